"""Which plans to claim, and with which estates (section 5), without listing every set of estates.

A size is all that tells one estate from another for most plans, so the first estates that serve are as good as any.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from picketfence.rules.plans.claims import ClaimSet, Plan, note_claims
from picketfence.rules.plans.conditions import Condition
from picketfence.rules.plans.estates import Estates
from picketfence.rules.plans.goals import Both
from picketfence.rules.sheet import Estate, Place, Sheet, Street, unused_estates
from picketfence.rules.turn import Claim

Plans = tuple[Plan, ...]


class Claimed(NamedTuple):
    """A set of claims and the sheet after them."""

    claims: ClaimSet
    sheet: Sheet


def claim_options(plans: Plans, sheet: Sheet) -> list[Claimed]:
    """Return no claims first, then every set of plans that can be claimed together: two may need the same estates."""
    found = [Claimed((), sheet)]
    for number, noted in enumerate(sheet.plans):
        if noted is None:
            found += [more for less in found if (more := _adding(plans, less, number)) is not None]
    return found


def max_points(plans: Plans, sheet: Sheet) -> ClaimSet:
    """Return the set of claims that scores the most points."""
    options = claim_options(plans, sheet)
    return max(options, key=lambda option: sum(plans[claim.plan].points for claim in option.claims)).claims


def _adding(plans: Plans, claimed: Claimed, number: int) -> Claimed | None:
    claim = _claim(plans[number].condition, claimed.sheet, number)
    if claim is None:
        return None
    return Claimed((*claimed.claims, claim), note_claims(plans, claimed.sheet, (claim,)))


def _claim(condition: Condition, sheet: Sheet, number: int) -> Claim | None:
    for named in _namings(condition, sheet):
        if condition.objection(number + 1, sheet, named) is None:
            return Claim(number, named)
    return None


def _namings(condition: Condition, sheet: Sheet) -> list[tuple[Place, ...]]:
    """Return the estates to try to name, or one empty tuple for plans that ask for none."""
    match condition:
        case Both(estates=estates) | (Estates() as estates):
            groups = [_first_of_each(estates, serving) for serving in _groups(estates, sheet)]
            return [group for group in groups if group is not None]
        case _:
            return [()]


def _groups(wanted: Estates, sheet: Sheet) -> list[list[Estate]]:
    """Return the estates that qualify; those at the ends of streets come first if the plan requires them."""
    free = [estate for estate in unused_estates(sheet) if wanted.street in (None, estate.street)]
    serving = [estate for estate in free if holds(wanted, sheet.street(estate.street), estate.mask)]
    if wanted.at_ends:
        serving.sort(key=lambda estate: not is_at_end(sheet.street(estate.street), estate))
    if not wanted.one_street:
        return [serving]
    return [[estate for estate in serving if estate.street == number] for number in range(1, len(sheet.streets) + 1)]


def holds(wanted: Estates, street: Street, mask: int) -> bool:
    """Return True if an estate holds what each named estate must hold (rule 5.5.4)."""
    things = {"pool": street.pools, "bis": street.bis}
    return all(things[thing] & mask for thing in wanted.each_with)


def is_at_end(street: Street, estate: Estate) -> bool:
    """Return True if an estate reaches an end of its street (rule 5.5.1)."""
    return estate.start == 0 or estate.start + estate.size == len(street.plots)


def _first_of_each(wanted: Estates, estates: list[Estate]) -> tuple[Place, ...] | None:
    named: list[Place] = []
    for size, count in Counter(wanted.sizes).items():
        fitting = [estate.place for estate in estates if estate.size == size][:count]
        if len(fitting) < count:
            return None
        named += fitting
    return tuple(sorted(named))
