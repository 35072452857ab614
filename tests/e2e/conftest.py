"""The page in a real browser against a real server: one of each for a test process, fresh people for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.cli.serving import serving
from tests.e2e.chromium import MISSING, chromium, find_chromium

PHONE = {"width": 360, "height": 740}
SECONDS = 20

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if find_chromium() is None:
        pytest.skip(MISSING)
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of this test process."""
    assert files("picketfence.server").joinpath("page", "index.html").is_file(), "build the page: python web/build.py build"
    folder: Path = tmp_path_factory.mktemp("site")
    with serving("serve", "--host", "127.0.0.1", "--port", "0", "--database", folder / "site.db") as served:
        yield served.url.rstrip("/")


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[NewPage]:
    """Opens the page as a person of their own; whatever the console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(path: str = "/", *, language: str = "en", context: BrowserContext | None = None, **options: object) -> Page:
        if context is None:
            wanted: dict[str, object] = {"viewport": PHONE, "locale": language, "reduced_motion": "reduce", **options}
            context = browser.new_context(**wanted)  # type: ignore[arg-type]
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if is_complaint(said.type, said.text) else None)
        page.goto(site + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def is_complaint(kind: str, text: str) -> bool:
    """Errors that the browser itself notes for refused or cut requests are part of some tests."""
    return kind == "error" and not text.startswith("Failed to load resource") and "WebSocket connection" not in text


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """Home at 360 × 740."""
    return new_page("/")
