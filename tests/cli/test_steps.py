"""The questions of a turn lead to every legal turn, and to no other."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from picketfence.cli.game.steps import Decisions, Stage, next_step, preview
from picketfence.rules import Card, Effect, Place, Ruleset, Turn, Write, all_rulesets, ruleset
from picketfence.rules.game import plans_now
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.notation import parse_sheet
from picketfence.rules.positions import Position, after_turn, outcome
from tests.counts import COUNTS
from tests.lively import lively_positions

FEW = 300
"""Only positions with at most this many turns are explored completely."""


def leaves(position: Position, decisions: Decisions) -> Iterator[Decisions]:
    """Yield the decisions of every turn that answers lead to; going back to the start is no new answer."""
    decisions, step = next_step(position, decisions)
    assert step.options
    for option in step.options:
        if option.decisions.stage is Stage.HANDED_IN:
            yield option.decisions
        elif option.decisions != Decisions():
            yield from leaves(position, option.decisions)


def small_positions(rules: Ruleset) -> list[Position]:
    found = lively_positions(rules, COUNTS.positions_per_ruleset * 4)
    small = (position for position in found if len(list(islice(turns_of(position), FEW + 1))) <= FEW)
    return list(islice(small, COUNTS.positions_per_ruleset))


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_answers_lead_to_exactly_the_legal_turns(rules: Ruleset) -> None:
    positions = small_positions(rules)
    assert positions
    for position in positions:
        found = list(leaves(position, Decisions()))
        turns: list[Turn] = [decisions.turn for decisions in found]
        assert all(objection_to(position, turn) is None for turn in turns)
        legal = {outcome(position, turn) for turn in turns_of(position)}
        assert {outcome(position, turn) for turn in turns} == legal
        assert all(preview(position, decisions) == after_turn(position, decisions.turn) for decisions in found)


def test_where_there_are_many_ways_to_claim_estates_are_chosen_one_by_one() -> None:
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
    _, step = next_step(position, Decisions(Stage.CLAIM, write))
    assert step.question == "Claim plan 1 for 8 points?"
    assert [option.label for option in step.options] == [
        "yes, with the estates that begin at 1.1, 1.2, 1.3, 1.4, 1.5 and 1.6",
        "yes, with estates that I choose one by one",
        "not now",
    ]
    decisions = step.options[1].decisions
    for plot in (9, 2, 8, 3, 7, 4):
        decisions, step = next_step(position, decisions)
        assert step.question == "Which estate serves plan 1? Name the plot where it begins."
        assert decisions.stage is Stage.ESTATE
        decisions = next(option.decisions for option in step.options if option.place == Place(1, plot))
    decisions, step = next_step(position, decisions)
    assert decisions.stage is Stage.CONFIRM
    assert str(decisions.turn.claims[0].estates) == str(tuple(Place(1, plot) for plot in (2, 3, 4, 7, 8, 9)))
    assert preview(position, decisions).street(1).used == 0b1110011100


def pool_position(streets: str) -> Position:
    """Return a position that offers a pool with each of the numbers 3, 8 and 13."""
    rules = ruleset("first")
    rows = tuple(next(row for row in rules.tables.plans if row.slot == slot) for slot in rules.tables.slots)
    offer = tuple(Card(number, Effect.POOL) for number in (3, 8, 13))
    sheet = parse_sheet(streets, rules)
    return Position(rules.turn_rules, sheet, offer, plans_now(rules, rows, (False, False, False)))


POOLS_IN_THE_WAY = """
    1 | . . 4 . . . 9 10 . . |
    2 | 2 . . 5 . . . 9 . . . |
    3 | . 4 . . . . 9 . . . 14 . |
    """
"""Every plot with a planned pool holds a house."""


def test_an_effect_without_a_use_is_marked_before_the_plot_is_chosen() -> None:
    position = pool_position(POOLS_IN_THE_WAY)
    _, step = next_step(position, Decisions())
    assert [option.label for option in step.options[:3]] == [
        "3 with pool (no use now)",
        "8 with pool (no use now)",
        "13 with pool (no use now)",
    ]
    decisions, plots = next_step(position, step.options[0].decisions)
    assert (decisions.stage, plots.notes) == (Stage.PLOT, ())
    decisions, after = next_step(position, plots.options[0].decisions)
    assert (decisions.note, after.question) == ("", "Hand this turn in?")


def test_the_plots_that_allow_the_effect_are_named_before_one_is_chosen() -> None:
    position = pool_position(POOLS_IN_THE_WAY.replace("| . . 4 .", "| . . . ."))
    _, step = next_step(position, Decisions())
    assert [option.label for option in step.options[:2]] == ["3 with pool", "8 with pool"]
    _, plots = next_step(position, step.options[0].decisions)
    useful = [number for number, option in enumerate(plots.options, 1) if option.place == Place(1, 2)]
    assert plots.notes == (f"The pool can be used on [{useful[0]}] only.",)
    decisions, _ = next_step(position, plots.options[0].decisions)
    assert decisions.note == "The pool cannot be used here."
    _, question = next_step(position, plots.options[useful[0] - 1].decisions)
    assert question.question == "Use the pool?"


def test_plots_that_allow_the_effect_are_listed_as_ranges() -> None:
    rules = ruleset("first")
    position = pool_position("1 | . . . . . . . . . . |\n2 | . . . . . . . . . . . |\n3 | . . . . . . . . . . . . |")
    full = position.sheet.with_street(2, position.sheet.street(2)._replace(parks=len(rules.tables.tracks.parks[1]) - 1))
    parks = replace(position, sheet=full, offer=(Card(8, Effect.LANDSCAPER),) * 3)
    _, step = next_step(parks, Decisions())
    _, plots = next_step(parks, step.options[0].decisions)
    assert plots.notes == ("The landscaper can be used on [1] to [10] and [22] to [33] only.",)
