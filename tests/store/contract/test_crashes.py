"""kill -9 at the named points, in real processes. On both databases."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys

import pytest

import dev
from picketfence.store import queries
from picketfence.store.chain import verify_chain
from picketfence.store.database import open_store
from picketfence.store.points import VARIABLE
from picketfence.store.values import Head
from picketfence.store.verification import verify_log
from tests.store.makers import play


def run_writer(url: str, table: str, count: int, die_at: str = "") -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    environment |= {VARIABLE: die_at} if die_at else {}
    command = [sys.executable, "-m", "tests.store.writer", url, table, str(count)]
    return subprocess.run(
        command, cwd=dev.ROOT, env=environment, check=False, timeout=60, capture_output=True, text=True
    )


def acknowledged(output: str) -> Head | None:
    heads = [line.split() for line in output.splitlines() if line.startswith("head ")]
    return Head(int(heads[-1][1]), heads[-1][2]) if heads else None


# How many appends are in the log when it died on its third: the acknowledged two, or the third as well.
@pytest.mark.parametrize(("point", "kept"), [("before-append", 2), ("in-transaction", 2), ("after-commit", 3)])
def test_what_was_acknowledged_is_there_and_nothing_is_half_there(url: str, point: str, kept: int) -> None:
    found = run_writer(url, "t-1", 5, f"{point}:3")
    assert found.returncode == -9, found.stderr
    said = acknowledged(found.stdout)
    assert said is not None
    assert said.seq == 4

    async def act() -> None:
        async with open_store(url) as store:
            links = await store.read(queries.links, "t-1")
            head = verify_chain(links)
            assert head == await store.read(queries.head, "t-1")
            assert head.seq == 2 * kept
            assert links[said.seq - 1].hash == said.hash
            assert (await verify_log(store)).is_sound
            await play(store, "t-1", 2, head)

    asyncio.run(act())


def test_a_restarted_process_goes_on(url: str) -> None:
    for _ in range(2):
        assert run_writer(url, "t-1", 9, "after-commit:2").returncode == -9
    found = run_writer(url, "t-1", 2)
    assert found.returncode == 0, found.stderr
    assert acknowledged(found.stdout) is not None

    async def act() -> None:
        async with open_store(url) as store:
            assert (await store.read(queries.heads, ["t-1"]))["t-1"].seq == 2 * (2 + 2 + 2)
            assert (await verify_log(store)).is_sound

    asyncio.run(act())


def test_a_wrong_order_to_die_is_refused() -> None:
    found = run_writer("unused", "t-1", 1, "somewhere:1")
    assert found.returncode == 1
    assert "before-append" in found.stderr
