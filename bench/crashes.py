"""kill -9, hundreds of times: the cycles of the tests, many more of them. `python3 dev.py bench --only crashes`."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from bench.clock import table
from tests.server.proofs.cycles import Tally, run_cycles

NEWS_EVERY = 20


def report(cycles: int) -> None:
    """Prints what forty clients have gone through; stops with an error if anything was lost, doubled or changed."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="picketfence-crashes-") as folder:
        tally = asyncio.run(run_cycles(Path(folder), cycles, seed=f"bench {cycles}", tell=_news))
    rows = [
        ("kills", tally.kills),
        ("moves acknowledged", tally.acknowledged),
        ("of these in the log already when sent again", tally.repeated),
        ("requests without an answer", tally.unanswered),
        ("tables", tally.tables),
        ("events in the logs", tally.events),
        ("seconds", round(time.perf_counter() - began)),
    ]
    table("kill -9 under 40 clients", ("what", "count"), rows)
    print("every acknowledged move is in its log, once and in its place; every state that was seen is replayed")


def _news(tally: Tally) -> None:
    if tally.kills % NEWS_EVERY == 0:
        print(f"  {tally.kills} kills, {tally.acknowledged} moves acknowledged, none lost", flush=True)
