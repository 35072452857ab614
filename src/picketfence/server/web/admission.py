"""Middleware that limits concurrent requests and body sizes, and refuses unsafe requests from other sites' pages."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from picketfence.server.errors import Refusal
from picketfence.server.settings import Settings
from picketfence.server.web.origins import expect_own_origin
from picketfence.server.web.responses import error_response

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
UNLIMITED: Final = ("/api/health", "/api/metrics")
"""Paths that are answered even when the server is overloaded."""
STREAMS: Final = "/events"
"""Streams stay open for a long time and have their own limit."""


class Admission:
    """Admits or refuses requests."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._max_requests = settings.max_requests
        self._max_body_bytes = settings.max_body_bytes
        self._active = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._objection(scope, headers)
        if refusal is not None:
            await error_response(refusal)(scope, receive, send)
            return
        if self._is_unbounded(scope["path"]):
            await self._app(scope, receive, send)
            return
        self._active += 1
        try:
            await self._app(scope, receive if scope["method"] in SAFE else self._limited(receive), send)
        finally:
            self._active -= 1

    def _is_unbounded(self, path: str) -> bool:
        return path in UNLIMITED or path.endswith(STREAMS)

    def _objection(self, scope: Scope, headers: Headers) -> Refusal | None:
        if self._active >= self._max_requests and not self._is_unbounded(scope["path"]):
            return Refusal("overloaded")
        length = headers.get("content-length", "")
        if length.isdecimal() and (len(length) > 18 or int(length) > self._max_body_bytes):
            return Refusal("request-too-large", most=self._max_body_bytes)
        if scope["method"] not in SAFE and "authorization" not in headers:
            return self._foreign(scope, headers)
        return None

    def _foreign(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Refuse a request from another site's page. Browsers send the origin; scripts do not."""
        if "origin" not in headers:
            return Refusal("origin-foreign") if headers.get("sec-fetch-site") == "cross-site" else None
        try:
            expect_own_origin(HTTPConnection(scope), self._settings)
        except Refusal as refusal:
            return refusal
        return None

    def _limited(self, receive: Receive) -> Receive:
        """Limit bodies without a content length. A request that waits for its body does not count as active."""
        total = 0

        async def receive_limited() -> Message:
            nonlocal total
            self._active -= 1
            try:
                message = await receive()
            finally:
                self._active += 1
            total += len(message.get("body", b""))
            if total > self._max_body_bytes:
                raise Refusal("request-too-large", most=self._max_body_bytes)
            return message

        return receive_limited
