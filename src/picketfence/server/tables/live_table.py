"""A loaded table: its state, public messages and people. It is read from the log and kept up to date with it."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from hashlib import sha256
from typing import Final, NamedTuple

import structlog

from picketfence.rules import PicketFenceError, View, view
from picketfence.rules.notation import digest
from picketfence.rules.scoring import ScoreCard
from picketfence.rules.views import scores_now
from picketfence.server.errors import Refusal
from picketfence.server.tables.feed import Feed
from picketfence.server.tables.state import BrokenLog, Table, created, fold, seat_text, skim
from picketfence.server.tables.steps import Steps
from picketfence.store import Store, people, queries
from picketfence.store.errors import StoreDamaged, StoreError
from picketfence.store.events import Event, GameRewound, RoundClosed, TableCreated, TurnSubmitted, TurnWithdrawn
from picketfence.store.snapshots import digest_at, open_snapshot, seal_snapshot
from picketfence.store.values import Append, Entry, Head, Holder, Once, SeatName, Snapshot, Status, Summary

LATE_BOTS: Final = 3_000
"""Milliseconds after which a table is due because its bots have not moved."""

PACKING_LEVEL: Final = 6
SNAPSHOT_EVERY: Final = 60
"""Events between two snapshots."""

log = structlog.get_logger()


Scores = tuple[ScoreCard, ...]
Moves = dict[str, tuple[int, str]]
"""Moves by the client's id: their sequence number, and what `mark_of` says of them."""


@dataclass(frozen=True)
class Shared:
    """The public part of a game in one round, computed once: the scores and the JSON.

    `cards` is the JSON of what a seat knows of the cards, if that is the same for every seat, else None.
    """

    key: object
    scores: Scores
    game: bytes
    cards: bytes | None

    @cached_property
    def packed(self) -> bytes:
        """The JSON compressed with gzip."""
        return gzip.compress(self.game, PACKING_LEVEL, mtime=0)

    @cached_property
    def tag(self) -> str:
        """The ETag: it depends on the bytes alone, so all processes agree."""
        return f'W/"{sha256(self.game).hexdigest()[:16]}"'


@dataclass(frozen=True, slots=True)
class Extras:
    """What is stored with a decision: the request that it carries out, and the first append of a table it opens."""

    once: Once | None = None
    opens: Append | None = None


@dataclass(slots=True, weakref_slot=True)
class LiveTable:
    """One table. Changing it requires `lock`; `is_stale` means that the log may have more events.

    `people_at` is when `people` and `names`, which are not part of the log, were read, in milliseconds. `ahead` is by
    how many milliseconds the log's time is ahead of the server's, if a clock that was set back wrote the log. `used_at`
    is when someone last asked for it, in seconds of the monotonic clock.
    """

    table: Table
    hash: str
    code: str
    feed: Feed
    people: dict[int, str | None]
    names: dict[int, str]
    moves: Moves = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_stale: bool = False
    people_at: int = 0
    snapshot_seq: int = 0
    ahead: int = 0
    used_at: float = 0.0
    shared: Shared | None = None
    scored: tuple[object, Scores] | None = None
    record: tuple[object, bytes] | None = None

    @property
    def id(self) -> str:
        return self.table.id

    def holder_of(self, person: str | None) -> int | None:
        """Return a person's holder number at this table, or None."""
        return next((h for h, p in self.people.items() if p is not None and p == person), None)

    def number_of(self, person: str) -> int:
        """Return the holder number that a person has, or would get by taking a seat."""
        known = self.holder_of(person)
        return max(self.people, default=0) + 1 if known is None else known

    @property
    def owner(self) -> str:
        """Who answers for the work that the table makes: the host's person id, or the table's id without a host."""
        return self.people.get(self.table.host) or self.id

    @property
    def round_key(self) -> object:
        """A value that changes when the public part of the game does: with rounds, not with submitted turns."""
        return self.table.opened_seq, self.table.status

    def scores(self) -> Scores:
        """Return the scores of a game that has started, computed once per round."""
        assert self.table.game is not None, "a table with scores has a game"
        if self.scored is None or self.scored[0] != self.round_key:
            self.scored = (self.round_key, scores_now(self.table.game))
        return self.scored[1]

    def view(self, seat: int | None) -> View:
        """Return the game as a seat may know it, or a spectator."""
        assert self.table.game is not None, "a table with a view has a game"
        return view(self.table.game, seat, self.scores())

    def time(self, now: int) -> int:
        """Return the time at this table, which is never before its latest event, from the server's time."""
        return now + self.ahead

    def keep_time(self, now: int) -> None:
        """Set the table's time ahead of the server's if its log is."""
        self.ahead = max(self.ahead, self.table.updated - now)

    @property
    def deadline(self) -> int | None:
        """When the round's clock runs out, in the server's time, or None."""
        return None if self.table.deadline is None else self.table.deadline - self.ahead

    def append_of(self, steps: Steps, move: str | None, extras: Extras) -> Append:
        """Return what the store has to write for a decision."""
        return Append(
            table=self.id,
            after=self.table.seq,
            previous=self.hash,
            events=tuple(steps.events),
            at=steps.now,
            move=move,
            summary=summary(steps.table, self.code, self.ahead),
            holders=tuple(Holder(self.id, holder, person) for holder, person in steps.holders.items()),
            names=tuple(SeatName(self.id, seat, name) for seat, name in steps.names.items()),
            results=tuple(steps.results),
            once=extras.once,
            opens=extras.opens,
        )

    def accept(self, steps: Steps, move: str | None, head: Head) -> None:
        """Apply a decision that was committed."""
        first = self.table.seq + 1
        for seq, event in enumerate(steps.events, first):
            self._publish(Entry(self.id, seq, steps.now, event, move if seq == first else None, ""))
        self.table, self.hash = steps.table, head.hash
        self.people.update(steps.holders)
        for seat, name in steps.names.items():
            self._name(seat, name)

    def follow(self, entries: list[Entry], table: Table) -> None:
        """Apply entries that other processes have written; `table` is the table after them."""
        self.table, self.hash = table, entries[-1].hash
        for entry in entries:
            self._publish(entry)

    def _publish(self, entry: Entry) -> None:
        publish(entry, self.feed, self.moves)

    def _name(self, seat: int, name: str | None) -> None:
        if name is None:
            self.names.pop(seat, None)
        else:
            self.names[seat] = name


