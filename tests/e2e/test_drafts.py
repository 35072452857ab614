"""A turn before it counts: it survives a reload, steps back and forth, can be taken back; mistakes are explained."""

import random
import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger

DEAL = "A3ED-3TN7"


def chosen(page: Page) -> list[str]:
    """The card and the numbers of the draft."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-card][aria-pressed=true], [data-number]:not(.lit)')]"
        ".map(({ dataset }) => dataset.card ?? `${dataset.number}@${dataset.plot}`)"
    )
    return found


def practice(new_page: NewPage, new_person: NewPerson) -> Finger:
    ada = new_person("Ada")
    page = new_page(f"/t/{ada.table('first+practice', deal=DEAL).table}", who=ada)
    page.locator("[data-card]:enabled").first.wait_for()
    return Finger(page, random.Random(5))


def test_a_reload_keeps_the_draft(new_page: NewPage, new_person: NewPerson) -> None:
    finger = practice(new_page, new_person)
    finger.draft(finger.look())
    before = chosen(finger.page)
    assert len(before) >= 2
    finger.page.reload()
    finger.page.locator("[data-confirm]:enabled").wait_for()
    assert chosen(finger.page) == before


def test_undo_and_redo_go_step_by_step(new_page: NewPage, new_person: NewPerson) -> None:
    finger = practice(new_page, new_person)
    undo, redo = (finger.page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    steps = [chosen(finger.page)]
    for what in ("[data-card='1']", "[data-plot].lit", "[data-card='2']", "[data-card='3']"):
        finger.tap(what)
        steps.append(chosen(finger.page))
    for step in reversed(steps[:-1]):
        undo.click()
        assert chosen(finger.page) == step
    expect(undo).to_be_disabled()
    for step in steps[1:]:
        redo.click()
        assert chosen(finger.page) == step
    expect(redo).to_be_disabled()


def test_a_turn_is_taken_back_while_another_thinks(new_page: NewPage, new_person: NewPerson) -> None:
    ada, ben = new_person("Ada"), new_person("Ben")
    seat = ada.table("first", "me", "open", deal=DEAL, start=False)
    bens = ben.client.join(seat.table)
    seat.start()
    page = new_page(f"/t/{seat.table}", who=ada)
    page.locator("[data-card]:enabled").first.wait_for()
    finger = Finger(page, random.Random(5))
    finger.turn()
    page.locator("[data-take-back]:enabled").wait_for()
    expect(page.get_by_text("Waiting for Ben").filter(visible=True)).to_be_visible()
    first = turn_in(page, seat.table)
    page.locator("[data-take-back]").click()
    page.locator("[data-confirm]:enabled").wait_for()
    assert turn_in(page, seat.table) is None
    assert chosen(page), "what was handed in lies on the desk again"
    page.get_by_role("button", name="Undo").click()
    other = next(card for card in finger.look()["cards"])
    finger.tap(f'[data-card="{other}"]')
    finger.tap("[data-plot].lit")
    page.locator("[data-confirm]").click()
    page.locator("[data-take-back]:enabled").wait_for()
    assert turn_in(page, seat.table) not in (None, first)
    play_on(bens, rounds=1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")


def turn_in(page: Page, table: str) -> object:
    """The turn that the server has of this browser's person."""
    told = page.request.get(f"{page.url.partition('/t/')[0]}/api/tables/{table}/view").json()
    return told["mine"]["turn"]


def test_a_wrong_tap_is_explained_by_its_rule(new_page: NewPage, new_person: NewPerson) -> None:
    finger = practice(new_page, new_person)
    page = finger.page
    finger.turn()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")
    finger.choose(finger.look())
    page.locator("[data-plot]:not(.lit)").first.click()
    why = page.get_by_role("alert").filter(has=page.get_by_role("link"))
    expect(why).to_contain_text(re.compile(r"\w+ \w+ .*\."))
    link = why.get_by_role("link", name=re.compile(r"Rule \d+\.\d"))
    with page.expect_popup() as opened:
        link.click()
    rule = link.inner_text().removeprefix("Rule ")
    expect(opened.value.get_by_role("heading", name=rule).first).to_be_visible()
