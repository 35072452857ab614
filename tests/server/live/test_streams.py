"""The stream of lines for scripts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx2

from picketfence.server.settings import Settings
from tests.server.live.serving import PATIENCE, QUICK, Serving, page, run, serving, until


@asynccontextmanager
async def client_of(served: Serving) -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(base_url=served.web, timeout=PATIENCE, trust_env=False) as client:
        yield client


async def lines_of(lines: AsyncIterator[str], count: int) -> list[str]:
    """The next lines that are not empty."""
    found: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while len(found) < count:
            line = await anext(lines)
            found += [line] if line else []
    return found


def test_what_happened_so_far(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, client_of(served) as client:
            game = await served.table()
            await game.start()
            await game.finish(most=3)
            told = await game.texts()
            for after in (0, 4, len(told)):
                answer = await client.get(f"/api/tables/{game.id}/events", params={"after": after})
                assert answer.status_code == 200
                assert answer.headers["content-type"] == "application/x-ndjson"
                assert answer.headers["cache-control"] == "no-store"
                assert answer.text == "".join(f"{line}\n" for line in told[after:])
            await until(lambda: served.hub.connections == 0)

    run(test)


def test_what_is_to_come_with_empty_lines_between(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            serving(tmp_path / "db", timeouts=replace(QUICK, keep_alive=0.02)) as served,
            client_of(served) as client,
        ):
            game = await served.table()
            async with client.stream("GET", f"/api/tables/{game.id}/events?after=1&follow=true") as answer:
                lines = answer.aiter_lines()
                async with asyncio.timeout(PATIENCE):
                    assert [await anext(lines) for _ in range(2)] == ["", ""]
                await game.start()
                assert await lines_of(lines, 1) == (await game.texts())[1:]
                await game.round()
                assert await lines_of(lines, 3) == (await game.texts())[2:]
                assert served.hub.connections == 1
            await until(lambda: served.hub.connections == 0)

    run(test)


def test_it_ends_when_the_server_stops(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, client_of(served) as client:
            game = await served.table()
            async with client.stream("GET", f"/api/tables/{game.id}/events?follow=true") as answer:
                lines = answer.aiter_lines()
                assert await lines_of(lines, 1) == await game.texts()
                await served.hub.stop()
                async with asyncio.timeout(PATIENCE):
                    assert [line async for line in lines] == []

    run(test)


def test_a_table_that_leaves_memory_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", keep=1) as served, client_of(served) as client:
            game, other = await served.table(), await served.table()
            async with client.stream("GET", f"/api/tables/{game.id}/events?follow=true") as answer:
                lines = answer.aiter_lines()
                await lines_of(lines, 1)
                await other.live()
                assert served.tables.loaded(game.id) is None
                await game.start()
                await other.start()
                assert await lines_of(lines, 1) == (await game.texts())[1:]

    run(test)


def test_what_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", settings=Settings(max_sockets=1)) as served, client_of(served) as client:
            game = await served.table()
            wrong = {
                "/api/tables/nowhere/events": (404, "table-unknown"),
                f"/api/tables/{game.id}/events?after=2": (422, "request-invalid"),
            }
            for path, wanted in wrong.items():
                answer = await client.get(path)
                assert (answer.status_code, answer.json()["error"]["id"]) == wanted
            for after in ("-1", "x", "9" * 400):
                answer = await client.get(f"/api/tables/{game.id}/events", params={"after": after})
                assert answer.status_code == 422
            answer = await client.get(f"/api/tables/{game.id}/events", headers={"Origin": "https://evil.example"})
            assert answer.status_code == 403
            answer = await client.get(f"/api/tables/{game.id}/events", headers={"Authorization": "Bearer wrong"})
            assert answer.status_code == 401
            async with page(served):
                answer = await client.get(f"/api/tables/{game.id}/events")
                assert (answer.status_code, answer.json()["error"]["id"]) == (503, "overloaded")
            await until(lambda: served.hub.connections == 0)
            assert (await client.get(f"/api/tables/{game.id}/events")).status_code == 200

    run(test)
