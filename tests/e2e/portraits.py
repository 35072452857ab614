"""The three pictures of the README: `python3 dev.py shots --readme` writes them to docs/pictures.

They show the same game every time: one deal, four friends whose turns the Neighbour bot chooses, the same round.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize

from picketfence.bots import bot
from picketfence.client import SeatAtTable
from tests.e2e.chromium import SECONDS, chromium
from tests.e2e.gallery import write
from tests.e2e.people import Person, choose_face, person
from tests.e2e.tapping import Finger

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MAX_BYTES = 400_000
"""All pictures together."""
QUALITY = 84
DEAL = "7FH3-9EGE"
ROUNDS = 18
FRIENDS = {"Ada": 3, "Ben": 8, "Ines": 14, "Yuki": 20}
"""Names, and the faces they have chosen."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}


def play(seats: list[SeatAtTable], rounds: int) -> None:
    """Let the Neighbour bot choose for every seat, and wait until each may choose again."""
    neighbour = bot("neighbour")
    plays = [seat.rounds() for seat in seats]
    for _ in range(rounds):
        for seat, views in zip(seats, plays, strict=True):
            seat.play(neighbour.choose(next(views)))
    for views in plays:
        next(views)


def friends_at_a_table(people: list[Person]) -> list[SeatAtTable]:
    host, *guests = people
    mine = host.table("first", "me", *["open"] * len(guests), deal=DEAL, start=False)
    theirs = [guest.client.join(mine.table) for guest in guests]
    mine.start()
    return [mine, *theirs]


def open_page(browser: Browser, stack: ExitStack, who: Person, path: str, size: ViewportSize) -> Page:
    state = who.state(language="en", theme="light")
    context = stack.enter_context(
        browser.new_context(storage_state=state, viewport=size, device_scale_factor=1.5, reduced_motion="reduce")
    )
    context.set_default_timeout(SECONDS * 1000)
    page = context.new_page()
    page.goto(who.site + path)
    return page


def settle(page: Page) -> None:
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def save(page: Page, name: str) -> Path:
    """A picture in WebP: small enough to be seen before the text is read."""
    settle(page)
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path = FOLDER / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    return path


def lesson(page: Page) -> None:
    """The first step of the lesson that asks for a tap on the sheet."""
    page.locator(".coach button").last.click()
    page.locator("[data-card]").first.wait_for()
    finger = Finger(page, Random(1))
    finger.tap("[data-card].lit, [data-card]:enabled")


def portraits(site: str) -> Iterator[Path]:
    people = [person(site, name) for name in FRIENDS]
    for who, face in zip(people, FRIENDS.values(), strict=True):
        choose_face(who, face)
    seats = friends_at_a_table(people)
    play(seats, ROUNDS)
    table = f"/t/{seats[0].table}"
    with chromium() as browser, ExitStack() as stack:
        pages = [open_page(browser, stack, who, table, PHONE) for who in people[1:]]
        for page in pages:
            page.locator("[data-card]:enabled").first.wait_for()
        seats[2].play(bot("neighbour").choose(seats[2].view))
        desktop = open_page(browser, stack, people[0], table, DESKTOP)
        desktop.locator("[data-card]:enabled").first.wait_for()
        write(desktop)
        yield save(desktop, "friends")
        write(pages[0])
        yield save(pages[0], "phone")
        learner = open_page(browser, stack, people[3], "/learn/game", PHONE)
        learner.locator(".coach").wait_for()
        lesson(learner)
        yield save(learner, "lesson")
    for who in people:
        who.client.close()


def make(site: str) -> list[Path]:
    """Write the pictures; return their paths."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = list(portraits(site))
    total = sum(path.stat().st_size for path in made)
    assert total <= MAX_BYTES, f"{total} bytes are more than {MAX_BYTES}"
    return made
