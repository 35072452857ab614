"""Claims by their plain definition: every choice of estates is tried and judged. Slow, for comparison only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from picketfence.rules import Claim, Place, Sheet
from picketfence.rules.plans.claims import ClaimSet, Plan
from picketfence.rules.plans.conditions import Condition, Masks
from picketfence.rules.plans.estates import Estates
from picketfence.rules.plans.goals import Both
from picketfence.rules.sheet import unused_estates


def plain_ways(condition: Condition, sheet: Sheet) -> Iterator[tuple[Place, ...]]:
    """Every choice of estates that the condition does not object to: small sizes first, each from the left."""
    estates = unused_estates(sheet)
    asked = sorted(Counter(_sizes(condition)).items())
    for chosen in product(*(combinations([e for e in estates if e.size == size], count) for size, count in asked)):
        places = tuple(sorted(estate.place for group in chosen for estate in group))
        if condition.objection(1, sheet, places) is None:
            yield places


def _sizes(condition: Condition) -> tuple[int, ...]:
    match condition:
        case Both(estates=estates) | (Estates() as estates):
            return estates.sizes
        case _:
            return ()


def plain_claim_sets(plans: tuple[Plan, ...], sheet: Sheet) -> list[ClaimSet]:
    """Every set of claims, the empty one first: plan by plan, each added to the sets so far in all its ways."""
    sets: list[tuple[ClaimSet, Masks]] = [((), (0,) * len(sheet.streets))]
    for number, plan in enumerate(plans):
        condition = plan.condition
        ways = list(plain_ways(condition, sheet)) if sheet.plans[number] is None else []
        uses = [condition.uses(sheet, way) for way in ways]
        sets += [
            ((*claims, Claim(number, way)), tuple(map(int.__or__, masks, used)))
            for claims, masks in sets
            for way, used in zip(ways, uses, strict=True)
            if not any(map(int.__and__, masks, used))
        ]
    return [claims for claims, _ in sets]


def plain_claims_between(plans: list[Plan], only_new: Sheet, news: list[int]) -> ClaimSet | str:
    """The first claims of all these plans that use exactly the houses newly used, each once; else why there is none."""
    ways = [
        [(way, plan.condition.uses(only_new, way)) for way in plain_ways(plan.condition, only_new)] for plan in plans
    ]
    if not all(ways):
        return "unmet"
    found = "change-used"
    for chosen in product(*ways):
        masks = [uses for _, uses in chosen]
        if [_union([uses[street] for uses in masks]) for street in range(len(news))] != news:
            continue
        if sum(mask.bit_count() for uses in masks for mask in uses) == sum(new.bit_count() for new in news):
            return tuple(Claim(number, way) for number, (way, _) in enumerate(chosen))
        found = "change-claims"
    return found


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
