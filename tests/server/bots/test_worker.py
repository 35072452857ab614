"""A worker never outlives its server, loads little, and says nothing but answers."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from picketfence.server.bots.worker import Reply, decoded, encoded
from tests.server.bots.working import PATIENCE, is_alive, until

SERVER = """
import asyncio, sys
from picketfence.server.bots.pool import BotWorkers
from tests.server.bots.working import BAD_BOTS, first_view

async def main():
    workers = BotWorkers(budget=float(sys.argv[2]), grace=0.0, extra=BAD_BOTS)
    await workers.start()
    await workers.ready()
    print(*workers.pids, flush=True)
    if sys.argv[1]:
        await workers.choose(sys.argv[1], first_view)
    await asyncio.sleep(3600)

asyncio.run(main())
"""

INTERRUPTED = """
import asyncio, signal
from picketfence.server.bots.pool import BotWorkers
from tests.server.bots.working import until

async def main():
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, lambda: None)
    workers = BotWorkers()
    await workers.start()
    await until(lambda: workers.pids)
    print(*workers.pids, flush=True)
    await workers.ready()
    print(*workers.pids, flush=True)
    await workers.stop()

asyncio.run(main())
"""


def python(code: str, *arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(dev.ROOT), str(dev.ROOT / "src")))}
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=dev.ROOT,
        start_new_session=True,
    )


def test_a_worker_that_starts_is_not_interrupted_by_ctrl_c() -> None:
    with python(INTERRUPTED) as server:
        assert server.stdout is not None
        started = server.stdout.readline()
        os.killpg(server.pid, signal.SIGINT)  # as a terminal does: to the server and to its worker
        ready, errors = server.communicate(timeout=PATIENCE)
    assert errors == ""
    assert ready == started, "the same worker, not one that replaced it"


@pytest.mark.parametrize(("bot", "budget"), [("", 120), ("hangs", 120), ("grips", 2)], ids=["idle", "hangs", "grips"])
def test_a_killed_server_leaves_no_worker(markers: Path, bot: str, budget: int) -> None:
    with python(SERVER, bot, str(budget)) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        try:
            assert pids
            assert is_alive(pids[0])
            if bot:
                asyncio.run(until((markers / "thinking").exists))
        finally:
            server.send_signal(signal.SIGKILL)
    asyncio.run(until(lambda: not any(map(is_alive, pids))))


def test_a_worker_loads_only_rules_and_bots() -> None:
    code = "import sys, picketfence.server.bots.worker; print(*sys.modules)"
    with python(code) as process:
        loaded = set(process.communicate(timeout=60)[0].split())
    ours = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("picketfence.")}
    assert ours == {"picketfence.bots", "picketfence.rules", "picketfence.server"}
    assert {name for name in loaded if name.startswith("picketfence.server")} == {
        "picketfence.server",
        "picketfence.server.bots",
        "picketfence.server.bots.packing",
        "picketfence.server.bots.worker",
    }
    assert not loaded & {"asyncio", "fastapi", "sqlalchemy", "numba"}


@pytest.mark.parametrize("text", ["", "1 7@2.5", "why; é \ud800"])
def test_an_answer_is_read_as_it_was_sent(text: str) -> None:
    sent = text.encode("utf-8", "backslashreplace").decode()
    assert decoded(encoded(Reply.RAISED, text)) == (Reply.RAISED, sent)


@pytest.mark.parametrize("rubbish", [b"", b"turns 1 7@2.5", b"\xff\xfe"])
def test_rubbish_is_no_answer(rubbish: bytes) -> None:
    assert decoded(rubbish) == (Reply.BROKEN, "its worker sent an unreadable answer")
