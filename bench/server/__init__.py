"""How much load a server takes, on a core of its own: `python3 dev.py bench --only server [--part knee]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.server import compare, crowds, knee, restarts, steady

PARTS: Final[dict[str, Callable[[bool], None]]] = {
    "steady": steady.report,
    "knee": knee.report,
    "compare": compare.report,
    "seats": crowds.report_seats,
    "spectators": crowds.report_spectators,
    "restart": restarts.report_restart,
    "start": restarts.report_start,
}
"""The measurements by name; each takes a flag for a quick run with smaller sizes."""


def report(part: str | None, *, is_quick: bool, revision: str | None = None) -> None:
    """Print the measurements of one part, or of all; with a revision, only how we compare with it."""
    if revision is not None:
        compare.report(is_quick, revision)
        return
    for name, measure in PARTS.items():
        if part in (None, name):
            measure(is_quick)
