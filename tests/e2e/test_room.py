"""The screen of the room: follows a table from the lobby to the result, fits every screen, can be read from a sofa."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.examining import dress, violations
from tests.e2e.people import play_on, post

DEAL = "A3ED-3TN7"
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
SCREENS = ((1280, 720), (1920, 1080), (2560, 1440))
MIN_TEXT = 16
"""Pixels of the smallest text on a television of 1920 × 1080."""
FRAMES = 40
TABLES = {
    "two": ("first", 2),
    "four, advanced": ("first+advanced", 4),
    "six": ("second", 6),
    "nine": ("first", 9),
    "twelve": ("first", 12),
    "a crowd": ("first", 35),
    "expert": ("first+expert", 3),
    "alone": ("first+solo", 1),
    "against the AAA": ("second+solo:3", 1),
}
FAULTS = """async (frames) => {
  const PARTS = ['header', '[data-offer], [data-hands], [data-best]', '.plans > .plan', '.way', 'article', 'ol > li'];
  const HOLDS = [['.plan', '.value, .name, .estates, .foot'], ['.card', '.number, .name, .foot'],
    ['.way', '.qr, .code'],
    ['article', '.total, .streets'], ['.whole > header', 'h1, .waiting']];
  const box = (one) => one.getBoundingClientRect();
  const inside = (one, room) => one.left >= room.left - 1 && one.right <= room.right + 1
    && one.top >= room.top - 1 && one.bottom <= room.bottom + 1;
  const say = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');
  const look = () => {
    const screen = document.querySelector('[data-room]');
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const out = PARTS.flatMap((what) => [...screen.querySelectorAll(what)].filter((one) => !inside(box(one), window))
      .map((one) => `${what} is outside: ${say(box(one))}`));
    const cut = HOLDS.flatMap(([holder, held]) => [...screen.querySelectorAll(holder)].flatMap((room) =>
      [...room.querySelectorAll(held)].filter((one) => !inside(box(one), box(room)))
        .map((one) => `${one.className.baseVal ?? one.className} is cut by ${holder}: ${say(box(one))}`)));
    const root = document.documentElement;
    const scrolls = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth ? ['the page scrolls'] : [];
    return [...out, ...cut, ...scrolls];
  };
  await document.fonts.ready;
  for (let frame = 1; frame < frames && look().length > 0; frame += 1) await new Promise(requestAnimationFrame);
  return look();
}"""
SMALL_TEXT = """(least) => {
  const walker = document.createTreeWalker(document.querySelector('[data-room]'), NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    // The initial on a disc repeats the name beside it, the letter of a badge its picture.
    const isRead = node.textContent.trim() !== '' && holder.checkVisibility()
      && holder.closest('.visually-hidden, .disc, .badge') === null;
    if (!isRead) continue;
    const drawn = holder instanceof SVGElement ? holder.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * Math.abs(drawn);
    if (size < least - 0.1) found.add(`${node.textContent.trim()} (${size.toFixed(1)} px)`);
  }
  return [...found];
}"""


def misfits(page: Page, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = page.evaluate(FAULTS, FRAMES)
    return found


@pytest.mark.parametrize("name", list(TABLES)[:: COUNTS.scenes_apart])
def test_a_game_fits_the_screen(name: str, new_page: NewPage, new_person: NewPerson) -> None:
    ruleset, seats = TABLES[name]
    ada = new_person("Ada")
    seat = ada.table(ruleset, "me", *("newcomer",) * (seats - 1), deal=DEAL)
    play_on(seat, rounds=COUNTS.scripted_rounds)
    page = new_page(f"/t/{seat.table}/room", viewport=TELEVISION)
    page.locator("[data-room='playing'] .streets").first.wait_for()
    play_on(seat, rounds=1)
    expect(page.locator(f"[data-round='{seat.view.round}']")).to_be_visible()
    found = {f"{size}": misfits(page, size) for size in SCREENS}
    page.set_viewport_size(TELEVISION)
    found["small"] = page.evaluate(SMALL_TEXT, MIN_TEXT)
    found["axe"] = violations(page)
    dress(page, "dark")
    found["axe in the dark"] = violations(page, rules=["color-contrast"])
    assert {what: faults for what, faults in found.items() if faults} == {}
    assert page.locator("button, [data-plot], [data-number-card]").count() == 0, "there is nothing to tap"


def test_it_follows_a_table_from_the_lobby_to_the_result(new_page: NewPage, new_person: NewPerson) -> None:
    """Without an identity, on a television; then on to the rematch."""
    ada, ben = new_person("Ada"), new_person("Ben")
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    host = new_page(f"/t/{seat.table}", who=ada)
    path = host.locator("[data-on-screen]").get_attribute("href")
    assert path == f"/t/{seat.table}/room"
    page = new_page(path, viewport=TELEVISION)
    assert page.locator("[data-qr]").get_attribute("data-qr") == f"{ada.site}/c/{seat.code}"
    expect(page.get_by_text("1 of 2 seats is taken")).to_be_visible()
    assert misfits(page, SCREENS[0]) == [] == violations(page)
    ben.client.join(seat.table)
    expect(page.get_by_text("2 of 2 seats are taken")).to_be_visible()
    seat.start()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    expect(page.get_by_text("Waiting for Ada and Ben")).to_be_visible()
    seats = (*ada.client.seats(seat.table), *ben.client.seats(seat.table))
    for number in range(1, COUNTS.live_rounds + 1):
        play_on(*seats, rounds=1)
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number + 1}")
        totals = [str(score.total) for score in seats[-1].view.scores]
        expect(page.locator("[data-total]")).to_have_text(totals)
    play_on(*seats)
    expect(page.locator("[data-room='over']")).to_be_visible()
    expect(page.locator("[data-best]")).to_have_count(2)
    assert misfits(page, SCREENS[1]) == [] == violations(page)
    page.clock.install()
    again, _ = post(ada.site, f"/api/tables/{seat.table}/rematch", {}, ben.cookie)
    expect(page.locator("[data-room='over']")).to_be_visible()
    page.clock.run_for(30_000)
    expect(page.get_by_text("1 of 2 seats is taken")).to_be_visible()
    assert page.url.endswith(f"/t/{again['id']}/room")


def test_a_crowd_takes_turns(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", *("newcomer",) * 12, deal=DEAL)
    page = new_page(None, viewport=TELEVISION)
    page.clock.install()
    page.goto(f"{ada.site}/t/{seat.table}/room")
    expect(page.locator("article h2")).to_have_text(["Ada", "Newcomer 1", "Newcomer 2", "Newcomer 3"])
    expect(page.locator("ol > li")).to_have_count(13)
    page.clock.run_for(20_000)
    expect(page.locator("article h2")).to_have_text([f"Newcomer {number}" for number in (4, 5, 6, 7)])


def test_the_menu_of_a_table_leads_there(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    page = new_page(f"/t/{seat.table}", who=ada)
    page.locator("[data-menu]").click()
    with page.context.expect_page() as opened:
        page.locator("[data-on-screen]").click()
    expect(opened.value.locator("[data-room='playing']")).to_be_visible()
