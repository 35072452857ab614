"""Attacks with reactions and nudges, which everyone who watches a table is sent."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from itertools import cycle
from typing import Final

from picketfence.server.settings import Settings
from picketfence.server.web.rate_limits import SIGNALS
from tests.server.attacks.attacking import meanwhile
from tests.server.attacks.guest import asked, come_in, connect_from, key_of
from tests.server.hostile.sockets import Target, frame, upgraded

GUESTS: Final = 50
BURST: Final = 50
SECONDS: Final = SIGNALS.get_expiry() / SIGNALS.amount
"""How often each guest may react."""


def _message(op: str, table: str, **fields: object) -> bytes:
    return frame(json.dumps({"op": op, "table": table, **fields}).encode())


def _sit_down(target: Target) -> tuple[str, list[str]]:
    """Seat many guests at one table, and start its game; return the table and the tokens."""
    tokens = [come_in(target) for _ in range(GUESTS)]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (GUESTS - 1)]
    table = str(asked(target, tokens[0], "/api/tables", {"ruleset": "first", "seats": seats})["id"])
    for token in tokens[1:]:
        asked(target, token, f"/api/tables/{table}/seats", {})
    asked(target, tokens[0], f"/api/tables/{table}/start", {})
    return table, tokens


def _watch(stack: ExitStack, target: Target, table: str, tokens: list[str]) -> list[socket.socket]:
    """Watch on all live connections that one address gets; the first ones are the guests'."""
    keys = [[key_of(token)] for token in tokens]
    keys += [[]] * (Settings().max_address_live - len(keys))
    made = [stack.enter_context(connect_from(target)) for _ in keys]
    for one, key in zip(made, keys, strict=True):
        assert upgraded(one, *key) == 101
        one.sendall(_message("watch", table, after=0))
        one.setblocking(False)
    return made


def _read(made: list[socket.socket]) -> None:
    for one in made:
        with suppress(OSError):  # nothing there, or closed by the server
            one.recv(65_536)


@asynccontextmanager
async def signals(target: Target, table: str) -> AsyncIterator[None]:
    """React and nudge as often as many guests at one table may, and watch on all live connections."""
    own, tokens = await asyncio.to_thread(_sit_down, target)
    with ExitStack() as stack:
        made = await asyncio.to_thread(_watch, stack, target, own, tokens)
        said = [_message("react", own, reaction="wow"), _message("nudge", own, seat=0)]
        turns = cycle((one, said[number % 2]) for number, one in enumerate(made[1:GUESTS]))

        async def signal() -> None:
            one, text = next(turns)
            with suppress(OSError):
                one.send(text)
            _read(made)
            await asyncio.sleep(SECONDS / GUESTS)

        async with meanwhile(signal):
            yield


@asynccontextmanager
async def flood(target: Target, table: str) -> AsyncIterator[None]:
    """React on all live connections without a pause, far beyond what a person may."""
    own, tokens = await asyncio.to_thread(_sit_down, target)
    sent = _message("react", own, reaction="ouch") * BURST
    with ExitStack() as stack:
        made = await asyncio.to_thread(_watch, stack, target, own, tokens)

        async def react() -> None:
            for one in made:
                with suppress(OSError):
                    one.send(sent)
            _read(made)
            await asyncio.sleep(0.05)

        async with meanwhile(react):
            yield
