"""The bis: writes the number of a neighbouring house again (rule 4.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Self

from picketfence.rules.cards import Effect
from picketfence.rules.effects.effect import (
    Acts,
    ActWord,
    BisChoice,
    ChoiceParts,
    EffectFlags,
    EffectRule,
    missing_objection,
    plot_objection,
    shared_act,
)
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import CACHED, EMPTY, MIN_NUMBER, Place, Sheet, Street, empty_plots, plots_in
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write


@dataclass(frozen=True, slots=True)
class Bis(EffectRule):
    """Copies, which in some editions may not cross a fence."""

    crosses_fences: bool
    boxes: int

    effect: ClassVar = Effect.BIS
    rule: ClassVar = "4.6"
    letter: ClassVar = "B"
    pattern: ClassVar = r"(\d+)\.(\d+)=(\d+)"
    example: ClassVar = "a bis 7 on street 2 plot 6 is written B2.6=7"
    builds_house: ClassVar = True

    @classmethod
    def make(cls, tables: Tables, flags: EffectFlags) -> Self:
        return cls(flags.bis_crosses_fences, tables.tracks.bis.boxes)

    @classmethod
    def read_act(cls, word: ActWord) -> Act:
        return Act(cls.effect, word.place(1, 2), word.number(3))

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        if sheet.bis >= self.boxes:
            return lambda _: ()
        copies: Acts = ()
        for number, street in enumerate(sheet.streets, 1):
            copies += _copies(number, street.plots, self._walls(street))

        def acts(write: Write) -> Acts:
            """Return what could be copied before, and the new number on the empty plots beside it."""
            sides = [side for side in self.sides(sheet, write.place) if sheet.at(side) == EMPTY]
            return (
                *(act for act in copies if act.place is not None and act.place < write.place),
                *(Act(Effect.BIS, side, write.number) for side in sides),
                *(act for act in copies if act.place is not None and act.place > write.place),
            )

        return acts

    def _walls(self, street: Street) -> int:
        return 0 if self.crosses_fences else street.fences

    def sides(self, sheet: Sheet, place: Place) -> tuple[Place, ...]:
        """Return the plots beside a plot whose houses may be copied there."""
        street = sheet.street(place.street)
        walls = self._walls(street)
        left = Place(place.street, place.plot - 1) if place.plot > 0 and not walls >> place.plot - 1 & 1 else None
        ends = place.plot + 1 == len(street.plots) or walls >> place.plot & 1
        right = None if ends else Place(place.street, place.plot + 1)
        return tuple(side for side in (left, right) if side is not None)

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        if act.place is None or act.value is None:
            return missing_objection(self.rule, act)
        place, number = act.place, act.value
        if sheet.bis >= self.boxes:
            return objection(self.rule, "bis-boxes")
        if (found := plot_objection(sheet, place, self.rule)) is not None:
            return found
        street = sheet.street(place.street)
        if act in _copies(place.street, street.plots, self._walls(street)):
            return None
        is_beside = act in _copies(place.street, street.plots, 0)
        return objection(self.rule, "bis-fence" if is_beside else "bis-neighbour", number=number, **place.one_based)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        assert act.place is not None
        assert act.value is not None
        number, plot = act.place
        street = sheet.street(number).with_number(plot, act.value)
        return sheet.with_street(number, street._replace(bis=street.bis | 1 << plot))

    def choices(self, sheet: Sheet) -> ChoiceParts:
        found = []
        for place in empty_plots(sheet) if sheet.bis < self.boxes else ():
            sides = [(side, sheet.at(side)) for side in self.sides(sheet, place)]
            copies = tuple(stands for _, stands in sides if stands >= MIN_NUMBER)
            beside = tuple(side for side, stands in sides if stands == EMPTY)
            if copies or beside:
                found.append(BisChoice(place, copies, beside))
        return {"bis": tuple(found)}

    def acts_between(self, before: Sheet, after: Sheet) -> Iterator[Act]:
        for number, (old, new) in enumerate(zip(before.streets, after.streets, strict=True), 1):
            for plot in plots_in(new.bis & ~old.bis):
                yield Act(self.effect, Place(number, plot), new.plots[plot])

    def house_objections(self, number: int, street: Street) -> Iterator[Objection]:
        """Yield an objection for every copy not joined to an original; in some editions a fence separates them."""
        for plot in plots_in(street.bis):
            stands, place = street.plots[plot], Place(number, plot)
            if stands < MIN_NUMBER:
                yield objection(self.rule, "sheet-bis-house", **place.one_based)
            elif not _is_joined(street, plot, 0):
                yield objection(self.rule, "sheet-bis", number=stands, **place.one_based)
            elif not _is_joined(street, plot, self._walls(street)):
                yield objection(self.rule, "sheet-bis-fence", number=stands, **place.one_based)

    def box_objections(self, sheet: Sheet) -> Iterator[Objection]:
        if sheet.bis > self.boxes:
            yield objection(self.rule, "sheet-bis-boxes", count=sheet.bis, boxes=self.boxes)


@lru_cache(CACHED)
def _copies(number: int, plots: tuple[int, ...], walls: int) -> Acts:
    """Return every copy possible in one street: by plot, the left neighbour's before the right one's."""
    acts = []
    for plot, stands in enumerate(plots):
        if stands != EMPTY:
            continue
        sides = []
        if plot > 0 and not walls >> plot - 1 & 1:
            sides.append(plots[plot - 1])
        if plot + 1 < len(plots) and not walls >> plot & 1:
            sides.append(plots[plot + 1])
        copied = dict.fromkeys(side for side in sides if side >= MIN_NUMBER)
        acts += [shared_act(Effect.BIS, number, plot, value) for value in copied]
    return tuple(acts)


def _is_joined(street: Street, plot: int, walls: int) -> bool:
    """Return True if equal numbers lead from the copy to an original without crossing a wall."""
    for step in (-1, 1):
        house = plot
        while True:
            gap = min(house, house + step)
            house += step
            if not 0 <= house < len(street.plots) or walls >> gap & 1 or street.plots[house] != street.plots[plot]:
                break
            if not street.bis >> house & 1:
                return True
    return False
