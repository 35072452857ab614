"""Which plans to claim, and with which estates (section 5), without listing every set of estates.

A size is all that tells one estate from another for most plans, so the first estates that serve are as good as any.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from picketfence.rules.conditions import Both, Condition, Estates
from picketfence.rules.plans import ClaimSet, Plan, note_claims
from picketfence.rules.sheet import Estate, Place, Sheet, Street, unused_estates
from picketfence.rules.turn import Claim

Plans = tuple[Plan, ...]


def every_claim(plans: Plans, sheet: Sheet) -> ClaimSet:
    """As many claims as the sheet allows, the plans that bring most first."""
    return _in_turn(plans, sheet, tuple(sorted(_open(sheet), key=lambda number: -plans[number].points)))


def claim_options(plans: Plans, sheet: Sheet) -> list[ClaimSet]:
    """No claims, and sets that differ in the plans claimed: two plans may want the same estates."""
    met = [number for number in _open(sheet) if _claim(plans, sheet, number) is not None]
    found: dict[tuple[int, ...], ClaimSet] = {(): ()}
    for order in permutations(met):
        for length in range(1, len(order) + 1):
            claims = _in_turn(plans, sheet, order[:length])
            found.setdefault(tuple(claim.plan for claim in claims), claims)
    return list(found.values())


def _open(sheet: Sheet) -> list[int]:
    return [number for number, noted in enumerate(sheet.plans) if noted is None]


def _in_turn(plans: Plans, sheet: Sheet, order: tuple[int, ...]) -> ClaimSet:
    """The claims possible one after the other, listed by plan."""
    claims: list[Claim] = []
    for number in order:
        claim = _claim(plans, sheet, number)
        if claim is not None:
            claims.append(claim)
            sheet = note_claims(plans, sheet, (claim,))
    return tuple(sorted(claims))


def _claim(plans: Plans, sheet: Sheet, number: int) -> Claim | None:
    condition = plans[number].condition
    for named in _namings(condition, sheet):
        if condition.objection(number + 1, sheet, named) is None:
            return Claim(number, named)
    return None


def _namings(condition: Condition, sheet: Sheet) -> list[tuple[Place, ...]]:
    """Estates to try naming, or nothing to name for plans that ask for none."""
    match condition:
        case Both(estates=estates) | (Estates() as estates):
            groups = [_first_of_each(estates, serving) for serving in _groups(estates, sheet)]
            return [group for group in groups if group is not None]
        case _:
            return [()]


def _groups(wanted: Estates, sheet: Sheet) -> list[list[Estate]]:
    """The estates that serve, those at a street's ends first where they must be among the named ones."""
    free = [estate for estate in unused_estates(sheet) if wanted.street in (None, estate.street)]
    serving = [estate for estate in free if holds(wanted, sheet.street(estate.street), estate.mask)]
    if wanted.at_ends:
        serving.sort(key=lambda estate: not is_at_end(sheet.street(estate.street), estate))
    if not wanted.one_street:
        return [serving]
    return [[estate for estate in serving if estate.street == number] for number in range(1, len(sheet.streets) + 1)]


def holds(wanted: Estates, street: Street, mask: int) -> bool:
    """Whether an estate holds what each named one must hold (rule 5.5.4)."""
    things = {"pool": street.pools, "bis": street.bis}
    return all(things[thing] & mask for thing in wanted.each_with)


def is_at_end(street: Street, estate: Estate) -> bool:
    """Whether an estate reaches an end of its street (rule 5.5.1)."""
    return estate.start == 0 or estate.start + estate.size == len(street.plots)


def _first_of_each(wanted: Estates, estates: list[Estate]) -> tuple[Place, ...] | None:
    named: list[Place] = []
    for size, count in Counter(wanted.sizes).items():
        fitting = [estate.place for estate in estates if estate.size == size][:count]
        if len(fitting) < count:
            return None
        named += fitting
    return tuple(sorted(named))
