"""Attacks as blocks: each lasts as long as its block does. `catalogue` names them."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from itertools import cycle
from typing import Final

from picketfence.cli.load.http import Pool
from picketfence.server.settings import Settings
from tests.server.attacks.four_people import PATIENCE
from tests.server.attacks.guest import connect_from, open_many
from tests.server.hostile.sockets import Target, answer_of, frame, head, upgraded
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
async def over_and_over(target: Target, requests: Iterator[bytes], sockets: int = 40) -> AsyncIterator[None]:
    """Send requests on many sockets, two ahead on each, and read the answers; replace sockets that are closed."""
    with ExitStack() as stack:
        made = await asyncio.to_thread(open_many, stack, target, sockets, b"")

        def ask_and_read(one: socket.socket) -> bool:
            try:
                one.send(next(requests) + next(requests))
                return one.recv(1_000_000) != b""
            except BlockingIOError:  # nothing there, or no room for more
                return True
            except OSError:
                return False

        async def go_round() -> None:
            for place, one in enumerate(made):
                if not ask_and_read(one):
                    one.close()
                    made[place : place + 1] = open_many(stack, target, 1, b"")
            await asyncio.sleep(0.01)

        async with meanwhile(go_round):
            yield


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
    async with _watching(target, table, lambda: 0):
        yield


@asynccontextmanager
async def watching_anywhere(target: Target, table: str) -> AsyncIterator[None]:
    """Do so from any event, so that the server has to make other frames each time."""
    length, rng = await asyncio.to_thread(_length, target, table), random.Random(1)
    async with _watching(target, table, lambda: rng.randrange(length)):
        yield


def _length(target: Target, table: str) -> int:
    """Return how many messages a table has."""
    with connect_from(target) as made:
        made.sendall(head("GET", f"/api/tables/{table}"))
        return int(json.loads(answer_of(made)[1])["seq"])


@asynccontextmanager
async def _watching(target: Target, table: str, after: Callable[[], int]) -> AsyncIterator[None]:
    def storm() -> bytes:
        watch = frame(f'{{"op":"watch","table":"{table}","after":{after()}}}'.encode())
        return watch + frame(f'{{"op":"unwatch","table":"{table}"}}'.encode())

    async with hoard(target, table) as made:
        for one in made:
            one.setblocking(False)

        async def watch_and_read() -> None:
            for one in made:
                with suppress(OSError):  # nothing there, or closed by the server
                    one.send(b"".join(storm() for _ in range(5)))
                    one.recv(1_000_000)
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
    async with over_and_over(target, cycle(sent)):
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
