"""Simulates what breaks first on the way to a million people: `python3 dev.py bench --only server --part scaling`.

The results are the same on every machine: they follow from the costs of a turn that `processes` measured, and from
assumed limits, named below. docs/scaling.md has the resulting tables and explains them.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from math import ceil
from random import Random
from typing import Final, NamedTuple

from bench.clock import quantile, table

PEOPLE: Final = (1_000, 10_000, 100_000, 1_000_000)
TURNS_PER_PERSON: Final = 65 / 2_000
"""Turns per second, as in the evening of 500 tables of four that `steady` measures."""
CONNECTIONS: Final = 6
"""Connections of one process to the database."""
MAX_BATCH: Final = 500
SECONDS: Final = 2.0
"""Simulated time."""
MAX_WAIT_MS: Final = 150.0


@dataclass(frozen=True, slots=True)
class Costs:
    """The measured costs, with the people of a table spread over two processes; docs/scaling.md describes the run."""

    server_ms: float = 7.4
    """Server CPU per turn, including views and broadcasts."""
    database_ms: float = 1.15
    """CPU of PostgreSQL per turn."""
    wal_bytes: float = 1_100.0
    """Bytes that PostgreSQL writes to its log per turn."""
    commit_ms: float = 4.4
    """How long a commit that notifies keeps all others that notify from committing."""
    heard_us: float = 0.5
    """CPU that every process spends on the notice of each turn made in any process."""
    sent_bytes: float = 7_300.0
    """Bytes sent to people per turn: one view, and 400 bytes to each of four people."""


SPREAD: Final = Costs()
TOGETHER: Final = Costs(server_ms=4.7, database_ms=0.86, commit_ms=0.1)
"""A proxy sends all people of a table to one process; notices are sent after the commit, at an assumed cost."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The assumed capacity of one process, of PostgreSQL and of the network."""

    process_load: float = 0.7
    sockets: int = 5_000
    database_cores: float = 16 * 0.7
    connections: int = 500
    wal_mb: float = 200.0
    network_gbit: float = 10.0


class Step(NamedTuple):
    """The load that a number of people puts on one PostgreSQL."""

    people: int
    turns: float
    processes: int
    database_cores: float
    connections: int
    wal_mb: float
    network_gbit: float
    heard: float
    commit_p99_ms: float
    batch: float


def report(is_quick: bool) -> None:
    """Print the load by number of people, and the number at which each part reaches its limit."""
    costs, limits = SPREAD, Limits()
    head = (
        "people",
        "turns/s",
        "processes",
        "database cores",
        "connections",
        "log MB/s",
        "sent Gbit/s",
        "core share to hear",
        "commit p99 ms",
        "turns per commit",
    )
    rows = [_row(step_of(people, costs, limits)) for people in PEOPLE]
    table("one PostgreSQL, as many processes as the people need", head, rows)
    now, together = breaking_points(SPREAD, limits), breaking_points(TOGETHER, limits)
    found = [(what, _people(now[what]), _people(together[what])) for what in sorted(now, key=now.__getitem__)]
    table("reaches its limit at so many people", ("what", "as it is", "by table, notices later"), found)


def _row(step: Step) -> tuple[object, ...]:
    return (
        f"{step.people:,}",
        f"{step.turns:,.0f}",
        step.processes,
        f"{step.database_cores:.1f}",
        step.connections,
        f"{step.wal_mb:.1f}",
        f"{step.network_gbit:.2f}",
        f"{step.heard:.1%}",
        f"{step.commit_p99_ms:.0f}",
        f"{step.batch:.1f}",
    )


def step_of(people: int, costs: Costs, limits: Limits) -> Step:
    """Return the load that this many people cause."""
    turns = people * TURNS_PER_PERSON
    processes = processes_for(people, costs, limits)
    waits, batch = simulate(processes, turns, costs)
    return Step(
        people=people,
        turns=turns,
        processes=processes,
        database_cores=turns * costs.database_ms / 1000,
        connections=processes * CONNECTIONS,
        wal_mb=turns * costs.wal_bytes / 1e6,
        network_gbit=turns * costs.sent_bytes * 8 / 1e9,
        heard=turns * costs.heard_us / 1e6,
        commit_p99_ms=1000 * quantile(waits, 0.99),
        batch=batch,
    )


