"""Newcomers: the first three turns of a first game are coached; closed once, the coach stays away."""

import random

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.fitting import misfits
from tests.e2e.tapping import Finger, wait_past

DEAL = "A3ED-3TN7"
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 768, "height": 1024},
    {"width": 1366, "height": 768},
)


def test_play_now_opens_with_help_for_three_turns(new_page: NewPage) -> None:
    page = new_page("/", viewport=SIZES[0])
    page.locator("button.now").click()
    finger = Finger(page, random.Random(7))
    coach = page.locator("[data-coach]")
    for number in range(1, 4):
        page.locator(f"[data-round='{number}']").wait_for()
        expect(page.locator("[data-coach=pick]")).to_contain_text("Tap one of the three")
        finger.turn()
        wait_past(page, number)
    page.locator("[data-card]:enabled").first.wait_for()
    expect(coach).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("viewport", SIZES, ids=["phone", "tablet", "laptop"])
def test_the_coach_leaves_room_for_everything(
    viewport: ViewportSize, language: str, new_page: NewPage, new_person: NewPerson
) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    settings = {"coach": True, "language": language}
    page = new_page(f"/t/{seat.table}", who=ada, viewport=viewport, settings=settings)
    page.locator("[data-coach=pick]").wait_for()
    found = misfits(page)
    page.locator("[data-card]:enabled").first.click()
    page.locator("[data-coach=write]").wait_for()
    assert found + misfits(page) == []


def test_closed_once_it_stays_away(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+practice", deal=DEAL)
    page = new_page(f"/t/{seat.table}", who=ada, settings={"coach": True})
    page.get_by_role("button", name="Close the coach for good").click()
    expect(page.locator("[data-coach]")).to_have_count(0)
    page.reload()
    page.locator("[data-card]:enabled").first.wait_for()
    expect(page.locator("[data-coach]")).to_have_count(0)


def test_with_cards_in_hand_the_coach_asks_for_a_number_first(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+solo", deal=DEAL)
    page = new_page(f"/t/{seat.table}", who=ada, settings={"coach": True})
    expect(page.locator("[data-coach=pick-number]")).to_contain_text("First tap a number.")
