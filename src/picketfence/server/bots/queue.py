"""The queue of bots' turns, served fairly: one request of each owner in turn, whoever has more waiting.

Used by `pool`. An owner is whoever's table it is, so that a hundred bots of one guest delay only that guest.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items by owner. `pop` goes round the owners, and takes each one's items in the order in which they came."""

    def __init__(self) -> None:
        self._by_owner: OrderedDict[str, deque[T]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def push(self, owner: str, item: T) -> None:
        """Add an item behind the others of its owner."""
        self._by_owner.setdefault(owner, deque()).append(item)
        self._length += 1

    def push_first(self, owner: str, item: T) -> None:
        """Put an item before all others: it has already had its turn, and something went wrong."""
        self._by_owner.setdefault(owner, deque()).appendleft(item)
        self._by_owner.move_to_end(owner, last=False)
        self._length += 1

    def pop(self) -> T:
        """Take the oldest item of the owner who was served longest ago; raise IndexError if there is none."""
        if not self._by_owner:
            raise IndexError("the queue is empty")
        owner, items = next(iter(self._by_owner.items()))
        item = items.popleft()
        self._by_owner.move_to_end(owner)
        self._forget(owner)
        return item

    def remove(self, owner: str, item: T) -> None:
        """Remove an item if it is still waiting."""
        items = self._by_owner.get(owner)
        if items is not None and item in items:
            items.remove(item)
            self._forget(owner)

    def crowd_out(self, owner: str) -> T | None:
        """Remove and return the latest item of the owner with the most; None if nobody has more than `owner`."""
        own = len(self._by_owner.get(owner, ()))
        most = max(self._by_owner, key=lambda name: len(self._by_owner[name]), default=owner)
        if len(self._by_owner.get(most, ())) <= own:
            return None
        item = self._by_owner[most].pop()
        self._forget(most)
        return item

    def _forget(self, owner: str) -> None:
        """Count an item that was taken out; forget an owner without items."""
        self._length -= 1
        if not self._by_owner[owner]:
            del self._by_owner[owner]
