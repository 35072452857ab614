"""A server, a browser and people who open pages in it: what the figures of the page have in common."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from picketfence.cli.load.http import LOOPBACK
from picketfence.cli.load.serving import Server
from tests.e2e.chromium import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, StorageState, ViewportSize

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
PLAY_NOW: Final = "button.now:enabled"
ON_TABLE: Final = "[data-round]"
PATIENCE: Final = 60.0
"""Seconds for anything that is waited for."""


def rounds_of(is_quick: bool) -> int:
    """How often a figure is taken."""
    return 2 if is_quick else 5


@contextmanager
def site() -> Iterator[str]:
    """The address of a server with nothing but the page and the rules behind it."""
    with tempfile.TemporaryDirectory(prefix="picketfence-page-") as name:
        server = Server(Path(name))
        try:
            server.start()
            yield f"http://{LOOPBACK}:{server.port}"
        finally:
            server.stop()


@contextmanager
def browsing() -> Iterator[tuple[Browser, str]]:
    """A browser and a site for it."""
    with chromium() as browser, site() as address:
        yield browser, address


@contextmanager
def opened(browser: Browser, state: StorageState | None = None) -> Iterator[Page]:
    """An empty page on a phone whose browser has nothing in its cache; it keeps no files for use without a network."""
    context = browser.new_context(
        viewport=PHONE, locale="en", has_touch=True, service_workers="block", storage_state=state
    )
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        yield page
    finally:
        context.close()


def middle_and_most(values: list[float], form: str) -> tuple[str, str]:
    """Two cells of a table."""
    return format(median(values), form), format(max(values), form)
