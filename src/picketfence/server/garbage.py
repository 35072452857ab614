"""Runs full garbage collections while the server is idle, not in the middle of a request.

A server with many tables holds hundreds of thousands of small long-lived objects. A collection that scans all of them
takes most of a second and frees almost nothing, so most collections scan only what is new since the one before.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

from picketfence.server.background import start_forever

THRESHOLDS: Final = (5_000, 8, 1_000_000)
"""Collect young objects in small portions and the oldest generation practically never.

A collection of the second generation scans up to 45,000 objects, which takes about 20 ms; with a larger portion the
first one after many tables were opened would stop everybody for a fifth of a second.
"""
INTERVAL: Final = 20.0
"""Seconds between two checks whether the server is idle."""
MAX_SKIPPED: Final = 45
"""Checks that may find the server busy before it collects anyway."""
WHOLE_EVERY: Final = 30
"""Collections until one scans everything."""


class IdleCollector:
    """Takes over full collections from its creation until `stop`, which restores the previous thresholds."""

    def __init__(self, is_idle: Callable[[], bool]) -> None:
        self._is_idle = is_idle
        self._before = gc.get_threshold()
        gc.freeze()  # objects that exist at the start stay
        gc.set_threshold(*THRESHOLDS)
        self._collections = 0
        self._task = start_forever(self._run, "garbage")

    async def _run(self) -> None:
        skipped = 0
        while True:
            await asyncio.sleep(INTERVAL)
            skipped += 1
            if self._is_idle() or skipped >= MAX_SKIPPED:
                self._collect()
                skipped = 0

    def _collect(self) -> None:
        self._collections += 1
        if self._collections % WHOLE_EVERY == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()  # what is alive now is not scanned again until everything is

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        gc.set_threshold(*self._before)
        gc.unfreeze()
