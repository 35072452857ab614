"""Who gets in: not too many at once, no body over the limit, no unsafe request from a page of another site."""

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
WATCHED: Final = ("/api/health", "/api/metrics")
"""These answer however much there is to do."""
STREAMS: Final = "/events"
"""A stream stays open for long and has its own bound."""


class Admission:
    """The door of the server."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._most = settings.max_requests
        self._max_body_bytes = settings.max_body_bytes
        self._in_work = 0

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
        self._in_work += 1
        try:
            await self._app(scope, receive if scope["method"] in SAFE else self._limited(receive), send)
        finally:
            self._in_work -= 1

    def _is_unbounded(self, path: str) -> bool:
        return path in WATCHED or path.endswith(STREAMS)

    def _objection(self, scope: Scope, headers: Headers) -> Refusal | None:
        if self._in_work >= self._most and not self._is_unbounded(scope["path"]):
            return Refusal("overloaded")
        length = headers.get("content-length", "")
        if length.isdecimal() and (len(length) > 18 or int(length) > self._max_body_bytes):
            return Refusal("request-too-large", most=self._max_body_bytes)
        if scope["method"] not in SAFE and "authorization" not in headers:
            return self._foreign(scope, headers)
        return None

    def _foreign(self, scope: Scope, headers: Headers) -> Refusal | None:
        """A browser says from which page a request comes; scripts say nothing."""
        if "origin" not in headers:
            return Refusal("origin-foreign") if headers.get("sec-fetch-site") == "cross-site" else None
        try:
            expect_own_origin(HTTPConnection(scope), self._settings)
        except Refusal as refusal:
            return refusal
        return None

    def _limited(self, receive: Receive) -> Receive:
        """For bodies that do not say how long they are. A request whose body is still to come is not in work."""
        total = 0

        async def receive_limited() -> Message:
            nonlocal total
            self._in_work -= 1
            try:
                message = await receive()
            finally:
                self._in_work += 1
            total += len(message.get("body", b""))
            if total > self._max_body_bytes:
                raise Refusal("request-too-large", most=self._max_body_bytes)
            return message

        return receive_limited
