"""Who watches which table, in one process: wakes them when something happened, here or in another process."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from picketfence.server.errors import Refusal
from picketfence.server.live.frames import Frame, Frames, Part, part_after
from picketfence.server.live.watchers import Cursor, Watched, Watcher, count_down
from picketfence.server.settings import Settings
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Tables
from picketfence.store.errors import StoreError
from picketfence.store.points import reach

READ_AT_ONCE: Final = 8
"""Tables that are read anew at the same time."""
COMPARED_AT_ONCE: Final = 1_000

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Waits:
    """Seconds. `send` is what a reader has to take a frame, `sweep` how long a lost notification can delay."""

    send: float = 10.0
    farewell: float = 1.0
    sweep: float = 3.0
    presence: float = 0.25
    keep_alive: float = 15.0
    renewal: float = 240.0
    retry: float = 1.0


class Hub:
    """The watchers of one process, told by `tables` of every change."""

    def __init__(self, tables: Tables, settings: Settings, waits: Waits | None = None) -> None:
        self.tables = tables
        self.settings = settings
        self.waits = waits or Waits()
        self._watchers: set[Watcher] = set()
        self._people: Counter[str] = Counter()
        self._watched: dict[str, Watched] = {}
        self._frames = Frames()
        self._stale: set[str] = set()
        self._has_stale = asyncio.Event()
        self._sweep_now = asyncio.Event()
        self._moved: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._is_stopping = False
        self._nobody = asyncio.Event()
        tables.changed.append(self.wake)

    @property
    def connections(self) -> int:
        """Open sockets and streams."""
        return len(self._watchers)

    @property
    def people(self) -> int:
        """People with at least one connection."""
        return len(self._people)

    @property
    def watched(self) -> int:
        """Tables that someone watches."""
        return len(self._watched)

    def connected(self, person: str) -> bool:
        """Whether a person has a connection, to whatever table."""
        return person in self._people

    async def start(self) -> None:
        """Begins to read anew what others have changed."""
        self._tasks.append(asyncio.create_task(self._refresh(), name="hub-refresh"))
        if self.tables.store.is_shared:
            self._tasks.append(asyncio.create_task(self._sweep(), name="hub-sweep"))

    async def stop(self) -> None:
        """Sends everyone away and takes nobody in. May be called twice."""
        self._is_stopping = True
        for watcher in self._watchers:
            watcher.stop()
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        if self._watchers:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nobody.wait(), 2 * self.waits.farewell)

    def join(self, watcher: Watcher) -> None:
        """One more connection, if there is room."""
        if self._is_stopping:
            raise Refusal("stopping")
        if len(self._watchers) >= self.settings.max_sockets:
            raise Refusal("overloaded")
        self._watchers.add(watcher)
        self._nobody.clear()
        if watcher.person is not None:
            self._people[watcher.person] += 1

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone, with everything it watched."""
        for table_id in list(watcher.cursors):
            self.unwatch(watcher, table_id)
        self._watchers.discard(watcher)
        count_down(self._people, watcher.person)
        if not self._watchers:
            self._nobody.set()

    async def find(self, table_id: str, after: int) -> LiveTable:
        """A table for someone who knows so much of it; one that is watched is level with the log already."""
        live = self.tables.loaded(table_id)
        if table_id in self._watched and live is not None and not live.is_stale and after <= live.table.seq:
            return live
        return await self.tables.get(table_id)

    def watch(self, watcher: Watcher, live: LiveTable, after: int) -> None:
        """From now on the watcher is woken for this table; what lies behind `after` is new to it."""
        watched = self._watched.setdefault(live.id, Watched())
        watched.note(live)
        watched.add(watcher)
        watcher.lost.pop(live.id, None)
        watcher.cursors[live.id] = Cursor(after)
        if not watched.presence:
            watched.presence = _presence(live.id, watched)
        self._people_moved(live.id)
        watcher.wake(live.id)

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        """Not any more."""
        watcher.cursors.pop(table_id, None)
        watched = self._watched.get(table_id)
        if watched is None:
            return
        watched.drop(watcher)
        if watched.watchers:
            self._people_moved(table_id)
        else:
            del self._watched[table_id]

    def wake(self, live: LiveTable) -> None:
        """Something happened at a table: here, or it was read just now."""
        reach("in-broadcast")
        watched = self._watched.get(live.id)
        if watched is None:
            return
        watched.note(live)
        watched.wake(live.id)
        self._people_moved(live.id)

    def notified(self, table_id: str, seq: int) -> None:
        """Another process says that a table has got so far; with no table, that anything may have happened."""
        if not table_id:
            self._sweep_now.set()
            return
        live = self.tables.loaded(table_id)
        if live is not None and live.table.seq < seq:
            live.is_stale = True
        if table_id in self._watched and (live is None or live.is_stale):
            self._read_again(table_id)

    def frame(self, table_id: str, after: int) -> Frame | None:
        """What is new for a socket, as text. None if nothing is; if it has to be read first, a wake follows."""
        texts = self._texts(table_id)
        return None if texts is None or after >= len(texts) else self._frames.after(table_id, texts, after)

    def part(self, table_id: str, after: int) -> Part | None:
        """What is new for a stream."""
        texts = self._texts(table_id)
        return None if texts is None or after >= len(texts) else part_after(texts, after)

    def presence(self, table_id: str) -> str:
        """Who is there, as everyone was told last."""
        watched = self._watched.get(table_id)
        return "" if watched is None else watched.presence

    def _texts(self, table_id: str) -> list[str] | None:
        live = self.tables.loaded(table_id)
        if live is None or live.is_stale:
            self._read_again(table_id)
            return None
        return live.feed.texts

    def _read_again(self, table_id: str) -> None:
        self._stale.add(table_id)
        self._has_stale.set()

    async def _refresh(self) -> None:
        """Reads tables anew, a few at a time; `stale` has no table twice, so it cannot grow."""
        while True:
            await self._has_stale.wait()
            self._has_stale.clear()
            found = [table_id for table_id in self._stale if table_id in self._watched]
            self._stale.clear()
            for first in range(0, len(found), READ_AT_ONCE):
                await asyncio.gather(*map(self._read, found[first : first + READ_AT_ONCE]))

    async def _read(self, table_id: str) -> None:
        try:
            live = await self.tables.get(table_id)
        except Refusal as refusal:
            self._lose(table_id, refusal)
        except StoreError:
            asyncio.get_running_loop().call_later(self.waits.retry, self._read_again, table_id)
        except Exception:  # one table must not stop the others
            log.exception("table-unreadable", table=table_id)
            self._lose(table_id, Refusal("table-broken"))
        else:
            if (watched := self._watched.get(table_id)) is not None:
                watched.note(live)
                watched.wake(table_id)

    def _lose(self, table_id: str, why: Refusal) -> None:
        watched = self._watched.pop(table_id, None)
        for watcher in () if watched is None else watched.watchers:
            watcher.lose(table_id, why)

    async def _sweep(self) -> None:
        """Compares what is watched with the log now and then, so that a lost notification only delays."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._sweep_now.wait(), self.waits.sweep)
            self._sweep_now.clear()
            with suppress(StoreError):  # the next one will do
                await self._compare(list(self._watched))

    async def _compare(self, table_ids: list[str]) -> None:
        for first in range(0, len(table_ids), COMPARED_AT_ONCE):
            heads = await self.tables.store.heads(table_ids[first : first + COMPARED_AT_ONCE])
            for table_id, head in heads.items():
                self.notified(table_id, head.seq)

    def _people_moved(self, table_id: str) -> None:
        """Who is there may have changed; told together with all other such changes in a moment."""
        self._moved.add(table_id)
        if self._timer is None and not self._is_stopping:
            self._timer = asyncio.get_running_loop().call_later(self.waits.presence, self._tell_presence)

    def _tell_presence(self) -> None:
        self._timer = None
        moved, self._moved = self._moved, set()
        for table_id, watched in self._watched_of(moved):
            text = _presence(table_id, watched)
            if text != watched.presence:
                watched.presence = text
                watched.wake(table_id)

    def _watched_of(self, table_ids: Iterable[str]) -> list[tuple[str, Watched]]:
        return [(table_id, self._watched[table_id]) for table_id in table_ids if table_id in self._watched]


def _presence(table_id: str, watched: Watched) -> str:
    told = {"kind": "presence", "table": table_id, "seats": watched.present}
    return json.dumps(told, separators=(",", ":"))
