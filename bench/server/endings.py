"""Measures how long live connections outlast a revoked token or a ban: `bench --only server --part endings`.

Two processes on one PostgreSQL. The promise is *at once* in the process that is asked, and 2 seconds elsewhere.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from bench.clock import table
from bench.server.databases import own_postgres
from picketfence.store.bans import Ban, add_ban
from picketfence.store.database import Store, open_store
from tests.server.processes.doors import Door, doors
from tests.server.processes.serving import Process
from tests.server.processes.test_revocations import ended, token_id

TIMES: Final = 20
QUICK_TIMES: Final = 3
PROMISED_MS: Final = 2000


def report(is_quick: bool) -> None:
    """Revoke tokens and ban people who hold a connection at each process; print how long these lasted."""
    with own_postgres() as postgres, tempfile.TemporaryDirectory(prefix="picketfence-endings-") as folder:
        servers = [Process(Path(folder) / f"{number}.log", postgres.url) for number in range(2)]
        try:
            found = asyncio.run(_measure(postgres.url, servers, QUICK_TIMES if is_quick else TIMES))
        finally:
            for server in servers:
                server.kill()
    rows = [
        (what, *(f"{1000 * figure(pair[at] for pair in times):.0f}" for at in (0, 1) for figure in (median, max)))
        for what, times in found.items()
    ]
    head = ("what", "here, median", "most", "elsewhere, median", "most")
    table(f"milliseconds until a live connection ends, promised {PROMISED_MS} elsewhere", head, rows)


Pair = tuple[float, float]
"""Seconds until the connections at the two processes have ended."""


async def _measure(url: str, servers: list[Process], times: int) -> dict[str, list[Pair]]:
    async with doors(*(server.port for server in servers)) as both, open_store(url, beside=True) as store:
        revoked = [await _revoke(both) for _ in range(times)]
        banned = [await _ban(both, store) for _ in range(times)]
    return {"a revoked token": revoked, "a ban": banned}


async def _revoke(both: list[Door]) -> Pair:
    owner = await both[0].guest("Ada")
    script = (await both[0].done("/api/me/tokens", owner, label="bot"))["token"]
    key = await token_id(both[0], owner)
    watching = await _watch(both, script, "identity-unknown")
    begun = time.perf_counter()
    await both[0].delete(f"/api/me/tokens/{key}", owner)
    return await _since(begun, watching)


async def _ban(both: list[Door], store: Store) -> Pair:
    """Neither process is told of a ban: both reread the list every second."""
    eve = await both[0].guest("Eve")
    person = (await both[0].get("/api/me", eve)).body["id"]
    watching = await _watch(both, eve, "banned")
    begun = time.perf_counter()
    await store.write(add_ban, Ban(person, "", time.time_ns() // 1_000_000))
    return await _since(begun, watching)


async def _watch(both: list[Door], token: str, error: str) -> list[asyncio.Task[float]]:
    begun = [asyncio.Event() for _ in both]

    async def hold(door: Door, is_open: asyncio.Event) -> float:
        await ended(door.pool.port, token, is_open, error)
        return time.perf_counter()

    tasks = [asyncio.create_task(hold(door, event)) for door, event in zip(both, begun, strict=True)]
    await asyncio.gather(*(event.wait() for event in begun))
    return tasks


async def _since(begun: float, watching: list[asyncio.Task[float]]) -> Pair:
    here, there = await asyncio.gather(*watching)
    return here - begun, there - begun
