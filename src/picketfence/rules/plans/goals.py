"""Goals of plans: conditions that are met or not, without an estate to name (rules 5.4, 5.5.5 to 5.5.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.conditions import Demand, Masks, Reach
from picketfence.rules.plans.estates import Estates, all_ends
from picketfence.rules.sheet import EMPTY, Estate, Place, Sheet, mask_of
from picketfence.rules.tables import Tables, Track


class Goal(Protocol):
    """What every goal can do. A sheet here is one with the turn's roundabout, number and effect done."""

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        """Return False only if no number and effect of one turn could reach the goal from here."""
        ...

    def is_met(self, sheet: Sheet) -> bool:
        """Return True if the sheet has all that the goal asks for."""
        ...

    def why(self, plan: int, sheet: Sheet) -> Objection:
        """Return the objection to a claim of a plan, counted from 1, whose goal is not met."""
        ...

    def masks(self, sheet: Sheet) -> Masks:
        """Return the houses that a claim uses up."""
        ...


@dataclass(frozen=True, slots=True)
class StreetFull:
    """Every plot of one street built, none of its houses used; fences do not matter (rule 5.4.1)."""

    rule: str
    street: int

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        street = sheet.street(self.street)
        return not street.used and street.plots.count(EMPTY) <= reach.plots

    def is_met(self, sheet: Sheet) -> bool:
        street = sheet.street(self.street)
        return not street.used and EMPTY not in street.plots

    def why(self, plan: int, sheet: Sheet) -> Objection:
        return objection(self.rule, "plan-street-full", plan=plan, street=self.street)

    def masks(self, sheet: Sheet) -> Masks:
        return tuple(s.houses if n == self.street else 0 for n, s in enumerate(sheet.streets, 1))


@dataclass(frozen=True, slots=True)
class StreetEnds:
    """Both ends of every street built, their houses unused (rule 5.4.2)."""

    rule: str

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        return sum(sheet.at(place) == EMPTY for place in all_ends(sheet)) <= reach.plots

    def is_met(self, sheet: Sheet) -> bool:
        unused = all(not street.used & mask for street, mask in zip(sheet.streets, self.masks(sheet), strict=True))
        return unused and all(sheet.at(place) != EMPTY for place in all_ends(sheet))

    def why(self, plan: int, sheet: Sheet) -> Objection:
        return objection(self.rule, "plan-street-ends", plan=plan)

    def masks(self, sheet: Sheet) -> Masks:
        return tuple(street.houses & (1 | 1 << len(street.plots) - 1) for street in sheet.streets)


Measure = Callable[[Sheet], int]
"""Counts something on a sheet. A measure is made from an edition's tables, which say how many boxes there are."""


def most_bis(_: Tables) -> Measure:
    """Count the bis copies in the street that has most of them (rule 5.4.3)."""
    return lambda sheet: max(street.bis.bit_count() for street in sheet.streets)


def temps(_: Tables) -> Measure:
    """Count the temp boxes crossed off (rules 5.4.4, 5.5.5)."""
    return lambda sheet: sheet.temps


def parked_streets(tables: Tables) -> Measure:
    """Count the streets with all their parks (rules 5.4.5, 5.5.7)."""
    return lambda sheet: _full_tracks(_parks(sheet), tables.tracks.parks)


def pooled_streets(tables: Tables) -> Measure:
    """Count the streets with all their planned pools built (rule 5.4.6)."""
    planned = tables.planned_pools
    return lambda sheet: sum(s.pools == all_of for s, all_of in zip(sheet.streets, planned, strict=True))


def all_parks(_: Tables) -> Measure:
    """Count the parks of all streets (rule 5.5.5)."""
    return lambda sheet: sum(_parks(sheet))


def agent_boxes(_: Tables) -> Measure:
    """Count the agent boxes crossed off in all columns (rule 5.5.5)."""
    return lambda sheet: sum(sheet.agents)


def fewest_parks(_: Tables) -> Measure:
    """Count the parks of the street that has fewest (rule 5.5.6)."""
    return lambda sheet: min(_parks(sheet))


def full_columns(tables: Tables) -> Measure:
    """Count the agent columns that are full (rule 5.5.7)."""
    return lambda sheet: _full_tracks(sheet.agents, tables.tracks.agents)


def _parks(sheet: Sheet) -> tuple[int, ...]:
    return tuple(street.parks for street in sheet.streets)


def _full_tracks(values: tuple[int, ...], tracks: tuple[Track, ...]) -> int:
    return sum(crossed >= track.boxes for crossed, track in zip(values, tracks, strict=True))


