"""Deletes a person: their games go on without them, and nothing that is stored identifies them any more."""

from __future__ import annotations

from typing import Final

from picketfence.server.errors import Refusal
from picketfence.server.services import Services
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import LiveTable
from picketfence.store import deletions, queries

MAX_TABLES: Final = 1_000
MAX_TRIES: Final = 8
"""The most attempts to delete someone who keeps taking seats on another device."""
LIVELY: Final = ("open", "playing")


async def delete_person(services: Services, person: str) -> None:
    """Leave every open or running table, then delete the person; start again if they took a seat in between."""
    broken: set[str] = set()
    for _ in range(MAX_TRIES):
        await _leave_all(services, person, broken)
        done = await services.store.write(deletions.delete_person, person, broken)
        if not done.held:
            break
        for table in done.held:
            await _read_again(services, table)
    else:
        raise Refusal("overloaded")
    services.revocations.deleted(person)
    for table in done.tables:
        await _read_again(services, table)


async def _leave_all(services: Services, person: str, broken: set[str]) -> None:
    for summary, _ in await services.store.read(queries.tables_of, person, MAX_TABLES):
        if summary.status not in LIVELY or summary.table in broken:
            continue
        try:
            live = await services.tables.get(summary.table)
            await _leave(services, live, live.holder_of(person))
        except Refusal as refusal:
            if refusal.id != "table-broken":
                raise
            broken.add(summary.table)


async def _leave(services: Services, live: LiveTable, holder: int | None) -> None:
    """Leave the table, or close it if the person is its host without a seat. A refusal means there is nothing to do."""
    decide = lobby.leave(holder) if live.table.seats_of(holder) else lobby.close(holder)
    try:
        await services.tables.perform(live, decide)
    except Refusal as refusal:
        if refusal.status >= 500:
            raise


async def _read_again(services: Services, table: str) -> None:
    """Reload who has the seats of a table, if it is loaded: people and names are not part of its log."""
    live = services.tables.loaded(table)
    if live is not None:
        async with live.lock:
            await services.tables.read_people(live)
            live.record = None
