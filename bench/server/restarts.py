"""How long a server takes to start, and how soon everybody is back after a restart."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from typing import Final, NamedTuple

from bench.clock import table
from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.run import Pace, Run
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.sockets import Watcher
from picketfence.cli.load.tables import Setup, Sitting, open_sittings
from picketfence.cli.load.trial import CONNECTIONS

BACK_SECONDS: Final = 60.0
CALM: Final = Pace(0.26, 4.0)


class Back(NamedTuple):
    """A restart: seconds until the server answers and until the last page has resumed; events missed; errors."""

    answers: float
    resumed: float
    missed: int
    errors: int


def report_restart(is_quick: bool) -> None:
    """Stop a server with 1,000 open connections under load, and start it again on the same file and port."""
    setup = Setup(25 if is_quick else 250)
    with own_server() as server:
        found = asyncio.run(_restarted(server, setup))
    rows = [
        ("until the server answers again, s", f"{found.answers:.2f}", ""),
        ("until the last connection has resumed, s", f"{found.resumed:.2f}", "30"),
        ("connections that missed an event", found.missed, "0"),
        ("errors after it was back", found.errors, "0"),
    ]
    table(f"restart with {setup.tables * setup.seats} open connections", ("what", "figure", "bar"), rows)


async def _restarted(server: Server, setup: Setup) -> Back:
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as sittings:
            pages = [watcher for sitting in sittings for watcher in sitting.watchers]
            for page in pages:
                page.resumes = True
            under_load = asyncio.create_task(Run(api, sittings, CALM).go())
            await asyncio.sleep(CALM.seconds / 2)
            stopped = time.perf_counter()
            await asyncio.to_thread(_restart, server)
            answers = time.perf_counter() - stopped
            await under_load  # what failed meanwhile was to be expected
            after = Run(api, sittings, CALM, seed=2)
            await after.go()
            resumed = await _all_back(pages, stopped)
            return Back(answers, resumed - stopped, await _missed(sittings), after.measured.errors.total())


def _restart(server: Server) -> None:
    server.stop()
    server.start()


async def _all_back(pages: list[Watcher], stopped: float) -> float:
    """Return when the last page was watching again."""
    async with asyncio.timeout(BACK_SECONDS):
        while any(page.watching_at < stopped for page in pages):
            await asyncio.sleep(0.05)
    return max(page.watching_at for page in pages)


async def _missed(sittings: list[Sitting]) -> int:
    watched = [(page, sitting.head) for sitting in sittings for page in sitting.watchers]
    heard = await asyncio.gather(*(page.reached(head, 10.0) for page, head in watched))
    return sum(not ok or page.gaps > 0 for ok, (page, _) in zip(heard, watched, strict=True))


def report_start(is_quick: bool) -> None:
    """Measure from the start of the process to the first page, with an existing database."""
    with own_server() as server:
        times = []
        for _ in range(2 if is_quick else 5):
            server.stop()
            times.append(server.start())
    table(
        "start to first page, warm, s",
        ("what", "median", "most", "bar"),
        [("seconds", f"{median(times):.2f}", f"{max(times):.2f}", "1.5")],
    )
