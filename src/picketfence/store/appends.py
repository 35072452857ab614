"""Writes appends as rows, many per transaction. Plain functions of a connection; imported by the store only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ARRAY, Connection, Text, bindparam, func, select, tuple_

from picketfence.store import rows
from picketfence.store.chain import Link, link_hash
from picketfence.store.codec import encode
from picketfence.store.errors import Conflict, EventError, MoveTaken, StoreError
from picketfence.store.schema import events, holders, results, seat_names, tables
from picketfence.store.values import GENESIS, Append, Head

CHANNEL: Final = "picketfence"
_START: Final = Head(0, GENESIS)
_HEADS: Final = (
    select(tables.c.table_id, tables.c.head_seq, tables.c.head_hash)
    .where(tables.c.table_id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.table_id)
    .with_for_update()
)
_NOTIFY: Final = select(func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text)))))
_INSERT: Final = events.insert()


@dataclass(frozen=True, slots=True)
class Prepared:
    """An encoded append, and the head of the table after it."""

    append: Append
    links: tuple[Link, ...]
    head: Head


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
    return Prepared(append, tuple(links), head)


def append_all(connection: Connection, ready: Sequence[Prepared]) -> list[Head | StoreError]:
    """Write the appends that match their table's head, in order; the others get an error and change nothing.

    On PostgreSQL the tables' rows are locked in the order of their ids, so that processes wait instead of deadlocking.
    """
    heads = _lock_heads(connection, {one.append.table for one in ready})
    fitting, late = [], []
    for one in ready:
        append = one.append
        if heads.get(append.table, _START) == Head(append.after, append.previous):
            heads[append.table] = one.head
            fitting.append(one)
        else:
            late.append(one)
    _write(connection, fitting)
    taken = _moves_taken(connection, late)
    refused = {id(one): _refusal(one.append, heads.get(one.append.table, _START), taken) for one in late}
    return [refused.get(id(one), one.head) for one in ready]


def explain(connection: Connection, one: Prepared) -> StoreError | None:
    """Return why this append violated a constraint of the database, or None if that is not known."""
    append = one.append
    taken = _moves_taken(connection, [one])
    head = _lock_heads(connection, {append.table}).get(append.table, _START)
    if taken or head != Head(append.after, append.previous):
        return _refusal(append, head, taken)
    has_code = (tables.c.code == append.summary.code) & (tables.c.status != "closed")
    if connection.scalar(select(tables.c.table_id).where(has_code & (tables.c.table_id != append.table))) is not None:
        return Conflict(f"The code {append.summary.code} belongs to another table.")
    return None


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


def _write(connection: Connection, fitting: Sequence[Prepared]) -> None:
    if not fitting:
        return
    appends = [one.append for one in fitting]
    connection.execute(_INSERT, [rows.link_values(link) for one in fitting for link in one.links])
    last = {one.append.table: one for one in fitting}
    rows.put(connection, tables, [rows.summary_values(one.append.summary, one.head) for one in last.values()])
    rows.put(connection, holders, [rows.holder_values(holder) for append in appends for holder in append.holders])
    rows.put(connection, seat_names, [rows.name_values(name) for append in appends for name in append.names])
    rows.put(connection, results, [rows.result_values(result) for append in appends for result in append.results])
    if connection.dialect.name == "postgresql":
        payloads = [f"{table}:{one.head.seq}" for table, one in last.items()]
        connection.execute(_NOTIFY, {"payloads": payloads})