def publish(entry: Entry, feed: Feed, moves: Moves) -> None:
    """Add an entry of a log to a table's public messages, and its move to the known ones."""
    feed.add(entry)
    if entry.move is not None:
        moves[entry.move] = (entry.seq, mark_of(entry.event))


def mark_of(event: Event) -> str:
    """Describe a move, to tell a retry from another move with the same id."""
    match event:
        case TurnSubmitted(seat, number, turn):
            return f"turn {seat} {number} {turn}"
        case TurnWithdrawn(seat, number):
            return f"withdraw {seat} {number}"
        case _:
            return type(event).__name__


def summary(table: Table, code: str, ahead: int = 0) -> Summary:
    """Return a table's row in the index of tables; `ahead` is by how much its time is ahead of the server's."""
    wake_at = _wake_at(table)
    waiting = {table.seats[seat].holder for seat in table.waiting_seats if table.seats[seat].bot is None}
    return Summary(
        table=table.id,
        code=code,
        ruleset=table.ruleset.stored_id,
        status=table.status,
        is_public=table.is_public,
        seats=len(table.seats),
        open_seats=sum(seat.is_open for seat in table.seats),
        round=table.round,
        host=table.host,
        waiting=tuple(sorted(holder for holder in waiting if holder is not None)),
        created=table.created,
        updated=table.updated,
        wake_at=None if wake_at is None else wake_at - ahead,
        sitting=tuple(map(seat_text, table.seats)),
    )


def _wake_at(table: Table) -> int | None:
    if table.status is Status.OPEN:
        return table.abandoned_at
    if table.status is not Status.PLAYING:
        return None
    bots = [table.updated + LATE_BOTS] if any(table.seats[n].bot for n in table.waiting_seats) else []
    clock = [table.deadline] if table.deadline is not None else []
    return min(bots + clock, default=None)


async def load(store: Store, table_id: str) -> LiveTable:
    """Load a table from its log. The rules replay only the events after the latest snapshot.

    A log may have many thousands of events, so everything that looks at each of them runs in a thread.
    """
    row = await store.read(queries.summary, table_id)
    snapshot = await _stored_snapshot(store, table_id)  # before the log, which another process may extend meanwhile
    entries = await store.read(queries.entries, table_id)
    if row is None or not entries:
        raise Refusal("table-unknown")
    found = await asyncio.to_thread(_read_log, entries, snapshot)
    live = LiveTable(
        table=found.table,
        hash=entries[-1].hash,
        code=row.code,
        feed=found.feed,
        people=await store.read(queries.holders_of, table_id),
        names=await store.read(queries.seat_names_of, table_id),
        moves=found.moves,
        snapshot_seq=found.since,
    )
    if snapshot is not None and found.since == 0:
        await _replace_snapshot(store, live, [entry.event for entry in entries])
    return live


