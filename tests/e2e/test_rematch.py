"""Two browsers at the end of a game: one calls the rematch, the other takes the offered seat with one tap."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import get, play_on

DEAL = "A3ED-3TN7"


def table_shown(page: Page) -> str:
    return page.url.rpartition("/t/")[2]


def test_a_rematch_is_called_by_one_and_joined_by_the_other(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    first = ada.table("first", "me", "open", deal=DEAL, start=False)
    second = ben.client.join(first.table)
    first.start()
    pages = new_page(f"/t/{first.table}", who=ada), new_page(f"/t/{first.table}", who=ben)
    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    play_on(first, second)
    for page in pages:
        expect(page.locator("[data-result]")).to_be_visible()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    caller, other = pages
    caller.get_by_role("button", name="Rematch").click()
    expect(caller.get_by_role("heading", level=1)).to_have_text("Waiting for players")
    offered = table_shown(caller)
    assert offered != first.table
    assert [seat["kind"] for seat in _seats(ada.site, offered)] == ["person", "open"], "a seat is offered, not filled"
    expect(other.locator("[data-result]")).to_be_visible()
    other.get_by_role("button", name="To the rematch").click()
    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text("Everyone is here")
    assert table_shown(other) == offered
    assert [seat["name"] for seat in _seats(ada.site, offered)] == ["Ada", "Ben"]
    caller.get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")


def _seats(site: str, table: str) -> list[dict[str, object]]:
    shown = get(site, f"/api/tables/{table}/view")["table"]
    assert isinstance(shown, dict)
    found: list[dict[str, object]] = shown["seats"]
    return found
