"""kill -9, hundreds of times: the crash test with many more cycles. `python3 dev.py bench --only crashes`."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from bench.clock import table
from tests.server.proofs.cycles import Tally, run_cycles

REPORT_EVERY = 20


def report(cycles: int) -> None:
    """Kill the server under forty clients and print the counts; fail if a move was lost, repeated or changed."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="picketfence-crashes-") as folder:
        tally = asyncio.run(run_cycles(Path(folder), cycles, seed=f"bench {cycles}", tell=_report_progress))
    rows = [
        ("kills", tally.kills),
        ("moves acknowledged", tally.acknowledged),
        ("of these already in the log when sent again", tally.repeated),
        ("requests without an answer", tally.unanswered),
        ("tables", tally.tables),
        ("events in the logs", tally.events),
        ("seconds", round(time.perf_counter() - began)),
    ]
    table("kill -9 under 40 clients", ("what", "count"), rows)
    print("every acknowledged move is in its log once and in order; every state that a client saw can be replayed")


def _report_progress(tally: Tally) -> None:
    if tally.kills % REPORT_EVERY == 0:
        print(f"  {tally.kills} kills, {tally.acknowledged} moves acknowledged, none lost", flush=True)
