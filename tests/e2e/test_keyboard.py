"""A whole game by keyboard alone, from home to the result: digits, letters, arrows, Enter, Backspace."""

import random

from playwright.sync_api import Page, Route, expect

from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger, Sight, best_plot, play_out

DEAL = "A3ED-3TN7"
MAX_STEPS = 40
LETTERS = {"Surveyor": "s", "Agent": "a", "Landscaper": "l", "Pool": "p", "Temp": "t", "Bis": "b"}
FOCUS = "document.activeElement.dataset"


class Keyboard(Finger):
    """Plays like a finger, but by keys: arrows to plots and gaps, digits for cards, Tab to the rest."""

    def tap(self, what: str) -> Sight:
        kind, _, rest = what.removeprefix("[data-").partition("=")
        value = rest.strip('"]')
        if kind in ("card", "number-card", "effect-card"):
            self.page.keyboard.press(f"Shift+Digit{value}" if kind == "effect-card" else f"Digit{value}")
        elif kind in ("plot", "gap"):
            self.walk(kind, value)
        else:
            self.tab(what)
        self.taps += 1
        return self.look()

    def confirm(self) -> None:
        """A turn that leaves something open is asked about once; one that is held goes with Enter."""
        self.page.keyboard.press("Control+Enter")
        if self.page.locator("[data-without]").count():
            self.page.keyboard.press("Control+Enter")
        if self.page.locator("[data-turn=held]").count():
            self.page.keyboard.press("Enter")

    def focused(self, kind: str) -> str | None:
        found: str | None = self.page.evaluate(f"(kind) => {FOCUS}[kind] ?? null", kind)
        return found

    def walk(self, kind: str, goal: str) -> None:
        """Arrow by arrow, then Enter."""
        street, place = map(int, goal.split("."))
        for _ in range(MAX_STEPS):
            here = self.focused(kind)
            if here == goal:
                self.page.keyboard.press("Enter")
                return
            at = [int(part) for part in here.split(".")] if here else [street, -1]
            key = "Down" if at[0] < street else "Up" if at[0] > street else "Right" if at[1] < place else "Left"
            self.page.keyboard.press(f"Arrow{key}")
        raise AssertionError(f"arrows do not lead to {kind} {goal}")

    def tab(self, what: str) -> None:
        """Tab by Tab, then Enter."""
        for _ in range(MAX_STEPS):
            if self.page.evaluate("(what) => document.activeElement.matches(what)", what):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")


def pressed(page: Page, card: int) -> bool:
    return page.locator(f'[data-card="{card}"]').get_attribute("aria-pressed") == "true"


def deal_known(route: Route) -> None:
    """Home deals at random; here the same cards come every time."""
    body = route.request.post_data_json
    route.continue_(post_data={**body, "deal": DEAL} if body else None)


def test_a_practice_game_by_keys(new_page: NewPage) -> None:
    page = new_page("/", service_workers="block")
    page.route("**/api/tables", deal_known)
    page.locator("button.now").wait_for()
    keyboard = Keyboard(page, random.Random(3))
    keyboard.tab("button.now")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    played = play_out(keyboard)
    assert len(played) > 10
    expect(page.locator("tfoot td")).to_be_visible()


def test_a_hand_by_keys(new_page: NewPage, new_person: NewPerson) -> None:
    """Shift takes the effect of a card."""
    ada = new_person("Ada")
    seat = ada.table("first+solo", deal=DEAL)
    play_on(seat, rounds=max(COUNTS.scripted_rounds, 20))
    play_out(Keyboard(new_page(f"/t/{seat.table}", who=ada), random.Random(3)))


def test_keys_choose_change_and_take_back(new_page: NewPage, new_person: NewPerson) -> None:
    ada = new_person("Ada")
    page = new_page(f"/t/{ada.table('first+practice', deal=DEAL).table}", who=ada)
    page.locator("[data-card]").first.wait_for()
    keyboard = Keyboard(page, random.Random(3))
    for card in (1, 2, 3):
        page.keyboard.press(f"Digit{card}")
        assert pressed(page, card)
    page.keyboard.press("Backspace")
    assert pressed(page, 2)
    page.keyboard.press("Control+z")
    assert pressed(page, 1)
    page.keyboard.press("Control+Shift+z")
    assert pressed(page, 2)
    name = page.locator('[data-card="3"] .name').inner_text().split()[0]
    page.keyboard.press(LETTERS[name])
    assert page.locator(f'[data-card][aria-pressed=true]:has-text("{name}")').count() == 1
    keyboard.walk("plot", best_plot(keyboard.look()["plots"]))
    assert keyboard.look()["isReady"]
    page.keyboard.press("Backspace")
    assert not keyboard.look()["isReady"]
