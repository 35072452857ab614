"""Our server beside a bare durable one and, with `--against COMMIT`, beside that commit's, in one run on one core.

Absolute figures differ by a factor of two between machines; shares of what the same machine does at the same time do
not. The servers take turns, so that a slow minute affects all of them. The load fetches views as each server's page
does: from ours only if a round's message does not show the new cards, from an older one before every turn, from the
bare one once.
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
from picketfence.cli.load.api import Api, View
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Figures
from picketfence.cli.load.run import Pace
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.tables import Setup, open_sittings
from picketfence.cli.load.trial import CONNECTIONS, measure

ROUNDS: Final = 3
CALM_SETUP: Final = Setup(40)
CALM: Final = Pace(1.25, 20.0)
"""At 40 tables: 50 turns per second, which every server can sustain, to compare the CPU time per turn.

Each table plays six rounds, so that the views of its first round do not count for more than in a game.
"""
OURS, BARE = "this tree", "bare durable server"

Serving = Callable[[], AbstractContextManager[Server]]


class Result(NamedTuple):
    """The most turns per second that a server sustains, and its CPU milliseconds and KiB written per turn.

    CPU and KiB are measured at a calm pace, where few turns share a transaction, `busy_cpu` and `busy_kib` at its knee.
    """

    knee: float
    cpu: float
    busy_cpu: float
    kib: float
    busy_kib: float


class BareServer(Server):
    """The bare durable server, with a view of ours as its constant view."""

    def command(self) -> list[str]:
        script = Path(__file__).with_name("durable.py")
        return [sys.executable, str(script), str(self.port), str(self.folder / "load.db"), str(self.folder / "view")]


class KnownViews(Api):
    """The requests to a bare server, whose view never changes: each seat fetches it once, as our page does."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self._views: dict[tuple[str, int], View] = {}

    async def view(self, token: str, table: str, seat: int) -> View:
        """Return the table as a seat sees it."""
        if (table, seat) not in self._views:
            self._views[table, seat] = await super().view(token, table, seat)
        return self._views[table, seat]


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
            requests = KnownViews if name == BARE else Api
            runs[name].append(_measure(servers[name], setup, 4.0 if is_quick else 8.0, requests))
    _print({name: _medians(found) for name, found in runs.items()}, setup, rounds)


def _print(found: dict[str, Result], setup: Setup, rounds: int) -> None:
    ours = found[OURS]
    rows = [
        (
            name,
            f"{one.knee:.0f}",
            _share(ours.knee, one.knee),
            f"{one.cpu:.2f}",
            _share(ours.cpu, one.cpu),
            f"{one.busy_cpu:.2f}",
            _share(ours.busy_cpu, one.busy_cpu),
            f"{one.kib:.1f}",
            f"{one.busy_kib:.1f}",
        )
        for name, one in found.items()
    ]
    head = (
        *("server", "knee, turns/s", "ours by its", "CPU ms per turn", "ours by its", "at the knee", "ours by its"),
        *("KiB written per turn", "at the knee"),
    )
    table(f"{setup.tables} tables of {setup.seats}, medians of {rounds} alternating runs", head, rows)


def _share(ours: float, other: float) -> str:
    return f"{ours / other:.2f}" if other else "-"


def _measure(serving: Serving, setup: Setup, seconds: float, requests: type[Api]) -> Result:
    with serving() as server:
        calm: Figures = asyncio.run(measure(server, CALM_SETUP, CALM, requests))
    with serving() as server:
        steps, knee = asyncio.run(_knee(server, setup, seconds, requests))
    assert not calm.errors, calm.error_kinds
    busy = next((step for step in steps if step.turns_per_s == knee), calm)
    return Result(knee, *_cost(calm, busy, "server_cpu_ms_per_turn"), *_cost(calm, busy, "server_kib_per_turn"))


def _cost(calm: Figures, busy: Figures, name: str) -> tuple[float, float]:
    """Return one of the costs per turn at the calm pace and at the knee, 0 where the system does not report it."""
    return getattr(calm, name) or 0.0, getattr(busy, name) or 0.0


async def _knee(server: Server, setup: Setup, seconds: float, requests: type[Api]) -> tuple[list[Figures], float]:
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = requests(pool)
        async with open_sittings(api, setup) as sittings:
            return await climb(server, api, setup, seconds, sittings)


def _medians(runs: list[Result]) -> Result:
    return Result(*(median(figures) for figures in zip(*runs, strict=True)))


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
