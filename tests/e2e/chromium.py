"""A real Chromium: $PICKETFENCE_CHROMIUM, else the system's. Downloads nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect, sync_playwright

SECONDS = 60
"""The longest wait for anything on a page: generous, since a busy machine is no failure."""
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MISSING = "no Chromium was found: install it (on Debian: apt install chromium), or name it in PICKETFENCE_CHROMIUM"


def find_chromium() -> str | None:
    """The browser to use, or None."""
    named = os.environ.get("PICKETFENCE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A browser without a window, until the end of the block; `more` are flags of Chromium."""
    path = find_chromium()
    if path is None:
        raise FileNotFoundError(MISSING)
    # Chromium refuses its sandbox to root; containers have little shared memory.
    flags = [*more, "--disable-dev-shm-usage", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    expect.set_options(timeout=SECONDS * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        try:
            yield browser
        finally:
            browser.close()
