"""Metrics for Prometheus. They hold no name, token, turn, address or table id.

docs/hosting.md lists them (a test compares).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, ProcessCollector
from prometheus_client.exposition import generate_latest

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
GAUGES: Final = {
    "open_tables": "Loaded tables that are open or being played.",
    "connected_people": "People with an open live connection.",
    "sockets": "Open live connections: WebSockets and streams.",
    "write_queue": "Writes waiting for the database.",
    "bot_queue": "Turns waiting for a bot.",
    "bot_workers": "Bots' worker processes that are ready.",
}
"""Gauges, which are read at every scrape."""


IDLE = 5.0
"""Seconds without a response after which a server counts as idle."""


class Metrics:
    """The metrics of one process. If it has a name, every sample carries it: a scrape may reach any of several."""

    def __init__(self, process: str = "") -> None:
        self._process = process
        self._last_answer = 0.0
        self.registry = CollectorRegistry(auto_describe=True)
        registry = self.registry
        self._gauges = {name: Gauge(f"picketfence_{name}", text, registry=registry) for name, text in GAUGES.items()}
        turns = Counter("picketfence_turns", "Turns submitted by people.", ["outcome"], registry=registry)
        self.turns_accepted = turns.labels("accepted")
        self.turns_refused = turns.labels("refused")
        self._commit = self._histogram("commit_seconds", "Time from an append to its commit.")
        self._transaction = self._histogram("transaction_seconds", "Time of a write transaction.")
        self._batch = self._histogram("transaction_writes", "Writes in a transaction.", SIZES)
        self._bot_turn = self._histogram("bot_turn_seconds", "Time from a bot's move to its turn.")
        self._faults = Counter("picketfence_bot_faults", "Bots that failed, by fault.", ["fault"], registry=registry)
        self._lag = self._histogram("loop_lag_seconds", "Time by which the event loop was late.")
        self._answer = Histogram(
            "picketfence_answer_seconds",
            "Time from a request to its response.",
            ["request"],
            buckets=BUCKETS,
            registry=registry,
        )
        self._answers = {name: self._answer.labels(name) for name in ("view", "turn", "other")}
        self._statuses = Counter("picketfence_answers", "Responses by status class.", ["status"], registry=registry)
        self._by_class = {n: self._statuses.labels(f"{n}xx") for n in range(1, 6)}
        self._totals: Callable[[], Mapping[str, int]] = dict
        self._everywhere = Gauge(
            "picketfence_everywhere", "Figures of all processes added up.", ["what"], registry=registry
        )
        ProcessCollector(registry=registry)  # memory, CPU time and open files, if the system reports them

    def _histogram(self, name: str, text: str, buckets: tuple[float, ...] = BUCKETS) -> Histogram:
        return Histogram(f"picketfence_{name}", text, buckets=buckets, registry=self.registry)

    def watch(self, **gauges: Callable[[], float]) -> None:
        """Set the functions that return the current values of the gauges, one for each key of GAUGES."""
        assert gauges.keys() == GAUGES.keys(), "a gauge without a source would always be 0"
        for name, value in gauges.items():
            self._gauges[name].set_function(value)

    def watch_all(self, totals: Callable[[], Mapping[str, int]]) -> None:
        """Set the function that returns the figures of all processes together."""
        self._totals = totals

    def committed(self, seconds: float) -> None:
        """Record the duration of a commit."""
        self._commit.observe(seconds)

    def wrote(self, count: int, seconds: float) -> None:
        """Record a transaction with its number of writes and its duration."""
        self._transaction.observe(seconds)
        self._batch.observe(count)

    def bot_played(self, seconds: float, faults: Iterable[str]) -> None:
        """Record how long a bot's turn took, and the faults on the way to it."""
        self._bot_turn.observe(seconds)
        for fault in faults:
            self._faults.labels(fault).inc()

    def lagged(self, seconds: float) -> None:
        """Record how late the event loop was."""
        self._lag.observe(seconds)

    def answered(self, request: str, status: int, seconds: float) -> None:
        """Record a response; `request` is view, turn or other."""
        self._last_answer = time.monotonic()
        self._answers[request].observe(seconds)
        self._by_class[status // 100].inc()

    def is_idle(self) -> bool:
        """Return True if there was no response for IDLE seconds."""
        return time.monotonic() - self._last_answer > IDLE

    def totals(self) -> dict[str, float]:
        """Return the current values by name, each summed over its labels; without the buckets of histograms."""
        found: dict[str, float] = {}
        for family in self.registry.collect():
            for sample in family.samples:
                if not sample.name.endswith("_bucket"):
                    found[sample.name] = found.get(sample.name, 0.0) + sample.value
        return found

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        for what, total in self._totals().items():
            self._everywhere.labels(what).set(total)
        return generate_latest(_Labelled(self.registry, self._process) if self._process else self.registry)


class _Labelled(CollectorRegistry):
    """A registry's metrics with one more label on each sample."""

    def __init__(self, registry: CollectorRegistry, process: str) -> None:
        super().__init__()
        self._registry = registry
        self._label = {"process": process}

    def collect(self) -> Iterator[Metric]:
        for metric in self._registry.collect():
            metric.samples = [sample._replace(labels={**sample.labels, **self._label}) for sample in metric.samples]
            yield metric
