"""Writes appends as rows, many per transaction. Plain functions of a connection; imported by the store only.

`CoreRows` defines how rows are read and written. `SqliteRows` is a faster equivalent for SQLite.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy import Connection, bindparam, select, tuple_

from picketfence.store import channel, rows
from picketfence.store.chain import Link, link_hash
from picketfence.store.codec import encode
from picketfence.store.errors import AlreadyDone, Conflict, EventError, MoveTaken, PersonGone, StoreError
from picketfence.store.moves import insert_moves, used_keys
from picketfence.store.schema import events, holders, people, results, seat_names, tables
from picketfence.store.sqlite_rows import SqliteRows
from picketfence.store.values import GENESIS, Append, Head, Once, Summary

_START: Final = Head(0, GENESIS)
_HEADS: Final = (
    select(tables.c.table_id, tables.c.head_seq, tables.c.head_hash)
    .where(tables.c.table_id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.table_id)
    .with_for_update()
)
_FREE: Final = (
    select(tables.c.table_id)
    .where(tables.c.table_id.in_(bindparam("ids", expanding=True)))
    .with_for_update(skip_locked=True)
)
_KNOWN: Final = select(tables.c.table_id).where(tables.c.table_id.in_(bindparam("ids", expanding=True)))
_INSERT: Final = events.insert()


@dataclass(frozen=True, slots=True)
class Prepared:
    """An encoded append, and the head of the table after it. `opens` is another table that is stored with it."""

    append: Append
    links: tuple[Link, ...]
    head: Head
    opens: Prepared | None = None

    @property
    def parts(self) -> tuple[Prepared, ...]:
        """All that is stored together or not at all."""
        return (self,) if self.opens is None else (self, *self.opens.parts)

    @property
    def requests(self) -> list[Once]:
        return [] if self.append.once is None else [self.append.once]


def prepare(append: Append) -> Prepared:
    """Encode an append without the database, so that an invalid event fails for its caller alone."""
    if not append.events:
        raise EventError("an append needs at least one event", f"table {append.table}")
    links, head, move = [], Head(append.after, append.previous), append.move
    for event in append.events:
        draft = Link(append.table, head.seq + 1, append.at, move, *encode(event), "")
        head = Head(draft.seq, link_hash(head.hash, draft))
        links.append(Link(draft.table, draft.seq, draft.at, move, draft.kind, draft.version, draft.body, head.hash))
        move = None
    return Prepared(append, tuple(links), head, None if append.opens is None else prepare(append.opens))


class Rows(Protocol):
    """The rows that every append needs, in one transaction."""

    def heads(self, ids: Iterable[str]) -> dict[str, Head]:
        """Return the heads of those of these tables that exist."""

    def add_events(self, links: Iterable[Link]) -> None:
        """Add rows to the log."""

    def put_summaries(self, summaries: Iterable[tuple[Summary, Head]]) -> None:
        """Write rows of the index of tables, after `heads` was asked for the same tables."""


class CoreRows:
    """The rows as SQLAlchemy reads and writes them, on any database."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def heads(self, ids: Iterable[str]) -> dict[str, Head]:
        return _lock_heads(self._connection, ids)

    def add_events(self, links: Iterable[Link]) -> None:
        self._connection.execute(_INSERT, [rows.link_values(link) for link in links])

    def put_summaries(self, summaries: Iterable[tuple[Summary, Head]]) -> None:
        rows.put(self._connection, tables, [rows.summary_values(summary, head) for summary, head in summaries])


def _rows_of(connection: Connection) -> Rows:
    return SqliteRows(connection) if connection.dialect.name == "sqlite" else CoreRows(connection)


def append_all(
    connection: Connection, ready: Sequence[Prepared], rows_of: Callable[[Connection], Rows] = _rows_of
) -> list[Head | StoreError]:
    """Write the appends that match their table's head, in order; the others get an error and change nothing.

    On PostgreSQL the tables' rows are locked in the order of their ids, so that processes wait instead of deadlocking.
    """
    written = rows_of(connection)
    heads = written.heads({part.append.table for one in ready for part in one.parts})
    used = used_keys(connection, (once for one in ready for once in one.requests))
    fitting: list[Prepared] = []
    late, repeated = [], []
    for one in ready:
        if any(once.key in used for once in one.requests):
            repeated.append(one)
        elif all(_fits(part.append, heads) for part in one.parts):
            heads.update({part.append.table: part.head for part in one.parts})
            used.update(once.key for once in one.requests)
            fitting.extend(one.parts)
        else:
            late.append(one)
    if fitting:
        _write(connection, written, fitting)
    taken = _moves_taken(connection, late)
    refused: dict[int, StoreError] = {id(one): _repetition(one.append) for one in repeated}
    refused |= {id(one): _refusal(one.append, heads.get(one.append.table, _START), taken) for one in late}
    return [refused.get(id(one), one.head) for one in ready]


