"""Who leads: the rows of the others glide past each other, the trophy goes along, and a sentence says it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, ViewportSize, expect

from picketfence.client import SeatAtTable
from picketfence.rules import Turn, View
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import Person, choose_face
from tests.e2e.tapping import wait_past

DEAL = "A3ED-3TN7"
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
MAX_ROUNDS = 15
SLOW = 320
"""Milliseconds that a row takes to its new place."""

RECORD = """
window.glides = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.glides.push([this.querySelector('[data-other]')?.dataset.other ?? '', Math.round(Number(options))]);
  return animate.call(this, frames, options);
};
"""
HAVE_SWAPPED = "() => ['0', '1'].every((seat) => glides.some(([row]) => row === seat))"


def best(view: View) -> Turn:
    """The turn that brings most at once."""
    return max(view.legal_turns(), key=lambda turn: view.score_after(turn).total)


def dull(view: View) -> Turn:
    """A turn that changes the score as little as can be."""
    now = view.scores[view.viewer or 0].total
    return min(view.legal_turns(), key=lambda turn: abs(view.score_after(turn).total - now))


class Script:
    """Seats that play by script, one of them for points."""

    def __init__(self, *seats: SeatAtTable) -> None:
        self.seats = seats
        self.plays: list[Iterator[View]] = [seat.rounds() for seat in seats]
        self.views = [next(play) for play in self.plays]

    def totals(self) -> list[int]:
        return [card.total for card in self.views[0].scores]

    def play_until_leads(self, hero: int, *pages: Page) -> None:
        """Play rounds until one seat leads alone; the pages see every one of them."""
        for _ in range(MAX_ROUNDS):
            number = self.views[0].round
            for seat, (script, view) in enumerate(zip(self.seats, self.views, strict=True)):
                script.play((best if seat == hero else dull)(view))
            self.views = [next(play) for play in self.plays]
            for page in pages:
                wait_past(page, number)
            totals = self.totals()
            if totals[hero] > max(total for seat, total in enumerate(totals) if seat != hero):
                return
        raise AssertionError(f"seat {hero} does not take the lead: {self.totals()}")


def begin(*people: Person) -> list[SeatAtTable]:
    host, *others = people
    seat = host.table("first", "me", *("open" for _ in others), deal=DEAL, start=False)
    seats = [seat, *(other.client.join(seat.table) for other in others)]
    seat.start()
    return seats


def rows(page: Page) -> list[str]:
    """The seats in the column of the others, from the top."""
    found: list[str] = page.locator("[data-other]").evaluate_all("(rows) => rows.map((row) => row.dataset.other)")
    return found


def led_by(page: Page, place: str) -> list[str | None]:
    return [found.get_attribute(place) for found in page.locator(f"[{place}]:has([data-trophy])").all()]


def test_the_trophy_follows_the_lead(new_page: NewPage, new_person: NewPerson) -> None:
    people = [new_person(name) for name in ("Ada", "Ben", "Cleo")]
    seats = begin(*people)
    cleo = new_page(None, who=people[2], viewport=LAPTOP, reduced_motion="no-preference")
    cleo.add_init_script(RECORD)
    cleo.goto(f"{people[2].site}/t/{seats[0].table}")
    ben = new_page(f"/t/{seats[0].table}", who=people[1])
    for page in (cleo, ben):
        page.locator("[data-card]:enabled").first.wait_for()
    assert led_by(cleo, "data-seat") == [], "nobody leads while all have nothing"
    script = Script(*seats)
    script.play_until_leads(0, cleo, ben)
    assert rows(cleo) == ["0", "1"]
    assert led_by(cleo, "data-other") == led_by(cleo, "data-seat") == led_by(ben, "data-seat") == ["0"]
    expect(cleo.get_by_text("takes the lead")).to_have_count(0)
    script.play_until_leads(1, cleo, ben)
    expect(cleo.get_by_text("Ben takes the lead")).to_be_visible()
    expect(ben.get_by_text("You take the lead")).to_be_visible()
    assert rows(cleo) == ["1", "0"]
    assert led_by(cleo, "data-other") == led_by(cleo, "data-seat") == led_by(ben, "data-seat") == ["1"]
    cleo.wait_for_function(HAVE_SWAPPED)
    assert {time for _, time in cleo.evaluate("() => glides")} == {SLOW}
    for seat in (0, 1):
        total = re.compile(rf"^{script.totals()[seat]}(?!\d)")
        expect(cleo.locator(f"[data-other='{seat}'] [data-total]")).to_have_text(total)


def test_faces_are_seen_at_the_table_and_on_the_screen(new_page: NewPage, new_person: NewPerson) -> None:
    people = [new_person(name) for name in ("Ada", "Ben", "Cleo")]
    for who, face in zip(people, (3, 14, 3), strict=True):
        choose_face(who, face)
    table = begin(*people)[0].table
    page = new_page(f"/t/{table}", who=people[0], viewport=LAPTOP)
    room = new_page(f"/t/{table}/room", viewport=LAPTOP)
    expect(page.locator("[data-other='1'] .face svg")).to_be_visible()
    expect(page.locator("[data-seat='1'] .face svg")).to_be_visible()
    expect(page.locator("[data-other='2'] .disc")).to_have_text("C")  # Ada has the same face
    expect(room.locator("article .face svg")).to_have_count(1)
