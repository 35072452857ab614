"""`picketfence check`: verifies records, every turn, end, score and digest."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.files import FileError, blamed_on, read_record
from picketfence.cli.scores import seat_names, signed
from picketfence.cli.words import plural
from picketfence.rules import FormatError, Record, last_state, totals, verify

FINE, BROKEN, MALFORMED = 0, 1, 2


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "check",
        "verify records: exit code 0 fine, 1 a rule is broken, 2 not a record",
        "picketfence check evening.txt",
        run,
    )
    parser.add_argument("records", metavar="RECORD", nargs="+", type=Path, help="the record files")


def run(args: argparse.Namespace) -> int:
    return max(_check(path) for path in args.records)


def _check(path: Path) -> int:
    """One line about one record; what is no record at all is an error and goes to stderr."""
    try:
        record = read_record(path)
    except (FormatError, FileError) as error:
        print(f"picketfence: {error}", file=sys.stderr)
        return MALFORMED
    try:
        with blamed_on(path):
            verify(record)
    except FormatError as error:
        print(error)
        return BROKEN
    print(f"{path}: fine, {_summary(record)}")
    return FINE


def _summary(record: Record) -> str:
    state = last_state(record)
    played = f"{record.ruleset.id}, {plural(len(record.rounds), 'round')}"
    if not state.is_over:
        return f"{played}, not over yet"
    names = [*seat_names(record.names, record.seats), "the AAA"]
    return (
        f"{played}, {', '.join(f'{name} {signed(points)}' for name, points in zip(names, totals(state), strict=False))}"
    )
