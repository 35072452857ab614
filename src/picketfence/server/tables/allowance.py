"""What one person may occupy at once: tables that they host, and seats there that the server may have to play.

Used by the API for everything that adds to it: new tables, rematches, seats, and finished games that are rewound.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from picketfence.server.errors import Refusal
from picketfence.server.settings import Settings
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.state import Seat, Table, seat_text
from picketfence.store import queries
from picketfence.store.values import Summary


class Allowance:
    """Refuses what would be too much for one person. A person's requests are checked one after the other."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self._tables = tables
        self._max_tables = settings.max_open_tables
        self._max_bots = settings.max_bot_seats
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def room(self, person: str, *, tables: int = 0, bots: int = 0) -> AsyncIterator[None]:
        """Check that a person may host so many more tables and fill so many more seats; make the change inside.

        Raises tables-many or bots-many.
        """
        if tables <= 0 and bots <= 0:
            yield
            return
        lock = self._locks.setdefault(person, asyncio.Lock())
        async with lock:
            await self._expect(person, tables, bots)
            yield

    async def _expect(self, person: str, tables: int, bots: int) -> None:
        hosted = await self._tables.store.read(queries.hosted_by, person, self._max_tables + 1)
        if tables > 0 and len(hosted) + tables > self._max_tables:
            raise Refusal("tables-many", most=self._max_tables)
        if bots > 0 and sum(map(self._filled, hosted)) + bots > self._max_bots:
            raise Refusal("bots-many", most=self._max_bots)

    def _filled(self, summary: Summary) -> int:
        """Count the seats of a table. Its row does not say which people's seats a bot plays; a loaded table does."""
        live = self._tables.loaded(summary.table)
        return filled_seats(summary.sitting, summary.host) if live is None else filled_by(live.table)


def filled_by(table: Table) -> int:
    """Return how many seats of a table its host fills."""
    return filled_seats(map(_text, table.seats), table.host)


def added_by_bot(table: Table, seat: int) -> int:
    """Return how many more seats the host fills once a bot plays this one, 0 or 1."""
    seats = [_text(Seat(bot="any") if number == seat else taken) for number, taken in enumerate(table.seats)]
    return max(0, filled_seats(seats, table.host) - filled_by(table))


def filled_seats(seats: Iterable[str], host: int) -> int:
    """Return how many seats, in their form in the log, a host fills: the bots' and their own beyond the first.

    Their own count because a bot plays them when the host gives them to it, leaves, or lets the clock run out.
    """
    texts = list(seats)
    bots = sum(text.startswith("bot ") for text in texts)
    return bots + max(0, texts.count(seat_text(Seat(holder=host))) - 1)


def _text(seat: Seat) -> str:
    return seat_text(seat) if seat.bot is None else seat_text(Seat(bot=seat.bot))
