"""PostgreSQL is restarted under load: nothing is lost, and no server needs a restart."""

from __future__ import annotations

import asyncio
from itertools import cycle, islice

from picketfence.store.database import open_store
from picketfence.store.verification import verify_log
from tests.counts import COUNTS
from tests.postgres import Postgres
from tests.server.processes.conftest import Pair
from tests.server.processes.doors import Door, doors, eventually, page
from tests.server.processes.playing import (
    Match,
    close_table,
    expect_feed,
    expect_sound,
    play_all,
    reach_round,
    rounds_of,
    sit_down,
    table_with_clock,
)

MAX_ANSWER_BYTES = 100


async def more_moves(matches: list[Match], count: int) -> None:
    """Waits until so many more were acknowledged."""
    wanted = sum(len(match.acknowledged) for match in matches) + count

    async def are_there() -> bool:
        return sum(len(match.acknowledged) for match in matches) >= wanted

    await eventually(are_there)


async def outage(door: Door) -> None:
    """Waits until a server has said that its database is away."""
    wanted = door.outages + 1

    async def is_felt() -> bool:
        return door.outages >= wanted

    await eventually(is_felt)


def test_a_restart_of_the_database_under_load_loses_nothing(pair: Pair, postgres: Postgres) -> None:
    """Stopped in order, and as in a crash; clients send again, pages that watch stay connected and miss nothing.

    A table with a clock shows that someone leads again.
    """

    async def act() -> None:
        async with doors(*pair.ports) as both, page(both[0]) as here, page(both[1]) as there:
            async with open_store(pair.url) as store:
                clocked = await table_with_clock(store)
            matches = await sit_down(both, COUNTS.shared_tables, "restarts")
            for watcher in (here, there):
                await watcher.watch(*(match.table for match in matches))
            playing = asyncio.create_task(play_all(matches, MAX_ANSWER_BYTES))
            for mode in islice(cycle(("immediate", "fast")), COUNTS.database_restarts):
                await more_moves(matches, len(matches))
                await asyncio.to_thread(postgres.stop, mode)
                await asyncio.gather(*map(outage, both))
                await asyncio.to_thread(postgres.start)
            await more_moves(matches, len(matches))
            for match in matches:
                match.is_done = True
            await playing
            async with open_store(pair.url) as store:
                for match in matches:
                    await expect_sound(store, match)
                    await expect_feed(store, match, here.events[match.table])
                    await expect_feed(store, match, there.events[match.table])
                await reach_round(store, clocked, await rounds_of(store, clocked) + 1)
                await close_table(store, clocked)
                assert (await verify_log(store)).problems == ()

    asyncio.run(act())
