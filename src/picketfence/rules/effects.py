"""The six effects (section 4), one class each. Editions differ by the flags they are made with.

Each effect can list its acts, object to one, and perform one. `lister` prepares the list once for a sheet (with the
turn's roundabout, without its number) and is then asked for each number written; `objection` and `perform` work on
the sheet with the number on it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Protocol

from picketfence.rules.cards import Effect
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import CACHED, EMPTY, MIN_NUMBER, Place, Sheet, Street, mask_of, plots_in
from picketfence.rules.tables import Tables
from picketfence.rules.turn import Act, Write

Acts = tuple[Act, ...]


class EffectRule(Protocol):
    """What every effect can do."""

    @property
    def effect(self) -> Effect: ...

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        """A function from a number written to the acts possible after it, in a fixed order."""
        ...

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        """Why this act is not possible, or None."""
        ...

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        """The sheet after a legal act."""
        ...


def plain(act: Act) -> Objection | None:
    """Refuses a place or value with effects that need none."""
    if act.place is None and act.value is None:
        return None
    return objection("3.3", "act-needless", effect=act.effect.value)


def equal_gaps(plots: tuple[int, ...]) -> int:
    """The gaps between two houses of equal number."""
    pairs = enumerate(pairwise(plots))
    return mask_of([gap for gap, (left, right) in pairs if left == right and left >= MIN_NUMBER])


@dataclass(frozen=True, slots=True)
class Surveyor:
    """Builds one fence in a free gap (rule 4.1)."""

    parts_equals: bool
    effect: Effect = Effect.SURVEYOR

    def free_gaps(self, street: Street) -> int:
        """The gaps of a street in which a fence may be built."""
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
            return objection("4.1", "act-missing", effect=act.effect.value)
        place = act.place
        if not sheet.has_plot(place) or place.plot == len(sheet.street(place.street).plots) - 1:
            return objection("4.1", "gap-unknown", **place.one_based)
        street, gap = sheet.street(place.street), 1 << place.plot
        if street.fences & gap:
            return objection("4.1", "gap-fenced", **place.one_based)
        if street.used & street.used >> 1 & gap:
            return objection("4.1", "gap-used", street=place.street)
        if not self.free_gaps(street) & gap:
            return objection("4.1", "gap-equal", street=place.street, number=sheet.at(place))
        return None

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        assert act.place is not None
        street = sheet.street(act.place.street)
        return sheet.with_street(act.place.street, street._replace(fences=street.fences | 1 << act.place.plot))


@lru_cache(CACHED)
def _fences(number: int, gaps: int) -> Acts:
    return tuple(_act(Effect.SURVEYOR, number, gap) for gap in plots_in(gaps))


@cache
def _act(effect: Effect, number: int, plot: int, value: int | None = None) -> Act:
    """One object for equal acts: there are a few hundred, and caches hold them over and over."""
    return Act(effect, Place(number, plot), value)


@dataclass(frozen=True, slots=True)
class Agent:
    """Crosses off the next box of one estate size's column (rule 4.2)."""

    columns: tuple[int, ...]
    effect: Effect = Effect.AGENT

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        columns = enumerate(zip(sheet.agents, self.columns, strict=True), 1)
        acts = tuple(Act(Effect.AGENT, None, size) for size, (boxes, most) in columns if boxes < most)
        return lambda _: acts

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        size = act.value
        if size is None or act.place is not None:
            return objection("4.2", "act-missing", effect=act.effect.value)
        if not 1 <= size <= len(self.columns):
            return objection("4.2", "agent-size", size=size, sizes=len(self.columns))
        if sheet.agents[size - 1] >= self.columns[size - 1]:
            return objection("4.2", "agent-full", size=size)
        return None

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        agents = enumerate(sheet.agents, 1)
        return sheet._replace(agents=tuple(boxes + (size == act.value) for size, boxes in agents))


@dataclass(frozen=True, slots=True)
class Landscaper:
    """Crosses off the next park of the street written in (rule 4.3)."""

    boxes: tuple[int, ...]
    effect: Effect = Effect.LANDSCAPER

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        free = [street.parks < most for street, most in zip(sheet.streets, self.boxes, strict=True)]
        acts = (Act(Effect.LANDSCAPER),)
        return lambda write: acts if free[write.place.street - 1] else ()

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        number = write.place.street
        if sheet.street(number).parks >= self.boxes[number - 1]:
            return objection("4.3", "parks-full", street=number)
        return plain(act)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        street = sheet.street(write.place.street)
        return sheet.with_street(write.place.street, street._replace(parks=street.parks + 1))


