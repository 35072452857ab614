"""How much a browser with an empty cache fetches for the first screen and for a table, by its own count."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Final

from bench.clock import table
from bench.page.browsing import ON_TABLE, PLAY_NOW, browsing, opened, rounds_of
from tests.e2e.people import person

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Responses of the API are not part of the page.
FETCHED: Final = """() => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const kind = (name) => (/\\.(\\w+)$/.exec(new URL(name).pathname) ?? ['', 'html'])[1];
  return entries.filter((entry) => !new URL(entry.name).pathname.startsWith('/api/'))
    .map((entry) => [kind(entry.name), entry.encodedBodySize]);
}"""
KINDS: Final = {"JavaScript": "js", "styles": "css", "words": "ftl", "fonts": "woff2", "page": "html"}
KILO: Final = 1000
Fetched = list[tuple[str, int]]


def report(is_quick: bool) -> None:
    """Print sizes as sent: compressed, without headers."""
    times = rounds_of(is_quick)
    with browsing() as (browser, site):
        ada = person(site, "Ada")
        path = f"/t/{ada.table('first', 'me', 'neighbour').table}"
        ada.client.close()
        homes, tables = [], []
        for _ in range(times):
            with opened(browser) as page:
                homes.append(_fetched(page, site + "/", PLAY_NOW))
            with opened(browser, ada.state()) as page:
                tables.append(_fetched(page, site + path, ON_TABLE))
    rows = [_row(what, suffix, homes, tables) for what, suffix in KINDS.items()]
    rows.append(("requests", _count(homes), "", _count(tables), ""))
    table("fetched by a cold browser, kB", ("what", "first screen", "bar", "table", "bar"), rows)


def _fetched(page: Page, address: str, there: str) -> Fetched:
    page.goto(address)
    page.locator(there).wait_for()
    page.wait_for_load_state("networkidle")
    found: Fetched = page.evaluate(FETCHED)
    return found


def _row(what: str, suffix: str, homes: list[Fetched], tables: list[Fetched]) -> tuple[str, str, str, str, str]:
    bars = ("45", "110") if suffix == "js" else ("", "")
    return what, _kilobytes(homes, suffix), bars[0], _kilobytes(tables, suffix), bars[1]


def _kilobytes(loads: list[Fetched], suffix: str) -> str:
    return f"{median(sum(size for kind, size in load if kind == suffix) for load in loads) / KILO:.1f}"


def _count(loads: list[Fetched]) -> str:
    return f"{median(len(load) for load in loads):.0f}"
