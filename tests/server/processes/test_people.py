"""People at several servers: what is taken back or deleted at one of them is soon unknown at the other."""

from __future__ import annotations

import asyncio
from typing import Final

from picketfence.store import queries
from picketfence.store.database import open_store
from tests.server.processes.conftest import Pair
from tests.server.processes.doors import Door, doors, eventually

NAME: Final = "Grace Brewster Murray"
SOON: Final = 30.0
"""Far more than the seconds for which a server believes what it has read, far less than one alone would."""


async def is_forgotten(door: Door, token: str) -> bool:
    """Return True if a server no longer knows a token."""
    return (await door.get("/api/me", token)).status == 401


async def show_name(door: Door, table: str) -> bool:
    """Return True if a server tells the name to anyone who asks."""
    seen = await asyncio.gather(door.pool.get(f"/api/tables/{table}"), door.pool.get(f"/api/tables/{table}/view"))
    assert {answer.status for answer in seen} == {200}
    return any(NAME.encode() in answer.body for answer in seen)


def test_a_token_that_was_taken_back_and_a_person_who_left_are_soon_unknown_everywhere(pair: Pair) -> None:
    """One who is deleted has a table that goes on and one that is over; the other server has all of it in memory."""

    async def act() -> None:
        async with doors(*pair.ports) as (here, there), open_store(pair.url) as store:
            ada, grace = await here.guest("Ada"), await here.guest(NAME)
            script = (await here.done("/api/me/tokens", ada, label="bot"))["token"]
            tables = [await sit_together(here, ada, grace) for _ in range(2)]
            await here.done(f"/api/tables/{tables[0]}/close", ada)
            for door in (here, there):
                assert not await is_forgotten(door, script)
                assert not await is_forgotten(door, grace)
                assert [await show_name(door, table) for table in tables] == [True, True]
            listed = (await here.get("/api/me/tokens", ada)).body["tokens"]
            (key,) = (token["id"] for token in listed if token["kind"] == "bearer")
            assert await here.delete(f"/api/me/tokens/{key}", ada) == 204
            assert await here.delete("/api/me", grace) == 204
            assert await is_forgotten(here, script)
            assert await is_forgotten(here, grace)
            assert [await show_name(here, table) for table in tables] == [False, False]

            async def is_over() -> bool:
                names = [await show_name(there, table) for table in tables]
                return await is_forgotten(there, script) and await is_forgotten(there, grace) and not any(names)

            await eventually(is_over, SOON)
            assert not await is_forgotten(there, ada)
            assert [(await store.read(queries.holders_of, table))[2] for table in tables] == [None, None]
            assert await here.view(tables[1], ada) == await there.view(tables[1], ada)

    asyncio.run(act())


async def sit_together(door: Door, host: str, guest: str) -> str:
    """A table of two that is being played."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = str((await door.done("/api/tables", host, ruleset="first", seats=seats))["id"])
    await door.done(f"/api/tables/{table}/seats", guest, seat=1)
    await door.done(f"/api/tables/{table}/start", host)
    return table
