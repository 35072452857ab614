"""Whoever watches tables: a cursor a table, not a queue. What is new is read from the log when it can be sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from picketfence.server.errors import Refusal
from picketfence.server.tables.live_table import LiveTable

BATCH: Final = 100
"""Watchers that are woken at the same time."""


def wake_from(watchers: Sequence[Watcher], first: int, table_id: str) -> None:
    """A batch at once, the others in their turn: between two batches the server answers whoever asks."""
    for watcher in watchers[first : first + BATCH]:
        watcher.wake(table_id)
    if first + BATCH < len(watchers):
        asyncio.get_running_loop().call_soon(wake_from, watchers, first + BATCH, table_id)


def count_down(people: Counter[str], person: str | None) -> None:
    """One connection of a person less; nobody stays with none."""
    if person is not None:
        people[person] -= 1
        if not people[person]:
            del people[person]


@dataclass(slots=True)
class Cursor:
    """How far a watcher has got at one table, and the presence that it was told last."""

    seq: int
    presence: str = ""


@dataclass(slots=True, eq=False)
class Watcher:
    """One connection. `dirty` are tables where something is new, `lost` those that cannot be watched any longer."""

    person: str | None = None
    cursors: dict[str, Cursor] = field(default_factory=dict)
    dirty: dict[str, None] = field(default_factory=dict)
    lost: dict[str, Refusal] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    is_stopping: bool = False

    def wake(self, table_id: str) -> None:
        """Something is new at a table."""
        self.dirty[table_id] = None
        self.changed.set()

    def lose(self, table_id: str, why: Refusal) -> None:
        """Nothing more can come of a table."""
        self.cursors.pop(table_id, None)
        self.lost[table_id] = why
        self.changed.set()

    def stop(self) -> None:
        """The server is going."""
        self.is_stopping = True
        self.changed.set()

    async def wait(self) -> None:
        """Until there is something to do."""
        await self.changed.wait()
        self.changed.clear()

    def take(self) -> list[str]:
        """The tables where something is new, once."""
        taken = list(self.dirty)
        self.dirty.clear()
        return taken


@dataclass(slots=True)
class Watched:
    """A table that is watched here. It may leave memory meanwhile, so only what is needed of it is kept.

    `holders` are the persons by seat, `people` how many connections of a person watch, `presence` what was told of that
    last.
    """

    watchers: set[Watcher] = field(default_factory=set)
    people: Counter[str] = field(default_factory=Counter)
    holders: tuple[str | None, ...] = ()
    presence: str = ""

    def add(self, watcher: Watcher) -> None:
        """One more."""
        if watcher not in self.watchers:
            self.watchers.add(watcher)
            if watcher.person is not None:
                self.people[watcher.person] += 1

    def drop(self, watcher: Watcher) -> None:
        """One less."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            count_down(self.people, watcher.person)

    def note(self, live: LiveTable) -> None:
        """Who has its seats now."""
        people = live.people
        self.holders = tuple(None if s.holder is None else people.get(s.holder) for s in live.table.seats)

    def wake(self, table_id: str) -> None:
        """Tells everyone, those who play before those who look on."""
        wake_from(sorted(self.watchers, key=lambda watcher: watcher.person is None), 0, table_id)

    @property
    def present(self) -> list[bool]:
        """By seat, whether its person watches."""
        return [person is not None and person in self.people for person in self.holders]
