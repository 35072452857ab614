"""The deal: all chance of a game, drawn from its seed (rules 2.1, 2.2). Pure: the same seed, the same game.

docs/decisions/0001-deal.md says the same for other languages. Imports codes and tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from struct import unpack
from typing import Final, TypeVar

from picketfence.rules.codes import Seed
from picketfence.rules.tables import PlanRow, Tables

Item = TypeVar("Item")

PLANS: Final = "plans"  # the purpose of the stream that draws the plans
_WORDS: Final = 2**32


class Stream:
    """Unlimited chance for one purpose: SHA-256 in counter mode, read in words of four bytes.

    Each purpose has a stream of its own, so that drawing more for one never changes another.
    """

    __slots__ = ("_words",)

    def __init__(self, seed: Seed, purpose: str) -> None:
        assert purpose.isascii(), purpose
        assert "\0" not in purpose, purpose  # the zero byte ends it; within it, two streams could be one
        prefix = f"picketfence deal 1\0{purpose}\0{seed.letters}\0"
        self._words = _words(prefix.encode("ascii"))

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, all equally likely: words from the last, incomplete run of n are skipped."""
        assert 0 < n <= _WORDS, n
        limit = _WORDS - _WORDS % n
        return next(word % n for word in self._words if word < limit)

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Return the items shuffled by Fisher-Yates, from the last index down to the second."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


@dataclass(frozen=True, slots=True)
class Deal:
    """All chance of one game. Every draw names its purpose, and no purpose is used twice in a game."""

    seed: Seed

    def stream(self, purpose: str) -> Stream:
        """Return the stream of a purpose, from its beginning."""
        return Stream(self.seed, purpose)

    def shuffle(self, purpose: str, items: Iterable[Item]) -> tuple[Item, ...]:
        """Return the items in the order that the seed gives them for this purpose."""
        return self.stream(purpose).shuffled(items)

    def plans(self, tables: Tables, advanced: bool) -> tuple[PlanRow, ...]:
        """Draw one plan from each slot, in the order of the slots (rule 2.1); advanced plans join in (rule 8.1)."""
        stream = self.stream(PLANS)
        allowed = [plan for plan in tables.plans if advanced or not plan.advanced]
        offers = [[plan for plan in allowed if plan.slot == slot] for slot in tables.slots]
        return tuple(offer[stream.below(len(offer))] for offer in offers)


def _words(prefix: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from unpack(">8I", sha256(prefix + block.to_bytes(8, "big")).digest())
        block += 1
