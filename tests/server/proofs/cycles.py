"""kill -9, again and again, under clients that send again. The tests run a few cycles of it, the bench hundreds.

Several servers on one PostgreSQL are killed one after the other: the clients go on with those that are left.
"""

import asyncio
import random
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool
from tests.server.proofs.auditing import Audit
from tests.server.proofs.players import AnyDoor, Door, Ledger, Loopback, Party, Player
from tests.server.proofs.processes import ServerProcess, server_process

PATIENCE: Final = 120.0
"""Seconds for one cycle; a server on a busy machine starts in a few."""
MAX_MOVES: Final = 250
MAX_MOMENT: Final = 0.05
KILLED_EARLY: Final = 0.1
EARLY: Final = 1.5


@dataclass(frozen=True)
class Tally:
    """What happened so far. `repeated` are moves that were in the log already when they were sent again."""

    kills: int
    acknowledged: int
    repeated: int
    unanswered: int
    tables: int
    events: int = 0


Tell = Callable[[Tally], None]


def _nobody(_: Tally) -> None:
    """Nobody wants to know."""


class Storm:
    """One server or several on one database, and many parties."""

    def __init__(self, servers: list[ServerProcess], parties: list[Party], ledger: Ledger, rng: random.Random) -> None:
        self.servers = servers
        self.parties = parties
        self.ledger = ledger
        self.rng = rng
        self.audit = Audit(servers[0].database, ledger)
        self.kills = 0

    def tally(self, events: int = 0) -> Tally:
        counts = self.ledger.counts
        tables = sum(len(party.tables) for party in self.parties)
        told = counts["acknowledged"], counts["repeated"], counts["unanswered"]
        return Tally(self.kills, *told, tables, events)

    async def cycle(self) -> None:
        """Starts, lets people play, kills one server after the other, and looks at what is left."""
        for server in self.servers:
            server.start()
        early = self.rng.choice(self.servers)
        if self.rng.random() < KILLED_EARLY:
            await asyncio.sleep(self.rng.uniform(0, EARLY))
            early.kill()
            early.start()
        left = self.rng.sample(self.servers, len(self.servers))
        while left:
            await self._play(self.rng.randint(1, MAX_MOVES), left)
            await asyncio.sleep(self.rng.uniform(0, MAX_MOMENT))
            left.pop().kill()
            self.kills += 1
        await self.audit.look()

    async def _play(self, moves: int, servers: list[ServerProcess]) -> None:
        goal = self.ledger.counts["acknowledged"] + moves
        while self.ledger.counts["acknowledged"] < goal:
            for server in servers:
                assert server.is_running, server.words[-2_000:]
            await asyncio.sleep(0.001)

    async def _all_play(self) -> None:
        """Waits for one more move of every party: kills prove nothing about a party that has stopped playing."""
        before = [self._moves_of(party) for party in self.parties]
        while any(self._moves_of(party) == moves for party, moves in zip(self.parties, before, strict=True)):
            for server in self.servers:
                assert server.is_running, server.words[-2_000:]
            await asyncio.sleep(0.001)

    def _moves_of(self, party: Party) -> int:
        return sum(len(self.ledger.acknowledged.get(table, ())) for table in party.tables)

    async def finish(self, playing: list[asyncio.Task[None]]) -> Tally:
        """One more start: everybody plays on, all that was begun is acknowledged, all seats see what the log says."""
        for server in self.servers:
            server.start()
        await self._all_play()
        for party in self.parties:
            await party.stop()
        await asyncio.gather(*playing)
        for party in self.parties:
            await party.look_around()
        events = await self.audit.finish()
        for server in self.servers:
            server.stop()
        return self.tally(events)


async def run_cycles(
    folder: Path,
    cycles: int,
    *,
    seed: str,
    parties: int = 10,
    seats: int = 4,
    tell: Tell = _nobody,
    database: str = "",
    processes: int = 1,
) -> Tally:
    """Run the cycles; raise if any move was lost, doubled or changed. Several processes need PostgreSQL."""
    rng, ledger = random.Random(seed), Ledger()
    with ExitStack() as stack:
        servers = [stack.enter_context(server_process(folder, database)) for _ in range(processes)]
        async with AsyncExitStack() as pools, asyncio.TaskGroup() as tasks:
            made = [Pool(server.port, size=parties * seats, timeout=30.0) for server in servers]
            doors = [Loopback(await pools.enter_async_context(pool)) for pool in made]
            gathered = [_party(doors, ledger, seed, number, seats) for number in range(parties)]
            storm = Storm(servers, gathered, ledger, rng)
            playing = [tasks.create_task(party.play_on()) for party in gathered]
            for _ in range(cycles):
                async with asyncio.timeout(PATIENCE):
                    await storm.cycle()
                tell(storm.tally())
            async with asyncio.timeout(PATIENCE):
                return await storm.finish(playing)


def _party(doors: list[Loopback], ledger: Ledger, seed: str, number: int, seats: int) -> Party:
    names = [f"p{number}-{seat}" for seat in range(seats)]
    return Party([Player(_door(doors, name), ledger, random.Random(f"{seed} {name}"), name) for name in names])


def _door(doors: list[Loopback], name: str) -> Door:
    return doors[0] if len(doors) == 1 else AnyDoor(doors, random.Random(name))
