"""Database addresses: a file path, `sqlite:///path` or `postgresql://user@host/name`. Imported by the store only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from picketfence.store.errors import StoreLocked

_DURABILITIES: Final = ("full", "normal", "extra")


@dataclass(frozen=True, slots=True)
class SqliteAddress:
    """A file, and SQLite's `synchronous` setting: with `normal` a power failure may lose the last commits."""

    path: Path
    synchronous: str = "full"

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """A PostgreSQL database; its text form hides the password."""

    url: URL

    def __str__(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=True)


Address = SqliteAddress | PostgresAddress


def parse_address(text: str) -> Address:
    """Parse an address; raise StoreLocked if it is invalid."""
    if "://" not in text:
        return _file(text, "full")
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreLocked("The database address is invalid: it must be a file or postgresql://…") from error
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        return _sqlite(url)
    if kind in ("postgresql", "postgres"):
        return PostgresAddress(url.set(drivername="postgresql+asyncpg"))
    raise StoreLocked(f"{kind} databases are not supported: use a file or postgresql://…")


def _sqlite(url: URL) -> SqliteAddress:
    durability = url.query.get("synchronous", "full")
    if set(url.query) - {"synchronous"} or not isinstance(durability, str) or durability.lower() not in _DURABILITIES:
        allowed = ", ".join(_DURABILITIES)
        raise StoreLocked(f"The only option after sqlite:///path is ?synchronous=, with one of {allowed}.")
    return _file(url.database or "", durability.lower())


def _file(text: str, synchronous: str) -> SqliteAddress:
    if text in ("", ":memory:"):
        raise StoreLocked("The database must be a file: games in memory would be lost.")
    return SqliteAddress(Path(text).expanduser().absolute(), synchronous)
