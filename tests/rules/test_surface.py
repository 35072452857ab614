"""The names that `from picketfence.rules import …` gives, and how values show themselves at a prompt."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

import picketfence.rules
from picketfence.bots import bot
from picketfence.rules import (
    Card,
    Claim,
    End,
    OutOfOrder,
    Place,
    Ruleset,
    Turn,
    Write,
    acts_of,
    all_rulesets,
    close_round,
    format_turn,
    legal_turns,
    new_game,
    numbers_of,
    objection_to,
    options_of,
    parse_code,
    parse_turn,
    position,
    random_seed,
    ruleset,
    score,
    score_card,
    submit,
    turns_of,
    view,
)
from tests.public import PACKAGES, Definition, Function, definition, fields, members, public_names
from tests.reference import WITHOUT_MEMBERS
from tests.rules.sections.desk import paper


def test_every_public_name_is_there_once() -> None:
    names = picketfence.rules.__all__
    assert len(set(names)) == len(names)
    assert all(hasattr(picketfence.rules, name) for name in names)


def test_a_public_function_takes_and_returns_public_types() -> None:
    """So do the fields, properties and methods of public classes, and what aliases stand for."""
    missing = set()
    for package in PACKAGES:
        known = {*public_names(package), *public_names("picketfence.rules")}
        for name in public_names(package):
            found = definition(package, name)
            missing |= {f"{package}.{name} uses {used}" for used in _types_of_ours(found) if used not in known}
    assert not missing


def _types_of_ours(found: Definition) -> Iterator[str]:
    """Yield the names of this project's types that a definition mentions."""
    for annotation in _annotations(found):
        for part in ast.walk(annotation):
            if isinstance(part, ast.Name) and _is_ours(found.module, part.id):
                yield part.id


def _is_ours(module: str, name: str) -> bool:
    try:
        found = definition(module, name)
    except LookupError:
        return False
    is_variable = isinstance(found.statement, ast.Assign) and isinstance(found.statement.value, ast.Call)
    return not is_variable


def _annotations(found: Definition) -> Iterator[ast.expr]:
    match found.statement:
        case ast.FunctionDef() as function:
            yield from _of_function(function)
        case ast.ClassDef(bases=bases) as statement:
            yield from bases
            if found.name not in WITHOUT_MEMBERS:
                yield from (field.annotation for field in fields(statement))
                yield from (part for member in members(statement) for part in _of_function(member))
        case ast.AnnAssign(annotation=annotation, value=value):
            yield annotation
            yield from () if value is None or not _is_alias(annotation) else (value,)
        case ast.Assign(value=value):
            yield value


def _is_alias(annotation: ast.expr) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "TypeAlias"


def _of_function(function: Function) -> Iterator[ast.expr]:
    arguments = function.args
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        if argument.annotation is not None:
            yield argument.annotation
    if function.returns is not None:
        yield function.returns


def test_a_missing_type_would_be_found() -> None:
    assert "Objection" in set(_types_of_ours(definition("picketfence.rules", "check")))
    assert "ScoreCard" in set(_types_of_ours(definition("picketfence.rules", "View")))
    assert {"Deal", "Table"} <= set(_types_of_ours(definition("picketfence.rules", "Start")))


def test_a_view_tells_what_a_turn_would_bring() -> None:
    state = new_game(ruleset("first"), parse_code("A3ED-3TN7"), 2)
    mine = view(state, 1)
    turn = parse_turn("1 11@3.8 L")
    played = close_round(submit(submit(state, 0, parse_turn("2 8@2.5")), 1, turn))
    assert mine.after(turn) == played.sheets[1]
    assert mine.score_after(turn) == score(played, 1)
    with pytest.raises(OutOfOrder, match="there is no turn to make"):
        view(state, None).after(turn)


