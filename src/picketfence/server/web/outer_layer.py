"""The outermost middleware: security headers, timing, the access log, and incident ids for our own errors.

The log names the function that handled a request, never its URL, so it holds no table, token or query.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from picketfence.server.errors import Refusal
from picketfence.server.web.responses import as_refusal, error_response

CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode("ascii")),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
NO_STORE: Final = (b"cache-control", b"no-store")
PAGE: Final = b"x-picketfence-page"
"""A header of every API response: the version of the page that this server sends, so that an old page notices."""
KINDS: Final = {"show_view": "view", "view": "view", "submit_turn": "turn", "turns": "turn"}

log = structlog.get_logger()

Answered = Callable[[str, int, float], None]


class Outside:
    """What every response gets on its way out. `answered` is called with kind, status and seconds.

    `page` is the built page's version; `hsts` is the number of seconds for which browsers should insist on https, and 0
    sends no such header.
    """

    def __init__(self, answered: Answered, page: str = "", hsts: int = 0) -> None:
        self._answered = answered
        strict = (b"strict-transport-security", f"max-age={hsts}".encode("ascii"))
        self._headers = [*HEADERS, strict] if hsts else HEADERS
        self._api_headers = [*self._headers, (PAGE, page.encode("ascii"))] if page else self._headers

    def with_headers(self, headers: list[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
        """Return the headers of a response with those that every response to this path has."""
        if not path.startswith("/api"):
            return [*headers, *self._headers]
        added = [*headers, *self._api_headers]
        if all(name != b"cache-control" for name, _ in headers):
            added.append(NO_STORE)
        return added

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a response, and write it into the access log."""
        name = getattr(scope.get("endpoint"), "__name__", "none")
        self._answered(KINDS.get(name, "other"), status, seconds)
        noted = log.debug if status < 400 else log.info
        noted("request", method=scope["method"], by=name, status=status, ms=round(seconds * 1000, 1))


class OuterLayer:
    """The middleware."""

    def __init__(self, app: ASGIApp, outside: Outside) -> None:
        self._app = app
        self._outside = outside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def send_answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self._outside.with_headers(message["headers"], scope["path"])
                self._outside.note(scope, status, time.perf_counter() - began)
            await send(message)

        try:
            await self._app(scope, receive, send_answer)
        except Exception as error:
            if status:
                raise
            await error_response(as_refusal(error) or incident(error))(scope, receive, send_answer)


def incident(error: Exception) -> Refusal:
    """Log an exception under an id, and return the refusal that names it."""
    name = secrets.token_hex(4)
    log.error("incident", incident=name, exc_info=error)
    return Refusal("failure", incident=name)
