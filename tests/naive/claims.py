"""Every way to claim a plan on a sheet (section 5). Tests only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import Any, NamedTuple

from .paper import Estate, Sheet, Street, copy_sheet, is_bis, is_house, is_roundabout, unused_estates
from .ruleset import Ruleset

Plan = dict[str, Any]
Spot = tuple[int, int]  # street and plot
Claims = frozenset[tuple[int, frozenset[Spot]]]  # plan index, and street and first plot of its estates


class Way(NamedTuple):
    estates: frozenset[Spot]
    used: frozenset[Spot]


def has_all_parks(ruleset: Ruleset, sheet: Sheet, street: int) -> bool:
    parks: int = sheet["streets"][street - 1]["parks"]
    return parks == len(ruleset.parks[street - 1]) - 1


def has_all_pools(ruleset: Ruleset, sheet: Sheet, street: int) -> bool:
    return set(sheet["streets"][street - 1]["pools"]) == set(ruleset.planned_pools[street - 1])


def roundabouts_in(street: Street) -> int:
    return sum(is_roundabout(plot) for plot in street["plots"])


def has_bis_in_one_street(_: Ruleset, sheet: Sheet, least: int) -> bool:
    return any(sum(map(is_bis, street["plots"])) >= least for street in sheet["streets"])


def has_temps(_: Ruleset, sheet: Sheet, least: int) -> bool:
    return bool(sheet["temps"] >= least)


def has_streets_with_all_parks(ruleset: Ruleset, sheet: Sheet, least: int) -> bool:
    return sum(has_all_parks(ruleset, sheet, street) for street in (1, 2, 3)) >= least


def has_streets_with_all_pools(ruleset: Ruleset, sheet: Sheet, least: int) -> bool:
    return sum(has_all_pools(ruleset, sheet, street) for street in (1, 2, 3)) >= least


def has_all_parks_and_pools_of(ruleset: Ruleset, sheet: Sheet, street: int) -> bool:
    return has_all_parks(ruleset, sheet, street) and has_all_pools(ruleset, sheet, street)


def has_parks_pools_and_roundabout(ruleset: Ruleset, sheet: Sheet, _: bool) -> bool:
    return any(
        has_all_parks_and_pools_of(ruleset, sheet, street) and roundabouts_in(sheet["streets"][street - 1]) >= 1
        for street in (1, 2, 3)
    )


def has_parks(_: Ruleset, sheet: Sheet, least: int) -> bool:
    return sum(int(street["parks"]) for street in sheet["streets"]) >= least


def has_parks_in_every_street(_: Ruleset, sheet: Sheet, least: int) -> bool:
    return all(int(street["parks"]) >= least for street in sheet["streets"])


def has_agent_boxes(_: Ruleset, sheet: Sheet, least: int) -> bool:
    return sum(int(boxes) for boxes in sheet["agents"]) >= least


def has_agent_columns_full(ruleset: Ruleset, sheet: Sheet, least: int) -> bool:
    full = [int(boxes) == len(column) - 1 for boxes, column in zip(sheet["agents"], ruleset.agents, strict=True)]
    return sum(full) >= least


# 5.4.3-5.4.8, 5.5.5-5.5.7: these look at boxes and use no house.
BOX_CONDITIONS: dict[str, Callable[[Ruleset, Sheet, Any], bool]] = {
    "bis_in_one_street": has_bis_in_one_street,
    "temps": has_temps,
    "streets_with_all_parks": has_streets_with_all_parks,
    "streets_with_all_pools": has_streets_with_all_pools,
    "all_parks_and_pools_of_street": has_all_parks_and_pools_of,
    "parks_pools_and_roundabout_in_one_street": has_parks_pools_and_roundabout,
    "parks": has_parks,
    "parks_in_every_street": has_parks_in_every_street,
    "agent_boxes": has_agent_boxes,
    "agent_columns_full": has_agent_columns_full,
}


def plots_that_must_be_built(ruleset: Ruleset, plan: Plan) -> list[Spot]:
    """5.4.1, 5.4.2"""
    spots: list[Spot] = []
    if plan.get("street_full"):
        street = plan["street_full"]
        spots += [(street, plot) for plot in range(ruleset.lengths[street - 1])]
    if plan.get("street_ends"):
        for street, length in enumerate(ruleset.lengths, 1):
            spots += [(street, 0), (street, length - 1)]
    return spots


def houses_if_built_and_unused(sheet: Sheet, spots: Sequence[Spot]) -> frozenset[Spot] | None:
    """5.4.1, 5.4.2: the houses there, or None when a plot is empty or a house used."""
    houses = []
    for street_number, p in spots:
        street = sheet["streets"][street_number - 1]
        if street["plots"][p] is None or p in street["used"]:
            return None
        if is_house(street["plots"][p]):
            houses.append((street_number, p))
    return frozenset(houses)


def estate_choices(sizes: Sequence[int], estates: Sequence[Estate]) -> Iterator[tuple[Estate, ...]]:
    """5.2: every set of estates with exactly these sizes."""
    by_size = [
        combinations([estate for estate in estates if estate.size == size], count)
        for size, count in Counter(sizes).items()
    ]
    for picks in product(*by_size):
        yield tuple(chain.from_iterable(picks))


def holds(sheet: Sheet, estate: Estate, what: str) -> bool:
    """5.5.4"""
    street = sheet["streets"][estate.street - 1]
    if what == "pool":
        return any(plot in street["pools"] for _, plot in estate.plots)
    return any(is_bis(street["plots"][plot]) for _, plot in estate.plots)


def stand_where_asked(ruleset: Ruleset, plan: Plan, sheet: Sheet, chosen: Sequence[Estate]) -> bool:
    """5.5.1-5.5.4, for the estates that a claim names."""
    covered = {spot for estate in chosen for spot in estate.plots}
    streets = {estate.street for estate in chosen}
    if plan.get("ends"):
        for street, length in enumerate(ruleset.lengths, 1):
            if (street, 0) not in covered or (street, length - 1) not in covered:
                return False
    if plan.get("street") and streets - {plan["street"]}:
        return False
    if plan.get("one_street") and len(streets) > 1:
        return False
    if plan.get("roundabouts") and not any(
        streets <= {s} and roundabouts_in(street) >= plan["roundabouts"] for s, street in enumerate(sheet["streets"], 1)
    ):
        return False
    return all(holds(sheet, estate, what) for estate in chosen for what in plan.get("each_with", []))


def ways_to_claim(ruleset: Ruleset, plan: Plan, sheet: Sheet) -> Iterator[Way]:
    for key, is_met in BOX_CONDITIONS.items():
        if plan.get(key) and not is_met(ruleset, sheet, plan[key]):
            return
    built = houses_if_built_and_unused(sheet, plots_that_must_be_built(ruleset, plan))
    if built is None:
        return
    for chosen in estate_choices(plan.get("estates", []), unused_estates(sheet)):
        if stand_where_asked(ruleset, plan, sheet, chosen):
            names = frozenset((estate.street, estate.first) for estate in chosen)
            yield Way(names, built.union(*(estate.plots for estate in chosen)))


def points_for(ruleset: Ruleset, plan: Plan) -> int:
    """5.3; 2.4: practice always scores `first`."""
    points: int = plan["later"] if plan.get("taken") and ruleset.mode != "practice" else plan["first"]
    return points


def claim_sets(ruleset: Ruleset, plans: Sequence[Plan], sheet: Sheet) -> Iterator[tuple[Sheet, Claims]]:
    """5.1: no claim, or any one claim and then any further ones, each legal after those before it."""
    yield sheet, frozenset()
    for i, plan in enumerate(plans):
        if sheet["plans"][i] is not None:
            continue
        for way in ways_to_claim(ruleset, plan, sheet):
            after = copy_sheet(sheet)
            after["plans"][i] = points_for(ruleset, plan)
            for street, plot in way.used:
                after["streets"][street - 1]["used"].append(plot)
            for final, further in claim_sets(ruleset, plans, after):
                yield final, further | {(i, way.estates)}
