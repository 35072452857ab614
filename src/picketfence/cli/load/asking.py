"""What a load test asks the server: the few requests of a game, as scripts make them."""

from __future__ import annotations

import json
import re
from typing import Final, TypedDict

from picketfence.cli.load.choosing import Choices
from picketfence.cli.load.http import Answer, Pool, Unanswered

OVERLOADED: Final = 503
COOKIE: Final = re.compile(rb"\r\nset-cookie: picketfence=([^;\r]+)", re.IGNORECASE)


class Unexpected(Unanswered):
    """An answer that is not as expected; says which."""

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
    """What is needed of a view's `table`."""

    id: str
    status: str
    round: int
    seq: int
    ready: list[bool]


class MinePart(TypedDict):
    """What is needed of a view's `mine`."""

    seat: int
    choices: Choices | None


class View(TypedDict):
    """What is needed of a view."""

    table: TablePart
    mine: MinePart | None


class Asking:
    """The requests, over one pool."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def _post(self, what: str, path: str, told: object, token: str = "") -> dict[str, object]:
        answer = await self.pool.post(path, json.dumps(told, separators=(",", ":")).encode(), token)
        if answer.status not in (200, 201):
            raise Unexpected(what, answer)
        found = json.loads(answer.body)
        assert isinstance(found, dict)
        return found

    async def guest(self, name: str) -> str:
        """A new guest; gives the token, which pages get as a cookie and scripts send as a bearer's."""
        answer = await self.pool.post("/api/me", json.dumps({"name": name}).encode())
        found = COOKIE.search(answer.head)
        if answer.status != 201 or found is None:
            raise Unexpected("guest", answer)
        return found[1].decode()

    async def create(self, token: str, ruleset: str, seats: int) -> str:
        """A table whose first seat is the host's; gives its id."""
        wish = {"ruleset": ruleset, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)}
        return str((await self._post("create", "/api/tables", wish, token))["id"])

    async def join(self, token: str, table: str, seat: int) -> None:
        """Takes a seat."""
        await self._post("join", f"/api/tables/{table}/seats", {"seat": seat}, token)

    async def start(self, token: str, table: str) -> None:
        """Deals."""
        await self._post("start", f"/api/tables/{table}/start", {}, token)

    async def rematch(self, token: str, table: str) -> str:
        """The same people at another table; gives its id."""
        return str((await self._post("rematch", f"/api/tables/{table}/rematch", {}, token))["id"])

    async def view(self, token: str, table: str, seat: int) -> View:
        """The table as a seat knows it."""
        answer = await self.pool.get(f"/api/tables/{table}/view?seat={seat}", token)
        if answer.status != 200:
            raise Unexpected("view", answer)
        found: View = json.loads(answer.body)
        return found

    async def turn(self, token: str, table: str, told: bytes) -> int:
        """Hands in a turn; gives the table's sequence after it."""
        answer = await self.pool.post(f"/api/tables/{table}/turns", told, token)
        if answer.status not in (200, 201):
            raise Unexpected("turn", answer)
        head: int = json.loads(answer.body)["head"]
        return head
