"""What happened in a round: told as it closes, opened again with one tap, and the rounds before it."""

from playwright.sync_api import Page, ViewportSize, expect

from picketfence.client import SeatAtTable
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.fitting import misfits
from tests.e2e.people import Person, play_on
from tests.e2e.tapping import close_dialog, wait_past

DEAL = "A3ED-3TN7"
PHONE: ViewportSize = {"width": 360, "height": 640}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
ROUNDS = 4
"""In the fourth round of this deal everybody builds a park, which brings two points."""


def begin(ada: Person, ben: Person) -> tuple[SeatAtTable, SeatAtTable]:
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    other = ben.client.join(seat.table)
    seat.start()
    return seat, other


def told(page: Page, number: int) -> tuple[str, ...]:
    """What the open dialog says of a round: who did what, and what it brought."""
    page.locator(f"[data-told='{number}']").wait_for()
    return tuple(page.locator(f"[data-told='{number}'] :is(.deeds, .gain, .loss)").all_inner_texts())


def test_a_round_is_told_as_it_closes_and_goes_with_the_next_tap(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    seats = begin(ada, ben)
    page = new_page(f"/t/{seats[0].table}", who=ada, viewport=PHONE)
    page.locator("[data-card]:enabled").first.wait_for()
    for number in range(1, ROUNDS + 1):
        play_on(*seats, rounds=1)
        wait_past(page, number)
    toast = page.locator(f"[data-toast='{ROUNDS}']")
    expect(toast).to_contain_text("+2")
    expect(page.locator("[data-seat='1'] [data-gain]")).to_have_text("+2")
    assert misfits(page) == []
    page.locator("[data-card]").first.click()
    expect(toast).to_have_count(0)
    expect(page.locator("[data-card]").first).to_have_attribute("aria-pressed", "true")


def test_earlier_rounds_can_be_looked_at_during_the_game(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    seats = begin(ada, ben)
    page = new_page(f"/t/{seats[0].table}", who=ada, viewport=LAPTOP)
    page.locator("[data-card]:enabled").first.wait_for()
    seen: dict[int, tuple[str, ...]] = {}
    for number in range(1, ROUNDS + 1):
        play_on(*seats, rounds=1)
        wait_past(page, number)
        page.get_by_role("button", name=f"What happened in round {number}", exact=True).click()
        seen[number] = told(page, number)
        close_dialog(page)
    assert len(set(seen.values())) == ROUNDS
    page.reload()
    page.get_by_role("button", name=f"What happened in round {ROUNDS}", exact=True).click()
    for number in range(ROUNDS - 1, 0, -1):
        page.locator("[data-earlier]").click()
        assert told(page, number) == seen[number]
    expect(page.locator("[data-earlier]")).to_be_disabled()
    page.locator("[data-later]").click()
    assert told(page, 2) == seen[2]
