"""A small real server on loopback for the tests of live events, and a game that is played at it."""

import asyncio
import json
import random
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from websockets.asyncio.client import ClientConnection, connect

from picketfence.rules import position, short_seed
from picketfence.rules.notation import format_turn
from picketfence.server.api import sockets, streams
from picketfence.server.bans import Bans
from picketfence.server.errors import Refusal
from picketfence.server.exchange import Exchange
from picketfence.server.identities import Identities
from picketfence.server.live.hub import Hub, Timeouts
from picketfence.server.live.messages import server_message
from picketfence.server.live.signals import Signals
from picketfence.server.serializers.present import show_present
from picketfence.server.settings import Settings
from picketfence.server.tables import lobby, rounds
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.state import Seat
from picketfence.server.tables.steps import Decision
from picketfence.server.web.rate_limits import SIGNALS, RateLimits
from picketfence.store import Store
from picketfence.store.people import add_person, person
from picketfence.store.values import Person, Status, TokenKind
from tests.lively import lively_turn

PATIENCE: Final = 60.0
QUICK: Final = Timeouts(send=PATIENCE, sweep=0.05, presence=0.01, retry=0.01)
Json = dict[str, object]


def now() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class Serving:
    """The services that live events need, and the address where they are served."""

    settings: Settings
    store: Store
    tables: Tables
    identities: Identities
    hub: Hub
    limits: RateLimits
    signals: Signals
    bans: Bans = field(default_factory=Bans)
    port: int = 0
    server: uvicorn.Server | None = None

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/live"

    @property
    def web(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def secret(self, person: int) -> str:
        """A token of person n, who has sat down somewhere."""
        return await self.identities.issue(f"p{person}", TokenKind.COOKIE, "")

    async def table(self, people: int = 2, bots: int = 0, *, ruleset: str = "first@1") -> "Game":
        """A table whose seats are people's and bots', not yet started; person n has the id pn."""
        for n in range(1, people + 1):
            if await self.store.read(person, f"p{n}") is None:
                await self.store.write(add_person, Person(f"p{n}", f"Name {n}", now(), now()))
        seats = [Seat(holder=n) for n in range(1, people + 1)] + [Seat(bot="newcomer")] * bots
        event = lobby.creation(ruleset, seats, clock=None, is_public=False, deal=None)
        persons = {n: f"p{n}" for n in range(1, people + 1)}
        live = await self.tables.create(TableSetup(event, persons, {n: f"Name {n}" for n in range(people)}))
        return Game(self, live.id)


@dataclass
class Game:
    """One table, played by us."""

    serving: Serving
    id: str
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    async def live(self) -> LiveTable:
        return await self.serving.tables.get(self.id)

    async def do(self, decision: Decision) -> None:
        await self.serving.tables.perform(await self.live(), decision)

    async def start(self) -> None:
        await self.do(lobby.start(1, short_seed(7), b"salt" * 8))

    async def texts(self) -> list[str]:
        """Every message, as someone hears it who comes now."""
        live = await self.live()
        show_present(live)
        return list(live.feed.texts)

    async def submit(self, seat: int) -> str:
        """A random turn of one seat."""
        live = await self.live()
        state = live.table.game
        assert state is not None
        turn = lively_turn(self.rng, position(state, seat))
        there = live.table.seats[seat]
        if there.bot is None:
            await self.do(rounds.submit_turn(there.holder, seat, live.table.round, turn))
        else:
            await self.do(rounds.submit_for(seat, live.table.round, turn, there.bot))
        return format_turn(turn)

    async def take_back(self, seat: int) -> None:
        table = (await self.live()).table
        await self.do(rounds.withdraw_turn(table.seats[seat].holder, seat, table.round))

    async def round(self) -> None:
        """All who have not handed in yet do."""
        for seat in (await self.live()).table.waiting_seats:
            await self.submit(seat)

    async def finish(self, most: int = 100) -> None:
        """Plays on until the game is over."""
        while (await self.live()).table.status is Status.PLAYING and most:
            await self.round()
            most -= 1


@asynccontextmanager
async def opened(
    path: Path, settings: Settings, timeouts: Timeouts, keep: int, *, is_shared: bool
) -> AsyncIterator[Serving]:
    store = await Store.open(str(path))
    store.is_shared = is_shared
    tables = Tables(store, now, keep=keep)
    hub = Hub(tables, settings, timeouts)
    await hub.start()
    try:
        limits = RateLimits(settings)
        signals = Signals(hub, partial(limits.count, SIGNALS), Exchange())
        yield Serving(settings, store, tables, Identities(store, now), hub, limits, signals)
    finally:
        await hub.stop()
        await tables.close()
        await store.close()


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse(error.shape(), error.status)


@asynccontextmanager
async def serving(
    path: Path,
    *,
    settings: Settings | None = None,
    timeouts: Timeouts = QUICK,
    keep: int = 2_000,
    largest_frame: int = 16_384,
    says_goodbye: bool = True,
    small_buffers: bool = False,
    is_shared: bool = False,
) -> AsyncIterator[Serving]:
    """A server on a database file, in this event loop."""
    async with opened(path, settings or Settings(), timeouts, keep, is_shared=is_shared) as services:
        app = FastAPI()
        app.state.services = services
        app.include_router(sockets.router)
        app.include_router(streams.router)
        app.add_exception_handler(Refusal, _refused)
        config = uvicorn.Config(
            app,
            ws="picketfence.server.web.live_connections:LiveConnection",
            ws_max_size=largest_frame,
            ws_per_message_deflate=False,
            lifespan="off",
            log_level="warning",
            timeout_graceful_shutdown=5,
        )
        async with served_by_uvicorn(config, small_buffers=small_buffers) as (services.server, services.port):
            try:
                yield services
            finally:
                if says_goodbye:
                    await services.hub.stop()


@asynccontextmanager
async def served_by_uvicorn(
    config: uvicorn.Config, *, small_buffers: bool = False
) -> AsyncIterator[tuple[uvicorn.Server, int]]:
    """A server at some port, in this event loop."""
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0), backlog=1_024) as listening:
        if small_buffers:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
        task = asyncio.create_task(server.serve([listening]))
        await until(lambda: server.started)
        try:
            yield server, listening.getsockname()[1]
        finally:
            server.should_exit = True
            await task


