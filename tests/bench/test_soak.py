"""What the soak counts as open files: not connections that are open at both ends, but those that nobody closed."""

import os
import socket
import sys
import time
from pathlib import Path

import pytest

from bench.server.soak import changes, count_files

PATIENCE = 60.0

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


def reaches(wanted: int) -> bool:
    """Return True once so many files are counted; the kernel takes a moment to hear that the other end has closed."""
    deadline = time.monotonic() + PATIENCE
    while count_files(os.getpid()) != wanted:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def test_connections_count_once_their_other_end_is_gone(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        before = count_files(os.getpid())
        client = socket.create_connection(listening.getsockname())
        accepted, _ = listening.accept()
        assert reaches(before), "both ends are ours and connected"
        client.close()
        assert reaches(before + 1), "a connection that its owner has not closed yet"
        accepted.close()
        assert reaches(before)
        with (tmp_path / "file").open("w"):
            assert reaches(before + 1)


def test_what_is_open_for_a_moment_does_not_count() -> None:
    minute = [20] * 12
    assert changes([*minute, *[20] * 11, 90, *minute]) == [0, 0, 0]
    assert changes([*minute, *minute, *[33] * 12]) == [0, 0, 13]
