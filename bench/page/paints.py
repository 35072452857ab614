"""The first visit on a phone with a slow line: when something is seen, and when the game can be started."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bench.clock import table
from bench.page.browsing import PLAY_NOW, browsing, median_and_max, opened, rounds_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

THROTTLE: Final = 4
LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750}
"""Milliseconds and bytes per second of Lighthouse's slow mobile line."""
WATCH: Final = """() => {
  window.seen = {};
  const note = (name, selector) => {
    if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now();
  };
  const look = () => {
    note('scene', '.home-scene');
    note('ready', 'button.now:enabled');
    if (!('ready' in seen)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
SEEN: Final = """() => [
  performance.getEntriesByName('first-contentful-paint')[0].startTime, seen.scene, seen.ready,
]"""


class Visit(NamedTuple):
    """Milliseconds from the address to what is seen."""

    painted: float
    scene: float
    ready: float


def report(is_quick: bool) -> None:
    """Visit the home page with an empty cache. The times are wall-clock times: a busy machine makes them worse."""
    with browsing() as (browser, site):
        visits = [visit(browser, f"{site}/") for _ in range(rounds_of(is_quick))]
    rows = [
        (what, *median_and_max([value[n] for value in visits], ".0f"))
        for n, what in enumerate(("first contentful paint", "the street is seen", "the game can be started"))
    ]
    table(f"first visit, slow line, {THROTTLE}x CPU throttle, ms", ("what", "median", "most"), rows)


def visit(browser: Browser, address: str) -> Visit:
    """Measure one visit with an empty cache."""
    with opened(browser) as page:
        tools = page.context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", LINE)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
        page.add_init_script(f"({WATCH})()")
        page.goto(address, wait_until="commit")
        page.locator(PLAY_NOW).wait_for()
        page.wait_for_function("() => 'ready' in window.seen")
        return Visit(*page.evaluate(SEEN))
