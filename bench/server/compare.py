"""Our server beside a bare durable one and, with `--against COMMIT`, beside that commit's, in one run on one core.

Absolute figures differ by a factor of two between machines; shares of what the same machine does at the same time do
not. The servers take turns, so that a slow minute affects all of them.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from bench.against import extract
from bench.clock import table, with_progress
from bench.server.knee import climb
from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Figures
from picketfence.cli.load.run import Pace
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.tables import Setup, open_sittings
from picketfence.cli.load.trial import CONNECTIONS, measure

ROUNDS: Final = 3
CALM: Final = Pace(0.25, 15.0)
"""At 200 tables: 50 turns per second, which every server bears, to compare the CPU time per turn."""
OURS, BARE = "this tree", "bare durable server"

Serving = Callable[[], AbstractContextManager[Server]]


class Result(NamedTuple):
    """The most turns per second that a server sustains, and its CPU milliseconds per turn when it has time."""

    knee: float
    cpu: float


class BareServer(Server):
    """The bare durable server, with a view of ours as its constant view."""

    def command(self) -> list[str]:
        script = Path(__file__).with_name("durable.py")
        return [sys.executable, str(script), str(self.port), str(self.folder / "load.db"), str(self.folder / "view")]


class OtherServer(Server):
    """The server of another commit, which may have no page built."""

    probe = "/api/health"


def report(is_quick: bool, revision: str | None = None) -> None:
    """Print the figures of all servers, and ours as a share of the others'."""
    setup, rounds = (Setup(100), 1) if is_quick else (Setup(200), ROUNDS)
    with tempfile.TemporaryDirectory() as folder:
        view = asyncio.run(_some_view())
        servers: dict[str, Serving] = {OURS: own_server, BARE: lambda: _bare(view)}
        if revision is not None:
            extract(revision, Path(folder))
            source = {"PYTHONPATH": str(Path(folder) / "src")}
            servers[revision] = lambda: own_server(source, OtherServer)
        runs: dict[str, list[Result]] = {name: [] for name in servers}
        for name in with_progress([name for _ in range(rounds) for name in servers], "servers"):
            runs[name].append(_measure(servers[name], setup, 4.0 if is_quick else 8.0))
    _print({name: _medians(found) for name, found in runs.items()}, setup, rounds)


def _print(found: dict[str, Result], setup: Setup, rounds: int) -> None:
    ours = found[OURS]
    rows = [
        (name, f"{knee:.0f}", f"{cpu:.2f}", f"{ours.knee / knee:.2f}" if knee else "-", f"{ours.cpu / cpu:.2f}")
        for name, (knee, cpu) in found.items()
    ]
    head = ("server", "knee, turns/s", "CPU ms per turn", "our knee by its", "our CPU by its")
    table(f"{setup.tables} tables of {setup.seats}, medians of {rounds} alternating runs", head, rows)


def _measure(serving: Serving, setup: Setup, seconds: float) -> Result:
    with serving() as server:
        calm: Figures = asyncio.run(measure(server, setup, CALM))
    with serving() as server:
        knee = asyncio.run(_knee(server, setup, seconds))
    assert not calm.errors, calm.error_kinds
    return Result(knee, calm.server_cpu_ms_per_turn or 0.0)


async def _knee(server: Server, setup: Setup, seconds: float) -> float:
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as sittings:
            _, best = await climb(server, api, setup, seconds, sittings)
    return best


def _medians(runs: list[Result]) -> Result:
    return Result(median(run.knee for run in runs), median(run.cpu for run in runs))


async def _some_view() -> bytes:
    """Return a view of our own server, which the load can play from."""
    with own_server() as server:
        async with Pool(server.port, size=1) as pool:
            api = Api(pool)
            async with open_sittings(api, Setup(1)) as (sitting,):
                answer = await pool.get(f"/api/tables/{sitting.table}/view?seat=0&choices=0", sitting.tokens[0])
    return answer.body


@contextmanager
def _bare(view: bytes) -> Iterator[Server]:
    class WithView(BareServer):
        def command(self) -> list[str]:
            (self.folder / "view").write_bytes(view)
            return super().command()

    with own_server(kind=WithView) as server:
        yield server
