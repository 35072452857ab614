"""The knee: the highest rate of turns that a server sustains, what happens at twice that rate, and the recovery."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bench.clock import table
from bench.server.bare import pairs_per_second
from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Figures
from picketfence.cli.load.run import Pace, Run
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.statistics import Measured, quantile
from picketfence.cli.load.tables import Setup, Sitting, open_sittings
from picketfence.cli.load.trial import CONNECTIONS, measure_again

FIRST_RATE: Final = 150.0
STEP: Final = 1.25
MAX_STEPS: Final = 14
FINER_STEPS: Final = 2
"""Steps between the last rate that was sustained and the first that was not: they bring the knee to 6 %."""
MAX_P99_MS: Final = 1000.0
MIN_SHARE_DONE: Final = 0.95
CALM_RATE: Final = 65.0
RECOVERED_P99_MS: Final = 150.0
SETTLING: Final = 1.0
"""Seconds after each step for requests that came too late."""


@dataclass(frozen=True, slots=True)
class Beyond:
    """What happened at twice the knee: refusals, memory before and at its peak, and seconds until recovery."""

    asked: float
    answered: float
    refused: int
    errors: int
    before_mb: float
    peak_mb: float
    recovery: float | None


def report(is_quick: bool) -> None:
    """Raise the rate step by step, then send twice the knee for a while and measure the recovery."""
    setup = Setup(200 if is_quick else 500)
    seconds = 4.0 if is_quick else 8.0
    with own_server() as server:
        steps, best, beyond, sizes = asyncio.run(_climb(server, setup, seconds))
    head = ("asked/s", "turns/s", "p50 ms", "p99 ms", "view p99 ms", "refused", "errors", "CPU ms per turn", "waited s")
    table(f"{setup.tables} tables of {setup.seats}, {seconds:g} s per step", head, [_row(step) for step in steps])
    for step in steps:
        for kind, count in step.error_kinds.items():
            print(f"error at {step.asked_per_s:g}/s: {kind}: {count}")
    pairs = pairs_per_second(*sizes)
    rows = [
        ("knee: turns per second with p99 up to 1 s", f"{best:g}", "300"),
        ("the same without rules and storage", f"{pairs:,.0f}", ""),
        ("knee as a share of that", f"{best / pairs:.1%}", ""),
        (f"beyond: {beyond.asked:g} asked, answered per second", f"{beyond.answered:g}", ""),
        ("beyond: refused with 503", beyond.refused, "some"),
        ("beyond: errors", beyond.errors, "0"),
        ("beyond: MB before, at most", f"{beyond.before_mb:.0f}, {beyond.peak_mb:.0f}", "bounded"),
        ("seconds until p99 is 150 ms again", "never" if beyond.recovery is None else f"{beyond.recovery:g}", "10"),
    ]
    table("knee", ("what", "figure", "bar"), rows)


def _row(step: Figures) -> tuple[object, ...]:
    shown = (step.asked_per_s, step.turns_per_s, step.p50_ms, step.p99_ms, step.view_p99_ms)
    return (*shown, step.refused, step.errors, step.server_cpu_ms_per_turn, step.server_waited_s)


async def _climb(server: Server, setup: Setup, seconds: float) -> tuple[list[Figures], float, Beyond, tuple[int, int]]:
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as sittings:
            steps, best = await climb(server, api, setup, seconds, sittings)
            sizes = await _sizes(pool, sittings[0])
            beyond = await _overload(server, api, sittings, 2 * max(best, FIRST_RATE))
    return steps, best, beyond, sizes


async def climb(
    server: Server, api: Api, setup: Setup, seconds: float, sittings: list[Sitting]
) -> tuple[list[Figures], float]:
    """Raise the rate step by step until it is too much; return the steps and the highest rate that was sustained."""
    steps: list[Figures] = []

    async def is_sustained(asked: float) -> bool:
        steps.append(await measure_again(server, api, setup, Pace(asked / setup.tables, seconds), sittings))
        await asyncio.sleep(SETTLING)
        return _is_sustained(steps[-1])

    await find_knee(is_sustained)
    return steps, max((step.turns_per_s for step in steps if _is_sustained(step)), default=0.0)


async def find_knee(is_sustained: Callable[[float], Awaitable[bool]]) -> None:
    """Try rates up (or down, if the first is too much already) to the knee, then between the last two of them."""
    asked = FIRST_RATE
    step = STEP if await is_sustained(asked) else 1 / STEP
    for _ in range(MAX_STEPS):
        asked *= step
        if await is_sustained(asked) is (step < 1):
            break
    low, high = sorted((asked, asked / step))
    for _ in range(FINER_STEPS):
        middle = math.sqrt(low * high)
        if await is_sustained(middle):
            low = middle
        else:
            high = middle


def _is_sustained(step: Figures) -> bool:
    is_fast = step.p99_ms is not None and step.p99_ms <= MAX_P99_MS
    return is_fast and not step.errors and not step.refused and step.turns_per_s >= MIN_SHARE_DONE * step.asked_per_s


async def _sizes(pool: Pool, sitting: Sitting) -> tuple[int, int]:
    """Return the bytes of a view and of the response to a turn."""
    view = await pool.get(f"/api/tables/{sitting.table}/view?seat=0", sitting.tokens[0])
    return len(view.body), 80


async def _overload(server: Server, api: Api, sittings: list[Sitting], rate: float) -> Beyond:
    """Overload the server from most tables; the others keep a calm pace and show when it has recovered."""
    calm, wild = sittings[: len(sittings) // 5], sittings[len(sittings) // 5 :]
    seconds, after = 8.0, 12.0
    heavy = Run(api, wild, Pace(rate / len(wild), seconds))
    light = Run(api, calm, Pace(CALM_RATE / len(calm), seconds + after), seed=2)
    before, peak = server.rss_mb or 0.0, Peak(server)
    watching = asyncio.create_task(peak.watch())
    await asyncio.gather(heavy.go(), light.go())
    watching.cancel()
    server.expect_running()
    measured = heavy.measured
    return Beyond(
        asked=rate + CALM_RATE,
        answered=round(len(measured.turns) / max(seconds, measured.ended), 1),
        refused=measured.refused + light.measured.refused,
        errors=measured.errors.total() + light.measured.errors.total(),
        before_mb=before,
        peak_mb=peak.peak_mb,
        recovery=_recovery(light.measured, heavy.begun + seconds),
    )


class Peak:
    """The peak memory of a server while it is watched."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.peak_mb = 0.0

    async def watch(self) -> None:
        """Sample the memory until cancelled."""
        while True:
            self.peak_mb = max(self.peak_mb, self.server.rss_mb or 0.0)
            await asyncio.sleep(0.1)


def _recovery(measured: Measured, dropped: float) -> float | None:
    """Return the seconds from the end of the overload until every later second has a good p99, or None if never."""
    by_second: dict[int, list[float]] = {}
    for due, took in zip(measured.dues, measured.turns, strict=True):
        by_second.setdefault(int(due - dropped), []).append(took * 1000)
    later = [second for second in by_second if second >= 0]
    slow = [second for second in later if (quantile(by_second[second], 0.99) or 0.0) > RECOVERED_P99_MS]
    if not later or max(slow, default=-1) == max(later):
        return None
    return float(max(slow, default=-1) + 1)
