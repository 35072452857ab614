"""A table that the host forgets while it is loaded is refused as unknown."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete

from picketfence.server.errors import Refusal
from picketfence.server.exchange import Exchange
from picketfence.server.identities import Identities
from picketfence.server.live.hub import Hub
from picketfence.server.live.revocations import Revocations
from picketfence.server.live.signals import Signals
from picketfence.server.notices import Notices
from picketfence.server.settings import Settings
from picketfence.server.tables import lobby
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.state import Seat
from picketfence.store import open_store
from picketfence.store.channel import FORGOTTEN, Notice
from picketfence.store.events import TableCreated
from picketfence.store.schema import events, tables


def creation() -> TableCreated:
    return lobby.creation("first@1", [Seat(holder=1), Seat()], clock=None, is_public=False, deal=None)


def erase(connection: Connection) -> None:
    for part in (events, tables):
        connection.execute(delete(part))


def test_a_forgotten_table_that_is_loaded_is_refused(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            registry = Tables(store, lambda: 1)
            live = await registry.create(TableSetup(creation(), {}, {}))
            await store.write(erase)
            with pytest.raises(Refusal) as refused:
                await registry.perform(live, lobby.close_for("admin"))
            assert refused.value.id == "table-unknown"
            assert registry.loaded(live.id) is None

    asyncio.run(act())


def test_finished_tables_are_unloaded_when_some_were_forgotten(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            registry = Tables(store, lambda: 1)
            going_on = await registry.create(TableSetup(creation(), {}, {}))
            finished = await registry.create(TableSetup(creation(), {}, {}))
            await registry.perform(finished, lobby.close_for("admin"))
            key = finished.id
            del finished
            hub = Hub(registry, Settings())
            revocations = Revocations(hub, Identities(store, lambda: 1))
            signals = Signals(hub, lambda _: None, Exchange())
            Notices(hub, Exchange(), revocations, signals)(Notice(FORGOTTEN))
            assert (registry.loaded(key), registry.loaded(going_on.id)) == (None, going_on)
            assert (await registry.get(key)).id == key, "it was not forgotten, and is loaded again"

    asyncio.run(act())
