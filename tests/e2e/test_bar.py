"""The bar and the strip: one height, a row that is never empty, one question, a moment to take a turn back."""

import random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.examining import enlarge, sideways
from tests.e2e.fitting import broken_words, misfits
from tests.e2e.people import Person, hand_in, play_on
from tests.e2e.tapping import Finger

DEAL = "A3ED-3TN7"
PHONE: ViewportSize = {"width": 360, "height": 640}
TABLET: ViewportSize = {"width": 1024, "height": 768}
BAR = "(() => { const bar = document.querySelector('.bar'); return [bar.offsetHeight, bar.offsetTop]; })()"
ROW = ".bar .scroll > :visible"


def seated(new_page: NewPage, ada: Person, *seats: str, viewport: ViewportSize = PHONE, **settings: object) -> Finger:
    """A page at a table of this person's, some rounds into a game."""
    seat = ada.table("first", "me", *seats, deal=DEAL)
    play_on(seat, rounds=9)
    page = new_page(f"/t/{seat.table}", who=ada, viewport=viewport, settings=settings)
    page.locator("[data-card]:enabled").first.wait_for()
    return Finger(page, random.Random(3))


def write_with_targets(finger: Finger) -> None:
    """A number, with an effect whose targets are then lit."""
    for card in finger.look()["cards"]:
        sight = finger.tap(f'[data-card="{card}"]')
        if sight["plots"]:
            sight = finger.tap(f'[data-plot="{sight["plots"][0][0]}"]')
            if sight["gaps"] or sight["sizes"]:
                return
    raise AssertionError("no card of this deal asks for a target")


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_bar_keeps_its_height_and_its_row_is_never_empty(
    viewport: ViewportSize, new_page: NewPage, new_person: NewPerson
) -> None:
    finger = seated(new_page, new_person("Ada"), "newcomer", viewport=viewport)
    page = finger.page
    seen = [page.evaluate(BAR)]
    for step in (write_with_targets, Finger.press_confirm, leave_question):
        expect(page.locator(ROW).first).to_be_visible()
        step(finger)
        seen.append(page.evaluate(BAR))
    finger.perform(finger.look())
    expect(page.locator(ROW).first).to_be_visible()
    seen.append(page.evaluate(BAR))
    assert seen == [seen[0]] * len(seen)


def leave_question(finger: Finger) -> None:
    finger.page.locator("[data-go-on]").click()


def test_confirming_with_an_open_effect_asks_once(new_page: NewPage, new_person: NewPerson) -> None:
    finger = seated(new_page, new_person("Ada"), "newcomer")
    page = finger.page
    number = finger.look()["round"]
    write_with_targets(finger)
    finger.press_confirm()
    expect(page.get_by_text("Confirm without it?")).to_be_visible()
    leave_question(finger)
    expect(page.locator("[data-without]")).to_have_count(0)
    finger.press_confirm()
    page.locator("[data-without]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number + 1}")


def test_skip_goes_when_the_effect_is_done(new_page: NewPage, new_person: NewPerson) -> None:
    finger = seated(new_page, new_person("Ada"), "newcomer")
    skip = finger.page.get_by_role("button", name="Skip", exact=True)
    write_with_targets(finger)
    expect(skip).to_be_visible()
    finger.perform(finger.look())
    expect(skip).to_have_count(0)
    finger.press_confirm()
    expect(finger.page.locator("[data-without]")).to_have_count(0)


def test_a_turn_is_held_where_nobody_waits_for_it(new_page: NewPage, new_person: NewPerson) -> None:
    """The page's clock stands still, so that the moment lasts as long as this test needs."""
    ada = new_person("Ada")
    finger = seated(new_page, ada, "newcomer", hold=True)
    page = finger.page
    number = finger.look()["round"]
    page.clock.install()
    page.reload()
    page.locator("[data-card]:enabled").first.wait_for()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    finger.draft(finger.look())
    send(page)
    expect(page.locator("[data-turn=held]")).to_be_visible()
    page.locator("[data-take-back]").click()
    page.locator("[data-confirm]:enabled").wait_for()
    assert finger.look()["round"] == number
    send(page)
    expect(page.locator("[data-turn=held]")).to_be_visible()
    page.locator(".sheet.panel").click(position={"x": 3, "y": 3})
    expect(page.locator("[data-turn=held]")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number + 1}")


def send(page: Page) -> None:
    page.locator("[data-confirm]").click()
    if page.locator("[data-without]").count():
        page.locator("[data-without]").click()


def test_those_who_wait_see_who_thinks_by_name(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    ben.client.join(seat.table)
    seat.start()
    hand_in(seat)
    page = new_page(f"/t/{seat.table}", who=ada, viewport=PHONE, settings={"hold": True})
    row = page.locator(".bar .scroll")
    expect(row).to_contain_text("Ben")
    expect(page.get_by_role("button", name="Take it back")).to_be_visible()
    assert misfits(page) == []


def test_the_strip_opens_over_the_sheet_alone(new_page: NewPage, new_person: NewPerson) -> None:
    page = seated(new_page, new_person("Ada"), "newcomer").page
    page.locator("[data-tracks]").click()
    panel = page.locator(".over")
    expect(panel).to_contain_text("Your score")
    room = panel.bounding_box()
    assert room is not None
    for part in (".offer .cards", "section.plans", ".bar"):
        box = page.locator(f".board {part}").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= room["y"] + 1 or box["y"] >= room["y"] + room["height"] - 1, part
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_score_says_whose_it_is(new_page: NewPage, new_person: NewPerson) -> None:
    page = seated(new_page, new_person("Ada"), "newcomer").page
    page.locator("[data-seat='1']").click()
    expect(page.get_by_role("dialog").get_by_text("Newcomer’s points")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_text_twice_as_large_breaks_no_word(
    language: str, viewport: ViewportSize, new_page: NewPage, new_person: NewPerson
) -> None:
    finger = seated(new_page, new_person("Ada"), "newcomer", viewport=viewport, language=language)
    enlarge(finger.page, 200)
    expect(finger.page.locator(".board.phone")).to_be_visible()
    found = broken_words(finger.page)
    finger.choose(finger.look())
    assert found + broken_words(finger.page) + sideways(finger.page) == []
