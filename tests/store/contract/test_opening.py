"""Opening: schema, second processes, wrong files."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

import dev
from picketfence.store import queries
from picketfence.store.backups import backup, restore
from picketfence.store.copies import export_log
from picketfence.store.database import Store, open_store
from picketfence.store.errors import StoreLocked
from picketfence.store.locks import FileLock
from picketfence.store.schema import REVISIONS, metadata
from tests.store.makers import append, play


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=dev.ROOT, check=False, timeout=60, capture_output=True, text=True)


def differences(connection: Connection) -> list[object]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def test_the_migrations_make_the_schema(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            assert await store.read_whole(differences) == []
            asked = text("SELECT version_num FROM alembic_version")
            assert await store.read(lambda on: on.scalar(asked)) == REVISIONS[-1]

    asyncio.run(act())


LOADS_ALEMBIC = """
import asyncio, sys
from picketfence.store.database import open_store
async def act():
    async with open_store(sys.argv[1]):
        print("alembic" in sys.modules)
asyncio.run(act())
"""


def test_alembic_is_loaded_only_when_there_is_something_to_do(url: str) -> None:
    assert run(LOADS_ALEMBIC, url).stdout == "True\n"
    assert run(LOADS_ALEMBIC, url).stdout == "False\n"


def test_a_newer_schema_is_refused_with_a_sentence(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(lambda on: on.execute(text("UPDATE alembic_version SET version_num = '9999'")).close())
        for read_only in (False, True):
            with pytest.raises(StoreLocked, match=r"schema 9999.* newer Picket Fence"):
                await Store.open(url, read_only=read_only)

    asyncio.run(act())


def test_a_store_for_reading_reads_beside_the_one_that_writes(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as writer, open_store(url, read_only=True) as reader:
            head = await play(writer, "t-1", 3)
            assert await reader.read(queries.head, "t-1") == head
            with pytest.raises(StoreLocked, match="read-only"):
                await reader.append(append("t-1", head))

    asyncio.run(act())


def test_a_store_for_reading_makes_nothing(sqlite_url: str, postgres_url: str) -> None:
    async def act() -> None:
        for url in (sqlite_url, postgres_url):
            with pytest.raises(StoreLocked):
                await Store.open(url, read_only=True)
        assert not Path(sqlite_url).exists()

    asyncio.run(act())


def test_a_second_process_on_the_same_file_is_refused(sqlite_url: str) -> None:
    async def act() -> str:
        async with open_store(sqlite_url):
            found = await asyncio.to_thread(run, LOADS_ALEMBIC, sqlite_url)
            with pytest.raises(StoreLocked):
                await Store.open(sqlite_url)
            return found.stderr

    error = asyncio.run(act())
    assert "StoreLocked" in error
    assert f"in use by process {os.getpid()}: a file belongs to one server" in error
    assert run(LOADS_ALEMBIC, sqlite_url).stdout == "False\n"


def test_a_forked_child_does_not_keep_the_lock(sqlite_url: str) -> None:
    """It is what a pool of workers may be made of, and it can outlive us."""
    code = """
import asyncio, os, sys, time
from picketfence.store.database import Store
async def act():
    await Store.open(sys.argv[1])
asyncio.run(act())
if os.fork() == 0:
    sys.stdin.read()
