"""Writes and queries outside the log: people, tokens, seat names and snapshots.

Plain functions of a connection; imported by the store only.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from picketfence.store import rows
from picketfence.store.errors import StoreError
from picketfence.store.holder_seats import KINDS, seats_of
from picketfence.store.queries import MAX_PER_QUERY, entries
from picketfence.store.schema import events, holders, people, results, seat_names, snapshots, tables, tokens
from picketfence.store.values import Person, SeatName, Snapshot, Status, Token, TokenKind


def add_person(connection: Connection, person: Person) -> None:
    if connection.scalar(select(people.c.id).where(people.c.id == person.id)) is not None:
        raise StoreError(f"Person {person.id} already exists.")
    connection.execute(people.insert(), rows.person_values(person))


def person(connection: Connection, key: str) -> Person | None:
    row = connection.execute(select(*people.c).where(people.c.id == key)).first()
    return None if row is None else rows.as_person(row)


def rename(connection: Connection, key: str, name: str) -> bool:
    return connection.execute(update(people).where(people.c.id == key).values(name=name)).rowcount > 0


def mark_seen(connection: Connection, key: str, at: int) -> None:
    """Store when a person was last seen; an earlier time changes nothing."""
    connection.execute(update(people).where(people.c.id == key, people.c.seen < at).values(seen=at))


def seen(connection: Connection, persons: Collection[str]) -> dict[str, int]:
    ids, found = sorted(set(persons)), {}
    for start in range(0, len(ids), MAX_PER_QUERY):
        chunk = ids[start : start + MAX_PER_QUERY]
        query = select(people.c.id, people.c.seen).where(people.c.id.in_(chunk))
        found.update({row.id: row.seen for row in connection.execute(query)})
    return found


def add_token(connection: Connection, token: Token) -> None:
    """Add a token and delete the person's expired ones, which would otherwise pile up."""
    if connection.scalar(select(people.c.id).where(people.c.id == token.person)) is None:
        raise StoreError(f"Person {token.person} does not exist.")
    connection.execute(delete(tokens).where(tokens.c.person == token.person, tokens.c.expires <= token.created))
    connection.execute(tokens.insert(), rows.token_values(token))


def tokens_of(connection: Connection, key: str, now: int) -> list[Token]:
    """Return a person's tokens that have not expired."""
    query = select(*tokens.c).where(tokens.c.person == key, _is_current(now))
    query = query.order_by(tokens.c.created, tokens.c.id)
    return [rows.as_token(row) for row in connection.execute(query)]


def drop_token(connection: Connection, key: str, token: str) -> bool:
    """Delete one of a person's own tokens; return False if there is none with this id."""
    return connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.person == key)).rowcount > 0


def _is_current(now: int) -> ColumnElement[bool]:
    return or_(tokens.c.expires.is_(None), tokens.c.expires > now)


def _is_valid(hashed: str, now: int) -> ColumnElement[bool]:
    return (tokens.c.hash == hashed) & _is_current(now)


def person_by_token(connection: Connection, hashed: str, now: int) -> tuple[Person, Token] | None:
    query = select(*people.c, *tokens.c).join(tokens, tokens.c.person == people.c.id).where(_is_valid(hashed, now))
    row = connection.execute(query).first()
    if row is None:
        return None
    return rows.as_person(row[: len(people.c)]), rows.as_token(row[len(people.c) :])


def take_token(connection: Connection, hashed: str, now: int) -> Token | None:
    """Read and delete a recovery token in one statement, so that only one of two concurrent users gets it."""
    is_link = _is_valid(hashed, now) & (tokens.c.kind == TokenKind.RECOVERY.value)
    row = connection.execute(delete(tokens).where(is_link).returning(*tokens.c)).first()
    return None if row is None else rows.as_token(row)


def delete_person(connection: Connection, key: str) -> tuple[str, ...]:
    """Delete everything that identifies a person; their turns stay. Return the tables where they had seats."""
    query = select(holders.c.table_id, holders.c.holder).where(holders.c.person == key)
    held = sorted((table, number) for table, number in connection.execute(query))
    for table, number in held:
        log = [entry.event for entry in entries(connection, table, 0, None, KINDS)]
        theirs = (seat_names.c.table_id == table) & seat_names.c.seat.in_(seats_of(log, number))
        connection.execute(delete(seat_names).where(theirs))
    connection.execute(update(holders).where(holders.c.person == key).values(person=None))
    connection.execute(delete(tokens).where(tokens.c.person == key))
    connection.execute(delete(people).where(people.c.id == key))
    return tuple(dict.fromkeys(table for table, _ in held))


def name_seat(connection: Connection, name: SeatName) -> None:
    rows.put(connection, seat_names, [rows.name_values(name)])


def save_snapshot(connection: Connection, snapshot: Snapshot) -> None:
    """Store a snapshot unless a newer one is stored."""
    values: rows.Values = {"table_id": snapshot.table, "seq": snapshot.seq, "text": snapshot.text}
    rows.put(connection, snapshots, [values], newer="seq")


def replace_snapshot(connection: Connection, table: str, fresh: Snapshot | None) -> None:
    """Delete a table's snapshot and store another one, if any."""
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
    if fresh is not None:
        save_snapshot(connection, fresh)


def drop_tables(connection: Connection, before: int, statuses: Collection[Status]) -> tuple[str, ...]:
    """Delete tables of these statuses that were last changed before a time, with everything that belongs to them."""
    is_old = (tables.c.updated < before) & tables.c.status.in_([status.value for status in statuses])
    gone = sorted(connection.scalars(select(tables.c.table_id).where(is_old).with_for_update()))
    for start in range(0, len(gone), MAX_PER_QUERY):
        chunk = gone[start : start + MAX_PER_QUERY]
        for part in (events, holders, seat_names, results, snapshots, tables):
            connection.execute(delete(part).where(part.c.table_id.in_(chunk)))
    return tuple(gone)
