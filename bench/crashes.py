"""Runs the crash test (kill -9) with hundreds of cycles: `python3 dev.py bench --only crashes [--long]`.

It kills one server on SQLite; then, of two on one PostgreSQL, one after the other, while clients go on with the other.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

from bench.clock import table
from tests.postgres import is_installed, own_postgres
from tests.server.proofs.cycles import Tally, Tell, run_cycles

REPORT_SECONDS: Final = 30.0
SHARED: Final = 6
"""Cycles with one process for each cycle with two."""


def report(cycles: int) -> None:
    """Kill servers under forty clients and print the counts; fail if a move was lost, repeated or changed."""
    with tempfile.TemporaryDirectory(prefix="picketfence-crashes-") as folder:
        _report("kill -9 of one server on SQLite, under 40 clients", Path(folder), cycles)
    shared = max(1, cycles // SHARED)
    if not is_installed():
        print(f"{shared} cycles of two servers on PostgreSQL were not run: its wheel or asyncpg is not installed")
        return
    with own_postgres() as postgres, tempfile.TemporaryDirectory(prefix="picketfence-crashes-") as folder:
        postgres.execute("CREATE DATABASE crashes")
        title = "kill -9 of two servers on one PostgreSQL, one after the other, under 40 clients"
        _report(title, Path(folder), shared, postgres.url("crashes"), 2)


def _report(title: str, folder: Path, cycles: int, database: str = "", processes: int = 1) -> None:
    began = time.perf_counter()
    work = run_cycles(
        folder,
        cycles,
        seed=f"bench {cycles}",
        tell=_progress(title, cycles, processes),
        database=database,
        processes=processes,
    )
    tally = asyncio.run(work)
    rows = [
        ("cycles", cycles),
        ("kills", tally.kills),
        ("moves acknowledged", tally.acknowledged),
        ("of these already in the log when sent again", tally.repeated),
        ("requests without an answer", tally.unanswered),
        ("tables", tally.tables),
        ("events in the logs", tally.events),
        ("moves lost, repeated or changed", 0),
        ("seconds", round(time.perf_counter() - began)),
    ]
    table(title, ("what", "count"), rows)
    print("every acknowledged move is in its log once and in order; every state that a client saw can be replayed")


def _progress(title: str, cycles: int, processes: int) -> Tell:
    """Return a function that reports progress from time to time: a run takes most of an hour."""
    began = time.perf_counter()
    shown = began
    print(title, flush=True)

    def tell(tally: Tally) -> None:
        nonlocal shown
        now = time.perf_counter()
        done = tally.kills // processes
        if now - shown < REPORT_SECONDS and done != cycles:
            return
        shown = now
        left = (now - began) / done * (cycles - done)
        print(
            f"  cycle {done} of {cycles}, {tally.kills} kills, {tally.acknowledged:,} moves acknowledged, none lost; "
            f"{now - began:.0f} s so far, about {left:.0f} s left",
            flush=True,
        )

    return tell
