"""Reads record files. Whatever is wrong gives a RecordError that names the line; legality is left to `replay`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import accumulate, takewhile
from typing import NamedTuple, NoReturn

from picketfence.rules.codes import parse_code
from picketfence.rules.errors import FormatError, RecordError
from picketfence.rules.game import End
from picketfence.rules.notation.records import (
    DIGEST,
    END,
    FIRST_LINE,
    FORMAT,
    SCORE,
    Lines,
    Record,
    Round,
    verify_count,
)
from picketfence.rules.notation.tokens import shown
from picketfence.rules.notation.turns import turn_at
from picketfence.rules.rulesets import MAX_ID_LENGTH, Ruleset, ruleset

MAX_CHARACTERS = 1_000_000
BYTE_ORDER_MARK = "\ufeff"
CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
OPENING = re.compile(r"picketfence record ([0-9]{1,9})")
ROUND = re.compile(r"\s*([0-9]+)\.(.*)")
SEATS = re.compile(r"[0-9]{1,9}")
POINTS = re.compile(r"-?[0-9]{1,9}")
HASH = re.compile(r"[0-9a-fA-F]{64}")

NEEDED = ("ruleset", "deal", "seats")
HEADER = (*NEEDED, "names", "date")
CLOSING = (END, SCORE, DIGEST)
HEADER_HELP = "a line here begins with ruleset:, deal:, seats:, names: or date:, and an empty line ends the header"
CLOSING_HELP = "rounds are numbered, as 12., and after the last may come only end:, score: and digest:"


class Line(NamedTuple):
    """A line, or the value behind its key, with the number of the line."""

    number: int
    text: str

    def refuse(self, what: str) -> NoReturn:
        raise RecordError(what, f"line {self.number}")

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Add this line to the location of any error raised within."""
        try:
            yield
        except FormatError as error:
            place = f"line {self.number}, {error.place}" if error.place else f"line {self.number}"
            raise RecordError(error.what, place) from error


Pairs = dict[str, Line]
"""Values by their keys."""


def parse_record(text: str, find_ruleset: Callable[[str], Ruleset] = ruleset) -> Record:
    """Read a record file; raise RecordError with the line if it is malformed. `verify` checks the turns.

    `find_ruleset` turns the id in the file into a ruleset: give one of your own for editions of your own.
    """
    lines = _lines(text)
    _expect_opening(lines[0])
    kept = [line for line in lines[1:] if not line.text.lstrip().startswith(";")]
    header = list(takewhile(lambda line: line.text, kept))
    body = [line for line in kept[len(header) :] if line.text]
    rounds = list(takewhile(lambda line: ROUND.fullmatch(line.text), body))
    after_header = kept[len(header)] if len(kept) > len(header) else lines[-1]
    record = _read_header(_pairs(header, HEADER, HEADER_HELP), after_header, find_ruleset)
    record = replace(
        record,
        rounds=tuple(_read_round(line, number, record.seats) for number, line in enumerate(rounds, 1)),
        lines=Lines(tuple(line.number for line in rounds)),
    )
    return _with_closing(record, _pairs(body[len(rounds) :], CLOSING, CLOSING_HELP))


def _lines(text: str) -> list[Line]:
    if len(text) > MAX_CHARACTERS:
        where = Line(text.count("\n", 0, MAX_CHARACTERS) + 1, "")
        where.refuse(f"a record has at most {MAX_CHARACTERS} characters")
    split = enumerate(text.removeprefix(BYTE_ORDER_MARK).split("\n"), 1)
    lines = [Line(number, line.rstrip(" \t\r")) for number, line in split]
    for line in lines:
        if found := CONTROL.search(line.text):
            line.refuse(f"the control character {found.group()!r} has no place in a record")
    return lines


def _expect_opening(line: Line) -> None:
    match = OPENING.fullmatch(line.text)
    if match is None:
        line.refuse(f"a record begins with the line {FIRST_LINE!r}")
    if match[1] != str(FORMAT):
        line.refuse(f"version {match[1]} of the record format is not known; this is version {FORMAT}")


def _pairs(lines: list[Line], keys: tuple[str, ...], explained: str) -> Pairs:
    pairs: Pairs = {}
    for line in lines:
        key, colon, value = line.text.partition(":")
        key = key.strip().lower()
        if not colon or key not in keys:
            line.refuse(explained)
        if key in pairs:
            line.refuse(f"{key} is there already")
        pairs[key] = Line(line.number, value.strip())
    return pairs


def _read_header(pairs: Pairs, after: Line, find_ruleset: Callable[[str], Ruleset]) -> Record:
    for key in NEEDED:
        if key not in pairs:
            after.refuse(f"the header lacks {key}")
    id_line, deal, seats = (pairs[key] for key in NEEDED)
    if len(id_line.text) > MAX_ID_LENGTH:
        id_line.refuse("no ruleset has such a long name")
    if not SEATS.fullmatch(seats.text):
        seats.refuse(f"{shown(seats.text)} is not a number of seats")
    with id_line.blamed():
        rules = find_ruleset(id_line.text)
    with deal.blamed():
        seed = parse_code(deal.text)
    with seats.blamed():
        record = Record(rules, seed, int(seats.text))
    return _with_date(_with_names(record, pairs.get("names")), pairs.get("date"))


def _with_names(record: Record, line: Line | None) -> Record:
    if line is None:
        return record
    with line.blamed():
        return replace(record, names=tuple(name.strip() for name in line.text.split(",")))


def _with_date(record: Record, line: Line | None) -> Record:
    if line is None:
        return record
    if not line.text:
        line.refuse("the date is missing")
    with line.blamed():
        return replace(record, date=line.text)


def _read_round(line: Line, expected: int, seats: int) -> Round:
    match = ROUND.fullmatch(line.text)
    assert match is not None, "only lines of rounds come here"
    if match[1] != str(expected):
        line.refuse(f"round {expected} must come here, not {shown(match[1])}")
    texts = match[2].split("/")
    with line.blamed():
        verify_count(len(texts), seats)
        columns = accumulate((len(text) + 1 for text in texts), initial=match.start(2) + 1)
        return tuple(turn_at(text, column) for text, column in zip(texts, columns, strict=False))


def _with_closing(record: Record, pairs: Pairs) -> Record:
    numbers = {key: line.number for key, line in pairs.items()}
    return replace(
        record,
        ends=_read_ends(pairs[END]) if END in pairs else None,
        score=_read_score(pairs[SCORE]) if SCORE in pairs else None,
        digest=_read_digest(pairs[DIGEST]) if DIGEST in pairs else None,
        lines=Lines(record.lines.rounds, *(numbers.get(key, 0) for key in CLOSING)),
    )


def _read_ends(line: Line) -> tuple[End, ...]:
    words = [word.strip().lower() for word in line.text.split(",")]
    for word in words:
        if word not in list(End):
            line.refuse(f"{shown(word)} is not an end of a game; those are {', '.join(End)}")
    if len(set(words)) < len(words):
        line.refuse("each end is named only once")
    return tuple(end for end in End if end in words)


def _read_score(line: Line) -> tuple[int, ...]:
    words = line.text.split()
    for word in words:
        if not POINTS.fullmatch(word):
            line.refuse(f"{shown(word)} is not a number of points")
    return tuple(map(int, words))


def _read_digest(line: Line) -> str:
    if not HASH.fullmatch(line.text):
        line.refuse("a digest has 64 hexadecimal digits")
    return line.text.lower()
