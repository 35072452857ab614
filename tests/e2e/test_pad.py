"""The pad: a sheet of one's own beside real cards. It asks no server, forgets nothing, and fits every window."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Request, ViewportSize, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage
from tests.e2e.examining import dress, sideways, small_targets, violations
from tests.e2e.fitting import SIZES

PHONE: ViewportSize = {"width": 360, "height": 640}
LANGUAGES = ("en", "fr", "de", "it")
RECORDS = """() => new Promise((resolve, reject) => {
  const opened = indexedDB.open('picketfence.pads', 1);
  opened.onerror = () => reject(opened.error);
  opened.onsuccess = () => {
    const found = opened.result.transaction('pads').objectStore('pads').getAll();
    found.onsuccess = () => resolve(found.result);
  };
})"""
PUT = """(record) => new Promise((resolve, reject) => {
  const opened = indexedDB.open('picketfence.pads', 1);
  opened.onerror = () => reject(opened.error);
  opened.onsuccess = () => {
    const work = opened.result.transaction('pads', 'readwrite');
    work.objectStore('pads').put(record);
    work.oncomplete = () => resolve(null);
  };
})"""
MISFITS = """() => {
  const SLACK = 0.75;
  const box = (one) => one.getBoundingClientRect();
  const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isInside = (one) => one.left >= room.left - SLACK && one.right <= room.right + SLACK
    && one.top >= room.top - SLACK && one.bottom <= room.bottom + SLACK;
  const WHAT = '[data-plan], [data-plot], [data-key], [data-undo], [data-redo], .scores';
  const parts = [...document.querySelectorAll(WHAT)];
  const out = parts.filter((one) => one.checkVisibility() && !isInside(box(one)))
    .map((one) => `outside: ${one.outerHTML.slice(0, 80)} ${JSON.stringify(box(one))}`);
  const foot = box(document.querySelector('.foot'));
  const over = [...document.querySelectorAll('[data-plot]')].map(box)
    .filter((one) => one.bottom > foot.top + SLACK && one.right > foot.left + SLACK)
    .map(() => 'the panel covers a plot');
  const root = document.documentElement;
  const scrolls = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth
    ? [`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`] : [];
  return [...new Set([...out, ...over, ...scrolls])];
}"""
FRAMES = 40


def start(page: Page, *, people: int = 1, advanced: bool = False) -> None:
    """Begins a pad with the set-up as it is."""
    page.locator("[data-start]").wait_for()
    if advanced:
        page.locator("form input[type=checkbox]").first.check(force=True)
    for _ in range(people - 1):
        page.get_by_role("button", name="One more").first.click()
    page.locator("[data-start]").click()
    page.locator("[data-key]").first.wait_for()


def write(page: Page, plot: str, number: int) -> None:
    page.locator("[data-tool=number]").click()
    page.locator(f'[data-plot="{plot}"]').click()
    page.locator(f'[data-key="{number}"]').click()


def cross(page: Page, tool: str, times: int = 1) -> None:
    page.locator(f"[data-tool={tool}]").click()
    for _ in range(times):
        page.locator("[data-more]").first.click()


def saved(page: Page) -> None:
    page.locator("[data-saved=true]").wait_for(state="attached")


def stands(page: Page, plot: str, what: str) -> None:
    """Waits until the words of a plot say so: they follow when the page has time."""
    expect(page.locator(f'[data-plot="{plot}"]')).to_have_accessible_name(re.compile(rf"\b{what}\b"))


def total(page: Page) -> int:
    return int(page.locator("[data-total]").get_attribute("data-total") or "")


def misfits(page: Page) -> list[str]:
    """What is not whole in the window once the layout has settled."""
    found: list[str] = []
    for _ in range(FRAMES):
        found = page.evaluate(MISFITS)
        if not found:
            break
        page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => resolve(null)))")
    return found


def play(page: Page) -> None:
    """A few rounds with several effects."""
    write(page, "1.0", 2)
    page.locator("[data-tool=fence]").click()
    page.locator('[data-gap="1.0"]').click()
    write(page, "2.3", 8)
    page.locator("[data-tool=park]").click()
    page.locator("[data-more]").nth(1).click()
    write(page, "3.5", 9)
    page.locator("[data-tool=bis]").click()
    page.locator('[data-plot="3.6"]').click()
    write(page, "1.4", 7)
    cross(page, "temp")
    write(page, "1.5", 11)
    page.locator("[data-tool=agent]").click()
    page.locator("[data-more]").first.click()


def test_a_few_rounds_by_taps_stay_on_the_device(new_page: NewPage, site: str) -> None:
    page = new_page("/pad", viewport=PHONE, service_workers="block")
    asked: list[str] = []
    start(page)
    page.on("request", lambda request: asked.append(request.url) if is_api(request) else None)
    play(page)
    stands(page, "3.6", "house 9")
    points = total(page)
    saved(page)
    page.reload()
    page.locator("[data-key]").first.wait_for()
    stands(page, "1.0", "house 2")
    assert total(page) == points
    page.locator("[data-undo]").click()
    assert total(page) < points
    page.locator("[data-redo]").click()
    assert total(page) == points
    saved(page)
    again = new_page("/pad", context=page.context)
    page.close()
    again.locator("[data-pad]").click()
    again.locator("[data-key]").first.wait_for()
    assert total(again) == points
    assert [url for url in asked if "/pad" in url] == []


def is_api(request: Request) -> bool:
    return "/api/" in request.url


def test_the_referee_says_why_and_free_mode_takes_it(new_page: NewPage) -> None:
    page = new_page("/pad", viewport=PHONE)
    start(page)
    write(page, "1.3", 9)
    page.locator('[data-plot="1.5"]').click()
    expect(page.locator("[data-key='9']")).to_have_accessible_name("9, does not fit")
    page.locator("[data-key='7']").click()
    expect(page.locator("[data-line=bad]")).to_contain_text("cannot stand right of 9")
    stands(page, "1.5", "empty")
    page.locator("[data-judge=free]").click()
    page.locator("[data-key='7']").click()
    stands(page, "1.5", "house 7")
    expect(page.locator("[data-line=bad]")).to_contain_text("7 cannot stand right of 9")
    expect(page.locator("[data-faults]")).to_have_attribute("data-faults", "1")
    page.locator('[data-plot="1.5"]').click()
    page.locator("[data-key='12']").click()
    stands(page, "1.5", "house 12")
    expect(page.locator("[data-faults]")).to_have_attribute("data-faults", "0")
    page.locator('[data-plot="1.5"]').click()
    page.locator("[data-remove]").click()
    stands(page, "1.5", "empty")


def test_two_people_at_one_device_play_to_the_end(new_page: NewPage) -> None:
    page = new_page("/pad", viewport=PHONE)
    start(page, people=2)
    write(page, "1.0", 2)
    page.locator("[data-tool=park]").click()
    page.locator("[data-more]").first.click()
    page.locator("[data-person='1']").click()
    stands(page, "1.0", "empty")
    cross(page, "refusal", 3)
    expect(page.locator("[data-end]")).to_be_visible()
    page.locator("[data-end]").click()
    expect(page.locator("[data-winner]")).to_have_text("Player 1 wins.")
    expect(page.locator("[data-place-of='0']")).to_have_text("1")
    expect(page.locator("[data-total-of='0']")).to_have_text("2")
    expect(page.locator("[data-total-of='1']")).to_have_text("−5")
    with page.expect_download() as loaded:
        page.locator("[data-save=csv]").click()
    assert loaded.value.path().read_text("utf-8").splitlines()[1] == "Player 1,0,2,0,0,0,0,0,0,2,1"
    with page.expect_download() as loaded:
        page.locator("[data-save=json]").click()
    assert json.loads(loaded.value.path().read_text("utf-8"))["results"][0]["total"] == 2


def test_a_plan_is_chosen_from_pictures_and_claimed(new_page: NewPage) -> None:
    page = new_page("/pad", viewport=PHONE)
    page.locator("[data-slot='0']").click()
    expect(page.locator("[data-choose-plan]").first).to_be_visible()
    assert page.locator("[data-choose-plan]").count() == 7
    page.locator("[data-choose-plan]").first.click()
    start(page)
    page.locator("[data-judge=free]").click()
    page.locator("[data-plan='0']").click()
    page.locator("[data-claim=first]").click()
    assert total(page) > 0
    page.locator("[data-plan='0']").click()
    page.locator("[data-unclaim]").click()
    assert total(page) == 0


def test_pads_are_listed_and_removed_and_a_damaged_one_is_set_aside(new_page: NewPage) -> None:
    page = new_page("/pad", viewport=PHONE)
    start(page)
    write(page, "1.0", 2)
    saved(page)
    page.goto(page.url.rsplit("/", 1)[0])
    page.locator("[data-pad]").wait_for()
    (record,) = page.evaluate(RECORDS)
    page.evaluate(PUT, {**record, "id": "broken", "ruleset": "third"})
    page.reload()
    expect(page.locator("[data-damaged=broken]")).to_contain_text("ruleset")
    page.get_by_role("button", name="Remove the pad of Player 1").click()
    expect(page.locator("[data-pad]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-pad]")).to_have_count(1)
    kept = {each["id"]: each["ruleset"] for each in page.evaluate(RECORDS)}
    assert kept["broken"] == "third"
    page.goto(page.url + "/broken")
    expect(page.get_by_role("heading", level=1)).to_have_text("This pad is not here")


def test_a_browser_that_keeps_nothing_still_plays(new_page: NewPage, site: str) -> None:
    page = new_page(None, viewport=PHONE)
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('forbidden'); } })")
    page.goto(f"{site}/pad")
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing")
    start(page)
    write(page, "1.0", 2)
    stands(page, "1.0", "house 2")


def test_a_pad_by_keyboard(new_page: NewPage) -> None:
    page = new_page("/pad", viewport=PHONE)
    start(page)
    page.locator('[data-plot="1.0"]').focus()
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    stands(page, "1.1", "house 12")
    page.keyboard.press("Backspace")
    stands(page, "1.1", "empty")
    page.keyboard.press("Control+y")
    stands(page, "1.1", "house 12")
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    stands(page, "1.1", "empty")
    page.keyboard.press("]")
    expect(page.locator("[data-tool=fence]")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_while_a_mark_is_made(language: str, new_page: NewPage) -> None:
    number = LANGUAGES.index(language)
    page = new_page("/pad", viewport=PHONE, locale=language)
    page.locator("[data-start]").wait_for()
    page.locator("form input[type=checkbox]").first.check(force=True)
    page.locator("[data-start]").click()
    page.locator("[data-key]").first.wait_for()
    found: dict[str, list[str]] = {}
    for moment in ("start", "plot chosen", "fence", "size"):
        if moment == "plot chosen":
            page.locator('[data-plot="1.0"]').click()
        elif moment == "fence":
            page.locator("[data-key='3']").click()
            page.locator("[data-tool=fence]").click()
        elif moment == "size":
            page.locator("[data-tool=agent]").click()
        for width, height in SIZES[number % COUNTS.fit_sizes_apart :: COUNTS.fit_sizes_apart]:
            page.set_viewport_size({"width": width, "height": height})
            found[f"{moment} at {width} × {height}"] = misfits(page)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_pad_is_for_everyone(theme: str, new_page: NewPage) -> None:
    page = new_page("/pad", viewport=PHONE)
    start(page, people=2, advanced=True)
    dress(page, theme)
    play(page)
    page.locator('[data-plot="2.5"]').click()
    found = violations(page) + small_targets(page) + sideways(page)
    page.locator("[data-result-open]").click()
    page.locator("[data-winner]").wait_for()
    assert found + violations(page) == []
