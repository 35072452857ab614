"""Workers for tests: a pool that is always stopped, views to ask about, waiting with a deadline."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from picketfence.rules import View, new_game, ruleset, short_seed, view
from picketfence.server.bots.pool import BotWorkers

BAD_BOTS = "tests.server.bots.bad_bots"
WORSE_BOTS = "tests.server.bots.worse_bots"
PATIENCE = 60.0


@asynccontextmanager
async def running(workers: BotWorkers) -> AsyncIterator[BotWorkers]:
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


def first_view(rules: str = "first") -> View:
    return view(new_game(ruleset(rules), short_seed(7), ruleset(rules).seats.start), 0)


async def until(is_true: Callable[[], bool]) -> None:
    """Waits for something another process does."""
    async with asyncio.timeout(PATIENCE):
        while not is_true():
            await asyncio.sleep(0.01)


def is_alive(pid: int) -> bool:
    """Return True if a process is running; a zombie is not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.exists() or stat.read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False
