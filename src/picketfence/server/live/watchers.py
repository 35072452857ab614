"""Watchers of tables: one cursor per table, no queue. New messages are read from the feed when they can be sent."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import structlog

from picketfence.server.errors import Refusal
from picketfence.server.tables.live_table import LiveTable

MAX_SIGNALS: Final = 16
"""Reactions and nudges that wait for a connection; beyond that the oldest are dropped."""
BATCH: Final = 100
"""Watchers that are woken without a pause."""
JOINING: Final = 0.004
"""Seconds after a change of a table in which further changes wait and are then sent together."""

log = structlog.get_logger()


def wake_from(watchers: Sequence[Watcher], first: int, table_id: str) -> None:
    """Wake a batch of watchers and schedule the rest, so that other requests are served in between."""
    for watcher in watchers[first : first + BATCH]:
        if not watcher.is_told(table_id):
            watcher.wake(table_id)
    if first + BATCH < len(watchers):
        asyncio.get_running_loop().call_soon(wake_from, watchers, first + BATCH, table_id)


def signal_from(watchers: Sequence[Watcher], first: int, text: str, wire: bytes) -> None:
    """Pass a reaction or nudge to a batch of watchers and schedule the rest; `wire` is its text as a frame."""
    for watcher in watchers[first : first + BATCH]:
        watcher.signal(text, wire)
    if first + BATCH < len(watchers):
        asyncio.get_running_loop().call_soon(signal_from, watchers, first + BATCH, text, wire)


def count_down(people: Counter[str], person: str | None) -> None:
    """Decrement a person's number of connections; remove them at zero."""
    if person is not None:
        people[person] -= 1
        if not people[person]:
            del people[person]


@dataclass(slots=True)
class Cursor:
    """A watcher's position at one table, and the presence message that it was sent last."""

    seq: int
    presence: str = ""


@dataclass(slots=True, eq=False)
class Watcher:
    """One connection. `dirty` are tables with something new, `lost` those that can no longer be watched.

    `token` is the id of the person's token; `ended` is set when the connection is `refused`. `deliver` sends the new
    messages of a table immediately, or returns False if that has to wait for something; `deliver_signal` does so with
    the frame of a reaction or nudge.
    """

    person: str | None = None
    address: str = "unknown"
    token: str | None = None
    cursors: dict[str, Cursor] = field(default_factory=dict)
    dirty: dict[str, None] = field(default_factory=dict)
    lost: dict[str, Refusal] = field(default_factory=dict)
    signals: deque[str] = field(default_factory=lambda: deque(maxlen=MAX_SIGNALS))
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    is_stopping: bool = False
    refused: Refusal | None = None
    deliver: Callable[[str], bool] | None = None
    deliver_signal: Callable[[bytes], bool] | None = None

    def is_told(self, table_id: str) -> bool:
        """Deliver the new messages of a table immediately; return False if the connection's own task has to.

        An error stays here: whoever changed the table has nothing to do with this connection, nor have the others.
        """
        try:
            return self.deliver is not None and self.deliver(table_id)
        except Exception:
            log.exception("undelivered", table=table_id)
            return False

    def wake(self, table_id: str) -> None:
        """Mark a table as changed."""
        self.dirty[table_id] = None
        self.changed.set()

    def signal(self, text: str, wire: bytes) -> None:
        """Send a message that is neither stored nor repeated, or keep it until it can be sent."""
        try:
            if self.deliver_signal is not None and self.deliver_signal(wire):
                return
        except Exception:  # as in `is_told`
            log.exception("undelivered")
        self.signals.append(text)
        self.changed.set()

    def lose(self, table_id: str, why: Refusal) -> None:
        """Mark a table as lost."""
        self.cursors.pop(table_id, None)
        self.lost[table_id] = why
        self.changed.set()

    def stop(self) -> None:
        """Mark the connection as ending, because the server stops."""
        self.is_stopping = True
        self.changed.set()

    def refuse(self, why: Refusal) -> None:
        """Mark the connection as ending, and say why."""
        self.refused = why
        self.ended.set()

    async def wait(self) -> None:
        """Wait until there is something to do."""
        await self.changed.wait()
        self.changed.clear()

    def take(self) -> list[str]:
        """Return the changed tables and reset the list."""
        taken = list(self.dirty)
        self.dirty.clear()
        return taken


@dataclass(slots=True)
class Watched:
    """A watched table. The table itself may be evicted, so this keeps only what is needed of it.

    `holders` are the persons by seat, `people` the number of watching connections per person, `presence` the latest
    presence message. `woken_at` is when the watchers were last woken, `is_due` means that they soon will be again.
    """

    watchers: set[Watcher] = field(default_factory=set)
    people: Counter[str] = field(default_factory=Counter)
    holders: tuple[str | None, ...] = ()
    presence: str = ""
    woken_at: float = 0.0
    is_due: bool = False

    def add(self, watcher: Watcher) -> None:
        """Add a watcher."""
        if watcher not in self.watchers:
            self.watchers.add(watcher)
            if watcher.person is not None:
                self.people[watcher.person] += 1

    def drop(self, watcher: Watcher) -> None:
        """Remove a watcher."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            count_down(self.people, watcher.person)

    def note(self, live: LiveTable) -> bool:
        """Note who has the seats now; return False if nothing has changed."""
        people, before = live.people, self.holders
        self.holders = tuple(None if s.holder is None else people.get(s.holder) for s in live.table.seats)
        return self.holders != before

    def wake(self, table_id: str) -> None:
        """Wake all watchers. Changes that follow each other closely, such as the turns of bots, are sent together."""
        if self.is_due:
            return
        loop = asyncio.get_running_loop()
        wait = self.woken_at + JOINING - loop.time()
        if wait > 0:
            self.is_due = True
            loop.call_later(wait, self._wake_now, table_id)
        else:
            self._wake_now(table_id)

    def _wake_now(self, table_id: str) -> None:
        """Wake all watchers, people before anonymous ones."""
        self.is_due, self.woken_at = False, asyncio.get_running_loop().time()
        wake_from(sorted(self.watchers, key=lambda watcher: watcher.person is None), 0, table_id)

    @property
    def present_here(self) -> int:
        """A bit mask of the seats whose people are watching in this process."""
        return sum(1 << seat for seat, person in enumerate(self.holders) if person in self.people)

    def present(self, elsewhere: int) -> list[bool]:
        """Return by seat whether its person is watching, in this process or `elsewhere` (a bit mask of seats)."""
        bits = self.present_here | elsewhere
        return [person is not None and bool(bits >> seat & 1) for seat, person in enumerate(self.holders)]
