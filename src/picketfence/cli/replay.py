"""`picketfence replay`: shows a recorded game round by round."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.drawing import Look, draw_sheet
from picketfence.cli.files import FileError, prefix_errors, read_record
from picketfence.cli.game.news import round_news
from picketfence.cli.provenance import sheet_footnote
from picketfence.cli.scores import result_lines, seat_names
from picketfence.cli.terminal import WIDTH, Paint, paint_for
from picketfence.cli.views import card_lines, plan_lines, score_lines
from picketfence.cli.words import plural
from picketfence.rules import State, replay, score, view


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "replay", "show a recorded game round by round", "picketfence replay evening.txt --round 7", run
    )
    parser.add_argument("record", metavar="RECORD", type=Path, help="the record file")
    parser.add_argument("--round", metavar="N", type=int, help="show only round N")
    parser.add_argument("--seat", metavar="K", type=int, help="show only the sheet of seat K")


def run(args: argparse.Namespace) -> int:
    record = read_record(args.record)
    names = seat_names(record.names, record.seats)
    if args.round is not None and not 1 <= args.round <= len(record.rounds):
        raise FileError(
            f"{args.record}: there is no round {args.round}; the record has {plural(len(record.rounds), 'round')}"
        )
    if args.seat is not None and not 1 <= args.seat <= record.seats:
        raise FileError(f"{args.record}: there is no seat {args.seat}; the record has {plural(record.seats, 'seat')}")
    seats = range(record.seats) if args.seat is None else [args.seat - 1]
    with prefix_errors(args.record):
        states = list(replay(record))
    paint = paint_for(sys.stdout)
    for before, after in pairwise(states):
        if args.round in (None, before.round):
            print("\n".join(_round_lines(before, after, names, seats, paint)), end="\n\n")
    if args.round is None:
        print("\n".join(result_lines(states[-1], names)))
    return 0


def _round_lines(before: State, after: State, names: Sequence[str], seats: Sequence[int], paint: Paint) -> list[str]:
    """Return the plans, the cards as the first of these seats saw them, all turns, and the sheets after them."""
    title = f" Round {before.round} · {before.ruleset.id} · deal {before.seed.code} "
    lines = [paint(f"{title:─^{WIDTH}}", "bold"), *plan_lines(view(before, None), names, paint)]
    lines += card_lines(view(before, seats[0]), names, paint)
    lines += round_news(before, after, names)[1:]
    for seat in seats:
        look = Look(paint, before.sheets[seat])
        lines += ["", paint(names[seat], "bold"), *draw_sheet(after.ruleset, after.sheets[seat], look)]
        lines += score_lines(after.ruleset, score(after, seat), paint)
    return [*lines, *sheet_footnote(after.ruleset)]
