"""The store: the event log of all tables, and what people may delete. The server's only access to the database.

Every method may raise StoreUnavailable; those that write also StoreBusy. Sequence numbers start at 1; times are in
milliseconds since 1970 and always given by the caller.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from sqlalchemy import Connection

from picketfence.store import people, queries
from picketfence.store.address import PostgresAddress, parse_address
from picketfence.store.appends import prepare
from picketfence.store.chain import Link
from picketfence.store.commits import Commits
from picketfence.store.engines import Database, SqliteDatabase, connect, read_with
from picketfence.store.errors import StoreError, StoreLocked
from picketfence.store.fault_log import FaultLog
from picketfence.store.faults import unavailable
from picketfence.store.notifications import Heard, Leader, Listener
from picketfence.store.schema_upgrade import prepare_schema, rewrite_revision
from picketfence.store.values import (
    Append,
    Best,
    Entry,
    Head,
    Person,
    Result,
    SeatName,
    Snapshot,
    Status,
    Summary,
    Token,
)

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
    async def open(cls, url: str, *, queue: int = 2000, read_only: bool = False) -> Store:
        """Open a database and migrate its schema. Read-only, it can be opened while a server is running on it."""
        address = parse_address(url)
        database = connect(address, read_only=read_only)
        try:
            await prepare_schema(database, str(address), read_only=read_only)
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

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a function that makes one query."""
        return await read_with(self._database.read, work, self._faults)

    async def read_whole(self, work: Callable[[Connection], T]) -> T:
        """Run a function whose queries all see the same state of the database."""
        return await read_with(self._database.read_whole, work, self._faults)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function that writes, in the order of the queue, in one transaction."""
        return await self._writer().change(work)

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
        """Append events; returns once they are durable. Raises Conflict or MoveTaken if nothing was written."""
        return await self._writer().append(prepare(append))

    async def head(self, table: str) -> Head | None:
        return await self.read(lambda on: queries.head(on, table))

    async def heads(self, tables: Collection[str]) -> dict[str, Head]:
        return await self.read(lambda on: queries.heads(on, tables))

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        return await self.read(lambda on: queries.entries(on, table, after, limit))

    async def links(self, table: str, after: int = 0, limit: int | None = None) -> list[Link]:
        """Return the events as they are stored, for the chain."""
        return await self.read(lambda on: queries.links(on, table, after, limit))

    async def summary(self, table: str) -> Summary | None:
        return await self.read(lambda on: queries.summary(on, table))

    async def table_by_code(self, code: str) -> str | None:
        """Return the table that has this code now, or None; a closed table has none."""
        return await self.read(lambda on: queries.table_by_code(on, code))

    async def public_tables(self, limit: int) -> list[Summary]:
        """Return open and running public tables, those waiting for players first."""
        return await self.read(lambda on: queries.public_tables(on, limit))

    async def list_tables(self, status: Status | None, limit: int) -> list[Summary]:
        """Return tables of a status, least recently changed first."""
        return await self.read(lambda on: queries.list_tables(on, status, limit))

    async def tables_of(self, person: str, limit: int) -> list[tuple[Summary, tuple[int, ...]]]:
        """Return a person's tables with their holder numbers there, running ones first."""
        return await self.read(lambda on: queries.tables_of(on, person, limit))

    async def hosted_by(self, person: str, limit: int) -> list[Summary]:
        """Return the open and running tables whose host a person is, latest on top."""
        return await self.read(lambda on: queries.hosted_by(on, person, limit))

    async def due(self, now: int, limit: int, skip: int = 0) -> list[str]:
        """Return open and running tables whose `wake_at` has passed, earliest first, without the first `skip`."""
        return await self.read(lambda on: queries.due(on, now, limit, skip))

    async def holders(self, table: str) -> dict[int, str | None]:
        return await self.read(lambda on: queries.holders_of(on, table))

    async def seat_names(self, table: str) -> dict[int, str]:
        return await self.read(lambda on: queries.seat_names_of(on, table))

    async def seat_names_at(self, tables: Collection[str]) -> dict[str, dict[int, str]]:
        """Return the names by table and seat."""
        return await self.read(lambda on: queries.seat_names_at(on, tables))

    async def results_by(self, person: str, ruleset: str | None, limit: int) -> list[Result]:
        """Return a person's results, latest first."""
        return await self.read(lambda on: queries.results_by(on, person, ruleset, limit))

    async def bests(self, person: str) -> list[Best]:
        """Return a person's best record-setting games, by ruleset."""
        return await self.read(lambda on: queries.bests_of(on, person))

    async def results(self, deal: str, ruleset: str, limit: int) -> list[Result]:
        """Return the results on a deal, best first."""
        return await self.read(lambda on: queries.results_of(on, deal, ruleset, limit))

    async def tables_open_to(self, tables: Collection[str], person: str | None) -> set[str]:
        """Return the tables that are public or at which a person has sat, without a person the public ones."""
        return await self.read(lambda on: queries.tables_open_to(on, tables, person))

    async def snapshot(self, table: str) -> Snapshot | None:
        return await self.read(lambda on: queries.snapshot(on, table))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot unless a newer one is stored."""
        await self.write(lambda on: people.save_snapshot(on, snapshot))

    async def replace_snapshot(self, table: str, fresh: Snapshot | None) -> None:
        """Delete a table's snapshot, which was found to be bad, and store another one, if any."""
        await self.write(lambda on: people.replace_snapshot(on, table, fresh))

    async def name_seat(self, name: SeatName) -> None:
        await self.write(lambda on: people.name_seat(on, name))

    async def add_person(self, person: Person) -> None:
        await self.write(lambda on: people.add_person(on, person))

    async def person(self, key: str) -> Person | None:
        return await self.read(lambda on: people.person(on, key))

    async def person_by_token(self, hashed: str, now: int) -> tuple[Person, Token] | None:
        """Return the owner of a token, or None if it is unknown or expired."""
        return await self.read(lambda on: people.person_by_token(on, hashed, now))

    async def rename(self, person: str, name: str) -> bool:
        """Change a person's name; return False if there is no such person."""
        return await self.write(lambda on: people.rename(on, person, name))

    async def mark_seen(self, person: str, at: int) -> None:
        await self.write(lambda on: people.mark_seen(on, person, at))

    async def seen(self, persons: Collection[str]) -> dict[str, int]:
        return await self.read(lambda on: people.seen(on, persons))

    async def add_token(self, token: Token) -> None:
        await self.write(lambda on: people.add_token(on, token))

    async def tokens(self, person: str, now: int = 0) -> list[Token]:
        """Return a person's tokens, without those that have expired by `now`."""
        return await self.read(lambda on: people.tokens_of(on, person, now))

    async def drop_token(self, person: str, token: str) -> bool:
        """Delete a person's token by its id; return False if there is none."""
        return await self.write(lambda on: people.drop_token(on, person, token))

    async def take_token(self, hashed: str, now: int) -> Token | None:
        """Use up a recovery token; return None if it is unknown, expired or already used."""
        return await self.write(lambda on: people.take_token(on, hashed, now))

    async def delete_person(self, person: str) -> tuple[str, ...]:
        """Delete everything that identifies a person; return the tables where they had seats. Their games stay."""
        return await self.write(lambda on: people.delete_person(on, person))

    async def prune(
        self, older_than: int, now: int, statuses: Collection[Status] = (Status.OPEN, Status.CLOSED)
    ) -> tuple[str, ...]:
        """Delete tables that were not changed for `older_than` milliseconds, with their logs; return their ids.

        By default those that never started or were closed. No running server may have them loaded.
        """
        return await self.write(lambda on: people.drop_tables(on, now - older_than, statuses))

    async def listen(self, heard: Heard) -> None:
        """Call `heard` with (table, seq) for every append of every process.

        It is called with ("", 0) after a lost connection: any table may have changed. SQLite never calls it.
        """
        if self._leader is None:
            return
        listener = Listener(self._leader.address, heard)
        try:
            await listener.start()
        except Exception as error:
            raise unavailable(error) from error
        self._listeners.append(listener)

    async def try_lead(self) -> bool:
        """Return True if this process is the leader. Call it periodically: the role can be lost."""
        return True if self._leader is None else await self._leader.try_lead()

    async def limit_pages(self, limit: int | None) -> None:
        """Limit the size of the file, to test a full disk; SQLite only."""
        if not isinstance(self._database, SqliteDatabase):
            raise StoreError("Only a SQLite file can be limited.")
        await self._database.limit_pages(limit)


@asynccontextmanager
async def open_store(url: str, *, queue: int = 2000, read_only: bool = False) -> AsyncIterator[Store]:
    """Open a store for the duration of a `with` block."""
    store = await Store.open(url, queue=queue, read_only=read_only)
    try:
        yield store
    finally:
        await store.close()
