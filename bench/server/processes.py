"""Compares one, two and four server processes on one PostgreSQL: `bench --only server --part processes`.

Servers, database and load share this machine's cores. So the figures show what a turn costs and what more processes
add to that, but not how much several machines can do; `scaling` estimates that from them.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final, NamedTuple

import asyncpg  # type: ignore[import-untyped]

from bench.clock import table, with_progress
from bench.server.databases import Postgres, cpu_of_family, own_postgres
from bench.server.knee import climb
from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Figures
from picketfence.cli.load.run import Pace
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.tables import Setup, open_sittings
from picketfence.cli.load.trial import CONNECTIONS, measure_again
from picketfence.store.channel import parse_notice, payload_of, sender_and_tables, table_notices

COUNTS: Final = (1, 2, 4)
CALM_RATE: Final = 40.0
"""Turns per second while the costs of a turn are measured."""
NOTIFIERS: Final = (1, 4, 16)
NOTIFY_SECONDS: Final = 3.0


class Result(NamedTuple):
    """What a number of processes sustains, and what a turn costs at a calm pace."""

    processes: int
    knee: float
    calm: Figures
    database_ms: float
    transactions: float
    wal: float
    view_bytes: int


def report(is_quick: bool) -> None:
    """Measure each number of processes, then the commits per second with and without NOTIFY."""
    setup, seconds = (Setup(25), 3.0) if is_quick else (Setup(200), 8.0)
    found = []
    for count in with_progress(COUNTS, "processes"):
        with own_postgres() as postgres, own_server(kind=_kind(count, postgres.url)) as server:
            found.append(asyncio.run(_measure(count, server, postgres, setup, seconds)))
    head = (
        "processes",
        "knee, turns/s",
        "server CPU ms",
        "database CPU ms",
        "transactions",
        "log KiB",
        "p50 ms",
        "p99 ms",
    )
    rows = [
        (
            str(one.processes),
            f"{one.knee:.0f}",
            one.calm.server_cpu_ms_per_turn,
            f"{one.database_ms:.2f}",
            f"{one.transactions:.1f}",
            f"{one.wal / 1024:.1f}",
            one.calm.p50_ms,
            one.calm.p99_ms,
        )
        for one in found
    ]
    title = f"{setup.tables} tables of {setup.seats} on one PostgreSQL; costs per turn at {CALM_RATE:g} turns/s"
    table(title, head, rows)
    print(f"bytes of a view: {found[0].view_bytes:,}; errors: {sum(one.calm.errors for one in found)}")
    print(f"CPU of every process to hear of one turn: {_hearing_us():.2f} µs")
    _report_notifying(NOTIFY_SECONDS / (3 if is_quick else 1))


def _kind(count: int, url: str) -> type[Server]:
    class Workers(Server):
        """Several processes, which are not pinned: there are more of them than cores."""

        probe = "/api/health"
        patience = 120.0

        def __init__(self, *args: object) -> None:
            super().__init__(*args)  # type: ignore[arg-type]
            self.core = None

        def command(self) -> list[str]:
            command = super().command()[:-2]
            return [*command, "--database", url, *(["--workers", str(count)] if count > 1 else [])]

        @property
        def cpu_seconds(self) -> float | None:
            return cpu_of_family(self.pid)

    return Workers


async def _measure(count: int, server: Server, postgres: Postgres, setup: Setup, seconds: float) -> Result:
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as sittings:
            await measure_again(server, api, setup, Pace(CALM_RATE / setup.tables, 2.0), sittings)
            before = await postgres.work()
            calm = await measure_again(server, api, setup, Pace(CALM_RATE / setup.tables, 2 * seconds), sittings)
            work = (await postgres.work()).since(before)
            view = await pool.get(f"/api/tables/{sittings[0].table}/view?seat=0&choices=0", sittings[0].tokens[0])
            _, knee = await climb(server, api, setup, seconds, sittings)
    turns = max(1, calm.turns)
    costs = (1000 * work.cpu / turns, work.transactions / turns, work.wal / turns)
    return Result(count, knee, calm, *costs, len(view.body))


def _hearing_us(tables: int = 10, times: int = 2_000) -> float:
    """Return the microseconds per table to read a notice and find that nobody here watches that table."""
    (notice,) = table_notices("sender00", {f"{number:0>22}": 100 for number in range(tables)})
    payload, watched = payload_of(notice), dict[str, int]()
    begun = time.process_time()
    for _ in range(times):
        for key, _seq in sender_and_tables(parse_notice(payload).text)[1]:
            watched.get(key)
    return 1e6 * (time.process_time() - begun) / times / tables


def _report_notifying(seconds: float) -> None:
    rows = []
    with own_postgres() as postgres:
        for clients in NOTIFIERS:
            rates = [
                asyncio.run(_commits(postgres.url, clients, seconds, notifies=notifies)) for notifies in (False, True)
            ]
            rows.append((str(clients), *(f"{rate:.0f}" for rate in rates)))
    table("commits per second of one small row each", ("sessions", "without NOTIFY", "with NOTIFY"), rows)


async def _commits(url: str, clients: int, seconds: float, *, notifies: bool) -> float:
    pool = await asyncpg.create_pool(url, min_size=clients, max_size=clients)
    await pool.execute("CREATE TABLE IF NOT EXISTS rows (text text)")
    query = "INSERT INTO rows VALUES (repeat('x', 500))"
    done, ends = 0, time.perf_counter() + seconds

    async def commit() -> None:
        nonlocal done
        async with pool.acquire() as connection:
            while time.perf_counter() < ends:
                async with connection.transaction():
                    await connection.execute(query)
                    if notifies:
                        await connection.execute("SELECT pg_notify('bench', $1)", str(done))
                done += 1

    try:
        await asyncio.gather(*(commit() for _ in range(clients)))
    finally:
        await pool.close()
    return done / seconds
