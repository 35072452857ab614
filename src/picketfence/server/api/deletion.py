"""Deletes a person: their games go on without them, and nothing that is stored identifies them any more."""

from __future__ import annotations

from typing import Final

from picketfence.server.errors import Refusal
from picketfence.server.services import Services
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import LiveTable

MAX_TABLES: Final = 1_000
LIVELY: Final = ("open", "playing")


async def delete_person(services: Services, person: str) -> None:
    """Leave every open or running table, then delete the person."""
    for summary, _ in await services.store.tables_of(person, MAX_TABLES):
        if summary.status in LIVELY:
            live = await services.tables.get(summary.table)
            await _leave(services, live, live.holder_of(person))
    for table in await services.store.delete_person(person):
        known = services.tables.loaded(table)
        if known is not None:
            await _forget(services, known)
    services.identities.forget(person)


async def _leave(services: Services, live: LiveTable, holder: int | None) -> None:
    """Leave the table, or close it if the person is its host without a seat. A refusal means there is nothing to do."""
    decide = lobby.leave(holder) if live.table.seats_of(holder) else lobby.close(holder)
    try:
        await services.tables.perform(live, decide)
    except Refusal as refusal:
        if refusal.status >= 500:
            raise


async def _forget(services: Services, live: LiveTable) -> None:
    async with live.lock:
        await services.tables.read_people(live)
        live.record = None
