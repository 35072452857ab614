"""Real server processes for tests: started with the command, paused, woken, killed, and gone when the test is over."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

PATIENCE: Final = 60.0
COMMAND: Final = (sys.executable, "-m", "picketfence", "serve", "--host", "127.0.0.1", "--port", "0")
READY: Final = re.compile(r"Picket Fence is at http://127\.0\.0\.1:(\d+)/")
QUIET: Final = {"PICKETFENCE_RATE_LIMITS": "0", "PICKETFENCE_LOG_LEVEL": "warning"}


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """Nothing of the machine's own settings reaches a server under test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PICKETFENCE_")}
    return {**kept, **QUIET, **(extra or {})}


class Process:
    """One `picketfence serve`, with its bots in a group of processes of its own."""

    def __init__(self, log: Path, database: str, *options: str, extra: dict[str, str] | None = None) -> None:
        self.log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [*COMMAND, "--database", database, *options],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env=environment(extra),
                cwd=log.parent,
                start_new_session=True,
            )

    @property
    def port(self) -> int:
        """Known as soon as it answers."""
        until(lambda: self.is_gone or READY.search(self.words) is not None)
        found = READY.search(self.words)
        assert found is not None, f"the server did not start: {self.words}"
        return int(found[1])

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def words(self) -> str:
        """What it has said so far."""
        return self.log.read_text("utf-8", "replace")

    @property
    def is_gone(self) -> bool:
        return self._process.poll() is not None

    @property
    def is_paused(self) -> bool:
        """Return True if the kernel has stopped it."""
        return Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "T"

    def pause(self) -> None:
        """Not its bots: a process that hangs has no time for them either."""
        self._process.send_signal(signal.SIGSTOP)
        until(lambda: self.is_paused)

    def wake(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def wait_gone(self) -> int:
        """Its exit code."""
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """kill -9, its bots with it; nothing is tidied up."""
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        finally:
            self._process.wait(PATIENCE)


def until(holds: Callable[[], bool]) -> None:
    """Waits for something that happens in another process; fails after a while."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)
