"""`picketfence load`: a bounded load test of a temporary server on loopback."""

from __future__ import annotations

import argparse
import asyncio
import math
import signal
from types import FrameType

from picketfence.cli.commands import Commands, add_command
from picketfence.rules import FormatError, ruleset

EXAMPLE = "picketfence load --tables 500 --seconds 60"
MAX_TABLES = 5_000
MAX_SECONDS = 3_600
MAX_TURNS_PER_S = 5_000
RATE = 0.13
SEATS = 4


def add(commands: Commands) -> None:
    parser = add_command(commands, "load", "measure a temporary server under the load of many tables", EXAMPLE, run)
    parser.add_argument(
        "--tables", metavar="N", type=int, required=True, help="number of tables that play at the same time"
    )
    parser.add_argument(
        "--seconds", metavar="S", type=float, required=True, help="how long to play, once all tables are set up"
    )
    parser.add_argument(
        "--rate", metavar="R", type=float, default=RATE, help=f"turns per second at each table (default: {RATE})"
    )
    parser.add_argument("--seats", metavar="K", type=int, default=SEATS, help=f"seats per table (default: {SEATS})")
    parser.add_argument("--ruleset", default="first", help="the ruleset (default: first)")
    parser.add_argument("--no-sockets", action="store_true", help="open no live connections")
    parser.add_argument(
        "--fetch-views", action="store_true", help="fetch a view before every turn, also where the page would not"
    )
    parser.add_argument("--json", action="store_true", help="print only the last line, the figures as one JSON object")


def run(args: argparse.Namespace) -> int:
    from picketfence.cli.load.report import lines
    from picketfence.cli.load.run import Pace
    from picketfence.cli.load.server import own_server
    from picketfence.cli.load.tables import Setup
    from picketfence.cli.load.trial import measure

    _expect_bounded(args)
    sockets, follows = not args.no_sockets, not args.fetch_views
    setup = Setup(args.tables, args.seats, ruleset(args.ruleset).id, with_sockets=sockets, follows=follows)
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        with own_server() as server:
            found = asyncio.run(measure(server, setup, Pace(args.rate, args.seconds)))
    finally:
        signal.signal(signal.SIGTERM, before)
    if not args.json:
        print("\n".join(lines(found)))
    print(found.line())
    return 0 if not found.errors else 1


def _leave(number: int, frame: FrameType | None) -> None:
    """Exit on SIGTERM in the normal way, so that the server is stopped too."""
    raise SystemExit(128 + number)


def _expect_bounded(args: argparse.Namespace) -> None:
    if not 1 <= args.tables <= MAX_TABLES:
        raise FormatError(f"--tables must be from 1 to {MAX_TABLES}")
    if not 1 <= args.seconds <= MAX_SECONDS:
        raise FormatError(f"--seconds must be from 1 to {MAX_SECONDS}")
    if not (math.isfinite(args.rate) and 0 < args.rate * args.tables <= MAX_TURNS_PER_S):
        raise FormatError(
            f"--rate must be greater than 0, with at most {MAX_TURNS_PER_S} turns per second at all tables together"
        )
    wrong = ruleset(args.ruleset).wrong_seats(args.seats)
    if wrong is not None:
        raise FormatError(f"--seats: {wrong}")
