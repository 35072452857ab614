"""`picketfence load`: a bounded load test of a server that it starts itself, on loopback, and stops again."""

from __future__ import annotations

import argparse
import asyncio
import math
import signal
from types import FrameType

from picketfence.cli.commands import Commands, add_command
from picketfence.rules import FormatError, ruleset

EXAMPLE = "picketfence load --tables 500 --seconds 60"
MOST_TABLES = 5_000
MOST_SECONDS = 3_600
MOST_TURNS_PER_S = 5_000
RATE = 0.13
SEATS = 4


def add(commands: Commands) -> None:
    parser = add_command(commands, "load", "measure how a server of its own bears many tables", EXAMPLE, run)
    parser.add_argument("--tables", metavar="N", type=int, required=True, help="tables that play at the same time")
    parser.add_argument(
        "--seconds", metavar="S", type=float, required=True, help="how long, once all tables are set up"
    )
    parser.add_argument(
        "--rate", metavar="R", type=float, default=RATE, help=f"turns a second at each (default: {RATE})"
    )
    parser.add_argument("--seats", metavar="K", type=int, default=SEATS, help=f"people at each (default: {SEATS})")
    parser.add_argument("--ruleset", default="first", help="what they play (default: first)")
    parser.add_argument("--no-sockets", action="store_true", help="without a live connection for every person")
    parser.add_argument("--json", action="store_true", help="print only the last line, the figures as one object")


def run(args: argparse.Namespace) -> int:
    from picketfence.cli.load.report import lines
    from picketfence.cli.load.running import Pace
    from picketfence.cli.load.serving import own_server
    from picketfence.cli.load.tables import Wish
    from picketfence.cli.load.trial import measure

    _expect_bounded(args)
    wish = Wish(args.tables, args.seats, ruleset(args.ruleset).id, with_sockets=not args.no_sockets)
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        with own_server() as server:
            found = asyncio.run(measure(server, wish, Pace(args.rate, args.seconds)))
    finally:
        signal.signal(signal.SIGTERM, before)
    if not args.json:
        print("\n".join(lines(found)))
    print(found.line())
    return 0 if not found.errors else 1


def _leave(number: int, frame: FrameType | None) -> None:
    """A polite stop takes the server with it."""
    raise SystemExit(128 + number)


def _expect_bounded(args: argparse.Namespace) -> None:
    if not 1 <= args.tables <= MOST_TABLES:
        raise FormatError(f"--tables must be from 1 to {MOST_TABLES}")
    if not 1 <= args.seconds <= MOST_SECONDS:
        raise FormatError(f"--seconds must be from 1 to {MOST_SECONDS}")
    if not (math.isfinite(args.rate) and 0 < args.rate * args.tables <= MOST_TURNS_PER_S):
        raise FormatError(
            f"--rate must be above 0, and all tables together have at most {MOST_TURNS_PER_S} turns a second"
        )
    wrong = ruleset(args.ruleset).wrong_seats(args.seats)
    if wrong is not None:
        raise FormatError(f"--seats: {wrong}")
