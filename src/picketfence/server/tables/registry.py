"""Loaded tables: cached, loaded and changed. Only here: append, commit, then answer and broadcast independently."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final
from weakref import WeakValueDictionary

import structlog

from picketfence.server.backoff import Backoff
from picketfence.server.errors import Refusal
from picketfence.server.identities import TRUSTED_SHARED
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import Extras, LiveTable, due_snapshot, followed, load
from picketfence.server.tables.openings import Opening, TableSetup, draw_opening
from picketfence.server.tables.replays import Replays
from picketfence.server.tables.state import BrokenLog, Table
from picketfence.server.tables.steps import Decision, Steps
from picketfence.store import Store, people, queries
from picketfence.store.errors import Conflict, EventError, MoveTaken
from picketfence.store.events import GameRewound
from picketfence.store.points import reach
from picketfence.store.values import Entry, Head, Once, Snapshot

IDLE: Final = 300.0
"""Seconds after which an unused table is unloaded; it is loaded again when somebody asks for it."""
MAX_TRIES: Final = 8
"""Attempts at a decision while other processes are faster."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome of a decision: its first sequence number, the table and its sequence number after it.

    `is_repeated` is true for a retry of a move that was already stored.
    """

    seq: int
    head: int
    table: Table
    is_repeated: bool = False


@dataclass(frozen=True, slots=True)
class MoveId:
    """A client's id for a move, and a description of the move."""

    id: str
    mark: str


