"""Small things that once went wrong in a real browser, each with what a person would do."""

import random

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.gallery import Town
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger, best_plot, close_dialog

DEAL = "A3ED-3TN7"
DESKTOP = {"width": 1440, "height": 900}
SMALL = {"width": 360, "height": 640}


def a_table(new_page: NewPage, new_person: NewPerson, **options: object) -> Page:
    ada = new_person("Ada")
    page = new_page(f"/t/{ada.table('first+practice', deal=DEAL).table}", who=ada, **options)
    page.locator("[data-card]:enabled").first.wait_for()
    return page


def test_back_closes_a_dialog_and_the_game_stays(new_page: NewPage, new_person: NewPerson) -> None:
    page = a_table(new_page, new_person)
    address = page.url
    page.locator("[data-menu]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.url == address
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")


def test_a_dialog_that_is_closed_leaves_no_step_behind(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    page = new_page("/learn", who=ada)
    table = ada.table("first+practice", deal=DEAL).table
    page.get_by_role("link", name="Player aid").first.wait_for()
    page.goto(f"{ada.site}/t/{table}")
    page.locator("[data-menu]").click()
    close_dialog(page)
    page.go_back()
    expect(page).to_have_url(f"{ada.site}/learn")


def test_a_link_in_a_dialog_leads_away_in_one_step(new_page: NewPage, new_person: NewPerson) -> None:
    page = a_table(new_page, new_person)
    address = page.url
    page.locator("[data-menu]").click()
    page.get_by_role("dialog").get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.go_back()
    expect(page).to_have_url(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")


def test_a_second_enter_on_the_written_number_confirms(new_page: NewPage, new_person: NewPerson) -> None:
    page = a_table(new_page, new_person)
    finger = Finger(page, random.Random(3))
    sight = finger.choose(finger.look())
    page.locator(f'[data-plot="{best_plot(sight["plots"])}"]').focus()
    page.keyboard.press("Enter")
    assert finger.look()["isReady"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")


def test_a_question_mark_opens_the_keys(new_page: NewPage, new_person: NewPerson) -> None:
    page = a_table(new_page, new_person)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_contain_text("Backspace")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_list_opens_where_something_fits(new_page: NewPage, new_person: NewPerson) -> None:
    page = a_table(new_page, new_person, viewport=SMALL)
    finger = Finger(page, random.Random(3))
    finger.choose(finger.look())
    page.locator("[data-menu]").click()
    page.locator("[data-list]").click()
    first = page.locator(".lists button").first
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport()


def test_four_results_fit_on_a_small_phone(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", "neighbour", "newcomer", deal=DEAL)
    play_on(seat)
    page = new_page(f"/t/{seat.table}", who=ada, viewport=SMALL)
    page.locator("[data-result]").wait_for()
    for language in ("en", "fr", "de", "it"):
        page.evaluate(
            "(to) => localStorage.setItem('picketfence.settings', JSON.stringify({ language: to }))", language
        )
        page.reload()
        page.locator("tfoot").wait_for()
        room = page.locator(".scroll").evaluate("(found) => found.scrollWidth - found.clientWidth")
        assert room <= 0, language


def test_the_buttons_of_a_replay_stand_in_one_row(new_page: NewPage, town: Town) -> None:
    for language in ("en", "fr", "de", "it"):
        page = new_page(f"/t/{town.over}/replay/3", who=town.ada, viewport=SMALL, settings={"language": language})
        buttons = page.locator(".buttons button")
        buttons.last.wait_for()
        tops = buttons.evaluate_all("(all) => all.map((each) => Math.round(each.getBoundingClientRect().top))")
        assert len(tops) == 5
        assert len(set(tops)) == 1, language
        page.context.close()


def test_home_without_the_server_does_not_say_that_nobody_is_there(new_page: NewPage, site: str) -> None:
    page = new_page(None)
    page.route("**/api/tables", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_text("The server cannot be reached just now")).to_be_visible()
    expect(page.get_by_text("Nobody has put out chairs")).to_have_count(0)
    page.unroute("**/api/tables")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The server cannot be reached just now")).to_have_count(0)


def test_play_is_seen_in_the_dark(new_page: NewPage) -> None:
    page = new_page("/", viewport=DESKTOP, color_scheme="dark")
    here = page.locator("nav a[aria-current]")
    colours = here.evaluate("(link) => [link, link.querySelector('svg')].map((part) => getComputedStyle(part).color)")
    assert colours[0] == colours[1]


def test_a_table_that_is_not_there_has_no_red_ball(new_page: NewPage) -> None:
    page = new_page("/t/00000000000000000000000000")
    expect(page.get_by_role("link", name="Home")).to_be_visible()
    expect(page.locator(".button.action")).to_have_count(0)


def test_numbers_of_rules_are_large_enough_to_tap(new_page: NewPage) -> None:
    page = new_page("/rules", viewport=SMALL)
    links = page.locator("article p a[href^='/rules/']")
    links.first.wait_for()
    sizes = links.evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect()).map((box) => [box.width, box.height])"
    )
    assert [size for size in sizes if min(size) < 24] == []


def test_the_next_effect_does_not_lie_under_a_seat(new_page: NewPage, town: Town) -> None:
    for language in ("en", "fr", "de", "it"):
        page = new_page(f"/t/{town.expert}", who=town.ada, viewport=SMALL, settings={"language": language})
        top = page.locator("header .top").bounding_box()
        seats = page.locator("header .seats").bounding_box()
        assert top
        assert seats
        assert top["x"] + top["width"] <= seats["x"], language
        page.context.close()


def test_tab_walks_home_as_it_is_read(new_page: NewPage, town: Town) -> None:
    """Down a column before the next one: nothing on the left follows something on its right."""
    assert town.playing
    page = new_page("/", who=town.ada, viewport=DESKTOP)
    page.locator("section.turns a").first.wait_for()
    columns: list[float] = []
    page.locator(".home a, .home button").first.focus()
    while page.evaluate("document.activeElement.closest('.home') !== null"):
        columns.append(page.evaluate("document.activeElement.closest('.home > *').getBoundingClientRect().left"))
        page.keyboard.press("Tab")
    assert len(set(columns)) == 3
    assert columns == sorted(columns)


def test_a_first_visitor_is_told_what_it_is_and_begins_with_the_lesson(new_page: NewPage) -> None:
    page = new_page("/", viewport=SMALL)
    expect(page.get_by_text("build the best neighbourhood in town")).to_be_in_viewport()
    main = page.locator(".now").first
    expect(main).to_be_in_viewport()
    main.click()
    expect(page.locator(".coach")).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    page.goto(page.url.replace("/learn/game", "/"))
    expect(page.locator(".now").first).to_contain_text("Play now")


def test_the_lesson_does_not_scroll_under_the_finger(new_page: NewPage) -> None:
    page = new_page("/learn/game", viewport=SMALL)
    page.locator(".coach").wait_for()
    heights = [page.evaluate("scrollY")]
    for what in (".coach button", '[data-card="1"]', '[data-plot="2.5"]', "[data-confirm]", ".coach button"):
        page.locator(what).first.click()
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        heights.append(page.evaluate("scrollY"))
    assert heights == [0] * 6
