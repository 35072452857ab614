"""How much is too much: the most turns a second, what happens beyond, and how soon all is well again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from bench.clock import table
from bench.server.bare import pairs_a_second
from picketfence.cli.load.asking import Asking
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Figures
from picketfence.cli.load.running import Pace, Run
from picketfence.cli.load.serving import Server, own_server
from picketfence.cli.load.statistics import Measured, quantile
from picketfence.cli.load.tables import Sitting, Wish, sat_down
from picketfence.cli.load.trial import CONNECTIONS, measure_again

FIRST: Final = 150.0
STEP: Final = 1.25
MOST_STEPS: Final = 14
TOO_SLOW_MS: Final = 1000.0
KEPT_UP: Final = 0.95
CALM: Final = 65.0
WELL_MS: Final = 150.0
SETTLING: Final = 1.0
"""Seconds in which what came too late for a step gets done."""


@dataclass(frozen=True, slots=True)
class Beyond:
    """What twice the knee did: refusals, memory before and at most, and seconds until all was well again."""

    asked: float
    answered: float
    refused: int
    errors: int
    before_mb: float
    most_mb: float
    recovery: float | None


def report(is_quick: bool) -> None:
    """Raises the rate stepwise; then doubles the knee and lets go."""
    wish = Wish(200 if is_quick else 500)
    seconds = 4.0 if is_quick else 8.0
    with own_server() as server:
        steps, best, beyond, sizes = asyncio.run(_climb(server, wish, seconds))
    head = ("asked/s", "turns/s", "p50 ms", "p99 ms", "view p99 ms", "refused", "errors", "CPU ms a turn", "waited s")
    table(f"{wish.tables} tables of {wish.seats}, {seconds:g} s a step", head, [_row(step) for step in steps])
    for step in steps:
        for kind, count in step.error_kinds.items():
            print(f"error at {step.asked_per_s:g}/s: {kind}: {count}")
    pairs = pairs_a_second(*sizes)
    rows = [
        ("knee: turns a second with p99 up to 1 s", f"{best:g}", "300"),
        ("the same without rules and storage", f"{pairs:,.0f}", ""),
        ("share of it", f"{best / pairs:.1%}", ""),
        (f"beyond: {beyond.asked:g} asked, answered a second", f"{beyond.answered:g}", ""),
        ("beyond: refused with 503", beyond.refused, "some"),
        ("beyond: errors", beyond.errors, "0"),
        ("beyond: MB before, at most", f"{beyond.before_mb:.0f}, {beyond.most_mb:.0f}", "bounded"),
        ("seconds until p99 is 150 ms again", "never" if beyond.recovery is None else f"{beyond.recovery:g}", "10"),
    ]
    table("knee", ("what", "figure", "bar"), rows)


def _row(step: Figures) -> tuple[object, ...]:
    shown = (step.asked_per_s, step.turns_per_s, step.p50_ms, step.p99_ms, step.view_p99_ms)
    return (*shown, step.refused, step.errors, step.server_cpu_ms_per_turn, step.server_waited_s)


async def _climb(server: Server, wish: Wish, seconds: float) -> tuple[list[Figures], float, Beyond, tuple[int, int]]:
    steps: list[Figures] = []
    async with Pool(server.port, size=CONNECTIONS) as pool:
        asking = Asking(pool)
        async with sat_down(asking, wish) as sittings:
            asked, step = FIRST, STEP
            for _ in range(MOST_STEPS):
                pace = Pace(asked / wish.tables, seconds)
                steps.append(await measure_again(server, asking, wish, pace, sittings))
                if len(steps) == 1 and not _is_sustained(steps[0]):
                    step = 1 / STEP  # too much already: down until it is borne
                if _is_sustained(steps[-1]) is (step < 1):
                    break
                asked *= step
                await asyncio.sleep(SETTLING)
            best = max((step.turns_per_s for step in steps if _is_sustained(step)), default=0.0)
            sizes = await _sizes(pool, sittings[0])
            beyond = await _overload(server, asking, sittings, 2 * max(best, FIRST))
    return steps, best, beyond, sizes


def _is_sustained(step: Figures) -> bool:
    is_fast = step.p99_ms is not None and step.p99_ms <= TOO_SLOW_MS
    return is_fast and not step.errors and not step.refused and step.turns_per_s >= KEPT_UP * step.asked_per_s


async def _sizes(pool: Pool, sitting: Sitting) -> tuple[int, int]:
    """Bytes of a view, and of the answer to a turn."""
    view = await pool.get(f"/api/tables/{sitting.table}/view?seat=0", sitting.tokens[0])
    return len(view.body), 80


async def _overload(server: Server, asking: Asking, sittings: list[Sitting], rate: float) -> Beyond:
    """Most tables ask for too much; the others go on at a calm pace and show when all is well again."""
    calm, wild = sittings[: len(sittings) // 5], sittings[len(sittings) // 5 :]
    seconds, after = 8.0, 12.0
    heavy = Run(asking, wild, Pace(rate / len(wild), seconds))
    light = Run(asking, calm, Pace(CALM / len(calm), seconds + after), seed=2)
    before, peak = server.rss_mb or 0.0, Peak(server)
    watching = asyncio.create_task(peak.look())
    await asyncio.gather(heavy.go(), light.go())
    watching.cancel()
    server.expect_running()
    measured = heavy.measured
    return Beyond(
        asked=rate + CALM,
        answered=round(len(measured.turns) / max(seconds, measured.ended), 1),
        refused=measured.refused + light.measured.refused,
        errors=measured.errors.total() + light.measured.errors.total(),
        before_mb=before,
        most_mb=peak.most_mb,
        recovery=_recovery(light.measured, heavy.begun + seconds),
    )


class Peak:
    """The most memory that a server had while one looked."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.most_mb = 0.0

    async def look(self) -> None:
        """Until it is cancelled."""
        while True:
            self.most_mb = max(self.most_mb, self.server.rss_mb or 0.0)
            await asyncio.sleep(0.1)


def _recovery(measured: Measured, dropped: float) -> float | None:
    """Whole seconds after the load dropped; from then on every second's p99 is well."""
    by_second: dict[int, list[float]] = {}
    for due, took in zip(measured.dues, measured.turns, strict=True):
        by_second.setdefault(int(due - dropped), []).append(took * 1000)
    behind = [second for second in by_second if second >= 0]
    slow = [second for second in behind if (quantile(by_second[second], 0.99) or 0.0) > WELL_MS]
    if not behind or max(slow, default=-1) == max(behind):
        return None
    return float(max(slow, default=-1) + 1)
