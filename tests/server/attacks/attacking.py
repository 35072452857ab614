"""The attacks as blocks: each lasts as long as its block does. The tests check them, the bench measures beside them.

As a command it attacks a server from a process of its own until its input ends, so that it costs nothing of the time of
whoever measures: `python -m tests.server.attacks.attacking NAME URL PROCESS TABLE`.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool
from picketfence.server.settings import Settings
from tests.server.attacks.four_people import PATIENCE
from tests.server.attacks.guest import connect_from, open_many
from tests.server.hostile.sockets import Target, frame, head, upgraded
from tests.server.proofs.players import Ledger, Loopback, Player, Refused

SOCKETS: Final = 155
"""More than the requests that may be at work at once."""
PIPELINED: Final = 60
LARGE: Final = head("GET", "/api/openapi.json", "Accept-Encoding: identity")
SIP: Final = 4_096
SIP_SECONDS: Final = 10.0
IDENTITIES: Final = 10
OPEN_SEATS: Final = [{"kind": "me"}, *[{"kind": "open"}] * 99]
BOTS: Final = [{"kind": "bot", "bot": "neighbour"}] * 100
Act = Callable[[], Awaitable[None]]


@asynccontextmanager
async def meanwhile(*acts: Act) -> AsyncIterator[None]:
    """Do things over and over until the block ends."""

    async def repeat(act: Act) -> None:
        while True:
            await act()

    doing = [asyncio.create_task(repeat(act)) for act in acts]
    try:
        yield
    finally:
        for task in doing:
            task.cancel()
        ended = await asyncio.gather(*doing, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in ended), ended


@asynccontextmanager
async def unread(target: Target, table: str, path: str = "/api/openapi.json") -> AsyncIterator[None]:
    """Pipeline requests on many sockets, and never read."""
    sent = head("GET", path.format(table=table), "Accept-Encoding: identity") * PIPELINED
    with ExitStack() as stack:
        await asyncio.to_thread(open_many, stack, target, SOCKETS, sent)
        yield


@asynccontextmanager
async def greedy(target: Target, table: str) -> AsyncIterator[None]:
    """Pipeline requests for views on many sockets, and read the answers as fast as they come."""
    sent = head("GET", f"/api/tables/{table}/view") * PIPELINED
    with ExitStack() as stack:
        made = await asyncio.to_thread(open_many, stack, target, SOCKETS, sent)

        async def read_and_ask() -> None:
            for one in made:
                with suppress(OSError):  # nothing there, or closed by the server
                    one.recv(65_536)
                    one.send(sent)
            await asyncio.sleep(0.01)

        async with meanwhile(read_and_ask):
            yield


@asynccontextmanager
async def slow_readers(
    target: Target, table: str = "", pause: float = SIP_SECONDS
) -> AsyncIterator[list[socket.socket]]:
    """Ask for something large on many sockets, and read a little of it every ten seconds."""
    with ExitStack() as stack:
        made = await asyncio.to_thread(open_many, stack, target, SOCKETS, LARGE)

        async def sip() -> None:
            await asyncio.sleep(pause)
            for one in made:
                with suppress(OSError):
                    one.recv(SIP)

        async with meanwhile(sip):
            yield made


@asynccontextmanager
async def half_requests(target: Target, table: str) -> AsyncIterator[None]:
    """Hold as many connections as one address gets, each with half a request."""
    with ExitStack() as stack:
        most = Settings().max_address_connections
        await asyncio.to_thread(open_many, stack, target, most, b"GET /api/health HTTP/1.1\r\n")
        yield


@asynccontextmanager
async def bodies(target: Target, table: str) -> AsyncIterator[None]:
    """Announce bodies that come a byte at a time."""
    starts = [
        head(method, path, "Content-Type: application/json", "Content-Length: 9000")
        for method, path in (("GET", "/api/health"), ("GET", "/"), ("POST", "/api/me"), ("POST", "/nothing"))
    ]
    with ExitStack() as stack:
        made = [one for start in starts for one in await asyncio.to_thread(open_many, stack, target, 25, start)]

        async def drip() -> None:
            await asyncio.sleep(1.0)
            for one in made:
                with suppress(OSError):  # closed by the server
                    one.send(b" ")

        async with meanwhile(drip):
            yield


@asynccontextmanager
async def hoard(target: Target, table: str) -> AsyncIterator[list[socket.socket]]:
    """Hold as many live connections as one address gets."""
    with ExitStack() as stack:

        def open_all() -> list[socket.socket]:
            made = [stack.enter_context(connect_from(target)) for _ in range(Settings().max_address_live)]
            assert {upgraded(one) for one in made} == {101}
            return made

        yield await asyncio.to_thread(open_all)


@asynccontextmanager
async def flood(target: Target, table: str) -> AsyncIterator[None]:
    """Send pings on all live connections that one address gets."""
    async with hoard(target, table) as made:
        for one in made:
            one.setblocking(False)

        async def ping() -> None:
            for one in made:
                with suppress(OSError):  # closed by the server
                    one.send(frame(b"", 9) * 2_000)
            await asyncio.sleep(0.05)

        async with meanwhile(ping):
            yield


@asynccontextmanager
async def identities(target: Target, table: str, count: int = IDENTITIES) -> AsyncIterator[Counter[str]]:
    """Become many guests, each of whom opens all the tables of bots that a guest gets."""
    outcomes: Counter[str] = Counter()
    async with Pool(target.address[1], size=count, timeout=PATIENCE) as pool:

        async def open_tables(number: int) -> None:
            guest = Player(Loopback(pool), Ledger(), random.Random(number), f"guest-{number}")
            try:
                await guest.come_in()
                for _ in range(3):
                    await guest.insist("POST", "/api/tables", {"ruleset": "first", "seats": BOTS, "start": True})
                    outcomes["tables"] += 1
            except Refused as refused:
                outcomes[refused.id] += 1

        opening = asyncio.gather(*(open_tables(number) for number in range(count)))
        try:
            yield outcomes
            async with asyncio.timeout(PATIENCE):
                await opening
        finally:
            opening.cancel()


@asynccontextmanager
async def rewinds(target: Target, table: str) -> AsyncIterator[None]:
    """Rewind a table of a hundred seats as often as the server lets one guest, from four connections."""
    from tests.server.attacks.test_rewinding import CONNECTIONS, reach_round, rewind

    async with Pool(target.address[1], size=CONNECTIONS, timeout=PATIENCE) as pool:
        guest = Player(Loopback(pool), Ledger(), random.Random(1), "rewinder")
        await guest.come_in()
        found, stop = await asyncio.wait_for(reach_round(target, guest), PATIENCE), asyncio.Event()
        outcomes: Counter[str] = Counter()
        tasks = [asyncio.create_task(rewind(guest, found, outcomes, stop)) for _ in range(CONNECTIONS)]
        try:
            yield
        finally:
            stop.set()
            await asyncio.gather(*tasks)


@asynccontextmanager
async def watching(target: Target, table: str) -> AsyncIterator[None]:
    """Begin and stop watching a table on all live connections that one address gets, each time from its first event."""
    storm = frame(f'{{"op":"watch","table":"{table}","after":0}}'.encode())
    storm += frame(f'{{"op":"unwatch","table":"{table}"}}'.encode())
    async with hoard(target, table) as made:
        for one in made:
            one.setblocking(False)

        async def watch_and_read() -> None:
            for one in made:
                with suppress(OSError):  # nothing there, or closed by the server
                    one.send(5 * storm)
                    one.recv(65_536)
            await asyncio.sleep(0.5)

        async with meanwhile(watch_and_read):
            yield


@asynccontextmanager
async def own_choices(target: Target, table: str, guests: int = 3) -> AsyncIterator[None]:
    """List the choices of 300 seats of three guests over and over, which are more than the server keeps."""
    sent = []
    body = {"ruleset": "first", "seats": [{"kind": "me"}] * 100, "start": True}
    async with Pool(target.address[1], size=1, timeout=PATIENCE) as pool:
        for number in range(guests):
            guest = Player(Loopback(pool), Ledger(), random.Random(number), f"chooser-{number}")
            await guest.come_in()
            made = json.loads((await guest.insist("POST", "/api/tables", body)).body)["id"]
            key = f"Authorization: Bearer {guest.token}"
            sent += [head("GET", f"/api/tables/{made}/view?seat={seat}", key) for seat in range(100)]
    with ExitStack() as stack:
        sockets = await asyncio.to_thread(open_many, stack, target, 40, b"")
        asked = cycle(sent)

        async def ask_and_read() -> None:
            for one in sockets:
                with suppress(OSError):  # nothing there, or closed by the server
                    one.send(next(asked) + next(asked))
                    one.recv(1_000_000)
            await asyncio.sleep(0.01)

        async with meanwhile(ask_and_read):
            yield


@asynccontextmanager
async def new_tables(target: Target, table: str, guests: int = 20) -> AsyncIterator[None]:
    """Become many guests, who open tables as fast as the server lets them."""
    async with Pool(target.address[1], size=guests, timeout=PATIENCE) as pool:
        opening = [Player(Loopback(pool), Ledger(), random.Random(n), f"opener-{n}") for n in range(guests)]
        for guest in opening:
            await guest.come_in()

        def open_tables(guest: Player) -> Act:
            async def open_one() -> None:
                try:
                    await guest.insist("POST", "/api/tables", {"ruleset": "first", "seats": OPEN_SEATS})
                except Refused:
                    await asyncio.sleep(0.1)

            return open_one

        async with meanwhile(*map(open_tables, opening)):
            yield


Attack = Callable[[Target, str], AbstractAsyncContextManager[object]]
ATTACKS: Final[dict[str, Attack]] = {
    "155 sockets pipeline large answers, unread": unread,
    "155 sockets pipeline views, unread": partial(unread, path="/api/tables/{table}/view"),
    "155 sockets pipeline views, read at once": greedy,
    "155 large answers, 4 kB read every 10 s": slow_readers,
    "400 connections with half a request": half_requests,
    "100 bodies, a byte a second": bodies,
    "300 live connections": hoard,
    "300 live connections flooded with pings": flood,
    "rewinds of a table of 100": rewinds,
    "bots of 10 guests at one address": identities,
    "300 live connections that watch and stop watching": watching,
    "choices of 300 seats of three guests": own_choices,
    "tables of 100 seats opened by 20 guests": new_tables,
}


@asynccontextmanager
async def in_own_process(name: str, target: Target, table: str) -> AsyncIterator[None]:
    """Attack from another process for the length of a block."""
    words = (name, f"http://{target.address[0]}:{target.address[1]}", str(target.process), table)
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (Path(__file__).parents[3], *sys.path)))}
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.attacks.attacking", *words, stdin=PIPE, stdout=PIPE, env=known
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
