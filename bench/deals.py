"""Compares the page's deals, games and judgements with the rules, on many more than the tests do."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Final

from bench.clock import table
from tests.web.offline import OfflineCounts, compare

PER_DEAL: Final = 25
"""Tables, sheets and changes compared for each deal of a ruleset."""


def report(deals: int) -> None:
    """Compare so many deals of each ruleset, and all else in proportion; fail at the first difference."""
    others = deals * PER_DEAL
    counts = OfflineCounts(deals=deals, games=max(1, deals // 16), tables=others, sheets=others, changes=others)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="picketfence-deals-") as folder:
        told = compare(Path(folder), counts)
    rows = [(what, told[what]) for what in ("deals", "games", "sheets", "changes", "turns")]
    table("the page's rules without a server against the rules", ("what", "count"), [*rows, ("differences", 0)])
    print(f"{time.perf_counter() - began:.0f} s")
