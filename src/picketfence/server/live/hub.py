"""The watchers of one process: wakes them when a table changes, in this or another process."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

import structlog

from picketfence.server.addresses import Shares
from picketfence.server.background import start_forever
from picketfence.server.errors import Refusal
from picketfence.server.exchange import Exchange
from picketfence.server.live.absences import Absences
from picketfence.server.live.frames import Frame, Frames, Part, part_after, wire_of
from picketfence.server.live.watchers import Cursor, Watched, Watcher, count_down, signal_from
from picketfence.server.serializers.present import show_present
from picketfence.server.settings import Settings
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Tables
from picketfence.store import queries
from picketfence.store.errors import StoreError
from picketfence.store.points import reach

MAX_READS: Final = 8
"""Tables that are read again at the same time."""
MAX_COMPARED: Final = 1_000
"""Tables compared with the log in one query."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Timeouts in seconds. `send` limits sending one frame; `sweep` limits the delay after a lost notification."""

    send: float = 10.0
    close: float = 1.0
    sweep: float = 3.0
    presence: float = 0.25
    keep_alive: float = 15.0
    renewal: float = 240.0
    retry: float = 1.0


class Hub:
    """Keeps track of the watchers of one process and wakes them on every change."""

    def __init__(
        self, tables: Tables, settings: Settings, timeouts: Timeouts | None = None, exchange: Exchange | None = None
    ) -> None:
        exchange = exchange or Exchange()
        self.tables = tables
        self.settings = settings
        self.timeouts = timeouts or Timeouts()
        self._watchers: set[Watcher] = set()
        self._shares = Shares(settings.max_address_live if settings.rate_limits else None, exchange.board("live"))
        self._seats = exchange.board("seats")
        self._seats.heard.append(self._seats_changed)
        self._people: Counter[str] = Counter()
        self._watched: dict[str, Watched] = {}
        self._frames = Frames()
        self._absences = Absences()
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
        """The number of open sockets and streams."""
        return len(self._watchers)

    @property
    def people(self) -> int:
        """The number of people with at least one connection."""
        return len(self._people)

    @property
    def watched(self) -> int:
        """The number of watched tables."""
        return len(self._watched)

    def connected(self, person: str) -> bool:
        """Return True if a person has a connection, for any table."""
        return person in self._people

    def tokens(self, person: str | None = None) -> set[str]:
        """Return the ids of the tokens of all connections, or of one person's."""
        found = [watcher for watcher in self._watchers if person is None or watcher.person == person]
        return {watcher.token for watcher in found if watcher.token is not None}

    async def start(self) -> None:
        """Start reading tables that other processes have changed."""
        self._tasks.append(start_forever(self._refresh, "hub-refresh"))
        if self.tables.store.is_shared:
            self._tasks.append(start_forever(self._sweep, "hub-sweep"))

    async def stop(self) -> None:
        """Close all connections and accept no more. May be called twice."""
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
                await asyncio.wait_for(self._nobody.wait(), 2 * self.timeouts.close)

    def join(self, watcher: Watcher) -> None:
        """Add a connection; raise if the server is full or stopping, or if the address has too many."""
        if self._is_stopping:
            raise Refusal("stopping")
        if len(self._watchers) >= self.settings.max_sockets:
            raise Refusal("overloaded")
        if self._shares.is_full(watcher.address):
            raise Refusal("connections-many", most=self.settings.max_address_live)
        self._shares.take(watcher.address)
        self._watchers.add(watcher)
        self._nobody.clear()
        if watcher.person is not None:
            self._people[watcher.person] += 1

    def end(self, is_meant: Callable[[Watcher], bool], why: str) -> None:
        """End the connections for which `is_meant` is true; `why` is a message id."""
        for watcher in filter(is_meant, self._watchers):
            watcher.refuse(Refusal(why))

    def leave(self, watcher: Watcher) -> None:
        """Remove a connection and everything it watched."""
        for table_id in list(watcher.cursors):
            self.unwatch(watcher, table_id)
        if watcher in self._watchers:
            self._watchers.remove(watcher)
            self._shares.give_back(watcher.address)
        count_down(self._people, watcher.person)
        if not self._watchers:
            self._nobody.set()

    async def find(self, table_id: str, after: int) -> LiveTable:
        """Return a table, up to date at least to `after`. A watched table is already up to date with the log."""
        live = self.tables.loaded(table_id)
        if table_id in self._watched and live is not None and not live.is_stale and after <= live.table.seq:
            return live
        return await self.tables.get(table_id)

    def watch(self, watcher: Watcher, live: LiveTable, after: int) -> None:
        """Wake the watcher for this table from now on; messages after `after` are new to it."""
        watched = self._watched.setdefault(live.id, Watched())
        watched.note(live)
        watched.add(watcher)
        watcher.lost.pop(live.id, None)
        watcher.cursors[live.id] = Cursor(after)
        if not watched.presence:
            watched.presence = self._presence_text(live.id, watched)
        self._presence_changed(live.id)
        watcher.wake(live.id)

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        """Stop waking the watcher for this table."""
        watcher.cursors.pop(table_id, None)
        watched = self._watched.get(table_id)
        if watched is None:
            return
        watched.drop(watcher)
        if watched.watchers:
            self._presence_changed(table_id)
        else:
            self._note_absences(table_id, watched)
            del self._watched[table_id]
            self._seats.set(table_id, 0)

    def wake(self, live: LiveTable) -> None:
        """Wake the watchers of a table that changed here or was just read."""
        reach("in-broadcast")
        watched = self._watched.get(live.id)
        if watched is None:
            return
        if watched.note(live):
            self._presence_changed(live.id)
        watched.wake(live.id)

    def signal(self, table_id: str, text: str) -> None:
        """Pass a message that is neither stored nor repeated to everyone who watches a table in this process."""
        watched = self._watched.get(table_id)
        if watched is not None:
            signal_from(list(watched.watchers), 0, text, wire_of(text))

    def notified(self, table_id: str, seq: int) -> None:
        """Handle a notification that a table has reached `seq`; without a table, any table may have changed."""
        if not table_id:
            self._sweep_now.set()
            return
        live = self.tables.loaded(table_id)
        if live is not None and live.table.seq < seq:
            live.is_stale = True
        if table_id in self._watched and (live is None or live.is_stale):
            self._read_again(table_id)

    def frame(self, table_id: str, after: int) -> Frame | None:
        """Return the next frame for a socket, or None. If the table has to be read first, a wake follows."""
        texts = self._texts(table_id)
        return None if texts is None or after >= len(texts) else self._frames.after(table_id, texts, after)

    def is_stale(self, table_id: str) -> bool:
        """Return True if a table has to be read before its messages are known."""
        live = self.tables.loaded(table_id)
        return live is None or live.is_stale

    def is_current(self, table_id: str, after: int) -> bool:
        """Return True if a table that is loaded has no more messages now; a wake follows when there are."""
        live = self.tables.loaded(table_id)
        return live is not None and after >= len(live.feed.texts)

    def part(self, table_id: str, after: int) -> Part | None:
        """Return the next messages for a stream, or None."""
        texts = self._texts(table_id)
        return None if texts is None or after >= len(texts) else part_after(texts, after)

    def presence(self, table_id: str) -> str:
        """Return the latest presence message of a table."""
        watched = self._watched.get(table_id)
        return "" if watched is None else watched.presence

    def _texts(self, table_id: str) -> list[str] | None:
        live = self.tables.loaded(table_id)
        if live is None or live.is_stale:
            self._read_again(table_id)
            return None
        show_present(live)
        return live.feed.texts

    def _read_again(self, table_id: str) -> None:
        self._stale.add(table_id)
        self._has_stale.set()

    async def _refresh(self) -> None:
        """Read stale tables again, a few at a time. `_stale` is a set, so it is bounded by the watched tables."""
        while True:
            await self._has_stale.wait()
            self._has_stale.clear()
            found = [table_id for table_id in self._stale if table_id in self._watched]
            self._stale.clear()
            for first in range(0, len(found), MAX_READS):
                await asyncio.gather(*map(self._read, found[first : first + MAX_READS]))

    async def _read(self, table_id: str) -> None:
        try:
            live = await self.tables.get(table_id)
        except Refusal as refusal:
            self._lose(table_id, refusal)
        except StoreError:
            asyncio.get_running_loop().call_later(self.timeouts.retry, self._read_again, table_id)
        except Exception:  # one table must not stop the others
            log.exception("table-unreadable", table=table_id)
            self._lose(table_id, Refusal("table-broken"))
        else:
            if (watched := self._watched.get(table_id)) is not None:
                if watched.note(live):
                    self._presence_changed(table_id)
                watched.wake(table_id)

    def _lose(self, table_id: str, why: Refusal) -> None:
        watched = self._watched.pop(table_id, None)
        self._seats.set(table_id, 0)
        for watcher in () if watched is None else watched.watchers:
            watcher.lose(table_id, why)

    async def _sweep(self) -> None:
        """Compare watched tables with the log periodically, so that a lost notification causes only a delay."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._sweep_now.wait(), self.timeouts.sweep)
            self._sweep_now.clear()
            with suppress(StoreError):  # the next one will do
                await self._compare(list(self._watched))

    async def _compare(self, table_ids: list[str]) -> None:
        for first in range(0, len(table_ids), MAX_COMPARED):
            heads = await self.tables.store.read(queries.heads, table_ids[first : first + MAX_COMPARED])
            for table_id, head in heads.items():
                self.notified(table_id, head.seq)

    def is_present(self, live: LiveTable, holder: int) -> bool:
        """Return True if a holder is watching the table from one of their seats, in any process."""
        seats, watched = live.table.seats_of(holder), self._watched.get(live.id)
        bits = self._present_elsewhere(live.id) | (0 if watched is None else watched.present_here)
        return any(bits >> seat & 1 for seat in seats)

    def _present_elsewhere(self, table_id: str) -> int:
        """Return a bit mask of the seats whose people are watching in other processes."""
        return reduce(or_, self._seats.others(table_id), 0)

    def _seats_changed(self, table_ids: Iterable[str]) -> None:
        """Handle a change of who is watching in another process."""
        for table_id, _ in self._watched_of(table_ids):
            self._presence_changed(table_id)

    def _presence_changed(self, table_id: str) -> None:
        """Schedule a presence message; changes within a short time are sent together."""
        self._moved.add(table_id)
        if self._timer is None and not self._is_stopping:
            self._timer = asyncio.get_running_loop().call_later(self.timeouts.presence, self._send_presence)

    def _send_presence(self) -> None:
        self._timer = None
        moved, self._moved = self._moved, set()
        for table_id, watched in self._watched_of(moved):
            self._seats.set(table_id, watched.present_here)
            text = self._presence_text(table_id, watched)
            if text != watched.presence:
                watched.presence = text
                watched.wake(table_id)

    def _watched_of(self, table_ids: Iterable[str]) -> list[tuple[str, Watched]]:
        return [(table_id, self._watched[table_id]) for table_id in table_ids if table_id in self._watched]

    def _presence_text(self, table_id: str, watched: Watched) -> str:
        seats = self._note_absences(table_id, watched)
        since = self._absences.since(table_id, watched.holders)
        message = {"kind": "presence", "table": table_id, "seats": seats, "since": since}
        return json.dumps(message, separators=(",", ":"))

    def _note_absences(self, table_id: str, watched: Watched) -> list[bool]:
        """Note who is there and who has left; return by seat whether its person is watching."""
        seats = watched.present(self._present_elsewhere(table_id))
        self._absences.note(table_id, watched.holders, seats, self.tables.now())
        return seats
