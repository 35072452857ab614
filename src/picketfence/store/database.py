"""The store: the event log of all tables, and what people may delete. The server's only door to the database.

Every method may raise StoreUnavailable; those that write also StoreBusy. Sequences count from 1, times are milliseconds
since 1970 and always given by the caller.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection

from picketfence.store import people, reading
from picketfence.store.address import PostgresAddress, parse_address
from picketfence.store.appending import make_ready
from picketfence.store.chain import Link
from picketfence.store.commits import Commits
from picketfence.store.engines import Database, SqliteDatabase, ask, connect
from picketfence.store.errors import StoreError, StoreLocked
from picketfence.store.faults import unavailable
from picketfence.store.listening import Heard, Leader, Listener
from picketfence.store.migrating import prepare_schema
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


class Store:
    """One open database; made by `Store.open` or `open_store`."""

    def __init__(self, database: Database, leader: Leader | None, commits: Commits | None) -> None:
        self._database = database
        self._leader = leader
        self._commits = commits
        self._listeners: list[Listener] = []
        self.is_shared = database.is_shared

    @classmethod
    async def open(cls, url: str, *, queue: int = 2000, read_only: bool = False) -> Store:
        """Opens it and brings its schema up to date; read-only, it can be opened beside a running server."""
        address = parse_address(url)
        database = connect(address, read_only=read_only)
        try:
            await prepare_schema(database, str(address), read_only=read_only)
        except BaseException:
            await database.close()
            raise
        leader = Leader(address) if isinstance(address, PostgresAddress) else None
        return cls(database, leader, None if read_only else Commits(database, queue))

    async def close(self) -> None:
        """Writes what waits, then lets go of the database."""
        for listener in self._listeners:
            await listener.close()
        if self._leader is not None:
            await self._leader.close()
        if self._commits is not None:
            await self._commits.close()
        await self._database.close()

    @property
    def waiting(self) -> int:
        """How many writes wait to be committed."""
        return 0 if self._commits is None else self._commits.waiting

    @property
    def transactions(self) -> int:
        """How many transactions were begun to write; fewer than the appends under load."""
        return 0 if self._commits is None else self._commits.transactions

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs a function that asks one question."""
        return await ask(self._database.read, work)

    async def read_whole(self, work: Callable[[Connection], T]) -> T:
        """Runs a function that reads, all of it on one state of the database."""
        return await ask(self._database.read_whole, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs a function that writes, in the order of the queue, all of it or nothing."""
        return await self._writer().change(work)

    def _writer(self) -> Commits:
        if self._commits is None:
            raise StoreLocked("The database was opened for reading only.")
        return self._commits

    async def append(self, append: Append) -> Head:
        """Returns when it is durable. Conflict and MoveTaken: nothing was written."""
        return await self._writer().append(make_ready(append))

    async def head(self, table: str) -> Head | None:
        return await self.read(lambda on: reading.head(on, table))

    async def heads(self, tables: Collection[str]) -> dict[str, Head]:
        return await self.read(lambda on: reading.heads(on, tables))

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        return await self.read(lambda on: reading.entries(on, table, after, limit))

    async def links(self, table: str, after: int = 0, limit: int | None = None) -> list[Link]:
        """The events as they are stored, for the chain."""
        return await self.read(lambda on: reading.links(on, table, after, limit))

    async def summary(self, table: str) -> Summary | None:
        return await self.read(lambda on: reading.summary(on, table))

    async def table_by_code(self, code: str) -> str | None:
        """The table that has this code now; a closed one has none."""
        return await self.read(lambda on: reading.table_by_code(on, code))

    async def public_tables(self, limit: int) -> list[Summary]:
        """Open and playing ones, those that wait for players first."""
        return await self.read(lambda on: reading.public_tables(on, limit))

    async def list_tables(self, status: Status | None, limit: int) -> list[Summary]:
        """For the admin: the one that was longest left alone first."""
        return await self.read(lambda on: reading.list_tables(on, status, limit))

    async def tables_of(self, person: str, limit: int) -> list[tuple[Summary, tuple[int, ...]]]:
        """A person's tables and which holders they are there, running ones first."""
        return await self.read(lambda on: reading.tables_of(on, person, limit))

    async def due(self, now: int, limit: int) -> list[str]:
        """Open and playing tables whose `wake_at` has come."""
        return await self.read(lambda on: reading.due(on, now, limit))

    async def holders(self, table: str) -> dict[int, str | None]:
        return await self.read(lambda on: reading.holders_of(on, table))

    async def seat_names(self, table: str) -> dict[int, str]:
        return await self.read(lambda on: reading.seat_names_of(on, table))

    async def seat_names_at(self, tables: Collection[str]) -> dict[str, dict[int, str]]:
        """The names on the seats of several tables, by table and seat."""
        return await self.read(lambda on: reading.seat_names_at(on, tables))

    async def results_by(self, person: str, ruleset: str | None, limit: int) -> list[Result]:
        """A person's finished games, the latest first."""
        return await self.read(lambda on: reading.results_by(on, person, ruleset, limit))

    async def bests(self, person: str) -> list[Best]:
        """A person's best games that set records, by ruleset."""
        return await self.read(lambda on: reading.bests_of(on, person))

    async def results(self, deal: str, ruleset: str, limit: int) -> list[Result]:
        """The best first."""
        return await self.read(lambda on: reading.results_of(on, deal, ruleset, limit))

    async def snapshot(self, table: str) -> Snapshot | None:
        return await self.read(lambda on: reading.snapshot(on, table))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """An older one than the stored is passed over."""
        await self.write(lambda on: people.save_snapshot(on, snapshot))

    async def name_seat(self, name: SeatName) -> None:
        await self.write(lambda on: people.name_seat(on, name))

    async def add_person(self, person: Person) -> None:
        await self.write(lambda on: people.add_person(on, person))

    async def person(self, key: str) -> Person | None:
        return await self.read(lambda on: people.person(on, key))

    async def person_by_token(self, hashed: str, now: int) -> tuple[Person, Token] | None:
        """Who a token belongs to; an expired one to nobody."""
        return await self.read(lambda on: people.person_by_token(on, hashed, now))

    async def rename(self, person: str, name: str) -> bool:
        """False if there is no such person."""
        return await self.write(lambda on: people.rename(on, person, name))

    async def mark_seen(self, person: str, at: int) -> None:
        await self.write(lambda on: people.mark_seen(on, person, at))

    async def seen(self, persons: Collection[str]) -> dict[str, int]:
        return await self.read(lambda on: people.seen(on, persons))

    async def add_token(self, token: Token) -> None:
        await self.write(lambda on: people.add_token(on, token))

    async def tokens(self, person: str) -> list[Token]:
        return await self.read(lambda on: people.tokens_of(on, person))

    async def drop_token(self, person: str, token: str) -> bool:
        """By its id; False if the person has none like that."""
        return await self.write(lambda on: people.drop_token(on, person, token))

    async def take_token(self, hashed: str, now: int) -> Token | None:
        """Uses a token up: of two who try, one gets it."""
        return await self.write(lambda on: people.take_token(on, hashed, now))

    async def delete_person(self, person: str) -> tuple[str, ...]:
        """Forgets who someone was; returns the tables where they had seats. Games stay, with nobody's name."""
        return await self.write(lambda on: people.delete_person(on, person))

    async def prune(
        self, older_than: int, now: int, statuses: Collection[Status] = (Status.OPEN, Status.CLOSED)
    ) -> tuple[str, ...]:
        """Deletes tables that nobody touched for so many milliseconds, with their logs, and returns their ids.

        As they come, those that never began or were closed. A server that runs on the same database must not know them.
        """
        return await self.write(lambda on: people.drop_tables(on, now - older_than, statuses))

    async def listen(self, heard: Heard) -> None:
        """Calls back with (table, sequence) for every append of every process, and with ("", 0) after a pause.

        Then anything may have happened. A database of one process has nothing to tell.
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
        """Whether this process is the one that does what only one must do. Ask again now and then: it can be lost."""
        return True if self._leader is None else await self._leader.try_lead()

    async def limit_pages(self, most: int | None) -> None:
        """For tests of a full disk; SQLite only."""
        if not isinstance(self._database, SqliteDatabase):
            raise StoreError("Only a file can be limited.")
        await self._database.limit_pages(most)


@asynccontextmanager
async def open_store(url: str, *, queue: int = 2000, read_only: bool = False) -> AsyncIterator[Store]:
    """A store for the length of a block."""
    store = await Store.open(url, queue=queue, read_only=read_only)
    try:
        yield store
    finally:
        await store.close()
