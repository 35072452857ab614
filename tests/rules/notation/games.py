"""Records of random games, for the tests of the notation."""

from picketfence.rules import Ruleset, State
from picketfence.rules.notation import Record, record_of
from tests.lively import lively_states


def lively_game(rules: Ruleset, number: int, seats: int | None = None) -> tuple[Record, list[State]]:
    """The record of a random game and its states as they were played."""
    states = list(lively_states(rules, number, seats))
    record = record_of(states[0])
    for state in states[1:]:
        record = record.with_round(move.turn for move in state.last_round)
    return record, states
