"""How much room the numbers have: runs of empty plots, and the numbers that still fit there (rule 3.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from picketfence.rules.cards import Card
from picketfence.rules.sheet import EMPTY, MAX_NUMBER, MIN_NUMBER, bounds

KEPT = 1 << 10
"""The size of the caches of street readings: enough for the turns of one decision."""


class Run(NamedTuple):
    """Neighbouring empty plots; their numbers must lie strictly between `low` and `high`."""

    start: int
    length: int
    low: int
    high: int


@lru_cache(KEPT)
def runs(plots: tuple[int, ...]) -> tuple[Run, ...]:
    """Return the runs of empty plots of a street, from the left."""
    found: list[Run] = []
    for plot, (stands, room) in enumerate(zip(plots, bounds(plots), strict=True)):
        if stands != EMPTY:
            continue
        if found and found[-1].start + found[-1].length == plot:
            found[-1] = found[-1]._replace(length=found[-1].length + 1)
        else:
            found.append(Run(plot, 1, *room))
    return tuple(found)


class Deck(NamedTuple):
    """For every house number, how many cards have a lower number, and how many different numbers there are."""

    cards: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def size(self) -> int:
        return self.cards[-1]

    def cards_for(self, run: Run) -> int:
        """Return how many cards have a number that fits into a run."""
        return self.cards[run.high] - self.cards[run.low + 1]

    def numbers_for(self, run: Run) -> int:
        """Return how many different printed numbers fit into a run."""
        return self.numbers[run.high] - self.numbers[run.low + 1]


def deck_of(cards: tuple[Card, ...]) -> Deck:
    """Count the cards of a deck."""
    limits = range(MIN_NUMBER, MAX_NUMBER + 2)
    return Deck(
        tuple(sum(card.number < limit for card in cards) for limit in limits),
        tuple(len({card.number for card in cards if card.number < limit}) for limit in limits),
    )
