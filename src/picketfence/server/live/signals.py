"""Reactions and nudges: fleeting messages of people at a table, outside the log, in this and other processes.

They are delivered to whoever is watching at that moment. A connection that does not read keeps only the latest few.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from picketfence.server.errors import Refusal
from picketfence.server.exchange import Exchange
from picketfence.server.live.hub import Hub
from picketfence.server.live.messages import Nudge, React
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.state import Table
from picketfence.store.channel import SIGNAL, Notice
from picketfence.store.values import Status


class Signals:
    """Passes reactions and nudges on to the watchers of a table. `count` raises too-many if a person sends too many."""

    def __init__(self, hub: Hub, count: Callable[[str], None], exchange: Exchange) -> None:
        self._hub = hub
        self._count = count
        self._exchange = exchange

    async def send(self, person: str | None, request: React | Nudge) -> None:
        """Deliver a message of a person who sits at the table; raise a Refusal if it is not allowed."""
        live = await self._hub.find(request.table, 0)
        seat = _seat_of(live, person)
        if isinstance(request, Nudge):
            _expect_nudge(live.table, seat, request.seat)
        assert person is not None, "whoever has a seat is somebody"
        self._count(person)
        text = _text(live.id, seat, request)
        self._hub.signal(live.id, text)
        store = self._hub.tables.store
        if store.is_shared:
            await store.notify([Notice(SIGNAL, f"{self._exchange.id} {live.id} {text}")])

    def heard(self, text: str) -> None:
        """Handle a notice of another process; ignore our own, and what another version may have written."""
        sender, _, rest = text.partition(" ")
        table_id, _, message = rest.partition(" ")
        if sender != self._exchange.id and message:
            self._hub.signal(table_id, message)


def _seat_of(live: LiveTable, person: str | None) -> int:
    seats = live.table.seats_of(live.holder_of(person))
    if not seats:
        raise Refusal("not-seated")
    return seats[0]


def _expect_nudge(table: Table, by: int, seat: int) -> None:
    """Raise a Refusal unless the game is waiting for the person at this seat, and that is not the one who nudges."""
    if table.status is not Status.PLAYING:
        raise Refusal("not-started" if table.status is Status.OPEN else "already-over")
    if seat >= len(table.seats):
        raise Refusal("seat-unknown", seat=seat)
    if table.seats[seat].holder is None or table.seats[seat].holder == table.seats[by].holder:
        raise Refusal("seat-not-person")
    if seat not in table.waiting_seats:
        raise Refusal("turn-in")


def _text(table_id: str, seat: int, request: React | Nudge) -> str:
    if isinstance(request, React):
        values = {"kind": "reaction", "table": table_id, "seat": seat, "reaction": request.reaction}
    else:
        values = {"kind": "nudged", "table": table_id, "seat": request.seat, "by": seat}
    return json.dumps(values, separators=(",", ":"))
