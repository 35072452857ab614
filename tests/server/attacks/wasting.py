"""Attacks with requests that are refused, or allowed, but waste the server's time."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import cycle
from typing import Final

from picketfence.cli.load.random_turns import random_turn
from tests.server.attacks.attacking import over_and_over
from tests.server.attacks.guest import asked, come_in, connect_from, key_of
from tests.server.hostile.sockets import Target, answer_of, head, post

HEADERS: Final = head("GET", "/api/tables", *["a: b"] * 5_000)
COOKIES: Final = head("GET", "/api/me", "Cookie: " + "a=b;" * 8_000)
PARAMETERS: Final = head("GET", "/api/tables?" + "a=1&" * 8_000)
BOMB: Final = gzip.compress(b" " * 16_000_000)
"""About 16 kB, the most that a body may have."""


def _bomb() -> bytes:
    return post("/api/me", BOMB[:16_000], "Content-Encoding: gzip")


def _of_length(length: int, body: bytes) -> bytes:
    return head("POST", "/api/me", "Content-Type: application/json", f"Content-Length: {length}") + body


@asynccontextmanager
async def headers(target: Target, table: str) -> AsyncIterator[None]:
    """Send thousands of tiny headers with each request."""
    async with over_and_over(target, cycle([HEADERS])):
        yield


@asynccontextmanager
async def cookies(target: Target, table: str) -> AsyncIterator[None]:
    """Send thousands of cookies with one request, thousands of parameters with the next."""
    async with over_and_over(target, cycle([COOKIES, PARAMETERS])):
        yield


@asynccontextmanager
async def bodies(target: Target, table: str) -> AsyncIterator[None]:
    """Send bodies that would unpack to megabytes, and bodies that are longer or shorter than they say."""
    sent = [_bomb(), _of_length(3, b"{" * 3_000), _bomb(), _of_length(9_000, b"{}")]
    async with over_and_over(target, cycle(sent)):
        yield


@asynccontextmanager
async def streams(target: Target, table: str) -> AsyncIterator[None]:
    """Read all events of a table over and over."""
    async with over_and_over(target, cycle([head("GET", f"/api/tables/{table}/events")])):
        yield


def _begin(target: Target, token: str) -> tuple[str, str]:
    """Begin a game with two seats of one guest; return the table and a turn of the first one."""
    wish = {"ruleset": "first", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    table = str(asked(target, token, "/api/tables", wish)["id"])
    with connect_from(target) as made:
        made.sendall(head("GET", f"/api/tables/{table}/view?seat=0", key_of(token)))
        seen = json.loads(answer_of(made)[1])
    return table, random_turn(seen["mine"]["choices"], random.Random(0))


@asynccontextmanager
async def moves(target: Target, table: str) -> AsyncIterator[None]:
    """Submit and withdraw a turn over and over, each time under another id."""
    token = await asyncio.to_thread(come_in, target)
    own, turn = await asyncio.to_thread(_begin, target, token)

    def requests() -> Iterator[bytes]:
        while True:
            for path, more in (("turns", {"turn": turn}), ("turns/withdraw", {})):
                body = {"seat": 0, "round": 1, "move": secrets.token_hex(16), **more}
                yield post(f"/api/tables/{own}/{path}", json.dumps(body).encode(), key_of(token))

    async with over_and_over(target, requests()):
        yield


@asynccontextmanager
async def tokens(target: Target, table: str) -> AsyncIterator[None]:
    """Ask for recovery links and tokens, try links that do not exist, and revoke tokens that do not."""
    key = key_of(await asyncio.to_thread(come_in, target))

    def requests() -> Iterator[bytes]:
        while True:
            yield post("/api/me/recovery", b"", key)
            yield post("/api/me/tokens", b"{}", key)
            yield post("/api/me/recover", json.dumps({"token": secrets.token_urlsafe(32)}).encode())
            yield head("DELETE", f"/api/me/tokens/{secrets.token_urlsafe(8)}", key)
            yield head("GET", "/api/me/tokens", key)
            yield head("GET", "/api/me/games", key)

    async with over_and_over(target, requests()):
        yield
