"""What a server bears, on one core with the load on another: `python3 dev.py bench --only server [--part knee]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.server import crowds, knee, restarts, steady

PARTS: Final[dict[str, Callable[[bool], None]]] = {
    "steady": steady.report,
    "knee": knee.report,
    "seats": crowds.report_seats,
    "spectators": crowds.report_spectators,
    "restart": restarts.report_restart,
    "start": restarts.report_start,
}
"""Each can be run alone; told whether to be quick, with smaller sizes."""


def report(part: str | None, *, is_quick: bool) -> None:
    """Prints the figures of one part, or of all."""
    for name, measure in PARTS.items():
        if part in (None, name):
            measure(is_quick)
