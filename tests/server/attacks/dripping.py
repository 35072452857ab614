"""Attacks by connections that send next to nothing, and never come to an end."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import Final

from picketfence.server.settings import Settings
from picketfence.server.web.live_connections import FRAMES_PER_SECOND
from tests.server.attacks.attacking import hoard, meanwhile
from tests.server.attacks.guest import open_many
from tests.server.hostile.sockets import Target, frame

HEAD: Final = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: " + b"a" * 10_000
FRAME: Final = frame(b" " * 4_000)
PIECES: Final = frame(b"", 0, is_last=False) * (FRAMES_PER_SECOND // 2)
"""Half as many in a second as a connection may send, so that their pace is no reason to close it."""


@asynccontextmanager
async def _dripping(made: list[socket.socket], parts: list[bytes]) -> AsyncIterator[list[socket.socket]]:
    """Send one of the parts per second on each connection."""
    left = iter(parts)

    async def drip() -> None:
        part = next(left, b"")
        for one in made:
            with suppress(OSError):  # closed by the server
                one.send(part)
        await asyncio.sleep(1.0)

    for one in made:
        one.setblocking(False)
    async with meanwhile(drip):
        yield made


def _bytes(text: bytes) -> list[bytes]:
    return [text[place : place + 1] for place in range(len(text))]


@asynccontextmanager
async def heads(target: Target, table: str = "") -> AsyncIterator[list[socket.socket]]:
    """Hold as many connections as one address gets, and send a byte of a head per second on each."""
    with ExitStack() as stack:
        made = await asyncio.to_thread(open_many, stack, target, Settings().max_address_connections, b"")
        async with _dripping(made, _bytes(HEAD)):
            yield made


@asynccontextmanager
async def frames(target: Target, table: str = "") -> AsyncIterator[list[socket.socket]]:
    """Hold as many live connections as one address gets, and send a byte of a message per second on each."""
    async with hoard(target, table) as made, _dripping(made, _bytes(FRAME)):
        yield made


@asynccontextmanager
async def fragments(target: Target, table: str = "") -> AsyncIterator[list[socket.socket]]:
    """Begin a message on all live connections that one address gets, and continue it with nothing, again and again."""
    parts = [frame(b"", 1, is_last=False), *[PIECES] * 1_000]
    async with hoard(target, table) as made, _dripping(made, parts):
        yield made
