"""Middleware that compresses responses. Streams are left alone: each line must be sent immediately."""

from __future__ import annotations

import zlib
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

MIN_COMPRESSED: Final = 1_024
LEVEL: Final = 3
TEXTS: Final = (b"application/json", b"text/")
GZIP: Final = 31


class Compression:
    """Compresses complete responses over a kilobyte with gzip, if the client accepts it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not accepts_gzip(scope):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def send_compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                held, start = start, None
                if not message.get("more_body", False):
                    message = compressed(held, message)
                await send(held)
            await send(message)

        await self._app(scope, receive, send_compressed)


def accepts_gzip(scope: Scope) -> bool:
    """Return True if the client accepts gzip."""
    return any(name == b"accept-encoding" and _names_gzip(value) for name, value in scope["headers"])


def _names_gzip(accepted: bytes) -> bool:
    """Return True if gzip is listed and not excluded. Sending no compression is always allowed."""
    return b"gzip" in accepted and b"gzip;q=0" not in accepted.replace(b" ", b"")


def compressed(start: Message, message: Message) -> Message:
    """Return the body message, compressed if that is worth it, and adapt the headers in `start`."""
    body = message.get("body", b"")
    headers = dict(start["headers"])
    is_text = headers.get(b"content-type", b"").startswith(TEXTS)
    if len(body) < MIN_COMPRESSED or not is_text or b"content-encoding" in headers:
        return message
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    packed = packer.compress(body) + packer.flush()
    kept = [(name, value) for name, value in start["headers"] if name != b"content-length"]
    start["headers"] = [
        *kept,
        (b"content-encoding", b"gzip"),
        (b"content-length", str(len(packed)).encode("ascii")),
        (b"vary", b"accept-encoding"),
    ]
    return {**message, "body": packed}
