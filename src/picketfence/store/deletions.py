"""Deletes a person. Plain functions of a connection, which `Store.write` runs."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, select, update

from picketfence.store import channel
from picketfence.store.channel import PERSON, Notice
from picketfence.store.holder_seats import KINDS, seats_of
from picketfence.store.queries import entries
from picketfence.store.schema import bans, holders, moves, people, seat_names, tables, tokens
from picketfence.store.values import Deletion, Status

_LIVELY = (Status.OPEN.value, Status.PLAYING.value)
_Pairs = list[tuple[str, int]]


def delete_person(connection: Connection, key: str, abandoned: Collection[str] = ()) -> Deletion:
    """Delete everything that identifies a person, unless they have a seat at a table that goes on; their turns stay.

    Seats at the tables `abandoned`, which are broken and cannot be left, do not count.

    Locks keep them from taking a seat in the meantime. Tables are locked before the person, in the same order as by
    appends, to avoid deadlocks; the lock on the person keeps out new tables and seats, which refer to it.
    """
    known = _lock_tables(connection, key)
    connection.execute(select(people.c.id).where(people.c.id == key).with_for_update())
    theirs = _holder_numbers(connection, key)
    held = {table for table, number in theirs if table not in known or _is_seated(known[table], number)}
    held -= set(abandoned)
    if held:
        return Deletion((), tuple(sorted(held)))
    _delete_names(connection, theirs)
    connection.execute(update(holders).where(holders.c.person == key).values(person=None))
    connection.execute(delete(tokens).where(tokens.c.person == key))
    connection.execute(delete(moves).where(moves.c.person == key))
    connection.execute(delete(bans).where(bans.c.subject == key))
    connection.execute(delete(people).where(people.c.id == key))
    channel.send(connection, [Notice(PERSON, key)])
    return Deletion(tuple(dict.fromkeys(table for table, _ in theirs)), ())


def _lock_tables(connection: Connection, key: str) -> dict[str, tuple[str, int, str]]:
    """Lock a person's tables; return their status, host and seats."""
    mine = select(holders.c.table_id).where(holders.c.person == key)
    columns = (tables.c.table_id, tables.c.status, tables.c.host, tables.c.sitting)
    query = select(*columns).where(tables.c.table_id.in_(mine)).order_by(tables.c.table_id).with_for_update()
    return {table: (status, host, sitting) for table, status, host, sitting in connection.execute(query)}


def _holder_numbers(connection: Connection, key: str) -> _Pairs:
    query = select(holders.c.table_id, holders.c.holder).where(holders.c.person == key)
    return sorted((table, number) for table, number in connection.execute(query))


def _is_seated(row: tuple[str, int, str], number: int) -> bool:
    """Return True if a holder has a seat at a table that goes on, or is its host. Old rows do not say who sits."""
    status, host, sitting = row
    return status in _LIVELY and bool(sitting) and (host == number or f"holder {number}" in sitting.split(","))


def _delete_names(connection: Connection, theirs: _Pairs) -> None:
    for table, number in theirs:
        log = [entry.event for entry in entries(connection, table, 0, None, KINDS)]
        is_theirs = (seat_names.c.table_id == table) & seat_names.c.seat.in_(seats_of(log, number))
        connection.execute(delete(seat_names).where(is_theirs))
