"""A busy evening: many tables at the pace of people."""

from __future__ import annotations

import asyncio

from bench.clock import table
from picketfence.cli.load.run import Pace
from picketfence.cli.load.server import own_server
from picketfence.cli.load.tables import Setup
from picketfence.cli.load.trial import measure


def report(is_quick: bool) -> None:
    """Play at 500 tables of 4 for a minute, at 0.13 turns per second each."""
    setup, pace = (Setup(60), Pace(0.13, 15.0)) if is_quick else (Setup(500), Pace(0.13, 60.0))
    with own_server() as server:
        found = asyncio.run(measure(server, setup, pace))
    rows = [
        ("turns per second", found.turns_per_s, f"{pace.rate * setup.tables:g} asked"),
        ("answer p50, ms", found.p50_ms, "5"),
        ("answer p99, ms", found.p99_ms, "50"),
        ("view p50, ms", found.view_p50_ms, ""),
        ("view p99, ms", found.view_p99_ms, ""),
        ("errors", found.errors, "0"),
        ("refused", found.refused, "0"),
        ("server CPU ms per turn", found.server_cpu_ms_per_turn, ""),
        ("server waited for its core, s", found.server_waited_s, "0"),
        ("KiB written per turn", found.server_kib_per_turn, ""),
        ("server MB", found.server_rss_mb, ""),
    ]
    table(f"{setup.tables} tables of {setup.seats}, {pace.seconds:g} s", ("what", "figure", "bar"), rows)
    for kind, count in found.error_kinds.items():
        print(f"error {kind}: {count}")
