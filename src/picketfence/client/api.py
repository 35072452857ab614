"""A server as a script sees it: who I am there, which tables there are, sitting down. Part of the client."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPMessage
from http.cookies import CookieError, SimpleCookie
from typing import Final, Self

from picketfence.client.errors import AnswerUnreadable
from picketfence.client.seats import SeatAtTable
from picketfence.client.transport import Json, Transport, refusal
from picketfence.rules import ALPHABET

COOKIE: Final = "picketfence"
CODE_LENGTH: Final = 6


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list; `is_my_turn` only among my own."""

    id: str
    code: str
    ruleset: str
    status: str
    seats: int
    open_seats: int
    round: int
    is_my_turn: bool = False


class Client:
    """A person at one server, known by a bearer token. Not for several threads at once."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self._transport = Transport(url, token)

    @classmethod
    def guest(cls, url: str, name: str) -> Self:
        """A new guest. `token` lets a later run be the same person."""
        client = cls(url)
        try:
            client._come_in(name)
        except BaseException:
            client.close()
            raise
        return client

    def _come_in(self, name: str) -> None:
        """As a browser would, with a cookie; then a token of its own."""
        headers = self._exchange("/api/me", {"name": name}, {})[1]
        made, _ = self._exchange("/api/me/tokens", {"label": name}, _cookie(headers.get("Set-Cookie")))
        self._transport.token = str(made.get("token"))

    def _exchange(self, path: str, body: Json, headers: dict[str, str]) -> tuple[Json, HTTPMessage]:
        status, answer, told = self._transport.exchange("POST", path, body, is_repeatable=False, headers=headers)
        if status >= 400:
            raise refusal(status, answer)
        return answer, told

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the connection."""
        self._transport.close()

    @property
    def url(self) -> str:
        """The address of the server."""
        return self._transport.url

    @property
    def token(self) -> str | None:
        """Keep it as you would a password: whoever has it is this person."""
        return self._transport.token

    def tables(self) -> list[TableRow]:
        """Public tables, those that wait for players first."""
        return _rows(self._transport.get("/api/tables").get("tables"))

    def games(self) -> list[TableRow]:
        """My own tables, running ones first."""
        return _rows(self._transport.get("/api/me/games").get("games"))

    def create(
        self,
        ruleset: str,
        seats: Sequence[str] = ("me",),
        *,
        clock: int | None = None,
        is_public: bool = False,
        deal: str | None = None,
        start: bool = False,
    ) -> SeatAtTable:
        """A new table; each seat is `me`, `open` or the name of a bot. Gives my first seat."""
        asked: Json = {"ruleset": ruleset, "seats": [_seat(kind) for kind in seats], "is_public": is_public}
        asked |= {"clock": clock, "deal": deal, "start": start}
        told = self._transport.post("/api/tables", asked)
        return SeatAtTable(self._transport, _table_id(told))

    def join(self, table: str, seat: int | None = None) -> SeatAtTable:
        """Sits down at a table, by its id or its code: on that seat (from 0), or on the first open one."""
        found = self.find(table)
        before = self._mine(found)
        self._transport.post(f"/api/tables/{found}/seats", {} if seat is None else {"seat": seat})
        mine = self._mine(found)
        fresh = [rank for rank, number in enumerate(mine) if number not in before]
        return SeatAtTable(self._transport, found, fresh[0] if fresh else 0)

    def seats(self, table: str) -> list[SeatAtTable]:
        """My seats at a table, for a later run of the same person."""
        found = self.find(table)
        return [SeatAtTable(self._transport, found, number) for number in range(len(self._mine(found)))]

    def find(self, table: str) -> str:
        """The id of a table, if its code was given."""
        code = table.strip().upper()
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            return table
        return str(self._transport.get(f"/api/codes/{code}").get("table"))

    def _mine(self, table: str) -> list[int]:
        yours = self._transport.get(f"/api/tables/{table}/view").get("yours")
        return [seat for seat in yours if isinstance(seat, int)] if isinstance(yours, list) else []


def _seat(kind: str) -> Json:
    return {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind}


def _cookie(told: str | None) -> dict[str, str]:
    """What a browser would send back."""
    try:
        found = SimpleCookie(told or "").get(COOKIE)
    except CookieError:
        found = None
    if found is None:
        raise AnswerUnreadable("The server did not say who we are.")
    return {"Cookie": f"{COOKIE}={found.value}"}


def _table_id(told: Json) -> str:
    table = told.get("id")
    if not isinstance(table, str):
        raise AnswerUnreadable("The server did not say which table it made.")
    return table


def _rows(found: object) -> list[TableRow]:
    try:
        assert isinstance(found, list)
        return [TableRow(**{name: row[name] for name in TableRow.__slots__ if name in row}) for row in found]
    except (AssertionError, TypeError) as error:
        raise AnswerUnreadable("The list of tables cannot be read.") from error
