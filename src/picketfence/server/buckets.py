"""Rate limit for one connection: a token bucket."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """A token bucket with `burst` tokens that refills at `rate` per second. It starts full."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._filled = clock()

    def take(self, count: int = 1) -> bool:
        """Take so many tokens; return False, and take none, if there are fewer."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < count:
            return False
        self._tokens -= count
        return True
