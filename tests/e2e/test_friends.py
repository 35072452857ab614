"""Several browsers at one table: two people and a bot, someone who watches, eight tabs of one person."""

import random

from playwright.sync_api import Page, expect

from picketfence.client import Client
from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.following import count_views, expect_what_a_new_page_shows
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger, round_of, wait_past

SEED = 11
DEAL = "A3ED-3TN7"


def make_table(page: Page, name: str) -> str:
    """A table for two people and a bot, through the set-up; the code to join by."""
    page.get_by_role("link", name="With friends").click()
    page.get_by_label("Your name").fill(name)
    seats = page.get_by_role("group", name="Seats for friends")
    while seats.get_by_role("button", name="One fewer").is_enabled():
        seats.get_by_role("button", name="One fewer").click()
    page.get_by_role("group", name="Bots as well").get_by_role("button", name="One more").click()
    page.get_by_role("combobox").select_option("newcomer")
    page.get_by_text("Play a certain deal").click()
    page.get_by_label("Deal code").fill(DEAL)
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for players")
    code = page.locator(".code").inner_text().rpartition(":")[2].strip()
    assert len(code) == 6
    return code


def script_of(page: Page, site: str) -> Client:
    """The same person as in the browser, for a script."""
    made = page.request.post(f"{site}/api/me/tokens", data={"label": "script"})
    return Client(site, made.json()["token"])


def reload_in_the_middle(page: Page) -> None:
    """The draft is there again, and the turn can go on."""
    page.locator("[data-card]").first.click()
    page.reload()
    expect(page.locator("[data-card]").first).to_have_attribute("aria-pressed", "true")


def hand_in_without_connection(finger: Finger) -> None:
    """The turn gets through by itself as soon as there is a line again."""
    page = finger.page
    page.context.set_offline(True)
    finger.turn()
    expect(page.locator("[data-turn=kept]")).to_be_visible()
    page.context.set_offline(False)
    page.locator("[data-take-back]:enabled").wait_for()


def finish(fingers: list[Finger]) -> None:
    """Round by round to the result."""
    pages = [finger.page for finger in fingers]
    while number := round_of(pages[0]):
        assert [round_of(page) for page in pages] == [number] * len(pages)
        for finger in fingers:
            finger.turn()
        for page in pages:
            wait_past(page, number)


def test_two_browsers_and_a_bot(new_page: NewPage, site: str) -> None:
    ada, ben = new_page("/"), new_page("/")
    code = make_table(ada, "Ada")
    ben.get_by_label("Have a code?").fill(code.lower())
    ben.get_by_role("button", name="Join").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_text("Ben", exact=True)).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben):
        expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    table = ada.url.rpartition("/t/")[2]
    with script_of(ada, site) as one, script_of(ben, site) as other:
        play_on(*one.seats(table), *other.seats(table), rounds=COUNTS.scripted_rounds)
    for page in (ada, ben):
        wait_past(page, COUNTS.scripted_rounds)
    fingers = [Finger(ada, random.Random(SEED)), Finger(ben, random.Random(SEED + 1))]
    reload_in_the_middle(ben)
    hand_in_without_connection(fingers[0])
    fingers[1].turn()
    for page in (ada, ben):
        wait_past(page, COUNTS.scripted_rounds + 1)
    finish(fingers)
    for page in (ada, ben):
        expect(page.locator("[data-result]")).to_be_visible()
    assert ada.locator("tfoot td").all_inner_texts() == ben.locator("tfoot td").all_inner_texts()
    assert "Ada" in ben.locator("thead").inner_text()


def test_someone_who_watches(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    page = new_page(None)
    asked = count_views(page)
    page.goto(f"{ada.site}/t/{seat.table}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.get_by_role("group", name="Sheet of Ada").first).to_be_visible()
    for number in range(1, COUNTS.live_rounds + 1):
        assert page.locator("[data-confirm], [data-plot], [data-card]:enabled").count() == 0
        play_on(seat, rounds=1)
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Round {number + 1}")
        expect(page.get_by_text(f"What happened in round {number}").first).to_be_attached()
    play_on(seat)
    expect(page.locator("[data-result]")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    assert len(asked) == 1, "the page has followed the game to its end"
    expect_what_a_new_page_shows(page, new_page, f"/t/{seat.table}")


def test_many_tabs_stay_in_step(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    first = new_page(f"/t/{seat.table}", who=ada)
    tabs = [first, *(new_page(f"/t/{seat.table}", context=first.context) for _ in range(COUNTS.tabs - 1))]
    for number in range(1, COUNTS.live_rounds + 1):
        mover = tabs[number % len(tabs)]
        mover.locator("[data-card]:enabled").first.wait_for()
        Finger(mover, random.Random(number)).turn()
        for tab in tabs:
            expect(tab.get_by_role("heading", level=1)).to_have_text(f"Round {number + 1}")
    sheets = {tab.get_by_role("group", name="Your sheet").aria_snapshot() for tab in tabs}
    assert len(sheets) == 1
