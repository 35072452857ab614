"""What Neighbour makes of a sheet, and what both bots do in plain positions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picketfence.bots import Neighbour
from picketfence.bots.neighbour import TUNED
from picketfence.bots.newcomer import misfit
from picketfence.bots.outlook import Outlook, outlook
from picketfence.bots.passing import passing_cost
from picketfence.bots.room import Run, deck_of, runs
from picketfence.rules import Card, Effect, Place, Ruleset, View, all_rulesets, new_game, ruleset, short_seed, view
from picketfence.rules.positions import after_turn, passed_card
from picketfence.rules.turn import Turn
from tests.bots.playing import game_of
from tests.counts import COUNTS
from tests.lively import lively_states

ALL = pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)


def outlook_of(seen: View) -> Outlook:
    assert seen.position is not None
    return outlook(seen, seen.position.plans, TUNED)


def start_of(rules: str) -> View:
    return view(new_game(ruleset(rules), short_seed(3), ruleset(rules).seats.start), 0)


@ALL
def test_points_are_those_of_the_score_card(rules: Ruleset) -> None:
    for state in lively_states(rules, 0):
        seen = view(state, 0)
        if not state.is_over:
            assert outlook_of(seen).points(seen.sheets[0]) == seen.scores[0].total


def worth(seen: View, turn: Turn) -> float:
    assert seen.position is not None
    sheet = after_turn(seen.position, turn)
    return outlook_of(seen).value(sheet) - passing_cost(seen)(passed_card(seen.position, turn.pick))


@pytest.mark.parametrize("rules", ["first+practice", "second+solo:4", "first+expert"])
def test_neighbour_finds_the_best_turn_without_listing_all(rules: str) -> None:
    """Estimates first and a closer look at a few: on these positions nothing is missed."""
    looked_at = 0
    for state in lively_states(ruleset(rules), 1):
        seen = view(state, 0)
        turns = [] if state.round % 4 else list(seen.legal_turns())
        if 0 < len(turns) <= COUNTS.longest_listing:
            best = max(worth(seen, turn) for turn in turns)
            assert worth(seen, Neighbour().choose(seen)) == pytest.approx(best)
            looked_at += 1
    assert looked_at >= 3


def test_R9_4_solo_ends_after_27_rounds() -> None:
    for state in lively_states(ruleset("first+solo"), 0):
        assert view(state, 0).rounds_left == 27 - state.round
    assert start_of("first+practice").rounds_left == 35


def test_a_sheet_that_ends_the_game_has_points_alone() -> None:
    seen = start_of("first+practice")
    ended = seen.sheets[0]._replace(plans=(8, 6, 7))
    assert outlook_of(seen).value(ended) == outlook_of(seen).points(ended) == 21


def test_R10_2_the_aaa_gets_the_card_that_brings_it_least() -> None:
    seen = start_of("second+solo:7")
    cost = passing_cost(seen)
    assert seen.ruleset.rival is not None
    assert cost(Card(5, Effect.LANDSCAPER)) == seen.ruleset.rival.landscaper + 1
    assert cost(Card(5, Effect.BIS)) == 0
    assert cost(None) == 0


def test_R9_7_a_number_that_the_neighbour_cannot_use_is_cheaper_to_pass() -> None:
    seen = start_of("first+expert")
    crammed = seen.sheets[1]
    for number, street in enumerate(crammed.streets, 1):
        plots = (4, *(-1,) * (len(street.plots) - 2), 5)
        crammed = crammed.with_street(number, street._replace(plots=plots))
    cost = passing_cost(replace(seen, sheets=(seen.sheets[0], crammed)))
    assert cost(Card(9, Effect.POOL)) < passing_cost(seen)(Card(9, Effect.POOL))
    assert cost(None) == 0


def test_cards_cost_nothing_where_none_is_passed_on() -> None:
    assert passing_cost(start_of("first"))(Card(5, Effect.POOL)) == 0


def test_runs_are_read_between_houses_and_roundabouts() -> None:
    assert runs((-1, -1, 5, -1, -2, -1)) == (Run(0, 2, -1, 5), Run(3, 1, 5, 18), Run(5, 1, -1, 18))


def test_the_deck_knows_what_may_come_between_two_numbers() -> None:
    deck = deck_of(ruleset("first").tables.deck)
    assert deck.size == 81
    assert deck.cards_for(Run(0, 1, 7, 9)) == 9
    assert deck.numbers_for(Run(0, 5, 7, 12)) == 4
    assert deck.numbers_for(Run(0, 12, -1, 18)) == 15


def test_newcomer_knows_where_a_number_belongs() -> None:
    sheet = ruleset("first").blank_sheet()
    best = {n: min(range(12), key=lambda plot: misfit(sheet, Place(3, plot), n)) for n in (1, 6, 15)}
    assert best == {1: 0, 6: 4, 15: 11}


def test_neighbours_in_different_seats_do_not_play_alike() -> None:
    state = game_of(ruleset("first"), 1, [Neighbour(), Neighbour(), Neighbour()])
    assert len(set(state.sheets)) == 3
