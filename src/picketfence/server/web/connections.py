"""Uvicorn's HTTP protocol with limits. `run` gives uvicorn the name of `Http` here.

The head of a request is limited in bytes and seconds; bodies are limited where they are read. Invalid HTTP gets the
same error shape as everything else.
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
HEADER_OVERHEAD: Final = 4
"""Bytes of a header besides its name and value."""


class HeadTimer:
    """A timer for the head of a request; calls `give_up` when it expires."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Start the timer unless it is running."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._give_up)

    def end(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _last_response(refusal: Refusal) -> bytes:
    """Return a complete HTTP response that closes the connection."""
    response = error_response(refusal)
    lines = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}".encode("ascii")]
    lines += [name + b": " + value for name, value in response.raw_headers]
    return b"\r\n".join([*lines, b"connection: close", b"", bytes(response.body)])


class PlainHttp(H11Protocol):
    """The pure Python implementation; its library limits heads by itself."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head_timer = HeadTimer(transport.close)
        self._head_timer.begin()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._head_timer.begin()
        else:
            self._head_timer.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_timer.end()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        self.transport.write(_last_response(Refusal("http-invalid")))
        self.transport.close()


Http: type[asyncio.Protocol] = PlainHttp

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # an extra that is not installed
    pass
else:

    class FastHttp(HttpToolsProtocol):
        """The C implementation. Its library limits no heads, trailers or chunk extensions, so we count them."""

        _idle = 0
        """Bytes since the last head, part of a body or complete request."""
        _has_head = False
        _refusal: Refusal | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._head_timer = HeadTimer(transport.close)
            self._head_timer.begin()

        def data_received(self, data: bytes) -> None:
            self._idle += len(data)
            super().data_received(data)
            if self.transport.is_closing():
                return
            if self._idle > HEAD_LIMIT:
                self._refusal = Refusal("head-too-large", most=HEAD_LIMIT)
                self.send_400_response("")
            elif self._idle and not self._has_head:
                self._head_timer.begin()

        def connection_lost(self, exc: Exception | None) -> None:
            self._head_timer.end()
            super().connection_lost(exc)

        def on_headers_complete(self) -> None:
            self._idle, self._has_head = 0, True
            self._head_timer.end()
            size = len(self.url) + sum(len(name) + len(value) + HEADER_OVERHEAD for name, value in self.headers)
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
            self.transport.write(_last_response(self._refusal or Refusal("http-invalid")))
            self.transport.close()

    Http = FastHttp
