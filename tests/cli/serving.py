"""Runs `picketfence serve` and `play` in separate processes on loopback, each with its own database and home."""

import contextlib
import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.running import COMMAND, SECONDS, environment

ADDRESS = re.compile(r"Picket Fence is at (https?://\S+/)")


class Served:
    """A running server command; threads read its output, so that no pipe fills up."""

    def __init__(self, *args: str | Path, **more: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, args)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            env=environment(**more),
            text=True,
            start_new_session=True,
        )
        self.out: list[str] = []
        self.err: list[str] = []
        pairs = ((self.process.stdout, self.out), (self.process.stderr, self.err))
        self._readers = [threading.Thread(target=_gather, args=pair, daemon=True) for pair in pairs]
        for reader in self._readers:
            reader.start()

    def wait_for(self, pattern: re.Pattern[str]) -> str:
        """Wait until the output matches; return the first group, or the whole match."""
        end = time.monotonic() + SECONDS
        while (found := pattern.search("".join(self.out))) is None:
            assert self.process.poll() is None, (self.out, self.err)
            assert time.monotonic() < end, (self.out, self.err)
            time.sleep(0.02)
        return found[1] if found.groups() else found[0]

    @property
    def url(self) -> str:
        return self.wait_for(ADDRESS)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send a signal and wait for the end; return the exit code."""
        self.process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        """Wait for the end and for all output; return the exit code."""
        code = self.process.wait(SECONDS)
        for reader in self._readers:
            reader.join(SECONDS)
        return code

    def interrupt(self) -> int:
        """Send Ctrl-C to every process of the command, as a terminal does; return the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.wait()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(30)
        self.process.kill()
        self.process.wait(SECONDS)
        for reader in self._readers:
            reader.join(SECONDS)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()


def _gather(stream: Iterator[str], into: list[str]) -> None:
    for line in stream:  # each as it comes
        into.append(line)  # noqa: PERF402


@contextmanager
def serving(*args: str | Path, **more: str) -> Iterator[Served]:
    """Run a server command until the end of the block."""
    served = Served(*args, **more)
    try:
        yield served
    finally:
        served.close()


def serve(folder: Path, *args: str | Path, **more: str) -> contextlib.AbstractContextManager[Served]:
    """Run `picketfence serve` on loopback and any port, with a database in the folder."""
    usual = ("--host", "127.0.0.1", "--port", "0", "--database", folder / "games.db")
    return serving("serve", *usual, *args, **more)
