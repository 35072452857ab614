"""Uvicorn's WebSocket protocol with limits. `run` gives uvicorn the name of `LiveConnection`.

The application limits messages; here frames are counted that it never sees: pings, pongs and fragments.
"""

from __future__ import annotations

from typing import Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from picketfence.server.buckets import Bucket
from picketfence.server.web.open_connections import STATE, OpenConnections

SLICE: Final = 128
"""Bytes that are parsed before others get their turn: at most 21 frames."""
MAX_FRAGMENTS: Final = 64
"""Fragments of one message. Empty ones count for no size limit, but each would be kept until the message ends."""
FRAMES_PER_SECOND: Final = 50
FRAME_BURST: Final = 400
WRITER: Final = "picketfence.frames"
"""The ASGI extension that gives the application `LiveConnection.write_frame`."""


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection that is closed if it sends too many frames or fragments, or text that is not UTF-8."""

    _open: OpenConnections | None = None
    _bucket: Bucket | None = None
    _is_scheduled = False
    """True while a call of `_parse` waits in the registry."""

    def connection_made(self, transport: object) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self._unparsed = bytearray()
        self._open = self.app_state.get(STATE)
        if self._open is not None and self._open.limit is not None:
            self._bucket = Bucket(FRAMES_PER_SECOND, FRAME_BURST)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._open is not None:
            self._open.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._bucket is None or not self.handshake_initiated:
            self._parse_part(data)
            return
        self._unparsed += data
        if not self._is_scheduled:
            self._parse()

    async def run_asgi(self) -> None:
        extensions = self.scope.setdefault("extensions", {})
        extensions[WRITER] = {"write": self.write_frame}
        try:
            await super().run_asgi()
        finally:
            extensions.pop(WRITER, None)  # it refers to us

    def write_frame(self, frame: bytes) -> bool:
        """Write a complete frame if that need not wait; return False if the client is behind or the connection ends."""
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._unparsed:
            self.transport.pause_reading()  # uvicorn has just resumed it; nothing more is read until this is parsed
            self._schedule()
        return message

    def _parse(self) -> None:
        """Parse some frames; the rest follow later, when the application has taken the messages in these."""
        self._is_scheduled = False
        if self.transport.is_closing():
            self._unparsed.clear()
            return
        part = bytes(self._unparsed[:SLICE])
        del self._unparsed[:SLICE]
        self._parse_part(part)
        if self._unparsed:
            self.transport.pause_reading()
            if not self.read_paused:  # otherwise `receive` goes on
                self._schedule()
        elif not self.read_paused:
            self.transport.resume_reading()

    def _parse_part(self, part: bytes) -> None:
        self.conn.receive_data(part)
        if self.conn.parser_exc is not None:
            self._end()
        elif self._bucket is not None and not self._bucket.take(len(self.conn.events)):
            self._fail(CloseCode.POLICY_VIOLATION)
        else:
            self.handle_events()

    def _schedule(self) -> None:
        if not self._is_scheduled:
            assert self._open is not None, "without a registry everything is parsed at once"
            self._is_scheduled = True
            self._open.later(self._parse)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self.frames = []
            self._fail(CloseCode.POLICY_VIOLATION)
        elif self.conn.close_sent is None:  # it has failed before, and the rest of its frames follow
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self.frames = []
            self._fail(CloseCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    def _fail(self, code: CloseCode) -> None:
        self.conn.fail(code)
        self._end()

    def _end(self) -> None:
        """Send the close frame and close; before the handshake is complete there is none."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            self.handle_parser_exception()


def _is_utf8(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
