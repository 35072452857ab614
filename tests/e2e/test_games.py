"""Whole games through the page at 360 × 740, by taps: solo, expert, the AAA, two people on one device."""

import random
import re
from statistics import median

from playwright.sync_api import Page, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import get, play_on
from tests.e2e.tapping import Finger, Played

DEAL = "A3ED-3TN7"
SEED = 7
MOST_ROUNDS = 60


def table_of(page: Page) -> str:
    """The id of the table that the page is at."""
    found = re.search(r"/t/([^/?#]+)", page.url)
    assert found, page.url
    return found[1]


def play_out(finger: Finger) -> list[Played]:
    """Turn after turn until the result is there."""
    played = []
    while len(played) < MOST_ROUNDS and finger.look()["round"]:
        played.append(finger.turn())
        finger.wait(played[-1].round)
    expect(finger.page.locator("[data-result]")).to_be_visible()
    return played


def totals_told(site: str, table: str) -> list[int]:
    """Everybody's points, as the API has them."""
    game = get(site, f"/api/tables/{table}/view")["game"]
    assert isinstance(game, dict)
    return [score["total"] for score in game["scores"]]


def totals_shown(page: Page) -> list[int]:
    """The last line of the table of points."""
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in page.locator("[data-result] tfoot td").all_inner_texts()]


def test_a_solo_game_from_home_to_the_result(new_page: NewPage, site: str) -> None:
    page = new_page("/")
    page.get_by_role("link", name=re.compile("^Solo")).click()
    page.get_by_text("Play a certain deal").click()
    page.get_by_label("Deal code", exact=True).fill(DEAL)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    finger = Finger(page, random.Random(SEED))
    played = play_out(finger)
    assert [turn.round for turn in played] == list(range(1, len(played) + 1))
    # Number and effect come from two cards here: one tap more than where they come together.
    assert max(turn.taps for turn in played if turn.is_ordinary) <= 5
    assert median(turn.taps for turn in played) <= 4
    assert totals_shown(page) == totals_told(site, table_of(page))
