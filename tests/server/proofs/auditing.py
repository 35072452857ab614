"""Holds a log against the ledger of those who played: all that was acknowledged, once, and the states they saw."""

from dataclasses import dataclass, field

from picketfence.client.views import read_view
from picketfence.rules import view
from picketfence.rules.notation import parse_turn
from picketfence.server.tables.live_table import replay_log
from picketfence.server.tables.state import Table, created, fold
from picketfence.store import Store, open_store, queries
from picketfence.store.chain import verify_chain
from picketfence.store.events import TableCreated, TurnSubmitted, TurnWithdrawn
from picketfence.store.values import Entry, Head
from picketfence.store.verification import verify_log
from tests.server.proofs.players import Ledger, Seen, Sent


@dataclass
class _Log:
    """How far a table's log was read."""

    head: Head | None = None
    moves: dict[str, int] = field(default_factory=dict)
    states: dict[int, Table] = field(default_factory=dict)
    """Those since the last look but one: an answer may be heard of only after the look."""

    @property
    def table(self) -> Table:
        return self.states[max(self.states)]


@dataclass
class Audit:
    """Looks at the logs again and again, each time only at what is new; `finish` reads everything."""

    database: str
    ledger: Ledger
    logs: dict[str, _Log] = field(default_factory=dict)

    async def look(self) -> None:
        """The logs as they are on the disk now; nobody needs to serve them."""
        async with open_store(self.database, read_only=True) as store:
            for table in list(self.ledger.sent):
                await self._look_at(store, table)

    async def _look_at(self, store: Store, table: str) -> None:
        log = self.logs.setdefault(table, _Log())
        after = 0 if log.head is None else log.head.seq
        entries = await store.read(queries.entries, table, after)
        log.states = {seq: state for seq, state in log.states.items() if seq >= after}
        for entry in entries:
            self._read(log, entry)
        log.head = verify_chain(await store.read(queries.links, table, after), log.head)
        assert log.head == await store.read(queries.head, table), "the index is in step with the log"
        self._compare(table, log)

    def _read(self, log: _Log, entry: Entry) -> None:
        if isinstance(entry.event, TableCreated):
            log.states[1] = created(entry.table, entry.event, entry.at)
        else:
            log.states[entry.seq] = fold(log.table, entry.event, entry.at)
        assert log.table.seq == entry.seq
        if isinstance(entry.event, TurnSubmitted | TurnWithdrawn):
            assert entry.move is not None
            assert entry.move not in log.moves, f"the move {entry.move} was applied twice"
            assert about(entry.event) == meant(self.ledger.sent[entry.table][entry.move])
            log.moves[entry.move] = entry.seq

    def _compare(self, table: str, log: _Log) -> None:
        for move, seq in self.ledger.acknowledged.get(table, {}).items():
            assert log.moves.get(move) == seq, f"the move {move} was acknowledged as event {seq} and is lost"
        for seen in self.ledger.seen.get(table, {}).values():
            if seen.seq >= min(log.states):
                expect_same(log.states[seen.seq], seen)

    async def finish(self) -> int:
        """Everything from the beginning, with and without snapshots; gives the number of events."""
        await self.look()
        async with open_store(self.database, read_only=True) as store:
            report = await verify_log(store)
            assert report.is_sound, report.problems
            for table, log in self.logs.items():
                entries = await store.read(queries.entries, table)
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
                assert replay_log(entries, None)[0] == log.table
                assert replay_log(entries, await store.read(queries.snapshot, table))[0] == log.table
        return report.entries


def about(event: TurnSubmitted | TurnWithdrawn) -> tuple[object, ...]:
    """What a move in the log is about."""
    turn = parse_turn(event.turn) if isinstance(event, TurnSubmitted) else None
    return (event.seat, event.round, turn)


def meant(sent: Sent) -> tuple[object, ...]:
    """What a move that was sent is about."""
    return (sent.seat, sent.round, None if sent.turn is None else parse_turn(sent.turn))


def expect_same(table: Table, seen: Seen) -> None:
    """What a seat was shown is what the log gives."""
    assert table.game is not None
    shown = seen.whole["table"]
    assert (shown["seq"], shown["round"], shown["status"]) == (table.seq, table.round, table.status)
    assert shown["ready"] == [turn is not None for turn in table.submitted]
    assert read_view(seen.whole) == view(table.game, seen.seat)
