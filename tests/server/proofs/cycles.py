"""kill -9, again and again, under clients that send again. The tests run a few cycles of it, the bench hundreds."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool
from tests.server.proofs.auditing import Audit
from tests.server.proofs.players import Ledger, Loopback, Party, Player
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
    """One server, many parties."""

    def __init__(self, server: ServerProcess, parties: list[Party], ledger: Ledger, rng: random.Random) -> None:
        self.server = server
        self.parties = parties
        self.ledger = ledger
        self.rng = rng
        self.audit = Audit(server.database, ledger)
        self.kills = 0

    def tally(self, events: int = 0) -> Tally:
        counts = self.ledger.counts
        tables = sum(len(party.tables) for party in self.parties)
        told = counts["acknowledged"], counts["repeated"], counts["unanswered"]
        return Tally(self.kills, *told, tables, events)

    async def cycle(self) -> None:
        """Starts, lets people play, kills, and looks at what is left."""
        self.server.start()
        if self.rng.random() < KILLED_EARLY:
            await asyncio.sleep(self.rng.uniform(0, EARLY))
            self.server.kill()
            self.server.start()
        await self._play(self.rng.randint(1, MAX_MOVES))
        await asyncio.sleep(self.rng.uniform(0, MAX_MOMENT))
        self.server.kill()
        self.kills += 1
        await self.audit.look()

    async def _play(self, moves: int) -> None:
        goal = self.ledger.counts["acknowledged"] + moves
        while self.ledger.counts["acknowledged"] < goal:
            assert self.server.is_running, self.server.words[-2_000:]
            await asyncio.sleep(0.001)

    async def finish(self, playing: list[asyncio.Task[None]]) -> Tally:
        """One more start: everything that was begun is acknowledged, and all seats see what the log says."""
        self.server.start()
        for party in self.parties:
            await party.stop()
        await asyncio.gather(*playing)
        for party in self.parties:
            await party.look_around()
        events = await self.audit.finish()
        self.server.stop()
        return self.tally(events)


async def run_cycles(
    folder: Path, cycles: int, *, seed: str, parties: int = 10, seats: int = 4, tell: Tell = _nobody
) -> Tally:
    """So many cycles; raises if anything at all was lost, doubled or changed."""
    rng, ledger = random.Random(seed), Ledger()
    with server_process(folder) as server:
        async with Pool(server.port, size=parties * seats, timeout=30.0) as pool, asyncio.TaskGroup() as tasks:
            gathered = [_party(Loopback(pool), ledger, seed, number, seats) for number in range(parties)]
            storm = Storm(server, gathered, ledger, rng)
            playing = [tasks.create_task(party.play_on()) for party in gathered]
            for _ in range(cycles):
                async with asyncio.timeout(PATIENCE):
                    await storm.cycle()
                tell(storm.tally())
            async with asyncio.timeout(PATIENCE):
                return await storm.finish(playing)


def _party(door: Loopback, ledger: Ledger, seed: str, number: int, seats: int) -> Party:
    names = [f"p{number}-{seat}" for seat in range(seats)]
    return Party([Player(door, ledger, random.Random(f"{seed} {name}"), name) for name in names])
