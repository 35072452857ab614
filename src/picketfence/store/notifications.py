"""Several processes on one PostgreSQL: notifications of each other's events, and the election of a leader.

Both keep their own connection and replace it when it is lost. Imported by the store only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from picketfence.store.address import PostgresAddress
from picketfence.store.appends import CHANNEL

Heard = Callable[[str, int], None]

LEAD_LOCK: Final = 7163002
LEAD_TIMEOUT: Final = "10s"
"""Idle time after which the database ends the leader's session, so that another process can lead."""
EVERYTHING: Final = ("", 0)
"""The notification after a lost connection: any table may have changed."""
TIMEOUT: Final = 10.0
PROBE_EVERY: Final = 30.0
RETRY_EVERY: Final = (0.1, 5.0)
# Sets nothing in versions before 14, which do not have this setting.
_SET_IDLE_TIMEOUT: Final = "SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'idle_session_timeout'"


class RawConnection(Protocol):
    """The part of an asyncpg connection that we use."""

    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None: ...
    def add_termination_listener(self, callback: Callable[..., None]) -> None: ...
    async def fetchval(self, query: str, *args: object, timeout: float) -> object: ...
    async def close(self, *, timeout: float) -> None: ...
    def terminate(self) -> None: ...
    def is_closed(self) -> bool: ...


async def connect_raw(address: PostgresAddress) -> RawConnection:
    """Open a connection outside any pool."""
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra

    url = address.url.set(drivername="postgresql").render_as_string(hide_password=False)
    settings = {"application_name": "picketfence-listen"}
    made: RawConnection = await asyncpg.connect(url, timeout=TIMEOUT, server_settings=settings)
    return made


async def close_connection(connection: RawConnection | None) -> None:
    """Close a connection, or terminate it if the server does not answer."""
    if connection is None:
        return
    try:
        await connection.close(timeout=1.0)
    except Exception:
        connection.terminate()


class Listener:
    """Calls a function whenever a table reaches a sequence number, in any process."""

    def __init__(self, address: PostgresAddress, heard: Heard) -> None:
        self._address = address
        self._heard = heard
        self._connection: RawConnection | None = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start listening; returns once it does."""
        await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._keep(), name="store-listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await close_connection(self._connection)

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await connect_raw(self._address)
        self._connection.add_termination_listener(lambda *_: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._take)

    def _take(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        table, _, seq = payload.rpartition(":")
        if seq.isdecimal():
            self._heard(table, int(seq))

    async def _keep(self) -> None:
        while True:
            await self._until_lost()
            await close_connection(self._connection)
            await self._connect_again()
            self._heard(*EVERYTHING)

    async def _until_lost(self) -> None:
        """Return when the connection is lost. It can fail silently, so it is probed periodically."""
        while not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), PROBE_EVERY)
            except TimeoutError:
                if not await is_alive(self._connection):
                    return

    async def _connect_again(self) -> None:
        pause, max_pause = RETRY_EVERY
        while True:
            try:
                return await self._connect()
            except Exception:
                await close_connection(self._connection)
                await asyncio.sleep(pause)
                pause = min(pause * 2, max_pause)


async def is_alive(connection: RawConnection | None) -> bool:
    if connection is None or connection.is_closed():
        return False
    try:
        return await connection.fetchval("SELECT 1", timeout=TIMEOUT) == 1
    except Exception:
        return False


class Leader:
    """Holds the leader's lock for as long as its connection lives."""

    def __init__(self, address: PostgresAddress) -> None:
        self.address = address
        self._connection: RawConnection | None = None
        self._leads = False

    async def try_lead(self) -> bool:
        """Return True if this process is the leader, after trying to become it. Never raises."""
        try:
            return await self._try()
        except Exception:
            await self.close()
            return False

    async def _try(self) -> bool:
        if not await is_alive(self._connection):
            await self.close()
            self._connection = await connect_raw(self.address)
            await self._connection.fetchval(_SET_IDLE_TIMEOUT, LEAD_TIMEOUT, timeout=TIMEOUT)
        assert self._connection is not None
        if not self._leads:
            query = "SELECT pg_try_advisory_lock($1)"
            self._leads = await self._connection.fetchval(query, LEAD_LOCK, timeout=TIMEOUT) is True
        return self._leads

    async def close(self) -> None:
        """Give up leading."""
        self._leads = False
        connection, self._connection = self._connection, None
        await close_connection(connection)
