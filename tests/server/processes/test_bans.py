"""A ban that is written while several servers run takes effect in all of them without a restart."""

from __future__ import annotations

import asyncio
import time

from picketfence.store.bans import Ban, add_ban, lift_ban
from picketfence.store.database import open_store
from tests.server.processes.conftest import Pair
from tests.server.processes.doors import doors, eventually
from tests.server.processes.serving import PATIENCE
from tests.server.processes.test_revocations import ended

SOON = 30.0
"""Far more than the second between two readings: machines may be busy."""


def test_every_process_follows_a_ban(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (here, there), open_store(pair.url, beside=True) as host:
            eve, ada = await here.guest("Eve"), await here.guest("Ada")
            person = (await here.get("/api/me", eve)).body["id"]

            async def statuses() -> list[int]:
                return [(await door.get("/api/me", eve)).status for door in (here, there)]

            async def are(status: int) -> bool:
                return await statuses() == [status, status]

            assert await are(200)
            await host.write(add_ban, Ban(person, "", time.time_ns() // 1_000_000))
            await eventually(lambda: are(403), SOON)
            assert (await there.get("/api/me", ada)).status == 200
            await host.write(lift_ban, person)
            await eventually(lambda: are(200), SOON)

    asyncio.run(act())


def test_live_connections_of_a_banned_person_end_in_every_process(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (here, _), open_store(pair.url, beside=True) as host:
            eve, ada = await here.guest("Eve"), await here.guest("Ada")
            person = (await here.get("/api/me", eve)).body["id"]
            begun = [asyncio.Event() for _ in range(4)]
            left = iter(begun)
            hers = [asyncio.create_task(ended(port, eve, next(left), "banned")) for port in pair.ports]
            others = [asyncio.create_task(ended(port, ada, next(left))) for port in pair.ports]
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(event.wait() for event in begun))
                await host.write(add_ban, Ban(person, "", time.time_ns() // 1_000_000))
                assert await asyncio.gather(*hers) == [(1008, "banned")] * 2
            assert [task.done() for task in others] == [False, False]
            await host.write(lift_ban, person)
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    asyncio.run(act())
