"""SQLite and PostgreSQL behind one small interface: run a function on a connection, to write or to read.

All SQL is in plain functions of a SQLAlchemy connection. SQLite runs them in threads (one writer, several readers),
PostgreSQL in the event loop over asyncpg. Imported by the store only.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event

from picketfence.store.address import Address, PostgresAddress, SqliteAddress
from picketfence.store.errors import StoreBusy, StoreLocked
from picketfence.store.fault_log import FaultLog
from picketfence.store.faults import Fault, classify, unavailable
from picketfence.store.locks import FileLock, create_private
from picketfence.store.sqlite_driver import driver, wrapping_errors
from picketfence.store.writer_thread import WriterThread

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS: Final = 3
MAX_READS: Final = 1000
"""Concurrent reads, including those that wait for a connection."""
BUSY_MS: Final = 5000
NO_PAGE_LIMIT: Final = 1073741823
PAGE_BYTES: Final = 512
"""The page size of new SQLite files: a commit writes whole pages, and a turn changes a few hundred bytes of each."""
CHECKPOINT_PAGES: Final = 16_000
"""Pages in SQLite's log (8 MB) before they are copied into the database; a page that changes often is copied once."""
_PG_SETTINGS: Final = {
    "application_name": "picketfence",
    "statement_timeout": "20s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",
    "jit": "off",
}
_PG_TIMEOUTS: Final = {"timeout": 10, "command_timeout": 30}


class Database(Protocol):
    """Runs functions of a connection."""

    is_shared: bool

    async def write(self, work: Work[T]) -> T:
        """Run `work` on the writing connection; it makes its own transactions."""

    async def read(self, work: Work[T]) -> T:
        """Run `work` on a read-only connection; each query may see another state of the database."""

    async def read_whole(self, work: Work[T]) -> T:
        """Run `work` on a read-only connection; all its queries see the same state of the database."""

    async def close(self) -> None:
        """Close all connections."""

    async def abandon(self) -> None:
        """Close a database that turned out not to be usable, leaving no new lock file behind."""


def connect(address: Address, *, read_only: bool, beside: bool = False) -> Database:
    """Return the database at an address; nothing is sent to it yet."""
    if isinstance(address, SqliteAddress):
        return SqliteDatabase(address, read_only=read_only, beside=beside)
    return PostgresDatabase(address)


class _Reads:
    """Counts concurrent reads and refuses too many."""

    def __init__(self) -> None:
        self._count = 0

    def __enter__(self) -> None:
        if self._count >= MAX_READS:
            raise StoreBusy("Too many reads are waiting for the database.")
        self._count += 1

    def __exit__(self, *_: object) -> None:
        self._count -= 1


