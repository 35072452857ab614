"""The whole table is on screen while a turn is made: every size of window, the fullest rulesets, every language."""

import random
from itertools import product

import pytest
from playwright.sync_api import Page

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.fitting import SIZES, misfits
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger, best_plot

FULLEST = {
    "first+advanced": ("me", "neighbour", "newcomer", "newcomer"),
    "first+expert+advanced": ("me", "newcomer", "newcomer"),
    "second+advanced": ("me", "newcomer"),
    "second+solo:3+advanced": ("me",),
}
"""The rulesets with the most on the table: roundabouts, hands of which a card is passed on, long plans, the AAA."""
LANGUAGES = ("en", "fr", "de", "it")
PAIRS = list(product(FULLEST, LANGUAGES))
DEAL = "A3ED-3TN7"
ROUNDS = 12


def faults(page: Page, moment: str, sizes: tuple[tuple[int, int], ...]) -> dict[str, list[str]]:
    """What does not fit at this moment of a turn, by size of the window."""
    found: dict[str, list[str]] = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{moment} at {width} × {height}"] = misfits(page)
    return {where: what for where, what in found.items() if what}


@pytest.mark.parametrize(
    "number", range(0, len(PAIRS), COUNTS.fit_pairs_apart), ids=lambda number: "-".join(PAIRS[number])
)
def test_the_table_fits(number: int, new_page: NewPage, new_person: NewPerson) -> None:
    """At the start of a turn, with everything lit that may be tapped, and when it is ready."""
    ruleset, language = PAIRS[number]
    sizes = SIZES[number % COUNTS.fit_sizes_apart :: COUNTS.fit_sizes_apart]
    ada = new_person("Ada")
    seat = ada.table(ruleset, *FULLEST[ruleset], deal=DEAL)
    play_on(seat, rounds=ROUNDS)
    page = new_page(f"/t/{seat.table}", who=ada, settings={"language": language})
    finger = Finger(page, random.Random(number))
    page.locator("[data-card]:enabled, [data-number-card]:enabled").first.wait_for()
    found = faults(page, "start", sizes)
    chosen = finger.choose(finger.look())
    found |= faults(page, "plots lit", sizes)
    written = finger.tap(f'[data-plot="{best_plot(chosen["plots"])}"]')
    if written["gaps"] or written["sizes"]:
        found |= faults(page, "targets lit", sizes)
    finger.perform(written)
    found |= faults(page, "ready", sizes)
    assert found == {}


@pytest.mark.parametrize("size", SIZES[:: COUNTS.fit_sizes_apart], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_solo_table_fits(size: tuple[int, int], new_page: NewPage, new_person: NewPerson) -> None:
    """Nobody else plays, so there is no third column."""
    ada = new_person("Ada")
    seat = ada.table("first+solo", deal=DEAL)
    viewport = {"width": size[0], "height": size[1]}
    page = new_page(f"/t/{seat.table}", who=ada, viewport=viewport)
    page.locator("[data-number-card]:enabled").first.wait_for()
    assert misfits(page) == []