@dataclass(frozen=True, slots=True)
class AtLeast:
    """So many of something that a turn can raise by one (rules 5.4.3 to 5.4.6, 5.5.5 to 5.5.7)."""

    rule: str
    thing: str
    count: int
    measure: Measure

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        return self.measure(sheet) + 1 >= self.count

    def is_met(self, sheet: Sheet) -> bool:
        return self.measure(sheet) >= self.count

    def why(self, plan: int, sheet: Sheet) -> Objection:
        have = self.measure(sheet)
        return objection(self.rule, "plan-count", plan=plan, count=self.count, thing=self.thing, have=have)

    def masks(self, sheet: Sheet) -> Masks:
        return (0,) * len(sheet.streets)


ALL = 99
"""More than any street can lack."""


@dataclass(frozen=True, slots=True)
class ParksAndPools:
    """All parks and pools of one street; of any street that has a roundabout if none is named (rules 5.4.7, 5.4.8)."""

    rule: str
    street: int | None
    parks: tuple[int, ...]
    pools: tuple[int, ...]

    def _lacking(self, sheet: Sheet) -> int:
        streets = [
            (most - street.parks) + (planned & ~street.pools).bit_count()
            for number, (street, most, planned) in enumerate(zip(sheet.streets, self.parks, self.pools, strict=True), 1)
            if (number == self.street if self.street else street.roundabouts)
        ]
        return min(streets, default=ALL)

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        return self._lacking(sheet) <= 1

    def is_met(self, sheet: Sheet) -> bool:
        return self._lacking(sheet) == 0

    def why(self, plan: int, sheet: Sheet) -> Objection:
        if self.street is None:
            return objection(self.rule, "plan-parks-pools-roundabout", plan=plan)
        return objection(self.rule, "plan-street-parks-pools", plan=plan, street=self.street)

    def masks(self, sheet: Sheet) -> Masks:
        return (0,) * len(sheet.streets)


@dataclass(frozen=True, slots=True)
class Goals:
    """Conditions that are met or not, without anything to name; several together must all be met."""

    goals: tuple[Goal, ...]

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        return all(goal.is_near(sheet, reach) for goal in self.goals)

    def may_be_met(self, sheet: Sheet, estates: tuple[Estate, ...]) -> bool:
        return all(goal.is_met(sheet) for goal in self.goals)

    def demands(self, sheet: Sheet, estates: tuple[Estate, ...]) -> tuple[Demand, ...]:
        uses = self.uses(sheet, ())
        touched = [index for index, e in enumerate(estates) if uses[e.street - 1] & e.mask]
        is_lost = any(street.used & mask for street, mask in zip(sheet.streets, uses, strict=True))
        return (Demand((), 0, 0, uses, 0 if is_lost else mask_of(touched), self.may_be_met(sheet, estates)),)

    def objection(self, plan: int, sheet: Sheet, estates: tuple[Place, ...]) -> Objection | None:
        for goal in self.goals:
            if not goal.is_met(sheet):
                return goal.why(plan, sheet)
        return objection("5.2", "estates-named", plan=plan) if estates else None

    def uses(self, sheet: Sheet, estates: tuple[Place, ...]) -> Masks:
        return _union(sheet, [goal.masks(sheet) for goal in self.goals])


@dataclass(frozen=True, slots=True)
class Both:
    """Estates to name and goals to reach besides: on no card, but a referee may be asked about it."""

    estates: Estates
    goals: Goals

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        return self.estates.is_near(sheet, reach) and self.goals.is_near(sheet, reach)

    def may_be_met(self, sheet: Sheet, estates: tuple[Estate, ...]) -> bool:
        return self.estates.may_be_met(sheet, estates) and self.goals.may_be_met(sheet, estates)

    def demands(self, sheet: Sheet, estates: tuple[Estate, ...]) -> tuple[Demand, ...]:
        (goals,) = self.goals.demands(sheet, estates)
        return tuple(
            demand._replace(uses=goals.uses, touched=goals.touched, is_open=demand.is_open and goals.is_open)
            for demand in self.estates.demands(sheet, estates)
        )

    def objection(self, plan: int, sheet: Sheet, estates: tuple[Place, ...]) -> Objection | None:
        return self.estates.objection(plan, sheet, estates) or self.goals.objection(plan, sheet, ())

    def uses(self, sheet: Sheet, estates: tuple[Place, ...]) -> Masks:
        return _union(sheet, [self.estates.uses(sheet, estates), self.goals.uses(sheet, ())])


def _union(sheet: Sheet, parts: list[Masks]) -> Masks:
    masks = [0] * len(sheet.streets)
    for part in parts:
        masks = [mine | other for mine, other in zip(masks, part, strict=True)]
    return tuple(masks)
