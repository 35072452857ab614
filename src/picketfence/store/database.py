"""The store: opens the database, runs queries and changes on it, and appends to the log.

Queries and changes are plain functions of a connection, in `queries`, `people`, `moves`, `deletions`, `bans` and
others; `await store.read(queries.head, table)` runs one. The server has no other access to the database.

Every method may raise StoreUnavailable; those that write also StoreBusy. Sequence numbers start at 1; times are in
milliseconds since 1970 and always given by the caller.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection

from picketfence.store.address import PostgresAddress, parse_address
from picketfence.store.appends import prepare
from picketfence.store.channel import Heard, Notice
from picketfence.store.commits import Commits
from picketfence.store.engines import Database, SqliteDatabase, connect, read_with
from picketfence.store.errors import StoreError, StoreLocked
from picketfence.store.fault_log import FaultLog
from picketfence.store.faults import unavailable
from picketfence.store.notifications import Leader, Listener
from picketfence.store.schema_upgrade import prepare_schema, rewrite_revision
from picketfence.store.values import Append, Head

P = ParamSpec("P")
T = TypeVar("T")

PROBE_SECONDS: Final = 1.0
"""How long the outcome of a probe is shared."""


class Store:
    """An open database; use `Store.open` or `open_store`."""

    def __init__(
        self, database: Database, leader: Leader | None, commits: Commits | None, faults: FaultLog | None = None
    ) -> None:
        self._database = database
        self._faults = faults or FaultLog()
        self._leader = leader
        self._commits = commits
        self._listeners: list[Listener] = []
        self._probe: asyncio.Future[None] | None = None
        self._probed_at = 0.0
        self.is_shared = database.is_shared

    @classmethod
    async def open(cls, url: str, *, queue: int = 2000, read_only: bool = False, beside: bool = False) -> Store:
        """Open a database and migrate its schema. Read-only, it can be opened while a server is running on it.

        `beside` opens it for writing while a server runs, even if it is a file. Then write nothing that the server
        keeps in memory. The schema must be the newest.
        """
        address = parse_address(url)
        database = connect(address, read_only=read_only, beside=beside)
        try:
            await prepare_schema(database, str(address), read_only=read_only or beside)
        except BaseException:
            await database.abandon()
            raise
        leader = Leader(address) if isinstance(address, PostgresAddress) else None
        faults = FaultLog()
        return cls(database, leader, None if read_only else Commits(database, queue, faults), faults)

    async def close(self) -> None:
        """Commit the pending writes, then close the database."""
        for listener in self._listeners:
            await listener.close()
        if self._leader is not None:
            await self._leader.close()
        if self._commits is not None:
            await self._commits.close()
        await self._database.close()

    @property
    def waiting(self) -> int:
        """The number of pending writes."""
        return 0 if self._commits is None else self._commits.waiting

    @property
    def transactions(self) -> int:
        """The number of write transactions so far; under load there are fewer than appends."""
        return 0 if self._commits is None else self._commits.transactions

    def measure(self, measured: Callable[[int, float], None]) -> None:
        """Call `measured` after each write transaction, with the number of its writes and its duration in seconds."""
        self._writer().on_transaction = measured

    async def read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        """Run a function that makes one query, such as `queries.head`; pass it a connection and these arguments."""
        return await read_with(self._database.read, lambda on: query(on, *args, **options), self._faults)

    async def read_whole(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        """Run a function whose queries all see the same state of the database."""
        return await read_with(self._database.read_whole, lambda on: query(on, *args, **options), self._faults)

    async def write(self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        """Run a function that writes, such as `people.rename`, in the order of the queue, in one transaction."""
        return await self._writer().change(lambda on: change(on, *args, **options))

    async def probe(self) -> None:
        """Write something that changes nothing, to find out whether the database can be written.

        Concurrent callers share one write, and for a second its outcome, so that asking often costs little.
        """
        now = asyncio.get_running_loop().time()
        if self._probe is None or (self._probe.done() and now - self._probed_at >= PROBE_SECONDS):
            self._probe, self._probed_at = asyncio.ensure_future(self.write(rewrite_revision)), now
            # All callers may have given up by the time it fails; asyncio would then log an error nobody looked at.
            self._probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        await asyncio.shield(self._probe)

    def _writer(self) -> Commits:
        if self._commits is None:
            raise StoreLocked("The database was opened read-only.")
        return self._commits

    async def append(self, append: Append) -> Head:
        """Append events; returns once they are durable.

        Raises Conflict, MoveTaken, AlreadyDone or PersonGone if nothing was written.
        """
        return await self._writer().append(prepare(append))

    async def listen(self, heard: Heard) -> None:
        """Call `heard` with every notice of every process; `channel` has the kinds. SQLite never calls it."""
        if self._leader is None:
            return
        listener = Listener(self._leader.address, heard, getattr(self._database, "sender", ""))
        try:
            await listener.start()
        except Exception as error:
            raise unavailable(error) from error
        self._listeners.append(listener)

    async def notify(self, notices: list[Notice]) -> bool:
        """Send notices outside any transaction, without waiting for the disk; return False if that failed.

        They are sent on the listening connection, so a process that cannot send does not hear the others either.
        """
        return bool(self._listeners) and await self._listeners[0].send(notices)

    async def try_lead(self) -> bool:
        """Return True if this process is the leader. Call it periodically: the role can be lost."""
        return True if self._leader is None else await self._leader.try_lead()

    async def limit_pages(self, limit: int | None) -> None:
        """Limit the size of the file, to test a full disk; SQLite only."""
        if not isinstance(self._database, SqliteDatabase):
            raise StoreError("Only a SQLite file can be limited.")
        await self._database.limit_pages(limit)


@asynccontextmanager
async def open_store(
    url: str, *, queue: int = 2000, read_only: bool = False, beside: bool = False
) -> AsyncIterator[Store]:
    """Open a store for the duration of a `with` block."""
    store = await Store.open(url, queue=queue, read_only=read_only, beside=beside)
    try:
        yield store
    finally:
        await store.close()
