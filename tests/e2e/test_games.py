"""Whole games through the page at 360 × 740, by taps: solo, expert, the AAA, two people on one device."""

import random
import re

from playwright.sync_api import Page, Route, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import get, play_on
from tests.e2e.tapping import Finger, Played, play_out

DEAL = "A3ED-3TN7"
SEED = 7


def game_told(site: str, table: str) -> dict[str, object]:
    """A game, as the API has it."""
    game = get(site, f"/api/tables/{table}/view")["game"]
    assert isinstance(game, dict)
    return game


def totals_told(site: str, table: str) -> list[int]:
    """Everybody's points, best first, as the API has them."""
    standings = game_told(site, table)["standings"]
    assert isinstance(standings, list)
    return [standing["total"] for standing in standings]


def totals_shown(page: Page) -> list[int]:
    """The last line of the table of points."""
    texts = page.locator("[data-result] tfoot td").all_inner_texts()
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


def expect_few_taps(played: list[Played], most: int) -> None:
    """Where number and effect come from two cards, a turn takes one tap more than where they come together."""
    assert max(turn.taps for turn in played if turn.is_ordinary) <= most


def test_a_solo_game_from_home_to_the_result(new_page: NewPage, site: str) -> None:
    page = new_page("/", service_workers="allow")
    page.get_by_role("link", name=re.compile("^Solo")).click()
    page.get_by_text("Play a certain deal").click()
    page.get_by_label("Deal code").fill(DEAL)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    played = play_out(Finger(page, random.Random(SEED)))
    assert [turn.round for turn in played] == list(range(1, len(played) + 1))
    expect_few_taps(played, 5)
    assert totals_shown(page) == totals_told(site, page.url.rpartition("/t/")[2])


def test_a_game_against_a_bot_takes_four_taps_a_turn(new_page: NewPage, new_person: NewPerson, site: str) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "neighbour", deal=DEAL)
    play_on(seat, rounds=COUNTS.scripted_rounds)
    page = new_page(f"/t/{seat.table}", who=ada)
    expect_few_taps(play_out(Finger(page, random.Random(SEED))), 4)
    assert sorted(totals_shown(page), reverse=True) == totals_told(site, seat.table)


def test_an_expert_game_to_its_end(new_page: NewPage, new_person: NewPerson, site: str) -> None:
    ada = new_person("Ada")
    seat = ada.table("first+expert", "me", "newcomer", deal=DEAL)
    play_on(seat, rounds=COUNTS.scripted_rounds)
    page = new_page(f"/t/{seat.table}", who=ada)
    expect(page.get_by_text("The third card goes to Newcomer.")).to_be_attached()
    expect_few_taps(play_out(Finger(page, random.Random(SEED))), 5)
    assert sorted(totals_shown(page), reverse=True) == totals_told(site, seat.table)


def test_the_aaa_to_the_end_with_its_score_explained(new_page: NewPage, new_person: NewPerson, site: str) -> None:
    ada = new_person("Ada")
    seat = ada.table("second+solo:3", deal=DEAL)
    play_on(seat, rounds=COUNTS.scripted_rounds)
    page = new_page(f"/t/{seat.table}", who=ada)
    expect(page.get_by_text("Explain its score")).to_be_attached()
    play_out(Finger(page, random.Random(SEED)))
    rival = game_told(site, seat.table)["rival"]
    assert isinstance(rival, dict)
    assert sorted(totals_shown(page), reverse=True) == totals_told(site, seat.table)
    assert totals_shown(page)[-1] == rival["total"]
    lines = page.locator("[aria-labelledby=rival-head]")
    points = lines.locator("dd.points").all_inner_texts()
    assert sum(int(text.replace("\N{MINUS SIGN}", "-")) for text in points) == rival["total"]
    assert all(lines.locator("dd.why").all_inner_texts())
    lines.get_by_role("link", name="10.6.4").click()
    expect(page.get_by_role("heading", name="10.6.4")).to_be_in_viewport()


def test_two_people_pass_one_device(new_page: NewPage, new_person: NewPerson, site: str) -> None:
    ada = new_person("Ada")
    page = new_page("/new/device", who=ada)
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_text("Play a certain deal").click()
    page.get_by_label("Deal code").fill(DEAL)
    page.get_by_role("button", name="Start").click()
    curtain = page.locator("[data-curtain]")
    expect(curtain).to_contain_text("Pass to Ada")
    table = page.url.rpartition("/t/")[2]
    play_on(*ada.client.seats(table), rounds=COUNTS.scripted_rounds)
    finger = Finger(page, random.Random(SEED))
    names, number = ["Ada", "Ben"], COUNTS.scripted_rounds + 1
    while not page.locator("[data-result]").is_visible():
        expect(curtain).to_contain_text(f"Pass to {names[0]}")
        assert page.locator("[data-plot], [data-card], [data-round]").count() == 0, (
            "the sheet shows through the curtain"
        )
        page.get_by_role("button", name=f"I am {names[0]}").click()
        expect(page.locator(f'[data-round="{number}"]')).to_be_visible()  # the scripted rounds may still be coming in
        expect(page.get_by_role("group", name="Your sheet")).to_be_visible()
        finger.turn()
        page.locator("[data-curtain], [data-result]").wait_for()
        number += names[0] == "Ben"
        names.reverse()
    assert sorted(totals_shown(page), reverse=True) == totals_told(site, table)


def test_the_sheet_of_the_person_before_is_not_shown_to_the_next_one(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "me", deal=DEAL)
    page = new_page(f"/t/{seat.table}", who=ada)
    page.get_by_role("button", name="I am ").click()
    expect(page.get_by_role("group", name="Your sheet")).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/view?*", hold)
    Finger(page, random.Random(SEED)).turn()
    page.get_by_role("button", name="I am ").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    assert held, "the view of the next seat is still on its way"
    page.unroute("**/view?*", hold)  # lets go of what is held
    expect(page.locator("[data-curtain]")).to_have_count(0)
    assert Finger(page, random.Random(SEED)).look()["cards"], "the next person has a turn"
