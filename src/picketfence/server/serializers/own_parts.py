"""Keeps the encoded parts of seats with their choices, which take milliseconds to list.

A seat's part changes with the round and with the turn that the seat has submitted, but not with the turns of others.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from picketfence.rules.turn import Turn
from picketfence.server.tables.live_table import Shared

MAX_KEPT: Final = 256
"""Parts kept, of all tables together: some tens of kilobytes each."""


class OwnParts:
    """The most recently used parts, by round of a table and seat."""

    def __init__(self, limit: int = MAX_KEPT) -> None:
        self._limit = limit
        # The round is kept with the part, so that no other object can get its id in the meantime.
        self._parts: OrderedDict[tuple[int, int], tuple[Shared, Turn | None, bytes]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._parts)

    def get(self, shared: Shared, seat: int, turn: Turn | None, encode: Callable[[], bytes]) -> bytes:
        """Return the part of a seat that has submitted `turn` in this round; call `encode` if it is not kept."""
        key = id(shared), seat
        found = self._parts.get(key)
        if found is None or found[1] != turn:
            found = self._parts[key] = shared, turn, encode()
        self._parts.move_to_end(key)
        while len(self._parts) > self._limit:
            self._parts.popitem(last=False)
        return found[2]