def processes_for(people: int, costs: Costs, limits: Limits) -> int:
    """Return how many processes this many people need, for their turns and for their sockets.

    Notices of everybody's turns take CPU time from each process. If they take all of it, no number is enough, and the
    result ignores them.
    """
    turns = people * TURNS_PER_PERSON
    left = limits.process_load - turns * costs.heard_us / 1e6
    for_turns = turns * costs.server_ms / 1000 / (left if left > 0 else limits.process_load)
    return max(1, ceil(for_turns), ceil(people / limits.sockets))


def simulate(processes: int, turns: float, costs: Costs, seed: int = 1) -> tuple[list[float], float]:
    """Return how long each turn waits for its commit, in seconds, and how many turns share a commit on average.

    Each process commits one batch after another. Processes write their batches at the same time, but commits that
    notify wait for each other, in the order in which they are ready.
    """
    queues = [_Queue(Random(f"{seed} {number}"), turns / processes) for number in range(processes)]
    order = count()
    ready = [(queue.begin(0.0, costs), next(order), queue) for queue in queues]
    heapq.heapify(ready)
    free, commits, waits = 0.0, 0, list[float]()
    while ready and ready[0][0] < SECONDS:
        at, _, queue = heapq.heappop(ready)
        free = max(at, free) + costs.commit_ms / 1000
        waits += [free - arrived for arrived in queue.batch]
        commits += 1
        heapq.heappush(ready, (queue.begin(free, costs), next(order), queue))
    return waits or [0.0], len(waits) / max(1, commits)


class _Queue:
    """The turns that reach one process, at random times, and the batch that it is committing."""

    def __init__(self, rng: Random, rate: float) -> None:
        self._arrivals = _arrivals(rng, rate)
        self._next = next(self._arrivals)
        self.batch: list[float] = []

    def begin(self, now: float, costs: Costs) -> float:
        """Take all turns that have arrived, or wait for the next one; return when their batch is ready to commit."""
        start = max(now, self._next)
        self.batch = []
        while self._next <= start and len(self.batch) < MAX_BATCH:
            self.batch.append(self._next)
            self._next = next(self._arrivals)
        return start + len(self.batch) * costs.database_ms / 1000


def _arrivals(rng: Random, rate: float) -> Iterator[float]:
    at = 0.0
    while True:
        at += rng.expovariate(rate)
        yield at


def breaking_points(costs: Costs, limits: Limits) -> dict[str, float]:
    """Return the number of people at which each part reaches its limit; infinity if that is far beyond a million."""
    per_person = TURNS_PER_PERSON
    return {
        "one process: its core": limits.process_load / (per_person * costs.server_ms / 1000),
        "one process: its sockets": float(limits.sockets),
        "PostgreSQL: its cores": limits.database_cores / (per_person * costs.database_ms / 1000),
        "PostgreSQL: its log": limits.wal_mb * 1e6 / (per_person * costs.wal_bytes),
        "the network of one machine": limits.network_gbit * 1e9 / 8 / (per_person * costs.sent_bytes),
        "every process: hearing of all turns": limits.process_load / (per_person * costs.heard_us / 1e6),
        "PostgreSQL: connections": _first(lambda step: step.connections > limits.connections, costs, limits),
        f"NOTIFY: a commit waits {MAX_WAIT_MS:g} ms": _first(
            lambda step: step.commit_p99_ms > MAX_WAIT_MS, costs, limits
        ),
    }


def _first(is_over: Callable[[Step], bool], costs: Costs, limits: Limits) -> float:
    """Return the smallest number of people for which `is_over` is true, in steps of 10 %, or infinity."""
    people = float(PEOPLE[0])
    while people <= 10 * PEOPLE[-1]:
        if is_over(step_of(int(people), costs, limits)):
            return people
        people *= 1.1
    return float("inf")


def _people(number: float) -> str:
    return f"{int(float(f'{number:.2g}')):,}" if number <= 10 * PEOPLE[-1] else "-"
