"""The questions of a turn lead to every legal turn, and to no other."""

from collections.abc import Iterator
from itertools import islice

import pytest

from picketfence.cli.game.steps import MOST_LISTED, Draft, Stage, next_step, preview
from picketfence.rules import Card, Effect, Place, Ruleset, Turn, Write, all_rulesets, ruleset
from picketfence.rules.game import plans_now
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.notation import parse_sheet
from picketfence.rules.positions import Position, after_turn, outcome
from tests.counts import COUNTS
from tests.lively import lively_positions

FEW = 300
"""Turns of a position whose answers are all tried."""


def leaves(position: Position, draft: Draft) -> Iterator[Draft]:
    """Every draft handed in that answers lead to; going back to the start is no new answer."""
    draft, step = next_step(position, draft)
    assert step.options
    for option in step.options:
        if option.draft.stage is Stage.HANDED_IN:
            yield option.draft
        elif option.draft != Draft():
            yield from leaves(position, option.draft)


def small_positions(rules: Ruleset) -> list[Position]:
    found = lively_positions(rules, COUNTS.positions_per_ruleset * 4)
    small = (position for position in found if len(list(islice(turns_of(position), FEW + 1))) <= FEW)
    return list(islice(small, COUNTS.positions_per_ruleset))


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_answers_lead_to_exactly_the_legal_turns(rules: Ruleset) -> None:
    positions = small_positions(rules)
    assert positions
    for position in positions:
        drafts = list(leaves(position, Draft()))
        turns: list[Turn] = [draft.turn for draft in drafts]
        assert all(objection_to(position, turn) is None for turn in turns)
        legal = {outcome(position, turn) for turn in turns_of(position)}
        assert {outcome(position, turn) for turn in turns} == legal
        assert all(preview(position, draft) == after_turn(position, draft.turn) for draft in drafts)


def test_only_so_many_ways_of_a_claim_are_listed() -> None:
    """Ten estates of size 1 and a plan for six of them: 210 ways."""
    rules = ruleset("first")
    sheet = parse_sheet(
        """
        1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
        2 | . . . . . . . . . . . |
        3 | . . . . . . . . . . . . |
        """,
        rules,
    )
    rows = tuple(next(row for row in rules.tables.plans if row.slot == slot) for slot in rules.tables.slots)
    offer = (Card(7, Effect.TEMP),) * 3
    position = Position(rules.turn_rules, sheet, offer, plans_now(rules, rows, (False, False, False)))
    write = Turn((0, 0), Write(Place(2, 0), 7))
    _, step = next_step(position, Draft(Stage.CLAIM, write))
    assert step.question == "Claim plan 1 for 8 points?"
    assert len(step.options) == MOST_LISTED + 1
    assert step.notes == (f"{210 - MOST_LISTED} more ways can be typed in notation.",)
