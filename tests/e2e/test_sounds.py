"""Sounds as the browser makes them: audible, and never loud."""

from importlib.resources import files

from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, NewPerson

MINUS_12_DBFS = 0.2512
MINUS_50_DBFS = 0.003
CUES = [
    "pencil",
    "rub",
    "fence",
    "park",
    "pool",
    "temp-up",
    "temp-down",
    "bis",
    "agent",
    "stamp",
    "refusal",
    "confirm",
    "turn",
    "flip",
    "lead",
    "timer",
    "window",
]

PEAKS = """async ([module, cues]) => {
  const rendered = async (name, ...played) => {
    const audio = new OfflineAudioContext(1, 44100, 44100);
    audio.resume = async () => {};
    window.AudioContext = function () { return audio; };
    const { perform } = await import(`${module}?${name}`);  // another address: a context of its own
    for (const cue of played) perform(cue);
    const data = (await audio.startRendering()).getChannelData(0);
    return data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  };
  const peaks = {};
  for (const cue of cues) peaks[cue] = [await rendered(cue, cue), await rendered(`${cue}-two`, cue, 'confirm')];
  return peaks;
}"""
"""By cue: its peak alone, and together with another one."""


def test_every_sound_is_heard_and_two_at_once_stay_below_minus_12_dbfs(new_page: NewPage) -> None:
    [module] = (
        path.name
        for path in files("picketfence.server").joinpath("page", "assets").iterdir()
        if path.name.startswith("synth-") and path.name.endswith(".js")
    )
    page = new_page("/")
    peaks = page.evaluate(PEAKS, [f"/assets/{module}", CUES])
    assert {cue for cue, (alone, _) in peaks.items() if alone < MINUS_50_DBFS} == set()
    assert {cue: both for cue, (_, both) in peaks.items() if both > MINUS_12_DBFS} == {}


def test_one_tap_on_the_table_switches_sound(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal="A3ED-3TN7")
    page = new_page(f"/t/{seat.table}", who=ada, viewport={"width": 1280, "height": 720})
    switch = page.locator("header").get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("JSON.parse(localStorage['picketfence.settings']).sound") is True
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("[data-menu]").click()
    switch = page.get_by_role("dialog").get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
