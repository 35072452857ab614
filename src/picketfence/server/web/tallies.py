"""What processes tell each other about rate limits: requests counted since the last announcement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from picketfence.server.boards import Processes, Values

MAX_FRESH: Final = 50_000
"""The most keys with unannounced requests. Beyond that all are forgotten, which loses only a few requests per key."""


class Counters(Protocol):
    """Counters that can be read and added to by key."""

    def get(self, key: str) -> int: ...
    def seconds_left(self, key: str) -> float: ...
    def merge(self, key: str, amount: int, seconds: float) -> None: ...


class Tallies:
    """Requests that this process has counted and not announced yet, by key.

    Between two announcements a process lets through at most its share of a limit, so that all processes together let
    through less than twice the limit, however fast requests come. Less than a tenth of the share is not announced, so
    ordinary play causes no announcements.
    """

    name = "rates"

    def __init__(self, counters: Counters, processes: Processes, wanted: Callable[[], None]) -> None:
        self._counters = counters
        self._processes = processes
        self._wanted = wanted
        self._fresh: dict[str, int] = {}
        self._due: set[str] = set()

    def has_room(self, key: str, limit: int) -> bool:
        """Return True if this process may let through one more request before the next announcement."""
        return self._processes.count == 1 or self._fresh.get(key, 0) < self._processes.share(limit)

    def add(self, key: str, limit: int) -> None:
        """Note a request that was counted."""
        if self._processes.count == 1:
            return
        if len(self._fresh) >= MAX_FRESH:
            self._fresh.clear()
        self._fresh[key] = self._fresh.get(key, 0) + 1
        if self._counters.get(key) > self._processes.quiet(limit):
            self._due.add(key)
            self._wanted()

    def news(self) -> Values:
        due, self._due = self._due, set()
        found = {}
        for key in due:
            amount, seconds = self._fresh.pop(key, 0), self._counters.seconds_left(key)
            if amount and seconds > 0:
                found[key] = (amount, int(seconds) + 1)
        return found

    def state(self) -> Values:
        """Return the same as `news`: other processes have already added the rest, and a minute is soon over."""
        return self.news()

    def take(self, process: str, values: Values) -> None:
        for key, (amount, seconds) in values.items():
            self._counters.merge(key, amount, seconds)

    def drop(self, process: str) -> None:
        """Keep the counts of a process that is gone: its requests were made."""
