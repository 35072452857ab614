"""How light and quick the page is, in a real Chromium: `python3 dev.py bench --only page [--part turns]`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Final

from bench.page import claims, compare, frames, lighthouse, paints, sizes, starts, taps
from dev import ROOT

PARTS: Final[dict[str, Callable[[bool], None]]] = {
    "sizes": sizes.report,
    "lighthouse": lighthouse.report,
    "paints": paints.report,
    "highlights": taps.report_highlights,
    "turns": taps.report_turns,
    "frames": frames.report,
    "taps": taps.report_taps,
    "claims": claims.report,
    "play": starts.report,
}
"""The measurements by name; each takes a flag for a quick run with fewer samples."""


def report(part: str | None, *, is_quick: bool) -> None:
    """Print the measurements of one part, or of all, for the page built from the current sources."""
    _build()
    for name, measure in PARTS.items():
        if part in (None, name):
            measure(is_quick)


def report_against(revision: str, *, is_quick: bool) -> None:
    """Print measurements of this page beside those of another commit's."""
    _build()
    compare.report(revision, is_quick)


def _build() -> None:
    if subprocess.run([sys.executable, "web/build.py", "build"], cwd=ROOT, check=False).returncode:
        sys.exit("there is no page to measure")
