"""How one process hears of what another did: by a notification, or by its own look now and then if that was lost."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from picketfence.rules import short_seed
from picketfence.server import services as services_module
from picketfence.server.live import hub as hub_module
from picketfence.server.live.hub import Waits
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services, open_services
from picketfence.server.settings import Settings
from picketfence.server.tables import lobby
from picketfence.server.tables.state import Seat
from picketfence.store import Store
from tests.server.api.serving import BotsAtHand
from tests.server.processes.asking import eventually


async def hear(here: Services, there: Services) -> None:
    """Someone watches a table at one server; it starts at another."""
    event = lobby.creation("first@1", [Seat(holder=1), Seat(holder=1)], clock=None, is_public=False, deal=None)
    live = await here.tables.create(event, {}, {})
    watcher = Watcher()
    there.hub.join(watcher)
    there.hub.watch(watcher, await there.hub.find(live.id, 0), 0)
    await here.tables.perform(live, lobby.start(1, short_seed(7), b"salt" * 8))

    async def is_told() -> bool:
        frame = there.hub.frame(live.id, 1)
        return frame is not None and "game-started" in frame.text

    async def is_woken() -> bool:
        return live.id in watcher.take() and await is_told()

    await eventually(is_woken)
    there.hub.leave(watcher)


@pytest.mark.parametrize("is_notified", [True, False])
def test_a_watcher_is_woken(monkeypatch: pytest.MonkeyPatch, postgres_url: str, *, is_notified: bool) -> None:
    monkeypatch.setattr(services_module, "BotWorkers", BotsAtHand)
    monkeypatch.setattr(hub_module, "Waits", partial(Waits, sweep=3_600.0 if is_notified else 0.05))
    if not is_notified:
        monkeypatch.setattr(Store, "listen", _deaf)

    async def act() -> None:
        here, there = [await open_services(Settings(database=postgres_url)) for _ in range(2)]
        try:
            await hear(here, there)
        finally:
            await there.close()
            await here.close()

    asyncio.run(act())


async def _deaf(store: Store, heard: object) -> None:
    """Every notification is lost."""
