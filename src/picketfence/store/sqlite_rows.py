"""Writes the rows of an append on SQLite's own driver, for speed. Imported by the store only.

Every turn runs these statements, and SQLAlchemy takes five times as long for them as SQLite does. `CoreRows` in
`appends` is the plain definition, which other databases use; a test compares the two. What is special here:

- The SQL is SQLAlchemy's, compiled once. Errors are wrapped in its classes, so that they are classified as usual.
- A row of the index of tables is updated only in the columns that differ: SQLite rewrites the entries of every index
  that has a column which a statement sets, and with them whole pages, even if the value stays the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from sqlalchemy import Connection, Executable, bindparam, select
from sqlalchemy.dialects import sqlite

from picketfence.store import rows
from picketfence.store.chain import Link
from picketfence.store.schema import events, tables
from picketfence.store.sqlite_driver import driver, wrapping_errors
from picketfence.store.values import Head, Summary

_DIALECT: Final = sqlite.dialect(paramstyle="named")
_COLUMNS: Final = tuple(column.name for column in tables.c)
_SEQ, _HASH = _COLUMNS.index("head_seq"), _COLUMNS.index("head_hash")


def _sql(statement: Executable) -> str:
    return str(statement.compile(dialect=_DIALECT))  # type: ignore[attr-defined]


@cache
def _update(names: tuple[str, ...]) -> str:
    """Return the statement that sets these columns of a table's row."""
    row = tables.update().where(tables.c.table_id == bindparam("key"))
    return _sql(row.values({name: bindparam(name) for name in names}))


_ROW: Final = _sql(select(*tables.c).where(tables.c.table_id == bindparam("key")))
_ADD: Final = _sql(events.insert())
_PUT: Final = _sql(rows.upsert("sqlite", tables))


class SqliteRows:
    """The rows of one transaction, which SQLAlchemy has begun."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._raw = driver(connection)
        self._before: dict[str, Sequence[object]] = {}

    def heads(self, ids: Iterable[str]) -> dict[str, Head]:
        """Return the heads of those of these tables that exist."""
        with wrapping_errors(self._connection):
            found = {table: self._raw.execute(_ROW, {"key": table}).fetchone() for table in ids}
        self._before = {table: row for table, row in found.items() if row is not None}
        return {table: Head(row[_SEQ], row[_HASH]) for table, row in self._before.items()}  # type: ignore[arg-type]

    def add_events(self, links: Iterable[Link]) -> None:
        with wrapping_errors(self._connection):
            self._raw.executemany(_ADD, [rows.link_values(link) for link in links])

    def put_summaries(self, summaries: Iterable[tuple[Summary, Head]]) -> None:
        """Write rows of the index of tables, after `heads` was asked for the same tables."""
        with wrapping_errors(self._connection):
            for summary, head in summaries:
                self._put(rows.summary_values(summary, head))

    def _put(self, values: rows.Values) -> None:
        before = self._before.get(str(values["table_id"]))
        if before is None:
            self._raw.execute(_PUT, values)
            return
        names = tuple(name for name, old in zip(_COLUMNS, before, strict=True) if values[name] != old)
        self._raw.execute(_update(names), {**{name: values[name] for name in names}, "key": values["table_id"]})
