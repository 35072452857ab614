"""A connection that has ended leaves no cycle of objects behind: full garbage collections are rare."""

import asyncio
import gc
import socket
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Final

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect

from picketfence.server.web.connections import FastHttp, PlainHttp
from picketfence.server.web.live_connections import LiveConnection

PATIENCE: Final = 60.0
CONNECTIONS: Final = 5
GET: Final = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"


async def answering(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request, or accepts a WebSocket and holds it until it is closed."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


@asynccontextmanager
async def listening(way: type[asyncio.Protocol]) -> AsyncIterator[int]:
    options = {"ws": LiveConnection, "lifespan": "off", "log_config": None}
    server = uvicorn.Server(uvicorn.Config(answering, http=way, **options))  # type: ignore[arg-type]
    with socket.create_server(("127.0.0.1", 0)) as bound:
        task = asyncio.create_task(server.serve([bound]))
        try:
            yield bound.getsockname()[1]
        finally:
            server.should_exit = True
            await task


async def ask(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(GET)
    assert b"200 OK" in await reader.read()
    writer.close()
    await writer.wait_closed()


async def upgrade(port: int) -> None:
    async with connect(f"ws://127.0.0.1:{port}/", proxy=None, open_timeout=PATIENCE):
        pass


@pytest.fixture
def _no_collections() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collections")
@pytest.mark.parametrize("use", [ask, upgrade])
@pytest.mark.parametrize("way", [FastHttp, PlainHttp])
def test_a_connection_that_has_ended_is_freed_without_a_collection(
    way: type, use: Callable[[int], Awaitable[None]]
) -> None:
    made: list[weakref.ref[object]] = []

    class Noted(way):  # type: ignore[misc]
        def connection_made(self, transport: asyncio.Transport) -> None:
            made.append(weakref.ref(self))
            super().connection_made(transport)

    async def test() -> None:
        async with asyncio.timeout(PATIENCE), listening(Noted) as port:
            for _ in range(CONNECTIONS):
                await use(port)
            while any(one() is not None for one in made):
                await asyncio.sleep(0.01)
        assert len(made) == CONNECTIONS

    asyncio.run(test())
