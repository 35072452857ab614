"""Cards and turns that a viewer cannot know may be dealt again: every channel still says the same, byte for byte."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from picketfence.rules import State, long_seed
from picketfence.rules.notation import format_turn
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.state import Submitted
from picketfence.store.events import Player
from tests.counts import COUNTS
from tests.rules.resampling import resampled
from tests.server.secrets.chances import same_chances
from tests.server.secrets.channels import heard_by
from tests.server.secrets.wire import NOBODY, Device, Wire, wired

SHAPES = {
    "stacks": ("second", 3, 3),
    "stacks-late": ("second", 2, 22),
    "expert": ("first+expert", 3, 2),
    "solo": ("first+solo", 1, 4),
    "practice": ("second+practice", 1, 3),
    "aaa": ("second+solo:5", 1, 3),
}


@contextmanager
def pretending(live: LiveTable, game: State, rng: random.Random) -> Iterator[None]:
    """The table as if other cards lay there and other turns had been handed in, under another deal."""
    table = live.table
    assert table.deal is not None
    deal = replace(table.deal, seed=long_seed(rng.getrandbits(128)), salt=rng.randbytes(16))
    submitted = tuple(None if turn is None else Submitted(format_turn(turn), Player.PERSON) for turn in game.turns)
    live.table = replace(table, game=game, deal=deal, submitted=submitted)
    _forget(live)
    try:
        yield
    finally:
        live.table = table
        _forget(live)


def _forget(live: LiveTable) -> None:
    """What was made of the game is made again, so that it shows if hidden cards go into it."""
    live.shared = None
    live.feed.show_present(0, dict)


async def expect_the_same(wire: Wire, who: Device, seat: int | None, table: str, rng: random.Random) -> None:
    live, game = wire.live(table), wire.game(table)
    drafts = ["x" if seat is None else wire.turn(table, seat, rng), "1 1@1.1"]
    heard = await heard_by(wire, who, table, game.seats, drafts)
    for _ in range(COUNTS.hidden_resamples):
        other = resampled(game, seat, rng)
        assert other != game
        with pretending(live, other, rng):
            again = await heard_by(wire, who, table, game.seats, drafts)
        # the address of the results names the deal, so whoever asks there knows it already
        assert {name for name in heard if again[name] != heard[name]} <= {"results"}


@pytest.mark.parametrize("shape", SHAPES)
def test_hidden_cards_show_in_no_channel(shape: str, tmp_path: Path) -> None:
    ruleset, seats, rounds = SHAPES[shape]

    async def test() -> None:
        rng = random.Random(shape)
        async with wired(tmp_path) as wire:
            people = [await wire.guest(f"Person {n}") for n in range(seats)]
            table = await wire.started(people, ruleset)
            for _ in range(rounds):
                await wire.play_round(people, table, rng)
            for seat in range(seats):
                for number, person in enumerate(people):
                    await expect_the_same(wire, person, number, table, rng)
                await expect_the_same(wire, NOBODY, None, table, rng)
                if seat < seats - 1:
                    assert (
                        await wire.submit_turn(people[seat], table, seat, wire.turn(table, seat, rng))
                    ).status == 200

    with same_chances(1):
        asyncio.run(test())


def test_the_comparison_sees_what_is_shown(tmp_path: Path) -> None:
    """Dealt again for a spectator, an expert's own hand changes, and the expert's view shows it."""

    async def test() -> None:
        rng = random.Random(1)
        async with wired(tmp_path) as wire:
            people = [await wire.guest("Ada"), await wire.guest("Grace")]
            table = await wire.started(people, "first+expert")
            heard = await heard_by(wire, people[0], table, 2, ["x"])
            with pretending(wire.live(table), resampled(wire.game(table), None, rng), rng):
                again = await heard_by(wire, people[0], table, 2, ["x"])
            assert {name for name in heard if again[name] != heard[name]} >= {"view", "view 0"}

    with same_chances(1):
        asyncio.run(test())
