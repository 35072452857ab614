"""Every page in every state that people meet: how to get there without a word of any language.

The proofs of access, of room and of the languages visit all of them, and `shots` takes their pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from playwright.sync_api import Page, expect

from picketfence.client import SeatAtTable
from tests.e2e.people import choose_face, hand_in, person, play_on, post
from tests.e2e.tapping import Finger, best_plot

DEAL = "A3ED-3TN7"
SOME_ROUNDS = 9


class Town:
    """Two neighbours and their tables; each is made when somebody first goes there."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.ada = person(site, "Ada")
        self.ben = person(site, "Ben")
        choose_face(self.ada, 3)
        choose_face(self.ben, 8)

    def close(self) -> None:
        self.ada.client.close()
        self.ben.client.close()

    def begun(self, ruleset: str, *seats: str, rounds: int = SOME_ROUNDS) -> str:
        """A table of Ada's in the middle of a game."""
        seat = self.ada.table(ruleset, *seats, deal=DEAL)
        play_on(seat, rounds=rounds)
        return seat.table

    def finished(self, ruleset: str, *seats: str) -> str:
        seat = self.ada.table(ruleset, *seats, deal=DEAL)
        play_on(seat)
        return seat.table

    @cached_property
    def playing(self) -> str:
        return self.begun("first+advanced", "me", "newcomer", "neighbour")

    @cached_property
    def solo(self) -> str:
        return self.begun("first+solo")

    @cached_property
    def expert(self) -> str:
        return self.begun("first+expert", "me", "newcomer")

    @cached_property
    def aaa(self) -> str:
        return self.begun("second+solo:3")

    @cached_property
    def shared(self) -> str:
        return self.ada.table("first", "me", "me", deal=DEAL).table

    @cached_property
    def waits(self) -> str:
        """Ada has handed in, Ben has not."""
        seat = self.ada.table("first", "me", "open", deal=DEAL, start=False)
        self.ben.client.join(seat.table)
        seat.start()
        hand_in(seat)
        return seat.table

    @cached_property
    def bens(self) -> SeatAtTable:
        """An open table of Ben's, where Ada may sit down."""
        return self.ben.table("first", "me", "open", "open", start=False, is_public=True)

    @cached_property
    def lobby(self) -> str:
        return self.ada.table("second+advanced", "me", "open", "newcomer", start=False).table

    @cached_property
    def bens_seat(self) -> SeatAtTable:
        seat = self.ben.table("first", "me", "newcomer", deal=DEAL)
        play_on(seat, rounds=2)
        return seat

    @cached_property
    def bens_game(self) -> str:
        return self.bens_seat.table

    @cached_property
    def series(self) -> str:
        """The second game of a series, and a third one is called."""
        seat = self.ada.table("first", "me", "newcomer", deal=DEAL)
        play_on(seat)
        again = str(post(self.site, f"/api/tables/{seat.table}/rematch", {}, self.ada.cookie)[0]["id"])
        post(self.site, f"/api/tables/{again}/start", {}, self.ada.cookie)
        play_on(*self.ada.client.seats(again))
        post(self.site, f"/api/tables/{again}/rematch", {}, self.ada.cookie)
        return again

    @cached_property
    def over(self) -> str:
        return self.finished("first", "me", "newcomer", "neighbour")

    @cached_property
    def solo_over(self) -> str:
        return self.finished("first+solo")

    @cached_property
    def aaa_over(self) -> str:
        return self.finished("second+solo:3")

    @cached_property
    def closed(self) -> str:
        seat = self.ada.table("first", "me", "open", start=False)
        seat.leave()
        return seat.table


Address = Callable[[Town], str]


@dataclass(frozen=True)
class Scene:
    """A page in some state: where it is, what shows that it is there, and what is done on it."""

    name: str
    address: Address
    ready: str = "main h1"
    steps: tuple[Callable[[Page], None], ...] = field(default=())

    def show(self, page: Page, town: Town) -> None:
        """Brings the page there, with its letters drawn."""
        page.goto(town.site + self.address(town))
        page.locator(self.ready).first.wait_for(state="attached")
        for step in self.steps:
            step(page)
        page.evaluate("document.fonts.ready.then(() => undefined)")


def at(path: str) -> Address:
    return lambda _: path


def at_table(which: str, end: str = "") -> Address:
    return lambda town: f"/t/{getattr(town, which)}{end}"


def taps(what: str, then: str) -> Callable[[Page], None]:
    """A tap, and what it brings up."""

    def step(page: Page) -> None:
        page.locator(what).first.click()
        page.locator(then).first.wait_for()

    return step


def pick(page: Page) -> None:
    """The first card that can be written somewhere."""
    finger = Finger(page, Random(1))
    finger.choose(finger.look())
    page.locator("[data-plot].lit").first.wait_for()


def write(page: Page) -> None:
    """The cards are tried until one asks for a target."""
    finger = Finger(page, Random(1))
    for card in finger.look()["cards"]:
        sight = finger.tap(f'[data-card="{card}"]')
        if sight["plots"]:
            sight = finger.tap(f'[data-plot="{best_plot(sight["plots"])}"]')
            if sight["gaps"] or sight["sizes"] or sight["plots"]:
                return
            page.keyboard.press("Backspace")
    raise AssertionError("no card of this deal asks for a target")


