"""`picketfence referee`: answers requests of other implementations, one JSON object per line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO

from picketfence.cli.commands import Commands, add_command
from picketfence.rules import MAX_LINE_BYTES, answer

EXAMPLE = "picketfence referee < requests.jsonl"


def add(commands: Commands) -> None:
    add_command(
        commands,
        "referee",
        "judge sheets and turns: one JSON request per line in, one answer per line out",
        EXAMPLE,
        run,
    )


def run(args: argparse.Namespace) -> int:
    """Answer every line of stdin; return 2 if any line was not a request."""
    is_served = True
    for number, line in enumerate(_lines(sys.stdin.buffer), 1):
        reply, served = answer(line, number)
        print(reply, flush=True)
        is_served = is_served and served
    return 0 if is_served else 2


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream, each cut just above the limit, so that an endless one cannot fill the memory."""
    while line := stream.readline(MAX_LINE_BYTES + 1):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = stream.readline(MAX_LINE_BYTES + 1)
        yield line