@dataclass(frozen=True, slots=True)
class Pool:
    """Builds the planned pool of the plot written on (rule 4.4)."""

    planned: tuple[int, ...]
    effect: Effect = Effect.POOL

    def is_planned(self, place: Place) -> bool:
        """Whether a pool is printed on that plot."""
        return bool(self.planned[place.street - 1] >> place.plot & 1)

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        acts = (Act(Effect.POOL),)
        return lambda write: acts if self.is_planned(write.place) else ()

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        if not self.is_planned(write.place):
            return objection("4.4", "pool-none", **write.place.one_based)
        return plain(act)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        street = sheet.street(write.place.street)
        return sheet.with_street(write.place.street, street._replace(pools=street.pools | 1 << write.place.plot))


@dataclass(frozen=True, slots=True)
class Temp:
    """Crosses off a temp box if one is free (rule 4.5); the number itself is judged with the writing."""

    boxes: int
    effect: Effect = Effect.TEMP

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        acts = (Act(Effect.TEMP),)
        return lambda _: acts

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        return plain(act)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        return sheet._replace(temps=min(sheet.temps + 1, self.boxes))


@dataclass(frozen=True, slots=True)
class Bis:
    """Writes a neighbouring house's number again (rule 4.6)."""

    crosses_fences: bool
    boxes: int
    effect: Effect = Effect.BIS

    def lister(self, sheet: Sheet) -> Callable[[Write], Acts]:
        if sheet.bis >= self.boxes:
            return lambda _: ()
        copies: Acts = ()
        for number, street in enumerate(sheet.streets, 1):
            copies += _copies(number, street.plots, self._walls(street))

        def acts(write: Write) -> Acts:
            """What could be copied before, and the new number on the empty plots beside it."""
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
        """The plots beside a plot whose houses may be copied there."""
        street = sheet.street(place.street)
        walls = self._walls(street)
        left = Place(place.street, place.plot - 1) if place.plot > 0 and not walls >> place.plot - 1 & 1 else None
        ends = place.plot + 1 == len(street.plots) or walls >> place.plot & 1
        right = None if ends else Place(place.street, place.plot + 1)
        return tuple(side for side in (left, right) if side is not None)

    def objection(self, sheet: Sheet, write: Write, act: Act) -> Objection | None:
        if act.place is None or act.value is None:
            return objection("4.6", "act-missing", effect=act.effect.value)
        place, number = act.place, act.value
        if sheet.bis >= self.boxes:
            return objection("4.6", "bis-boxes")
        if (missing := no_empty_plot(sheet, place, "4.6")) is not None:
            return missing
        street = sheet.street(place.street)
        if act in _copies(place.street, street.plots, self._walls(street)):
            return None
        beside = act in _copies(place.street, street.plots, 0)
        return objection("4.6", "bis-fence" if beside else "bis-neighbour", number=number, **place.one_based)

    def perform(self, sheet: Sheet, write: Write, act: Act) -> Sheet:
        assert act.place is not None
        assert act.value is not None
        number, plot = act.place
        street = sheet.street(number).with_number(plot, act.value)
        return sheet.with_street(number, street._replace(bis=street.bis | 1 << plot))


@lru_cache(CACHED)
def _copies(number: int, plots: tuple[int, ...], walls: int) -> Acts:
    """Every copy possible in one street: by plot, the left neighbour's before the right one's."""
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
        acts += [_act(Effect.BIS, number, plot, value) for value in copied]
    return tuple(acts)


def no_empty_plot(sheet: Sheet, place: Place, rule: str) -> Objection | None:
    """Why nothing can be put on that plot: no such street, no such plot, not empty."""
    if not 1 <= place.street <= len(sheet.streets):
        return objection(rule, "street-unknown", street=place.street, streets=len(sheet.streets))
    if not sheet.has_plot(place):
        return objection(rule, "plot-unknown", plots=len(sheet.street(place.street).plots), **place.one_based)
    if sheet.at(place) != EMPTY:
        return objection(rule, "plot-taken", **place.one_based)
    return None


def first_edition_effects(tables: Tables) -> dict[Effect, EffectRule]:
    """Fences keep equal numbers together, and copies stay inside their estate."""
    return _effects(tables, Surveyor(parts_equals=False), crosses_fences=False)


def second_edition_effects(tables: Tables) -> dict[Effect, EffectRule]:
    """Fences and copies do not mind each other."""
    return _effects(tables, Surveyor(parts_equals=True), crosses_fences=True)


def _effects(tables: Tables, surveyor: Surveyor, *, crosses_fences: bool) -> dict[Effect, EffectRule]:
    tracks = tables.tracks
    rules: tuple[EffectRule, ...] = (
        surveyor,
        Agent(tuple(len(column) - 1 for column in tracks.agents)),
        Landscaper(tuple(len(track) - 1 for track in tracks.parks)),
        Pool(tuple(mask_of(pools) for pools in tables.pools)),
        Temp(tracks.temp_boxes),
        Bis(crosses_fences, len(tracks.bis) - 1),
    )
    return {rule.effect: rule for rule in rules}
