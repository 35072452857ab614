"""Connections as bytes: uvicorn's HTTP with bounds. Uvicorn finds `Http` here by its name, as `run` tells it.

The head of a request may have so many bytes and take so many seconds; bodies are bounded by those who read them. What
is no HTTP is refused in the one error shape, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from picketfence.server.errors import Refusal
from picketfence.server.web.responses import error_response

HEAD_LIMIT: Final = 32_768
HEAD_SECONDS: Final = 20.0
A_HEADER: Final = 4
"""Bytes of a header besides its name and value."""


class Patience:
    """Gives up if the head of a request does not come in time."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """From now, unless it has begun already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._give_up)

    def end(self) -> None:
        """It has come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _farewell(refusal: Refusal) -> bytes:
    """A whole answer; the connection ends with it."""
    answer = error_response(refusal)
    lines = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}".encode("ascii")]
    lines += [name + b": " + value for name, value in answer.raw_headers]
    return b"\r\n".join([*lines, b"connection: close", b"", bytes(answer.body)])


class PlainHttp(H11Protocol):
    """In Python alone; the library bounds heads by itself."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = Patience(transport.close)
        self._patience.begin()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._patience.begin()
        else:
            self._patience.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.end()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        self.transport.write(_farewell(Refusal("http-invalid")))
        self.transport.close()


Http: type[asyncio.Protocol] = PlainHttp

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # an extra that is not installed
    pass
else:

    class FastHttp(HttpToolsProtocol):
        """In C; the library takes heads, trailers and extensions of chunks of any length, so they are counted here."""

        _idle = 0
        """Bytes since a head, a part of a body or a whole request was read."""
        _has_head = False
        _refusal: Refusal | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._patience = Patience(transport.close)
            self._patience.begin()

        def data_received(self, data: bytes) -> None:
            self._idle += len(data)
            super().data_received(data)
            if self.transport.is_closing():
                return
            if self._idle > HEAD_LIMIT:
                self._refusal = Refusal("head-too-large", most=HEAD_LIMIT)
                self.send_400_response("")
            elif self._idle and not self._has_head:
                self._patience.begin()

        def connection_lost(self, exc: Exception | None) -> None:
            self._patience.end()
            super().connection_lost(exc)

        def on_headers_complete(self) -> None:
            self._idle, self._has_head = 0, True
            self._patience.end()
            size = len(self.url) + sum(len(name) + len(value) + A_HEADER for name, value in self.headers)
            if size > HEAD_LIMIT:
                self._refusal = Refusal("head-too-large", most=HEAD_LIMIT)
                raise self._refusal  # the parser stops, and `send_400_response` follows
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._idle = 0
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._idle, self._has_head = 0, False
            super().on_message_complete()

        def send_400_response(self, msg: str) -> None:
            self.transport.write(_farewell(self._refusal or Refusal("http-invalid")))
            self.transport.close()

    Http = FastHttp
