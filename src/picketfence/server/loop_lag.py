"""Measures how late the event loop runs: while one callback runs for long, all others wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from picketfence.server.background import start_forever

INTERVAL: Final = 0.25
"""Seconds between two measurements."""


class LoopLag:
    """Calls `lagged` with the seconds by which the loop was late, from its creation until `stop`."""

    def __init__(self, lagged: Callable[[float], None]) -> None:
        self._lagged = lagged
        self._task = start_forever(self._run, "loop-lag")

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + INTERVAL
            await asyncio.sleep(INTERVAL)
            self._lagged(max(0.0, loop.time() - due))

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
