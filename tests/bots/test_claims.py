"""Bots' claims and their sense of progress, compared with all that the rules list."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import cast

import pytest

from picketfence.bots.claims import claim_options, max_points
from picketfence.bots.progress import share_of
from picketfence.rules import Place, Ruleset, Sheet, ruleset
from picketfence.rules.plans.claim_sets import claim_sets, is_met
from picketfence.rules.plans.claims import Plan, claims_objection, note_claims
from picketfence.rules.plans.estates import Estates
from picketfence.rules.tables import ConditionRow as Row
from tests.any_sheet import any_plan, any_sheet
from tests.counts import COUNTS

EDITIONS = pytest.mark.parametrize("rules", [ruleset("first+advanced"), ruleset("second+advanced")], ids=str)
MAX_WAYS = 400


def any_cases(rules: Ruleset) -> Iterator[tuple[Sheet, tuple[Plan, ...]]]:
    """Random sheets with three plans each that are on no card."""
    rng = random.Random(f"claims {rules.id}")
    for _ in range(20 * COUNTS.positions_per_ruleset):
        rows = [any_plan(rng) for _ in range(3)]
        plans = tuple(Plan(rules.edition.condition(_row(row)), 7 + n) for n, row in enumerate(rows))
        yield any_sheet(rng, rules), plans


def _row(keys: dict[str, object]) -> Row:
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in keys.items()}
    return cast("Row", tuple((key, values[key]) for key in values.keys() - {"first", "later", "taken"}))


@EDITIONS
def test_R5_1_every_plan_that_is_met_can_be_claimed(rules: Ruleset) -> None:
    met = 0
    for sheet, plans in any_cases(rules):
        single = [[claim.plan for claim in option.claims] for option in claim_options(plans, sheet)]
        for number, (plan, noted) in enumerate(zip(plans, sheet.plans, strict=True)):
            is_claimable = noted is None and is_met(plan, sheet)
            assert ([number] in single) is is_claimable, (sheet, plan)
            met += is_claimable
    assert met > COUNTS.positions_per_ruleset


@EDITIONS
def test_R5_1_options_are_legal_sets_of_claims(rules: Ruleset) -> None:
    for sheet, plans in any_cases(rules):
        options = claim_options(plans, sheet)
        assert options[0].claims == ()
        for claims, after in options:
            assert claims_objection(plans, sheet, claims) is None
            assert after == note_claims(plans, sheet, claims)
        listed = set(islice(claim_sets(plans, sheet), MAX_WAYS))
        if len(listed) < MAX_WAYS:
            assert {option.claims for option in options} <= listed


@EDITIONS
def test_a_plan_that_is_met_is_wholly_met(rules: Ruleset) -> None:
    for sheet, plans in any_cases(rules):
        for plan in plans:
            share = share_of(plan.condition, sheet, 0.5)
            assert 0 <= share <= 1
            assert share == 1 or not is_met(plan, sheet)


def test_the_claims_that_bring_most_are_made() -> None:
    sheet = ruleset("first").blank_sheet()
    houses = sheet.street(1)._replace(plots=(1, 2, *(-1,) * 8), fences=0b11)
    sheet = sheet.with_street(1, houses)
    one, two = Plan(Estates((1,)), 5), Plan(Estates((1, 1)), 9)
    third = Plan(Estates((6,)), 20)
    claims = max_points((one, two, third), sheet)
    assert [claim.plan for claim in claims] == [1]
    assert claims[0].estates == (Place(1, 0), Place(1, 1))


def test_progress_counts_estates_fenced_in() -> None:
    sheet = ruleset("first").blank_sheet()
    wanted = Estates((2, 2))
    assert share_of(wanted, sheet, 0.5) == 0
    fenced = sheet.with_street(1, sheet.street(1)._replace(fences=0b1010))
    assert share_of(wanted, fenced, 0.5) == 0.5
    built = fenced.with_street(1, fenced.street(1)._replace(plots=(1, 2, *(-1,) * 8)))
    assert share_of(wanted, built, 0.5) == 0.75
