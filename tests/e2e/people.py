"""People for browsers, made through the API, so that a test begins where it wants to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http.cookies import SimpleCookie
from itertools import count
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from picketfence.bots import bot
from picketfence.client import Client, SeatAtTable

if TYPE_CHECKING:
    from playwright.sync_api import StorageState

COOKIE = "picketfence"
SECONDS = 60


@dataclass(frozen=True)
class Person:
    """Someone known to the server, with a cookie for browsers and a client for scripts."""

    site: str
    id: str
    cookie: str
    client: Client

    def state(self, **settings: object) -> StorageState:
        """What the browser of this person remembers: who it is, and how the page should be.

        Turns are not held for a moment before they go, and no coach speaks, unless a test asks for it.
        """
        kept = {
            "picketfence.person": self.id,
            "picketfence.settings": json.dumps({"hold": False, "coach": False, **settings}),
        }
        stored = [{"name": name, "value": value} for name, value in kept.items()]
        cookie: dict[str, object] = {
            "name": COOKIE,
            "value": self.cookie,
            "domain": urlsplit(self.site).hostname,
            "path": "/",
        }
        cookie |= {"httpOnly": True, "secure": False, "sameSite": "Lax", "expires": -1}
        return {"cookies": [cookie], "origins": [{"origin": self.site, "localStorage": stored}]}  # type: ignore[typeddict-item, list-item]

    def table(
        self, ruleset: str, *seats: str, deal: str | None = None, start: bool = True, is_public: bool = False
    ) -> SeatAtTable:
        """A table of this person's; without seats they play alone."""
        return self.client.create(ruleset, seats or ("me",), deal=deal, start=start, is_public=is_public)


def person(site: str, name: str) -> Person:
    """A new guest; its client is to be closed."""
    told, cookie = post(site, "/api/me", {"name": name})
    made, _ = post(site, "/api/me/tokens", {"label": name}, cookie)
    return Person(site, str(told["id"]), cookie, Client(site, str(made["token"])))


def post(site: str, path: str, body: object, cookie: str = "") -> tuple[dict[str, object], str]:
    """The answer, and the cookie that it sets."""
    headers = {"content-type": "application/json", **({"cookie": f"{COOKIE}={cookie}"} if cookie else {})}
    with urlopen(Request(site + path, json.dumps(body).encode(), headers), timeout=SECONDS) as answer:
        told = SimpleCookie(answer.headers.get("set-cookie", "")).get(COOKIE)
        return json.load(answer), told.value if told else cookie


def choose_face(who: Person, face: int) -> None:
    """Let a person choose one of the drawn faces."""
    body = json.dumps({"face": face}).encode()
    headers = {"content-type": "application/json", "cookie": f"{COOKIE}={who.cookie}"}
    urlopen(Request(f"{who.site}/api/me", body, headers, method="PATCH"), timeout=SECONDS).close()


def get(site: str, path: str, cookie: str = "") -> dict[str, object]:
    """What anybody is told, or the person of a cookie."""
    headers = {"cookie": f"{COOKIE}={cookie}"} if cookie else {}
    with urlopen(Request(site + path, headers=headers), timeout=SECONDS) as answer:
        found: dict[str, object] = json.load(answer)
        return found


def play_on(*seats: SeatAtTable, rounds: int | None = None) -> None:
    """Let a bot play the next rounds for these seats of a table, or all rounds if no number is given.

    Returns when each seat has a turn to make again, or the game is over: bots at the table may still be thinking when
    the last turn is handed in, and a page that is opened meanwhile shows a round in which there is nothing to tap.
    """
    thinker = bot("newcomer")
    plays = [seat.rounds() for seat in seats]
    for _ in count() if rounds is None else range(rounds):
        for seat, play in zip(seats, plays, strict=True):
            view = next(play, None)
            if view is None:
                return
            seat.play(thinker.choose(view))
    for play in plays:
        next(play, None)


def hand_in(seat: SeatAtTable) -> None:
    """Let a bot hand in one turn for a seat, in a round that stays open for others."""
    seat.play(bot("newcomer").choose(seat.view))
