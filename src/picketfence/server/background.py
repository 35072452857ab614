"""Endless tasks that survive their own errors: whatever sweeps, watches or announces something runs in one."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

PAUSE: Final = 1.0
"""Seconds before a task that failed starts again."""
LOG_EVERY: Final = 60.0
"""Minimum seconds between two log entries about the same task."""

log = structlog.get_logger()


def start_forever(work: Callable[[], Awaitable[None]], name: str) -> asyncio.Task[None]:
    """Start a task that never ends by itself."""
    return asyncio.create_task(run_forever(work, name), name=name)


async def run_forever(work: Callable[[], Awaitable[None]], name: str, pause: float = PAUSE) -> None:
    """Run `work`. If it fails, log why, at most once a minute, and start it again after a pause."""
    clock, logged_at, unlogged = asyncio.get_running_loop().time, -math.inf, 0
    while True:
        try:
            await work()
            return
        except Exception as error:
            if clock() - logged_at < LOG_EVERY:
                unlogged += 1
            else:
                log.error("task-failed", task=name, why=repr(error), unlogged=unlogged, exc_info=error)
                logged_at, unlogged = clock(), 0
        await asyncio.sleep(pause)
