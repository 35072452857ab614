"""A game by taps: how soon plots light up, how soon the next round is shown, and how many taps a turn takes."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from bench.clock import table
from bench.page.browsing import ON_TABLE, PATIENCE, browsing, median_and_max, opened, rounds_of
from tests.e2e.people import get, person
from tests.e2e.tapping import Finger, Played, play_out, wait_past

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

THROTTLE: Final = 4
SEED: Final = 7
WARM_UP: Final = 1
ORDINARY_TAPS: Final = 4
Row = tuple[str, str, str, str]
STOPWATCH: Final = """({ from, until }) => {
  const begun = { at: 0, shown: '' };
  const named = ({ dataset }) => dataset.round ?? dataset.plot;
  const shown = () => [...document.querySelectorAll(until)].map(named).join();
  window.stopped = new Promise((resolve) => {
    addEventListener('click', (event) => {
      if (begun.at || !event.target.closest(from)) return;
      begun.at = event.timeStamp;
      begun.shown = shown();
    }, { capture: true });
    new MutationObserver((_, observer) => {
      if (!begun.at || shown() === begun.shown) return;
      observer.disconnect();
      // A message sent within a frame arrives when the frame is out.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const started = performance.now() - begun.at;
        port1.onmessage = () => resolve([started, performance.now() - begun.at]);
        port2.postMessage(0);
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}"""
"""Measures from the tap (by the browser's clock) to the frame that shows a change, and to the end of that frame."""


AT_REST: Final = """() => {
  const ending = document.getAnimations().filter((moving) => moving.effect.getComputedTiming().endTime < Infinity);
  return Promise.allSettled(ending.map((moving) => moving.finished)).then(() => undefined);
}"""
"""Waits until all animations have ended, as a person looks at a new round before the first tap."""


class Highlight(NamedTuple):
    """Milliseconds from a tap to the frame that shows lit plots and to its end, and of CPU time of the page's work."""

    shown: float
    drawn: float
    work: float


def report_highlights(is_quick: bool) -> None:
    """Print how soon plots light up on a phone a quarter as fast as this machine."""
    found = highlights(rounds_of(is_quick))
    own_work = ("CPU time of scripts, styles and layout", *median_and_max([one.work for one in found], ".0f"), "")
    taken = [(one.shown, one.drawn) for one in found]
    _print(f"tap to highlight, {THROTTLE}x CPU throttle, ms", taken, "30", own_work)


def highlights(rounds: int, source: Mapping[str, str] | None = None) -> list[Highlight]:
    """Tap a combination at the speed of a phone, then finish the turn at full speed, in each round but the first."""
    found: list[Highlight] = []
    with at_table("first", "newcomer", source=source) as (page, _):
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        finger = Finger(page, random.Random(SEED))
        for _ in range(WARM_UP + rounds):
            page.locator(f'[data-card="{finger.look()["cards"][0]}"]').hover()
            page.evaluate(AT_REST)
            page.evaluate(STOPWATCH, {"from": "[data-card]", "until": "[data-plot].lit"})
            tools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
            before = work_of(tools)
            page.mouse.down()
            page.mouse.up()
            shown, drawn = page.evaluate("stopped")
            found.append(Highlight(shown, drawn, work_of(tools) - before))
            tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            page.locator("[data-card].chosen").click()
            wait_past(page, finger.turn().round)
    return found[WARM_UP:]


def work_of(tools: CDPSession) -> float:
    """Return the CPU milliseconds of the page's main thread, whatever else the machine is doing."""
    told = {metric["name"]: metric["value"] for metric in tools.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(told["ScriptDuration"] + told["RecalcStyleDuration"] + told["LayoutDuration"])


def report_turns(is_quick: bool) -> None:
    """Measure after the bots have handed in, so that nobody's thinking time is included."""
    taken: list[tuple[float, float]] = []
    with at_table("first", "neighbour", "neighbour", "neighbour") as (page, site):
        finger = Finger(page, random.Random(SEED))
        for _ in range(WARM_UP + rounds_of(is_quick)):
            await_bots(site, page.url.rpartition("/")[2])
            page.evaluate(STOPWATCH, {"from": "[data-confirm]", "until": "[data-round]"})
            finger.turn()
            taken.append(page.evaluate("stopped"))
    _print("turn sent to round shown, three bots, ms", taken[WARM_UP:], "300")


def _print(title: str, taken: list[tuple[float, float]], bar: str, *more: Row) -> None:
    begun, ended = ([pair[n] for pair in taken] for n in (0, 1))
    rows = [("to the frame that shows it", *median_and_max(begun, ".0f"), bar)]
    rows.append(("until that frame is drawn", *median_and_max(ended, ".0f"), ""))
    table(title, ("what", "median", "most", "bar"), [*rows, *more])


def report_taps(is_quick: bool) -> None:
    """Count taps in complete games; turns that claim a plan or need a temp for the number are listed apart."""
    turns: list[Played] = []
    for seed in range(1 if is_quick else 2):
        with at_table("first", "newcomer") as (page, _):
            turns += play_out(Finger(page, random.Random(seed)))
    ordinary = [turn.taps for turn in turns if turn.is_ordinary]
    others = [turn.taps for turn in turns if not turn.is_ordinary]
    rows = [(what, len(t), f"{median(t):.0f}", max(t), bar) for what, t, bar in _by_kind(ordinary, others) if t]
    table("taps a turn", ("what", "turns", "median", "most", "bar"), rows)


def _by_kind(ordinary: list[int], others: list[int]) -> list[tuple[str, list[int], str]]:
    return [("ordinary turns", ordinary, str(ORDINARY_TAPS)), ("others", others, "")]


@contextmanager
def at_table(ruleset: str, *bots: str, source: Mapping[str, str] | None = None) -> Iterator[tuple[Page, str]]:
    """Yield a page at a table that has just begun, and the address of its server."""
    with browsing(source) as (browser, site):
        ada = person(site, "Ada")
        path = f"/t/{ada.table(ruleset, 'me', *bots).table}"
        ada.client.close()
        with opened(browser, ada.state()) as page:
            page.goto(site + path)
            page.locator(ON_TABLE).wait_for()
            yield page, site


def await_bots(site: str, name: str) -> None:
    """Return when every other seat of a table has handed in."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < PATIENCE:
        told = get(site, f"/api/tables/{name}")
        ready = told["ready"]
        assert isinstance(ready, list)
        if all(ready[1:]):
            return
        time.sleep(0.05)
    raise TimeoutError(f"the bots have not handed in after {PATIENCE:g} s")
