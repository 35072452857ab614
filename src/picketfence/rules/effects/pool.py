"""The pool manufacturer: builds the planned pool of the plot written on (rule 4.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from picketfence.rules.cards import Effect
from picketfence.rules.effects.effect import Acts, ChoiceParts, EffectFlags, EffectRule, needless_objection
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import EMPTY, Place, Sheet, Street, plots_in
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write


@dataclass(frozen=True, slots=True)
class Pool(EffectRule):
    """The planned pools by street, as masks of plots."""

    planned: tuple[int, ...]

    effect: ClassVar = Effect.POOL
    rule: ClassVar = "4.4"
    letter: ClassVar = "P"
    pattern: ClassVar = ""
    example: ClassVar = "a pool is written P"

    @classmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        return cls(tables.planned_pools)

    def is_planned(self, place: Place) -> bool:
        """Return True if a pool is printed on that plot."""
        return bool(self.planned[place.street - 1] >> place.plot & 1)

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        acts = (Act(self.effect),)
        return lambda write: acts if self.is_planned(write.place) else ()

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        if not self.is_planned(write.place):
            return objection(self.rule, "pool-none", **write.place.one_based)
        return needless_objection(act)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        street = sheet.street(write.place.street)
        return sheet.with_street(write.place.street, street._replace(pools=street.pools | 1 << write.place.plot))

    def choices(self, sheet: Sheet) -> ChoiceParts:
        pairs = enumerate(zip(sheet.streets, self.planned, strict=True), 1)
        return {
            "pool_plots": tuple(
                Place(number, plot)
                for number, (street, planned) in pairs
                for plot in plots_in(planned)
                if street.plots[plot] == EMPTY
            )
        }

    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        for old, new in zip(before.streets, after.streets, strict=True):
            yield from [Act(self.effect)] * (new.pools & ~old.pools).bit_count()

    def mark_objections(self, number: int, street: Street) -> Iterator[Objection]:
        for plot in plots_in(street.pools):
            place = Place(number, plot)
            if not self.is_planned(place):
                yield objection(self.rule, "sheet-pool-plot", **place.one_based)
            elif not street.originals >> plot & 1:
                yield objection(self.rule, "sheet-pool-house", **place.one_based)
