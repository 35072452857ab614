"""A server of our own on loopback, in a folder of its own, gone when we are: what load tests ask."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import LOOPBACK
from picketfence.rules import PicketFenceError

START_SECONDS: Final = 30.0
STOP_SECONDS: Final = 20.0
SHOWN_LINES: Final = 5
STOPS: Final = (signal.SIGINT, signal.SIGTERM)


class ServerFailed(PicketFenceError):
    """The server that is to be measured did not start, or is gone."""


class Server:
    """One server process; it may be stopped and started again on the same file and port."""

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.port = free_port()
        self.core = cores()[0]
        self.log = folder / "server.log"
        self._settings = dict(settings or {})
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server runs"
        return self._process.pid

    def start(self) -> float:
        """Starts it and waits until its page answers; gives the seconds that this took."""
        begun = time.perf_counter()
        command = [sys.executable, "-m", "picketfence", "serve", "--host", LOOPBACK, "--port", str(self.port)]
        with self.log.open("ab") as log, unbroken():
            self._process = subprocess.Popen(
                [*command, "--database", str(self.folder / "load.db")],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment(),
                cwd=self.folder,
                start_new_session=True,  # an interrupt is for us; we stop the server
            )
        pin(self._process.pid, self.core)
        while not self._answers():
            if self._process.poll() is not None:
                raise ServerFailed(f"the server did not start: {self._last_words()}")
            if time.perf_counter() - begun > START_SECONDS:
                raise ServerFailed(f"the server does not answer after {START_SECONDS:g} s: {self._last_words()}")
            time.sleep(0.01)
        return time.perf_counter() - begun

    def _environment(self) -> dict[str, str]:
        """Nothing of a host's own settings reaches this server; what it compiles is there when it starts again."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PICKETFENCE_")}
        if kept.pop("PYTHONDONTWRITEBYTECODE", ""):
            kept["PYTHONPYCACHEPREFIX"] = str(self.folder / "bytecode")
        quiet = {"PICKETFENCE_RATE_LIMITS": "0", "PICKETFENCE_LOG_LEVEL": "warning"}
        return {**kept, **quiet, **self._settings}

    def _answers(self) -> bool:
        try:
            with socket.create_connection((LOOPBACK, self.port), timeout=1.0) as asking:
                asking.sendall(f"GET / HTTP/1.1\r\nhost: {LOOPBACK}:{self.port}\r\nconnection: close\r\n\r\n".encode())
                return asking.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False

    def _last_words(self) -> str:
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return " / ".join(lines[-SHOWN_LINES:]) or "it said nothing"

    def expect_running(self) -> None:
        """Refuses to go on without it."""
        if self._process is None or self._process.poll() is not None:
            raise ServerFailed(f"the server is gone: {self._last_words()}")

    def stop(self) -> None:
        """Asks it to stop; one that does not listen is killed, and its bots with it."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.send_signal(signal.SIGTERM)
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            pass
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    @property
    def cpu_seconds(self) -> float | None:
        """What the server has used so far, its bots apart; None where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def waited_seconds(self) -> float | None:
        """How long its first thread was ready but others had its core; None where the system does not tell."""
        try:
            return int(Path(f"/proc/{self.pid}/schedstat").read_text("ascii").split()[1]) / 1e9
        except OSError:
            return None

    @property
    def rss_mb(self) -> float | None:
        """The memory it holds now; None where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        except OSError:
            return None
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def own_server(settings: Mapping[str, str] | None = None) -> Iterator[Server]:
    """A server in a temporary folder; both are gone afterwards, whatever happens."""
    with tempfile.TemporaryDirectory(prefix="picketfence-load-") as name:
        server = Server(Path(name), settings)
        before = pin_self()
        try:
            server.start()
            yield server
        finally:
            server.stop()
            unpin_self(before)


@contextmanager
def unbroken() -> Iterator[None]:
    """Lets nobody stop us in here, where a process may have begun that we do not know of yet; only just after."""
    if threading.current_thread() is not threading.main_thread():  # signals go to that one
        yield
        return
    noted: list[int] = []
    before = {number: signal.signal(number, lambda n, _: noted.append(n)) for number in STOPS}
    try:
        yield
    finally:
        for number, heed in before.items():
            signal.signal(number, heed)
    for missed in noted:
        signal.raise_signal(missed)


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def cores() -> tuple[int | None, int | None]:
    """A core for the server and another for us; None where there are no two, or the system does not pin."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    usable = sorted(os.sched_getaffinity(0))
    return (usable[0], usable[1]) if len(usable) > 1 else (None, None)


def pin(pid: int, core: int | None) -> None:
    """Keeps a process on one core."""
    if core is not None:
        os.sched_setaffinity(pid, {core})


def pin_self() -> set[int]:
    """Keeps us on our core; gives where we were before."""
    core = cores()[1]
    if core is None:
        return set()
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    return before


def unpin_self(before: set[int]) -> None:
    """Back to where we were."""
    if before:
        os.sched_setaffinity(0, before)
