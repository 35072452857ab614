"""How one process hears of what another did: by a notification, or by its own look now and then if that was lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import pytest

from picketfence.rules import short_seed
from picketfence.server import services as services_module
from picketfence.server.live import hub as hub_module
from picketfence.server.live.hub import Timeouts
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services, open_services
from picketfence.server.settings import Settings
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.state import Seat
from picketfence.store import Store
from tests.server.api.serving import BotsAtHand
from tests.server.processes.doors import eventually

NEVER: Final = 3_600.0


@asynccontextmanager
async def two_services(url: str) -> AsyncIterator[tuple[Services, Services]]:
    """Two servers without their network, in this process."""
    here, there = [await open_services(Settings(database=url)) for _ in range(2)]
    try:
        yield here, there
    finally:
        await there.close()
        await here.close()


async def watched_table(here: Services, there: Services) -> tuple[LiveTable, Watcher]:
    """A table made at one server, and someone who watches it at the other and has seen everything."""
    event = lobby.creation("first@1", [Seat(holder=1), Seat(holder=1)], clock=None, is_public=False, deal=None)
    live = await here.tables.create(TableSetup(event, {}, {}))
    watcher = Watcher()
    there.hub.join(watcher)
    there.hub.watch(watcher, await there.hub.find(live.id, 0), 1)
    watcher.take()
    return live, watcher


async def start_game(services: Services, live: LiveTable) -> None:
    await services.tables.perform(live, lobby.start(1, short_seed(7), b"salt" * 8))


def is_told(services: Services, watcher: Watcher, table: str) -> bool:
    """Return True if the watcher was woken and finds why."""
    frame = services.hub.frame(table, 1) if table in watcher.take() else None
    return frame is not None and "game-started" in frame.text


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Sets how servers hear of each other."""
    monkeypatch.setattr(services_module, "BotWorkers", BotsAtHand)

    def set_waits(*, sweep: float, is_deaf: bool) -> None:
        monkeypatch.setattr(hub_module, "Timeouts", partial(Timeouts, sweep=sweep))
        if is_deaf:
            monkeypatch.setattr(Store, "listen", _deaf)

    return set_waits


async def _deaf(store: Store, heard: object) -> None:
    """Every notification is lost."""


@pytest.mark.parametrize("is_notified", [True, False])
def test_a_watcher_is_woken(waits: Callable[..., None], postgres_url: str, *, is_notified: bool) -> None:
    waits(sweep=NEVER if is_notified else 0.05, is_deaf=not is_notified)

    async def act() -> None:
        async with two_services(postgres_url) as (here, there):
            live, watcher = await watched_table(here, there)
            await start_game(here, live)

            async def is_woken() -> bool:
                return is_told(there, watcher, live.id)

            await eventually(is_woken)
            there.hub.leave(watcher)

    asyncio.run(act())


def test_whoever_asks_gets_the_table_as_the_log_has_it_and_others_are_told(
    waits: Callable[..., None], postgres_url: str
) -> None:
    """Before any notification: the answer of one server is never behind what another has acknowledged."""
    waits(sweep=NEVER, is_deaf=True)

    async def act() -> None:
        async with two_services(postgres_url) as (here, there):
            live, watcher = await watched_table(here, there)
            await start_game(here, live)
            assert not is_told(there, watcher, live.id)
            assert (await there.tables.get(live.id)).table.seq == 2
            assert is_told(there, watcher, live.id)
            there.hub.leave(watcher)

    asyncio.run(act())
