"""The landscaper: crosses off the next park of the street written in (rule 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from picketfence.rules.cards import Effect
from picketfence.rules.effects.effect import Acts, ChoiceParts, EffectFlags, EffectRule, needless_objection
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import Sheet, Street
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write


@dataclass(frozen=True, slots=True)
class Landscaper(EffectRule):
    """The parks by street, so many boxes each."""

    boxes: tuple[int, ...]

    effect: ClassVar = Effect.LANDSCAPER
    rule: ClassVar = "4.3"
    letter: ClassVar = "L"
    pattern: ClassVar = ""
    example: ClassVar = "a park is written L"

    @classmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        return cls(tuple(track.boxes for track in tables.tracks.parks))

    def open_streets(self, sheet: Sheet) -> tuple[int, ...]:
        """Return the streets that have a park left to build."""
        pairs = enumerate(zip(sheet.streets, self.boxes, strict=True), 1)
        return tuple(number for number, (street, boxes) in pairs if street.parks < boxes)

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        open_streets, acts = self.open_streets(sheet), (Act(self.effect),)
        return lambda write: acts if write.place.street in open_streets else ()

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        number = write.place.street
        if sheet.street(number).parks >= self.boxes[number - 1]:
            return objection(self.rule, "parks-full", street=number)
        return needless_objection(act)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        street = sheet.street(write.place.street)
        return sheet.with_street(write.place.street, street._replace(parks=street.parks + 1))

    def choices(self, sheet: Sheet) -> ChoiceParts:
        return {"park_streets": self.open_streets(sheet)}

    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        for old, new in zip(before.streets, after.streets, strict=True):
            yield from [Act(self.effect)] * (new.parks - old.parks)

    def mark_objections(self, number: int, street: Street) -> Iterator[Objection]:
        boxes, houses = self.boxes[number - 1], street.originals.bit_count()
        if street.parks > boxes:
            yield objection(self.rule, "sheet-parks-boxes", street=number, boxes=boxes, count=street.parks)
        if street.parks > houses:
            yield objection(self.rule, "sheet-parks-houses", street=number, count=street.parks, houses=houses)
