"""A server and a browser with open pages, for all measurements of the page."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from picketfence.cli.load.http import LOOPBACK
from picketfence.cli.load.server import Server
from tests.e2e.chromium import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, StorageState, ViewportSize

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
PLAY_NOW: Final = "button.now:enabled"
ON_TABLE: Final = "[data-round]"
PATIENCE: Final = 60.0
"""The timeout in seconds for anything on the page."""


def rounds_of(is_quick: bool) -> int:
    """Return how often to repeat a measurement."""
    return 2 if is_quick else 5


@contextmanager
def site(source: Mapping[str, str] | None = None) -> Iterator[str]:
    """Run a server with an empty database and yield its address; `source` is where another commit's server is found."""
    with tempfile.TemporaryDirectory(prefix="picketfence-page-") as name:
        server = Server(Path(name), source)
        try:
            server.start()
            yield f"http://{LOOPBACK}:{server.port}"
        finally:
            server.stop()


@contextmanager
def browsing(source: Mapping[str, str] | None = None) -> Iterator[tuple[Browser, str]]:
    """Yield a browser and the address of a server."""
    with chromium() as browser, site(source) as address:
        yield browser, address


@contextmanager
def opened(browser: Browser, state: StorageState | None = None) -> Iterator[Page]:
    """Yield an empty page on a phone with an empty cache and without a service worker."""
    context = browser.new_context(
        viewport=PHONE, locale="en", has_touch=True, service_workers="block", storage_state=state
    )
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        yield page
    finally:
        context.close()


def median_and_max(values: list[float], form: str) -> tuple[str, str]:
    """Return the median and the maximum as two table cells."""
    return format(median(values), form), format(max(values), form)
