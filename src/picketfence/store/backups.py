"""Backups while the server runs, and restoring them.

A SQLite database is copied by SQLite itself; a PostgreSQL database is exported, without tokens. Every copy is verified.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import Connection

from picketfence.store.address import SqliteAddress, parse_address
from picketfence.store.copies import export_log, import_log
from picketfence.store.database import Store, open_store
from picketfence.store.errors import CopyError
from picketfence.store.locks import FileLock, create_private
from picketfence.store.queries import holders_of
from picketfence.store.retention import find_old
from picketfence.store.verification import Report, verify_log

_MAGIC: Final = b"SQLite format 3\0"
_SIDE_SUFFIXES: Final = ("-wal", "-shm", "-journal")


async def backup(url: str, path: Path) -> Report:
    """Write a backup to a new file; raise CopyError if the file exists or the copy fails verification."""
    if path.exists():
        raise CopyError(f"{path} exists; nothing is overwritten")
    address, draft = parse_address(url), path.with_name(f"{path.name}.part")
    draft.unlink(missing_ok=True)
    try:
        if isinstance(address, SqliteAddress):
            report = await _copy_sqlite(address.path, draft)
        else:
            report = await _export(url, draft)
        _publish(draft, path)
    finally:
        _remove(draft)
    return report


async def restore(path: Path, url: str, *, force: bool = False) -> Report:
    """Restore a backup or an export into a new database; with `force` replace an existing one."""
    if not path.exists():
        raise CopyError(f"there is no file {path}")
    address = parse_address(url)
    if isinstance(address, SqliteAddress):
        return await _restore_sqlite(path, address.path, force=force)
    if not _is_sqlite(path):
        return await _import(path, url, force=force)
    draft = path.with_name(f"{path.name}.export")
    draft.unlink(missing_ok=True)
    try:
        async with open_store(str(path), read_only=True) as source:
            await export_log(source, draft)
        return await _import(draft, url, force=force)
    finally:
        draft.unlink(missing_ok=True)


async def _restore_sqlite(path: Path, target: Path, *, force: bool) -> Report:
    """Restore into a file. The new file is complete and verified before it replaces the old one."""
    if target.exists() and not force:
        raise CopyError(f"there is a database at {target}; nothing is overwritten without --force")
    draft = target.with_name(f"{target.name}.restoring")
    lock = FileLock(target)
    try:
        _remove(draft)
        if _is_sqlite(path):
            await asyncio.to_thread(_copy, path, draft)
            report = await _migrate_and_verify(draft)
        else:
            report = await _import(path, str(draft), force=False)
        _remove_side_files(target)
        _publish(draft, target)
    finally:
        _remove(draft)
        lock.release()
    return report


async def _import(path: Path, url: str, *, force: bool) -> Report:
    async with open_store(url) as store:
        await import_log(store, path, force=force)
        return _expect_sound(await verify_log(store))


async def _copy_sqlite(source: Path, draft: Path) -> Report:
    if not source.exists():
        raise CopyError(f"there is no database at {source}")
    await asyncio.to_thread(_copy, source, draft)
    async with open_store(str(draft), read_only=True) as store:
        return _expect_sound(await verify_log(store))


async def _export(url: str, draft: Path) -> Report:
    """Export a database, and verify the export by importing it into a temporary file."""
    async with open_store(url, read_only=True) as store:
        await export_log(store, draft)
    trial = draft.with_name(f"{draft.name}.trial")
    _remove(trial)
    try:
        return await _import(draft, str(trial), force=False)
    finally:
        _remove(trial)


async def export_old(store: Store, path: Path, before: int) -> Report:
    """Export what was last used before a time, and everybody who sat there, to a new file; verify the file."""
    if path.exists():
        raise CopyError(f"{path} exists; nothing is overwritten")
    draft = path.with_name(f"{path.name}.part")
    trial = draft.with_name(f"{draft.name}.trial")
    for leftover in (draft, trial):
        _remove(leftover)
    try:
        await export_log(store, draft, lambda on: _old_with_people(on, before))
        report = await _import(draft, str(trial), force=False)
        _publish(draft, path)
    finally:
        for leftover in (draft, trial):
            _remove(leftover)
    return report


def _old_with_people(connection: Connection, before: int) -> tuple[set[str], set[str]]:
    """Return the old tables, and the old people with those who only had a seat there."""
    old = find_old(connection, before)
    seated = [person for table in old.tables for person in holders_of(connection, table).values()]
    return {*old.tables}, {*old.people, *(person for person in seated if person is not None)}


async def _migrate_and_verify(draft: Path) -> Report:
    """Migrate a backup of an older version, then verify it."""
    async with open_store(str(draft)) as store:
        return _expect_sound(await verify_log(store))


def _copy(source: Path, draft: Path) -> None:
    """Copy a database in one step, so that concurrent writes do not restart the copy. Leaves no journal file."""
    create_private(draft)
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=ro", uri=True, timeout=10)) as old,
            closing(sqlite3.connect(draft, isolation_level=None)) as new,
        ):
            old.backup(new, pages=-1)
            new.execute("PRAGMA journal_mode=DELETE")
            found = new.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise CopyError(f"{source} cannot be copied: {error}") from error
    if found != ("ok",):
        raise CopyError(f"{source} is damaged: {found[0]}")


def _expect_sound(report: Report) -> Report:
    if not report.is_sound:
        raise CopyError(f"the log fails verification: {report.problems[0]} (problems: {len(report.problems)})")
    return report


def _is_sqlite(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _publish(draft: Path, path: Path) -> None:
    """Move the finished file to its final name, durably."""
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    draft.replace(path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _remove(draft: Path) -> None:
    draft.unlink(missing_ok=True)
    draft.with_name(f"{draft.name}.lock").unlink(missing_ok=True)
    _remove_side_files(draft)


def _remove_side_files(path: Path) -> None:
    for suffix in _SIDE_SUFFIXES:
        path.with_name(path.name + suffix).unlink(missing_ok=True)