class Tables:
    """The tables of one process. At most `keep` stay loaded, and only while they are used."""

    def __init__(self, store: Store, now: Callable[[], int], *, keep: int = 2_000) -> None:
        self.store = store
        self.now = now
        self.keep = keep
        self.decided: list[Callable[[LiveTable], None]] = []
        """Called after a change that this process made, once it was committed."""
        self.changed: list[Callable[[LiveTable], None]] = []
        """Called after any change, by this or another process."""
        self.on_commit: Callable[[float], None] = lambda seconds: None
        """Called with the duration of each commit in seconds."""
        self.replays = Replays()
        self._loaded: OrderedDict[str, LiveTable] = OrderedDict()
        # A table that was evicted while in use is found here: there must not be two objects for one table.
        self._in_use: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._broken = Backoff(0.0, 0.0)  # only to log each broken table once
        self._saving: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._loaded)

    @property
    def lively(self) -> int:
        """The number of loaded tables that are open or being played."""
        return sum(live.table.is_lively for live in self._loaded.values())

    def late(self) -> list[str]:
        """Return the loaded tables whose clock has run out although their row says later.

        Their log is ahead of the server's time, because a clock was set back since it was written.
        """
        now = self.now()
        ahead = [live for live in self._loaded.values() if live.ahead]
        return [live.id for live in ahead if live.deadline is not None and live.deadline <= now]

    def loaded(self, table_id: str) -> LiveTable | None:
        """Return a table if it is loaded, else None."""
        return self._loaded.get(table_id)

    async def get(self, table_id: str) -> LiveTable:
        """Return a table, up to date with the log; raise table-unknown or table-broken."""
        live = await self._get(table_id)
        if live.is_stale or self.store.is_shared:
            async with live.lock:
                await self._catch_up(live)
        return live

    async def _get(self, table_id: str) -> LiveTable:
        live = self._loaded.get(table_id) or self._in_use.get(table_id)
        if live is None:
            return await self._load(table_id)
        self._keep(live)
        return live

    async def _load(self, table_id: str) -> LiveTable:
        """Load a table. Concurrent callers share one load."""
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._read(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> LiveTable:
        began = self.now()
        try:
            live = await load(self.store, table_id)
        except (BrokenLog, EventError) as error:
            if self._broken.fail(table_id, str(error)):
                log.error("table-broken", table=table_id, why=str(error))
            raise Refusal("table-broken") from error
        live.people_at = began
        live.keep_time(self.now())
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        """Mark a table as recently used, and evict the least recently used ones that nobody is changing."""
        key = live.id
        if self._loaded.get(key) is not live:
            self._loaded[key] = self._in_use[key] = live
        self._loaded.move_to_end(key)
        live.used_at = time.monotonic()
        self._evict(live)

    def _evict(self, latest: LiveTable) -> None:
        """Evict idle tables, and the least recently used ones if there are more than `keep`.

        Tables that are being changed stay, and so do idle ones whose clock only a loaded table knows (see `late`).
        """
        surplus = len(self._loaded) - self.keep
        evicted, needed = list[str](), list[LiveTable]()
        for live in self._loaded.values():
            is_surplus = len(evicted) < surplus
            if live is latest or not (is_surplus or latest.used_at - live.used_at >= IDLE):
                break
            if live.lock.locked() or (live.ahead and not is_surplus):
                needed.append(live)
            else:
                evicted.append(live.id)
        for key in evicted:
            del self._loaded[key]
        for live in needed:
            live.used_at = latest.used_at
            self._loaded.move_to_end(live.id, last=True)

    async def create(self, setup: TableSetup, once: Once | None = None) -> LiveTable:
        """Create a table with a new id and code; raise AlreadyDone if the request was carried out before."""
        for _ in range(MAX_TRIES):
            opening = draw_opening(setup, self.now())
            try:
                head = await self.store.append(opening.append(once))
            except Conflict:  # the code is taken: about once in a hundred million
                continue
            return self._opened(opening, head)
        raise Refusal("overloaded")

    def _opened(self, opening: Opening, head: Head) -> LiveTable:
        live = opening.accept(head)
        self._keep(live)
        asyncio.get_running_loop().call_soon(self._announce, live, self.changed + self.decided)
        return live

    async def perform(
        self, live: LiveTable, decide: Decision, move: MoveId | None = None, once: Once | None = None
    ) -> Done:
        """Make a decision: append, commit, broadcast. The caller answers whoever asked for it.

        Raises AlreadyDone if the request `once` was carried out before.

        The broadcast is scheduled, not awaited: the caller's answer is written first if the client reads, and a client
        that does not read delays nobody else.
        """
        async with live.lock:
            done = await self._committed(live, decide, move, Extras(once))
        if not done.is_repeated and done.head >= done.seq:
            asyncio.get_running_loop().call_soon(self._broadcast, live)
        return done

    async def rematch(self, live: LiveTable, setup: TableSetup, holder: int, once: Once | None = None) -> LiveTable:
        """Create a table as the rematch of another, in one append with the event that names it there.

        Raises what `lobby.rematch` raises, and AlreadyDone.
        """
        async with live.lock:
            opening = await self._rematched(live, setup, holder, once)
        asyncio.get_running_loop().call_soon(self._broadcast, live)
        return await self.get(opening.live.id)

    async def _rematched(self, live: LiveTable, setup: TableSetup, holder: int, once: Once | None) -> Opening:
        for _ in range(MAX_TRIES):
            opening = draw_opening(setup, self.now())
            named = None if once is None else replace(once, table=opening.live.id)
            try:
                await self._committed(
                    live, lobby.rematch(holder, opening.live.id), None, Extras(named, opening.append())
                )
            except Conflict:  # the code is taken
                continue
            return opening
        raise Refusal("overloaded")

    def _broadcast(self, live: LiveTable) -> None:
        reach("after-answer")
        self._announce(live, self.changed + self.decided)

    async def _committed(self, live: LiveTable, decide: Decision, move: MoveId | None, extras: Extras) -> Done:
        if live.is_stale:
            await self._catch_up(live)
        for _ in range(MAX_TRIES):
            if move is not None and move.id in live.moves:
                return _repeated(live, move)
            steps = Steps(live.table, live.time(self.now()), live.names)
            try:
                decide(steps)
            except Refusal:
                if self.store.is_shared and await self._catch_up(live):
                    continue
                raise
            if not steps.events:
                return Done(live.table.seq + 1, live.table.seq, live.table)
            done = await self._append(live, steps, move, extras)
            if done is not None:
                return done
        raise Refusal("overloaded")

    async def _append(self, live: LiveTable, steps: Steps, move: MoveId | None, extras: Extras) -> Done | None:
        """Commit the steps; return None if another process was faster."""
        move_id = None if move is None else move.id
        began = time.perf_counter()
        try:
            head = await self.store.append(live.append_of(steps, move_id, extras))
        except (Conflict, MoveTaken):
            if not await self._catch_up(live):
                await self._expect_stored(live)
                raise
            return None
        except BaseException:
            live.is_stale = True  # it may or may not have been committed
            raise
        self.on_commit(time.perf_counter() - began)
        first = live.table.seq + 1
        live.accept(steps, move_id, head)
        self._save_snapshot(live, steps)
        return Done(first, live.table.seq, live.table)

    async def _expect_stored(self, live: LiveTable) -> None:
        """Raise table-unknown if the host has forgotten a table that is still loaded here."""
        if await self.store.read(queries.head, live.id) is None:
            self._loaded.pop(live.id, None)
            self._in_use.pop(live.id, None)
            raise Refusal("table-unknown")

    def unload_finished(self) -> None:
        """Unload finished tables, because some of them were forgotten; those in use stay until nobody uses them."""
        for live in list(self._loaded.values()):
            if not live.table.is_lively and not live.lock.locked():
                del self._loaded[live.id]

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read what other processes have written; return True if there was anything."""
        live.is_stale = True
        entries = await self.store.read(queries.entries, live.id, after=live.table.seq)
        if entries or self.now() - live.people_at >= TRUSTED_SHARED:
            await self.read_people(live)
        if entries:
            live.follow(entries, await _followed(live.table, entries))
            live.keep_time(self.now())
            self._announce(live, self.changed)
        live.is_stale = False
        return bool(entries)

    async def read_people(self, live: LiveTable) -> None:
        """Read the people and names of a table again; deleting a person leaves no event."""
        began = self.now()
        live.people = await self.store.read(queries.holders_of, live.id)
        live.names = await self.store.read(queries.seat_names_of, live.id)
        live.people_at = began

    def _announce(self, live: LiveTable, listeners: list[Callable[[LiveTable], None]]) -> None:
        for tell in listeners:
            tell(live)

    def _save_snapshot(self, live: LiveTable, steps: Steps) -> None:
        seal = due_snapshot(live, steps.events)
        if seal is None:
            return
        task = asyncio.create_task(self._store_snapshot(live.id, seal))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _store_snapshot(self, table_id: str, seal: Callable[[], Snapshot]) -> None:
        """Make and store a snapshot. It is a cache, so a failure is only logged."""
        try:
            await self.store.write(people.save_snapshot, await asyncio.to_thread(seal))
        except Exception as error:  # whatever it is, the game goes on
            log.warning("snapshot-unsaved", table=table_id, why=str(error))

    async def close(self) -> None:
        """Wait for snapshots that are being saved."""
        await asyncio.gather(*self._saving, return_exceptions=True)


async def _followed(table: Table, entries: list[Entry]) -> Table:
    """Return a table after more entries; a rewind replays the game, so that is done in a thread."""
    if any(isinstance(entry.event, GameRewound) for entry in entries):
        return await asyncio.to_thread(followed, table, entries)
    return followed(table, entries)


def _repeated(live: LiveTable, move: MoveId) -> Done:
    seq, mark = live.moves[move.id]
    if mark != move.mark:
        raise Refusal("move-reused")
    return Done(seq, live.table.seq, live.table, is_repeated=True)
