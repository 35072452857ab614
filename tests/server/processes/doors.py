"""Clients of several servers: requests through one door or another, and pages that watch tables."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from picketfence.cli.load.http import Answer, Pool, Unanswered
from tests.server.processes.serving import PATIENCE

COOKIE: Final = re.compile(rb"\r\nset-cookie: picketfence=([^;\r]+)", re.IGNORECASE)
AGAIN: Final = (503, 504)
Json = dict[str, Any]


class Told(NamedTuple):
    """An answer: its status and its object."""

    status: int
    body: Json

    @property
    def error(self) -> str:
        """The id of a refusal; empty for none."""
        return str(self.body["error"]["id"]) if self.status >= 400 else ""


class Door:
    """One server process as clients see it."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.outages = 0
        """Answers that said to come back later."""

    async def get(self, path: str, token: str = "") -> Told:
        return self._told(await self.pool.get(path, token))

    async def post(self, path: str, token: str, **asked: object) -> Told:
        return self._told(await self.pool.post(path, json.dumps(asked).encode(), token))

    def _told(self, answer: Answer) -> Told:
        self.outages += answer.status in AGAIN
        return Told(answer.status, json.loads(answer.body))

    async def delete(self, path: str, token: str) -> int:
        answer = await self.pool.send(
            f"DELETE {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.pool.port}\r\n"
            f"authorization: Bearer {token}\r\n\r\n".encode()
        )
        return answer.status

    async def done(self, path: str, token: str, **asked: object) -> Json:
        """What must succeed."""
        told = await self.post(path, token, **asked)
        assert told.status in (200, 201), told
        return told.body

    async def guest(self, name: str) -> str:
        """The token of a new person."""
        found = COOKIE.search((await self.pool.post("/api/me", json.dumps({"name": name}).encode())).head)
        assert found is not None, "a guest gets a cookie"
        return found[1].decode()

    async def view(self, table: str, token: str = "", seat: int | None = None) -> Json:
        """A view, which must be there."""
        told = await self.get(f"/api/tables/{table}/view" + ("" if seat is None else f"?seat={seat}"), token)
        assert told.status == 200, told
        return told.body


@asynccontextmanager
async def doors(*ports: int) -> AsyncIterator[list[Door]]:
    """One to each server."""
    async with AsyncExitStack() as stack:
        yield [Door(await stack.enter_async_context(Pool(port, timeout=PATIENCE))) for port in ports]


async def insist(ask: Callable[[], Awaitable[Told]]) -> Told:
    """Asks until there is an answer that is one: not out of work, not gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                told = await ask()
            except Unanswered:
                await asyncio.sleep(0.02)
                continue
            if told.status not in AGAIN:
                return told
            await asyncio.sleep(0.02)


async def eventually(holds: Callable[[], Awaitable[bool]], seconds: float = PATIENCE) -> None:
    """Waits for something that happens elsewhere; fails after a while."""
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(0.02)


@dataclass
class Page:
    """A page that watches tables; keeps every event as the server wrote it, by table."""

    socket: ClientConnection
    events: dict[str, list[Json]] = field(default_factory=dict)
    watching: set[str] = field(default_factory=set)
    errors: list[Json] = field(default_factory=list)
    presence: dict[str, list[bool]] = field(default_factory=dict)
    since: dict[str, list[int | None]] = field(default_factory=dict)
    signals: list[Json] = field(default_factory=list)

    async def watch(self, *tables: str) -> None:
        """Returns when the server has said that it will tell."""
        for table in tables:
            self.events[table] = []
            await self.socket.send(json.dumps({"op": "watch", "table": table, "after": 0}))

        async def are_watched() -> bool:
            return self.watching.issuperset(tables)

        await eventually(are_watched)

    async def read(self) -> None:
        """For a task of its own: ends with the connection."""
        async for text in self.socket:
            told = json.loads(text)
            if told["kind"] == "events":
                for event in told["events"]:
                    self.events[event["table"]].append(event)
            elif told["kind"] == "watching":
                self.watching.add(told["table"])
            elif told["kind"] == "presence":
                self.presence[told["table"]] = told["seats"]
                self.since[told["table"]] = told["since"]
            elif told["kind"] in ("reaction", "nudged"):
                self.signals.append(told)
            elif told["kind"] == "error":
                self.errors.append(told)

    async def heard(self, table: str, seq: int) -> None:
        """Waits until so many events of a table have come."""

        async def is_level() -> bool:
            return len(self.events[table]) >= seq

        await eventually(is_level)


@asynccontextmanager
async def page(door: Door, token: str = "", *, is_kept: bool = True) -> AsyncIterator[Page]:
    """A connection that is read all the time, and that must live as long as the block if `is_kept`."""
    async with connect(
        f"ws://127.0.0.1:{door.pool.port}/api/live",
        compression=None,
        proxy=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        additional_headers={"Authorization": f"Bearer {token}"} if token else None,
    ) as socket:
        made = Page(socket)
        reading = asyncio.create_task(made.read())
        try:
            yield made
            assert reading.done() is not is_kept, "the connection was lost, or kept"
            assert made.errors == []
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
