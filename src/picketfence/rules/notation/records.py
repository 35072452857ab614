"""Records of games: the value, writing it as a file, replaying it (docs/notation.md). `reading` reads the file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from picketfence.rules.codes import Seed
from picketfence.rules.errors import OutOfOrder, RecordError, TurnRefused
from picketfence.rules.game import End, State, close_round, final_standings, new_game, submit
from picketfence.rules.notation.digests import digest
from picketfence.rules.notation.tokens import shown
from picketfence.rules.notation.turns import format_turn
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.turn import Turn

FORMAT = 1
FIRST_LINE = f"picketfence record {FORMAT}"
MAX_NAME_LENGTH = 40
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
UNWRITABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that would break a line or cannot be stored: controls, surrogates, line separators."""

END, SCORE, DIGEST = "end", "score", "digest"
Round = tuple[Turn, ...]
"""The turns of one round, by seat."""


class Lines(NamedTuple):
    """The line numbers, from 1, of a record's parts in the file that it was read from; 0 without a file."""

    rounds: tuple[int, ...] = ()
    ends: int = 0
    score: int = 0
    digest: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its first round on, finished or not: the deal and every turn. Raises RecordError if it is malformed.

    `ends`, `score` and `digest` are what a file claims: `verify` compares them with the replay, `format_record`
    writes the true ones. They, and the lines, do not count when records are compared.
    """

    ruleset: Ruleset
    seed: Seed
    seats: int
    rounds: tuple[Round, ...] = ()
    names: tuple[str, ...] = ()
    date: str = ""
    ends: tuple[End, ...] | None = field(default=None, compare=False)
    score: tuple[int, ...] | None = field(default=None, compare=False)
    digest: str | None = field(default=None, compare=False)
    lines: Lines = field(default=Lines(), compare=False, repr=False)

    def __post_init__(self) -> None:
        wrong = self.ruleset.wrong_seats(self.seats)
        if wrong is not None:
            raise RecordError(wrong)
        if self.names and len(self.names) != self.seats:
            raise RecordError(f"{len(self.names)} names do not fit the number of seats, {self.seats}")
        for name in self.names:
            _verify_name(name)
        if self.date and not DATE.fullmatch(self.date):
            raise RecordError(f"{shown(self.date)} is not a date; write it as 2030-12-31")
        for turns in self.rounds:
            verify_count(len(turns), self.seats)

    def with_round(self, turns: Iterable[Turn]) -> Record:
        """Return the record with one more round, without what a file claimed about the end."""
        rounds = (*self.rounds, tuple(turns))
        return Record(self.ruleset, self.seed, self.seats, rounds, self.names, self.date)

    def place(self, index: int) -> str:
        """Return where a round is, for error messages: `line 9, round 3`."""
        line = f"line {self.lines.rounds[index]}, " if index < len(self.lines.rounds) else ""
        return f"{line}round {index + 1}"


def _verify_name(name: str) -> None:
    if not name or name != name.strip():
        raise RecordError(f"the name {shown(name)} is empty or has spaces at its ends")
    if len(name) > MAX_NAME_LENGTH:
        raise RecordError(f"the name {shown(name)} has {len(name)} letters; {MAX_NAME_LENGTH} are allowed")
    if any(character == "," or unicodedata.category(character) in UNWRITABLE for character in name):
        raise RecordError(f"the name {shown(name)} has a comma or a control character")


def verify_count(turns: int, seats: int) -> None:
    """Raise RecordError if a round does not have one turn for each seat."""
    if turns != seats:
        raise RecordError(f"a round has one turn for each of the {seats} seats, not {turns}")


def record_of(
    state: State, rounds: Iterable[Iterable[Turn]] = (), *, names: tuple[str, ...] = (), date: str = ""
) -> Record:
    """Return the record of the game that a state belongs to, with the rounds given; `with_round` appends one.

    Raises OutOfOrder if earlier rounds are missing: a state knows only the last one.
    """
    given = tuple(map(tuple, rounds))
    played = state.round if state.is_over else state.round - 1
    if len(given) < played:
        raise OutOfOrder(f"this state comes after round {played}: give the turns of every round, not of {len(given)}")
    return Record(state.ruleset, state.seed, state.seats, given, names, date)


def replay(record: Record) -> Iterator[State]:
    """Yield the state after 0, 1, 2, … rounds; raise RecordError at the first illegal turn."""
    state = new_game(record.ruleset, record.seed, record.seats)
    yield state
    for index, turns in enumerate(record.rounds):
        if state.is_over:
            raise RecordError(f"the game ended with round {state.round}", record.place(index))
        for seat, turn in enumerate(turns):
            try:
                state = submit(state, seat, turn)
            except TurnRefused as refused:
                raise RecordError(str(refused), f"{record.place(index)}, seat {seat + 1}") from refused
        state = close_round(state)
        yield state


def last_state(record: Record) -> State:
    """Return the state after the last round of a record; raise RecordError at the first illegal turn."""
    *_, last = replay(record)
    return last


def totals(state: State) -> tuple[int, ...]:
    """Return the points of every seat, then those of the AAA where it is scored (rule 10.6)."""
    return tuple(standing.total for standing in sorted(final_standings(state)))


def _ends_text(ends: tuple[End, ...]) -> str:
    return ", ".join(ends)


def _score_text(score: tuple[int, ...]) -> str:
    return " ".join(map(str, score))


def _closing(state: State) -> dict[str, str]:
    """Return the closing lines that are true of a state."""
    over = {END: _ends_text(state.ends), SCORE: _score_text(totals(state))} if state.is_over else {}
    return {**over, DIGEST: digest(state)}


def _claims(record: Record) -> list[tuple[str, str, int]]:
    """Return the closing lines that a file has: name, value and line number."""
    lines, found = record.lines, []
    if record.ends is not None:
        found.append((END, _ends_text(record.ends), lines.ends))
    if record.score is not None:
        found.append((SCORE, _score_text(record.score), lines.score))
    if record.digest is not None:
        found.append((DIGEST, record.digest, lines.digest))
    return found


def verify(record: Record) -> None:
    """Replay a record; raise RecordError if an end, score or digest that its file claims is wrong."""
    true = _closing(last_state(record))
    for name, claimed, line in _claims(record):
        place = f"line {line}, {name}" if line else name
        if name not in true:
            raise RecordError("the game is not over yet", place)
        if claimed != true[name]:
            raise RecordError(f"the replay gives {true[name]}, not {claimed}", place)


def format_record(record: Record) -> str:
    """Return the text of a record file, with the digest and, if the game is over, its end and score."""
    last = last_state(record)
    header = [
        ("ruleset", record.ruleset.stored_id),
        ("deal", record.seed.code),
        ("seats", str(record.seats)),
        ("names", ", ".join(record.names)),
        ("date", record.date),
    ]
    lines = [
        FIRST_LINE,
        *(f"{key}: {value}" for key, value in header if value),
        "",
        *(f"{number}. {' / '.join(map(format_turn, turns))}" for number, turns in enumerate(record.rounds, 1)),
        *(f"{key}: {value}" for key, value in _closing(last).items()),
    ]
    return "".join(f"{line}\n" for line in lines)
