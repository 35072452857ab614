"""Remembers since when people have been away from the tables where they have seats. Nothing is stored."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

MAX_TABLES: Final = 5_000
"""Tables whose absences are remembered; beyond that the ones that changed least recently are forgotten."""


class Absences:
    """By table: who was last seen there, and when the others left."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, dict[str, int | None]] = OrderedDict()

    def note(self, table_id: str, holders: Sequence[str | None], seats: Sequence[bool], now: int) -> None:
        """Note who is there now; `holders` are the persons by seat, `seats` whether they are watching."""
        left = self._tables.setdefault(table_id, {})
        self._tables.move_to_end(table_id)
        for person, is_there in zip(holders, seats, strict=True):
            if person is not None and is_there:
                left[person] = None
            elif person is not None and person in left and left[person] is None:
                left[person] = now
        for person in left.keys() - set(holders):
            del left[person]
        while len(self._tables) > MAX_TABLES:
            self._tables.popitem(last=False)

    def since(self, table_id: str, holders: Sequence[str | None]) -> list[int | None]:
        """Return by seat when its person left, or None if they are there or were never seen."""
        left = self._tables.get(table_id, {})
        return [None if person is None else left.get(person) for person in holders]
