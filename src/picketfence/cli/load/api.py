"""The requests that a load test sends to the server: those of a game, as scripts make them."""

from __future__ import annotations

import json
import re
from typing import Final, NotRequired, TypedDict

from picketfence.cli.load.http import Answer, Pool, Unanswered
from picketfence.cli.load.own_choices import SheetPart
from picketfence.cli.load.random_turns import Choices

OVERLOADED: Final = 503
COOKIE: Final = re.compile(rb"\r\nset-cookie: picketfence=([^;\r]+)", re.IGNORECASE)


class UnexpectedAnswer(Unanswered):
    """An answer with an unexpected status. `kind` names the request, the status and the error."""

    def __init__(self, what: str, answer: Answer) -> None:
        self.status = answer.status
        self.kind = f"{what} {answer.status} {_error_id(answer.body)}".strip()
        super().__init__(f"{self.kind}: {answer.body[:300].decode('utf-8', 'replace')}")


def _error_id(body: bytes) -> str:
    try:
        return str(json.loads(body)["error"]["id"])
    except (ValueError, KeyError, TypeError):
        return ""


class TablePart(TypedDict):
    """The fields of a view's `table` that are used here."""

    id: str
    ruleset: str
    status: str
    round: int
    seq: int
    ready: list[bool]


class MinePart(TypedDict):
    """The fields of a view's `mine` that are used here."""

    seat: int
    offer: list[tuple[int, str]] | None
    choices: Choices | None


class SightPart(TypedDict, total=False):
    """The field of a view's `sight` that is used here."""

    flow: str


class GamePart(TypedDict):
    """The fields of a view's `game` that are used here."""

    sheets: list[SheetPart]
    sight: NotRequired[SightPart]


class View(TypedDict):
    """The fields of a view that are used here."""

    table: TablePart
    game: GamePart | None
    mine: MinePart | None


class Api:
    """The requests of a game, sent over one pool of connections."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def _post(self, what: str, path: str, payload: object, token: str = "") -> dict[str, object]:
        answer = await self.pool.post(path, json.dumps(payload, separators=(",", ":")).encode(), token)
        if answer.status not in (200, 201):
            raise UnexpectedAnswer(what, answer)
        found = json.loads(answer.body)
        assert isinstance(found, dict)
        return found

    async def guest(self, name: str) -> str:
        """Create a guest and return its token, which the server sends as a cookie."""
        answer = await self.pool.post("/api/me", json.dumps({"name": name}).encode())
        found = COOKIE.search(answer.head)
        if answer.status != 201 or found is None:
            raise UnexpectedAnswer("guest", answer)
        return found[1].decode()

    async def create(self, token: str, ruleset: str, seats: int) -> str:
        """Open a table whose first seat is the host's; return its id."""
        payload = {"ruleset": ruleset, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)}
        return str((await self._post("create", "/api/tables", payload, token))["id"])

    async def join(self, token: str, table: str, seat: int) -> None:
        """Take a seat."""
        await self._post("join", f"/api/tables/{table}/seats", {"seat": seat}, token)

    async def start(self, token: str, table: str) -> None:
        """Start the game."""
        await self._post("start", f"/api/tables/{table}/start", {}, token)

    async def rematch(self, token: str, table: str) -> tuple[str, list[int]]:
        """Open a table for the same people; return its id and the seats that are offered to them."""
        made = await self._post("rematch", f"/api/tables/{table}/rematch", {}, token)
        seats = made["seats"]
        assert isinstance(seats, list)
        return str(made["id"]), [number for number, seat in enumerate(seats) if seat["kind"] == "open"]

    async def view(self, token: str, table: str, seat: int) -> View:
        """Return the table as a seat sees it."""
        answer = await self.pool.get(f"/api/tables/{table}/view?seat={seat}&choices=0", token)
        if answer.status != 200:
            raise UnexpectedAnswer("view", answer)
        found: View = json.loads(answer.body)
        return found

    async def turn(self, token: str, table: str, payload: bytes) -> int:
        """Submit a turn; return the sequence number of the table's latest event."""
        answer = await self.pool.post(f"/api/tables/{table}/turns", payload, token)
        if answer.status not in (200, 201):
            raise UnexpectedAnswer("turn", answer)
        head: int = json.loads(answer.body)["head"]
        return head
