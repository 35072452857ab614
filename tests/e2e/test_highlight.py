"""A tap on a combination lights up plots, and nothing else is drawn or laid out again: phones are slow."""

from __future__ import annotations

import random

from playwright.sync_api import Page, ViewportSize

from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.tapping import Finger, wait_past

DEAL = "A3ED-3TN7"
WIDE: ViewportSize = {"width": 1366, "height": 768}
DRAWN = ".sheet.panel, .cards"
SWITCHES = {"class", "visibility", "opacity", "data-number", "tabindex", "aria-label", "aria-pressed", "font-size"}
"""The attributes that may change: none of them moves anything."""

WATCH = """(drawn) => {
  window.changes = [];
  const watched = [...document.querySelectorAll(drawn)];
  const observer = new MutationObserver((records) => changes.push(...records));
  for (const one of watched) observer.observe(one, { subtree: true, childList: true, attributes: true });
}"""
CHANGED = """() => changes.map(({ type, target, attributeName, addedNodes, removedNodes }) => {
  const elements = [...addedNodes, ...removedNodes].filter((node) => node.nodeType === 1);
  return type === 'attributes' ? attributeName : elements.map((node) => `${node.localName} in ${target.localName}`);
}).flat()"""
PLACES = """(drawn) => [...document.querySelectorAll(drawn)].flatMap((one) => [...one.querySelectorAll('*')])
  .filter((one) => one instanceof HTMLElement)
  .map((one) => [one.className, one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight].slice(1))"""

PREPARED = """() => [
  [...document.querySelectorAll('[data-card]')].map((card) => {
    const { containerType, willChange } = getComputedStyle(card);
    return [containerType, willChange];
  }),
  [...document.querySelectorAll('text.offer')].filter((text) => text.textContent === '').length,
]"""


def changes_of_a_tap(page: Page) -> set[str]:
    """What changes in the sheet and the cards when the first combination is tapped, which must move nothing."""
    page.evaluate(WATCH, DRAWN)
    before = page.evaluate(PLACES, DRAWN)
    page.locator('[data-card="1"]').click()
    page.locator("[data-plot].lit").first.wait_for()
    assert page.evaluate(PLACES, DRAWN) == before
    return set(page.evaluate(CHANGED))


def test_a_tap_switches_lights_and_moves_nothing(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    for number, viewport in enumerate((None, WIDE)):
        seat = ada.table("first", "me", "newcomer", deal=DEAL)
        options = {} if viewport is None else {"viewport": viewport}
        page = new_page(f"/t/{seat.table}", who=ada, **options)
        page.locator("[data-card]:enabled").first.wait_for()
        # Containers whose style changes, first transforms and texts that were empty are laid out again.
        assert page.evaluate(PREPARED) == [[["normal", "transform"]] * 3, 0]
        assert changes_of_a_tap(page) <= SWITCHES
        # Between houses there are plots that cannot be chosen, too.
        finger = Finger(page, random.Random(number))
        page.locator('[data-card="1"]').click()
        for _ in range(3):
            wait_past(page, finger.turn().round)
        assert changes_of_a_tap(page) <= SWITCHES
