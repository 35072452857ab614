"""A real server process that a test starts, kills and starts again, on one port and one database."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import LOOPBACK, Pool, Unanswered
from picketfence.store.points import VARIABLE

START_SECONDS: Final = 90.0
STOP_SECONDS: Final = 60.0
PAUSE: Final = 0.01
KILLED: Final = -signal.SIGKILL
PORTS: Final = range(15_000, 32_000)
"""Systems give clients higher ports, so no client takes the port of a server while that is down."""


class ServerProcess:
    """`picketfence serve`; its words go to a file, its database is a file of the folder unless told."""

    def __init__(self, folder: Path, database: str = "", **settings: str) -> None:
        self.folder = folder
        self.database = database or str(folder / "game.db")
        self.port = port_of_its_own()
        self.starts = 0
        self._log = folder / f"server-{self.port}.log"
        self._settings = {f"PICKETFENCE_{name.upper()}": value for name, value in settings.items()}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was started"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def words(self) -> str:
        """What it has said so far."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    def start(self, die_at: str = "") -> None:
        """Starts it and does not wait; `die_at` is an order of `picketfence.store.points`."""
        assert not self.is_running, "one at a time"
        command = [sys.executable, "-m", "picketfence", "serve", "--host", LOOPBACK, "--port", str(self.port)]
        order = {VARIABLE: die_at} if die_at else {}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", self.database],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**_plain_environment(), **self._settings, **order},
                start_new_session=True,
            )
        self.starts += 1

    async def answering(self) -> None:
        """Waits until it answers."""
        async with asyncio.timeout(START_SECONDS), Pool(self.port, size=1, timeout=5.0) as pool:
            while not await self._answers(pool):
                assert self.is_running, self.words[-2_000:]
                await asyncio.sleep(PAUSE)

    async def _answers(self, pool: Pool) -> bool:
        try:
            return (await pool.get("/api/health")).status == 200
        except Unanswered:
            return False

    def kill(self) -> None:
        """kill -9 for the server alone, as when the machine runs out of memory; its bots find out by themselves."""
        assert self._process is not None, "it was started"
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(STOP_SECONDS)

    async def died(self) -> int:
        """Waits for its own end; gives the code."""
        assert self._process is not None, "it was started"
        async with asyncio.timeout(STOP_SECONDS):
            while (code := self._process.poll()) is None:
                await asyncio.sleep(PAUSE)
        return code

    def stop(self) -> None:
        """Asks it to stop; it must end well."""
        assert self._process is not None, "it was started"
        self._process.send_signal(signal.SIGTERM)
        assert self._process.wait(STOP_SECONDS) == 0, self.words[-2_000:]

    def close(self) -> None:
        """Whatever is left of it ends now, its bots too."""
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(STOP_SECONDS)


def port_of_its_own() -> int:
    """Return a port that is free and stays so until the server comes back."""
    chance = random.SystemRandom()  # not seeded: several test processes look for ports at the same time
    while True:
        port = chance.choice(PORTS)
        with suppress(OSError), socket.create_server((LOOPBACK, port)):
            return port


def _plain_environment() -> dict[str, str]:
    """Nothing of a host's own settings, and no limit that the clients of a test would meet."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PICKETFENCE_")}
    return {**kept, "PICKETFENCE_RATE_LIMITS": "0", "PICKETFENCE_LOG_LEVEL": "warning"}


@contextmanager
def server_process(folder: Path, database: str = "", **settings: str) -> Iterator[ServerProcess]:
    """Not started yet; gone afterwards, whatever happens."""
    server = ServerProcess(folder, database, **settings)
    try:
        yield server
    finally:
        server.close()