def _fits(append: Append, heads: Mapping[str, Head]) -> bool:
    return heads.get(append.table, _START) == Head(append.after, append.previous)


def explain(connection: Connection, one: Prepared) -> StoreError | None:
    """Return why this append violated a constraint of the database, or None if that is not known."""
    append = one.append
    if used_keys(connection, one.requests):
        return _repetition(append)
    taken = _moves_taken(connection, [one])
    head = _lock_heads(connection, {append.table}).get(append.table, _START)
    if taken or head != Head(append.after, append.previous):
        return _refusal(append, head, taken)
    gone = _people_gone(connection, one)
    if gone:
        return PersonGone(f"Table {append.table}: {len(gone)} of its people were deleted.")
    return next(filter(None, (_code_conflict(connection, part.append) for part in one.parts)), None)


def _people_gone(connection: Connection, one: Prepared) -> set[str]:
    """Return the people to whom an append refers but who do not exist."""
    named = {holder.person for part in one.parts for holder in part.append.holders if holder.person is not None}
    named |= {once.person for once in one.requests}
    return named - set(connection.scalars(select(people.c.id).where(people.c.id.in_(sorted(named)))))


def _code_conflict(connection: Connection, append: Append) -> Conflict | None:
    has_code = (tables.c.code == append.summary.code) & (tables.c.status != "closed")
    if connection.scalar(select(tables.c.table_id).where(has_code & (tables.c.table_id != append.table))) is None:
        return None
    return Conflict(f"The code {append.summary.code} belongs to another table.")


def _repetition(append: Append) -> AlreadyDone:
    assert append.once is not None, "only a request with an id can be a repetition"
    return AlreadyDone(f"Table {append.table}: the request {append.once.move} was carried out already.")


def locked_tables(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return the tables that someone else has locked, without waiting for them. PostgreSQL only."""
    with connection.begin():
        known = set(connection.scalars(_KNOWN, {"ids": sorted(ids)}))
        return known - set(connection.scalars(_FREE, {"ids": sorted(ids)}))


def _refusal(append: Append, head: Head, taken: Collection[tuple[str, str]]) -> StoreError:
    if append.move is not None and (append.table, append.move) in taken:
        return MoveTaken(f"Table {append.table}: its log already has the move {append.move}.")
    return Conflict(f"Table {append.table}: its log is at event {head.seq}, not at event {append.after}.")


def _lock_heads(connection: Connection, ids: Iterable[str]) -> dict[str, Head]:
    return {table: Head(seq, text) for table, seq, text in connection.execute(_HEADS, {"ids": sorted(ids)})}


def _moves_taken(connection: Connection, late: Sequence[Prepared]) -> set[tuple[str, str]]:
    moves = [(one.append.table, one.append.move) for one in late if one.append.move is not None]
    if not moves:
        return set()
    query = select(events.c.table_id, events.c.move).where(tuple_(events.c.table_id, events.c.move).in_(moves))
    return {(table, move) for table, move in connection.execute(query)}


def _write(connection: Connection, written: Rows, fitting: Sequence[Prepared]) -> None:
    appends = [one.append for one in fitting]
    written.add_events(link for one in fitting for link in one.links)
    last = {one.append.table: one for one in fitting}
    written.put_summaries((one.append.summary, one.head) for one in last.values())
    rows.put(connection, holders, [rows.holder_values(holder) for append in appends for holder in append.holders])
    rows.put(connection, seat_names, [rows.name_values(name) for append in appends for name in append.names])
    rows.put(connection, results, [rows.result_values(result) for append in appends for result in append.results])
    insert_moves(connection, (once for one in fitting for once in one.requests))
    sender = connection.get_execution_options().get("sender", "")
    channel.send(connection, channel.table_notices(sender, {table: one.head.seq for table, one in last.items()}))
