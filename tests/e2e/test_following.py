"""A page follows a game with three stacks by its messages: it asks for one view, and for another only in doubt."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.following import count_views, expect_what_a_new_page_shows
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger, wait_past

DEAL = "A3ED-3TN7"
PRESENT = ("offer", "sight", "unseen", "check", "deadline")
Message = dict[str, Any]


def meddle(page: Page, change: Callable[[Message], Message | None]) -> None:
    """Let a page hear something else than the server says; None keeps a message back."""

    def changed(text: str | bytes) -> str | bytes:
        told = json.loads(text)
        if told["kind"] == "events":
            told["events"] = [after for event in told["events"] if (after := change(event)) is not None]
        return json.dumps(told) if told.get("events", True) else '{"kind":"pong"}'

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(changed(text)))

    page.route_web_socket("**/api/live", between)


def test_no_view_is_fetched_after_the_first(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("second+advanced", "me", "newcomer", "newcomer", deal=DEAL)
    path = f"/t/{seat.table}"
    playing, watching = new_page(None, who=ada), new_page(None)
    asked = {page: count_views(page) for page in (playing, watching)}
    for page in asked:
        page.goto(f"{ada.site}{path}")
    expect(watching.get_by_text("You are watching")).to_be_visible()
    for number in range(1, COUNTS.live_rounds + 2):
        playing.locator("[data-card]:enabled").first.wait_for()
        Finger(playing, random.Random(number)).turn()
        for page in asked:
            wait_past(page, number)
    expect_what_a_new_page_shows(watching, new_page, path)
    assert [len(views) for views in asked.values()] == [1, 1]


def damaged(event: Message) -> Message:
    return {**event, "check": event["check"] ^ 1} if "check" in event else event


def older(event: Message) -> Message:
    return {key: value for key, value in event.items() if key not in PRESENT}


@pytest.mark.parametrize("change", [damaged, older])
def test_a_page_in_doubt_fetches_the_view_and_is_right(
    change: Callable[[Message], Message], new_page: NewPage, new_person: NewPerson
) -> None:
    """The check differs, or the server is an older one that shows the turns alone."""
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    path = f"/t/{seat.table}"
    page = new_page(None)
    meddle(page, change)
    asked = count_views(page)
    page.goto(f"{ada.site}{path}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    for number in range(1, COUNTS.live_rounds + 1):
        play_on(seat, rounds=1)
        wait_past(page, number)
        assert len(asked) == number + 1
    expect_what_a_new_page_shows(page, new_page, path)


def test_a_message_that_is_lost_is_asked_for_again(new_page: NewPage, new_person: NewPerson) -> None:
    """The page is right although a closed round did not reach it at first."""
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal=DEAL)
    path = f"/t/{seat.table}"
    page = new_page(None)
    lost: list[Message] = []

    def once(event: Message) -> Message | None:
        if event["kind"] == "round-closed" and not lost:
            lost.append(event)
            return None
        return event

    meddle(page, once)
    page.goto(f"{ada.site}{path}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    play_on(seat, rounds=2)
    wait_past(page, 2)
    assert lost
    expect_what_a_new_page_shows(page, new_page, path)
