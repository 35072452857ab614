"""The attacks by name. The tests check them, the bench measures beside them.

As a command it attacks a server from a process of its own until its input ends, so that it costs nothing of the time of
whoever measures: `python -m tests.server.attacks.catalogue NAME URL PROCESS TABLE`.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

from tests.server.attacks import attacking, dripping, signalling, wasting
from tests.server.hostile.sockets import Target

Attack = Callable[[Target, str], AbstractAsyncContextManager[object]]
ATTACKS: Final[dict[str, Attack]] = {
    "155 sockets pipeline large answers, unread": attacking.unread,
    "155 sockets pipeline views, unread": partial(attacking.unread, path="/api/tables/{table}/view"),
    "155 sockets pipeline views, read at once": attacking.greedy,
    "155 large answers, 4 kB read every 10 s": attacking.slow_readers,
    "400 connections with half a request": attacking.half_requests,
    "100 bodies, a byte a second": attacking.bodies,
    "300 live connections": attacking.hoard,
    "300 live connections flooded with pings": attacking.flood,
    "rewinds of a table of 100": attacking.rewinds,
    "bots of 10 guests at one address": attacking.identities,
    "300 live connections that watch and stop watching": attacking.watching,
    "300 live connections that watch from anywhere": attacking.watching_anywhere,
    "40 streams from the first event": wasting.streams,
    "choices of 300 seats of three guests": attacking.own_choices,
    "tables of 100 seats opened by 20 guests": attacking.new_tables,
    "reactions and nudges of 50 guests to 300 live connections": signalling.signals,
    "300 live connections that react without end": signalling.flood,
    "400 heads, a byte a second": dripping.heads,
    "300 live connections, a byte a second": dripping.frames,
    "300 live connections with messages in endless pieces": dripping.fragments,
    "heads of thousands of headers": wasting.headers,
    "thousands of cookies and parameters": wasting.cookies,
    "compressed bodies and bodies of other lengths": wasting.bodies,
    "turns and withdrawals under new ids": wasting.moves,
    "recoveries and tokens": wasting.tokens,
}


@asynccontextmanager
async def in_own_process(name: str, target: Target, table: str) -> AsyncIterator[None]:
    """Attack from another process for the length of a block."""
    words = (name, f"http://{target.address[0]}:{target.address[1]}", str(target.process), table)
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (Path(__file__).parents[3], *sys.path)))}
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.attacks.catalogue", *words, stdin=PIPE, stdout=PIPE, env=known
    )
    assert made.stdin is not None
    assert made.stdout is not None
    try:
        assert await made.stdout.readline() == READY, "the attacker did not start"
        yield
    finally:
        made.stdin.close()
        await made.wait()


READY: Final = b"attacking\n"


async def _main(name: str, url: str, process: str, table: str) -> None:
    async with ATTACKS[name](Target(url, int(process)), table):
        print(READY.decode(), end="", flush=True)
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(_main(*sys.argv[1:]))
