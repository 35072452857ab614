"""Bans, and writing beside a server that has the file."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from picketfence.store import bans, deletions, people
from picketfence.store.bans import Ban, add_ban, current_bans, lift_ban
from picketfence.store.database import open_store
from picketfence.store.errors import StoreError, StoreLocked
from picketfence.store.values import Person


def test_bans_are_added_replaced_lifted_and_expire(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            for ban in (Ban("ada", "", 10), Ban("203.0.113.0/24", "spam", 11, 20), Ban("ada", "rude", 12)):
                await store.write(lambda on, ban=ban: add_ban(on, ban))  # type: ignore[misc]
            everyone = [Ban("203.0.113.0/24", "spam", 11, 20), Ban("ada", "rude", 12)]
            assert await store.read(current_bans, 19) == everyone
            assert await store.read(current_bans, 20) == everyone[1:]
            assert await store.write(lift_ban, "ada")
            assert not await store.write(lift_ban, "ada")
            assert await store.read(current_bans, 20) == []

    asyncio.run(act())


def test_there_is_a_limit_which_expired_bans_do_not_count_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bans, "MAX_BANS", 2)

    async def act() -> None:
        async with open_store(url) as store:
            await store.write(add_ban, Ban("a", "", 1, 5))
            await store.write(add_ban, Ban("b", "", 2))
            with pytest.raises(StoreError, match="already 2 bans"):
                await store.write(add_ban, Ban("c", "", 3))
            await store.write(add_ban, Ban("c", "", 6))
            assert [ban.subject for ban in await store.read(current_bans, 0)] == ["b", "c"]

    asyncio.run(act())


def test_whoever_is_deleted_takes_the_ban_along(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, Person("ada", "Ada", 1, 1))
            await store.write(add_ban, Ban("ada", "", 1))
            await store.write(deletions.delete_person, "ada")
            assert await store.read(current_bans, 1) == []

    asyncio.run(act())


def test_both_can_write_when_one_is_opened_beside_the_other(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as server, open_store(url, beside=True) as host:
            await asyncio.gather(
                *(server.write(people.add_person, Person(f"p{n}", "Ada", 1, 1)) for n in range(50)),
                *(host.write(lambda on, n=n: add_ban(on, Ban(f"p{n}", "", 1))) for n in range(50)),  # type: ignore[misc]
            )
            assert len(await server.read(current_bans, 1)) == 50
            assert len(await host.read(people.seen, [f"p{n}" for n in range(50)])) == 50

    asyncio.run(act())


def test_nothing_is_created_or_migrated_beside_a_server(tmp_path: Path) -> None:
    async def act(path: Path) -> None:
        async with open_store(str(path), beside=True):
            pass

    with pytest.raises(StoreLocked, match="no database"):
        asyncio.run(act(tmp_path / "absent.db"))
    assert list(tmp_path.iterdir()) == []
    with closing(sqlite3.connect(tmp_path / "old.db")) as old:
        old.execute("CREATE TABLE alembic_version (version_num TEXT)")
        old.execute("INSERT INTO alembic_version VALUES ('0001')")
        old.commit()
    with pytest.raises(StoreLocked, match="older than this program"):
        asyncio.run(act(tmp_path / "old.db"))
