"""What one server process is made of, opened and closed in order. It lies on `app.state.services`."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Final

from picketfence.server.bots.pool import BotWorkers
from picketfence.server.caretaker import Caretaker
from picketfence.server.discovery import default_database
from picketfence.server.identities import Identities
from picketfence.server.live.hub import Hub
from picketfence.server.metrics import Metrics
from picketfence.server.settings import Settings
from picketfence.server.tables.host_watch import HostWatch
from picketfence.server.tables.registry import Tables
from picketfence.server.web.rate_limits import RateLimits
from picketfence.store import Store

REPLAYS: Final = 2
"""Games that are replayed for their records at the same time."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Services:
    """One server process at work."""

    settings: Settings
    store: Store
    identities: Identities
    tables: Tables
    hub: Hub
    bots: BotWorkers
    caretaker: Caretaker
    metrics: Metrics
    limits: RateLimits
    hosts: HostWatch
    is_stopping: bool = False
    replays: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(REPLAYS))

    def now(self) -> int:
        """Milliseconds since 1970."""
        return now()

    async def close(self) -> None:
        """Lets go of everything, the store last: what was begun is written."""
        self.is_stopping = True
        await self.caretaker.stop()
        await self.bots.stop()
        await self.hub.stop()
        await self.tables.close()
        await self.store.close()


async def open_services(settings: Settings) -> Services:
    """Opens the store, then what needs it; bots warm up meanwhile."""
    store = await Store.open(settings.database or default_database())
    tables = Tables(store, now)
    bots = BotWorkers(settings.bot_workers, settings.bot_budget, extra=settings.extra_bots)
    metrics = Metrics()
    services = Services(
        settings=settings,
        store=store,
        identities=Identities(store, now),
        tables=tables,
        hub=Hub(tables, settings),
        bots=bots,
        caretaker=Caretaker(tables, bots, now),
        metrics=metrics,
        limits=RateLimits(is_on=settings.rate_limits),
        hosts=HostWatch(tables, now, settings.host_absence),
    )
    tables.on_commit = metrics.committed
    metrics.watch(tables=lambda: tables.lively, people=lambda: services.hub.people, bots=lambda: bots.waiting)
    await services.hub.start()
    await store.listen(services.hub.notified)
    await bots.start()
    services.caretaker.start()
    return services
