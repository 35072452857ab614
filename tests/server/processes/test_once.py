"""A request that is sent under one id to two servers on one database: carried out once, whichever of them answers."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from picketfence.cli.load.http import Unanswered
from picketfence.store import queries
from picketfence.store.database import Store, open_store
from tests.server.processes.conftest import Pair, Start
from tests.server.processes.doors import Door, Json, doors
from tests.server.proofs.test_requests import NEW_EVENTS, Asked, prepare

COPIES: Final = 4
"""How often each server gets the request."""


async def people_of(door: Door, requests: dict[str, Asked]) -> set[str]:
    """The ids of those who send the requests."""
    return {(await door.get("/api/me", who)).body["id"] for _, who, _ in requests.values()}


async def count(store: Store, people: set[str]) -> tuple[int, int]:
    """The number of these people's tables, and of events at all of them. Other tests have tables of their own."""
    rows = [row for person in people for row, _ in await store.read(queries.tables_of, person, 1000)]
    heads = await store.read(queries.heads, {row.table for row in rows})
    return len(heads), sum(head.seq for head in heads.values())


def more(before: tuple[int, int], kind: str) -> tuple[int, int]:
    tables, events = NEW_EVENTS[kind]
    return before[0] + tables, before[1] + events


async def send_everywhere(both: list[Door], asked: Asked) -> list[Json]:
    """The answers to copies of a request that are on their way to all servers at the same time."""
    path, who, body = asked
    return await asyncio.gather(*(door.done(path, who, **body) for _ in range(COPIES) for door in both))


def test_two_servers_get_the_same_request_at_the_same_time(pair: Pair) -> None:
    """One of the answers says that it did it, the others that it was done; all of them name the same table."""

    async def act() -> None:
        async with doors(*pair.ports) as both, open_store(pair.url, beside=True) as store:
            requests = await prepare(both[0])
            people = await people_of(both[0], requests)
            for kind, asked in requests.items():
                before = await count(store, people)
                told = await send_everywhere(both, asked)
                repeated = [one["is_repeated"] for one in told]
                assert sorted(repeated) == [False] + [True] * (2 * COPIES - 1), kind
                assert len({one["id"] for one in told}) == 1, kind
                assert await count(store, people) == more(before, kind), kind

    asyncio.run(act())


@pytest.mark.parametrize("kind", NEW_EVENTS)
def test_one_server_dies_before_it_answers_and_the_other_knows_what_it_did(pair: Pair, start: Start, kind: str) -> None:
    dying = start(pair.url, extra={"PICKETFENCE_DIE_AT": "after-commit:1"})

    async def act() -> None:
        async with doors(pair.one.port, dying.port) as (here, there), open_store(pair.url, beside=True) as store:
            requests = await prepare(here)
            people, (path, who, body) = await people_of(here, requests), requests[kind]
            before = await count(store, people)
            with pytest.raises(Unanswered):
                await there.post(path, who, **body)
            await asyncio.to_thread(dying.wait_gone)
            assert await count(store, people) == more(before, kind)
            again = await here.done(path, who, **body)
            assert again["is_repeated"] is True
            assert await count(store, people) == more(before, kind)

    asyncio.run(act())
