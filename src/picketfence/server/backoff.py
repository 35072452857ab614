"""Waiting longer after each failure, so that what keeps failing costs little and delays nobody else."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MAX_REMEMBERED: Final = 10_000
"""Keys whose failures are remembered; the least recent are forgotten."""
MAX_DOUBLINGS: Final = 16


def delay_after(failures: int, first: float, longest: float) -> float:
    """Return the seconds to wait after so many failures in a row: `first`, then twice as long each time."""
    return min(longest, first * 2.0 ** min(failures - 1, MAX_DOUBLINGS))


@dataclass(slots=True)
class _Failing:
    count: int
    until: float
    why: str


class Backoff:
    """What failed, by key, and until when it is left alone. Times are seconds of `clock`, which never goes back."""

    def __init__(self, first: float, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._first = first
        self._longest = longest
        self._clock = clock
        self._failing: OrderedDict[str, _Failing] = OrderedDict()

    def is_waiting(self, key: str) -> bool:
        """Return True while a key is to be left alone."""
        known = self._failing.get(key)
        return known is not None and self._clock() < known.until

    def fail(self, key: str, why: str) -> bool:
        """Count a failure; return True if it is news: the first in a row, or for another reason than the last one."""
        known = self._failing.pop(key, None)
        count = 1 if known is None else known.count + 1
        until = self._clock() + delay_after(count, self._first, self._longest)
        self._failing[key] = _Failing(count, until, why)
        if len(self._failing) > MAX_REMEMBERED:
            self._failing.popitem(last=False)
        return known is None or known.why != why

    def succeed(self, key: str) -> None:
        """Forget the failures of a key."""
        self._failing.pop(key, None)
