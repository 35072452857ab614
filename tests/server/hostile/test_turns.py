"""Fuzzed turns over HTTP: accepted if and only if a fresh engine, which replays the game for itself, accepts them."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from picketfence.rules import (
    NotationError,
    State,
    check,
    close_round,
    is_ready,
    new_game,
    position,
    ruleset,
    submit,
)
from picketfence.rules.notation import digest, format_turn, parse_turn
from tests.counts import COUNTS
from tests.lively import lively_turn
from tests.server.secrets.chances import same_chances
from tests.server.secrets.wire import Answer, Device, Wire, wired

SHAPES: Final = {
    "stacks": ("first+advanced", 3),
    "expert": ("first+expert+advanced", 2),
    "solo": ("second+solo:4+advanced", 1),
    "practice": ("second+practice", 1),
}
SIGNS: Final = "0123456789@.=#!+xRSALPTBrsalptb, |-\t"
ODD: Final = [
    "٣ 7@2.5",
    "1 \uff17@2.5",
    "1 7@2.5\u200b",
    "1 7\uff202.5",
    "1\u00a07@2.5 P",
    "\u202e1 7@2.5",
    "1 7@2.5 P\x00",
    "1\n7@2.5",
    "¹ 7@2.5",
    "🏡" * 20,
    "x" * 500,
    "x" * 501,
    "x " * 240,
    "1 " + "9" * 400 + "@1.1",
    "1 7@2." + "5" * 400,
    "1 -7@2.5",
    "1 7@-2.5",
    "1 0x7@2.5",
    "1 7e0@2.5",
    "99999999999999999999+1 7@2.5",
    "1 7@2.5 #99999999999999999999",
    "1 7@2.5 #1=" + ",".join(["1.1"] * 90),
    "1 7@2.5 " + " ".join(f"#{n}" for n in range(1, 90)),
    "1 7@9.1",
    "1 7@0.0",
    "1 7@1.0",
    "'; DROP TABLE events; --",
    "\ud800",
    "{}",
    "null",
    " ",
]


@dataclass
class Replay:
    """The game as an engine of our own knows it: from the deal, and the turns that were accepted."""

    game: State
    old: list[str] = field(default_factory=list)

    def judge(self, seat: int, text: str) -> tuple[int, str] | None:
        """What must be refused, and how; None for what must be accepted."""
        if not 1 <= len(text) <= 500 or any("\ud800" <= character <= "\udfff" for character in text):
            return 422, "request-invalid"
        try:
            turn = parse_turn(text)
        except NotationError:
            return 422, "turn-unreadable"
        if self.game.turns[seat] is not None:
            return 409, "turn-in"
        found = check(self.game, seat, turn)
        return None if found is None else (422, found.message)

    def accept(self, seat: int, text: str) -> None:
        turn = parse_turn(text)
        self.old.append(format_turn(turn))
        self.game = submit(self.game, seat, turn)
        if is_ready(self.game):
            self.game = close_round(self.game)


Mutation = Callable[[random.Random, str], str]


def _changed_character(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(SIGNS) + text[at + 1 :]


def _number_moved(rng: random.Random, text: str) -> str:
    digits = [at for at, character in enumerate(text) if character.isdecimal()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + str((int(text[at]) + rng.choice([1, -1, 5])) % 10) + text[at + 1 :]


def _words(change: Callable[[random.Random, list[str]], object]) -> Mutation:
    def mutate(rng: random.Random, text: str) -> str:
        words = text.split()
        change(rng, words)
        return " ".join(words)

    return mutate


MUTATIONS: Final[list[Mutation]] = [
    _changed_character,
    _number_moved,
    lambda rng, text: _number_moved(rng, _number_moved(rng, text)),
    lambda rng, text: text[: rng.randrange(len(text)) + 1],
    lambda rng, text: text + rng.choice([" !", " #1", " #2=1.1", " #3", " T", " R2.4", " x", " B1.2=3", " A9"]),
    lambda rng, text: text.swapcase(),
    lambda rng, text: rng.choice([" ", "  ", ""]) + text.replace(" ", rng.choice(["  ", "\t", " "])),
    _words(lambda rng, words: words.pop(rng.randrange(len(words)))),
    _words(lambda rng, words: words.append(rng.choice(words))),
    _words(lambda rng, words: rng.shuffle(words)),
]


def fuzzed(rng: random.Random, replay: Replay, seat: int) -> str:
    """A turn, or what someone might send for one."""
    legal = format_turn(lively_turn(rng, position(replay.game, seat)))
    match rng.randrange(10):
        case 0:
            return legal
        case 1:
            other = rng.randrange(replay.game.seats)
            return format_turn(lively_turn(rng, position(replay.game, other)))
        case 2:
            return rng.choice(replay.old or ["x"])
        case 3:
            return rng.choice(ODD)
        case 4:
            return "".join(rng.choice(SIGNS) for _ in range(rng.randint(1, 30)))
        case _:
            return rng.choice(MUTATIONS)(rng, legal)


async def sent(wire: Wire, person: Device, table: str, seat: int, text: str) -> Answer:
    """Handed in; a turn that is not allowed must not be previewed either."""
    answer = await wire.submit_turn(person, table, seat, text)
    if answer.status == 422:
        tried = await wire.ask(person, "POST", f"/api/tables/{table}/preview", {"seat": seat, "turn": text})
        assert tried.said == answer.said, text
    return answer


def expect_as_judged(answer: Answer, wanted: tuple[int, str] | None, text: str) -> None:
    assert answer.said == (wanted or (200, "")), text
    is_by_rule = wanted is not None and wanted[1] not in ("request-invalid", "turn-unreadable", "turn-in")
    if is_by_rule:
        assert answer.json["error"]["rule"], "a rule of the game forbids it"


async def begun(wire: Wire, people: list[Device], rules: str) -> tuple[str, Replay]:
    table = await wire.started(people, rules)
    deal = wire.live(table).table.deal
    assert deal is not None
    return table, Replay(new_game(ruleset(rules), deal.seed, len(people)))


@pytest.mark.parametrize("shape", SHAPES)
def test_turns_are_accepted_only_if_a_fresh_engine_accepts_them(shape: str, tmp_path: Path) -> None:
    rules, seats = SHAPES[shape]

    async def test() -> None:
        rng = random.Random(f"fuzz {shape}")
        outcomes: dict[bool, int] = {True: 0, False: 0}
        async with wired(tmp_path) as wire:
            people = [await wire.guest(f"Person {n}") for n in range(seats)]
            table, replay = await begun(wire, people, rules)
            for _ in range(COUNTS.fuzzed_turns // len(SHAPES)):
                if replay.game.is_over:
                    table, replay = await begun(wire, people, rules)
                seat = rng.randrange(seats)
                text = fuzzed(rng, replay, seat)
                wanted = replay.judge(seat, text)
                expect_as_judged(await sent(wire, people[seat], table, seat, text), wanted, text)
                outcomes[wanted is None] += 1
                if wanted is None:
                    replay.accept(seat, text)
                    assert digest(wire.game(table)) == digest(replay.game)
        assert min(outcomes.values()) * 20 > sum(outcomes.values()), "a fair share of both"

    with same_chances(1):
        asyncio.run(test())


def test_a_turn_for_another_round_table_or_seat_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        rng = random.Random(1)
        async with wired(tmp_path) as wire:
            people = [await wire.guest("Ada"), await wire.guest("Grace")]
            tables = [await wire.started(people, "first") for _ in range(2)]
            turns = [wire.turn(tables[0], seat, rng) for seat in range(2)]
            for number in (2, 3, 10_000):
                assert (await wire.submit_turn(people[0], tables[0], 0, turns[0], number)).said == (409, "round-other")
            for number in (0, -1, 10_001, 10**30):
                assert (await wire.submit_turn(people[0], tables[0], 0, turns[0], number)).said == (
                    422,
                    "request-invalid",
                )
            assert (await wire.submit_turn(people[0], tables[0], 1, turns[1])).said == (403, "seat-not-yours")
            assert (await wire.submit_turn(people[0], tables[0], 2, turns[1])).said == (404, "seat-unknown")
            assert (await wire.submit_turn(people[0], tables[0], 100, turns[1])).said == (422, "request-invalid")
            assert [wire.live(table).table.submitted for table in tables] == [(None, None)] * 2

    asyncio.run(test())
