"""Follows a chain of rematches back. Plain functions of a connection, run by the store."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from picketfence.store import rows
from picketfence.store.events import Rematched
from picketfence.store.rows import LINK
from picketfence.store.schema import events, holders, results, tables
from picketfence.store.values import SeriesResult

MAX_GAMES: Final = 30
"""Games of a series that count: the latest ones."""
SLACK: Final = 60_000
"""Milliseconds by which the clocks of two processes may differ."""
_KIND: Final = "rematched"


def series(connection: Connection, table: str) -> list[SeriesResult]:
    """Return the results of the finished games that led to a table by rematches, oldest game first, and its own."""
    chain = [table]
    while len(chain) < MAX_GAMES and (before := _before(connection, chain[0])) not in (None, *chain):
        assert before is not None
        chain.insert(0, before)
    is_theirs = (holders.c.table_id == results.c.table_id) & (holders.c.holder == results.c.holder)
    columns = (results.c.table_id, holders.c.person, results.c.bot, results.c.total, results.c.place)
    query = select(*columns).join(holders, is_theirs, isouter=True).where(results.c.table_id.in_(chain))
    found = [SeriesResult(*row) for row in connection.execute(query.order_by(results.c.seat))]
    return sorted(found, key=lambda result: chain.index(result.table))


def _before(connection: Connection, table: str) -> str | None:
    """Return the table whose rematch this one is, or None.

    Only the older table names the newer one. Whoever called the rematch sat at both, and the older table was changed
    when the newer one was created, so few logs have to be looked at.
    """
    created = select(tables.c.created).where(tables.c.table_id == table).scalar_subquery()
    theirs = select(holders.c.person).where(holders.c.table_id == table, holders.c.person.is_not(None))
    earlier = (
        select(tables.c.table_id)
        .join(holders, holders.c.table_id == tables.c.table_id)
        .where(holders.c.person.in_(theirs), tables.c.created <= created, tables.c.updated >= created - SLACK)
        .where(tables.c.table_id != table)
    )
    query = select(*LINK).where(events.c.table_id.in_(earlier), events.c.kind == _KIND)
    for row in connection.execute(query):
        entry = rows.as_entry(rows.as_link(row))
        if isinstance(entry.event, Rematched) and entry.event.table == table:
            return entry.table
    return None