class SqliteDatabase:
    """A file. A whole call runs in one thread: switching per statement would cost more than the statements."""

    is_shared: bool = False

    def __init__(self, address: SqliteAddress, *, read_only: bool, beside: bool = False) -> None:
        self._address = address
        self._page_limit: int | None = None
        self._reads = _Reads()
        if (read_only or beside) and not address.path.exists():
            raise StoreLocked(f"There is no database at {address.path}.")
        self._lock = None if read_only or beside else FileLock(address.path)
        if not read_only:
            create_private(address.path)
        self._writer = None if read_only else self._engine(1, self._prepare_writer, "BEGIN IMMEDIATE")
        self._readers = self._engine(READERS, self._prepare_reader, "BEGIN", "ro")
        self._kept: Connection | None = None
        self._writing = WriterThread("store-writer")
        self._reading = ThreadPoolExecutor(READERS, "store-reader")

    def _engine(
        self, size: int, prepare: Callable[[sqlite3.Connection], None], begin: str, mode: str = "rwc"
    ) -> Engine:
        uri = f"file:{quote(str(self._address.path))}?mode={mode}"

        def make() -> sqlite3.Connection:
            made = sqlite3.connect(uri, uri=True, check_same_thread=False, isolation_level=None)
            try:
                prepare(made)
            except sqlite3.Error:
                made.close()
                raise
            return made

        engine = create_engine(
            "sqlite://",
            creator=make,
            poolclass=QueuePool,
            pool_size=size,
            max_overflow=0,
            hide_parameters=True,  # errors are logged, and turns are secret
        )
        # The driver would start a transaction only before the first change, but a batch reads the heads first.
        event.listen(engine, "begin", lambda connection: _begin(connection, begin))
        return engine

    def _prepare_writer(self, made: sqlite3.Connection) -> None:
        made.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        made.execute(f"PRAGMA page_size={PAGE_BYTES}")  # an existing file keeps its own
        made.execute("PRAGMA journal_mode=WAL")
        made.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
        made.execute(f"PRAGMA synchronous={self._address.synchronous}")
        made.execute("PRAGMA foreign_keys=ON")
        if self._page_limit is not None:
            made.execute(f"PRAGMA max_page_count={self._page_limit}")

    def _prepare_reader(self, made: sqlite3.Connection) -> None:
        made.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        made.execute("PRAGMA query_only=ON")

    async def write(self, work: Work[T]) -> T:
        assert self._writer is not None, "a read-only database is not written"
        return await self._writing.run(partial(self._write, self._writer, work))

    def _write(self, writer: Engine, work: Work[T]) -> T:
        """Run `work` on the connection that the writing thread keeps: opening one takes as long as writing a turn."""
        if self._kept is None:
            self._kept = writer.connect()
        try:
            result = work(self._kept)
        except BaseException:
            self._kept.close()
            self._kept = None
            raise
        if self._kept.in_transaction():
            self._kept.rollback()
        return result

    async def read(self, work: Work[T]) -> T:
        with self._reads:
            return await _in_thread(self._reading, self._readers, work)

    async def read_whole(self, work: Work[T]) -> T:
        return await self.read(work)

    async def limit_pages(self, limit: int | None) -> None:
        """Limit the size of the file to so many pages, to simulate a full disk."""
        self._page_limit = limit
        await self.write(lambda on: on.exec_driver_sql(f"PRAGMA max_page_count={limit or NO_PAGE_LIMIT}").close())

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self._close)

    async def abandon(self) -> None:
        if self._lock is not None:
            self._lock.is_kept = False
        await self.close()

    def _close(self) -> None:
        self._writing.stop()
        self._reading.shutdown()
        self._readers.dispose()
        if self._kept is not None:
            self._kept.close()
        if self._writer is not None:
            self._writer.dispose()
        if self._lock is not None:
            self._lock.release()


def _begin(connection: Connection, statement: str) -> None:
    """Begin a transaction by the driver's own call, which takes a tenth of the time."""
    with wrapping_errors(connection):
        driver(connection).execute(statement)


async def _in_thread(threads: ThreadPoolExecutor, engine: Engine, work: Work[T]) -> T:
    def run() -> T:
        with engine.connect() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, run)


class PostgresDatabase:
    """A PostgreSQL database, which several processes can share."""

    is_shared: bool = True

    def __init__(self, address: PostgresAddress) -> None:
        self.address = address
        self._reads = _Reads()
        self.sender = secrets.token_hex(4)
        """Names this process in notices."""
        self._writer = self._engine(1).execution_options(sender=self.sender)
        readers = self._engine(READERS)
        # A single query needs no transaction, which would add two round trips.
        self._readers = readers.execution_options(isolation_level="AUTOCOMMIT")
        self._whole_readers = readers.execution_options(isolation_level="REPEATABLE READ")

    def _engine(self, size: int) -> AsyncEngine:
        # Slow to import, and not needed for SQLite.
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

        settings = {**_PG_TIMEOUTS, "server_settings": _PG_SETTINGS}
        try:
            return create_async_engine(
                self.address.url,
                connect_args=settings,
                pool_size=size,
                max_overflow=0,
                pool_timeout=10,
                hide_parameters=True,
            )
        except ModuleNotFoundError as error:
            raise StoreLocked("PostgreSQL needs an extra: install picketfence[postgres].") from error

    async def write(self, work: Work[T]) -> T:
        return await self._try(self._writer, work)

    async def read(self, work: Work[T]) -> T:
        return await self._read(self._readers, work)

    async def read_whole(self, work: Work[T]) -> T:
        return await self._read(self._whole_readers, work)

    async def _read(self, readers: AsyncEngine, work: Work[T]) -> T:
        with self._reads:
            try:
                return await self._try(readers, work)
            except Exception as error:
                if classify(error) is not Fault.LOST:
                    raise
            # The database was restarted, and the pool has dropped its old connections by now.
            return await self._try(readers, work)

    async def _try(self, engine: AsyncEngine, work: Work[T]) -> T:
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._writer.dispose()
        await self._readers.dispose()

    async def abandon(self) -> None:
        await self.close()


async def read_with(read: Callable[[Work[T]], Awaitable[T]], work: Work[T], faults: FaultLog) -> T:
    """Read, and raise every failure of the database as StoreUnavailable, after logging it."""
    try:
        return await read(work)
    except Exception as error:
        if classify(error) is Fault.OWN:
            raise
        found = unavailable(error)
        faults.note(found)
        raise found from error
