"""Runs commands on a pseudo-terminal, as a person does."""

import contextlib
import os
import pty
import select
import signal
import subprocess
import time
from typing import Self

from tests.cli.running import COMMAND, SECONDS, environment


class Terminal:
    """A running command with a screen to read and a keyboard to type on."""

    def __init__(self, *args: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        env = environment(TERM="xterm", **more)
        self.process = subprocess.Popen([*COMMAND, *args], stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(SECONDS)
        os.close(self.master)

    def read_until(self, text: str) -> str:
        """Return everything shown until that text appears."""
        shown, end = b"", time.monotonic() + SECONDS
        while text not in shown.decode("utf-8", "replace"):
            assert time.monotonic() < end, shown
            if select.select([self.master], [], [], 1)[0]:
                shown += os.read(self.master, 65536)
        return shown.decode("utf-8", "replace")

    def type(self, text: str) -> None:
        os.write(self.master, f"{text}\n".encode())

    def interrupt(self) -> int:
        """Send Ctrl-C until the command ends (readline may miss the first) and return the exit code."""
        for _ in range(SECONDS):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.process.wait(1)
        raise AssertionError("the game goes on")
