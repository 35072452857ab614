"""SQLite's own driver below SQLAlchemy, for the few statements that every turn runs. Imported by the store only."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, exc


def driver(connection: Connection) -> sqlite3.Connection:
    """Return the driver's connection to SQLite."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection), "this database is SQLite"
    return raw


@contextmanager
def wrapping_errors(connection: Connection) -> Iterator[None]:
    """Raise the driver's errors as SQLAlchemy does, and drop a connection that is closed."""
    try:
        yield
    except sqlite3.Error as error:
        is_lost = connection.dialect.is_disconnect(error, None, None)  # type: ignore[arg-type]
        if is_lost:
            connection.invalidate(error)
        wrapped = exc.DBAPIError.instance(
            None, None, error, sqlite3.Error, hide_parameters=True, connection_invalidated=is_lost
        )
        raise wrapped from error
