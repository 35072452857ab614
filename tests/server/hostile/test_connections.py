"""Both ways of reading HTTP have the same bounds: the one in C, and the one in Python for those without it."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from unittest.mock import patch

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from picketfence.server.web import connections
from picketfence.server.web.connections import MAX_HEADERS, FastHttp, PlainHttp

WAYS: Final = {"c": FastHttp, "python": PlainHttp}
PATIENCE: Final = 60.0
GET: Final = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
HALVES: Final = [b"", b"GE", b"GET / HTTP/1.1\r\nHost: a\r\n", b"\r\n\r\n"]


async def answering(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body, unless the answer is wanted early, and says how long it was."""
    size, is_more = 0, scope["path"] != "/early"
    while is_more:
        message = await receive()
        size, is_more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"8")]})
    await send({"type": "http.response.body", "body": f"{size:08}".encode()})


@asynccontextmanager
async def listening(way: str) -> AsyncIterator[int]:
    config = uvicorn.Config(answering, http=WAYS[way], ws="none", lifespan="off", log_config=None, timeout_keep_alive=1)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as bound:
        task = asyncio.create_task(server.serve([bound]))
        try:
            yield bound.getsockname()[1]
        finally:
            server.should_exit = True
            await task


async def talk(port: int, sent: bytes) -> bytes:
    """What comes back until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(sent)
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def refusal_in(answer: bytes) -> str:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"connection: close" in head
    assert b"content-type: application/json" in head
    error = json.loads(body)["error"]
    assert list(error) == ["id", "message", "rule", "args"]
    return str(error["id"])


@pytest.mark.parametrize("way", WAYS)
def test_a_head_that_does_not_come_is_not_waited_for_for_ever(way: str) -> None:
    async def test() -> None:
        with patch.object(connections, "HEAD_SECONDS", 0.2):
            async with listening(way) as port:
                for half in HALVES:
                    assert b"200 OK" not in await talk(port, half), half
                assert (await talk(port, GET + b"GET"))[-8:] == b"00000000", "the second request is only half there"

    asyncio.run(test())


@pytest.mark.parametrize("way", WAYS)
def test_a_request_that_has_begun_is_not_cut_off(way: str) -> None:
    """A slow body has its own time, which those have in their hands who read it."""

    async def test() -> None:
        with patch.object(connections, "HEAD_SECONDS", 0.1):
            async with listening(way) as port:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n")
                for _ in range(8):
                    await asyncio.sleep(0.05)  # not to wait for anything: slowness is what is tried here
                    writer.write(b"a")
                async with asyncio.timeout(PATIENCE):
                    assert (await reader.readuntil(b"00000008")).startswith(b"HTTP/1.1 200")
                writer.close()

    asyncio.run(test())


@pytest.mark.parametrize("way", WAYS)
def test_a_body_is_not_waited_for_for_ever(way: str) -> None:
    """Not by whoever reads it, nor by the connection after an answer that did not wait for it."""

    async def test() -> None:
        with patch.object(connections, "BODY_SECONDS", 0.2):
            async with listening(way) as port:
                for method in (b"POST", b"GET"):
                    start = method + b" / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n"
                    assert b"200 OK" not in await talk(port, start + b"1234")
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /early HTTP/1.1\r\nHost: a\r\nContent-Length: 8000\r\n\r\n")
                dripping = asyncio.create_task(drip(writer))
                async with asyncio.timeout(PATIENCE):
                    assert b"200 OK" in await reader.read()
                dripping.cancel()
                writer.close()

    asyncio.run(test())


async def drip(writer: asyncio.StreamWriter) -> None:
    """Send a byte at a time, so that the connection never looks idle."""
    while True:
        writer.write(b"a")
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_no_http_is_refused_in_the_one_shape(way: str) -> None:
    async def test() -> None:
        async with listening(way) as port:
            assert refusal_in(await talk(port, b"\x00\x01\x02\r\n\r\n")) == "http-invalid"
            assert refusal_in(await talk(port, b"GET / HTTP/1.1\r\nno colon\r\n\r\n")) == "http-invalid"

    asyncio.run(test())


@pytest.mark.parametrize("way", WAYS)
def test_headers_are_counted(way: str) -> None:
    async def test() -> None:
        async with listening(way) as port:
            start = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
            assert (await talk(port, start + b"X: a\r\n" * (MAX_HEADERS - 2) + b"\r\n"))[-8:] == b"00000000"
            told = refusal_in(await talk(port, start + b"X: a\r\n" * (MAX_HEADERS - 1) + b"\r\n"))
            assert told == {"c": "headers-many", "python": "http-invalid"}[way]

    asyncio.run(test())


@pytest.mark.parametrize("way", WAYS)
def test_heads_are_bounded_and_bodies_are_not_counted_among_them(way: str) -> None:
    async def test() -> None:
        async with listening(way) as port:
            long = b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 2_000_000
            assert b"200 OK" not in await talk(port, long), "hangs up before the end"
            body = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n" + b"a" * 300_000
            assert (await talk(port, body))[-8:] == b"00300000"
            chunks = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
            chunks += b"1\r\na\r\n" * 60_000 + b"0\r\nX-Trailer: b\r\n\r\n"
            assert (await talk(port, chunks))[-8:] == b"00060000"
            many = GET * 2_000 + b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            assert (await talk(port, many)).count(b"HTTP/1.1 200") == 2_001, "each request has the whole room"

    asyncio.run(test())
