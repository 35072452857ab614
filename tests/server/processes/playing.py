"""People who play at tables through several servers at once, and what must be true of the logs afterwards."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from picketfence.cli.load.random_turns import random_turn
from picketfence.rules import short_seed
from picketfence.server.clock import Clock
from picketfence.server.serializers.tables import encode_view
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import load
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.state import Seat, Table
from picketfence.store import queries
from picketfence.store.chain import verify_chain
from picketfence.store.database import Store
from tests.server.live.serving import plain
from tests.server.processes.doors import Door, Json, Told, eventually, insist

LATE: Final = frozenset({"turn-in", "round-other", "turn-none", "already-over"})
"""Why a move may be refused that was right when it was made."""


@dataclass
class Move:
    """A move that someone sends, under its own id."""

    path: str
    asked: Json

    @property
    def id(self) -> str:
        return str(self.asked["move"])


@dataclass
class Match:
    """One table with two people, who use any of the doors; keeps which moves were acknowledged, and as what event."""

    table: str
    tokens: tuple[str, str]
    doors: list[Door]
    rng: Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    is_done: bool = False

    def any_door(self) -> Door:
        return self.rng.choice(self.doors)

    async def view(self, seat: int) -> Json:
        token, path = self.tokens[seat], f"/api/tables/{self.table}/view?seat={seat}"
        told = await insist(lambda: self.any_door().get(path, token))
        assert told.status == 200, told
        return told.body

    async def send(self, seat: int, move: Move, door: Door | None = None) -> bool:
        """Return True if a server says that the move is in the log; repeat until one answers."""
        token = self.tokens[seat]
        told = await insist(lambda: (door or self.any_door()).post(move.path, token, **move.asked))
        if told.status == 200:
            self._acknowledge(move.id, told)
            return True
        assert told.error in LATE, told
        self.refused[told.error] += 1
        return False

    def _acknowledge(self, move: str, told: Told) -> None:
        seq = told.body["seq"]
        assert self.acknowledged.setdefault(move, seq) == seq, "one move has one place in the log"

    def turn(self, seat: int, view: Json) -> Move:
        text = random_turn(view["mine"]["choices"], self.rng)
        asked = {"seat": seat, "round": view["table"]["round"], "turn": text, "move": secrets.token_hex(8)}
        return Move(f"/api/tables/{self.table}/turns", asked)

    def withdrawal(self, seat: int, view: Json) -> Move:
        asked = {"seat": seat, "round": view["table"]["round"], "move": secrets.token_hex(8)}
        return Move(f"/api/tables/{self.table}/turns/withdraw", asked)

    async def play(self, seat: int, rounds: int) -> None:
        """A seat's turns until so many rounds are closed, or the match is done for another reason."""
        while not self.is_done:
            view = await self.view(seat)
            if view["table"]["round"] > rounds or view["table"]["status"] != "playing":
                return
            if view["table"]["ready"][seat]:
                await asyncio.sleep(0.01)
            else:
                await self._hand_in(seat, view)

    async def _hand_in(self, seat: int, view: Json) -> None:
        """In one of the ways that people and networks have."""
        first = self.turn(seat, view)
        way = self.rng.random()
        if way < 0.3:
            assert await self.send(seat, first)
        elif way < 0.55:
            await self._send_everywhere(seat, first)
        elif way < 0.8:
            await self._send_rivals(seat, first, self.turn(seat, view))
        else:
            await self._think_again(seat, first, view)

    async def _send_everywhere(self, seat: int, move: Move) -> None:
        """The same move through all doors at the same time, and once more: it counts once, and everyone says so."""
        assert all(await asyncio.gather(*(self.send(seat, move, door) for door in self.doors)))
        assert await self.send(seat, move)

    async def _send_rivals(self, seat: int, first: Move, second: Move) -> None:
        """Two devices of one person, at two servers, with two turns: one of them counts."""
        moves = zip((first, second), self.doors, strict=False)
        assert sum(await asyncio.gather(*(self.send(seat, move, door) for move, door in moves))) == 1

    async def _think_again(self, seat: int, move: Move, view: Json) -> None:
        """Hands in at one server and takes back at another, if the round did not close meanwhile."""
        assert await self.send(seat, move, self.doors[0])
        await self.send(seat, self.withdrawal(seat, view), self.doors[-1])


async def sit_down(doors: list[Door], tables: int, seed: str) -> list[Match]:
    """So many tables of two people: made at one server, joined at another, started at a third if there is one."""
    host, guest = await doors[0].guest("Ada"), await doors[-1].guest("Bob")

    async def make(number: int) -> Match:
        first, second = (doors if number % 2 else doors[::-1])[:2]
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = (await first.done("/api/tables", host, ruleset="first", seats=seats))["id"]
        await second.done(f"/api/tables/{table}/seats", guest, seat=1)
        await first.done(f"/api/tables/{table}/start", host)
        return Match(table, (host, guest), doors, Random(f"{seed} {number}"))

    return list(await asyncio.gather(*map(make, range(tables))))


async def play_all(matches: list[Match], rounds: int) -> None:
    await asyncio.gather(*(match.play(seat, rounds) for match in matches for seat in (0, 1)))


async def expect_sound(store: Store, match: Match) -> Table:
    """No fork, no gap, every acknowledged move once and where it was said to be; servers show what a replay does."""
    links = await store.read(queries.links, match.table)
    verify_chain(links)
    assert [link.seq for link in links] == list(range(1, len(links) + 1))
    assert {link.move: link.seq for link in links if link.move} == match.acknowledged
    assert len([link for link in links if link.move]) == len(match.acknowledged)
    fresh = await load(store, match.table)
    for seat, token in enumerate(match.tokens):
        replayed = json.loads(encode_view(fresh, (seat,), seat))
        for door in match.doors:
            assert await door.view(match.table, token, seat) == replayed
    return fresh.table


async def expect_feed(store: Store, match: Match, events: list[Json]) -> None:
    """A page has heard everything that the log has to tell by now, once and in order."""
    fresh = await load(store, match.table)

    async def is_level() -> bool:
        return len(events) >= fresh.table.seq

    await eventually(is_level)
    heard = [json.loads(plain(json.dumps(event))) for event in events[: fresh.table.seq]]
    assert heard == [json.loads(text) for text in fresh.feed.texts]


async def table_with_clock(store: Store) -> str:
    """Two people who never come, and a second for each round: less than the API allows."""
    return await _table(store, [Seat(holder=1), Seat(holder=1)], clock=1)


async def table_of_bots(store: Store, bots: Sequence[str]) -> str:
    """Bots alone, started by nobody's server: they wait until someone sees that they are late."""
    return await _table(store, [Seat(bot=bot) for bot in bots])


async def _table(store: Store, seats: list[Seat], clock: int | None = None) -> str:
    tables = Tables(store, Clock().now)
    event = lobby.creation("first@1", seats, clock=clock, is_public=False, deal=None)
    live = await tables.create(TableSetup(event, {}, {}))
    await tables.perform(live, lobby.start(1, short_seed(7), b"salt" * 8))
    return live.id


async def close_table(store: Store, table: str) -> None:
    """So that nobody looks after it any longer."""
    tables = Tables(store, Clock().now)
    await tables.perform(await tables.get(table), lobby.close(1))


async def rounds_of(store: Store, table: str) -> int:
    """How many rounds are closed."""
    return len((await load(store, table)).table.rounds)


async def reach_round(store: Store, table: str, count: int) -> None:
    """Waits until so many rounds are closed."""

    async def is_there() -> bool:
        return await rounds_of(store, table) >= count

    await eventually(is_there)
