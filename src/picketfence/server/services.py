"""The parts of one server process, opened and closed in order. They are kept in `app.state.services`."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from picketfence.server.bans import Bans
from picketfence.server.boards import Processes
from picketfence.server.bots.pool import BotWorkers
from picketfence.server.caretaker import Caretaker
from picketfence.server.clock import Clock
from picketfence.server.discovery import default_database
from picketfence.server.exchange import Exchange, process_name
from picketfence.server.history import History
from picketfence.server.identities import Identities
from picketfence.server.live.hub import Hub
from picketfence.server.live.revocations import Revocations
from picketfence.server.live.signals import Signals
from picketfence.server.loop_lag import LoopLag
from picketfence.server.metrics import Metrics
from picketfence.server.notices import Notices
from picketfence.server.settings import Settings
from picketfence.server.tables.allowance import Allowance
from picketfence.server.tables.host_watch import HostWatch
from picketfence.server.tables.registry import Tables
from picketfence.server.web.rate_limits import SIGNALS, RateLimits
from picketfence.store import Store
from picketfence.store.channel import PEER, Notice

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
    exchange: Exchange
    revocations: Revocations
    bots: BotWorkers
    caretaker: Caretaker
    metrics: Metrics
    limits: RateLimits
    signals: Signals
    hosts: HostWatch
    allowance: Allowance
    lag: LoopLag
    bans: Bans
    history: History
    is_stopping: bool = False
    replays: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MAX_REPLAYS))

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self.clock.now()

    async def close(self) -> None:
        """Close everything; the store comes last, so that pending writes complete."""
        self.is_stopping = True
        await self.lag.stop()
        await self.bans.stop()
        await self.history.stop()
        await self.caretaker.stop()
        await self.bots.stop()
        await self.revocations.stop()
        await self.hub.stop()
        await self.exchange.stop()
        await self.tables.close()
        await self.store.close()


async def open_services(settings: Settings, processes: Processes | None = None) -> Services:
    """Open the store, then everything that needs it. The bots' workers warm up in the background."""
    store = await Store.open(settings.database or default_database())
    exchange = Exchange(partial(_tell, store) if store.is_shared else None, processes)
    clock = Clock()
    tables = Tables(store, clock.now)
    bots = BotWorkers(settings.bot_workers, settings.bot_budget, extra=settings.extra_bots)
    metrics = Metrics(process_name() if store.is_shared else "")
    hub = Hub(tables, settings, exchange=exchange)
    bans = Bans()
    identities = Identities(store, clock.now, bans)
    limits = RateLimits(settings, exchange)
    services = Services(
        settings=settings,
        clock=clock,
        store=store,
        identities=identities,
        tables=tables,
        hub=hub,
        exchange=exchange,
        revocations=Revocations(hub, identities),
        bots=bots,
        caretaker=Caretaker(tables, bots, clock.now),
        metrics=metrics,
        limits=limits,
        signals=Signals(hub, partial(limits.count, SIGNALS), exchange),
        hosts=HostWatch(tables, clock.now, settings.host_absence, hub.is_present),
        allowance=Allowance(tables, settings),
        lag=LoopLag(metrics.lagged),
        bans=bans,
        history=History(metrics.totals),
    )
    _measure(services)
    bans.changed = lambda: services.hub.end(lambda watcher: bans.is_banned(watcher.person, watcher.address), "banned")
    await bans.start(store, clock.now)
    await services.hub.start()
    services.revocations.start()
    await store.listen(Notices(services.hub, exchange, services.revocations, services.signals))
    exchange.start()
    await bots.start()
    services.caretaker.start()
    return services


async def _tell(store: Store, messages: list[str]) -> bool:
    """Send messages of the exchange to all processes."""
    return await store.notify([Notice(PEER, message) for message in messages])


def _measure(services: Services) -> None:
    """Connect the metrics with what they measure."""
    metrics, store, tables, bots = services.metrics, services.store, services.tables, services.bots
    tables.on_commit = metrics.committed
    store.measure(metrics.wrote)
    bots.on_turn = metrics.bot_played
    metrics.watch(
        open_tables=lambda: tables.lively,
        connected_people=lambda: services.hub.people,
        sockets=lambda: services.hub.connections,
        write_queue=lambda: store.waiting,
        bot_queue=lambda: bots.waiting,
        bot_workers=lambda: bots.ready_workers,
    )
    metrics.watch_all(services.exchange.totals)
    services.exchange.figures = lambda: {
        "people": services.hub.people,
        "connections": services.hub.connections,
        "tables": tables.lively,
    }
