"""New SQLite files have small pages, because every commit writes whole ones; an existing file keeps its own."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from picketfence.store import Store, queries
from picketfence.store.engines import PAGE_BYTES
from tests.store.makers import append


@pytest.mark.parametrize("before", [None, 1024, 4096])
def test_a_new_file_has_small_pages_and_an_old_one_keeps_its_own(tmp_path: Path, before: int | None) -> None:
    path = tmp_path / "db"
    if before is not None:
        with sqlite3.connect(path) as made:
            made.execute(f"PRAGMA page_size={before}")
            made.execute("PRAGMA journal_mode=WAL")
        made.close()

    async def write_and_read() -> None:
        store = await Store.open(str(path))
        head = await store.append(append())
        assert await store.read(queries.head, "t-1") == head
        await store.close()

    asyncio.run(write_and_read())
    read = sqlite3.connect(path)
    assert read.execute("PRAGMA page_size").fetchone() == (before or PAGE_BYTES,)
    read.close()
