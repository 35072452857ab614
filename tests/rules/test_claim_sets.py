"""Claims found lazily, counted and selected, compared with the plain definition; and how much work they take."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from itertools import chain, islice

import pytest

from picketfence.rules import Claim, Place, Ruleset, Sheet, estates_for, parse_turn, ruleset
from picketfence.rules.messages import Objection
from picketfence.rules.plans import claim_sets as claim_sets_module
from picketfence.rules.plans.claim_sets import (
    claim_sets,
    combination_met,
    combinations_met,
    estates_to_name,
    is_met,
    some_claim_sets,
)
from picketfence.rules.plans.claims import ClaimSet, Plan, claims_objection, use_houses
from picketfence.rules.referee.changes import claims_between
from picketfence.rules.referee.reading import read_plans
from picketfence.rules.sheet import unused_estates
from tests.any_sheet import any_plan, any_sheet
from tests.counts import COUNTS
from tests.rules.crowded import GREEDY_PLANS, SIX, competing_plans, crowded_sheet, marked_sheet, singles_sheet
from tests.rules.plain_claims import plain_claim_sets, plain_claims_between, plain_ways
from tests.rules.sections.desk import desk, paper

EDITIONS = pytest.mark.parametrize("rules", [ruleset("first+advanced"), ruleset("second+advanced")], ids=str)
ALL = range(3)
MAX_LISTED = 500
MAX_CHECKS = 1500
"""How often a search may ask whether estates suffice: about three microseconds each."""


def cases(rules: Ruleset, what: str) -> Iterator[tuple[tuple[Plan, ...], Sheet]]:
    """Plans and sheets with few enough claims to list them plainly."""
    rng = random.Random(f"{what} {rules.id}")
    for _ in range(COUNTS.claim_cases):
        plans, sheet = read_plans([any_plan(rng) for _ in ALL], rules, "plans")[0], any_sheet(rng, rules)
        if rng.random() < 0.7:
            plans, sheet = competing_plans(rng, rules), crowded_sheet(rng, rules, rng.randint(5, 10))
        if some_claim_sets(plans, sheet, ALL).count <= MAX_LISTED:
            yield plans, sheet


@EDITIONS
def test_R5_1_every_set_of_claims_is_listed_in_order(rules: Ruleset) -> None:
    together = 0
    for plans, sheet in cases(rules, "listed"):
        plain = plain_claim_sets(plans, sheet)
        assert list(claim_sets(plans, sheet)) == plain
        together = max(together, *map(len, plain))
    assert together >= 2


@EDITIONS
def test_R5_1_claim_sets_are_counted_without_listing_them(rules: Ruleset) -> None:
    for plans, sheet in cases(rules, "counted"):
        plain = plain_claim_sets(plans, sheet)
        found = some_claim_sets(plans, sheet, ALL)
        assert found.count == len(plain)
        assert found.is_complete == (len(found.sets) == len(plain))
        if len(plain) <= claim_sets_module.MAX_CLAIM_SETS:
            assert list(found.sets) == plain


@EDITIONS
def test_R5_1_a_selection_has_one_of_each_kind(rules: Ruleset) -> None:
    """Exchanging estates that count as one makes a selected set into any other, and never into an illegal one."""
    selections = 0
    for plans, sheet in cases(rules, "selected"):
        plain = plain_claim_sets(plans, sheet)
        kinds = _kinds(plans, sheet)
        masks = list(dict.fromkeys(kinds.values()))
        found = [(), *(claims for some in combinations_met(plans, sheet, ALL) for claims in some.sets(masks))]
        assert len(found) == len({_as_kinds(claims, kinds) for claims in found})
        assert {_as_kinds(claims, kinds) for claims in found} == {_as_kinds(claims, kinds) for claims in plain}
        assert set(found) <= set(plain)
        selections += len(found) < len(plain)
    assert selections > COUNTS.positions_per_ruleset


def _kinds(plans: tuple[Plan, ...], sheet: Sheet) -> dict[Place, int]:
    """Estates by the first one that could stand in for them: exchanging the two changes no plan's ways."""
    open_plans = [plan for plan, noted in zip(plans, sheet.plans, strict=True) if noted is None]
    estates = unused_estates(sheet)
    masks = claim_sets_module._kinds_of_estates(plans, sheet)
    alike = [next(mask for mask in masks if mask >> index & 1) for index in range(len(estates))]
    for plan in open_plans:
        ways = set(plain_ways(plan.condition, sheet))
        for index, estate in enumerate(estates):
            first = estates[(alike[index] & -alike[index]).bit_length() - 1]
            swapped = {estate.place: first.place, first.place: estate.place}
            assert {tuple(sorted(swapped.get(place, place) for place in way)) for way in ways} == ways
            assert first.size == estate.size
    return {estate.place: alike[index] for index, estate in enumerate(estates)}