def write_anywhere(page: Page) -> None:
    finger = Finger(page, Random(1))
    assert finger.draft(finger.look())["isReady"]


def tap_wrong(page: Page) -> None:
    """A plot that is taken already, or too early: the page says why."""
    page.locator("[data-plot]:not(.lit)").first.click()
    expect(page.get_by_role("alert")).not_to_be_empty()


def rest_on_street(page: Page) -> None:
    taps("[data-street]", "dialog[open]")(page)


DIALOG = "dialog[open]"
ON_TABLE = "[data-round]"
CARDS = "[data-card]:enabled"
HAND = "[data-number-card]:enabled"
MENU = taps("[data-menu]", DIALOG)
NEW_PAD = taps("[data-start]", "[data-key]")

SCENES = (
    Scene("home", at("/"), "a[href='/new/solo']"),
    *(Scene(f"new-{way}", at(f"/new/{way}")) for way in ("practice", "solo", "bots", "device", "friends")),
    Scene("new-solo-second", at("/new/solo?ruleset=second%2Bsolo:3")),
    Scene("games", lambda town: f"/games?{town.over}", "main a[href^='/t/']"),
    Scene("tables", lambda town: f"/tables?{town.bens.table}", "main a[href^='/']"),
    Scene("join", lambda town: f"/c/{town.bens.code}", "main form input"),
    Scene("join-running", lambda town: f"/c/{town.bens_seat.code}"),
    Scene("lobby", at_table("lobby"), ".seats"),
    Scene("lobby-guest", lambda town: f"/t/{town.bens.table}", ".first"),
    Scene("table-pick", at_table("playing"), CARDS),
    Scene("table-write", at_table("playing"), CARDS, (pick,)),
    Scene("table-effect", at_table("playing"), CARDS, (write,)),
    Scene("table-ready", at_table("playing"), CARDS, (write_anywhere,)),
    Scene("table-why", at_table("playing"), CARDS, (pick, tap_wrong)),
    Scene("table-menu", at_table("playing"), CARDS, (MENU,)),
    Scene("table-plan", at_table("playing"), CARDS, (taps("[data-plan]", DIALOG),)),
    Scene("table-chart", at_table("playing"), CARDS, (taps("[data-chart]", DIALOG),)),
    Scene("table-seat", at_table("playing"), CARDS, (taps("[data-seat='1']", DIALOG),)),
    Scene("table-street", at_table("playing"), CARDS, (pick, rest_on_street)),
    Scene("table-list", at_table("playing"), CARDS, (pick, MENU, taps("[data-list]", ".lists"))),
    Scene("table-typed", at_table("playing"), CARDS, (MENU, taps("[data-type]", ".typed"))),
    Scene("table-in", at_table("waits"), "[data-take-back]"),
    Scene("table-solo", at_table("solo"), HAND),
    Scene("table-expert", at_table("expert"), HAND, (pick,)),
    Scene("table-aaa", at_table("aaa"), HAND, (pick,)),
    Scene("table-aaa-score", at_table("aaa"), HAND, (taps("[data-rival]", DIALOG),)),
    Scene("table-watched", at_table("bens_game"), ON_TABLE),
    Scene("room-lobby", at_table("lobby", "/room"), "[data-room]"),
    Scene("room", at_table("playing", "/room"), "[data-room]"),
    Scene("room-over", at_table("over", "/room"), "[data-room]"),
    Scene("curtain", at_table("shared"), "[data-curtain]"),
    Scene("result", at_table("over"), "[data-result]"),
    Scene("result-series", at_table("series"), "[data-series]"),
    Scene("result-solo", at_table("solo_over"), "[data-result]"),
    Scene("result-aaa", at_table("aaa_over"), "[data-result]"),
    Scene("replay", at_table("over", "/replay/7"), ".replay"),
    Scene("learn", at("/learn")),
    Scene("lesson", at("/learn/game"), ".coach"),
    Scene("rules", at("/rules"), "main h3"),
    Scene("rules-second", at("/rules/10.6?edition=second"), "main h3"),
    Scene("aid", at("/aid")),
    Scene("aid-second", at("/aid?edition=second")),
    Scene("pads", at("/pad"), "[data-start]"),
    Scene("pad", at("/pad"), "[data-start]", (NEW_PAD,)),
    Scene("pad-plot", at("/pad"), "[data-start]", (NEW_PAD, taps("[data-plot='2.4']", "[data-key].lit"))),
    Scene("pad-size", at("/pad"), "[data-start]", (NEW_PAD, taps("[data-tool='agent']", "[data-more]"))),
    Scene("pad-plan", at("/pad"), "[data-start]", (NEW_PAD, taps("[data-plan]", DIALOG))),
    Scene("pad-result", at("/pad"), "[data-start]", (NEW_PAD, taps("[data-result-open]", DIALOG))),
    Scene("settings", at("/settings"), "main input"),
    Scene("recover", at("/recover#none")),
    Scene("about", at("/about")),
    Scene("style", at("/style")),
    Scene("nowhere", at("/nowhere")),
    Scene("code-unknown", at("/c/ZZZZZZ"), "main form input"),
    Scene("table-unknown", at("/t/00000000000000000000000000")),
    Scene("table-closed", at_table("closed")),
)
