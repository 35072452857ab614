"""The server's clock. It reads the time once, when the server starts, and counts on from there.

So deadlines run out after the time that was promised, and the log's times never go back, even if someone sets the
machine's clock meanwhile. The server follows a corrected clock when it is started again.
"""

from __future__ import annotations

import time
from typing import Final

_NANOSECONDS: Final = 1_000_000
"""Nanoseconds in a millisecond."""


def steady_ns() -> int:
    """Return nanoseconds of a clock that nobody can set; on Linux it also counts while the machine is suspended."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


class Clock:
    """The time of one server process."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - steady_ns()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return (self._offset + steady_ns()) // _NANOSECONDS
