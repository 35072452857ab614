"""Pages that follow a game by its messages: what they ask for, and whether they are right."""

import re

from playwright.sync_api import Page, Request, expect

from tests.e2e.conftest import NewPage

PATIENCE, PAUSE = 100, 200
GAIN = re.compile(r" [+−]\d+(?=\")")
SINCE = re.compile(r"\d+:\d\d")


def count_views(page: Page) -> list[str]:
    """Views that the page asks for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/view" in request.url:
            asked.append(request.url)

    page.on("request", note)
    return asked


def expect_what_a_new_page_shows(page: Page, new_page: NewPage, path: str) -> None:
    fresh = new_page(path)
    heading = page.get_by_role("heading", level=1).inner_text()
    expect(fresh.get_by_role("heading", level=1)).to_have_text(heading)
    for _ in range(PATIENCE):  # a bot may be thinking when one of them is looked at, and done when the other is
        if _shown(fresh) == _shown(page):
            break
        page.wait_for_timeout(PAUSE)
    assert _shown(fresh) == _shown(page)
    fresh.close()


def _shown(page: Page) -> str:
    """Return what the page says, without what two pages need not share.

    Only who saw the round before knows what the last one brought; the time since somebody was lost goes on.
    """
    return SINCE.sub("0:00", GAIN.sub("", page.locator("main").aria_snapshot()))
