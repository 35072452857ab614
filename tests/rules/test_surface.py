"""The names that `from picketfence.rules import …` gives, and how values show themselves at a prompt."""

from __future__ import annotations

import picketfence.rules
from picketfence.rules import (
    Claim,
    Place,
    Turn,
    Write,
    close_round,
    format_turn,
    legal_turns,
    new_game,
    parse_code,
    parse_turn,
    random_seed,
    ruleset,
    submit,
    view,
)
from tests.rules.sections.desk import paper


def test_every_public_name_is_there_once() -> None:
    names = picketfence.rules.__all__
    assert len(set(names)) == len(names)
    assert all(hasattr(picketfence.rules, name) for name in names)


def test_a_turn_shows_its_notation() -> None:
    turn = Turn((0, 0), Write(Place(2, 4), 7), None, Place(3, 3), (Claim(1, (Place(1, 0),)),))
    assert str(turn) == format_turn(turn) == "1 7@2.5 R3.4 #2=1.1"
    assert repr(turn) == "parse_turn('1 7@2.5 R3.4 #2=1.1')"
    assert parse_turn(str(turn)) == turn


def test_a_sheet_draws_its_streets() -> None:
    sheet = paper("first", "2 | 5 6' | 7b parks 2")
    rows = str(sheet).splitlines()
    assert [row.split()[0] for row in rows] == ["1", "2", "3"]
    assert rows[1].startswith("2 | 5    6' | 7b")
    assert rows[1].endswith("parks 2")
    assert repr(sheet) == "<Sheet: houses 3, complete estates 1>"


def test_a_state_draws_a_table() -> None:
    state = new_game(ruleset("first"), parse_code("A3ED-3TN7"), 2)
    after = submit(state, 0, next(legal_turns(state, 0)))
    lines = str(after).splitlines()
    assert lines[0] == "first  deal A3ED-3TN7  round 1"
    assert lines[1] == "plan 1: 1.4 for 6 or 3"
    assert lines[4] == "offer: 11 landscaper, 8 surveyor, 9 pool"
    assert lines[5] == "seat 1: 0 points, handed in"
    assert lines[9] == "seat 2: 0 points"
    assert repr(state) == "<State: first, deal A3ED-3TN7, round 1, 2 seats>"


def test_hands_and_the_end_are_drawn_too() -> None:
    hands = new_game(ruleset("first+expert"), parse_code("A3ED-3TN7"), 2)
    assert "offer" not in str(hands)
    state = new_game(ruleset("first+practice"), parse_code("A3ED-3TN7"), 1)
    while not state.is_over:
        turns = list(legal_turns(state, 0))
        state = close_round(submit(state, 0, turns[-1]))
    assert str(state).startswith(f"first+practice  deal A3ED-3TN7  over after round {state.round}: ")


def test_a_view_says_whose_it_is() -> None:
    state = new_game(ruleset("second"), parse_code("A3ED-3TN7"), 3)
    assert repr(view(state, 2)) == "<View: second, round 1, as seat 3 sees it>"
    assert repr(view(state, None)) == "<View: second, round 1, as a spectator sees it>"


def test_random_seeds_differ_and_have_both_lengths() -> None:
    assert len({random_seed() for _ in range(20)}) == 20
    assert not random_seed().is_long
    assert random_seed(is_long=True).is_long
