"""A table for tests, without a store: decisions are taken at once, and the log is kept beside."""

import random
from collections.abc import Iterable

from picketfence.rules import long_seed, position, ruleset
from picketfence.server.tables.live_table import replay_log
from picketfence.server.tables.lobby import Guest, creation, start, take_seat
from picketfence.server.tables.rounds import submit_for, submit_turn
from picketfence.server.tables.state import Seat, Table, created
from picketfence.server.tables.steps import Decision, Steps
from picketfence.store.events import Event
from picketfence.store.snapshots import digest_at, seal_snapshot
from picketfence.store.values import Entry, Head, Result, Snapshot
from tests.lively import lively_turn

SALT = bytes(range(16))


class AtTable:
    """A table under test, its log and all that went beside it."""

    def __init__(self, rules: str = "first", seats: Iterable[Seat] = (), **options: object) -> None:
        self.now = 1_000
        given = {"clock": None, "is_public": False, "deal": None, **options}
        event = creation(ruleset(rules).stored_id, seats, **given)  # type: ignore[arg-type]
        self.table: Table = created("T", event, self.now)
        self.log: list[Entry] = []
        self.names: dict[int, str] = {}
        self.results: list[Result] = []
        self._write(event)

    def _write(self, event: Event) -> None:
        self.log.append(Entry("T", len(self.log) + 1, self.now, event, None, ""))

    def do(self, decide: Decision) -> list[Event]:
        """Carries a decision out."""
        self.now += 1_000
        steps = Steps(self.table, self.now, self.names)
        decide(steps)
        self.table = steps.table
        for event in steps.events:
            self._write(event)
        for seat, name in steps.names.items():
            self.names = {k: v for k, v in {**self.names, seat: name}.items() if v is not None}
        self.results += steps.results
        return steps.events

    def start(self, host: int = 1, seed: int = 7) -> list[Event]:
        return self.do(start(host, long_seed(seed), SALT))

    def sit(self, holder: int, seat: int | None = None) -> list[Event]:
        return self.do(take_seat(Guest(f"person {holder}", f"Name {holder}"), seat, lambda _: holder))

    def turn(self, rng: random.Random, seat: int) -> Decision:
        """A lively turn of whoever has the seat."""
        assert self.table.game is not None
        turn, taken = lively_turn(rng, position(self.table.game, seat)), self.table.seats[seat]
        if taken.bot is not None:
            return submit_for(seat, self.table.round, turn, taken.bot)
        return submit_turn(taken.holder, seat, self.table.round, turn)

    def play_round(self, rng: random.Random) -> None:
        for seat in self.table.waiting_seats:
            self.do(self.turn(rng, seat))

    def play_on(self, rng: random.Random) -> None:
        while self.table.waiting_seats:
            self.play_round(rng)


def snapshot_after(log: list[Entry]) -> Snapshot:
    """The snapshot at the end of a log that ends with a closed round."""
    state_digest = digest_at([entry.event for entry in log])
    table, _ = replay_log(log, None)
    assert state_digest is not None
    assert table.game is not None
    return seal_snapshot(log[-1].table, Head(log[-1].seq, log[-1].hash), table.game, state_digest)


def people(count: int) -> list[Seat]:
    """Seats of so many people."""
    return [Seat(holder=number) for number in range(1, count + 1)]
