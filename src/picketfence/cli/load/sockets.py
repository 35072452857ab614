"""Live connections like those of pages: a WebSocket that watches one table and counts missed events."""

from __future__ import annotations

import asyncio
import json
import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from picketfence.cli.load.http import LOOPBACK

PATH: Final = "/api/live"
SEQUENCE: Final = re.compile(rb'"seq":(\d+)')
EVENTS: Final = b'{"kind":"events"'
WATCHING: Final = b'{"kind":"watching"'
CLOSED: Final = b'"kind":"round-closed"'
PRESENT: Final = b'"check":'
"""Occurs only in messages that show the new cards, so that a page need not fetch a view."""
OPEN_SECONDS: Final = 30.0
RETRY_SECONDS: Final = 0.5


@dataclass(slots=True, eq=False)
class Watcher:
    """A page that watches a table: `seq` is the latest event it received, `at` the time of that."""

    port: int
    token: str
    table: str
    seq: int = 0
    at: float = 0.0
    watching_at: float = 0.0
    """When the server last confirmed that it is watching."""
    gaps: int = 0
    drops: int = 0
    """Connections that ended unexpectedly."""
    fetches: int = 0
    """Views that a page would have fetched, because a closed round came without the new cards."""
    closed: bytes = b""
    """The latest frame with a closed round."""
    resumes: bool = False
    """True if it reconnects after a drop, as pages do."""
    _socket: ClientConnection | None = None
    _reading: asyncio.Task[None] | None = None
    _awaited: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)

    async def open(self) -> None:
        """Connect and subscribe to everything after `seq`."""
        self._socket = await self._connected()
        self._reading = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Close the connection."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        if self._socket is not None:
            self._socket.transport.abort()
            await self._socket.wait_closed()

    async def watch(self, table: str) -> None:
        """Watch another table instead."""
        assert self._socket is not None, "the page is open"
        await self._socket.send(json.dumps({"op": "unwatch", "table": self.table}))
        self.table, self.seq = table, 0
        await self._socket.send(self._subscription())

    def _subscription(self) -> str:
        return json.dumps({"op": "watch", "table": self.table, "after": self.seq})

    async def _connected(self) -> ClientConnection:
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        socket = await connect(
            f"ws://{LOOPBACK}:{self.port}{PATH}",
            additional_headers=known,
            compression=None,
            ping_interval=None,
            open_timeout=OPEN_SECONDS,
            close_timeout=1.0,
            max_size=2**20,
            proxy=None,
        )
        await socket.send(self._subscription())
        return socket

    async def _read(self) -> None:
        """Read until the connection ends; if it resumes, reconnect after a random pause."""
        rng = Random(self.token)
        while True:
            try:
                if self._socket is None:
                    self._socket = await self._connected()
                await self._read_frames(self._socket)
            except (OSError, WebSocketException):
                self.drops += self._socket is not None
                self._socket = None
                if not self.resumes:
                    return
                await asyncio.sleep(rng.uniform(RETRY_SECONDS / 2, RETRY_SECONDS))

    async def _read_frames(self, socket: ClientConnection) -> None:
        while True:
            frame = await socket.recv(decode=False)
            if frame.startswith(EVENTS) and self.table.encode() in frame:
                self._note(frame)
            elif frame.startswith(WATCHING):
                self.watching_at = time.perf_counter()

    def _note(self, frame: bytes) -> None:
        if closings := frame.count(CLOSED):
            self.closed = frame
            self.fetches += closings > frame.count(PRESENT)
        for found in SEQUENCE.findall(frame):
            seq = int(found)
            self.gaps += seq != self.seq + 1
            self.seq = max(self.seq, seq)
        self.at = time.perf_counter()
        for awaited in [one for one in self._awaited if one[0] <= self.seq]:
            self._awaited.remove(awaited)
            if not awaited[1].done():
                awaited[1].set_result(None)

    async def reached(self, seq: int, timeout: float) -> bool:
        """Wait for an event with at least this sequence number; return False after the timeout."""
        if self.seq < seq:
            heard = asyncio.get_running_loop().create_future()
            self._awaited.append((seq, heard))
            try:
                async with asyncio.timeout(timeout):
                    await heard
            except TimeoutError:
                return False
        return True
