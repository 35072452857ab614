"""Bad input and bad luck: each has a plain page or a notice, and a way on."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.gallery import Town
from tests.e2e.people import play_on

DEAL = "A3ED-3TN7"
WRONG_LINKS = ("/no/such/page", "/%E0%A4%A", "/t/none", "/new/nothing", "/c/ZZZZZZ", "/t/none/replay/1")
MARKUP = "<img src=x onerror=alert(1)>"


def cannot_store(route: Route) -> None:
    """The server's answer when its disk is full."""
    name = "storage-unavailable"
    body = json.dumps({"error": {"id": name, "message": name, "rule": None, "args": {}}})
    route.fulfill(status=503, content_type="application/json", headers={"retry-after": "1"}, body=body)


def goes_home(page: Page) -> None:
    """The page says in words what is the matter, and leads home."""
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\w+ \w+"))
    page.locator("main").get_by_role("link", name="Home").click()
    expect(page.locator("button.now")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/no/such/page", "/%E0%A4%A", "/t/none", "/new/nothing", "/c/ZZZZZZ", "/t/none/replay/1"]
)
def test_a_wrong_link(path: str, new_page: NewPage) -> None:
    goes_home(new_page(path))


def test_a_code_that_is_none(new_page: NewPage) -> None:
    page = new_page("/")
    page.get_by_label("Have a code?").fill("a?")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("A code has six letters and numbers.")).to_be_visible()
    page.get_by_label("Have a code?").fill("ZZZ-ZZZ")
    page.get_by_role("button", name="Join").click()
    expect(page).to_have_url(re.compile("/c/ZZZZZZ$"))
    goes_home(page)


def test_a_table_that_fills_up_meanwhile(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    seat = ada.table("first", "me", "open", start=False)
    page = new_page(f"/c/{seat.code}")
    sit = page.get_by_role("button", name="Sit down")
    expect(sit).to_be_enabled()
    ben.client.join(seat.table)
    sit.click()
    expect(page.get_by_text("All seats are taken.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("All seats are taken")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    page.get_by_role("link", name="Just watch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Everyone is here")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_closed_table(new_page: NewPage, town: Town) -> None:
    goes_home(new_page(f"/t/{town.closed}"))


def test_a_game_that_is_over_shows_its_result(new_page: NewPage, town: Town) -> None:
    page = new_page(f"/t/{town.over}")
    expect(page.locator("[data-result]")).to_be_visible()
    page.goto(f"{town.site}/t/{town.over}/replay/999")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\w+"))


def test_a_server_that_cannot_store(new_page: NewPage, new_person: NewPerson) -> None:
    page = new_page("/new/practice", who=new_person("Ada"), service_workers="block")
    page.route("**/api/tables", cannot_store)
    start = page.get_by_role("button", name="Start")
    start.click()
    expect(page.get_by_text(re.compile("The database is unavailable"))).to_be_visible()
    page.unroute("**/api/tables")
    start.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")


def test_a_turn_that_cannot_be_stored_at_once(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+practice", deal=DEAL)
    page = new_page(f"/t/{seat.table}", who=ada, service_workers="block")
    sent: list[object] = []

    def twice_no(route: Route) -> None:
        sent.append(route.request.post_data_json)
        cannot_store(route) if len(sent) <= 2 else route.continue_()

    page.route("**/turns", twice_no)
    page.locator("[data-card]").first.click()
    page.locator("[data-plot].lit").first.click()
    page.locator("[data-confirm]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")
    assert len(sent) == 3
    assert sent[0] == sent[1] == sent[2], "the same move, so that it counts once"


def test_a_table_that_cannot_be_read_now(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+practice", deal=DEAL)
    page = new_page(None, who=ada, service_workers="block")
    page.route("**/view*", cannot_store)
    page.goto(f"{ada.site}/t/{seat.table}")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\w+ \w+"))
    page.unroute("**/view*")
    # By itself, or by the button, whichever comes first.
    expect(page.locator("[data-card]:enabled").first).to_be_visible()


def test_names_are_text(new_page: NewPage, new_person: NewPerson) -> None:
    ada, eve = new_person("Ada"), new_person(MARKUP)
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    eves = eve.client.join(seat.table)
    page = new_page(f"/t/{seat.table}", who=ada)
    expect(page.get_by_text(MARKUP)).to_be_visible()
    seat.start()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    page.locator("[data-seat='1']").click()
    expect(page.get_by_role("heading", name=MARKUP)).to_be_visible()
    play_on(seat, eves, rounds=1)
    play_on(seat, eves)
    expect(page.locator("[data-result]").get_by_text(MARKUP).first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_typed_turns_that_are_none(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    page = new_page(f"/t/{ada.table('first+practice', deal=DEAL).table}", who=ada)
    page.locator("[data-menu]").click()
    page.locator("[data-type]").click()
    field, take = page.get_by_label("Enter a turn as text"), page.get_by_role("button", name="Use this turn")
    for wrong in ("hello", "1 99@9.9", "9 5@1.1", "1 7@2.5 Q", "<b>"):
        field.fill(wrong)
        take.click()
        expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w+ \w+"))).to_be_visible()
        expect(page.locator("[data-confirm]")).to_be_disabled()
    number = page.locator("[data-card='1'] .number").inner_text()
    field.fill(f"1 {number}@2.5")
    take.click()
    expect(page.locator("[data-confirm]")).to_be_enabled()


def test_deal_codes_that_are_none(new_page: NewPage) -> None:
    page = new_page("/new/solo")
    page.get_by_text("Play a certain deal").click()
    field = page.get_by_label("Deal code")
    field.fill("!!")
    page.get_by_role("button", name="Check").click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text(re.compile("no deal code"))).to_be_visible()
    with page.expect_response("**/api/tables") as answer:
        page.get_by_role("button", name="Start").click()
    assert not answer.value.ok
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    expect(page.get_by_text(re.compile("no deal code"))).to_be_visible()
    field.fill(DEAL)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text(re.compile("A good code"))).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")


def test_an_old_page_offers_the_new_one(new_page: NewPage, site: str) -> None:
    page = new_page(None, service_workers="block")

    def answer(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, headers={**told.headers, "x-picketfence-page": "0123456789ab"})

    page.route("**/api/**", answer)
    page.goto(site)
    reload = page.get_by_role("button", name="Reload")
    expect(reload).to_be_visible()
    page.unroute("**/api/**")
    with page.expect_event("load"):
        reload.click()
    expect(page.locator("button.now")).to_be_visible()
    expect(reload).to_have_count(0)
