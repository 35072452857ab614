"""The server dies while it creates a table, seats someone, starts a game or makes a rematch; then it is asked again."""

import asyncio
from pathlib import Path

import pytest

from picketfence.cli.load.http import Unanswered
from picketfence.store import open_store, queries
from tests.server.processes.doors import Door, Json, doors
from tests.server.proofs.processes import KILLED, ServerProcess, server_process

SEATS = [{"kind": "me"}, {"kind": "open"}]
Asked = tuple[str, str, Json]


async def prepare(door: Door) -> dict[str, Asked]:
    """What is asked for, by kind: the path, who asks, and the body."""
    ada, grace = await door.guest("Ada"), await door.guest("Grace")
    tables = [(await door.done("/api/tables", ada, ruleset="first", seats=SEATS))["id"] for _ in range(3)]
    for table in tables[1:]:
        await door.done(f"/api/tables/{table}/seats", grace)
    await door.done(f"/api/tables/{tables[2]}/close", ada)
    return {
        "create": ("/api/tables", ada, {"ruleset": "first", "seats": SEATS, "move": "creating-it"}),
        "sit": (f"/api/tables/{tables[0]}/seats", grace, {"move": "sitting-down"}),
        "start": (f"/api/tables/{tables[1]}/start", ada, {"move": "starting-it"}),
        "rematch": (f"/api/tables/{tables[2]}/rematch", grace, {"move": "once-again"}),
    }


async def count_events(database: str) -> tuple[int, int]:
    """The number of tables, and of events at all of them."""
    async with open_store(database, read_only=True) as store:
        found = [row.table for row in await store.read(queries.list_tables, None, 100)]
        return len(found), sum(head.seq for head in (await store.read(queries.heads, found)).values())


async def die_of(server: ServerProcess, asked: Asked, point: str) -> None:
    path, who, body = asked
    server.start(die_at=f"{point}:1")
    await server.answering()
    async with doors(server.port) as (door,):
        with pytest.raises(Unanswered):
            await door.post(path, who, **body)
    assert await server.died() == KILLED


NEW_EVENTS = {"create": (1, 1), "sit": (0, 1), "start": (0, 1), "rematch": (1, 2)}
"""How many tables and events each request makes."""


async def die_everywhere(folder: Path) -> None:
    with server_process(folder) as server:
        server.start()
        await server.answering()
        async with doors(server.port) as (door,):
            requests = await prepare(door)
        server.kill()
        tables, events = await count_events(server.database)
        for kind, asked in requests.items():
            await die_of(server, asked, "after-commit")
            tables, events = tables + NEW_EVENTS[kind][0], events + NEW_EVENTS[kind][1]
            assert await count_events(server.database) == (tables, events), kind
        fresh = ("/api/tables", requests["create"][1], {**requests["create"][2], "move": "not-stored"})
        await die_of(server, fresh, "in-transaction")
        server.start()
        await server.answering()
        async with doors(server.port) as (door,):
            for path, who, body in requests.values():
                assert (await door.done(path, who, **body))["is_repeated"] is True
            assert (await door.done(fresh[0], fresh[1], **fresh[2]))["is_repeated"] is False
        server.kill()
        assert await count_events(server.database) == (tables + 1, events + 1)


def test_a_request_is_carried_out_once_although_the_server_dies_of_it(tmp_path: Path) -> None:
    asyncio.run(die_everywhere(tmp_path))
