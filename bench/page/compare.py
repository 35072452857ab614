"""The page beside that of another commit: the two take turns on this machine, in one run.

Times differ by a factor of two between machines, and between minutes on a busy one; the ratio of runs that take turns
does not.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Final

from bench.against import extract
from bench.clock import table, with_progress
from bench.page import lighthouse
from bench.page.browsing import browsing, rounds_of, site
from bench.page.paints import visit
from bench.page.taps import highlights

OURS: Final = "this tree"
TAPS: Final = 2
"""Taps measured in each game."""
Figures = dict[str, list[float]]


def report(revision: str, is_quick: bool) -> None:
    """Print the medians of Lighthouse, of first visits and of taps for both pages, and ours as a share of the other."""
    lighthouse.install()
    with tempfile.TemporaryDirectory(prefix="picketfence-page-") as folder:
        extract(revision, Path(folder))
        if subprocess.run([sys.executable, "web/build.py", "build"], cwd=folder, check=False).returncode:
            sys.exit(f"the page of {revision} cannot be built")
        sources: dict[str, Mapping[str, str]] = {OURS: {}, revision: {"PYTHONPATH": str(Path(folder) / "src")}}
        found: dict[str, Figures] = {name: {} for name in sources}
        for name in with_progress(
            [name for _ in range(rounds_of(is_quick)) for name in sources], f"against {revision}"
        ):
            for what, values in _measured(sources[name]).items():
                found[name].setdefault(what, []).extend(values)
    rows = [_row(what, values, found[revision][what]) for what, values in found[OURS].items()]
    table(f"the page beside that of {revision}, medians of alternating runs", ("what", OURS, revision, "ratio"), rows)


def _row(what: str, ours: list[float], others: list[float]) -> tuple[str, str, str, str]:
    now, then = median(ours), median(others)
    return what, f"{now:.4g}", f"{then:.4g}", f"{now / then:.2f}" if then else "-"


def _measured(source: Mapping[str, str]) -> Figures:
    with site(source) as address:
        audit = lighthouse.audit(f"{address}/")
    figures: Figures = {f"Lighthouse: {name}": [points] for name, points in audit.points.items()}
    figures |= {f"Lighthouse: {lighthouse.TIMES[name][0]}": [value] for name, value in audit.figures.items()}
    with browsing(source) as (browser, address):
        seen = visit(browser, f"{address}/")
    figures |= {f"first visit: {what}, ms": [value] for what, value in seen._asdict().items()}
    taps = highlights(TAPS, source)
    for number, what in enumerate(("shown", "drawn", "work")):
        figures[f"tap to highlight: {what}, ms"] = [one[number] for one in taps]
    return figures
