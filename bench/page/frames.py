"""A round closes at a table: how many frames are late meanwhile, with few seats and with many."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Final

from bench.clock import table
from bench.page.browsing import median_and_max, rounds_of
from bench.page.taps import at_table, await_bots, work_of
from tests.e2e.tapping import Finger, wait_past

SEATS: Final = (6, 100)
SEED: Final = 7
WARM_UP: Final = 1
BAR: Final = "2"
"""Percent of the frames."""
SPAN: Final = 3_000
"""How long frames are counted from the tap that closes a round, in milliseconds: all motion has ended by then."""
COUNT: Final = """(span) => {
  window.counted = new Promise((resolve) => {
    addEventListener('click', () => {
      const times = [];
      const step = (now) => {
        times.push(now);
        if (now - times[0] < span) requestAnimationFrame(step);
        else resolve(times);
      };
      requestAnimationFrame(step);
    }, { capture: true, once: true });
  });
}"""


def report(is_quick: bool) -> None:
    """Count the frames that did not come from the tap that closes a round on, on a phone's screen at full speed.

    A busy machine drops frames of its own accord: the page's own work is listed beside them.
    """
    rows = []
    for seats in SEATS:
        dropped, longest, worked = _measured(seats, WARM_UP + rounds_of(is_quick))
        own = f"{max(worked[WARM_UP:]):.0f}"
        rows.append((f"{seats} seats", *median_and_max(dropped[WARM_UP:], ".1f"), BAR, f"{max(longest):.0f}", own))
    head = ("what", "median", "most", "bar", "longest frame, ms", "own work, ms of CPU")
    table("frames dropped as a round closes, %", head, rows)


def _measured(seats: int, rounds: int) -> tuple[list[float], list[float], list[float]]:
    """Return the percentage of dropped frames, the longest frame and the page's work of each round."""
    dropped: list[float] = []
    longest: list[float] = []
    worked: list[float] = []
    with at_table("first", *("newcomer",) * (seats - 1)) as (page, site):
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        finger = Finger(page, random.Random(SEED))
        for _ in range(rounds):
            await_bots(site, page.url.rpartition("/")[2])
            number = finger.draft(finger.look())["round"]
            page.evaluate(COUNT, SPAN)
            before = work_of(tools)
            finger.confirm()
            gaps = _gaps(page.evaluate("counted"))
            worked.append(work_of(tools) - before)
            usual = sorted(gaps)[len(gaps) // 2]
            missed = sum(max(0, round(gap / usual) - 1) for gap in gaps)
            dropped.append(100 * missed / (len(gaps) + missed))
            longest.append(max(gaps))
            wait_past(page, number)
    return dropped, longest, worked


def _gaps(times: list[float]) -> list[float]:
    return [later - earlier for earlier, later in pairwise(times)]
