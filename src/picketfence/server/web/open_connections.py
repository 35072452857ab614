"""The open connections of one process: counted by address, and dropped if their clients do not read.

`Http` and `LiveConnection` register here. The application passes the registry to them through uvicorn's state.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from picketfence.server.addresses import Shares, networks_of
from picketfence.server.background import start_forever
from picketfence.server.boards import Board
from picketfence.server.settings import Settings

STATE: Final = "picketfence.connections"
"""The key of the registry in the state that uvicorn gives to its protocols."""
SWEEP_SECONDS: Final = 2.0
WRITE_SECONDS: Final = 10.0
"""Time in which a client has to read at least MIN_READ bytes of what waits for it."""
PARSES: Final = 8
"""Pieces of live connections that are parsed in one pass of the event loop, after the first piece of each."""
MIN_READ: Final = 4_096


@dataclass(slots=True, eq=False)
class Entry:
    """One connection. `waiting` is how much was unread at `since`, when the client last read enough."""

    transport: asyncio.Transport
    address: str
    is_idle: Callable[[], bool]
    is_counted: bool
    waiting: int = 0
    since: float = 0.0


def _never() -> bool:
    return False


class OpenConnections:
    """The connections of one process."""

    def __init__(self, settings: Settings, board: Board | None = None) -> None:
        self._shares = Shares(settings.max_address_connections if settings.rate_limits else None, board)
        self._proxies = ProxyHeadersMiddleware(_nothing, settings.proxies).trusted_hosts
        self._entries: dict[asyncio.Transport, Entry] = {}
        self._parsing: deque[Callable[[], None]] = deque()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def limit(self) -> int | None:
        """The number of connections that one address may have, or None."""
        return self._shares.limit

    def start(self) -> None:
        """Start to look for clients that do not read."""
        self._task = start_forever(self._sweep, "connections-sweep")

    async def stop(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def admit(self, transport: asyncio.Transport, is_idle: Callable[[], bool]) -> bool:
        """Count a new connection; return False if its address has too many.

        An idle connection of the same address is closed first: clients reconnect when they need one. A proxy speaks for
        many people, so its connections are not counted; the limits on requests apply to the forwarded addresses.
        """
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else "unknown"
        is_counted = address not in self._proxies
        while is_counted and (network := self._shares.full_network(address)) is not None:
            if not self._close_idle(network):
                return False
        if is_counted:
            self._shares.take(address)
        self._entries[transport] = Entry(transport, address, is_idle, is_counted, since=time.monotonic())
        return True

    def later(self, parse: Callable[[], None]) -> None:
        """Call `parse` in one of the next passes of the event loop, a few calls in each, first come first served.

        A connection waits here with at most one call, so the queue is bounded by the connections.
        """
        self._parsing.append(parse)
        if len(self._parsing) == 1:
            asyncio.get_running_loop().call_soon(self._parse_some)

    def _parse_some(self) -> None:
        for _ in range(min(PARSES, len(self._parsing))):
            self._parsing.popleft()()
        if self._parsing:
            asyncio.get_running_loop().call_soon(self._parse_some)

    def upgrade(self, transport: asyncio.Transport) -> None:
        """Note that a connection is a live one now, which is never idle."""
        entry = self._entries.get(transport)
        if entry is not None:
            entry.is_idle = _never

    def forget(self, transport: asyncio.Transport) -> None:
        """Remove a connection that is closed."""
        entry = self._entries.pop(transport, None)
        if entry is not None:
            self._uncount(entry)

    def _uncount(self, entry: Entry) -> None:
        if entry.is_counted:
            entry.is_counted = False
            self._shares.give_back(entry.address)

    def _close_idle(self, network: str) -> bool:
        """Close the oldest idle connection of a network; return False if there is none."""
        for entry in self._entries.values():
            if entry.is_counted and network in networks_of(entry.address) and entry.is_idle():
                self._uncount(entry)
                entry.transport.close()
                return True
        return False

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.drop_unread(time.monotonic())

    def drop_unread(self, now: float) -> None:
        """Abort connections whose clients have not read for too long, also those that are closing."""
        for entry in list(self._entries.values()):
            waiting = entry.transport.get_write_buffer_size()
            if not waiting or not entry.waiting or waiting <= entry.waiting - MIN_READ:
                entry.waiting, entry.since = waiting, now
            elif now - entry.since >= WRITE_SECONDS:
                entry.transport.abort()


async def _nothing(scope: object, receive: object, send: object) -> None:
    """Stand in for an application; only the list of trusted proxies is used."""
