"""A temporary server on loopback for load tests, with its own folder; both are removed at the end."""

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
    """The measured server did not start, or has stopped."""


class Server:
    """One server process, which can be stopped and started again with the same database and port."""

    probe = "/"
    """The address that answers once the server is ready."""
    patience = START_SECONDS
    """Seconds to wait for its first answer."""

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
        """Start the server, wait until its page answers, and return the seconds that took; raises ServerFailed."""
        begun = time.perf_counter()
        with self.log.open("ab") as log, signals_held():
            self._process = subprocess.Popen(
                self.command(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment(),
                cwd=self.folder,
                start_new_session=True,  # Ctrl-C reaches only us; we stop the server
            )
        pin(self._process.pid, self.core)
        while not self._answers():
            if self._process.poll() is not None:
                raise ServerFailed(f"the server did not start: {self._log_end()}")
            if time.perf_counter() - begun > self.patience:
                raise ServerFailed(f"the server does not answer after {self.patience:g} s: {self._log_end()}")
            time.sleep(0.01)
        return time.perf_counter() - begun

    def command(self) -> list[str]:
        """Return the command that serves; it keeps its games in the folder."""
        command = [sys.executable, "-m", "picketfence", "serve", "--host", LOOPBACK, "--port", str(self.port)]
        return [*command, "--database", str(self.folder / "load.db")]

    def _environment(self) -> dict[str, str]:
        """Return the environment without the host's own settings; bytecode is kept in the folder for a restart."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PICKETFENCE_")}
        if kept.pop("PYTHONDONTWRITEBYTECODE", ""):
            kept["PYTHONPYCACHEPREFIX"] = str(self.folder / "bytecode")
        quiet = {"PICKETFENCE_RATE_LIMITS": "0", "PICKETFENCE_LOG_LEVEL": "warning"}
        return {**kept, **quiet, **self._settings}

    def _answers(self) -> bool:
        try:
            with socket.create_connection((LOOPBACK, self.port), timeout=1.0) as probe:
                head = f"GET {self.probe} HTTP/1.1\r\nhost: {LOOPBACK}:{self.port}\r\nconnection: close\r\n\r\n"
                probe.sendall(head.encode())
                return probe.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False

    def _log_end(self) -> str:
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return " / ".join(lines[-SHOWN_LINES:]) or "it printed nothing"

    def expect_running(self) -> None:
        """Raise ServerFailed if the server is not running."""
        if self._process is None or self._process.poll() is not None:
            raise ServerFailed(f"the server has stopped: {self._log_end()}")

    def stop(self) -> None:
        """Stop the server with SIGTERM; after a timeout kill it and its bot workers."""
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
        """The CPU seconds of the server without its bots, or None if the system does not report them."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def waited_seconds(self) -> float | None:
        """How long its main thread waited for a core, in seconds, or None if the system does not report it."""
        try:
            return int(Path(f"/proc/{self.pid}/schedstat").read_text("ascii").split()[1]) / 1e9
        except OSError:
            return None

    @property
    def written_bytes(self) -> int | None:
        """The bytes that it has sent to the disk, in whole blocks, or None if the system does not report them."""
        try:
            lines = Path(f"/proc/{self.pid}/io").read_text("ascii").splitlines()
        except OSError:
            return None
        return next((int(line.split()[1]) for line in lines if line.startswith("write_bytes")), None)

    @property
    def rss_mb(self) -> float | None:
        """Its resident memory in megabytes, or None if the system does not report it."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        except OSError:
            return None
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def own_server(settings: Mapping[str, str] | None = None, kind: type[Server] = Server) -> Iterator[Server]:
    """Run a server in a temporary folder; remove both afterwards, whatever happens."""
    with tempfile.TemporaryDirectory(prefix="picketfence-load-") as name:
        server = kind(Path(name), settings)
        before = pin_self()
        try:
            server.start()
            yield server
        finally:
            server.stop()
            unpin_self(before)


@contextmanager
def signals_held() -> Iterator[None]:
    """Hold back signals to stop while a process starts that we could not stop yet; deliver them afterwards."""
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
    """Return a port that is free at this moment."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def cores() -> tuple[int | None, int | None]:
    """Return a core for the server and one for us; None for both if there is only one or pinning is not possible."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    usable = sorted(os.sched_getaffinity(0))
    return (usable[0], usable[1]) if len(usable) > 1 else (None, None)


def pin(pid: int, core: int | None) -> None:
    """Pin a process to a core."""
    if core is not None:
        os.sched_setaffinity(pid, {core})


def pin_self() -> set[int]:
    """Pin this process to its core; return the cores it had before."""
    core = cores()[1]
    if core is None:
        return set()
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    return before


def unpin_self(before: set[int]) -> None:
    """Restore the cores that `pin_self` returned."""
    if before:
        os.sched_setaffinity(0, before)
