"""Two servers on one PostgreSQL take moves for the same tables: the table's sequence decides every race."""

from __future__ import annotations

import asyncio

from picketfence.store.database import open_store
from picketfence.store.verification import verify_log
from tests.counts import COUNTS
from tests.server.processes.conftest import Pair
from tests.server.processes.doors import doors, page
from tests.server.processes.playing import expect_feed, expect_sound, play_all, sit_down


def test_two_servers_at_the_same_tables_make_no_fork_and_no_gap(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as both, open_store(pair.url) as store, page(both[0]) as here:
            async with page(both[1]) as there:
                matches = await sit_down(both, COUNTS.shared_tables, "races")
                for watcher in (here, there):
                    await watcher.watch(*(match.table for match in matches))
                await play_all(matches, COUNTS.shared_rounds)
                for match in matches:
                    table = await expect_sound(store, match)
                    assert len(table.rounds) == COUNTS.shared_rounds
                    await expect_feed(store, match, here.events[match.table])
                    await expect_feed(store, match, there.events[match.table])
            assert (await verify_log(store)).problems == ()
            assert sum(match.refused["turn-in"] + match.refused["round-other"] for match in matches) > 0

    asyncio.run(act())
