"""Plans that ask for estates (rule 5.2), and what hard plans add to them (rules 5.5.1 to 5.5.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.conditions import NUMBER_AND_EITHER, Demand, Lack, Masks, Reach
from picketfence.rules.sheet import CACHED, MAX_ESTATE_SIZE, Estate, Place, Sheet, complete_estates, mask_of


@lru_cache(CACHED)
def shortfalls(length: int, houses: int, fences: int, used: int) -> tuple[tuple[Lack, ...], ...]:
    """Return for each size 1-6 what the possible estates of that size lack, if one turn could supply it."""
    ends = fences << 1 | 1 | 1 << length
    table: list[tuple[Lack, ...]] = []
    for size in range(1, MAX_ESTATE_SIZE + 1):
        lacks = []
        for start in range(length - size + 1):
            inside = ((1 << size) - 1) << start
            posts = (ends >> start & 1) + (ends >> start + size & 1)
            if posts and not used & inside and not ends & (inside & inside << 1):
                lacks.append(((inside & ~houses).bit_count(), 2 - posts))
        table.append(tuple(lack for lack in lacks if lack in NUMBER_AND_EITHER.costs))
    return tuple(table)


@lru_cache(CACHED)
def size_counts(sizes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Sizes with how often they are asked for, small ones first."""
    return tuple(sorted(Counter(sizes).items()))


@dataclass(frozen=True, slots=True)
class Estates:
    """Complete, unused estates of the listed sizes (rule 5.2), with what hard plans add (rule 5.5)."""

    sizes: tuple[int, ...]
    at_ends: bool = False
    street: int | None = None
    one_street: bool = False
    roundabouts: int = 0
    each_with: tuple[str, ...] = ()

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        tables = [shortfalls(len(s.plots), s.houses, s.fences, s.used) for s in sheet.streets]
        cost = 0
        for size, count in size_counts(self.sizes):
            if size > MAX_ESTATE_SIZE:
                return False
            costs = sorted(reach.costs[lack] for table in tables for lack in table[size - 1] if lack in reach.costs)
            cost += sum(costs[:count])
            if len(costs) < count or cost > reach.most:
                return False
        return True

    def may_be_met(self, sheet: Sheet, estates: tuple[Estate, ...]) -> bool:
        sizes = [estate.size for estate in estates]
        return all(sizes.count(size) >= count for size, count in size_counts(self.sizes))

    def demands(self, sheet: Sheet, estates: tuple[Estate, ...]) -> tuple[Demand, ...]:
        streets: tuple[int | None, ...] = (self.street,)
        if self.street is None and self.one_street:
            streets = tuple(range(1, len(sheet.streets) + 1))
        return tuple(self._demand(sheet, estates, street) for street in streets)

    def _demand(self, sheet: Sheet, estates: tuple[Estate, ...], street: int | None) -> Demand:
        counts = size_counts(self.sizes)
        sizes = [size for size, _ in counts]
        fitting = mask_of(
            [
                index
                for index, estate in enumerate(estates)
                if estate.size in sizes
                and (street is None or estate.street == street)
                and not (self.each_with and self._lacking(sheet, estate))
            ]
        )
        required, is_open = 0, street is None or sheet.street(street).roundabouts >= self.roundabouts
        if self.at_ends:
            ends = all_ends(sheet)
            at_ends = [index for index, estate in enumerate(estates) if _ends_of(estate) & ends]
            required = mask_of(at_ends)
            reached = {end for index in at_ends for end in _ends_of(estates[index])}
            is_open = is_open and ends <= reached and not required & ~fitting
        return Demand(counts, fitting, required, (0,) * len(sheet.streets), 0, is_open)

    def _lacking(self, sheet: Sheet, estate: Estate) -> list[str]:
        street = sheet.street(estate.street)
        things = {"pool": street.pools, "bis": street.bis}
        return [thing for thing in self.each_with if not things[thing] & estate.mask]

    def _place_objection(self, plan: int, sheet: Sheet, estates: tuple[Estate, ...]) -> Objection | None:
        streets = {e.street for e in estates}
        if self.at_ends and not all_ends(sheet) <= {end for estate in estates for end in _ends_of(estate)}:
            return objection("5.5.1", "plan-ends", plan=plan)
        if self.street is not None and streets != {self.street}:
            return objection("5.5.2", "plan-street", plan=plan, street=self.street)
        if self.one_street and len(streets) != 1:
            return objection("5.5.3", "plan-one-street", plan=plan)
        if any(sheet.street(street).roundabouts < self.roundabouts for street in streets):
            return objection("5.5.3", "plan-roundabouts", plan=plan, count=self.roundabouts)
        return None

    def objection(self, plan: int, sheet: Sheet, estates: tuple[Place, ...]) -> Objection | None:
        known = {e.place: e for e in complete_estates(sheet)}
        for place in estates:
            if place not in known:
                return objection("5.2", "estate-none", **place.one_based)
            if known[place].mask & sheet.street(place.street).used:
                return objection("5.2", "estate-used", **place.one_based)
            if estates.count(place) > 1:
                return objection("5.2", "estate-twice", **place.one_based)
        named = tuple(known[place] for place in estates)
        sizes, have = (", ".join(map(str, sorted(s))) for s in (self.sizes, [e.size for e in named]))
        if not named:
            return objection("5.2", "estates-missing", plan=plan, sizes=sizes)
        if have != sizes:
            return objection("5.2", "estates-sizes", plan=plan, sizes=sizes, named=have)
        return self._place_objection(plan, sheet, named) or self._thing_objection(plan, sheet, named)

    def _thing_objection(self, plan: int, sheet: Sheet, estates: tuple[Estate, ...]) -> Objection | None:
        for estate in estates:
            for thing in self._lacking(sheet, estate):
                return objection("5.5.4", "plan-each-with", plan=plan, thing=thing, **estate.place.one_based)
        return None

    def uses(self, sheet: Sheet, estates: tuple[Place, ...]) -> Masks:
        known = {e.place: e for e in complete_estates(sheet)}
        return _masks(sheet, tuple(known[place] for place in estates))


def _masks(sheet: Sheet, estates: tuple[Estate, ...]) -> Masks:
    masks = [0] * len(sheet.streets)
    for estate in estates:
        masks[estate.street - 1] |= estate.mask
    return tuple(masks)


def _ends_of(estate: Estate) -> set[Place]:
    return {estate.place, Place(estate.street, estate.start + estate.size - 1)}


def all_ends(sheet: Sheet) -> set[Place]:
    """Return the first and the last plot of every street."""
    streets = enumerate(sheet.streets, 1)
    return {Place(n, plot) for n, street in streets for plot in (0, len(street.plots) - 1)}
