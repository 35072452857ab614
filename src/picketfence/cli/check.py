"""`picketfence check`: verifies records: every turn, the end, the score and the digest."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.files import FileError, prefix_errors, read_record
from picketfence.cli.scores import seat_names, signed
from picketfence.cli.words import plural
from picketfence.rules import FormatError, Record, last_state, totals, verify

VALID, BROKEN, MALFORMED = 0, 1, 2


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "check",
        "verify records: exit code 0 if they are valid, 1 if a rule is broken, 2 if a file is not a record",
        "picketfence check evening.txt",
        run,
    )
    parser.add_argument("records", metavar="RECORD", nargs="+", type=Path, help="the record files")


def run(args: argparse.Namespace) -> int:
    return max(_check(path) for path in args.records)


def _check(path: Path) -> int:
    """Print one line about a record and return its exit code; an unreadable file is an error on stderr."""
    try:
        record = read_record(path)
    except (FormatError, FileError) as error:
        print(f"picketfence: {error}", file=sys.stderr)
        return MALFORMED
    try:
        with prefix_errors(path):
            verify(record)
    except FormatError as error:
        print(error)
        return BROKEN
    print(f"{path}: valid, {_summary(record)}")
    return VALID


def _summary(record: Record) -> str:
    state = last_state(record)
    played = f"{record.ruleset.id}, {plural(len(record.rounds), 'round')}"
    if not state.is_over:
        return f"{played}, not over yet"
    names = [*seat_names(record.names, record.seats), "the AAA"]
    return (
        f"{played}, {', '.join(f'{name} {signed(points)}' for name, points in zip(names, totals(state), strict=False))}"
    )