def test_a_score_after_a_turn_counts_the_rival_s_temps() -> None:
    for name in ("first", "second+solo:3"):
        state = new_game(ruleset(name), parse_code("A3ED-3TN7"), ruleset(name).seats.start)
        while not state.is_over:
            for seat in range(state.seats):
                seen = view(state, seat)
                stays = seen.sheets[seat]
                rules = state.ruleset
                assert score_card(rules.tables, rules.temp_rule, stays, seen.other_temps) == score(state, seat)
                state = submit(state, seat, bot("Newcomer").choose(seen))
            state = close_round(state)


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
    assert "o" not in str(sheet)


def test_a_state_draws_a_table() -> None:
    state = new_game(ruleset("first"), parse_code("A3ED-3TN7"), 2)
    after = submit(state, 0, next(legal_turns(state, 0)))
    lines = str(after).splitlines()
    assert lines[0] == "first  deal A3ED-3TN7  round 1"
    assert lines[1] == "plan 1: 1.4 for 6 or 3"
    assert lines[4] == "offer: 11 landscaper, 8 surveyor, 9 pool"
    assert lines[5] == "seat 1: 0 points, submitted"
    assert lines[6] == "1 | .    .    o    .    .    .    o    o    .    .  | parks 0"
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
    assert "offer" not in str(state)
    both = replace(state, ends=(End.REFUSALS, End.PLANS), claimed_in=(None, 7, None))
    lines = str(both).splitlines()
    assert lines[0].endswith(": refusals, plans")
    assert [line.endswith(", claimed in round 7") for line in lines[1:4]] == [False, True, False]


def test_the_cards_in_their_order_are_named_by_pile() -> None:
    piles = {
        "first": {"stack 1", "stack 2", "stack 3"},
        "first+expert": {"seat 1", "seat 2", "deck, next to seat 2"},
        "first+solo": {"stack"},
        "second+solo:1": {"stack"},
    }
    for name, expected in piles.items():
        rules = ruleset(name)
        state = new_game(rules, parse_code("A3ED-3TN7"), rules.min_seats)
        assert state.table.cards_in_order().keys() == expected


def test_a_view_says_whose_it_is() -> None:
    state = new_game(ruleset("second"), parse_code("A3ED-3TN7"), 3)
    assert repr(view(state, 2)) == "<View: second, round 1, as seat 3 sees it>"
    assert repr(view(state, None)) == "<View: second, round 1, as a spectator sees it>"


def test_random_seeds_differ_and_have_both_lengths() -> None:
    assert len({random_seed() for _ in range(20)}) == 20
    assert not random_seed().is_long
    assert random_seed(is_long=True).is_long


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_a_table_gives_all_its_cards_in_order(rules: Ruleset) -> None:
    state = new_game(rules, parse_code("A3ED-3TN7"), rules.seats.start)
    piles = state.table.cards_in_order()
    cards = [card for pile in piles.values() for card in pile if isinstance(card, Card)]
    assert sorted(cards) == sorted(rules.tables.deck)
    offered = {card.number for seat in range(state.seats) for card in state.table.offer(seat)}
    first = [card for pile in piles.values() for card in pile[:3] if isinstance(card, Card)]
    assert offered <= {card.number for card in first}


@pytest.mark.parametrize("name", ["first", "second+solo:3+advanced"])
def test_the_acts_of_a_draft_are_legal_and_no_listed_turn_has_another(name: str) -> None:
    rules = ruleset(name)
    decision = position(new_game(rules, parse_code("A3ED-3TN7"), rules.seats.start), 0)
    for option in options_of(decision):
        assert option.number in numbers_of(decision, option.pick)
    turns = [turn for turn in islice(turns_of(decision), 3000) if turn.act is not None]
    assert all(turn.act in acts_of(decision, turn) for turn in turns)
    drafts = {turn._replace(act=None) for turn in turns}
    assert all(
        objection_to(decision, draft._replace(act=act)) is None for draft in drafts for act in acts_of(decision, draft)
    )
