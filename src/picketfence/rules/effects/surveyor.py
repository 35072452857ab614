"""The surveyor: builds one fence in a free gap (rule 4.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, Self

from picketfence.rules.cards import Effect
from picketfence.rules.effects.effect import (
    Acts,
    ActWord,
    ChoiceParts,
    EffectFlags,
    EffectRule,
    missing_objection,
    shared_act,
)
from picketfence.rules.messages import Objection, objection
from picketfence.rules.roundabouts import new_roundabouts, side_gaps
from picketfence.rules.sheet import CACHED, MIN_NUMBER, Place, Sheet, Street, mask_of, places_in, plots_in
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write


@dataclass(frozen=True, slots=True)
class Surveyor(EffectRule):
    """Fences, which in some editions may not part equal numbers."""

    parts_equals: bool

    effect: ClassVar = Effect.SURVEYOR
    rule: ClassVar = "4.1"
    letter: ClassVar = "S"
    pattern: ClassVar = r"(\d+)\.(\d+)(?:\|(\d+))?"
    example: ClassVar = "a fence right of plot 3 in street 1 is written S1.3"
    builds_fence: ClassVar = True

    @classmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        return cls(flags.fences_part_equals)

    @classmethod
    def read_act(cls, word: ActWord) -> Act:
        place = word.place(1, 2)
        if word.number(3) not in (None, place.plot + 2):
            word.refuse(f"right of plot {place.plot + 1} comes plot {place.plot + 2}")
        return Act(cls.effect, place)

    def free_gaps(self, street: Street) -> int:
        """Return the gaps of a street in which a fence may be built."""
        blocked = street.fences | street.used & street.used >> 1
        if not self.parts_equals:
            blocked |= equal_gaps(street.plots)
        return (1 << len(street.plots) - 1) - 1 & ~blocked

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        acts: Acts = ()
        for number, street in enumerate(sheet.streets, 1):
            acts += _fences(number, self.free_gaps(street))
        return lambda _: acts

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        if act.place is None or act.value is not None:
            return missing_objection(self.rule, act)
        place = act.place
        if not sheet.has_plot(place) or place.plot == len(sheet.street(place.street).plots) - 1:
            return objection(self.rule, "gap-unknown", **place.one_based)
        street, gap = sheet.street(place.street), 1 << place.plot
        if street.fences & gap:
            return objection(self.rule, "gap-fenced", **place.one_based)
        if street.used & street.used >> 1 & gap:
            return objection(self.rule, "gap-used", street=place.street)
        if not self.free_gaps(street) & gap:
            return objection(self.rule, "gap-equal", street=place.street, number=sheet.at(place))
        return None

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        assert act.place is not None
        street = sheet.street(act.place.street)
        return sheet.with_street(act.place.street, street._replace(fences=street.fences | 1 << act.place.plot))

    def choices(self, sheet: Sheet) -> ChoiceParts:
        gaps: tuple[Place, ...] = ()
        for number, street in enumerate(sheet.streets, 1):
            gaps += places_in(number, self.free_gaps(street))
        return {"gaps": gaps}

    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        """Yield the new fences, except those that a new roundabout brings with it (rule 8.2)."""
        for number, (old, new) in enumerate(zip(before.streets, after.streets, strict=True), 1):
            fences = new.fences & ~old.fences
            for plot in new_roundabouts(old, new):
                fences &= ~side_gaps(len(new.plots), plot)
            yield from (Act(self.effect, Place(number, gap)) for gap in plots_in(fences))


def equal_gaps(plots: tuple[int, ...]) -> int:
    """Return the gaps between two houses of equal number."""
    pairs = enumerate(pairwise(plots))
    return mask_of([gap for gap, (left, right) in pairs if left == right and left >= MIN_NUMBER])


@lru_cache(CACHED)
def _fences(number: int, gaps: int) -> Acts:
    return tuple(shared_act(Effect.SURVEYOR, number, gap) for gap in plots_in(gaps))
