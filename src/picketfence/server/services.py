"""The parts of one server process, opened and closed in order. They are kept in `app.state.services`."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from picketfence.server.bots.pool import BotWorkers
from picketfence.server.caretaker import Caretaker
from picketfence.server.clock import Clock
from picketfence.server.discovery import default_database
from picketfence.server.identities import Identities
from picketfence.server.live.hub import Hub
from picketfence.server.metrics import Metrics
from picketfence.server.settings import Settings
from picketfence.server.tables.allowance import Allowance
from picketfence.server.tables.host_watch import HostWatch
from picketfence.server.tables.registry import Tables
from picketfence.server.web.rate_limits import RateLimits
from picketfence.store import Store

MAX_REPLAYS: Final = 2
"""Finished games that are replayed at the same time."""


@dataclass(slots=True)
class Services:
    """The parts of a running server process."""

    settings: Settings
    clock: Clock
    store: Store
    identities: Identities
    tables: Tables
    hub: Hub
    bots: BotWorkers
    caretaker: Caretaker
    metrics: Metrics
    limits: RateLimits
    hosts: HostWatch
    allowance: Allowance
    is_stopping: bool = False
    replays: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MAX_REPLAYS))

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self.clock.now()

    async def close(self) -> None:
        """Close everything; the store comes last, so that pending writes complete."""
        self.is_stopping = True
        await self.caretaker.stop()
        await self.bots.stop()
        await self.hub.stop()
        await self.tables.close()
        await self.store.close()


async def open_services(settings: Settings) -> Services:
    """Open the store, then everything that needs it. The bots' workers warm up in the background."""
    store = await Store.open(settings.database or default_database())
    clock = Clock()
    tables = Tables(store, clock.now)
    bots = BotWorkers(settings.bot_workers, settings.bot_budget, extra=settings.extra_bots)
    metrics = Metrics()
    services = Services(
        settings=settings,
        clock=clock,
        store=store,
        identities=Identities(store, clock.now),
        tables=tables,
        hub=Hub(tables, settings),
        bots=bots,
        caretaker=Caretaker(tables, bots, clock.now),
        metrics=metrics,
        limits=RateLimits(settings),
        hosts=HostWatch(tables, clock.now, settings.host_absence),
        allowance=Allowance(tables, settings),
    )
    tables.on_commit = metrics.committed
    metrics.watch(tables=lambda: tables.lively, people=lambda: services.hub.people, bots=lambda: bots.waiting)
    await services.hub.start()
    await store.listen(services.hub.notified)
    await bots.start()
    services.caretaker.start()
    return services
