"""CPU time, quantiles, progress bars and tables for all measurements."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
MICRO = 1e6


def cpu_microseconds(act: Callable[[], object]) -> float:
    """Return the CPU time of one call."""
    start = time.process_time_ns()
    act()
    return (time.process_time_ns() - start) / 1000


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def with_progress(items: Sequence[Item], what: str) -> Iterator[Item]:
    """Yield the items, with a progress bar on a terminal."""
    shown = sys.stderr.isatty()
    for done, item in enumerate(items):
        if shown:
            filled = 30 * done // len(items)
            print(f"\r{what:28.28} [{'#' * filled:30}] {done}/{len(items)} ", end="", file=sys.stderr, flush=True)
        yield item
    if shown:
        print("\r" + " " * 80 + "\r", end="", file=sys.stderr, flush=True)


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table; the first column is text."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[n]) for row in [list(head), *cells]) for n in range(len(head))]
    print(f"\n{title}")
    for row in [list(head), *cells]:
        lead = row[0].ljust(widths[0])
        print("  ".join([lead, *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]))
    sys.stdout.flush()
