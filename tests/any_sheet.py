"""Random sheets and plans that no game need ever reach: consistent by construction, for the referee and its rivals."""

import random
from itertools import pairwise

from picketfence.rules import Effect, Ruleset, Sheet, Street
from picketfence.rules.sheet import EMPTY, MIN_NUMBER, ROUNDABOUT, complete_estates, houses_of, mask_of

Plan = dict[str, object]


def any_sheet(rng: random.Random, rules: Ruleset) -> Sheet:
    """A consistent sheet: ordered, bis beside their numbers, roundabouts fenced, tracks within their boxes."""
    left = 2
    streets = []
    for number, length in enumerate(rules.tables.streets):
        roundabouts = rng.randint(0, left) if rng.random() < 0.4 else 0
        left -= roundabouts
        streets.append(_any_street(rng, rules, number, length, roundabouts))
    tracks = rules.tables.tracks
    sheet = Sheet(
        tuple(streets),
        tuple(rng.randrange(len(column)) for column in tracks.agents),
        rng.choice([0, 3, 6, tracks.temp_boxes - 1, tracks.temp_boxes]),
        rng.randrange(len(tracks.refusals)),
        tuple(rng.choice([None, None, 7]) for _ in range(3)),
    )
    return _with_used(rng, _with_fewer_bis(sheet))


def _any_street(rng: random.Random, rules: Ruleset, number: int, length: int, roundabouts: int) -> Street:
    plots = [EMPTY] * length
    for plot in rng.sample(range(length), roundabouts):
        plots[plot] = ROUNDABOUT
    share = rng.choice([0.2, 0.6, 0.9, 1.0])
    for start, end in _stretches(plots):
        houses = sorted(p for p in range(start, end) if rng.random() < share)[:18]
        for plot, value in zip(houses, sorted(rng.sample(range(18), len(houses))), strict=True):
            plots[plot] = value
    bis = _add_copies(rng, plots)
    fences = _any_fences(rng, rules, plots)
    own = houses_of(tuple(plots)) & ~bis
    pools = mask_of([plot for plot in rules.tables.pools[number] if own >> plot & 1 and rng.random() < 0.6])
    parks = rng.randint(0, min(len(rules.tables.tracks.parks[number]) - 1, own.bit_count()))
    return Street(tuple(plots), bis, fences, 0, pools, parks)


def _stretches(plots: list[int]) -> list[tuple[int, int]]:
    walls = [-1, *(p for p, stands in enumerate(plots) if stands == ROUNDABOUT), len(plots)]
    return [(left + 1, right) for left, right in pairwise(walls)]


def _add_copies(rng: random.Random, plots: list[int]) -> int:
    bis = 0
    for plot in rng.sample(range(len(plots)), len(plots)):
        beside = [side for side in (plot - 1, plot + 1) if 0 <= side < len(plots) and plots[side] >= MIN_NUMBER]
        if plots[plot] == EMPTY and beside and rng.random() < 0.25:
            plots[plot] = plots[rng.choice(beside)]
            bis |= 1 << plot
    return bis


def _any_fences(rng: random.Random, rules: Ruleset, plots: list[int]) -> int:
    share = rng.choice([0.1, 0.4, 0.7])
    equals_parted = rules.edition.name != "first"
    fences = 0
    for gap in range(len(plots) - 1):
        sides = plots[gap], plots[gap + 1]
        is_equal = sides[0] == sides[1] and sides[0] >= MIN_NUMBER
        if ROUNDABOUT in sides or (rng.random() < share and (equals_parted or not is_equal)):
            fences |= 1 << gap
    return fences


def _with_fewer_bis(sheet: Sheet) -> Sheet:
    """At most nine copies, by emptying streets that have too many."""
    while sheet.bis > 9:
        fullest = max(range(3), key=lambda n: sheet.streets[n].bis.bit_count())
        sheet = sheet.with_street(fullest + 1, Street((EMPTY,) * len(sheet.streets[fullest].plots)))
    return sheet


def _with_used(rng: random.Random, sheet: Sheet) -> Sheet:
    for estate in complete_estates(sheet):
        if rng.random() < 0.25:
            street = sheet.street(estate.street)
            sheet = sheet.with_street(estate.street, street._replace(used=street.used | estate.mask))
    return sheet


def any_offer(rng: random.Random) -> list[tuple[int, str]]:
    """Three pairs; equal ones happen."""
    numbers = rng.choices(range(1, 16), k=2)
    return [(rng.choice(numbers), rng.choice(list(Effect)).value) for _ in range(3)]


def any_plan(rng: random.Random) -> Plan:
    """A plan that is on no card, easy enough to be met now and then."""
    conditions: list[Plan] = [
        {"estates": rng.choices([1, 2, 3, 4], k=rng.randint(1, 3))},
        {"estates": rng.choices([1, 2, 5, 6], k=rng.randint(1, 2)), "street": rng.randint(1, 3)},
        {"estates": rng.choices([1, 2, 3], k=2), "one_street": True, "roundabouts": rng.randint(1, 2)},
        {"estates": rng.choices([1, 2, 3], k=2), "one_street": True},
        {"estates": rng.choices([1, 2, 3], k=rng.randint(1, 2)), "each_with": rng.choice([["pool"], ["bis"]])},
        {"estates": [2, 3], "each_with": ["pool", "bis"]},
        {"estates": [1, 1, 1, 1, 1, 1], "ends": True},
        {"estates": [1, 2], "temps": rng.randint(1, 6)},
        {"street_full": rng.randint(1, 3)},
        {"street_ends": True},
        {"bis_in_one_street": rng.randint(1, 4)},
        {"temps": rng.randint(1, 11)},
        {"streets_with_all_parks": rng.randint(1, 2)},
        {"streets_with_all_pools": 1},
        {"all_parks_and_pools_of_street": rng.randint(1, 3)},
        {"parks_pools_and_roundabout_in_one_street": True},
        {"parks": rng.randint(1, 9)},
        {"parks_in_every_street": rng.randint(1, 3)},
        {"agent_boxes": rng.randint(3, 14)},
        {"agent_columns_full": rng.randint(1, 4)},
    ]
    first = rng.randint(5, 14)
    return {**rng.choice(conditions), "first": first, "later": first // 2, "taken": rng.random() < 0.3}
