"""What a host may forget: finished tables whose people are gone, and guests who were never seen again.

A table stays as long as one of its people was seen since, so that their results, bests and replays stay complete.
Plain functions of a connection.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, exists, func, select

from picketfence.store import channel
from picketfence.store.queries import MAX_PER_QUERY
from picketfence.store.schema import (
    bans,
    events,
    holders,
    moves,
    people,
    results,
    seat_names,
    snapshots,
    tables,
    tokens,
)
from picketfence.store.values import Status

FINISHED: Final = (Status.OVER.value, Status.CLOSED.value)
_PARTS: Final = (events, holders, seat_names, results, snapshots, tables)


@dataclass(frozen=True, slots=True)
class Old:
    """The ids of what was last used before a time."""

    tables: tuple[str, ...]
    people: tuple[str, ...]


def find_old(connection: Connection, before: int) -> Old:
    """Return the finished tables and the guests that were last used before a time. Locks their rows on PostgreSQL."""
    is_held = (holders.c.table_id == tables.c.table_id) & (people.c.seen >= before)
    has_someone = exists().where(is_held).where(holders.c.person == people.c.id)
    is_old = tables.c.status.in_(FINISHED) & (tables.c.updated < before) & ~has_someone
    old_tables = sorted(connection.scalars(select(tables.c.table_id).where(is_old).with_for_update()))
    unseen = set(connection.scalars(select(people.c.id).where(people.c.seen < before).with_for_update()))
    return Old(tuple(old_tables), tuple(sorted(unseen - _people_elsewhere(connection, before, set(old_tables)))))


def _people_elsewhere(connection: Connection, before: int, gone: set[str]) -> set[str]:
    """Return unseen people who sat at a table that stays."""
    query = select(holders.c.person, holders.c.table_id).join(people, people.c.id == holders.c.person)
    return {person for person, table in connection.execute(query.where(people.c.seen < before)) if table not in gone}


def count_events(connection: Connection, old: Old) -> int:
    """Return how many events the old tables have."""
    counts = (
        connection.scalar(select(func.count()).select_from(events).where(events.c.table_id.in_(chunk)))
        for chunk in _chunks(old.tables)
    )
    return sum(count or 0 for count in counts)


def forget_old(connection: Connection, before: int) -> Old:
    """Delete what was last used before a time, with everything that belongs to it; return its ids.

    Everything deleted was already old when it was exported with the same `before`, because times of use only increase.
    """
    old = find_old(connection, before)
    for chunk in _chunks(old.tables):
        for part in _PARTS:
            connection.execute(delete(part).where(part.c.table_id.in_(chunk)))
    for chunk in _chunks(old.people):
        connection.execute(delete(tokens).where(tokens.c.person.in_(chunk)))
        connection.execute(delete(moves).where(moves.c.person.in_(chunk)))
        connection.execute(delete(bans).where(bans.c.subject.in_(chunk)))
        connection.execute(delete(people).where(people.c.id.in_(chunk)))
    channel.send(connection, [channel.Notice(channel.FORGOTTEN)])
    return old


def _chunks(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(ids), MAX_PER_QUERY):
        yield ids[start : start + MAX_PER_QUERY]
