"""A player with a finger: takes turns through the page as people do, by what is lit."""

from __future__ import annotations

import random
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

LIT_PLOT = "[data-plot][data-lit]"
LIT_GAP = "[data-gap][data-lit]"
LIT_SIZE = "[data-size][data-lit]"
CONFIRM = "[data-confirm]"
MOST_TRIES = 60


class Played(NamedTuple):
    """How a turn went: the taps that it took."""

    taps: int


def round_of(page: Page) -> int:
    """The round that the page shows; 0 when the game is over."""
    shown = page.locator("[data-round]")
    return int(shown.first.get_attribute("data-round") or 0) if shown.count() else 0


def take_turn(page: Page, rng: random.Random) -> Played:
    """One whole turn: a card, a plot, the effect, the claims, confirm."""
    taps = 0
    for card in shuffled(rng, page.locator("[data-card]:not(:disabled)")):
        card.click()
        taps += 1
        if page.locator(LIT_PLOT).count() or page.locator(CONFIRM).is_enabled():
            break
    if page.locator(LIT_PLOT).count() and not page.locator(CONFIRM).is_enabled():
        best_plot(page).click()
        taps += 1
    taps += take_effect(page, rng)
    for claim in page.locator("[data-claim][aria-pressed=false]").all():
        claim.click()
        taps += 1
        way = page.locator("[data-way]")
        if way.count():
            way.first.click()
            taps += 1
    confirm = page.locator(CONFIRM)
    if not confirm.is_enabled():
        refuse = page.locator("[data-refuse]")
        expect(refuse).to_be_visible()
        refuse.click()
        taps += 1
    expect(confirm).to_be_enabled()
    confirm.click()
    return Played(taps + 1)


def take_effect(page: Page, rng: random.Random) -> int:
    """Taps a lit target of the effect, if it asks for one."""
    for lit in (LIT_GAP, LIT_SIZE):
        targets = page.locator(lit).all()
        if targets:
            rng.choice(targets).click()
            return 1
    return 0


def best_plot(page: Page) -> Locator:
    """The lit plot nearest to where its number belongs: streets fill up, and games come to an end."""

    def distance(plot: Locator) -> float:
        number = int(plot.get_attribute("data-number") or 0)
        street, index = (plot.get_attribute("data-plot") or "1.0").split(".")
        return abs((int(index) + 0.5) / (9 + int(street)) - number / 16)

    return min(page.locator(LIT_PLOT).all(), key=distance)


def shuffled(rng: random.Random, found: Locator) -> list[Locator]:
    every = found.all()
    rng.shuffle(every)
    return every
