"""Friends at a table: reactions, nudges, who is away, faces, guests by link, series, and games that are ended."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import Person, play_on, post

DEAL = "A3ED-3TN7"


def begin(ada: Person, ben: Person) -> str:
    """A game of two people that has begun; its table."""
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    ben.client.join(seat.table)
    seat.start()
    return seat.table


def open_table(new_page: NewPage, who: Person, table: str) -> Page:
    page = new_page(f"/t/{table}", who=who)
    page.locator("[data-card]:enabled").first.wait_for()
    return page


def test_reactions_and_nudges_are_heard_and_can_be_muted(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben)
    one, two = open_table(new_page, ada, table), open_table(new_page, ben, table)
    one.locator("[data-menu]").click()
    one.locator("[data-reaction='well-played']").click()
    expect(two.get_by_role("status").get_by_text("Ada: Well played!")).to_be_visible()
    expect(one.get_by_role("status").get_by_text("Ada: Well played!")).to_be_visible()
    two.locator("[data-seat='0']").first.click()
    two.locator("[data-nudge]").click()
    expect(one.get_by_role("status").get_by_text("Ben is waiting for your turn.")).to_be_visible()
    expect(two.get_by_role("status").get_by_text("Ada has been nudged.")).to_be_visible()
    two.locator("[data-menu]").click()
    two.get_by_role("button", name="Mute reactions").click()
    two.keyboard.press("Escape")
    one.locator("[data-menu]").click()
    one.locator("[data-reaction='ouch']").click()
    expect(one.get_by_role("status").get_by_text("Ada: Ouch!")).to_be_visible()
    expect(two.get_by_text("Ada: Ouch!")).to_have_count(0)


def test_who_is_away_is_said_and_the_host_lets_a_bot_play_on(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben)
    one, two = open_table(new_page, ada, table), open_table(new_page, ben, table)
    one.locator("[data-seat='1']").first.click()
    expect(one.get_by_text("Ben: here, still thinking")).to_be_visible()
    two.context.close()
    expect(one.get_by_text("Ben: lost the connection 0:")).to_be_visible()
    one.locator("[data-bot-instead]").click()
    expect(one.get_by_role("dialog")).to_have_count(0)
    one.locator("[data-seat='1']").first.click()
    one.locator("[data-bot-back]").click()
    expect(one.get_by_role("dialog")).to_have_count(0)
    one.locator("[data-seat='1']").first.click()
    expect(one.locator("[data-bot-instead]")).to_be_visible()


def test_a_guest_by_link_meets_a_seat_first_and_is_asked_for_a_face_once(
    new_page: NewPage, new_person: NewPerson
) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "open", start=False)
    host = new_page(f"/t/{seat.table}", who=ada)
    link = host.locator("[data-qr]").get_attribute("data-qr")
    assert link == f"{ada.site}/c/{seat.code}"
    guest = new_page(f"/t/{seat.table}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down", exact=True).click()
    asked = guest.locator("[data-introduction]")
    expect(asked.get_by_label("Your name")).to_have_value("Ben")
    asked.get_by_role("radio", name="Face 7", exact=True).check(force=True)
    asked.get_by_role("button", name="That’s me").click()
    expect(asked).to_have_count(0)
    expect(host.get_by_role("listitem", name="Seat 2").locator("svg circle")).not_to_have_count(0)
    guest.reload()
    guest.get_by_text("Ada starts").or_(guest.locator(".seats")).first.wait_for()
    expect(asked).to_have_count(0)


def test_a_table_that_is_running_or_over_says_so(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    guest = new_page(f"/c/{seat.code}")
    expect(guest.get_by_role("heading", level=1)).to_have_text("The game has begun: round 1")
    guest.get_by_role("link", name="Just watch").click()
    expect(guest.get_by_text("You are watching")).to_be_visible()
    play_on(seat)
    guest.goto(f"{ada.site}/c/{seat.code}")
    expect(guest.get_by_role("heading", level=1)).to_have_text("The game is over")
    guest.get_by_role("link", name="See the result").click()
    expect(guest.locator("[data-result]")).to_be_visible()


def test_a_rematch_is_announced_and_the_series_counted(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    first = begin(ada, ben)
    play_on(*ada.client.seats(first), *ben.client.seats(first))
    page = new_page(f"/t/{first}", who=ada)
    expect(page.locator("[data-result]")).to_be_visible()
    expect(page.locator("[data-series]")).to_have_count(0)
    told, _ = post(ada.site, f"/api/tables/{first}/rematch", {}, ben.cookie)
    expect(page.locator("[data-rematch]")).to_contain_text("Ben would like a rematch.")
    page.locator("[data-rematch]").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Everyone is here")
    post(ada.site, f"/api/tables/{told['id']}/start", {}, ben.cookie)
    play_on(*ada.client.seats(str(told["id"])), *ben.client.seats(str(told["id"])))
    expect(page.locator("[data-series]")).to_contain_text("2 games")


def test_a_game_is_ended_from_the_list(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    page = new_page("/games", who=ada)
    page.locator(f"[data-end='{seat.table}']").click()
    page.get_by_role("dialog").get_by_role("button", name="End this game").click()
    expect(page.locator(f"[data-end='{seat.table}']")).to_have_count(0)
    expect(page.get_by_role("button", name="Show one closed table")).to_be_visible()
