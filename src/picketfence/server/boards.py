"""Numbers that server processes announce to each other, so that limits and presence are correct across processes.

Everything shared is a `Topic`, which the exchange carries. A process that is alone on its database announces nothing.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final, Protocol

KEY_BYTES: Final = 9
MAX_CACHED: Final = 4_096
UNANNOUNCED: Final = 10
"""A process does not announce less than a tenth of its share of a limit, so ordinary play causes no announcements."""

Numbers = tuple[int, ...]
Values = Mapping[str, Numbers]


class Processes:
    """How many processes serve the database. A process that cannot hear the others keeps the last count."""

    def __init__(self) -> None:
        self.count = 1

    def share(self, limit: int) -> int:
        """Return how much of a limit one process may use between two announcements, at least 1."""
        return -(-limit // self.count)

    def quiet(self, limit: int) -> int:
        """Return how much of a limit a process may use without ever announcing it."""
        return limit // (UNANNOUNCED * self.count)


class Topic(Protocol):
    """Something that processes tell each other, as numbers by key."""

    name: str

    def news(self) -> Values:
        """Return what has changed since the last call."""

    def state(self) -> Values:
        """Return everything, for processes that have heard nothing from us yet."""

    def take(self, process: str, values: Values) -> None:
        """Handle what another process has announced."""

    def drop(self, process: str) -> None:
        """Forget what a process has announced: it is gone, or is about to announce everything again."""


@lru_cache(MAX_CACHED)
def short_key(text: str) -> str:
    """Return a short hash of a key, so that announcements are small and reveal no names."""
    return urlsafe_b64encode(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=KEY_BYTES).digest()).decode()


class Board:
    """One number per key: ours, and those of the other processes. Having no number is the same as 0."""

    def __init__(self, name: str, processes: Processes, wanted: Callable[[], None], *, is_shared: bool) -> None:
        self.name = name
        self.processes = processes
        self.is_shared = is_shared
        self.announced: list[Callable[[], None]] = []
        """Called before each announcement."""
        self.heard: list[Callable[[Collection[str]], None]] = []
        """Called with the keys whose numbers have changed in another process."""
        self._wanted = wanted
        self._ours: dict[str, int] = {}
        self._changed: set[str] = set()
        self._others: dict[str, dict[str, int]] = {}
        self._keys: dict[str, set[str]] = {}

    def set(self, key: str, number: int) -> None:
        """Set our number; it is announced soon."""
        if not self.is_shared or self._ours.get(key, 0) == number:
            return
        if number:
            self._ours[key] = number
        else:
            del self._ours[key]
        self._changed.add(key)
        self._wanted()

    def others(self, key: str) -> Collection[int]:
        """Return the numbers of the other processes."""
        return self._others.get(key, {}).values()

    def news(self) -> Values:
        changed, self._changed = self._changed, set()
        self._announce()
        return {key: (self._ours.get(key, 0),) for key in changed}

    def state(self) -> Values:
        self._changed.clear()
        self._announce()
        return {key: (number,) for key, number in self._ours.items()}

    def _announce(self) -> None:
        for tell in self.announced:
            tell()

    def take(self, process: str, values: Values) -> None:
        for key, (number,) in values.items():
            self._put(process, key, number)
        self._hear(values.keys())

    def drop(self, process: str) -> None:
        keys = self._keys.get(process, set()).copy()
        for key in keys:
            self._put(process, key, 0)
        self._hear(keys)

    def _put(self, process: str, key: str, number: int) -> None:
        """Keep a number, or forget it if it is 0, so that memory is bounded by what processes hold now."""
        keys = self._keys.setdefault(process, set())
        numbers = self._others.setdefault(key, {})
        if number:
            numbers[process] = number
            keys.add(key)
        else:
            numbers.pop(process, None)
            keys.discard(key)
        if not numbers:
            del self._others[key]
        if not keys:
            del self._keys[process]

    def _hear(self, keys: Collection[str]) -> None:
        if keys:
            for tell in self.heard:
                tell(keys)
