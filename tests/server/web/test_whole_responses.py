"""A response that is written at once is the same, byte for byte, as one that uvicorn sends in parts."""

import asyncio
import re
from collections.abc import Callable
from typing import Final

import pytest
from starlette.types import Receive, Scope, Send

from picketfence.server.web.connections import RESPONDER
from tests.server.hostile.test_pipelining import WAYS, Echo, listening

HEADERS: Final = [(b"content-length", b"5"), (b"content-type", b"text/plain"), (b"x-own", b"1")]
KEEPING: Final = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"
CLOSING: Final = b"GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"


class Answering(Echo):
    """An app that answers as the hot path does, and notes whether a response was written at once."""

    def __init__(self, *, may_write: bool) -> None:
        super().__init__()
        self.may_write = may_write
        self.written: list[bool] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        write: Callable[..., bool] | None = scope.get("extensions", {}).get(RESPONDER, {}).get("write")
        is_written = self.may_write and write is not None and write(200, HEADERS, b"hello")
        self.written.append(is_written)
        if not is_written:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send({"type": "http.response.body", "body": b"hello"})
        elif write is not None:
            assert not write(200, HEADERS, b"hello"), "a response is written once"


async def responses(way: str, app: Answering, requests: bytes) -> bytes:
    """Return everything that the server sends until it closes the connection."""
    async with asyncio.timeout(60), listening(WAYS[way], app) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(requests)
        said = await reader.read()
        writer.close()
    return re.sub(rb"date: [^\r]+", b"date: now", said)


@pytest.mark.parametrize("way", WAYS)
def test_both_ways_send_the_same_bytes(way: str) -> None:
    quick, plain = Answering(may_write=True), Answering(may_write=False)
    requests = 2 * KEEPING + CLOSING
    told = [asyncio.run(responses(way, app, requests)) for app in (quick, plain)]
    assert told[0] == told[1]
    assert told[0].count(b"hello") == 3
    assert plain.written == [False, False, False]
    # The last connection is closed, which is left to uvicorn; the Python implementation never writes at once.
    assert quick.written == ([True, True, False] if way == "c" else [False, False, False])
