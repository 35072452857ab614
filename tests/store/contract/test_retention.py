"""Forgetting: what is old and finished goes, with an export first; what anybody still uses stays as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from picketfence.store import channel, people, queries
from picketfence.store.backups import export_old
from picketfence.store.bans import Ban, add_ban, current_bans
from picketfence.store.copies import export_log, import_log
from picketfence.store.database import Store, open_store
from picketfence.store.errors import CopyError
from picketfence.store.retention import Old, count_events, find_old, forget_old
from picketfence.store.values import Holder, Snapshot, Status, Token, TokenKind
from picketfence.store.verification import verify_log
from tests.store.makers import NOW, append, person, result, summary

LONG_AGO = NOW - 1_000_000
LATELY = NOW + 1_000_000

TABLES = {
    "over": (Status.OVER, LONG_AGO, ["gone", "elsewhere"]),
    "closed": (Status.CLOSED, LONG_AGO, []),
    "over-with-ada": (Status.OVER, LONG_AGO, ["gone too", "ada"]),
    "over-lately": (Status.OVER, LATELY, ["ada"]),
    "playing": (Status.PLAYING, LONG_AGO, ["elsewhere"]),
    "open": (Status.OPEN, LONG_AGO, ["host"]),
}
"""The tables of a club: status, last change, people."""
SEEN = {
    "ada": LATELY,
    "gone": LONG_AGO,
    "gone too": LONG_AGO,
    "elsewhere": LONG_AGO,
    "host": LONG_AGO,
    "idle": LONG_AGO,
}
OLD = Old(("closed", "over"), ("gone", "idle"))


async def fill(store: Store) -> None:
    for key, seen in SEEN.items():
        await store.write(people.add_person, person(key, created=LONG_AGO, seen=seen))
        await store.write(people.add_token, Token(f"t-{key}", key, TokenKind.COOKIE, f"hash {key}", "", LONG_AGO, None))
    for table, (status, updated, names) in TABLES.items():
        held = tuple(Holder(table, number, name) for number, name in enumerate(names, 1))
        done = (result(table),) if status is Status.OVER else ()
        about = summary(table, status=status, updated=updated)
        await store.append(append(table, about=about, holders=held, results=done))
        await store.write(people.save_snapshot, Snapshot(table, 1, "{}"))
    await store.write(add_ban, Ban("gone", "", NOW))


async def lines_of(store: Store, path: Path) -> list[str]:
    await export_log(store, path)
    return path.read_text("ascii").splitlines()


def test_what_is_old(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            assert await store.read_whole(find_old, NOW) == OLD
            assert await store.read_whole(count_events, OLD) == 2
            assert await store.read_whole(find_old, LONG_AGO) == Old((), ())

    asyncio.run(act())


def test_the_old_goes_and_the_rest_stays_as_it_was(url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            before = await lines_of(store, tmp_path / "before")
            bests = await store.read(queries.bests_of, "ada")
            await export_old(store, tmp_path / "old.jsonl", NOW)
            assert await store.write(forget_old, NOW) == OLD
            assert await store.write(forget_old, NOW) == Old((), ()), "nothing is left to forget"
            after = await lines_of(store, tmp_path / "after")
            gone = set(before) - set(after)
            assert set(after[1:-1]) <= set(before)
            exported = (tmp_path / "old.jsonl").read_text("ascii").splitlines()
            assert gone - {before[-1]} <= set(exported)
            assert (await store.read(queries.bests_of, "ada"), await store.read(people.tokens_of, "gone")) == (
                bests,
                [],
            )
            assert await store.read(people.person, "elsewhere") is not None, "they have a seat at a table that goes on"
            assert [await store.read(queries.snapshot, table) is None for table in ("over", "playing")] == [True, False]
            assert await store.read(current_bans, NOW) == []
            assert (await verify_log(store)).is_sound

    asyncio.run(act())


def test_the_export_can_be_imported(url: str, tmp_path: Path) -> None:
    """It has everybody who sat there, also those who stay."""

    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            report = await export_old(store, tmp_path / "old.jsonl", NOW)
            assert (report.tables, report.entries) == (2, 2)
            with pytest.raises(CopyError, match="nothing is overwritten"):
                await export_old(store, tmp_path / "old.jsonl", NOW)
        async with open_store(str(tmp_path / "again.db")) as again:
            assert await import_log(again, tmp_path / "old.jsonl") == 2
            assert await again.read(queries.holders_of, "over") == {1: "gone", 2: "elsewhere"}
            assert await again.read(people.person, "idle") is not None
        assert {path.name for path in tmp_path.iterdir()} - {"games.db"} >= {"old.jsonl", "again.db"}
        assert not list(tmp_path.glob("*.part*"))

    asyncio.run(act())


def test_an_interruption_leaves_everything(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last statement fails, when everything else has been done."""

    def fail(connection: Connection, notices: object) -> None:
        raise RuntimeError("interrupted")

    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            before = await lines_of(store, tmp_path / "before")
            with monkeypatch.context() as broken:
                broken.setattr(channel, "send", fail)
                with pytest.raises(Exception, match="interrupted"):
                    await store.write(forget_old, NOW)
            assert await lines_of(store, tmp_path / "after") == before

    asyncio.run(act())
