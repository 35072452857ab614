"""A guest announces bodies that never come, or come a byte at a time, to handlers that read them and that do not."""

import asyncio
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from tests.server.attacks.four_people import attacked, four_people
from tests.server.attacks.guest import descriptors, open_many, until
from tests.server.hostile.sockets import head

SOCKETS: Final = 40
ROUNDS: Final = 5
CLOSED_WITHIN: Final = 120.0
"""Seconds; the server waits half a minute for a body."""
DRIP_SECONDS: Final = 1.0
LENGTH: Final = ("Content-Type: application/json", "Content-Length: 9000")
CHUNKS: Final = ("Content-Type: application/json", "Transfer-Encoding: chunked")
STARTS: Final = [
    head("GET", "/api/health", *LENGTH),
    head("GET", "/api/health", *CHUNKS),
    head("GET", "/", *LENGTH),
    head("POST", "/api/me", *LENGTH),
    head("POST", "/api/me", *CHUNKS),
    head("POST", "/api/tables/none/start", *LENGTH),
    head("POST", "/nothing", *LENGTH),
]


async def drip(made: list[socket.socket]) -> None:
    """Send one byte of each body per second."""
    while True:
        await asyncio.sleep(DRIP_SECONDS)
        for one in made:
            with suppress(OSError):  # closed by the server
                one.send(b" ")


def test_bodies_that_do_not_come_hold_no_connection(tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _), ExitStack() as stack:
            async with four_people(target) as (people, _):
                before = descriptors(target)
                silent = [one for start in STARTS for one in open_many(stack, target, SOCKETS // 8, start)]
                dripping = [one for start in STARTS for one in open_many(stack, target, SOCKETS // 8, start)]
                assert silent
                task = asyncio.create_task(drip(dripping))
                await people.play(ROUNDS)
                people.expect_undisturbed(f"{len(silent) + len(dripping)} bodies that do not come")
                await until(lambda: descriptors(target) <= before, CLOSED_WITHIN)
                task.cancel()

    asyncio.run(test())
