"""How far a sheet has come with a plan, as a share: 0 is nothing yet, 1 is all that it asks for (section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from statistics import fmean

from picketfence.bots.claims import holds, is_at_end
from picketfence.bots.room import KEPT
from picketfence.rules.plans.conditions import Condition
from picketfence.rules.plans.estates import Estates
from picketfence.rules.plans.goals import AtLeast, Both, Goal, Goals, ParksAndPools, StreetEnds, StreetFull
from picketfence.rules.sheet import EMPTY, ROUNDABOUT, Estate, Sheet, Street, plots_in, segments

Credits = tuple[tuple[float, ...], ...]
"""For every size that a plan lists, what the segments of one street count towards it."""


def share_of(condition: Condition, sheet: Sheet, unbuilt: float) -> float:
    """Return the share met; an estate that is fenced in but not fully built counts `unbuilt`."""
    match condition:
        case Estates():
            return _estates_share(condition, sheet, unbuilt)
        case Goals(goals=goals):
            return fmean(_goal_share(goal, sheet) for goal in goals)
        case Both(estates=estates, goals=both):
            return (share_of(estates, sheet, unbuilt) + share_of(both, sheet, unbuilt)) / 2
        case _:
            return 0.0


def _estates_share(wanted: Estates, sheet: Sheet, unbuilt: float) -> float:
    streets = [_credits(wanted, number, street, unbuilt) for number, street in enumerate(sheet.streets, 1)]
    if not wanted.one_street:
        return _filled(wanted, streets)
    with_boxes = zip(streets, sheet.streets, strict=True)
    return max(_filled(wanted, [found]) * _roundabouts_share(wanted, street) for found, street in with_boxes)


def _filled(wanted: Estates, streets: list[Credits]) -> float:
    total = 0.0
    for place, (_, count) in enumerate(_counts(wanted.sizes)):
        found = [credit for street in streets for credit in street[place]]
        total += sum(found if len(found) <= count else sorted(found, reverse=True)[:count])
    return total / len(wanted.sizes)


@lru_cache(256)
def _counts(sizes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(sizes).items()))


def _roundabouts_share(wanted: Estates, street: Street) -> float:
    return (1 + min(street.roundabouts, wanted.roundabouts)) / (1 + wanted.roundabouts)


@lru_cache(KEPT)
def _credits(wanted: Estates, number: int, street: Street, unbuilt: float) -> Credits:
    found: dict[int, list[float]] = {size: [] for size, _ in _counts(wanted.sizes)}
    for estate in _candidates(wanted, number, street):
        is_built = not estate.mask & ~street.houses and holds(wanted, street, estate.mask)
        found[estate.size].append(1.0 if is_built else unbuilt)
    return tuple(map(tuple, found.values()))


def _candidates(wanted: Estates, number: int, street: Street) -> Iterator[Estate]:
    """Yield the unused segments of a listed size where the plan wants them."""
    if wanted.street not in (None, number):
        return
    for start, size in segments(len(street.plots), street.fences):
        estate = Estate(number, start, size)
        is_free = size in wanted.sizes and not estate.mask & street.used and street.plots[start] != ROUNDABOUT
        if is_free and (not wanted.at_ends or is_at_end(street, estate)):
            yield estate


def _goal_share(goal: Goal, sheet: Sheet) -> float:
    match goal:
        case StreetFull(street=number):
            street = sheet.street(number)
            return 0.0 if street.used else 1 - street.plots.count(EMPTY) / len(street.plots)
        case StreetEnds():
            return _ends_share(goal, sheet)
        case AtLeast(count=count, measure=measure):
            return min(1.0, measure(sheet) / count)
        case ParksAndPools():
            return _parks_and_pools_share(goal, sheet)
        case _:
            return float(goal.is_met(sheet))


def _ends_share(goal: StreetEnds, sheet: Sheet) -> float:
    if any(street.used & mask for street, mask in zip(sheet.streets, goal.masks(sheet), strict=True)):
        return 0.0
    return fmean(street.plots[end] != EMPTY for street in sheet.streets for end in (0, -1))


def _parks_and_pools_share(goal: ParksAndPools, sheet: Sheet) -> float:
    """Return the share of the best street; if any street will do, its roundabout counts too (rules 5.4.7, 5.4.8)."""
    shares = []
    for number, (street, parks, pools) in enumerate(zip(sheet.streets, goal.parks, goal.pools, strict=True), 1):
        if goal.street not in (None, number):
            continue
        have, wanted = street.parks + street.pools.bit_count(), parks + pools.bit_count()
        if goal.street is None:
            have, wanted = have + min(street.roundabouts, 1), wanted + 1
        is_lost = any(street.plots[plot] != EMPTY for plot in plots_in(pools & ~street.pools))
        shares.append(0.0 if is_lost else have / wanted)
    return max(shares)
