"""Runs `picketfence` as a process of its own."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from picketfence.cli import main

COMMAND: Final = [sys.executable, "-W", "error", "-m", "picketfence"]
SECONDS: Final = 120


def environment(**more: str) -> dict[str, str]:
    """The tests' own surroundings must not show: no colour wishes, and paths without their settings."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM", "COLUMNS", "LINES")}
    return {**kept, "PYTHONUTF8": "1", **more}


def picketfence(
    *args: str | Path, stdin: str | bytes = "", cwd: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    """One command to its end; what it prints must be UTF-8."""
    done = subprocess.run(
        [*COMMAND, *map(str, args)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=cwd,
        env=environment(**more),
        timeout=SECONDS,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    )


def in_process(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """The same without a process of its own: for commands that load much and of which a test needs many."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(arg) for arg in args])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
    return subprocess.CompletedProcess([*args], code, out.getvalue(), err.getvalue())


def expect_refusal(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """Exit code 2 and one line that says what is wrong, and where."""
    assert done.returncode == 2, done
    assert done.stderr.startswith("picketfence: "), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr, done.stderr
