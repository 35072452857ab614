"""How much load a server takes, on a core of its own: `python3 dev.py bench --only server [--part knee]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.server import attacks, compare, crowds, endings, knee, processes, restarts, scaling, sizes, soak, steady

PARTS: Final[dict[str, Callable[[bool], None]]] = {
    "steady": steady.report,
    "knee": knee.report,
    "compare": compare.report,
    "processes": processes.report,
    "endings": endings.report,
    "scaling": scaling.report,
    "seats": crowds.report_seats,
    "spectators": crowds.report_spectators,
    "attacks": attacks.report,
    "restart": restarts.report_restart,
    "start": restarts.report_start,
    "memory": sizes.report_memory,
    "finished": sizes.report_finished,
}
"""The measurements by name; each takes a flag for a quick run with smaller sizes."""
SOAK: Final = "soak"
"""A part of its own, because it takes an hour: measured only with `--long` or if it is named."""


def report(
    part: str | None,
    *,
    is_quick: bool,
    revision: str | None = None,
    minutes: float | None = None,
    is_long: bool = False,
) -> None:
    """Print the measurements of one part, or of all; with a revision, only how we compare with it."""
    if revision is not None:
        compare.report(is_quick, revision)
        return
    for name, measure in PARTS.items():
        if part in (None, name):
            measure(is_quick)
    if part == SOAK or (part is None and is_long):
        soak.report(is_quick, minutes)
