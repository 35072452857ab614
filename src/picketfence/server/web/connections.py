"""Uvicorn's HTTP protocol with limits. `run` gives uvicorn the name of `Http` here.

The head of a request is limited in bytes, headers and seconds, its body in seconds; the bytes of a body are limited
where it is read. Invalid HTTP gets the same error shape as everything else.

Pipelined requests are parsed only as earlier ones are answered: what a client sends ahead costs a little memory but no
time on the event loop, and nothing more is read in the meantime.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Final
from weakref import ref

import h11
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from picketfence.server.errors import Refusal
from picketfence.server.web.open_connections import STATE, OpenConnections
from picketfence.server.web.responses import error_response

HEAD_LIMIT: Final = 32_768
MAX_HEADERS: Final = 100
"""Headers of a request. Browsers send about twenty; thousands fit into HEAD_LIMIT, and take milliseconds to read."""
HEAD_SECONDS: Final = 20.0
BODY_SECONDS: Final = 30.0
"""Time for a whole body, whether anyone reads it or not. Whoever reads it gives up earlier, with a refusal."""
MIN_PARSED: Final = 256
"""Minimum bytes to parse at once; parsing then stops at the end of a head until what was parsed is answered."""
HEADER_OVERHEAD: Final = 4
"""Bytes of a header besides its name and value."""
RESPONDER: Final = "picketfence.response"
"""The ASGI extension with which the hot path writes a whole response at once; see `respond`."""

Headers = list[tuple[bytes, bytes]]


class Deadline:
    """A timer for a part of a request; calls `give_up` when it expires."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, seconds: float) -> None:
        """Start the timer unless it is running."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._expire)

    def _expire(self) -> None:
        self._timer = None
        self._give_up()

    def end(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def discard(self) -> None:
        """Stop for good, and drop the callback: a cycle would keep the connection until garbage is collected."""
        self.end()
        self._give_up = _nothing


class Flow(FlowControl):
    """Flow control that reads nothing while requests are held back, whoever asks for more."""

    is_held = False

    def hold(self) -> None:
        """Stop reading until `release`."""
        self.is_held = True
        self.pause_reading()

    def release(self) -> None:
        """Allow reading again; it continues when somebody resumes it."""
        self.is_held = False

    def resume_reading(self) -> None:
        if not self.is_held:
            super().resume_reading()


def _end_of_part(data: bytes, start: int) -> int:
    """Return where to stop parsing: after the first head that ends MIN_PARSED bytes further on, or at the end."""
    found = data.find(b"\r\n\r\n", start + MIN_PARSED)
    return len(data) if found < 0 else found + 4


def _nothing() -> None:
    """Replace a callback that is no longer needed."""


def _give_up_body(flow: FlowControl, body: Deadline, close: Callable[[], None]) -> None:
    """Close a connection whose body has not come, unless we are the ones who stopped reading it."""
    if flow.read_paused:
        body.begin(BODY_SECONDS)
    else:
        close()


def _admitted(
    state: dict[str, object], transport: asyncio.Transport, is_idle: Callable[[], bool]
) -> OpenConnections | None:
    """Register a new connection, or refuse and close it; return where it has to be forgotten."""
    found = state.get(STATE)
    if not isinstance(found, OpenConnections):
        return None
    if found.admit(transport, is_idle):
        return found
    transport.write(_last_response(Refusal("connections-many", most=found.limit or 0)))
    transport.close()
    return None


def _upgraded(connections: OpenConnections | None, transport: asyncio.Transport) -> None:
    if connections is not None:
        connections.upgrade(transport)


def _forget(connections: OpenConnections | None, transport: asyncio.Transport) -> None:
    if connections is not None:
        connections.forget(transport)


def _last_response(refusal: Refusal) -> bytes:
    """Return a complete HTTP response that closes the connection."""
    response = error_response(refusal)
    lines = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}".encode("ascii")]
    lines += [name + b": " + value for name, value in response.raw_headers]
    return b"\r\n".join([*lines, b"connection: close", b"", bytes(response.body)])


class _CountedHeaders(h11.Connection):
    """A parser that refuses requests with too many headers."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request) and len(event.headers) > MAX_HEADERS:
            raise h11.RemoteProtocolError("too many headers")
        return event


