"""Temps (rule 4.5): the number may change by up to two, and a box is crossed off if one is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Self

from picketfence.rules.cards import Card, Effect
from picketfence.rules.effects.effect import Acts, ChoiceParts, EffectFlags, EffectRule, needless_objection
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import MAX_NUMBER, MIN_NUMBER, Sheet
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write

TEMP_REACH = 2
"""How far a temp may change a number (rule 4.5)."""


@dataclass(frozen=True, slots=True)
class Temp(EffectRule):
    """The temp boxes; a temp may be used even when all are crossed off."""

    boxes: int

    effect: ClassVar = Effect.TEMP
    rule: ClassVar = "4.5"
    letter: ClassVar = "T"
    pattern: ClassVar = ""
    example: ClassVar = "a temp is written T"
    changes_number: ClassVar = True

    @classmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        return cls(tables.tracks.temp_boxes)

    def numbers(self, printed: int) -> tuple[int, ...]:
        return _numbers(printed)

    def leaves_mark(self, sheet: Sheet) -> bool:
        return sheet.temps < self.boxes

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        acts = (Act(self.effect),)
        return lambda _: acts

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        return needless_objection(act)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        return sheet._replace(temps=min(sheet.temps + 1, self.boxes))

    def choices(self, sheet: Sheet) -> ChoiceParts:
        return {}

    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        yield from [Act(self.effect)] * (after.temps - before.temps)

    def box_objections(self, sheet: Sheet) -> Iterator[Objection]:
        if sheet.temps > self.boxes:
            yield objection(self.rule, "sheet-temps", count=sheet.temps, boxes=self.boxes)


def count_temps(cards: Iterable[Card]) -> int:
    """Return how many of the cards bring a temp."""
    return sum(card.effect is Effect.TEMP for card in cards)


@cache
def _numbers(printed: int) -> tuple[int, ...]:
    return tuple(range(max(MIN_NUMBER, printed - TEMP_REACH), min(MAX_NUMBER, printed + TEMP_REACH) + 1))


def number_objection(printed: int, number: int, offered: Effect, act: Act | None) -> Objection | None:
    """Return why a number other than the printed one cannot be written, or None: only a temp changes numbers."""
    if not MIN_NUMBER <= number <= MAX_NUMBER:
        return objection("4.5", "number-range", number=number)
    if number == printed:
        return None
    if offered is not Effect.TEMP:
        return objection("4.5", "number-printed", number=number, printed=printed)
    if abs(number - printed) > TEMP_REACH:
        return objection("4.5", "number-far", number=number, printed=printed)
    uses_temp = act is not None and act.effect is Effect.TEMP
    return None if uses_temp else objection("4.5", "number-temp", number=number, printed=printed)
