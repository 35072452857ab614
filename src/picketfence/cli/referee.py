"""`picketfence referee`: answers questions of other implementations, one JSON object a line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO

from picketfence.cli.commands import Commands, add_command
from picketfence.rules import MAX_LINE_BYTES, answer

EXAMPLE = "picketfence referee < questions.jsonl"


def add(commands: Commands) -> None:
    add_command(commands, "referee", "answer questions about sheets and turns, JSON lines in and out", EXAMPLE, run)


def run(args: argparse.Namespace) -> int:
    """Exit code 2 if any line was no request; the lines after it are served all the same."""
    is_served = True
    for number, line in enumerate(_lines(sys.stdin.buffer), 1):
        reply, served = answer(line, number)
        print(reply, flush=True)
        is_served = is_served and served
    return 0 if is_served else 2


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines without end are cut just beyond what is refused anyway, so that they cannot fill the memory."""
    while line := stream.readline(MAX_LINE_BYTES + 1):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = stream.readline(MAX_LINE_BYTES + 1)
        yield line
