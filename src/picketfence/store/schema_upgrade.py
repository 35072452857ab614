"""Migrates the schema to the newest revision at start. Alembic is imported only if there is something to do.

Imported by the store only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import DBAPIError

from picketfence.store.engines import Database
from picketfence.store.errors import StoreLocked
from picketfence.store.faults import Fault, classify, is_damage
from picketfence.store.schema import REVISIONS

MIGRATION_LOCK: Final = 7163001
_REVISION: Final = select(text("version_num")).select_from(text("alembic_version"))


async def prepare_schema(database: Database, name: str, *, read_only: bool) -> None:
    """Check or migrate the schema; raise StoreLocked if the database cannot be used."""
    try:
        found = await (database.read if read_only else database.write)(_revision)
        if found == REVISIONS[-1]:
            return
        _refuse_newer(found, name)
        if read_only:
            raise StoreLocked(f"The database {name} is empty or older than this program: start the server on it once.")
        await database.write(lambda connection: _migrate(connection, name))
    except StoreLocked:
        raise
    except Exception as error:
        help_ = " It is damaged: restore a backup with `picketfence restore`." if _is_damaged(error) else ""
        raise StoreLocked(f"The database {name} cannot be opened: {_reason(error)}.{help_}") from error


def _is_damaged(error: Exception) -> bool:
    """Return True for a damaged database of ours; a file that never was a database is not called damaged."""
    return is_damage(error) and "not a database" not in str(error)


def _revision(connection: Connection) -> str | None:
    """Return the revision of the schema, or None for a new database."""
    try:
        found = connection.scalar(_REVISION)
    except DBAPIError as error:
        if not _is_missing(error):
            raise
        connection.rollback()
        return None
    return None if found is None else str(found)


def rewrite_revision(connection: Connection) -> None:
    """Write the revision again: a row is written, and nothing changes."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def _is_missing(error: DBAPIError) -> bool:
    """Detect "no such table" by SQLite's message or PostgreSQL's error code."""
    return getattr(error.orig, "sqlstate", None) == "42P01" or "no such table" in str(error.orig)


def _refuse_newer(found: str | None, name: str) -> None:
    if found is not None and found not in REVISIONS:
        raise StoreLocked(
            f"The database {name} has schema {found}, this program knows schemas up to {REVISIONS[-1]}: "
            "it was used by a newer Picket Fence. Install that version, or restore a backup made before."
        )


def _migrate(connection: Connection, name: str) -> None:
    """Apply all revisions in one transaction. Processes that start together wait for each other and check again."""
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = '60s'"))
            connection.execute(text("SET LOCAL statement_timeout = '10min'"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        names = set(inspect(connection).get_table_names())
        if "alembic_version" in names:
            found = connection.scalar(_REVISION)
            _refuse_newer(found, name)
            if found == REVISIONS[-1]:
                return
        elif names and connection.dialect.name == "sqlite":
            raise StoreLocked(f"The file {name} is another program's database.")
        _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - slow to load and seldom needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, REVISIONS[-1])


def _reason(error: Exception) -> str:
    if isinstance(error, DBAPIError):
        return str(error.orig).partition("\n")[0].rpartition(">: ")[2].rstrip(".")
    if classify(error) is Fault.OWN:
        raise error
    return str(error).rstrip(".") or type(error).__name__
