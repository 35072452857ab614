"""Four people who play at one table of a server process. Their turns and rounds are timed while an attack lasts."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from picketfence.cli.load.http import Pool
from tests.cli.serving import Served, serve
from tests.server.hostile.sockets import Target
from tests.server.proofs.players import Ledger, Loopback, Party, Player

PATIENCE: Final = 60.0
BAR: Final = 0.150
"""Seconds that a turn may take at the 99th percentile on a quiet machine."""
BUSY_FACTOR: Final = 40
"""Machines that run tests are busy with other tests; an attack that succeeds delays a turn far longer than this."""


@contextmanager
def attacked(folder: Path, **settings: str) -> Iterator[tuple[Target, Served]]:
    """Run a server with its limits on."""
    with serve(folder, PICKETFENCE_LOG_LEVEL="info", **settings) as served:
        yield Target(served.url, served.process.pid), served


@dataclass
class Page:
    """The live connection of one person; knows which rounds it heard of."""

    socket: ClientConnection
    closed: int = 0
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def watch(self, table: str) -> None:
        """Hear of everything that happens at a table, from its first event on."""
        await self.socket.send(json.dumps({"op": "watch", "table": table, "after": 0}))

    async def listen(self) -> None:
        """Read events until the connection is closed."""
        async for text in self.socket:
            told = json.loads(text)
            if told["kind"] == "events":
                async with self._news:
                    self.closed += sum(event["kind"] == "round-closed" for event in told["events"])
                    self._news.notify_all()

    async def hears(self, rounds: int) -> None:
        """Wait until it has heard that so many rounds are closed."""
        async with self._news:
            await self._news.wait_for(lambda: self.closed >= rounds)


@dataclass
class FourPeople:
    """People at a table, and the seconds that each turn and the news of each round took."""

    players: list[Player]
    pages: list[Page]
    table: str
    turns: list[float] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)
    closed: int = 0

    async def play(self, rounds: int) -> None:
        """Play so many rounds, of several games if necessary; each must close, and everyone must hear of it."""
        for _ in range(rounds):
            async with asyncio.timeout(PATIENCE):
                if (await self.players[0].view(self.table, 0))["table"]["status"] != "playing":
                    await self._move_on()
                await asyncio.gather(*(self.submit(seat) for seat in range(4)))
                await self.hear()

    async def _move_on(self) -> None:
        """Begin another game at a new table, without the guests."""
        self.table = await Party(self.players).sit_down()
        for page in self.pages:
            await page.watch(self.table)

    async def submit(self, seat: int) -> None:
        """Submit a turn of one seat, and take the time."""
        player = self.players[seat]
        turn = player.some_turn(seat, await player.view(self.table, seat))
        began = time.perf_counter()
        await player.move(self.table, turn)
        self.turns.append(time.perf_counter() - began)

    async def hear(self) -> None:
        """Wait until every page has heard that the round is closed."""
        began = time.perf_counter()
        self.closed += 1
        await asyncio.gather(*(page.hears(self.closed) for page in self.pages))
        self.rounds.append(time.perf_counter() - began)

    def expect_undisturbed(self, attack: str) -> None:
        """Print the figures; fail if people had to wait, or met "try again"."""
        turn, news = percentile(self.turns), percentile(self.rounds)
        print(f"{attack}: {len(self.turns)} turns, p99 {turn * 1000:.0f} ms; news of a round p99 {news * 1000:.0f} ms")
        assert self.players[0].ledger.counts["busy"] == 0, "someone was refused"
        assert self.players[0].ledger.counts["unanswered"] == 0, "someone was not answered"
        assert turn <= BAR * BUSY_FACTOR
        assert news <= BAR * BUSY_FACTOR


def percentile(seconds: list[float]) -> float:
    """Return the 99th percentile."""
    return sorted(seconds)[int(len(seconds) * 0.99)]


@asynccontextmanager
async def four_people(target: Target, guests: int = 0) -> AsyncIterator[tuple[FourPeople, list[Player]]]:
    """Seat four people and so many guests, who play for themselves, at one table."""
    port, ledger = target.address[1], Ledger()
    async with AsyncExitStack() as stack:
        pool = await stack.enter_async_context(Pool(port, size=8, timeout=PATIENCE))
        players = [Player(Loopback(pool), ledger, random.Random(n), f"person-{n}") for n in range(4 + guests)]
        for player in players:
            await player.come_in()
        table = await Party(players).sit_down()
        people = FourPeople(players[:4], [], table)
        for player in people.players:
            people.pages.append(await stack.enter_async_context(_page(port, table, player)))
        yield people, players[4:]


@asynccontextmanager
async def _page(port: int, table: str, player: Player) -> AsyncIterator[Page]:
    headers = {"Authorization": f"Bearer {player.token}"}
    url = f"ws://127.0.0.1:{port}/api/live"
    async with connect(url, compression=None, proxy=None, additional_headers=headers, open_timeout=PATIENCE) as socket:
        page = Page(socket)
        await page.watch(table)
        listening = asyncio.create_task(page.listen())
        try:
            yield page
        finally:
            listening.cancel()
