"""Metrics for Prometheus. They hold no name, token, turn, address or table id."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


IDLE = 5.0
"""Seconds without a response after which a server counts as idle."""


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self._last_answer = 0.0
        self.registry = CollectorRegistry(auto_describe=True)
        registry = self.registry
        self._tables = Gauge(
            "picketfence_open_tables", "Loaded tables that are open or being played.", registry=registry
        )
        self._people = Gauge("picketfence_connected_people", "Open live connections.", registry=registry)
        self._bots = Gauge("picketfence_bot_queue", "Turns waiting for a bot.", registry=registry)
        turns = Counter("picketfence_turns", "Turns submitted by people.", ["outcome"], registry=registry)
        self.turns_accepted = turns.labels("accepted")
        self.turns_refused = turns.labels("refused")
        self._commit = Histogram(
            "picketfence_commit_seconds", "Time from an append to its commit.", buckets=BUCKETS, registry=registry
        )
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

    def watch(self, *, tables: Callable[[], float], people: Callable[[], float], bots: Callable[[], float]) -> None:
        """Set the functions that return the current values of the gauges."""
        self._tables.set_function(tables)
        self._people.set_function(people)
        self._bots.set_function(bots)

    def committed(self, seconds: float) -> None:
        """Record the duration of a commit."""
        self._commit.observe(seconds)

    def answered(self, request: str, status: int, seconds: float) -> None:
        """Record a response; `request` is view, turn or other."""
        self._last_answer = time.monotonic()
        self._answers[request].observe(seconds)
        self._by_class[status // 100].inc()

    def is_idle(self) -> bool:
        """Return True if there was no response for IDLE seconds."""
        return time.monotonic() - self._last_answer > IDLE

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self.registry)