async def until(holds: Callable[[], bool]) -> None:
    """Timeouts for something to become true; fails after a while."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


@dataclass
class Page:
    """A client. Every message that comes is checked against the schema's types."""

    socket: ClientConnection
    presence: list[Json] = field(default_factory=list)
    signals: list[Json] = field(default_factory=list)
    waiting: dict[str, list[Json]] = field(default_factory=dict)

    async def ask(self, **asked: object) -> None:
        await self.socket.send(json.dumps(asked))

    async def next(self) -> Json:
        """The next message of whatever kind."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        server_message.validate_json(text)
        told: Json = json.loads(text)
        return told

    def _put_aside(self, told: Json) -> bool:
        """Keeps events and presence for whoever asks for them; says whether it was one of these."""
        match told["kind"], told.get("events"):
            case "presence", _:
                self.presence.append(told)
            case "reaction" | "nudged", _:
                self.signals.append(told)
            case "events", list() as events:
                self.waiting.setdefault(events[0]["table"], []).extend(events)
            case _:
                return False
        return True

    async def answer(self) -> Json:
        """The next message that is neither events nor presence."""
        told = await self.next()
        while self._put_aside(told):
            told = await self.next()
        return told

    async def _more(self) -> None:
        told = await self.next()
        assert self._put_aside(told), told

    async def watch(self, table: str, after: int = 0) -> Json:
        await self.ask(op="watch", table=table, after=after)
        return await self.answer()

    async def events(self, table: str, count: int) -> list[str]:
        """The next so many messages of a table, as texts."""
        found = self.waiting.setdefault(table, [])
        while len(found) < count:
            await self._more()
        self.waiting[table] = found[count:]
        return [text(message) for message in found[:count]]

    async def seats(self, table: str, wanted: list[bool]) -> None:
        """Timeouts until the presence of a table is this."""
        while not any(told["table"] == table and told["seats"] == wanted for told in self.presence):
            told = await self.next()
            assert self._put_aside(told) or told["kind"] == "unwatched", told
        self.presence.clear()

    async def signal(self) -> Json:
        """The next reaction or nudge."""
        while not self.signals:
            await self._more()
        return self.signals.pop(0)

    async def quiet(self) -> None:
        """Nothing is on its way: a ping is answered by the pong alone."""
        await self.ask(op="ping", id="quiet")
        told = await self.next()
        while told["kind"] == "presence":
            told = await self.next()
        assert told == {"kind": "pong", "id": "quiet"}
        assert not any(self.waiting.values())


def text(message: Json) -> str:
    """A message as the server writes it."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


PRESENT: Final = ("offer", "sight", "unseen", "check", "deadline")
"""What only the latest `round-closed` shows."""


def plain(line: str) -> str:
    """A message without what only the latest one shows: the part that never changes."""
    return text({key: value for key, value in json.loads(line).items() if key not in PRESENT})


def shows_present(line: str) -> bool:
    return "check" in json.loads(line)


@asynccontextmanager
async def page(served: Serving | int, secret: str | None = None, **headers: str) -> AsyncIterator[Page]:
    """A connected client, as a guest with that token or as nobody."""
    if secret is not None:
        headers["Cookie"] = f"picketfence={secret}"
    port = served if isinstance(served, int) else served.port
    url = f"ws://127.0.0.1:{port}/api/live"
    async with connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=PATIENCE) as client:
        yield Page(client)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """A test in its own event loop."""

    async def main() -> None:
        await test()

    asyncio.run(main())
