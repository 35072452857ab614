"""Tables with many seats: the page never grows with their number, and says where one stands among all."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.examining import sideways, small_targets, violations
from tests.e2e.fitting import SIZES, misfits
from tests.e2e.people import play_on

DEAL = "A3ED-3TN7"
LANGUAGES = ("en", "fr", "de", "it")
CROWDS = (35, 100)
FEW = (7, 8)
ROUNDS = 2
PLACES = list(product(CROWDS, LANGUAGES))
TALLER = "[...document.querySelectorAll('aside, .board > header')].map((one) => one.scrollHeight - one.clientHeight)"
"""By how much the contents of the top bar and of the column with the others are higher than these."""


def sit(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize(
    "number", range(0, len(PLACES), COUNTS.fit_pairs_apart), ids=lambda number: f"{PLACES[number]}"
)
def test_a_crowded_table_fits(number: int, new_page: NewPage, new_person: NewPerson) -> None:
    """Every part lies inside the window, at every size, with all targets of a card lit."""
    seats, language = PLACES[number]
    ada = new_person("Ada")
    seat = ada.table("first", "me", *("newcomer",) * (seats - 1), deal=DEAL)
    play_on(seat, rounds=ROUNDS)
    page = new_page(f"/t/{seat.table}", who=ada, settings={"language": language})
    page.locator("[data-card]:enabled").first.wait_for()
    found: dict[str, list[str]] = {}
    for size in (SIZES[0], *SIZES[number % COUNTS.fit_sizes_apart :: COUNTS.fit_sizes_apart]):
        sit(page, size)
        found[f"{size}"] = misfits(page) + small_targets(page) + sideways(page)
        found[f"{size}, picked"] = [] if size[0] > SIZES[0][0] else pick(page)
    assert {where: what for where, what in found.items() if what} == {}


def pick(page: Page) -> list[str]:
    """What does not fit while a card is chosen."""
    page.locator("[data-card]:enabled").first.click()
    page.locator("[data-plot].lit").first.wait_for()
    found = misfits(page)
    page.locator("[data-card].chosen").click()
    return found


def test_the_page_is_as_long_with_a_hundred_seats_as_with_seven(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    heights: list[list[int]] = []
    for seats in (9, 100):
        seat = ada.table("first", "me", *("newcomer",) * (seats - 1), deal=DEAL)
        play_on(seat, rounds=ROUNDS)
        page = new_page(f"/t/{seat.table}", who=ada, viewport={"width": 1440, "height": 900})
        expect(page.locator("aside section")).to_have_count(4)
        heights.append(page.evaluate(TALLER))
        assert page.locator("aside .row").count() == 9
        assert violations(page) == []
    assert heights == [[0, 0], [0, 0]]


def test_a_phone_says_where_one_stands_and_lists_everybody(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", *("newcomer",) * 99, deal=DEAL)
    play_on(seat, rounds=1)
    page = new_page(f"/t/{seat.table}", who=ada, viewport={"width": 360, "height": 640})
    pill = page.locator("header [data-all-seats]")
    expect(pill).to_contain_text("of 100")
    expect(pill).to_contain_text("99 ready")
    expect(page.locator("header [data-seat]")).to_have_count(0)
    expect(page.locator("[data-group]").first).to_contain_text("took it")
    pill.click()
    rows = page.locator("[data-list-of-all] li")
    expect(rows.first).to_be_visible()
    assert rows.count() < 30, "only what is seen is drawn"
    page.locator("[data-list-of-all]").evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    expect(page.locator("[data-list-of-all] li[aria-posinset='100']")).to_be_visible()
    assert rows.count() < 30
    assert violations(page) == [] == small_targets(page)
    rows.last.get_by_role("button").click()
    expect(page.get_by_role("group", name="Sheet of").first).to_be_visible()


def test_last_round_is_told_in_groups(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", *("newcomer",) * (FEW[0] - 1), deal=DEAL)
    page = new_page(f"/t/{seat.table}", who=ada, viewport={"width": 1440, "height": 900})
    expect(page.locator("aside .grouped")).to_have_count(0)
    play_on(seat, rounds=1)
    told = page.locator("aside .grouped")
    expect(told.get_by_role("heading")).to_have_text("Round 1")
    expect(told).to_contain_text("You took")
    counts = [
        int(text.split()[0].replace("one", "1")) for text in told.locator("li > span:last-child").all_inner_texts()
    ]
    assert sum(counts) == FEW[0]
    assert counts == sorted(counts, reverse=True)
