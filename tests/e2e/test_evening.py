"""A friends' evening: four browsers and a television from the lobby to the end of a rematch."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.line import Line
from tests.e2e.people import Person, get, hand_in, play_on
from tests.e2e.tapping import Finger, wait_past

DEAL = "A3ED-3TN7"
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
NAMES = ("Ada", "Ben", "Cleo", "Dan")
AWAY = re.compile(r"Ben: lost the connection \d+:\d\d ago")


def all_say(pages: list[Page], heading: str) -> None:
    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def sit_down(page: Page, link: str, name: str) -> None:
    """Come by the link of the QR code and take a seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down", exact=True).click()
    page.wait_for_url("**/t/*")


def hand_in_for(table: str, *people: Person) -> None:
    for person in people:
        hand_in(person.client.seats(table)[0])


def drop_for_more_than_a_minute(finger: Finger, line: Line, host: Page, table: str, others: list[Person]) -> None:
    """Ben is cut off, plays on all the same, and the round waits for him: everyone is told, and his turn arrives."""
    page = finger.page
    number = finger.look()["round"]
    line.cut()
    finger.draft(finger.look())
    finger.confirm()
    expect(page.locator("[data-turn=kept]")).to_be_visible()
    hand_in_for(table, *others)
    host.locator("[data-seat='1']").first.click()
    expect(host.get_by_text(AWAY)).to_be_visible()
    for _ in range(7):
        page.clock.run_for(10_000)
        expect(page.locator("[data-turn=kept]")).to_contain_text("Your turn is kept")
    expect(page.locator("[data-turn=kept]")).to_contain_text("No connection for 1:")
    assert host.locator("[data-round]").get_attribute("data-round") == str(number)
    line.mend()
    page.clock.run_for(10_000)
    wait_past(page, number)
    page.clock.run_for(30_000)
    expect(host.get_by_text("Ben: here, still thinking")).to_be_visible()
    host.keyboard.press("Escape")


def replace_by_a_bot(host: Page, seat: int) -> None:
    """The host lets a bot play on for someone who has left."""
    host.locator(f"[data-seat='{seat}']").first.click()
    expect(host.get_by_text("Dan: lost the connection")).to_be_visible()
    host.locator("[data-bot-instead]").click()
    expect(host.get_by_role("dialog")).to_have_count(0)


def take_the_seat_back(host: Page, dans: Page, seat: int) -> None:
    """Dan is back, and the host gives him the seat for which a bot has played this round's turn already."""
    expect(host.locator(f"[data-seat='{seat}']").first).to_have_attribute("aria-label", re.compile("Dan, ready"))
    expect(dans.get_by_role("heading", level=1)).to_have_text("Round 4")
    host.locator(f"[data-seat='{seat}']").first.click()
    host.locator("[data-bot-back]").click()
    expect(host.get_by_role("dialog")).to_have_count(0)


def series_of(site: str, *tables: str) -> list[tuple[int, int]]:
    """Wins and points by seat, from the games themselves."""
    wins, points = [0] * len(NAMES), [0] * len(NAMES)
    for table in tables:
        game = get(site, f"/api/tables/{table}/view")["game"]
        assert isinstance(game, dict)
        for standing in game["standings"]:
            wins[standing["seat"]] += standing["place"] == 1
            points[standing["seat"]] += standing["total"]
    return list(zip(wins, points, strict=True))


def says_the_series(page: Page, scores: list[tuple[int, int]]) -> None:
    told = page.locator("[data-series]")
    expect(told).to_contain_text("2 games")
    words = {0: "no win yet", 1: "one win", 2: "2 wins"}
    for name, (wins, points) in zip(NAMES, scores, strict=True):
        row = told.get_by_role("listitem").filter(has_text=name)
        expect(row).to_contain_text(words[wins])
        expect(row).to_contain_text(f"{points} points in all")


def say_well_played(cleos: Page, pages: list[Page]) -> None:
    cleos.locator("[data-menu]").click()
    cleos.locator("[data-reaction='well-played']").click()
    for page in pages:
        expect(page.get_by_role("status").get_by_text("Cleo: Well played!")).to_be_visible()


def all_show_one_result(pages: list[Page], room: Page) -> None:
    for page in pages:
        expect(page.locator("[data-result]")).to_be_visible()
    expect(room.locator("[data-room='over']")).to_be_visible()
    assert len({tuple(page.locator("tfoot td").all_inner_texts()) for page in pages}) == 1


def play_the_rematch(pages: list[Page], people: list[Person]) -> str:
    all_say(pages, "Everyone is here")
    rematch = pages[0].url.rpartition("/t/")[2]
    pages[0].get_by_role("button", name="Start the game").click()
    all_say(pages, "Round 1")
    play_on(*(who.client.seats(rematch)[0] for who in people))
    return rematch


def call_the_rematch(pages: list[Page]) -> None:
    """One calls, the others are told on the spot and join with one tap."""
    caller, *others = pages
    caller.get_by_role("button", name="Rematch").click()
    for page in others:
        expect(page.locator("[data-rematch]")).to_contain_text("Ada would like a rematch.")
        page.locator("[data-rematch]").get_by_role("button").click()
    for page in pages:
        page.wait_for_url(caller.url)


def test_an_evening_with_friends(new_page: NewPage, new_person: NewPerson) -> None:
    people = [new_person(name) for name in NAMES]
    ada, ben, cleo, dan = people
    seat = ada.table("first", "me", "open", "open", "open", deal=DEAL, start=False)
    table = seat.table
    pages = [new_page(None, who=who, settings={"isIntroduced": True}) for who in people]
    host, bens, cleos, dans = pages
    line = Line(bens)
    host.goto(f"{ada.site}/t/{table}")
    room = new_page(f"/t/{table}/room", viewport=TELEVISION)
    link = host.locator("[data-qr]").get_attribute("data-qr")
    assert link is not None
    assert room.locator("[data-qr]").get_attribute("data-qr") == link
    bens.clock.install()
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        sit_down(page, link, name)
    all_say(pages, "Everyone is here")
    expect(room.get_by_text("4 of 4 seats are taken")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    all_say([*pages, room], "Round 1")
    play_on(*(who.client.seats(table)[0] for who in people), rounds=1)
    all_say([*pages, room], "Round 2")
    drop_for_more_than_a_minute(Finger(bens, random.Random(5)), line, host, table, [ada, cleo, dan])
    all_say([*pages, room], "Round 3")
    dans.context.close()
    replace_by_a_bot(host, 3)
    pages = [host, bens, cleos]
    hand_in_for(table, ada, ben, cleo)
    all_say([*pages, room], "Round 4")
    dans = new_page(f"/t/{table}", who=dan, settings={"isIntroduced": True})
    take_the_seat_back(host, dans, 3)
    pages.append(dans)
    hand_in_for(table, ada, ben, cleo)
    all_say([*pages, room], "Round 5")
    dans.locator("[data-card]:enabled").first.wait_for()
    say_well_played(cleos, pages)
    play_on(*(who.client.seats(table)[0] for who in people))
    all_show_one_result(pages, room)
    call_the_rematch(pages)
    scores = series_of(ada.site, table, play_the_rematch(pages, people))
    for page in pages:
        says_the_series(page, scores)
