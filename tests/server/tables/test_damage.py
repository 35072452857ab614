"""A damaged database says so, in the log, on the wire and at the start, and a damaged cache harms no table."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from picketfence.server.api.health import READY_SECONDS
from picketfence.server.tables.live_table import load
from picketfence.server.web.responses import as_refusal
from picketfence.store import Store, open_store, people, queries
from picketfence.store.errors import StoreDamaged, StoreLocked
from picketfence.store.values import Snapshot
from tests.server.api.serving import Client, Server, run
from tests.server.tables.test_snapshots import played, stored


def damage(path: Path, table: str) -> None:
    """Overwrite the first page of a table of the database."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def filled(path: Path) -> None:
    async def act() -> None:
        async with open_store(str(path)) as store:
            await stored(store, played(2))
            await store.write(people.save_snapshot, Snapshot("T", 1, "bad"))

    asyncio.run(act())


def test_a_damaged_log_is_called_damaged_and_logged_once(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    filled(path)
    damage(path, "events")

    async def act() -> None:
        async with open_store(str(path)) as store:
            for _ in range(3):
                with pytest.raises(StoreDamaged, match="Restore a backup") as caught:
                    await store.read(queries.entries, "T")
                refusal = as_refusal(caught.value)
                assert refusal is not None
                assert (refusal.status, refusal.id) == (500, "storage-damaged")

    with structlog.testing.capture_logs() as logs:
        asyncio.run(act())
    (line,) = [line for line in logs if line["event"] == "storage-failed"]
    assert (line["kind"], line["log_level"]) == ("StoreDamaged", "error")
    assert "malformed" in line["why"]


def test_a_damaged_cache_harms_no_table(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    filled(path)
    damage(path, "snapshots")

    async def act() -> None:
        async with open_store(str(path)) as store:
            assert (await load(store, "T")).table == played(2).table

    asyncio.run(act())


def test_a_database_that_is_damaged_at_the_start_is_refused_with_advice(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    filled(path)
    damage(path, "alembic_version")
    with pytest.raises(StoreLocked, match=r"malformed.* damaged: restore a backup"):
        asyncio.run(Store.open(str(path)))


def test_readiness_writes_and_says_what_is_wrong(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        store = server.services.store
        before = store.transactions
        answers = await asyncio.gather(*(someone.get("/api/ready") for _ in range(20)))
        assert [answer.status_code for answer in answers] == [200] * 20
        assert store.transactions == before + 1, "they share one write"
        path = next(tmp_path.glob("*.db"))
        async with asyncio.timeout(20 * READY_SECONDS):
            with closing(sqlite3.connect(path)) as other:
                other.execute("BEGIN IMMEDIATE")
                await until_status(someone, 503, "storage-unavailable")
                other.rollback()
            await until_status(someone, 200, None)
            damage(path, "alembic_version")
            await until_status(someone, 500, "storage-damaged")

    run(tmp_path, test)


async def until_status(someone: Client, status: int, why: str | None) -> None:
    """Ask until the answer changes: the outcome of a probe is shared for a second."""
    while True:
        answer = await someone.get("/api/ready")
        if answer.status_code == status:
            assert why is None or answer.json()["error"]["id"] == why
            return
        await asyncio.sleep(0.05)


def test_a_probe_that_fails_after_everyone_gave_up_is_not_an_error_of_its_own(tmp_path: Path) -> None:
    path, complaints = tmp_path / "games.db", list[object]()

    async def act() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        async with open_store(str(path)) as store:
            damage(path, "alembic_version")
            waiting = asyncio.create_task(store.probe())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.wait([waiting])
        del store, waiting
        gc.collect()
        await asyncio.sleep(0)

    asyncio.run(act())
    gc.collect()
    assert complaints == []