os._exit(0)
"""
    with subprocess.Popen([sys.executable, "-c", code, sqlite_url], cwd=dev.ROOT, stdin=subprocess.PIPE) as process:
        assert process.wait(60) == 0
        assert run(LOADS_ALEMBIC, sqlite_url).stdout == "False\n"
        process.communicate()


def test_two_processes_may_start_together(postgres_url: str) -> None:
    command = [sys.executable, "-c", LOADS_ALEMBIC, postgres_url]
    started = [subprocess.Popen(command, cwd=dev.ROOT, stdout=subprocess.PIPE) for _ in range(3)]
    for process in started:
        process.communicate(timeout=60)
    assert [process.returncode for process in started] == [0, 0, 0]


def test_files_that_are_no_database_of_ours_are_refused(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("once upon a time " * 100)
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE bookmarks (url)")
    missing = tmp_path / "nowhere" / "games.db"

    async def act() -> None:
        for path, why in ((words, "not a database"), (foreign, "another program"), (missing, "No such file")):
            with pytest.raises(StoreLocked, match=why):
                await Store.open(str(path))
        assert words.read_text().startswith("once upon a time")

    asyncio.run(act())


def test_a_refused_database_leaves_no_new_lock_file(tmp_path: Path, sqlite_url: str) -> None:
    words, used = tmp_path / "words.txt", Path(f"{sqlite_url}.lock")
    words.write_text("once upon a time " * 100)

    async def act() -> None:
        with pytest.raises(StoreLocked, match="not a database"):
            await Store.open(str(words))
        async with open_store(sqlite_url) as store:
            await store.write(lambda on: on.execute(text("UPDATE alembic_version SET version_num = '9999'")).close())
        with pytest.raises(StoreLocked, match="newer"):
            await Store.open(sqlite_url)

    asyncio.run(act())
    assert {path.name for path in tmp_path.iterdir()} == {"words.txt", Path(sqlite_url).name, used.name}


def test_a_lock_file_that_was_deleted_lets_no_two_in(tmp_path: Path) -> None:
    """Someone opens the file, its owner deletes it, then someone else makes a new one: both must not hold a lock."""
    path = tmp_path / "games.db"
    first = FileLock(path)
    first.is_kept = False
    opened = os.open(first.path, os.O_RDWR)
    first.release()
    assert not first.path.exists()
    second = FileLock(path)
    assert not os.path.samestat(os.fstat(opened), second.path.stat())
    os.close(opened)
    with pytest.raises(StoreLocked):
        FileLock(path)
    second.release()
    assert second.path.exists(), "the lock file of a database in use stays"


LATE = """
import sys
from pathlib import Path
from picketfence.store import locks
take, path = locks._take, Path(sys.argv[1])
def late(file):
    locks._take = take
    path.with_name(path.name + ".lock").unlink()  # as an owner does who leaves between our opening and our locking
    take(file)
locks._take = late
lock = locks.FileLock(path)
import os
print(os.path.samestat(os.fstat(lock._file), lock.path.stat()))
"""


def test_whoever_locks_a_deleted_file_makes_a_new_one(tmp_path: Path) -> None:
    done = run(LATE, str(tmp_path / "games.db"))
    assert done.stdout == "True\n", done.stderr


def test_new_files_can_be_read_by_their_owner_only(tmp_path: Path) -> None:
    database, copy, export = (tmp_path / name for name in ("games.db", "copy.db", "export.jsonl"))

    async def act() -> None:
        async with open_store(str(database)) as store:
            await play(store, "t-1", 3)
            await export_log(store, export)
            await backup(str(database), copy)
            await restore(copy, str(tmp_path / "restored.db"))
            await restore(export, str(tmp_path / "imported.db"))
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
            assert {"games.db", "games.db-wal", "games.db-shm", "copy.db", "export.jsonl"} < set(modes)
            assert set(modes.values()) == {0o600}, modes

    before = os.umask(0)
    try:
        asyncio.run(act())
    finally:
        os.umask(before)


def test_the_mode_of_an_existing_database_stays(tmp_path: Path) -> None:
    """A host may want to share it with a group."""
    path = tmp_path / "games.db"
    path.touch()
    path.chmod(0o660)
    mode = path.stat().st_mode

    async def act() -> None:
        async with open_store(str(path)) as store:
            await play(store, "t-1", 1)

    asyncio.run(act())
    assert path.stat().st_mode == mode


def test_a_database_server_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    async def act() -> None:
        with pytest.raises(StoreLocked, match="cannot be opened") as caught:
            await Store.open(f"postgresql://me:secret@/games?host={tmp_path}")
        assert "secret" not in str(caught.value)

    asyncio.run(act())


def test_durability_is_full_unless_told(sqlite_url: str) -> None:
    async def asked(url: str, *names: str) -> list[object]:
        async with open_store(url) as store:
            return [await store.write(partial(pragma, name)) for name in names]

    def pragma(name: str, connection: Connection) -> object:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

    assert asyncio.run(asked(sqlite_url, "journal_mode", "synchronous", "foreign_keys")) == ["wal", 2, 1]
    assert asyncio.run(asked(f"sqlite:///{sqlite_url}?synchronous=normal", "synchronous")) == [1]
