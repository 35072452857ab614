"""Uvicorn's WebSocket protocol with limits. `run` gives uvicorn the name of `LiveConnection`.

The application limits messages; here frames are counted that it never sees: pings, pongs and fragments.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from picketfence.server.buckets import Bucket
from picketfence.server.web.open_connections import STATE, OpenConnections

SLICE: Final = 1_024
"""Bytes that are parsed before frames are counted: hundreds of empty frames at most."""
FRAMES_PER_SECOND: Final = 50
FRAME_BURST: Final = 400


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection that is closed if it sends too many frames or text that is not UTF-8."""

    _open: OpenConnections | None = None
    _bucket: Bucket | None = None

    def connection_made(self, transport: object) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self._open = self.app_state.get(STATE)
        if self._open is not None and self._open.limit is not None:
            self._bucket = Bucket(FRAMES_PER_SECOND, FRAME_BURST)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._open is not None:
            self._open.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), SLICE):
            self.conn.receive_data(data[first : first + SLICE])
            if self.conn.parser_exc is not None:
                self._end()
            elif self._bucket is not None and not self._bucket.take(len(self.conn.events)):
                self._fail(CloseCode.POLICY_VIOLATION)
            else:
                self.handle_events()
            if self.transport.is_closing():
                return

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
