"""Section 6: how a game ends, and when at the latest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picketfence.rules import End, OutOfOrder, Place, all_rulesets, close_round, legal_turns, submit
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.sheet import EMPTY
from tests.counts import COUNTS
from tests.lively import lively_states
from tests.rules.sections.desk import BOTH, desk, refused
from tests.rules.sections.play import (
    FIRST_PLANS,
    HOLE,
    LAST_PLOT,
    NO_ROOM,
    SECOND_PLANS,
    close,
    game,
    idle_turn,
    with_offer,
)

PLANS = {"first": FIRST_PLANS, "second": SECOND_PLANS}
LOW = "1 pool, 2 pool, 3 pool"
TWELVES = "12 pool, 12 pool, 12 pool"
READY = """
    1 | 1 2 3 4 | 5 6 7 8 | 9 . |
    2 | 1 2 3 | 4 5 6 7 | 8 9 | 10 . |
    3 | 1 2 3 4 5 6 | . . . . . . |
"""
"""Estates of 4 and 4 (plan 1), of 3 and 6 (plan 2 of both editions), of 3 and 4 or 2, 3 and 4 (plan 3)."""

CLAIM_1, CLAIM_2 = "#1=1.1,1.5", "#2=2.1,3.1"


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_the_third_refusal_of_any_player_ends_the_game(edition: str) -> None:
    state = with_offer(game(edition, NO_ROOM + "refusals 2", ""), LOW)
    closed = close(state, "x", "1 1@1.1")
    assert closed.ends == (End.REFUSALS,)
    assert closed.is_over
    assert [sheet.refusals for sheet in closed.sheets] == [3, 0]


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_two_refusals_do_not_end_it(edition: str) -> None:
    state = with_offer(game(edition, NO_ROOM + "refusals 1"), LOW)
    closed = close(state, "x", "x")
    assert [sheet.refusals for sheet in closed.sheets] == [2, 2]
    assert closed.ends == ()
    assert closed.round == 2


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_with_three_refusals_no_fourth_is_possible(edition: str) -> None:
    assert refused(desk(edition, NO_ROOM + "refusals 3", LOW), "x") == "6.1"


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_all_three_plans_of_one_player_end_the_game(edition: str) -> None:
    state = with_offer(game(edition, READY + "plans - 8 7", "", plans=PLANS[edition]), TWELVES)
    closed = close(state, f"1 12@2.11 {CLAIM_1}", "1 12@1.1")
    assert closed.ends == (End.PLANS,)
    assert closed.sheets[0].plans == (6, 8, 7)


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_all_three_plans_claimed_by_different_players_do_not(edition: str) -> None:
    first, second = READY + "plans - - 7", READY + "plans 6 - -"
    state = with_offer(game(edition, first, second, plans=PLANS[edition]), TWELVES)
    closed = close(state, f"1 12@2.11 {CLAIM_1}", f"1 12@2.11 {CLAIM_2}")
    assert [sheet.plans for sheet in closed.sheets] == [(6, None, 7), (6, 8, None)]
    assert closed.ends == ()


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_a_sheet_without_an_empty_plot_ends_the_game(edition: str) -> None:
    state = with_offer(game(edition, LAST_PLOT, ""), TWELVES)
    closed = close(state, "1 12@2.11", "1 12@1.1")
    assert closed.ends == (End.PLOTS,)


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_one_empty_plot_is_enough_to_go_on(edition: str) -> None:
    closed = close(with_offer(game(edition, HOLE, ""), TWELVES), "1 12@1.10", "1 12@1.1")
    assert [street.plots.count(EMPTY) for street in closed.sheets[0].streets] == [0, 1, 0]
    assert closed.ends == ()


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_a_roundabout_fills_its_plot(edition: str) -> None:
    state = with_offer(game(f"{edition}+advanced", HOLE, ""), TWELVES)
    closed = close(state, "1 12@1.10 R2.6", "1 12@1.1")
    assert closed.ends == (End.PLOTS,)
    refusing = close(with_offer(game(f"{edition}+advanced", NO_ROOM, ""), LOW), "x R2.6", "1 1@1.1")
    assert refusing.ends == (End.PLOTS,)


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_the_round_is_always_finished(edition: str) -> None:
    """Whoever comes after the seat that ends the game still writes, claims, and claims in the same round."""
    ending = READY + "plans - 8 7"
    state = with_offer(game(edition, ending, READY, READY, plans=PLANS[edition]), TWELVES)
    closed = close(state, f"1 12@2.11 {CLAIM_1}", f"1 12@2.11 {CLAIM_1} {CLAIM_2}", "1 12@3.12")
    assert closed.ends == (End.PLANS,)
    assert closed.sheets[1].plans == (6, 8, None)
    assert closed.sheets[2].at(Place(3, 11)) == 12
    assert closed.claimed_in == (1, 1, None)


@pytest.mark.parametrize("edition", BOTH)
def test_R6_1_conditions_of_several_players_are_all_recorded(edition: str) -> None:
    jammed = NO_ROOM + "refusals 2"
    state = with_offer(game(edition, LAST_PLOT, READY + "plans - 8 7", jammed, plans=PLANS[edition]), TWELVES)
    closed = close(state, "1 12@2.11", f"1 12@2.11 {CLAIM_1}", "x")
    assert closed.ends == (End.REFUSALS, End.PLANS, End.PLOTS)


def test_R6_1_one_turn_may_bring_all_conditions_at_once() -> None:
    """The last card of a solo game too (rule 9.4)."""
    sheet = NO_ROOM.replace("1 | 1 2 3 4 5 6 7 8 9 10", "1 | 1 2 3 4 | 5 6 7 8 | 9 10")
    state = with_offer(game("first+solo+advanced", sheet + "refusals 2\nplans - 4 3", plans=FIRST_PLANS), LOW)
    table = state.table
    assert isinstance(table, SoloStack)
    closed = close(replace(state, table=replace(table, stack=())), f"x R2.6 {CLAIM_1}")
    assert closed.ends == (End.REFUSALS, End.PLANS, End.PLOTS, End.CARDS)


def test_R6_1_after_the_end_nobody_has_a_turn() -> None:
    state = with_offer(game("first", NO_ROOM + "refusals 2", ""), LOW)
    closed = close(state, "x", "1 1@1.1")
    assert list(legal_turns(closed, 1)) == []
    with pytest.raises(OutOfOrder, match="over"):
        submit(closed, 1, idle_turn(closed, 1))
    with pytest.raises(OutOfOrder):
        close_round(closed)


def test_R6_2_each_round_fills_a_plot_or_costs_a_refusal() -> None:
    for rules in all_rulesets():
        for number in range(COUNTS.games_per_ruleset):
            for state in lively_states(rules, number):
                rounds = state.round if state.is_over else state.round - 1
                for sheet in state.sheets:
                    filled = sum(stands != EMPTY for street in sheet.streets for stands in street.plots)
                    assert filled + sheet.refusals >= rounds
                assert rounds <= 35


@pytest.mark.parametrize("mode", ["first+practice", "second+practice", "second+solo:1"])
def test_R6_2_the_longest_game_has_35_rounds(mode: str) -> None:
    """With two refusals and then one plot per round, the game ends with round 35."""
    state = game(mode)
    pick = "1+2" if "solo" in mode else "1"
    refusal = f"{pick} x" if "solo" in mode else "x"
    for street, plots in ((1, 10), (2, 11), (3, 11)):
        for plot in range(1, plots + 1):
            state = close(with_offer(state, f"{plot} pool, {plot} pool, {plot} pool"), f"{pick} {plot}@{street}.{plot}")
    assert state.round == 33
    for _ in range(2):
        state = close(with_offer(state, "5 pool, 6 pool, 7 pool"), refusal)
    assert (state.round, state.ends) == (35, ())
    last = with_offer(state, TWELVES)
    assert all(turn.write is not None for turn in legal_turns(last, 0))
    assert close(last, f"{pick} 12@3.12").ends == (End.PLOTS,)
    stuck = with_offer(state, LOW)
    assert all(turn.write is None for turn in legal_turns(stuck, 0))
    assert close(stuck, refusal).ends == (End.REFUSALS,)
