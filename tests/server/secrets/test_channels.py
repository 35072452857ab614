"""With k of n seats in, every channel shows only who is ready.

The same table is played twice, in two worlds that differ in one hidden turn and in nothing else. Whoever has not handed
in that turn must get the same bytes in both.
"""

import asyncio
import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from picketfence.rules import position
from picketfence.rules.notation import format_turn
from tests.counts import COUNTS
from tests.lively import lively_turn
from tests.server.secrets.chances import same_chances
from tests.server.secrets.channels import Heard, heard_by, heard_by_operator, meddled
from tests.server.secrets.wire import NOBODY, Device, Wire, wired

SHAPES = {
    "stacks": ("first", 3),
    "stacks-second": ("second+advanced", 2),
    "expert": ("first+expert", 3),
    "solo": ("first+solo", 1),
    "aaa": ("second+solo:3", 1),
}
ROUNDS_BEFORE = 1
DRAWS = 60


@dataclass
class World:
    """What everyone heard, by viewer and by how many seats were in; and the hidden turns."""

    heard: dict[tuple[str, int], Heard] = field(default_factory=dict)
    turns: list[str] = field(default_factory=list)


def another(wire: Wire, table: str, seat: int, usual: str) -> str:
    """Another legal turn, of another length if there is one: lengths talk, too."""
    rng = random.Random("another")
    decision = position(wire.game(table), seat)
    found = {format_turn(lively_turn(rng, decision)) for _ in range(DRAWS)} - {usual}
    return min(found, key=lambda text: (len(text) == len(usual), text))


async def play(folder: Path, ruleset: str, seats: int, odd: int | None) -> World:
    """One world: in the round that is looked at, seat `odd` plays another turn than usual."""
    world, rng = World(), random.Random("world")
    with same_chances(7):
        async with wired(folder) as wire:
            people = [await wire.guest(f"Person {n}") for n in range(seats)]
            outsider = await wire.guest("Outsider")
            table = await wire.started(people, ruleset, is_public=True)
            tab = await wire.socket(outsider)
            tab.ask(op="watch", table=table, after=0)
            for _ in range(ROUNDS_BEFORE):
                await wire.play_round(people, table, rng)
            drafts = [wire.turn(table, seat, rng) for seat in range(seats)] + ["x", "1 1@1.1 #1"]
            for seat, person in enumerate(people):
                await look(wire, world, [*people, outsider, NOBODY], table, drafts, seat)
                usual = wire.turn(table, seat, rng)
                world.turns.append(another(wire, table, seat, usual) if seat == odd else usual)
                if seat < seats - 1:  # handed in, taken back, handed in again
                    await submit(wire, person, table, seat, world.turns[-1])
                    back = {"seat": seat, "round": wire.live(table).table.round, "move": wire.move()}
                    assert (await wire.ask(person, "POST", f"/api/tables/{table}/turns/withdraw", back)).status == 200
                await submit(wire, person, table, seat, world.turns[-1])
            world.heard["operator", seats] = await heard_by_operator(wire)
            await look(wire, world, [outsider], table, ["x"], seats)
            events = await tab.level(table)
            world.heard["first tab", seats] = {"socket": repr(events[: -seats - 1]).encode()}
    return world


async def submit(wire: Wire, person: Device, table: str, seat: int, turn: str) -> None:
    answer = await wire.submit_turn(person, table, seat, turn)
    assert answer.status == 200, answer


async def look(wire: Wire, world: World, viewers: list[Device], table: str, drafts: list[str], count: int) -> None:
    """Everyone asks for everything, with so many seats in."""
    seats = len(wire.live(table).table.seats)
    for number, viewer in enumerate(viewers):
        heard = await heard_by(wire, viewer, table, seats, drafts)
        others = [seat for seat in range(seats) if seat != number]
        world.heard[viewer.name, count] = heard | await meddled(wire, viewer, table, others, drafts[0])
    world.heard["operator", count] = await heard_by_operator(wire)


def differing(one: World, other: World) -> set[tuple[str, int, str]]:
    """Where two worlds can be told apart: viewer, how many were in, channel."""
    assert one.heard.keys() == other.heard.keys()
    found = set()
    for (viewer, count), heard in one.heard.items():
        assert heard.keys() == other.heard[viewer, count].keys()
        found |= {(viewer, count, name) for name, said in heard.items() if other.heard[viewer, count][name] != said}
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_a_hidden_turn_shows_in_no_channel(shape: str, tmp_path: Path) -> None:
    ruleset, seats = SHAPES[shape]
    usual = asyncio.run(play(tmp_path / "usual", ruleset, seats, None))
    for odd in range(min(seats, COUNTS.hidden_worlds)):
        other = asyncio.run(play(tmp_path / f"odd {odd}", ruleset, seats, odd))
        assert other.turns[odd] != usual.turns[odd]
        told = {(viewer, count, name) for viewer, count, name in differing(usual, other) if count < seats}
        own = {(f"Person {odd}", count, name) for count in range(odd + 1, seats) for name in ("view", f"view {odd}")}
        assert told == own, "only who has handed in a turn sees it before the round closes"
        expect_shown_in_the_end(usual, other, seats)


def expect_shown_in_the_end(usual: World, other: World, seats: int) -> None:
    """The same channels show the turn when the round is closed, so their silence before proves something."""
    told = {name for viewer, count, name in differing(usual, other) if (viewer, count) == ("Outsider", seats)}
    assert {"view", "events 0", "socket"} <= told
    assert not told & {"table", "tables", "games", "code", "deal", "results", "record"}
    assert not {who for who, _, _ in differing(usual, other)} & {"operator", "first tab"}
