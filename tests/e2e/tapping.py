"""A player with a finger: takes turns through the page as people do, by what is lit."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from playwright.sync_api import Page, expect

PLOTS_IN_SHORTEST = 9
"""The first street has one more, the second two, the third three."""
HIGHEST = 16
MAX_ROUNDS = 60
LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((found) => found.closest('dialog') === null);
  const cards = (kind) => all(`[data-${kind}]:not(:disabled)`).filter((card) => !card.classList.contains('impossible'))
    .filter((card) => !card.classList.contains('chosen')).map((card) => card.getAttribute(`data-${kind}`));
  const confirm = document.querySelector('[data-confirm]');
  return {
    round: Number(document.querySelector('[data-round]')?.dataset.round ?? 0),
    cards: cards('card'),
    numbers: cards('number-card'),
    effects: cards('effect-card'),
    plots: all('[data-plot].lit').map((plot) => [plot.dataset.plot, plot.dataset.number]),
    gaps: all('[data-gap][data-mark=legal]').map((gap) => gap.dataset.gap),
    sizes: [...new Set(all('[data-size]:not([aria-pressed=true])').map((size) => size.dataset.size))],
    claims: all('[data-claim][aria-pressed=false]').map((claim) => claim.dataset.claim),
    ways: all('[data-way]').length,
    canRefuse: all('[data-refuse][aria-pressed=false]').length > 0,
    isReady: confirm !== null && !confirm.disabled,
    isSideways: document.documentElement.scrollWidth > innerWidth,
  };
}"""
CLOSED = """(round) => {
  const shown = document.querySelector('[data-round]');
  return shown ? Number(shown.dataset.round) > round : document.querySelector('[data-result]') !== null;
}"""


class Sight(TypedDict):
    """What can be tapped now."""

    round: int
    cards: list[str]
    numbers: list[str]
    effects: list[str]
    plots: list[tuple[str, str]]
    gaps: list[str]
    sizes: list[str]
    claims: list[str]
    ways: int
    canRefuse: bool
    isReady: bool
    isSideways: bool


class Played(NamedTuple):
    """How a turn went: in which round, by how many taps, and whether it had more to it than number and effect."""

    round: int
    taps: int
    is_ordinary: bool


@dataclass
class Finger:
    """Plays a seat on a page; counts its taps."""

    page: Page
    rng: random.Random
    taps: int = 0
    is_ordinary: bool = True

    def look(self) -> Sight:
        found: Sight = self.page.evaluate(LOOK)
        return found

    def bar(self) -> str:
        """What the page asks for."""
        return self.page.locator("section:has([data-confirm])").inner_text()

    def tap(self, what: str) -> Sight:
        """Taps as a person does, where it can be hit, and looks again."""
        self.page.locator(what).first.click()
        self.taps += 1
        return self.look()

    def confirm(self) -> None:
        """Hands the turn in: an effect or a plan left open is left out for good, a turn that is held goes at once."""
        self.press_confirm()
        if self.page.locator("[data-without]").count():
            self.page.locator("[data-without]").click()
        if self.page.locator("[data-turn=held]").count():
            self.page.keyboard.press("Enter")

    def press_confirm(self) -> None:
        self.page.locator("[data-confirm]").click()

    def turn(self) -> Played:
        """A whole turn, handed in: a card, a plot, the effect, claims, confirm."""
        self.taps, self.is_ordinary = 0, True
        sight = self.look()
        number = sight["round"]
        assert not sight["isSideways"], f"round {number} scrolls sideways"
        sight = self.draft(sight)
        self.is_ordinary &= not sight["claims"]
        for claim in sight["claims"]:
            sight = self.claim(claim)
        assert sight["isReady"], f"round {number} gets nowhere: {self.bar()}, {sight}"
        self.confirm()
        return Played(number, self.taps + 1, self.is_ordinary)

    def draft(self, sight: Sight) -> Sight:
        """Number and effect, or a refusal where no number fits."""
        chosen = self.choose(sight)
        if chosen["plots"]:
            return self.perform(self.tap(f'[data-plot="{best_plot(chosen["plots"])}"]'))
        return self.refuse()

    def choose(self, sight: Sight) -> Sight:
        """The cards of this turn: the first ones that light a plot."""
        for card in self.shuffled(sight["cards"]):
            if (sight := self.tap(f'[data-card="{card}"]'))["plots"]:
                return sight
        for number in self.shuffled(sight["numbers"]):
            sight = self.tap(f'[data-number-card="{number}"]')
            for effect in self.shuffled(sight["effects"]):
                if (sight := self.tap(f'[data-effect-card="{effect}"]'))["plots"]:
                    return sight
                self.is_ordinary = False  # the number fits with a temp only, or not at all
        return sight

    def shuffled(self, cards: list[str]) -> list[str]:
        return self.rng.sample(cards, len(cards))

    def perform(self, sight: Sight) -> Sight:
        """A lit target of the effect, if it asks for one; a bis is left out as often as not."""
        if sight["gaps"]:
            return self.tap(f'[data-gap="{self.rng.choice(sight["gaps"])}"]')
        if sight["sizes"]:
            return self.tap(f'[data-size="{self.rng.choice(sight["sizes"])}"]')
        if sight["plots"] and self.rng.random() < 0.5:
            return self.tap(f'[data-plot="{self.rng.choice(sight["plots"])[0]}"]')
        return sight

    def claim(self, plan: str) -> Sight:
        sight = self.tap(f'[data-claim="{plan}"]')
        return self.tap('[data-way="0"]') if sight["ways"] else sight

    def refuse(self) -> Sight:
        """Where a card is passed on all the same, cards are chosen for it."""
        sight = self.tap("[data-refuse]")
        for kind, key in (("number-card", "numbers"), ("effect-card", "effects")):
            cards: list[str] = sight[key]  # type: ignore[literal-required]
            if not sight["isReady"] and cards:
                sight = self.tap(f'[data-{kind}="{cards[0]}"]')
        return sight


def play_out(finger: Finger) -> list[Played]:
    """Turn after turn until the result is there."""
    finger.page.locator("[data-round]").wait_for()
    played: list[Played] = []
    while len(played) < MAX_ROUNDS and finger.look()["round"]:
        played.append(finger.turn())
        wait_past(finger.page, played[-1].round)
    expect(finger.page.locator("[data-result]")).to_be_visible()
    return played


def round_of(page: Page) -> int:
    """The round that the page shows; 0 when no game is in play there."""
    found: int = page.evaluate("Number(document.querySelector('[data-round]')?.dataset.round ?? 0)")
    return found


def wait_past(page: Page, number: int) -> None:
    """Wait until the page shows a later round, or the result."""
    page.wait_for_function(CLOSED, arg=number)


def close_dialog(page: Page) -> None:
    """Close the dialog, and wait until its step of the history is gone: going back would abort a reload."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function("() => history.state?.over === undefined")


def best_plot(plots: list[tuple[str, str]]) -> str:
    """The lit plot nearest to where its number belongs: streets fill up, and games come to an end."""

    def distance(plot: tuple[str, str]) -> float:
        street, index = map(int, plot[0].split("."))
        return abs((index + 0.5) / (PLOTS_IN_SHORTEST + street) - float(plot[1]) / HIGHEST)

    return min(plots, key=distance)[0]