def _as_kinds(claims: ClaimSet, kinds: dict[Place, int]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return tuple((claim.plan, tuple(sorted(kinds[place] for place in claim.estates))) for claim in claims)


@EDITIONS
def test_R5_2_estates_are_named_one_by_one(rules: Ruleset) -> None:
    """Whatever was named, the next estate is one with which some legal claim goes on."""
    rng = random.Random(rules.id)
    steps = 0
    for plans, sheet in islice(cases(rules, "named"), COUNTS.claim_cases // 2):
        plan = plans[0]
        ways = [set(way) for way in plain_ways(plan.condition, sheet)]
        assert is_met(plan, sheet) == bool(ways)
        named: list[Place] = []
        while True:
            fitting = estates_to_name(plan, sheet, named)
            expected = {place for way in ways if way.issuperset(named) for place in way} - set(named)
            assert set(fitting) == expected
            assert list(fitting) == sorted(fitting)
            if not fitting:
                break
            named.append(rng.choice(fitting))
            steps += 1
    assert steps > COUNTS.claim_cases // 24


def test_estates_that_cannot_be_part_of_a_claim_lead_nowhere() -> None:
    rules = ruleset("first")
    (plan, *_), _ = read_plans([{"estates": [1, 1], "one_street": True, "first": 9, "later": 5}] * 3, rules, "plans")
    sheet = singles_sheet(rules, 12)
    assert len(estates_to_name(plan, sheet, ())) == 12
    assert estates_to_name(plan, sheet, [Place(2, 0)]) == (Place(2, 1),)
    assert estates_to_name(plan, sheet, [Place(1, 0), Place(2, 0)]) == ()
    assert estates_to_name(plan, sheet, [Place(3, 0)]) == ()


def test_the_referee_finds_the_claims_between_two_sheets() -> None:
    """Houses used by claims that are legal together or each alone, with some more or fewer now and then."""
    rng = random.Random("between")
    told: set[str] = set()
    both = [cases(rules, "between") for rules in (ruleset("first+advanced"), ruleset("second+advanced"))]
    for plans, sheet in chain.from_iterable(both):
        sets = plain_claim_sets(plans, sheet._replace(plans=(None,) * 3))
        claims = rng.choice([claims for claims in sets if len(claims) == len(sets[-1])])
        if rng.random() < 0.4:
            single = {claims[0].plan: claims[0] for claims in rng.sample(sets, len(sets)) if len(claims) == 1}
            claims = tuple(single[number] for number in sorted(single))
        claimed = [claim.plan for claim in claims]
        used = [plans[claim.plan].condition.uses(sheet, claim.estates) for claim in claims]
        news = [reduce(int.__or__, (masks[street] for masks in used), 0) for street in ALL]
        street = rng.choice(ALL)
        news[street] ^= rng.choice([0, 0, 1 << rng.randrange(10)]) & sheet.streets[street].houses
        only_new = use_houses(sheet, tuple(s.houses & ~new for s, new in zip(sheet.streets, news, strict=True)))
        if any(new & s.used for new, s in zip(news, sheet.streets, strict=True)):
            continue
        extra = [number for number in ALL if number not in claimed and rng.random() < 0.3]
        asked = sorted(claimed + extra)
        expected = plain_claims_between([plans[number] for number in asked], only_new, news)
        found = claims_between(plans, sheet, news, asked)
        if isinstance(found, Objection):
            told.add(found.message)
            assert expected == (found.message if found.message in ("change-used", "change-claims") else "unmet")
        else:
            told.add("claims")
            assert [claim.plan for claim in found] == asked
            assert expected == tuple(Claim(number, claim.estates) for number, claim in enumerate(found))
            assert claims_objection(plans, sheet._replace(plans=(None,) * 3), found) is None
    assert {"claims", "change-used", "change-claims"} <= told


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time that a search asked whether the estates suffice."""
    made: list[int] = []
    plain = claim_sets_module._is_enough_of_size

    def counting(*arguments: object) -> bool:
        made.append(1)
        return plain(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(claim_sets_module, "_is_enough_of_size", counting)
    return made


@pytest.mark.parametrize("estates", [12, 14, 20, 33])
@pytest.mark.parametrize("name", GREEDY_PLANS)
def test_many_single_houses_take_little_work(name: str, estates: int, checks: list[int]) -> None:
    rules = ruleset("second+advanced")
    plans, _ = read_plans([{**plan, "first": 9, "later": 5} for plan in GREEDY_PLANS[name]], rules, "plans")
    plain = singles_sheet(rules, estates)
    for sheet in (plain, marked_sheet(plain)):
        checks.clear()
        found = some_claim_sets(plans, sheet, ALL)
        assert len(found.sets) <= claim_sets_module.MAX_CLAIM_SETS
        assert len(checks) <= MAX_CHECKS
        for claims in found.sets:
            assert claims_objection(plans, sheet, claims) is None
        news = [0, 0, 0]
        for claim in found.sets[-1]:
            used = plans[claim.plan].condition.uses(sheet, claim.estates)
            news = [new | mask for new, mask in zip(news, used, strict=True)]
        checks.clear()
        assert claims_between(plans, sheet, news, [claim.plan for claim in found.sets[-1]]) != ()
        assert len(checks) <= MAX_CHECKS


def test_every_combination_of_plans_is_in_a_selection() -> None:
    rules = ruleset("first")
    plans, _ = read_plans([{"estates": SIX, "first": 9, "later": 5}] * 3, rules, "plans")
    found = some_claim_sets(plans, singles_sheet(rules, 33), ALL)
    assert [[claim.plan for claim in claims] for claims in found.sets] == [
        [], [0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2],
    ]  # fmt: skip
    assert (found.count, found.is_complete) == (17791501273425265, False)
    first, second = found.sets[3]
    assert first == Claim(0, tuple(Place(1, plot) for plot in range(6)))
    assert second.estates[:5] == (*(Place(1, plot) for plot in range(6, 10)), Place(2, 0))


def test_the_first_of_millions_of_sets_come_at_once(checks: list[int]) -> None:
    rules = ruleset("first")
    plans, _ = read_plans([{"estates": [1] * 11, "first": 9, "later": 5}] * 3, rules, "plans")
    first = list(islice(claim_sets(plans, singles_sheet(rules, 33)), 100))
    assert first[0] == ()
    assert len(set(first)) == 100
    assert len(checks) <= MAX_CHECKS


ENDS = """
    1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
    2 | 1 | 2 | . . . . . . . . | 11
    3 | 1 | . . . . . . . . . . | 12
"""
"""A single house at each end of every street, street 1 full."""
NEVER: dict[str, object] = {"temps": 99}


def read(*specs: dict[str, object]) -> tuple[Plan, ...]:
    rows = [{**spec, "first": 10, "later": 5} for spec in (*specs, *[NEVER] * (3 - len(specs)))]
    return read_plans(rows, ruleset("first+advanced"), "plans")[0]


@pytest.mark.parametrize("other", [{"street_ends": True}, {"estates": [1] * 6, "ends": True}])
def test_R5_1_plans_that_always_use_the_same_houses_are_not_claimed_together(other: dict[str, object]) -> None:
    plans, sheet = read({"street_full": 1}, other), paper("first+advanced", ENDS)
    found = list(claim_sets(plans, sheet))
    assert found == plain_claim_sets(plans, sheet)
    assert {len(claims) for claims in found} == {0, 1}


def test_R5_5_1_naming_leaves_room_for_the_estates_at_the_ends() -> None:
    (plan, *_), sheet = read({"estates": [1] * 7, "ends": True}), paper("first+advanced", ENDS)
    middle = [Place(1, 1), Place(1, 2)]
    assert set(middle) < set(estates_to_name(plan, sheet, ()))
    assert not set(middle) & set(estates_to_name(plan, sheet, middle[:1]))
    assert estates_to_name(plan, sheet, middle) == ()


def test_R5_2_estates_of_another_size_cannot_all_be_covered() -> None:
    sheet = paper("first+advanced", "1 | 1 | 2 3 | . . . . . . .")
    together = combination_met(read({"estates": [1]}), sheet, (0,))
    assert together is not None
    assert list(together.sets(covering=0b01)) == [(Claim(0, (Place(1, 0),)),)]
    assert list(together.sets(covering=0b11)) == []


def test_R5_2_a_turn_s_claim_names_estates_one_by_one() -> None:
    position = desk("first+advanced", "1 | 1 | 2 | 3 | . . . . . . .", plans=[{"estates": [1, 1]}])
    turn = parse_turn("1 8@3.5")
    assert estates_for(position, turn, Claim(0)) == (Place(1, 0), Place(1, 1), Place(1, 2))
    assert estates_for(position, turn, Claim(0, (Place(1, 1),))) == (Place(1, 0), Place(1, 2))
    claimed = turn._replace(claims=(Claim(0, (Place(1, 0), Place(1, 1))),))
    assert estates_for(position, claimed, Claim(0)) == ()
    noted = desk("first+advanced", "1 | 1 | 2 | 3 | . . . . . . .\nplans 8 - -", plans=[{"estates": [1, 1]}])
    assert estates_for(noted, turn, Claim(0)) == ()
    other = turn._replace(claims=(Claim(1, (Place(1, 0),)),))
    two = desk("first+advanced", "1 | 1 | 2 | 3 | . . . . . . .", plans=[{"estates": [1, 1]}, {"estates": [1]}])
    assert estates_for(two, other, Claim(0)) == (Place(1, 1), Place(1, 2))


def test_estates_that_a_plan_must_name_are_counted_once() -> None:
    """Six estates at the ends of the streets are required (rule 5.5.1); the seventh is either of the two others."""
    street_1 = "1 | 1 | 2 | 3 4 5 6 7 8 | 9 | 10 |"
    street_2 = "2 | 1 | 2 3 4 5 6 7 8 9 10 | 11 |"
    street_3 = "3 | 1 | 2 3 4 5 6 7 8 9 10 11 | 12 |"
    sheet = paper("first+advanced", "\n".join([street_1, street_2, street_3]))
    found = some_claim_sets(read({"estates": [1] * 7, "ends": True}), sheet, (0,))
    assert [len(claims) for claims in found.sets] == [0, 1, 1]
    assert found.count == 3


def test_64_sets_are_still_listed_in_full() -> None:
    """Seven estates for one plan and seven for the other: 8 times 8 sets, the empty one among them."""
    singles = "1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | . . ."
    doubles = "2 | 1 2 | 3 4 | 5 6 | 7 8 | 9 10 | .\n3 | 1 2 | 3 4 | ."
    at = desk("first", f"{singles}\n{doubles}", plans=[{"estates": [1]}, {"estates": [2]}])
    found = some_claim_sets(at.plans, at.sheet, range(2))
    assert found.is_complete
    assert found.count == claim_sets_module.MAX_CLAIM_SETS == 64


def test_every_combination_of_plans_has_the_same_share_of_a_selection() -> None:
    rules = ruleset("second+advanced")
    rows = [{**row, "first": 9, "later": 5} for row in GREEDY_PLANS["marks"]]
    plans, _ = read_plans(rows, rules, "plans")
    found = some_claim_sets(plans, marked_sheet(singles_sheet(rules, 32)), ALL)
    shares = Counter(tuple(claim.plan for claim in one) for one in found.sets if one)
    assert max(shares.values()) == claim_sets_module.MAX_CLAIM_SETS // (len(shares) + 1)


def test_an_estate_used_beside_those_that_a_plan_requires_serves_no_plan() -> None:
    """The plan takes the six ends; a seventh estate that becomes used with them is explained by nothing."""
    streets = ("1 | 1 | . . | 4 | . . . . . | 10", f"2 | 1 | {'. ' * 9}| 11", f"3 | 1 | {'. ' * 10}| 12")
    at = desk("second+advanced", "\n".join(streets), plans=[{"estates": SIX, "ends": True}])
    ends = [1 | 1 << len(street.plots) - 1 for street in at.sheet.streets]
    assert not isinstance(claims_between(at.plans, at.sheet, ends, [0]), Objection)
    found = claims_between(at.plans, at.sheet, [ends[0] | 1 << 3, *ends[1:]], [0])
    assert isinstance(found, Objection)
    assert found.rule == "1.7"
