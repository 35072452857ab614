"""The page in a real browser against a real server: one of each for a test process, fresh people for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from tests.cli.serving import serving
from tests.counts import IS_FULL
from tests.e2e.chromium import MISSING, SECONDS, chromium, find_chromium
from tests.e2e.gallery import Town
from tests.e2e.people import Person, person

PHONE: ViewportSize = {"width": 360, "height": 740}
WORKERS: Literal["allow", "block"] = "allow" if IS_FULL else "block"
"""Quick runs leave the service worker out, unless a test asks for it: each browser would fetch all files for it."""

NewPage = Callable[..., Page]
NewPerson = Callable[[str], Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if find_chromium() is None:
        pytest.skip(MISSING)
    with chromium("--disable-gpu") as found:  # nobody looks, so nothing need be drawn as by a graphics card
        yield found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of this test process."""
    built = files("picketfence.server").joinpath("page", "index.html")
    assert built.is_file(), "build the page: python web/build.py build"
    folder: Path = tmp_path_factory.mktemp("site")
    with serving("serve", "--host", "127.0.0.1", "--port", "0", "--database", folder / "site.db") as served:
        yield served.url.rstrip("/")


@pytest.fixture
def new_person(site: str) -> Iterator[NewPerson]:
    """Makes people who are known already, and can play by script, too."""
    made: list[Person] = []

    def make(name: str) -> Person:
        made.append(person(site, name))
        return made[-1]

    yield make
    for each in made:
        each.client.close()


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[NewPage]:
    """Opens the page, without `who` as a stranger; whatever the console complains of fails the test.

    `context` opens a further tab of a browser; other options go to the new context.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(said: ConsoleMessage) -> None:
        if is_complaint(said.type, said.text):
            complaints.append(f"{said.type}: {said.text} ({said.location})")

    def make(
        path: str | None = "/",
        *,
        who: Person | None = None,
        context: BrowserContext | None = None,
        settings: dict[str, object] | None = None,
        **options: object,
    ) -> Page:
        if context is None:
            usual: dict[str, object] = {"viewport": PHONE, "locale": "en-GB", "reduced_motion": "reduce"}
            wanted = {**usual, "service_workers": WORKERS, **options}
            if who is not None:
                wanted["storage_state"] = who.state(**(settings or {}))
            context = browser.new_context(**wanted)  # type: ignore[arg-type]
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.on("pageerror", lambda error: complaints.append(f"{error} {error.stack}"))
        page.on("console", heard)
        if path is not None:
            page.goto(site + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def is_complaint(kind: str, text: str) -> bool:
    """What the browser itself notes of refused or cut requests is part of some tests."""
    cut = (
        "Failed to load resource",
        "WebSocket connection to",
        "WebSocket is already in CLOSING",
        "Service Worker registration blocked",
    )
    return kind in ("error", "warning") and not text.startswith(cut)


@pytest.fixture(scope="session")
def town(site: str) -> Iterator[Town]:
    """Tables in all states, for those who only look at them."""
    made = Town(site)
    yield made
    made.close()
