"""What moves on the table: only what is new, briefly, and nothing for those who want it still."""

from random import Random

from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.tapping import Finger

MAX_DURATION = 400
"""Milliseconds from its start until a movement is over."""

RECORD = """
window.moved = [];
document.addEventListener('animationstart', ({ target, animationName }) => {
  const [ends] = target.getAnimations().map(({ effect }) => Number(effect.getComputedTiming().endTime));
  window.moved.push([animationName.replace(/^svelte-[a-z0-9]+-/, ''), ends ?? 0]);
}, true);
"""
HAS_MOVED = "(names) => names.every((name) => moved.some((one) => one[0] === name))"
"""A function, for the page's content policy forbids to evaluate a bare expression more than once."""


def test_what_is_written_moves_briefly(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal="A3ED-3TN7")
    page = new_page(None, who=ada, reduced_motion="no-preference")
    page.add_init_script(RECORD)
    page.goto(f"{ada.site}/t/{seat.table}")
    expect(page.locator("[data-card]:enabled").first).to_be_visible()
    assert {name for name, _ in page.evaluate("moved")}.isdisjoint({"write", "appear", "drop", "turn", "rise"})
    finger = Finger(page, Random(7))
    finger.turn()
    page.wait_for_function(HAS_MOVED, arg=["write", "appear", "turn", "rise"])
    moments = [one for one in page.evaluate("moved") if one[0] != "breathe"]  # that one is shown while a page loads
    assert [one for one in moments if one[1] > MAX_DURATION] == []


def test_nothing_moves_for_those_who_want_it_still(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal="A3ED-3TN7")
    page = new_page(None, who=ada, reduced_motion="no-preference", settings={"motion": "reduced"})
    page.add_init_script(RECORD)
    page.goto(f"{ada.site}/t/{seat.table}")
    expect(page.locator("[data-card]:enabled").first).to_be_visible()
    Finger(page, Random(7)).turn()
    page.locator('[data-round="2"]').wait_for()
    assert [one for one in page.evaluate("moved") if one[1] > 0] == []


def test_a_stamp_on_the_last_plan_does_not_widen_the_page(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    seat = ada.table("first", "me", "newcomer", deal="A3ED-3TN7")
    page = new_page(f"/t/{seat.table}", who=ada)
    page.locator("[data-plan='2']").wait_for()
    is_wide = """(plan) => {
      const stamp = plan.appendChild(document.createElement('span'));
      Object.assign(stamp.style, { position: 'absolute', left: 0, top: 0, width: '12rem', height: '1rem' });
      return document.documentElement.scrollWidth > innerWidth;
    }"""
    assert not page.locator("[data-plan='2']").evaluate(is_wide)
