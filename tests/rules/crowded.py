"""Sheets full of small estates, and plans on no card that compete for them."""

import random

from picketfence.rules import Ruleset, Sheet, Street
from picketfence.rules.plans.claims import Plan
from picketfence.rules.referee.reading import read_plans
from picketfence.rules.sheet import ROUNDABOUT, complete_estates, mask_of

SIX = [1] * 6
GREEDY_PLANS: dict[str, list[dict[str, object]]] = {
    "six": [{"estates": SIX}] * 3,
    "eleven": [{"estates": [1] * 11}] * 3,
    "twelve": [{"estates": [1] * 12}] * 3,
    "streets": [{"estates": SIX, "one_street": True}] * 3,
    "hard": [
        {"estates": SIX, "ends": True},
        {"estates": SIX, "one_street": True},
        {"estates": SIX, "each_with": ["pool"]},
    ],
    "marks": [
        {"estates": [1] * 8},
        {"estates": [1] * 8, "each_with": ["pool"]},
        {"estates": [1] * 8, "each_with": ["bis"]},
    ],
    "absurd": [{"estates": [1] * 1000}, {"estates": [10**9]}, {"estates": SIX, "street_full": 1}],
}
"""Plans that make the number of claims grow out of all bounds, most of them on no card."""


def singles_sheet(rules: Ruleset, estates: int) -> Sheet:
    """A sheet whose first plots are so many estates of one house each; 33 fill it."""
    streets = []
    for length in rules.tables.streets:
        houses = min(length, estates)
        estates -= houses
        plots = (*range(houses), *(-1,) * (length - houses))
        streets.append(Street(plots, fences=(1 << min(houses, length - 1)) - 1))
    return Sheet(tuple(streets), (0,) * len(rules.tables.tracks.agents))


def marked_sheet(sheet: Sheet) -> Sheet:
    """The sheet with all its pools and copies, so that estates differ in what they hold."""
    streets = [s._replace(pools=0b1011 & s.houses, bis=0b1110 & s.houses) for s in sheet.streets]
    return sheet._replace(streets=tuple(streets))


def crowded_sheet(rng: random.Random, rules: Ruleset, estates: int) -> Sheet:
    """A sheet with about so many unused estates, mostly of one or two houses, some with pools and copies."""
    sheet = rules.blank_sheet()
    for number, length in enumerate(rules.tables.streets, 1):
        plots = sorted(rng.sample(range(18), length))
        bis = mask_of([plot for plot in range(1, length) if rng.random() < 0.15])
        for plot in range(1, length):
            plots[plot] = plots[plot - 1] if bis >> plot & 1 else plots[plot]
        fences = mask_of([gap for gap in range(length - 1) if rng.random() < 0.7])
        if rng.random() < 0.3:
            at = rng.randrange(length)
            plots[at], bis = ROUNDABOUT, bis & ~(1 << at)
            fences |= (1 << at | 1 << at >> 1) & ((1 << length - 1) - 1)
        pools = mask_of([plot for plot in range(length) if plots[plot] != ROUNDABOUT and rng.random() < 0.3])
        sheet = sheet.with_street(number, Street(tuple(plots), bis, fences, 0, pools))
    complete = complete_estates(sheet)
    for estate in rng.sample(complete, max(0, len(complete) - estates)):
        street = sheet.street(estate.street)
        sheet = sheet.with_street(estate.street, street._replace(used=street.used | estate.mask))
    return sheet


def competing_plans(rng: random.Random, rules: Ruleset) -> tuple[Plan, ...]:
    """Three plans for small estates with all that hard plans add, and goals that take houses away."""
    return read_plans(competing_rows(rng), rules, "plans")[0]


def competing_rows(rng: random.Random) -> list[dict[str, object]]:
    """The same plans as a request would ask for them."""
    return [{**_condition(rng), "first": 9, "later": 5} for _ in range(3)]


def _condition(rng: random.Random) -> dict[str, object]:
    condition: dict[str, object] = {
        "estates": rng.choices([1, 1, 1, 2, 2, 3, rng.choice([3, 3, 7])], k=rng.randint(1, 4))
    }
    additions: list[dict[str, object]] = [
        {"street": rng.randint(1, 3)},
        {"one_street": True},
        {"roundabouts": 1},
        {"each_with": rng.choice([["pool"], ["bis"]])},
        {"street_full": rng.randint(1, 3)},
        {"street_ends": True},
    ]
    for addition in rng.sample(additions, rng.choice([0, 0, 1, 1, 2])):
        condition |= addition
    if rng.random() < 0.1:
        condition["estates"], condition["ends"] = [1, 1, 1, 1, *rng.choices([1, 2, 3], k=2)], True
    if rng.random() < 0.1 and {"street_full", "street_ends"} & condition.keys():
        del condition["estates"]
        return {key: value for key, value in condition.items() if key in ("street_full", "street_ends")}
    return condition