class _Found(NamedTuple):
    """What a log says: the table, the snapshot's sequence number or 0, the public messages and the moves."""

    table: Table
    since: int
    feed: Feed
    moves: Moves


def _read_log(entries: list[Entry], snapshot: Snapshot | None) -> _Found:
    found = _Found(*replay_log(entries, snapshot), Feed(entries[0].table), {})
    for entry in entries:
        publish(entry, found.feed, found.moves)
    return found


async def _stored_snapshot(store: Store, table_id: str) -> Snapshot | None:
    """Return a table's snapshot, or None if there is none or the damaged part of a database holds it."""
    try:
        return await store.read(queries.snapshot, table_id)
    except StoreDamaged as error:
        log.warning("snapshot-ignored", table=table_id, why=str(error))
        return None


async def _replace_snapshot(store: Store, live: LiveTable, events: Sequence[Event]) -> None:
    """Delete a snapshot that was ignored, and store a good one if one can be made now. A failure is only logged."""
    seal = due_snapshot(live, events)
    try:
        snapshot = None if seal is None else await asyncio.to_thread(seal)
        await store.write(people.replace_snapshot, live.id, snapshot)
    except StoreError as error:
        log.warning("snapshot-unsaved", table=live.id, why=str(error))


def replay_log(entries: list[Entry], snapshot: Snapshot | None) -> tuple[Table, int]:
    """Return a table from its whole log, and the sequence number of the snapshot that was used, or 0.

    A snapshot is a cache: one that is doubtful, or from which the log cannot be replayed, is ignored.
    """
    if snapshot is not None:
        try:
            return _continue(_skipped(entries, snapshot), entries), snapshot.seq
        except PicketFenceError as error:
            log.warning("snapshot-ignored", table=entries[0].table, seq=snapshot.seq, why=str(error))
    return _continue(_created(entries), entries), 0


def _created(entries: list[Entry]) -> Table:
    first = entries[0]
    assert isinstance(first.event, TableCreated), "a log starts with the creation of its table"
    return created(first.table, first.event, first.at)


def _skipped(entries: list[Entry], snapshot: Snapshot) -> Table:
    """Return the table at its snapshot; raise SnapshotError if that does not belong to this log."""
    game = open_snapshot(snapshot, entries)
    table = _created(entries)
    for entry in entries[1 : snapshot.seq]:
        table = skim(table, entry.event, entry.at)
    return replace(table, game=game)


def _continue(table: Table, entries: list[Entry]) -> Table:
    """Fold the rest of a log. What came before its last rewind is not played: a log may have many of them."""
    rewinds = [n for n in range(table.seq, len(entries)) if isinstance(entries[n].event, GameRewound)]
    if rewinds:
        table = _rewound(table, entries, rewinds[-1])
    return followed(table, entries[table.seq :])


def _rewound(table: Table, entries: list[Entry], back: int) -> Table:
    """Return the table after the rewind at this index; raise BrokenLog if its game is not the one that the log had."""
    for entry in entries[table.seq : back]:
        table = skim(table, entry.event, entry.at)
    table = fold(table, entries[back].event, entries[back].at)
    closed = [entry.event for entry in entries[:back] if isinstance(entry.event, RoundClosed)]
    kept = [event.digest for event in closed if event.round == table.round - 1]
    if kept and (table.game is None or digest(table.game) != kept[-1]):
        raise BrokenLog(f"table {table.id}: replaying round {table.round - 1} gives a different state than the log")
    return table


def followed(table: Table, entries: list[Entry]) -> Table:
    """Return a table after more entries of its log. A rewind is slow: run it in a thread."""
    for entry in entries:
        table = fold(table, entry.event, entry.at)
    return table


def due_snapshot(live: LiveTable, latest: Sequence[Event]) -> Callable[[], Snapshot] | None:
    """Return a function that makes the snapshot to store after the latest events of the log, or None if none is due.

    A hundred seats take milliseconds, so call it in a thread. A snapshot is taken only when a round has closed or the
    game was rewound to the end of one, because then no turns are pending and the log has a digest of the game.
    """
    game = live.table.game
    if game is None or live.table.seq - live.snapshot_seq < SNAPSHOT_EVERY:
        return None
    is_rewound = isinstance(latest[-1], GameRewound) and live.table.round > 1
    state_digest = digest_at(latest)
    if state_digest is None and not is_rewound:
        return None
    live.snapshot_seq = live.table.seq
    head = Head(live.table.seq, live.hash)
    if state_digest is None:  # the log has it, but before the latest events
        return lambda: seal_snapshot(live.id, head, game, digest(game))
    return partial(seal_snapshot, live.id, head, game, state_digest)
