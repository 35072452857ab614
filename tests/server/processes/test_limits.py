"""Two servers on one database: their limits apply together, and their metrics tell them apart."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from functools import partial
from typing import Final

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from picketfence.server.web.rate_limits import IDENTITIES
from tests.server.processes.conftest import Pair, Start
from tests.server.processes.doors import Door, doors, eventually, page
from tests.server.processes.serving import PATIENCE

MAX_LIVE: Final = 12
LIMITED: Final = {"PICKETFENCE_RATE_LIMITS": "1", "PICKETFENCE_MAX_ADDRESS_LIVE": str(MAX_LIVE)}
SAMPLE: Final = re.compile(r"(\w+)\{(.*)\} (\S+)")
ENOUGH: Final = 40
"""Refusals in a row after which someone gives up."""


async def figures(door: Door) -> dict[str, dict[str, float]]:
    """The metrics of a server, by process and then by name and other labels."""
    found: dict[str, dict[str, float]] = {}
    for line in (await door.pool.get("/api/metrics")).body.decode().splitlines():
        if not line.startswith("#"):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            labels = dict(re.findall(r'(\w+)="([^"]*)"', sample[2]))
            name = " ".join([sample[1], *(labels[key] for key in sorted(labels.keys() - {"process"}))])
            found.setdefault(labels["process"], {})[name] = float(sample[3])
    return found


async def knows(door: Door, what: str, number: int) -> bool:
    """Return True if a server has heard of this total over all processes."""
    (mine,) = (await figures(door)).values()
    return mine[f"picketfence_everywhere {what}"] == number


async def guests_let_in(door: Door) -> int:
    """Create people until there are only refusals; return how many there are."""
    let_in = refused = 0
    while refused < ENOUGH:
        status = (await door.pool.post("/api/me", b'{"name":"Guest"}')).status
        assert status in (201, 429)
        let_in, refused = (let_in + 1, 0) if status == 201 else (let_in, refused + 1)
        if refused:
            await asyncio.sleep(0.02)
    return let_in


async def sockets_let_in(door: Door, stack: AsyncExitStack) -> int:
    """Open live connections, and keep them open, until there are only refusals; return how many there are."""
    let_in = refused = 0
    while refused < ENOUGH:
        opening = connect(
            f"ws://127.0.0.1:{door.pool.port}/api/live", compression=None, proxy=None, open_timeout=PATIENCE
        )
        try:
            await stack.enter_async_context(opening)
        except InvalidStatus:
            refused += 1
            await asyncio.sleep(0.02)
        else:
            let_in, refused = let_in + 1, 0
    return let_in


@pytest.fixture
def limited(start: Start, postgres_url: str) -> tuple[int, int]:
    """The ports of two servers with limits."""
    one, two = start(postgres_url, extra=LIMITED), start(postgres_url, extra=LIMITED)
    return one.port, two.port


def test_a_guest_has_no_second_allowance_at_the_other_server(limited: tuple[int, int]) -> None:
    """Someone who asks one after the other gets what one server would give; more only until the other hears of it."""

    async def act() -> None:
        async with doors(*limited) as both:
            for door in both:
                await eventually(partial(knows, door, "processes", 2))
            guests = [await guests_let_in(door) for door in both]
            assert IDENTITIES.amount <= sum(guests) < 2 * IDENTITIES.amount, guests
            async with AsyncExitStack() as stack:
                assert await sockets_let_in(both[0], stack) == MAX_LIVE
                await eventually(partial(knows, both[1], "connections", MAX_LIVE))
                assert await sockets_let_in(both[1], stack) == 0
            async with AsyncExitStack() as stack:  # and those that were closed are free again

                async def is_free() -> bool:
                    return await sockets_let_in(both[1], stack) > 0

                await eventually(is_free)

    asyncio.run(act())


def test_a_scrape_tells_the_processes_apart_and_adds_them_up(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (one, two), page(one, await one.guest("Ada")), page(two), page(two):
            found = [await figures(one), await figures(two)]
            assert [len(by_process) for by_process in found] == [1, 1]
            assert len({*found[0], *found[1]}) == 2
            for door in (one, two):
                for what, number in (("processes", 2), ("people", 1), ("connections", 3)):
                    await eventually(partial(knows, door, what, number))

    asyncio.run(act())
