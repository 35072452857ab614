"""Without a connection: a turn is kept and sent once when the line is back, and the page says the same all the time."""

from __future__ import annotations

import random

from playwright.sync_api import Page, ViewportSize, expect

from picketfence.client import SeatAtTable
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.fitting import misfits
from tests.e2e.line import Line
from tests.e2e.people import Person, get
from tests.e2e.tapping import Finger

DEAL = "A3ED-3TN7"
PHONE: ViewportSize = {"width": 360, "height": 640}
KEPT = "Your turn is kept and goes out when it is back"


def seated(new_page: NewPage, ada: Person, table: str, **settings: object) -> tuple[Finger, Line]:
    """A page at a table whose clock the test moves, and its line."""
    page = new_page(None, who=ada, viewport=PHONE, settings=settings, service_workers="block")
    line = Line(page)
    page.clock.install()
    page.goto(f"{ada.site}/t/{table}")
    page.locator("[data-card]:enabled").first.wait_for()
    return Finger(page, random.Random(5)), line


def begin(ada: Person, ben: Person) -> SeatAtTable:
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    ben.client.join(seat.table)
    seat.start()
    return seat


def turn_in(ada: Person, table: str) -> object:
    """The turn that the server has of this person."""
    mine = get(ada.site, f"/api/tables/{table}/view", ada.cookie)["mine"]
    assert isinstance(mine, dict)
    return mine["turn"]


def confirm(finger: Finger) -> None:
    finger.draft(finger.look())
    finger.confirm()


def says_kept(page: Page) -> None:
    """One sentence in the row, one word in the line and in the header, and the turn may be taken back."""
    expect(page.locator("[data-turn=kept]")).to_contain_text(KEPT)
    expect(page.locator("[data-turn=kept]").get_by_role("status")).to_have_text("Kept")
    expect(page.locator("[data-offline]")).to_have_text("Offline")
    expect(page.locator("[data-take-back]")).to_be_enabled()
    assert page.locator(".notice").count() == 0


def test_a_turn_is_kept_for_longer_than_a_minute_and_sent_once(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben).table
    finger, line = seated(new_page, ada, table)
    page = finger.page
    line.cut()
    confirm(finger)
    for _ in range(8):
        says_kept(page)
        page.clock.run_for(10_000)
    expect(page.locator("[data-turn=kept]")).to_contain_text("No connection for 1:")
    says_kept(page)
    assert misfits(page) == []
    assert turn_in(ada, table) is None
    line.mend()
    page.clock.run_for(10_000)
    expect(page.locator("[data-turn=handed-in]")).to_be_visible()
    expect(page.locator("[data-offline]")).to_have_count(0)
    assert turn_in(ada, table) is not None
    page.locator("[data-take-back]").click()
    page.locator("[data-confirm]:enabled").wait_for()
    assert turn_in(ada, table) is None, "nothing sends it again"


def test_a_kept_turn_can_be_taken_back_and_is_not_sent(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben).table
    finger, line = seated(new_page, ada, table)
    page = finger.page
    line.cut()
    confirm(finger)
    says_kept(page)
    page.locator("[data-take-back]").click()
    page.locator("[data-confirm]:enabled").wait_for()
    line.mend()
    page.clock.run_for(30_000)
    expect(page.locator("[data-offline]")).to_have_count(0)
    expect(page.locator("[data-turn=choosing]")).to_be_visible()
    assert turn_in(ada, table) is None


def test_a_kept_turn_survives_a_reload(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben).table
    finger, line = seated(new_page, ada, table)
    page = finger.page
    page.route("**/turns", lambda route: route.abort())
    line.cut()
    confirm(finger)
    says_kept(page)
    line.mend()
    page.reload()
    says_kept(page)
    page.unroute("**/turns")
    page.clock.run_for(10_000)
    expect(page.locator("[data-turn=handed-in]")).to_be_visible()
    assert turn_in(ada, table) is not None


def test_a_page_opened_without_a_connection_shows_the_kept_turn(new_page: NewPage, new_person: NewPerson) -> None:
    """The server sends the page, as the service worker would, and nothing else."""
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben).table
    finger, line = seated(new_page, ada, table)
    page = finger.page
    line.cut()
    confirm(finger)
    says_kept(page)
    page.route("**/api/**", lambda route: route.abort())
    page.context.set_offline(False)
    page.reload()
    says_kept(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    page.unroute("**/api/**")
    line.mend()
    page.clock.run_for(30_000)
    expect(page.locator("[data-turn=handed-in]")).to_be_visible()
    assert turn_in(ada, table) is not None


def test_a_page_opened_without_a_connection_or_a_turn_says_so(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    table = begin(ada, ben).table
    finger, line = seated(new_page, ada, table)
    page = finger.page
    line.cut()
    page.route("**/api/**", lambda route: route.abort())
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    expect(page.get_by_text("Everything goes on by itself when it is back")).to_be_visible()
    page.unroute("**/api/**")
    line.mend()
    page.clock.run_for(30_000)
    page.locator("[data-card]:enabled").first.wait_for()


def test_a_turn_that_is_held_goes_when_the_tab_is_closed(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+practice", deal=DEAL)
    finger, _ = seated(new_page, ada, seat.table, hold=True)
    page = finger.page
    watcher = new_page(f"/t/{seat.table}")
    expect(watcher.get_by_role("heading", level=1)).to_have_text("Round 1")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    finger.draft(finger.look())
    finger.press_confirm()
    if page.locator("[data-without]").count():
        page.locator("[data-without]").click()
    expect(page.locator("[data-turn=held]")).to_be_visible()
    page.close(run_before_unload=True)
    expect(watcher.get_by_role("heading", level=1)).to_have_text("Round 2")
