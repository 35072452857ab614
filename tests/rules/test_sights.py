"""Every table and every sight answers the same questions, whatever the flow; what a flow lacks is empty or None."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest

from picketfence.rules import (
    AaaSight,
    DraftSight,
    Effect,
    Sight,
    SoloSight,
    StacksSight,
    State,
    ruleset,
    view,
)
from tests.lively import lively_states

FLOWS = ["first", "second", "first+expert", "first+solo", "first+practice", "second+solo:0", "second+solo:4"]
STACKS = {"first", "second", "first+practice"}


def shown(name: str) -> tuple[State, Sight]:
    """Return a game after some rounds and what a spectator sees of it."""
    state = list(lively_states(ruleset(name), 1))[6]
    return state, view(state, None).sight


@pytest.mark.parametrize("name", FLOWS)
def test_R10_2_only_games_with_the_AAA_have_its_row_and_points(name: str) -> None:
    state, sight = shown(name)
    has_row = name.startswith("second+solo")
    assert len(sight.row) == (6 if has_row else 0)
    assert len(sight.plan_points) == (3 if has_row else 0)
    assert (sight.row, sight.plan_points) == (state.table.row, state.table.plan_points)
    assert has_row or sight.set_aside == ()


@pytest.mark.parametrize("name", FLOWS)
def test_R10_7_only_the_AAA_of_a_level_has_temps(name: str) -> None:
    state, sight = shown(name)
    temps = [card for card in sight.row if card.effect is Effect.TEMP]
    assert sight.rival_temps == state.table.rival_temps == ((len(temps),) if name == "second+solo:4" else ())


@pytest.mark.parametrize("name", FLOWS)
def test_R9_4_only_the_solo_stack_runs_out(name: str) -> None:
    state, sight = shown(name)
    is_solo = name == "first+solo"
    assert sight.rounds_left == (27 - state.round if is_solo else None)
    assert view(state, None).rounds_left == (27 - state.round if is_solo else 35)
    assert is_solo or not sight.solo_card_drawn


@pytest.mark.parametrize("name", FLOWS)
def test_R2_2_only_three_stacks_have_cards_left_in_each(name: str) -> None:
    _, sight = shown(name)
    assert len(sight.stacks_left) == (3 if name in STACKS else 0)
    assert name in STACKS or sight.unseen_by_stack == ()


def test_R6_2_no_game_is_longer_than_35_rounds() -> None:
    assert {ruleset(name).max_rounds for name in FLOWS} == {35}


def test_a_field_takes_no_default_from_the_answers_of_other_flows() -> None:
    kinds = (StacksSight, SoloSight, DraftSight, AaaSight)
    assert [field for kind in kinds for field in fields(kind) if field.default is not MISSING] == []
