"""Pipelined requests are answered in order, and parsed only as they are answered, so sending ahead costs nothing."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from picketfence.server.web.connections import MIN_PARSED, FastHttp, PlainHttp

WAYS: Final = {"c": FastHttp, "python": PlainHttp}
PATIENCE: Final = 60.0
BLANK: Final = b"\r\n\r\n"
REQUESTS: Final = 500
MAX_READ: Final = 600_000
"""Bytes: what two reads of the event loop may bring."""


class Echo:
    """An app that answers with a request's path and body, once it may."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, is_more = b"", True
        while is_more:
            message = await receive()
            body, is_more = body + message.get("body", b""), message.get("more_body", False)
        await self.may_answer.wait()
        said = f"{scope['path']} {len(body)} ".encode()
        headers = [(b"content-length", str(len(said)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": said})


@asynccontextmanager
async def listening(http: type[asyncio.Protocol], app: Echo) -> AsyncIterator[int]:
    server = uvicorn.Server(uvicorn.Config(app, http=http, ws="none", lifespan="off", log_config=None))
    with socket.create_server(("127.0.0.1", 0)) as bound:
        task = asyncio.create_task(server.serve([bound]))
        try:
            yield bound.getsockname()[1]
        finally:
            app.may_answer.set()
            server.should_exit = server.force_exit = True
            await task


def request(number: int, body: bytes = b"") -> bytes:
    """Return a request, complete with its body; some have none."""
    if not body:
        return f"GET /{number} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
    return f"POST /{number} HTTP/1.1\r\nHost: a\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


async def answers(reader: asyncio.StreamReader, count: int) -> list[str]:
    """Return the bodies of so many responses."""
    found = []
    for _ in range(count):
        head = await reader.readuntil(BLANK)
        assert head.startswith(b"HTTP/1.1 200"), head
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        found.append((await reader.readexactly(size)).decode())
    return found


@pytest.mark.parametrize("step", [1, 7, 100, 100_000])
@pytest.mark.parametrize("way", WAYS)
def test_requests_sent_ahead_are_answered_in_order(way: str, step: int) -> None:
    """Bodies that look like the ends of heads are still bodies, and it does not matter how the bytes are cut."""
    bodies = [b"", BLANK * 100, b"", b"", b"GET / HTTP/1.1\r\n\r\n" * 30, b"a" * (3 * MIN_PARSED)] * 2
    sent = b"".join(request(number, body) for number, body in enumerate(bodies))

    async def test() -> None:
        app = Echo()
        app.may_answer.set()
        async with listening(WAYS[way], app) as port, asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            reading = asyncio.create_task(answers(reader, len(bodies)))
            for start in range(0, len(sent), step):
                writer.write(sent[start : start + step])
                await asyncio.sleep(0)
            assert await reading == [f"/{number} {len(body)} " for number, body in enumerate(bodies)]
            writer.close()

    asyncio.run(test())


def test_nothing_is_parsed_ahead_of_its_answer() -> None:
    """Not even if the request at work asks for more of its body, which it has got."""
    heads: list[bytes] = []
    read: list[int] = []

    class Counting(FastHttp):
        def on_headers_complete(self) -> None:
            heads.append(self.url)
            super().on_headers_complete()

        def data_received(self, data: bytes) -> None:
            read.append(len(data))
            super().data_received(data)

    padding = b"POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n" + b"a" * 9_000
    sent = b"".join(map(request, range(REQUESTS)))

    async def test() -> None:
        app = Echo()
        async with listening(Counting, app) as port, asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent + padding * REQUESTS)
            while not heads:
                await asyncio.sleep(0.01)
            for _ in range(100):  # not to wait for anything: nothing more may happen
                await asyncio.sleep(0)
            assert len(heads) <= MIN_PARSED // len(request(0)) + 2
            assert sum(read) <= MAX_READ
            app.may_answer.set()
            found = await answers(reader, 2 * REQUESTS)
            assert found == [f"/{number} 0 " for number in range(REQUESTS)] + ["/x 9000 "] * REQUESTS
            writer.close()

    asyncio.run(test())
