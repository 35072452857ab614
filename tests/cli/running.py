"""Runs `picketfence` in a separate process."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Final
from uuid import uuid4

from picketfence.cli import main
from tests.cli import forking
from tests.counts import IS_FULL

COMMAND: Final = [sys.executable, "-W", "error", "-m", "picketfence"]
SECONDS: Final = 120
CAN_FORK: Final = sys.platform == "linux" and not IS_FULL
"""Full runs start every command from nothing, as people do."""


def environment(**more: str) -> dict[str, str]:
    """Return the environment without the variables that change the output: colours, terminal, size."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM", "COLUMNS", "LINES")}
    return {**kept, "PYTHONUTF8": "1", **more}


def picketfence(
    *args: str | Path, stdin: str | bytes = "", cwd: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run one command to its end; what it prints must be UTF-8. A changed environment needs a start from nothing."""
    words, given = [str(arg) for arg in args], stdin.encode() if isinstance(stdin, str) else stdin
    done = forked(words, given, cwd) if CAN_FORK and not more else started(words, given, cwd, environment(**more))
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    )


def started(
    words: list[str], given: bytes, cwd: Path | None, surroundings: dict[str, str]
) -> subprocess.CompletedProcess[bytes]:
    """Start Python for one command."""
    return subprocess.run(
        [*COMMAND, *words], input=given, capture_output=True, cwd=cwd, env=surroundings, timeout=SECONDS, check=False
    )


def forked(words: list[str], given: bytes, cwd: Path | None) -> subprocess.CompletedProcess[bytes]:
    """Fork a process for one command from one that has imported all of them."""
    with tempfile.TemporaryFile() as typed, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        typed.write(given)
        for stream in (typed, out, err):
            stream.seek(0)
        streams = [typed.fileno(), out.fileno(), err.fileno()]
        code = forking.ask(forker().address, words, str(cwd or Path.cwd()), environment(), streams)
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(words, code, out.read(), err.read())


class Forker:
    """The process that forks commands for this test process."""

    def __init__(self) -> None:
        self.address = f"picketfence-{uuid4().hex}"
        command = [sys.executable, "-W", "error", "-m", forking.__name__, "--serve", self.address]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(), start_new_session=True
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"ready\n"

    def close(self) -> None:
        """It ends with its input."""
        self._process.communicate(timeout=SECONDS)


@cache
def forker() -> Forker:
    """Started when it is first asked for; conftest.py ends it."""
    return Forker()


def in_process(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in this process: faster, for tests that run many commands with slow imports."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(arg) for arg in args])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
    return subprocess.CompletedProcess([*args], code, out.getvalue(), err.getvalue())


def expect_refusal(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """Assert exit code 2 and one line on stderr with these words."""
    assert done.returncode == 2, done
    assert done.stderr.startswith("picketfence: "), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr, done.stderr
