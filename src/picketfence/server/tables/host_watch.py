"""Hosts who have vanished: when someone seated comes by, the host's part passes on. Used by the API."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.lobby import replace_vanished_host
from picketfence.server.tables.registry import Tables

EVERY: Final = 10_000
"""Milliseconds between two looks at the same table."""
REMEMBERED: Final = 10_000


class HostWatch:
    """Looks whether a table's host was seen lately, now and then."""

    def __init__(self, tables: Tables, now: Callable[[], int], absence: float) -> None:
        self._tables = tables
        self._now = now
        self._absence = int(absence * 1000)
        self._looked: OrderedDict[str, int] = OrderedDict()

    async def look(self, live: LiveTable, holder: int | None) -> None:
        """Called when a person with that number comes to the table."""
        table = live.table
        if holder is None or holder == table.host or not table.is_lively or not table.seats_of(holder):
            return
        if self._is_due(live.id) and await self._has_vanished(live):
            await self._tables.perform(live, replace_vanished_host(table.host))

    def _is_due(self, table: str) -> bool:
        now = self._now()
        if now - self._looked.get(table, -EVERY) < EVERY:
            return False
        self._looked[table] = now
        self._looked.move_to_end(table)
        if len(self._looked) > REMEMBERED:
            self._looked.popitem(last=False)
        return True

    async def _has_vanished(self, live: LiveTable) -> bool:
        person = live.people.get(live.table.host)
        if person is None:
            return True
        seen = await self._tables.store.seen([person])
        return self._now() - seen.get(person, 0) > self._absence
