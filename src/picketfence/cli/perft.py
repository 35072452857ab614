"""`picketfence perft`: counts the legal turns along fixed lines of play and compares them with data files."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.files import read_text, write_text
from picketfence.cli.terminal import WIDTH, with_progress
from picketfence.cli.words import plural
from picketfence.rules import FormatError, State, format_turn, new_game, parse_code, perft, ruleset

EXAMPLE = "picketfence perft --ruleset first+practice --deal AAAA-AAAA --rounds 3 --divide"


def add(commands: Commands) -> None:
    parser = add_command(commands, "perft", "count legal turns along fixed lines of play", EXAMPLE, run)
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="data files to recount and compare")
    parser.add_argument("--ruleset", help="count one line of play of this ruleset instead")
    parser.add_argument("--deal", metavar="CODE", help="the deal of that line")
    parser.add_argument("--rounds", metavar="N", type=int, help="its number of rounds (default: all)")
    parser.add_argument("--seats", metavar="S", type=int, help="its number of seats (default: the fewest possible)")
    parser.add_argument("--divide", action="store_true", help="show every decision; with --tree, every first turn")
    parser.add_argument("--tree", metavar="DEPTH", type=int, help="count all sequences of DEPTH turns; one seat only")
    parser.add_argument("--update", metavar="FILE", type=Path, help="recount this file and write the counts into it")


def run(args: argparse.Namespace) -> int:
    if args.update is not None:
        return _update(args.update)
    if args.ruleset is not None:
        return _single(args)
    if not args.files:
        raise FormatError("nothing to count: name a data file, or give --ruleset and --deal")
    return max(_compare(case, is_divided=args.divide) for path in args.files for case in _cases(path))


def _cases(path: Path) -> tuple[perft.Case, ...]:
    return perft.parse_cases(read_text(path), str(path))


def _compare(case: perft.Case, *, is_divided: bool) -> int:
    tallies = _walked(case)
    found = perft.recounted(case, tallies)
    is_equal = found == case
    print(f"{_title(found)}  {'OK' if is_equal else 'DIFFERS'}")
    print("\n".join(_breakdown(tallies, is_divided=is_divided)))
    print("".join(f"  {line}\n" for line in _differences(case, found)), end="")
    return 0 if is_equal else 1


def _walked(case: perft.Case) -> list[perft.Tally]:
    decisions = max(1, len(case.counts)) * case.seats
    walked = perft.walk(case.ruleset, case.seed, case.seats, case.rounds)
    return list(with_progress(walked, decisions, lambda tally: f"{case.ruleset.id} round {tally.round}"))


def _title(case: perft.Case) -> str:
    return f"{case.ruleset.id} {case.seed.code}: {plural(len(case.counts), 'round')}, {plural(case.total, 'turn')}"


def _breakdown(tallies: Sequence[perft.Tally], *, is_divided: bool) -> list[str]:
    """Return the counts by kind: for the whole line, or in a table with one row per decision."""
    parts = perft.KINDS + perft.EXTRAS
    if not is_divided:
        sums = [f"{part}:\u00a0{sum(tally.parts[part] for tally in tallies)}".replace(" ", "\u00a0") for part in parts]
        return [f"  {line}".replace("\u00a0", " ") for line in wrap("  ".join(sums), WIDTH - 2)]
    widths = [max(len(part), 6) + 1 for part in parts]
    head = "".join(f"{part:>{width}}" for part, width in zip(parts, widths, strict=True))
    rows = [
        f"{t.round:>5}{t.seat + 1:>5}{t.turns:>8}"
        + "".join(f"{t.parts[part]:>{width}}" for part, width in zip(parts, widths, strict=True))
        for t in tallies
    ]
    return [f"round seat   turns{head}", *rows]


def _differences(case: perft.Case, found: perft.Case) -> Iterator[str]:
    for number in range(max(len(case.counts), len(found.counts))):
        expected, counts = case.counts[number : number + 1], found.counts[number : number + 1]
        if expected != counts:
            yield f"round {number + 1}: {_listed(counts)}, expected {_listed(expected)}"
    for (depth, expected_tree), (_, count) in zip(case.trees, found.trees, strict=True):
        if expected_tree != count:
            yield f"tree {depth}: {count}, expected {expected_tree}"


def _listed(counts: Sequence[tuple[int, ...]]) -> str:
    return " ".join(map(str, counts[0])) if counts else "no such round"


def _update(path: Path) -> int:
    """Recount a file in place, keeping the comment at its top."""
    text = read_text(path)
    comment = "\n".join(line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#"))
    cases = [perft.recounted(case, _walked(case)) for case in perft.parse_cases(text, str(path))]
    write_text(path, perft.format_cases(cases, comment))
    print(f"{path}: {plural(len(cases), 'case')}, {plural(sum(case.total for case in cases), 'turn')}")
    return 0


def _single(args: argparse.Namespace) -> int:
    if args.deal is None:
        raise FormatError("--ruleset also needs --deal CODE")
    rules = ruleset(args.ruleset)
    seats = rules.min_seats if args.seats is None else args.seats
    rounds = rules.max_rounds if args.rounds is None else args.rounds
    if not 1 <= rounds <= rules.max_rounds:
        raise FormatError(f"--rounds must be from 1 to {rules.max_rounds}")
    case = perft.Case(rules, parse_code(args.deal), seats, rounds)
    start = new_game(rules, case.seed, seats)
    if args.tree is not None:
        return _tree(start, args.tree, is_divided=args.divide)
    tallies = _walked(case)
    print("\n".join([_title(perft.recounted(case, tallies)), *_breakdown(tallies, is_divided=args.divide)]))
    return 0


def _tree(start: State, depth: int, *, is_divided: bool) -> int:
    if start.seats != 1:
        raise FormatError("--tree works for games of one seat only: choose a solo or practice ruleset")
    if depth not in perft.TREE_DEPTHS:
        raise FormatError(f"--tree must be from {perft.TREE_DEPTHS.start} to {perft.TREE_DEPTHS.stop - 1}")
    total = 0
    for turn, count in perft.divide(start, depth):
        total += count
        if is_divided:
            print(f"{format_turn(turn):<32}{count:>12}")
    print(f"{start.ruleset.id} {start.seed.code}: {total} sequences of {plural(depth, 'turn')}")
    return 0
