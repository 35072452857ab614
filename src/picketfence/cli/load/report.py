"""The report of a run: a few lines for people, one JSON object for programs."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from picketfence.cli.load.statistics import Measured, milliseconds, quantile
from picketfence.cli.load.tables import Setup


@dataclass(frozen=True, slots=True)
class Figures:
    """The fields of the JSON object; None for what the system does not report."""

    tables: int
    seats: int
    ruleset: str
    seconds: float
    asked_per_s: float
    turns: int
    turns_per_s: float
    errors: int
    refused: int
    late: int
    p50_ms: float | None
    p99_ms: float | None
    view_p50_ms: float | None
    view_p99_ms: float | None
    followed: int
    games: int
    server_cpu_s: float | None
    server_cpu_ms_per_turn: float | None
    server_waited_s: float | None
    server_rss_mb: float | None
    server_kib_per_turn: float | None
    load_cpu_s: float
    error_kinds: dict[str, int]

    def line(self) -> str:
        """Return the figures as one line of JSON."""
        return json.dumps(asdict(self), separators=(", ", ": "))


@dataclass(frozen=True, slots=True)
class Costs:
    """What a run cost: the server's CPU seconds, its wait for a core, memory and bytes written; our CPU seconds."""

    server_cpu: float | None
    server_waited: float | None
    server_rss: float | None
    server_written: float | None
    load_cpu: float


def figures(setup: Setup, rate: float, seconds: float, measured: Measured, costs: Costs) -> Figures:
    """Return the figures of a run."""
    turns = len(measured.turns)
    cpu = costs.server_cpu
    return Figures(
        tables=setup.tables,
        seats=setup.seats,
        ruleset=setup.ruleset,
        seconds=seconds,
        asked_per_s=round(rate * setup.tables, 2),
        turns=turns,
        turns_per_s=round(turns / max(seconds, measured.ended), 2),
        errors=measured.errors.total(),
        refused=measured.refused,
        late=measured.late,
        p50_ms=milliseconds(quantile(measured.turns, 0.5)),
        p99_ms=milliseconds(quantile(measured.turns, 0.99)),
        view_p50_ms=milliseconds(quantile(measured.views, 0.5)),
        view_p99_ms=milliseconds(quantile(measured.views, 0.99)),
        followed=measured.followed,
        games=measured.games,
        server_cpu_s=None if cpu is None else round(cpu, 2),
        server_cpu_ms_per_turn=None if cpu is None or not turns else round(1000 * cpu / turns, 2),
        server_waited_s=None if costs.server_waited is None else round(costs.server_waited, 2),
        server_rss_mb=None if costs.server_rss is None else round(costs.server_rss, 1),
        server_kib_per_turn=_per_turn(costs.server_written, turns),
        load_cpu_s=round(costs.load_cpu, 2),
        error_kinds=dict(measured.errors),
    )


def _per_turn(written: float | None, turns: int) -> float | None:
    """Return the KiB written per turn."""
    return None if written is None or not turns else round(written / 1024 / turns, 2)


def lines(found: Figures) -> list[str]:
    """Return the figures as lines for people."""
    shown = [
        f"{found.tables} tables of {found.seats} ({found.ruleset}), {found.seconds:g} s",
        f"turns      {found.turns} answered, {found.turns_per_s:g} per second (due: {found.asked_per_s:g})",
        f"answers    p50 {_ms(found.p50_ms)}, p99 {_ms(found.p99_ms)}",
        f"views      p50 {_ms(found.view_p50_ms)}, p99 {_ms(found.view_p99_ms)}",
        f"followed   {found.followed} turns needed no view, as on the page: the round's message told the new cards",
        f"failed     {found.errors} errors, {found.refused} refused (503), {found.late} late",
    ]
    if found.server_cpu_s is not None:
        each = "" if found.server_cpu_ms_per_turn is None else f", {found.server_cpu_ms_per_turn:g} ms per turn"
        shown.append(f"server     {found.server_cpu_s:g} CPU s{each}; {found.server_rss_mb:g} MB at the end")
    if found.server_kib_per_turn is not None:
        shown.append(f"disk       {found.server_kib_per_turn:g} KiB written per turn")
    if found.server_waited_s:
        shown.append(f"disturbed  other processes kept the server off its core for {found.server_waited_s:g} s")
    shown.append(f"this load  {found.load_cpu_s:g} CPU s")
    shown += [f"error      {kind}: {count}" for kind, count in sorted(found.error_kinds.items())]
    return shown


def _ms(value: float | None) -> str:
    return "-" if value is None else f"{value:g} ms"
