"""A server as a script sees it: an identity, the list of tables, taking a seat. Part of the client."""

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

COOKIES: Final = ("__Host-picketfence", "picketfence")
"""The cookie with the guest's token: on https, and on http."""
CODE_LENGTH: Final = 6


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list. `is_my_turn` is set only in the list of your own games."""

    id: str
    code: str
    ruleset: str
    status: str
    seats: int
    open_seats: int
    round: int
    is_my_turn: bool = False


class Client:
    """One person at one server, identified by a bearer token. Not safe to share between threads."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self._transport = Transport(url, token)

    @classmethod
    def guest(cls, url: str, name: str) -> Self:
        """Create a guest and return a client for it. Keep its `token` to be the same person in a later run."""
        client = cls(url)
        try:
            client._sign_in(name)
        except BaseException:
            client.close()
            raise
        return client

    def _sign_in(self, name: str) -> None:
        """Create the guest as a browser would, with a cookie, then get a token for scripts."""
        headers = self._exchange("/api/me", {"name": name}, {})[1]
        created, _ = self._exchange("/api/me/tokens", {"label": name}, _cookie(headers.get("Set-Cookie")))
        self._transport.token = str(created.get("token"))

    def _exchange(self, path: str, body: Json, headers: dict[str, str]) -> tuple[Json, HTTPMessage]:
        status, answer, received = self._transport.exchange("POST", path, body, is_repeatable=False, headers=headers)
        if status >= 400:
            raise refusal(status, answer)
        return answer, received

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; the next request opens a new one."""
        self._transport.close()

    @property
    def url(self) -> str:
        """The address of the server."""
        return self._transport.url

    @property
    def token(self) -> str | None:
        """The bearer token. Keep it as you would a password: whoever has it is this person."""
        return self._transport.token

    def tables(self) -> list[TableRow]:
        """Return the public tables, those waiting for players first."""
        return _rows(self._transport.get("/api/tables").get("tables"))

    def games(self) -> list[TableRow]:
        """Return your own tables, running games first."""
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
        """Open a table and return your first seat. Each seat is `me`, `open` or the name of a bot."""
        payload: Json = {"ruleset": ruleset, "seats": [_seat(kind) for kind in seats], "is_public": is_public}
        payload |= {"clock": clock, "deal": deal, "start": start}
        answer = self._transport.post_once("/api/tables", payload)
        return SeatAtTable(self._transport, _table_id(answer))

    def join(self, table: str, seat: int | None = None) -> SeatAtTable:
        """Take a seat at a table, given by id or code: seat number `seat` (from 0), or the first open one."""
        found = self.find(table)
        before = self._my_seats(found)
        self._transport.post_once(f"/api/tables/{found}/seats", {} if seat is None else {"seat": seat})
        after = self._my_seats(found)
        fresh = [rank for rank, number in enumerate(after) if number not in before]
        return SeatAtTable(self._transport, found, fresh[0] if fresh else 0)

    def seats(self, table: str) -> list[SeatAtTable]:
        """Return your seats at a table, to go on after a restart."""
        found = self.find(table)
        return [SeatAtTable(self._transport, found, number) for number in range(len(self._my_seats(found)))]

    def find(self, table: str) -> str:
        """Return the id of a table given by its code or id."""
        code = table.strip().upper()
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            return table
        return str(self._transport.get(f"/api/codes/{code}").get("table"))

    def _my_seats(self, table: str) -> list[int]:
        yours = self._transport.get(f"/api/tables/{table}/view").get("yours")
        return [seat for seat in yours if isinstance(seat, int)] if isinstance(yours, list) else []


def _seat(kind: str) -> Json:
    return {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind}


def _cookie(header: str | None) -> dict[str, str]:
    """Return the Cookie header that a browser would send after this Set-Cookie header."""
    try:
        sent = SimpleCookie(header or "")
    except CookieError:
        sent = SimpleCookie()
    for name in COOKIES:
        if name in sent:
            return {"Cookie": f"{name}={sent[name].value}"}
    raise AnswerUnreadable("The server sent no cookie for the new guest, so it cannot be used from a script.")


def _table_id(answer: Json) -> str:
    table = answer.get("id")
    if not isinstance(table, str):
        raise AnswerUnreadable(
            "The server's answer does not name the new table. Check that client and server have the same version."
        )
    return table


def _rows(found: object) -> list[TableRow]:
    try:
        assert isinstance(found, list)
        return [TableRow(**{name: row[name] for name in TableRow.__slots__ if name in row}) for row in found]
    except (AssertionError, TypeError) as error:
        raise AnswerUnreadable(
            "The list of tables cannot be read. Check that client and server have the same version."
        ) from error
