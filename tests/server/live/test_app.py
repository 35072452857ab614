"""Live events in the whole application: what people do over HTTP is heard live."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import httpx2
import uvicorn

from picketfence.server import services as services_module
from picketfence.server.app import create_app
from picketfence.server.settings import Settings
from tests.server.api.serving import BotsAtHand
from tests.server.live.serving import PATIENCE, page, run, served_by_uvicorn


@asynccontextmanager
async def application(folder: Path) -> AsyncIterator[tuple[int, httpx2.AsyncClient]]:
    """The whole server at a port, and someone with an identity."""
    settings = Settings(database=str(folder / "picketfence.db"))
    with patch.object(services_module, "BotWorkers", BotsAtHand):
        config = uvicorn.Config(
            create_app(settings), ws="websockets-sansio", lifespan="on", log_config=None, timeout_graceful_shutdown=5
        )
        async with served_by_uvicorn(config) as (_, port):
            base = f"http://127.0.0.1:{port}"
            async with httpx2.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False) as client:
                assert (await client.post("/api/me", json={"name": "Ada"})).status_code == 201
                yield port, client


def test_a_table_heard_over_socket_and_stream(tmp_path: Path) -> None:
    async def test() -> None:
        async with application(tmp_path) as (port, client):
            wish = {"ruleset": "first", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answer = await client.post("/api/tables", json=wish)
            assert answer.status_code == 201, answer.text
            table = answer.json()["id"]
            path = f"/api/tables/{table}/events?after=1&follow=true"
            secret = client.cookies["picketfence"]
            async with (
                client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as stream,
                page(port, secret) as ada,
            ):
                lines = stream.aiter_lines()
                assert (await ada.watch(table))["head"] == 1
                await ada.events(table, 1)
                await ada.seats(table, [True, False])
                answer = await client.post(f"/api/tables/{table}/close")
                assert answer.status_code < 300, answer.text
                (told,) = await ada.events(table, 1)
                async with asyncio.timeout(PATIENCE):
                    assert await anext(lines) == told
                assert '"kind":"table-closed"' in told
            answer = await client.get(f"/api/tables/{table}/events?after=3")
            assert (answer.status_code, answer.json()["error"]["args"]["head"]) == (422, 2)

    run(test)
