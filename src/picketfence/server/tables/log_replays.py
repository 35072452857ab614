"""Replays the logs of a whole store, from their events alone, and compares the snapshots. For the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from picketfence.rules import PicketFenceError, State
from picketfence.server.tables.state import Table, created, fold
from picketfence.store import Store, queries
from picketfence.store.errors import EventError
from picketfence.store.events import TableCreated
from picketfence.store.snapshots import SnapshotError, is_sealed, open_snapshot
from picketfence.store.values import Entry, Snapshot


@dataclass(slots=True)
class ReplayReport:
    """What replaying found, one sentence each.

    `problems` are logs that cannot be replayed. `ignored` are snapshots that the server will ignore, which harms
    nothing. `unsealed` is the number of snapshots that an earlier version wrote, which are ignored as well.
    """

    problems: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    unsealed: int = 0


async def replay_logs(store: Store, progress: Callable[[int, int], None]) -> ReplayReport:
    """Replay every table by the rules. Slow: a few seconds per thousand rounds. The server may be running."""
    report = ReplayReport()
    ids = await store.read(queries.table_ids)
    for done, table in enumerate(ids, 1):
        snapshot = await store.read(queries.snapshot, table)
        try:
            entries = await store.read(queries.entries, table)
        except EventError:
            continue  # verifying the log reports it
        _replay(report, table, entries, snapshot)
        progress(done, len(ids))
    return report


def _replay(report: ReplayReport, table: str, entries: Sequence[Entry], snapshot: Snapshot | None) -> None:
    seq = 0 if snapshot is None else snapshot.seq
    try:
        at_snapshot = _game_at(entries, seq)
    except (PicketFenceError, ArithmeticError, AssertionError, LookupError, ValueError) as error:
        report.problems.append(f"Table {table}: its log cannot be replayed: {str(error) or type(error).__name__}.")
        return
    if snapshot is None:
        return
    if not is_sealed(snapshot):
        report.unsealed += 1
        return
    try:
        if open_snapshot(snapshot, entries) != at_snapshot:
            report.problems.append(f"Table {table}: the snapshot at event {seq} looks sound but differs from the log.")
    except SnapshotError as error:
        report.ignored.append(f"Table {table}: the snapshot at event {seq} is bad and will be ignored: {error}.")


def _game_at(entries: Sequence[Entry], seq: int) -> State | None:
    """Replay a whole log and return the game that it had after `seq` events."""
    table, found = _created(entries), None
    for entry in entries[1:]:
        table = fold(table, entry.event, entry.at)
        found = table.game if table.seq == seq else found
    return found


def _created(entries: Sequence[Entry]) -> Table:
    first = entries[0].event if entries else None
    if not isinstance(first, TableCreated):
        raise EventError("a log must start with the creation of its table", "event 1")
    return created(entries[0].table, first, entries[0].at)
