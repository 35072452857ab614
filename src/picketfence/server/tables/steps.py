"""Decisions: the events they add to a table, and what is stored along with these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from picketfence.rules import State
from picketfence.server.tables.state import Table, fold
from picketfence.store.events import Event
from picketfence.store.values import Result


@dataclass(slots=True)
class Steps:
    """The outcome of a decision so far: `table` is the table after `events`, `seat_names` are the names before them.

    `holders` and `names` are changes: holder to person, seat to name or to none.
    """

    table: Table
    now: int
    seat_names: Mapping[int, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    holders: dict[int, str] = field(default_factory=dict)
    names: dict[int, str | None] = field(default_factory=dict)
    results: list[Result] = field(default_factory=list)

    def add(self, event: Event, game: State | None = None) -> None:
        """Add an event; `game` is the state after it if the caller already has it."""
        self.table = fold(self.table, event, self.now, game)
        self.events.append(event)


Decision = Callable[[Steps], None]
"""Adds the events of a request, or raises a Refusal. It may be run again on a newer table."""
