"""One measured run against a server: set up, play, look for missed events, add up the costs."""

from __future__ import annotations

import time
from typing import Final

from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Costs, Figures, figures
from picketfence.cli.load.run import Pace, Run
from picketfence.cli.load.server import Server
from picketfence.cli.load.tables import Setup, Sitting, open_sittings

CONNECTIONS: Final = 400
"""More than a server handles at a time, so that overload shows as refusals."""


async def measure(server: Server, setup: Setup, pace: Pace, requests: type[Api] = Api) -> Figures:
    """Set up tables and measure one run."""
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = requests(pool)
        async with open_sittings(api, setup) as sittings:
            return await measure_again(server, api, setup, pace, sittings)


async def measure_again(server: Server, api: Api, setup: Setup, pace: Pace, sittings: list[Sitting]) -> Figures:
    """Measure a run over tables that are already set up."""
    run = Run(api, sittings, pace)
    cpu, waited, own = server.cpu_seconds, server.waited_seconds, time.process_time()
    written = server.written_bytes
    await run.go()
    costs = Costs(
        server_cpu=_since(cpu, server.cpu_seconds),
        server_waited=_since(waited, server.waited_seconds),
        server_rss=server.rss_mb,
        server_written=_since(written, server.written_bytes),
        load_cpu=time.process_time() - own,
    )
    await run.count_missed_events()
    server.expect_running()
    return figures(setup, pace.rate, pace.seconds, run.measured, costs)


def _since(before: float | None, now: float | None) -> float | None:
    return None if before is None or now is None else now - before
