"""Builds the library with the failing disk, and starts Python with it."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dev

SOURCE = Path(__file__).with_name("disk.c")
MISSING = "these tests need gcc on Linux: apt-get install gcc libc6-dev"


def build(folder: Path) -> Path:
    """Compile the library into a folder; skip the test if that is not possible here."""
    if sys.platform != "linux" or shutil.which("gcc") is None:
        pytest.skip(MISSING)
    library = folder / "disk.so"
    command = [
        "gcc",
        "-shared",
        "-fPIC",
        "-O1",
        "-Wall",
        "-Werror",
        "-o",
        str(library),
        str(SOURCE),
        "-ldl",
        "-lpthread",
    ]
    subprocess.run(command, check=True, timeout=60)
    return library


def environment(library: Path, folder: Path, journal: Path | None = None) -> dict[str, str]:
    """Return the environment of a process with this disk below a folder."""
    added = {"LD_PRELOAD": str(library), "DISK_FOLDER": str(folder)}
    return {**os.environ, **added, **({} if journal is None else {"DISK_JOURNAL": str(journal)})}


def run_module(module: str, *arguments: str, env: dict[str, str], timeout: float) -> str:
    """Run a module in a process with the disk; return what it printed."""
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=dev.ROOT, env=env, check=False, timeout=timeout, capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout[-3_000:]}\n{done.stderr[-3_000:]}"
    return done.stdout


class Disk:
    """The disk of this process, which was started with the library."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)

    def fail(self, at: int, count: int, error: int) -> None:
        """Let the at-th call from now on fail, and those after it, `count` in all; 0 lets none fail."""
        self._library.disk_fail(ctypes.c_long(at), ctypes.c_long(count), ctypes.c_int(error))

    def note(self, text: str) -> None:
        """Add a line to the journal."""
        self._library.disk_note(ctypes.c_char_p(text.encode()))

    @property
    def calls(self) -> int:
        """The calls since `fail`."""
        return int(self._library.disk_calls())
