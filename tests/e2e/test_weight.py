"""How much JavaScript a first visit fetches, compressed, counted in the browser."""

from playwright.sync_api import Page, Request

from tests.e2e.conftest import NewPage, NewPerson

FIRST_SCREEN = 45_000
TABLE = 115_000


def fetched(page: Page, address: str, ready: str) -> int:
    """Bytes of scripts as they came over the line."""
    scripts: list[Request] = []
    page.on("requestfinished", lambda request: scripts.append(request) if ".js" in request.url else None)
    page.goto(address)
    page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert len(scripts) > 1, "a page without scripts would do nothing"
    return sum(script.sizes()["responseBodySize"] for script in scripts)


def test_the_first_screen_is_light(new_page: NewPage, site: str) -> None:
    page = new_page(None, service_workers="block")
    assert fetched(page, f"{site}/", "button.now") <= FIRST_SCREEN


def test_a_table_is_light(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    page = new_page(None, who=ada, service_workers="block")
    seat = ada.table("first", "me", "newcomer", deal="A3ED-3TN7")
    assert fetched(page, f"{ada.site}/t/{seat.table}", "[data-card]:enabled") <= TABLE
