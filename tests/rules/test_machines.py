"""State machines over whole games of every ruleset: whatever people do, the table stays whole.

Streets stay ordered, cards are conserved, no game passes 35 rounds, sheets are consistent, scores and standings are
those of the naive scorer, and a refused turn changes nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from picketfence.rules import (
    Act,
    Claim,
    Effect,
    End,
    OutOfOrder,
    Place,
    Ruleset,
    State,
    Turn,
    TurnRefused,
    all_rulesets,
    check,
    close_round,
    final_standings,
    is_ready,
    position,
    rival_score,
    score,
    submit,
    withdraw,
)
from picketfence.rules.consistency import inconsistency
from picketfence.rules.referee.reading import write_sheet
from picketfence.rules.sheet import EMPTY, ROUNDABOUT, Sheet, Street
from tests.counts import COUNTS
from tests.lively import lively_states, lively_turn, play_round
from tests.naive.consistent import naive_consistent
from tests.naive.paper import complete_estates
from tests.naive.ruleset import edition_data
from tests.naive.scorer import naive_aaa, naive_score, naive_standings, rank_key

MAX_ROUNDS = 35
BEGUN = 3
"""Random games from which a machine may set out, at any of their rounds."""

numbers = st.integers(0, 2**32 - 1)


@cache
def begun_games(rules: Ruleset) -> tuple[State, ...]:
    seats = [min(rules.max_seats, rules.min_seats + number) for number in range(BEGUN)]
    games = [lively_states(rules, number, seats[number]) for number in range(BEGUN)]
    return tuple(state for states in games for state in states if not state.is_over)


def spoiled(rng: random.Random, turn: Turn) -> Turn:
    """A turn with one thing changed, most often to something illegal."""
    place = Place(rng.randint(0, 4), rng.randint(-1, 12))
    changes = [
        turn._replace(pick=rng.choice([None, (0, 0), (0, 1), (2, 1), (3, 0)])),
        turn._replace(write=None),
        turn._replace(roundabout=place),
        turn._replace(act=Act(rng.choice(list(Effect)), place, rng.randint(-1, 18))),
        turn._replace(claims=(*turn.claims, Claim(rng.randint(0, 2), (place,)))),
        turn._replace(wish=not turn.wish),
    ]
    if turn.write is not None:
        changes.append(turn._replace(write=turn.write._replace(place=place)))
        changes.append(turn._replace(write=turn.write._replace(number=rng.randint(-1, 18))))
    return rng.choice(changes)


def is_ordered(street: Street) -> bool:
    """Rule 3.4, read plainly: up from house to house, equal ones only as neighbours of which one is an original."""
    previous, originals = None, 0
    for plot, stands in enumerate(street.plots):
        if stands == ROUNDABOUT:
            previous = None
        if stands < 0:
            continue
        is_copy = bool(street.bis >> plot & 1)
        if previous is not None and stands == previous[1]:
            originals += not is_copy
            if previous[0] != plot - 1 or originals > 1:
                return False
        elif previous is not None and stands < previous[1]:
            return False
        else:
            originals = int(not is_copy)
        previous = (plot, stands)
    return True


def plain_ends(state: State) -> set[End]:
    """Rule 6.1 and 9.4, read plainly from the sheets and the number of the round."""
    found = set()
    for sheet in state.sheets:
        plots = [stands for street in sheet.streets for stands in street.plots]
        found |= {End.REFUSALS} if sheet.refusals == 3 else set()
        found |= {End.PLANS} if all(points is not None for points in sheet.plans) else set()
        found |= {End.PLOTS} if EMPTY not in plots else set()
    last_solo_round = state.ruleset.id.startswith("first+solo") and state.is_over and state.round == 27
    return found | ({End.CARDS} if last_solo_round else set())


class Game(RuleBasedStateMachine):
    """One game of one ruleset, played, interrupted and disturbed."""

    played: ClassVar[Ruleset]

    def __init__(self) -> None:
        super().__init__()
        self.state = begun_games(self.played)[0]
        self.scored: tuple[Sheet, ...] = ()

    @initialize(number=numbers)
    def sit_down(self, number: int) -> None:
        begun = begun_games(self.played)
        self.state = begun[number % len(begun)]

    def open_seat(self, number: int) -> int:
        seats = [seat for seat, turn in enumerate(self.state.turns) if turn is None]
        return seats[number % len(seats)]

    @precondition(lambda self: not self.state.is_over and not is_ready(self.state))
    @rule(number=numbers)
    def hand_in(self, number: int) -> None:
        seat = self.open_seat(number)
        turn = lively_turn(random.Random(number), position(self.state, seat))
        self.state = submit(self.state, seat, turn)
        assert self.state.turns[seat] == turn

    @precondition(lambda self: not self.state.is_over and not is_ready(self.state))
    @rule(number=numbers)
    def try_something(self, number: int) -> None:
        rng = random.Random(number)
        seat = self.open_seat(number)
        before = replace(self.state)
        turn = spoiled(rng, lively_turn(rng, position(before, seat)))
        found = check(self.state, seat, turn)
        if found is None:
            self.state = submit(self.state, seat, turn)
            return
        with pytest.raises(TurnRefused) as refusal:
            submit(self.state, seat, turn)
        assert refusal.value.objection == found
        assert self.state == before

    @precondition(lambda self: any(turn is not None for turn in self.state.turns))
    @rule(number=numbers)
    def take_back(self, number: int) -> None:
        seats = [seat for seat, turn in enumerate(self.state.turns) if turn is not None]
        seat = seats[number % len(seats)]
        with pytest.raises(OutOfOrder):
            submit(self.state, seat, Turn(None, None))
        self.state = withdraw(self.state, seat)
        with pytest.raises(OutOfOrder):
            withdraw(self.state, seat)

    @precondition(lambda self: not is_ready(self.state))
    @rule()
    def close_too_early(self) -> None:
        with pytest.raises(OutOfOrder):
            close_round(self.state)

    @precondition(lambda self: is_ready(self.state))
    @rule()
    def close(self) -> None:
        before = self.state
        self.state = close_round(before)
        assert self.state.round == before.round + (not self.state.is_over)
        assert [move.turn for move in self.state.last_round] == list(before.turns)

    @precondition(lambda self: not self.state.is_over and not any(self.state.turns))
    @rule(number=numbers)
    def play_a_round(self, number: int) -> None:
        self.state = play_round(random.Random(number), self.state)

    @invariant()
    def cards_are_conserved(self) -> None:
        assert Counter(self.state.table.cards()) == Counter(self.played.tables.deck)

    @invariant()
    def no_game_passes_35_rounds(self) -> None:
        assert 1 <= self.state.round <= MAX_ROUNDS
        assert set(self.state.ends) == plain_ends(self.state)
        assert len(set(self.state.ends)) == len(self.state.ends)

    @invariant()
    def sheets_and_scores_are_right(self) -> None:
        if self.scored is self.state.sheets:
            return
        self.scored = self.state.sheets
        for sheet in self.state.sheets:
            assert all(map(is_ordered, sheet.streets))
            assert inconsistency(self.played, sheet) is None
            assert naive_consistent(self.played.id, write_sheet(sheet)) is None
        agree_on_scores(self.state)


def agree_on_scores(state: State) -> None:
    """Rules 7 and 10.6: part by part, and the places."""
    rules = state.ruleset
    row = [card.effect.value for card in state.table.row]
    results: list[tuple[int, list[int]]] = []
    for seat, sheet in enumerate(state.sheets):
        paper = write_sheet(sheet)
        others = [other.temps for number, other in enumerate(state.sheets) if number != seat]
        total, parts = naive_score(rules.id, paper, others or [row.count("temp")])
        assert score(state, seat).parts == parts
        assert score(state, seat).total == total
        results.append((total, [estate.size for estate in complete_estates(paper)]))
    places = [standing.place for standing in sorted(final_standings(state))]
    if rules.manager is None or not rules.manager.level:
        assert rival_score(state) is None
        assert places == naive_standings(results, rules.edition.name)
        return
    agree_on_rival(state, row, results[0], places)


def agree_on_rival(state: State, row: list[str], result: tuple[int, list[int]], places: list[int]) -> None:
    found, manager = rival_score(state), state.ruleset.manager
    assert found is not None
    assert manager is not None
    assert isinstance(found.plans, int)
    figures = edition_data("second")["managers"][manager.level]
    naive = naive_aaa(row, figures, state.sheets[0].temps, found.plans)
    assert found.parts == naive.lines
    assert (found.total, found.estate_count, list(found.stretches)) == (
        naive.total,
        naive.estate_count,
        naive.stretches,
    )
    mine, theirs = rank_key(*result, "second"), (naive.total, naive.estate_count)
    assert places == [1 + (theirs > mine), 1 + (mine > theirs)]


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_R3_4_R6_2_a_game_stays_whole_whatever_people_do(rules: Ruleset) -> None:
    class Played(Game):
        played = rules

    counts = settings(max_examples=COUNTS.machine_examples, stateful_step_count=COUNTS.machine_steps)
    run_state_machine_as_test(Played, settings=counts)
