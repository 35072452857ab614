"""Records of random games for the commands that read them."""

from pathlib import Path

from picketfence.rules import Ruleset, Turn
from picketfence.rules.notation import Record, format_record, record_of
from tests.lively import lively_states


def lively_record(rules: Ruleset, number: int, *, names: tuple[str, ...] = (), rounds: int | None = None) -> Record:
    """Return the record of a random game, complete or cut after some rounds."""
    states = list(lively_states(rules, number))
    turns: list[tuple[Turn, ...]] = [tuple(move.turn for move in state.last_round) for state in states[1:]]
    return record_of(states[0], turns[:rounds], names=names, date="2030-12-31")


def write_record(path: Path, record: Record) -> Path:
    path.write_text(format_record(record), "utf-8")
    return path
