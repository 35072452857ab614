"""Snapshots: what is read is what was written, the game goes on alike, and nothing else is taken for one."""

import json
import random
from dataclasses import fields, replace
from pathlib import Path

import pytest

from picketfence.rules import (
    Claim,
    Place,
    Ruleset,
    State,
    all_rulesets,
    close_round,
    new_game,
    ruleset,
    short_seed,
    submit,
)
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.notation import Record, digest, parse_record, replay
from picketfence.store.states import FORMAT, decode_state, encode_state
from tests.counts import COUNTS
from tests.lively import lively_states, play_round
from tests.store.midgame import FLOWS, half_handed_in, midgame

GAMES = sorted((Path(__file__).parents[1] / "golden" / "games").glob("*.txt"))


def read_back(state: State) -> State:
    """The state as its snapshot gives it, after all that must hold of any."""
    text = encode_state(state)
    decoded = decode_state(text)
    assert decoded == state
    assert digest(decoded) == digest(state)
    assert encode_state(decoded) == text
    return decoded


def some(states: list[State]) -> list[State]:
    """Every so many states, the first and the last among them."""
    return [*states[: -1 : COUNTS.snapshot_every], states[-1]]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_golden_state_is_read_back(path: Path) -> None:
    for state in some(list(replay(golden(path)))):
        read_back(state)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_through_snapshots_ends_as_without(path: Path) -> None:
    """The state goes through a snapshot after every turn handed in and after every round."""
    record = golden(path)
    expected = replay(record)
    state = read_back(next(expected))
    for turns, after in zip(record.rounds, expected, strict=True):
        for seat, turn in enumerate(turns):
            state = decode_state(encode_state(submit(state, seat, turn)))
        state = close_round(state)
        assert state == after
        state = decode_state(encode_state(state))


def golden(path: Path) -> Record:
    return parse_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_a_random_game_of_every_ruleset(rules: Ruleset) -> None:
    states = list(lively_states(rules, 3, min(3, rules.max_seats)))
    for state in some(states):
        read_back(state)
        if not state.is_over:
            read_back(half_handed_in(random.Random(state.round), state))


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_one_snapshot_and_the_game_goes_on_alike_to_its_end(rules: Ruleset) -> None:
    states = list(lively_states(rules, 4))
    state = states[len(states) // 2]
    decoded = read_back(state)
    one, other = random.Random("on"), random.Random("on")
    while not state.is_over:
        state, decoded = play_round(one, state), play_round(other, decoded)
        assert decoded == state
    assert decoded.is_over


@pytest.mark.parametrize(("name", "seats"), [("first", 100), ("second+advanced", 100), ("first+expert", 27)])
def test_the_largest_tables(name: str, seats: int) -> None:
    state = new_game(ruleset(name), short_seed(5), seats)
    read_back(play_round(random.Random(1), state))


def test_claims_come_back_in_the_order_of_the_notation() -> None:
    state = midgame("first")
    claims = (Claim(1, (Place(2, 0), Place(1, 3))), Claim(0))
    moved = state.last_round[0]._replace(turn=state.last_round[0].turn._replace(claims=claims))
    decoded = decode_state(encode_state(replace(state, last_round=(moved, *state.last_round[1:]))))
    assert decoded.last_round[0].turn.claims == (Claim(0), Claim(1, (Place(1, 3), Place(2, 0))))


@pytest.mark.parametrize("name", FLOWS)
def test_every_field_is_in_the_text_but_what_the_ruleset_brings(name: str) -> None:
    """So that a new field of a state or a table cannot be forgotten."""
    state = midgame(name)
    text: dict[str, object] = json.loads(encode_state(state))
    assert list(text) == ["format", *(field.name.replace("seed", "deal") for field in fields(State))]
    assert text["format"] == FORMAT == 1
    table = state.table
    assert isinstance(table, Stacks | SoloStack | DraftTable | AaaTable)
    brought = {Stacks: {"deck", "renewal"}, AaaTable: {"manager"}}.get(type(table), set())
    inside = text["table"]
    assert isinstance(inside, dict)
    assert list(inside) == [field.name for field in fields(table) if field.name not in brought]


def test_the_text_is_compact_and_readable() -> None:
    text = encode_state(new_game(ruleset("first"), short_seed(0), 2))
    street = f"[[{','.join(['-1'] * 10)}],0,0,0,0,0]"
    assert text.startswith('{"format":1,"ruleset":"first@1","deal":"AAAAAAAA","round":1,"sheets":[[[' + street)
    assert text.endswith('"turns":[null,null],"last_round":[],"has_reshuffled":false,"ends":[]}')
    assert text.isascii()
