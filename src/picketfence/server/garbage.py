"""When Python looks for garbage in cycles: while nobody waits, not in the middle of a turn.

A server with many tables holds hundreds of thousands of small values that live long; looking through all of them takes
most of a second, and finds next to nothing.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

YOUNG: Final = (20_000, 50, 1_000_000)
"""Young values are looked through as they come, old ones never by themselves."""
LOOK: Final = 20.0
"""Seconds between two looks whether anybody waits."""
MAX_SKIPPED: Final = 45
"""After so many looks at a busy server it is done all the same."""


class Collecting:
    """From its start on, full collections happen while the server is idle; its end brings back what was."""

    def __init__(self, is_idle: Callable[[], bool]) -> None:
        self._is_idle = is_idle
        self._before = gc.get_threshold()
        gc.freeze()  # what is there at the start stays
        gc.set_threshold(*YOUNG)
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        skipped = 0
        while True:
            await asyncio.sleep(LOOK)
            skipped += 1
            if self._is_idle() or skipped >= MAX_SKIPPED:
                gc.collect()
                skipped = 0

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        gc.set_threshold(*self._before)
        gc.unfreeze()
