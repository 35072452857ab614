"""The baseline for the server: how many requests the same uvicorn answers without rules and storage."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool, Unanswered
from picketfence.cli.load.server import cores, free_port, pin, pin_self, unpin_self

CLIENTS: Final = 64
NOTHING: Final = Path(__file__).with_name("nothing.py")


def pairs_per_second(view_bytes: int, turn_bytes: int) -> float:
    """Return how many pairs of requests per second uvicorn answers without rules and storage."""
    port, core = free_port(), cores()[0]
    command = [sys.executable, str(NOTHING), str(port), str(view_bytes), str(turn_bytes)]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL) as process:
        before = pin_self()
        try:
            pin(process.pid, core)
            return asyncio.run(_pairs(port, 4.0))
        finally:
            unpin_self(before)
            process.send_signal(signal.SIGTERM)


async def _pairs(port: int, seconds: float) -> float:
    done = 0
    async with Pool(port, size=CLIENTS) as pool:
        await _until_there(pool)
        begun = time.perf_counter()

        async def ask() -> None:
            nonlocal done
            while time.perf_counter() - begun < seconds:
                await pool.get("/api/tables/q1W2e3R4t5Y6u7I8/view?seat=0", "t" * 43)
                await pool.post("/api/tables/q1W2e3R4t5Y6u7I8/turns", b"x" * 80, "t" * 43)
                done += 1

        await asyncio.gather(*(ask() for _ in range(CLIENTS)))
        return done / (time.perf_counter() - begun)


async def _until_there(pool: Pool) -> None:
    async with asyncio.timeout(20):
        while True:
            try:
                await pool.get("/")
                return
            except Unanswered:
                await asyncio.sleep(0.05)
