"""The figures of the last hours, for the host's page. They are kept in memory, so a restart loses them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from picketfence.server.background import start_forever

INTERVAL: Final = 15.0
"""Seconds between two samples."""
HOURS: Final = 6
MAX_SAMPLES: Final = int(HOURS * 3_600 / INTERVAL)
MIB: Final = 1 << 20

Totals = Mapping[str, float]
"""The metrics by name, each summed over its labels."""


@dataclass(frozen=True, slots=True)
class Span:
    """The metrics at both ends of an interval."""

    before: Totals
    after: Totals
    seconds: float

    def now(self, name: str) -> float:
        return self.after.get(name, 0.0)

    def growth(self, name: str) -> float:
        return self.now(name) - self.before.get(name, 0.0)

    def per_minute(self, name: str) -> float:
        return 60 * self.growth(name) / self.seconds

    def mean_ms(self, name: str) -> float:
        """Return the mean of a histogram in milliseconds, 0 if nothing was measured."""
        count = self.growth(f"{name}_count")
        return 1_000 * self.growth(f"{name}_sum") / count if count else 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """One line on the page: its title and unit, and how it is calculated."""

    title: str
    unit: str
    value: Callable[[Span], float]


FIGURES: Final = (
    Figure("People connected", "", lambda span: span.now("picketfence_connected_people")),
    Figure("Live connections", "", lambda span: span.now("picketfence_sockets")),
    Figure("Open tables", "", lambda span: span.now("picketfence_open_tables")),
    Figure("Turns by people", "per minute", lambda span: span.per_minute("picketfence_turns_total")),
    Figure("Responses", "per minute", lambda span: span.per_minute("picketfence_answers_total")),
    Figure("Mean response", "ms", lambda span: span.mean_ms("picketfence_answer_seconds")),
    Figure("Commits", "per minute", lambda span: span.per_minute("picketfence_transaction_seconds_count")),
    Figure("Mean commit", "ms", lambda span: span.mean_ms("picketfence_transaction_seconds")),
    Figure("Writes waiting", "", lambda span: span.now("picketfence_write_queue")),
    Figure("Turns waiting for a bot", "", lambda span: span.now("picketfence_bot_queue")),
    Figure("Mean bot’s turn", "ms", lambda span: span.mean_ms("picketfence_bot_turn_seconds")),
    Figure("Bots that failed", "per minute", lambda span: span.per_minute("picketfence_bot_faults_total")),
    Figure("Mean loop lag", "ms", lambda span: span.mean_ms("picketfence_loop_lag_seconds")),
    Figure("Memory", "MiB", lambda span: span.now("process_resident_memory_bytes") / MIB),
)


class History:
    """A ring of samples, one value per figure, oldest first. `totals` reads the metrics."""

    def __init__(self, totals: Callable[[], Totals]) -> None:
        self._totals = totals
        self._last = totals()
        self.samples: deque[tuple[float, ...]] = deque(maxlen=MAX_SAMPLES)
        self._task = start_forever(self._run, "history")

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(INTERVAL)
            self.sample(loop.time() - began)

    def sample(self, seconds: float) -> None:
        """Add the figures of the last `seconds` seconds."""
        before, self._last = self._last, self._totals()
        span = Span(before, self._last, seconds)
        self.samples.append(tuple(figure.value(span) for figure in FIGURES))

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
