"""Perft: how many legal turns there are along fixed lines of play, counted again and compared with data files.

An unintended change of the rules shows here first, and so does a difference from another implementation. The
format of the data files: see `parse_cases`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from picketfence.rules.cards import Effect
from picketfence.rules.codes import Seed, parse_code
from picketfence.rules.errors import FormatError
from picketfence.rules.game import State, close_round, legal_turns, new_game, submit
from picketfence.rules.rulesets import Ruleset, ruleset
from picketfence.rules.turn import Turn

Read = TypeVar("Read")

NO_EFFECT: Final = "no effect"
REFUSAL: Final = "refusal"
KINDS: Final = (NO_EFFECT, *(effect.value for effect in Effect), REFUSAL)
"""Every turn is of one kind: it performs an effect, or none, or it is a refusal."""
EXTRAS: Final = ("roundabout", "claims", "wish")
"""What turns of any kind may hold besides."""
TREE_DEPTHS: Final = range(1, 5)


class Tally(NamedTuple):
    """The legal turns of one decision: how many, and how many of each of KINDS and EXTRAS."""

    round: int
    seat: int
    turns: int
    parts: dict[str, int]


def tally(state: State, seat: int, turns: Iterable[Turn]) -> Tally:
    """Count the turns of a decision."""
    counts: Counter[str] = Counter()
    for turn in turns:
        counts[_kind(turn)] += 1
        counts["roundabout"] += turn.roundabout is not None
        counts["claims"] += bool(turn.claims)
        counts["wish"] += turn.wish
    return Tally(
        state.round, seat, sum(counts[kind] for kind in KINDS), {part: counts[part] for part in KINDS + EXTRAS}
    )


def _kind(turn: Turn) -> str:
    if turn.write is None:
        return REFUSAL
    return NO_EFFECT if turn.act is None else turn.act.effect.value


def pick_index(seed: Seed, round_: int, seat: int, count: int) -> int:
    """Return the index of the turn that a seat takes in a fixed line: a hash of code, round and seat, below `count`."""
    digest = sha256(f"{seed.code} {round_} {seat + 1}".encode("ascii")).digest()
    return int.from_bytes(digest, "big") % count


def walk(rules: Ruleset, seed: Seed, seats: int, rounds: int | None = None) -> Iterator[Tally]:
    """Play the fixed line of a deal, to the end or for `rounds` rounds, and yield the count of every decision."""
    state = new_game(rules, seed, seats)
    last = rules.max_rounds if rounds is None else rounds
    while not state.is_over and state.round <= last:
        for seat in range(seats):
            turns = list(legal_turns(state, seat))
            yield tally(state, seat, turns)
            state = submit(state, seat, turns[pick_index(seed, state.round, seat, len(turns))])
        state = close_round(state)


def tree(state: State, depth: int) -> int:
    """Return how many sequences of `depth` turns there are from here, in a game of one seat."""
    return sum(count for _, count in divide(state, depth))


def divide(state: State, depth: int) -> Iterator[tuple[Turn, int]]:
    """Yield every turn of the one seat with the number of sequences of that depth that begin with it."""
    assert state.seats == 1, "sequences are counted for one seat"
    for turn in legal_turns(state, 0):
        yield turn, tree(close_round(submit(state, 0, turn)), depth - 1) if depth > 1 else 1


@dataclass(frozen=True, slots=True)
class Case:
    """One fixed line with its counts by round and seat; `trees` are pairs of a depth and its sequences."""

    ruleset: Ruleset
    seed: Seed
    seats: int
    rounds: int
    counts: tuple[tuple[int, ...], ...] = ()
    trees: tuple[tuple[int, int], ...] = ()

    @property
    def total(self) -> int:
        return sum(map(sum, self.counts))


def recounted(case: Case, tallies: Iterable[Tally]) -> Case:
    """Return the case with the counts of a walk, and its trees counted again."""
    rounds: dict[int, list[int]] = {}
    for found in tallies:
        rounds.setdefault(found.round, []).append(found.turns)
    start = new_game(case.ruleset, case.seed, case.seats)
    trees = tuple((depth, tree(start, depth)) for depth, _ in case.trees)
    counts = tuple(tuple(seats) for seats in rounds.values())
    return Case(case.ruleset, case.seed, case.seats, case.rounds, counts, trees)


def format_cases(cases: Iterable[Case], heading: str = "") -> str:
    """Return the text of a data file, with the heading as comment lines at its top."""
    blocks = ["".join(f"{line}\n" for line in _lines(case)) for case in cases]
    comment = "".join(f"# {line}\n" for line in heading.splitlines())
    return "\n".join([comment, *blocks] if comment else blocks)


def _lines(case: Case) -> Iterator[str]:
    yield f"ruleset: {case.ruleset.id}"
    yield f"deal: {case.seed.code}"
    yield f"seats: {case.seats}"
    yield f"rounds: {case.rounds}"
    for number, seats in enumerate(case.counts, 1):
        yield f"round {number}: {' '.join(map(str, seats))}"
    yield f"total: {case.total}"
    for depth, count in case.trees:
        yield f"tree {depth}: {count}"


def parse_cases(text: str, name: str) -> tuple[Case, ...]:
    """Read a data file: cases separated by empty lines; a line that begins with `#` is a comment.

    The lines of a case are `ruleset:`, `deal:`, `seats:`, `rounds:`, then for every round `round N:` with the number
    of legal turns of each seat, `total:`, and for games of one seat `tree DEPTH:` with the sequences of that depth.
    """
    cases: list[Case] = []
    block = _Block()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        place = f"{name}:{number}"
        if line.strip() and not line.startswith("#"):
            block.add(line, place)
        elif not line.strip() and block.lines:
            cases.append(_parse_case(block, place))
            block = _Block()
    if not cases:
        raise FormatError("there is no case in this file", name)
    return tuple(cases)


class _Block:
    """The lines of a case by key; each is taken once, and none may be left over."""

    def __init__(self) -> None:
        self.lines: dict[str, tuple[str, str]] = {}

    def add(self, line: str, place: str) -> None:
        key, colon, value = line.partition(":")
        if not colon:
            raise FormatError(f"a line is `key: value`, not {line!r}", place)
        if key in self.lines:
            raise FormatError(f"{key!r} appears twice in this case", place)
        self.lines[key] = (value.strip(), place)

    def take(self, key: str, end: str) -> tuple[str, str]:
        if key not in self.lines:
            raise FormatError(f"the case that ends here lacks the line {key!r}", end)
        return self.lines.pop(key)

    def take_integers(self, key: str, end: str) -> tuple[int, ...]:
        value, place = self.take(key, end)
        if not all(_INTEGER.fullmatch(word) for word in value.split()):
            raise FormatError(f"{value!r} should be integers", place)
        return tuple(map(int, value.split()))

    def take_integer(self, key: str, end: str, allowed: range) -> int:
        place = self.lines.get(key, ("", end))[1]
        numbers = self.take_integers(key, end)
        if len(numbers) != 1 or numbers[0] not in allowed:
            raise FormatError(f"{key!r} should be one number from {allowed.start} to {allowed.stop - 1}", place)
        return numbers[0]


_INTEGER: Final = re.compile("[0-9]{1,18}")
_COUNTS: Final = range(10**18)


def _parse_case(block: _Block, end: str) -> Case:
    rules = _placed(ruleset, *block.take("ruleset", end))
    seed = _placed(parse_code, *block.take("deal", end))
    seats = block.take_integer("seats", end, rules.seats)
    rounds = block.take_integer("rounds", end, range(1, rules.max_rounds + 1))
    keys = takewhile(block.lines.__contains__, (f"round {n}" for n in range(1, rounds + 1)))
    places = {key: block.lines[key][1] for key in keys}
    counts = tuple(block.take_integers(key, end) for key in places)
    for place, numbers in zip(places.values(), counts, strict=True):
        if len(numbers) != seats:
            raise FormatError(f"{len(numbers)} counts for {seats} seats", place)
    depths = [depth for depth in TREE_DEPTHS if f"tree {depth}" in block.lines]
    trees = tuple((depth, block.take_integer(f"tree {depth}", end, _COUNTS)) for depth in depths)
    case = Case(rules, seed, seats, rounds, counts, trees)
    _expect_total(block, end, case.total)
    return case


def _placed(read: Callable[[str], Read], value: str, place: str) -> Read:
    try:
        return read(value)
    except FormatError as error:
        raise FormatError(str(error), place) from None


def _expect_total(block: _Block, end: str, total: int) -> None:
    place = block.lines.get("total", ("", end))[1]
    if block.take_integer("total", end, _COUNTS) != total:
        raise FormatError(f"the counts add up to {total}", place)
    for key, (_, place) in block.lines.items():
        raise FormatError(f"{key!r} has no place in this case", place)
