"""One measured run against a server: set up, play, look whether all was heard, count what it cost."""

from __future__ import annotations

import time
from typing import Final

from picketfence.cli.load.asking import Asking
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Costs, Figures, figures
from picketfence.cli.load.running import Pace, Run
from picketfence.cli.load.serving import Server
from picketfence.cli.load.tables import Sitting, Wish, sat_down

CONNECTIONS: Final = 400
"""More than a server works on at a time, so that it has to refuse what is too much."""


async def measure(server: Server, wish: Wish, pace: Pace) -> Figures:
    """Sets tables up and measures one run."""
    async with Pool(server.port, size=CONNECTIONS) as pool:
        asking = Asking(pool)
        async with sat_down(asking, wish) as sittings:
            return await measure_again(server, asking, wish, pace, sittings)


async def measure_again(server: Server, asking: Asking, wish: Wish, pace: Pace, sittings: list[Sitting]) -> Figures:
    """Measures a run over tables that are there already."""
    run = Run(asking, sittings, pace)
    cpu, waited, own = server.cpu_seconds, server.waited_seconds, time.process_time()
    await run.go()
    costs = Costs(
        server_cpu=_since(cpu, server.cpu_seconds),
        server_waited=_since(waited, server.waited_seconds),
        server_rss=server.rss_mb,
        load_cpu=time.process_time() - own,
    )
    await run.expect_all_heard()
    server.expect_running()
    return figures(wish, pace.rate, pace.seconds, run.measured, costs)


def _since(before: float | None, now: float | None) -> float | None:
    return None if before is None or now is None else now - before