class PlainHttp(H11Protocol):
    """The pure Python implementation; its library limits the bytes of heads by itself."""

    _open: OpenConnections | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.conn = _CountedHeaders(h11.SERVER, HEAD_LIMIT)
        self._head, self._body = Deadline(transport.close), Deadline(self._give_up_body)
        self._head.begin(HEAD_SECONDS)
        self._open = _admitted(self.app_state, transport, self._is_idle)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing():
            return
        state = self.conn.their_state
        if state is h11.IDLE:
            self._head.begin(HEAD_SECONDS)
        else:
            self._head.end()
        if state is h11.SEND_BODY:
            self._body.begin(BODY_SECONDS)
        else:
            self._body.end()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._head.discard()
        self._body.discard()
        _upgraded(self._open, self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._head.discard()
        self._body.discard()
        _forget(self._open, self.transport)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        self.transport.write(_last_response(Refusal("http-invalid")))
        self.transport.close()

    def _give_up_body(self) -> None:
        _give_up_body(self.flow, self._body, self.transport.close)

    def _is_idle(self) -> bool:
        return getattr(self.cycle, "response_complete", True) and self.conn.their_state is h11.IDLE


Http: type[asyncio.Protocol] = PlainHttp

try:
    from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
except ImportError:  # an extra that is not installed
    pass
else:

    def respond(found: ref[RequestResponseCycle], status: int, headers: Headers, body: bytes) -> bool:
        """Write a whole response if that need not wait; return False if it has to be sent in the ordinary way.

        The headers are our own and say how long the body is, so uvicorn's checks of them are not needed.
        """
        cycle = found()
        if (
            cycle is None
            or cycle.response_started
            or cycle.disconnected
            or cycle.flow.write_paused
            or not cycle.keep_alive
        ):
            return False
        parts = [STATUS_LINE[status]]
        for name, value in cycle.default_headers:
            parts += (name, b": ", value, b"\r\n")
        for name, value in headers:
            parts += (name, b": ", value, b"\r\n")
        parts += (b"\r\n", body)
        cycle.transport.write(b"".join(parts))
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True

    class FastHttp(HttpToolsProtocol):
        """The C implementation. Its library limits no heads, trailers or chunk extensions, so we count them.

        It also parses whatever it is given, so we give it pipelined requests in parts and hold the rest back.
        """

        flow: Flow
        _held = b""
        """Bytes to be parsed when all requests before them are answered."""
        _idle = 0
        """Bytes since the last head, part of a body or complete request."""
        _has_head = False
        _refusal: Refusal | None = None
        _running: ref[RequestResponseCycle] | None = None
        """The request at work; `cycle` is the one that was parsed last."""
        _open: OpenConnections | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.flow = Flow(transport)
            self._head, self._body = Deadline(self._close), Deadline(self._give_up_body)
            self._head.begin(HEAD_SECONDS)
            self._open = _admitted(self.app_state, transport, self._is_idle)

        def data_received(self, data: bytes) -> None:
            if self._held:
                self._held += data
            else:
                self._parse_in_parts(data)

        def _parse_in_parts(self, data: bytes) -> None:
            """Parse until a complete request waits for its answer; hold the rest back."""
            start = 0
            while start < len(data) and self._is_open():
                if self._is_answering():
                    self._held = data[start:]
                    self.flow.hold()
                    return
                end = _end_of_part(data, start)
                self._parse(data[start:end])
                start = end

        def _parse(self, data: bytes) -> None:
            self._idle += len(data)
            super().data_received(data)
            if self.transport.is_closing():
                return
            if self._idle > HEAD_LIMIT:
                self._refusal = Refusal("head-too-large", most=HEAD_LIMIT)
                self.send_400_response("")
            elif self._idle and not self._has_head:
                self._head.begin(HEAD_SECONDS)

        def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
            # Weak, because the cycle has the scope: otherwise every request would wait for a garbage collection.
            cycle.scope["extensions"] = {RESPONDER: {"write": partial(respond, ref(cycle))}}
            self._running = ref(cycle)
            super()._start_asgi_task(cycle, app)

        def _is_open(self) -> bool:
            """Return True while it is ours to parse the bytes, which ends with an upgrade."""
            return not self.transport.is_closing() and self.transport.get_protocol() is self

        def _is_answering(self) -> bool:
            """Return True if all parsed requests are complete and some are not answered yet."""
            return not self._has_head and not getattr(self.cycle, "response_complete", True)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self._held and self.cycle.response_complete:
                self.loop.call_soon(self._parse_held)  # others come first

        def _parse_held(self) -> None:
            held, self._held = self._held, b""
            self.flow.release()
            self._parse_in_parts(held)
            if not self.transport.is_closing():
                self.flow.resume_reading()

        def handle_websocket_upgrade(self) -> None:
            self._head.discard()
            self._body.discard()
            _upgraded(self._open, self.transport)
            super().handle_websocket_upgrade()
            # The parser refers to us. Uvicorn drops it when a connection is lost, of which we do not hear any more.
            self.parser = None  # type: ignore[assignment]

        def _close(self) -> None:
            """Close the connection; whatever the request at work answers is dropped."""
            self._give_up_answer()
            self.transport.close()

        def _give_up_answer(self) -> None:
            """Tell the request at work that nobody gets its answer.

            Uvicorn tells only the request that was parsed last, and only when the connection is lost, which is later
            than it is closed. Until then an answer would be written to a closed connection, and that is an error.
            """
            cycle = None if self._running is None else self._running()
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

        def connection_lost(self, exc: Exception | None) -> None:
            self._give_up_answer()
            self._head.discard()
            self._body.discard()
            _forget(self._open, self.transport)
            super().connection_lost(exc)

        def on_header(self, name: bytes, value: bytes) -> None:
            if len(self.headers) >= MAX_HEADERS:
                self._refusal = Refusal("headers-many", most=MAX_HEADERS)
                raise self._refusal  # the parser stops, and `send_400_response` follows
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self._idle, self._has_head = 0, True
            self._head.end()
            self._body.begin(BODY_SECONDS)
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
            self._body.end()
            super().on_message_complete()

        def send_400_response(self, msg: str) -> None:
            self.transport.write(_last_response(self._refusal or Refusal("http-invalid")))
            self._close()

        def _give_up_body(self) -> None:
            _give_up_body(self.flow, self._body, self._close)

        def _is_idle(self) -> bool:
            is_answered = getattr(self.cycle, "response_complete", True)
            return is_answered and not self.pipeline and not self._has_head and not self._idle and not self._held

    Http = FastHttp
