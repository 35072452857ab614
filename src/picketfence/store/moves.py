"""The ids that clients give to requests other than turns, so that a request sent twice is carried out once.

A row is written with the change that it is about. The ids of turns are in the log. Plain functions of a connection.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, delete, select, tuple_

from picketfence.store.schema import moves
from picketfence.store.values import Once

MOVE_AGE: Final = 24 * 3_600_000
"""Milliseconds for which an id is kept."""
Key = tuple[str, str]


def find_move(connection: Connection, person: str, move: str, now: int) -> Once | None:
    """Return the request that a person sent under an id in the last 24 hours, or None."""
    query = select(*moves.c).where(moves.c.person == person, moves.c.move == move, moves.c.at > now - MOVE_AGE)
    row = connection.execute(query).first()
    return None if row is None else Once(*row)


def used_keys(connection: Connection, requests: Iterable[Once]) -> set[Key]:
    """Return the ids of these requests that are taken, after deleting those that have expired."""
    wanted = {once.key: once.at for once in requests}
    if not wanted:
        return set()
    is_wanted = tuple_(moves.c.person, moves.c.move).in_(list(wanted))
    connection.execute(delete(moves).where(is_wanted, moves.c.at <= max(wanted.values()) - MOVE_AGE))
    return {
        (person, move) for person, move in connection.execute(select(moves.c.person, moves.c.move).where(is_wanted))
    }


def insert_moves(connection: Connection, requests: Iterable[Once]) -> None:
    rows = [
        {"person": one.person, "move": one.move, "request": one.request, "table_id": one.table, "at": one.at}
        for one in sorted(requests, key=lambda once: once.key)  # so that two processes do not deadlock
    ]
    if rows:
        connection.execute(moves.insert(), rows)


def prune_moves(connection: Connection, now: int) -> int:
    """Delete the ids that have expired; return how many."""
    return connection.execute(delete(moves).where(moves.c.at <= now - MOVE_AGE)).rowcount
