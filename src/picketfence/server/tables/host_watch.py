"""Replaces hosts who are absent, when someone else with a seat makes a request. Used by the API."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from picketfence.server.expiry import drop_expired
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.lobby import replace_absent_host
from picketfence.server.tables.registry import Tables
from picketfence.store import people

INTERVAL: Final = 10_000
"""Milliseconds between two checks of the same table."""
MAX_REMEMBERED: Final = 10_000
"""Tables whose last check is remembered."""


class HostWatch:
    """Checks periodically whether a table's host was seen recently.

    A host who has the table open is not absent, whichever process that connection belongs to.
    """

    def __init__(
        self,
        tables: Tables,
        now: Callable[[], int],
        absence: float,
        is_present: Callable[[LiveTable, int], bool] = lambda live, holder: False,
    ) -> None:
        self._tables = tables
        self._now = now
        self._is_present = is_present
        self._absence = int(absence * 1000)
        self._checked: OrderedDict[str, int] = OrderedDict()

    async def check(self, live: LiveTable, holder: int | None) -> None:
        """Replace an absent host; called when the person with that holder number makes a request."""
        table = live.table
        if holder is None or holder == table.host or not table.is_lively or not table.seats_of(holder):
            return
        if self._is_due(live.id) and await self._is_absent(live):
            await self._tables.perform(live, replace_absent_host(table.host))

    def _is_due(self, table: str) -> bool:
        now = self._now()
        if now - self._checked.get(table, -INTERVAL) < INTERVAL:
            return False
        self._checked[table] = now
        self._checked.move_to_end(table)
        drop_expired(self._checked, lambda checked: now - checked >= INTERVAL, MAX_REMEMBERED)
        return True

    async def _is_absent(self, live: LiveTable) -> bool:
        person = live.people.get(live.table.host)
        if person is None:
            return True
        if self._is_present(live, live.table.host):
            return False
        seen = await self._tables.store.read(people.seen, [person])
        return self._now() - seen.get(person, 0) > self._absence
