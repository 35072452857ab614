"""Writes that fail, wherever: nothing acknowledged is lost, and what the server says is true.

The faults come from the C library's functions, below SQLite, in a process that runs the whole application. SQLite's
own hooks for tests are not part of the SQLite that Python has, and a full file system could not fail at one write.
"""

import json
from pathlib import Path

import pytest

from tests.counts import COUNTS, IS_FULL
from tests.disk.building import build, environment, run_module


@pytest.mark.parametrize(("error", "count"), [("EIO", 1), ("ENOSPC", 12)])
def test_a_write_that_fails_loses_nothing_and_the_server_says_so(tmp_path: Path, error: str, count: int) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    env = environment(build(tmp_path), folder)
    step = str(COUNTS.fault_step)
    said = run_module("tests.disk.faults", str(folder), error, str(count), step, env=env, timeout=1_500)
    told = json.loads(said.splitlines()[-1])
    assert told["one_opening"] > 3
    assert told["one_game"] > 3
    assert told["opening refused"] > 0
    assert told["storage-unavailable"] > 0
    if IS_FULL:
        assert told["outcome-unknown"] > 0, "a sync that fails leaves doubt"
