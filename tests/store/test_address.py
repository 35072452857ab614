"""Addresses of databases, and errors of theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from picketfence.store.address import PostgresAddress, SqliteAddress, parse_address
from picketfence.store.errors import StoreLocked


@pytest.mark.parametrize("text", ["/data/games.db", "sqlite:////data/games.db", "sqlite+aiosqlite:////data/games.db"])
def test_a_file_has_three_spellings(text: str) -> None:
    assert parse_address(text) == SqliteAddress(Path("/data/games.db"), "full")


def test_a_file_may_be_relative_and_less_durable() -> None:
    assert parse_address("games.db") == SqliteAddress(Path.cwd() / "games.db", "full")
    assert parse_address("sqlite:///games.db?synchronous=NORMAL") == SqliteAddress(Path.cwd() / "games.db", "normal")


@pytest.mark.parametrize(
    "text",
    ["postgresql://me:secret@host:5433/games", "postgres://me:secret@host:5433/games"],
)
def test_postgresql_prints_without_its_password(text: str) -> None:
    address = parse_address(text)
    assert isinstance(address, PostgresAddress)
    assert str(address) == "postgresql://me:***@host:5433/games"
    assert (address.url.drivername, address.url.password) == ("postgresql+asyncpg", "secret")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "must be a file"),
        (":memory:", "must be a file"),
        ("sqlite://", "must be a file"),
        ("sqlite:///x.db?synchronous=off", "full, normal, extra"),
        ("sqlite:///x.db?mode=ro", "full, normal, extra"),
        ("mysql://host/games", "mysql databases are not supported"),
        ("://", "address is invalid"),
        ("postgresql://host:port/games", "address is invalid"),
    ],
)
def test_other_addresses_are_refused(text: str, why: str) -> None:
    with pytest.raises(StoreLocked, match=why):
        parse_address(text)


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from picketfence.store.engines import connect

    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreLocked, match=r"picketfence\[postgres\]"):
        connect(parse_address("postgresql://me@host/games"), read_only=False)
