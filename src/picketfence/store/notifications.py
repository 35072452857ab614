"""Several processes on one PostgreSQL: notifications of each other's events, and the election of a leader.

Both keep their own connection and replace it when it is lost. Imported by the store only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, Protocol

from picketfence.store.address import PostgresAddress
from picketfence.store.channel import (
    CHANNEL,
    GAP,
    TABLES,
    Heard,
    Notice,
    parse_notice,
    payload_of,
    sender_and_tables,
)

LEAD_LOCK: Final = 7163002
LEAD_TIMEOUT: Final = "10s"
"""Idle time after which the database ends the leader's session, so that another process can lead."""
TIMEOUT: Final = 10.0
SEND_TIMEOUT: Final = 3.0
PROBE_EVERY: Final = 30.0
RETRY_EVERY: Final = (0.1, 5.0)
_NOTIFY: Final = "SELECT count(pg_notify($1, payload)) FROM unnest($2::text[]) AS payload"
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
    """Open a connection outside any pool. Its commits do not wait for the disk: it stores nothing."""
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra

    url = address.url.set(drivername="postgresql").render_as_string(hide_password=False)
    settings = {"application_name": "picketfence-listen", "synchronous_commit": "off"}
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


class _Link:
    """A connection that listens, and whether it is lost. What becomes of it does not affect the next one."""

    def __init__(self, connection: RawConnection) -> None:
        self.connection = connection
        self.lost = asyncio.Event()
        self._using = asyncio.Lock()
        connection.add_termination_listener(lambda *_: self.lost.set())

    async def send(self, payloads: list[str]) -> bool:
        """Send payloads; return False if that failed, which also means that the connection is lost."""
        try:
            async with self._using:
                await self.connection.fetchval(_NOTIFY, CHANNEL, payloads, timeout=SEND_TIMEOUT)
        except Exception:
            self.lost.set()
            return False
        return True

    async def wait_lost(self) -> None:
        """Return when the connection is lost. It can fail silently, so it is probed periodically."""
        while not self.lost.is_set():
            try:
                await asyncio.wait_for(self.lost.wait(), PROBE_EVERY)
            except TimeoutError:
                async with self._using:
                    if not await is_alive(self.connection):
                        return


class Listener:
    """Calls a function with every notice of every process, and with a GAP after a lost connection.

    Notices about tables that `sender` sent are left out: it knows, and would only read its own tables again.
    """

    def __init__(self, address: PostgresAddress, heard: Heard, sender: str = "") -> None:
        self._address = address
        self._heard = heard
        self._sender = sender
        self._link: _Link | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start listening; returns once it does."""
        self._link = await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._keep(self._link), name="store-listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._link is not None:
            await close_connection(self._link.connection)

    async def _connect(self) -> _Link:
        connection = await connect_raw(self._address)
        try:
            await connection.add_listener(CHANNEL, self._take)
        except BaseException:
            await close_connection(connection)
            raise
        return _Link(connection)

    def _take(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        notice = parse_notice(payload)
        if notice.kind != TABLES or sender_and_tables(notice.text)[0] != self._sender:
            self._heard(notice)

    async def send(self, notices: Iterable[Notice]) -> bool:
        """Send notices that belong to no transaction; return False if they were not sent. Never raises."""
        return self._link is not None and await self._link.send([payload_of(notice) for notice in notices])

    async def _keep(self, link: _Link) -> None:
        while True:
            await link.wait_lost()
            self._link = None
            await close_connection(link.connection)
            link = self._link = await self._connect_again()
            self._heard(Notice(GAP))

    async def _connect_again(self) -> _Link:
        pause, max_pause = RETRY_EVERY
        while True:
            try:
                return await self._connect()
            except Exception:
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
