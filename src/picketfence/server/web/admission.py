"""Limits requests at work and body sizes, and refuses unsafe requests from other sites' pages.

`Admission` holds the limits and counts; `AdmissionLayer` applies them to all requests but the hot ones (`hot_path`).

A request is at work until its response begins: a client that does not read holds no place.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from picketfence.server.boards import Processes
from picketfence.server.errors import Refusal
from picketfence.server.settings import Settings
from picketfence.server.web.gates import Gate, Gates, leave
from picketfence.server.web.origins import expect_own_origin
from picketfence.server.web.responses import error_response

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
MAX_PARAMETERS: Final = 50
"""Parameters of a URL. No request has more than a few; thousands fit into a head and take 15 ms to parse."""
MAX_COOKIES: Final = 200
"""Cookies of a request. Browsers keep fewer for one site; thousands take milliseconds to parse."""
UNLIMITED: Final = ("/api/health", "/api/metrics")
"""Paths that are answered even when the server is overloaded."""


class Admission:
    """What may enter, and how many requests are at work."""

    def __init__(self, settings: Settings, processes: Processes | None = None) -> None:
        self._settings = settings
        self._max_requests = settings.max_requests
        self._max_body_bytes = settings.max_body_bytes
        self.active = 0
        self.gates = Gates(settings.max_address_requests if settings.rate_limits else None, processes)

    @property
    def is_full(self) -> bool:
        """True if no more requests may be at work."""
        return self.active >= self._max_requests

    def objection(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Return why a request is refused before it is at work, or None."""
        banned = _banned(scope)
        if banned is not None:
            return banned
        if self.is_full and scope["path"] not in UNLIMITED:
            return Refusal("overloaded")
        if scope["query_string"].count(b"&") >= MAX_PARAMETERS:
            return Refusal("request-invalid", why=f"a URL may have at most {MAX_PARAMETERS} parameters")
        if sum(value.count(b";") for name, value in scope["headers"] if name == b"cookie") >= MAX_COOKIES:
            return Refusal("request-invalid", why=f"a request may have at most {MAX_COOKIES} cookies")
        length = headers.get("content-length", "")
        if length.isdecimal() and (len(length) > 18 or int(length) > self._max_body_bytes):
            return Refusal("request-too-large", most=self._max_body_bytes)
        if scope["method"] not in SAFE and "authorization" not in headers:
            return self._foreign(scope, headers)
        return None

    async def wait_for_turn(self, scope: Scope) -> None:
        """Let a request wait that is refused: an answer takes time whatever it says, and addresses take turns."""
        if scope["path"] not in UNLIMITED:
            with suppress(Refusal):  # it has waited long enough
                leave(await self.gates.enter(_address(scope)))

    def _foreign(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Refuse a request from another site's page. Browsers send the origin; scripts do not."""
        if "origin" not in headers:
            return Refusal("origin-foreign") if headers.get("sec-fetch-site") == "cross-site" else None
        try:
            expect_own_origin(HTTPConnection(scope), self._settings)
        except Refusal as refusal:
            return refusal
        return None

    def received(self, scope: Scope, receive: Receive, place: Place) -> Receive:
        """Limit bodies without a content length. A request that waits for its body is not at work."""
        if scope["method"] in SAFE:
            return receive
        total = 0

        async def receive_limited() -> Message:
            nonlocal total
            place.free()
            message = await receive()
            await place.take()
            total += len(message.get("body", b""))
            if total > self._max_body_bytes:
                raise Refusal("request-too-large", most=self._max_body_bytes)
            return message

        return receive_limited


def _address(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else "unknown"


def _banned(scope: Scope) -> Refusal | None:
    """Refuse every request of a banned address; banned people are refused when their token is looked up."""
    services = scope["app"].state.services
    try:
        if services is not None and scope.get("client"):
            services.bans.expect_address(scope["client"][0])
    except Refusal as refusal:
        return refusal
    return None


class Place:
    """The place of one request among those at work, of everybody and of its address."""

    def __init__(self, admission: Admission, scope: Scope) -> None:
        self._admission = admission
        self._address = _address(scope)
        self._gates: list[Gate] | None = None

    async def take(self) -> None:
        """Take a place; wait while the address has too many.

        Raises too-many if that takes too long, or overloaded if everybody together has too many.
        """
        entered = await self._admission.gates.enter(self._address)
        if self._admission.is_full:
            leave(entered)
            raise Refusal("overloaded")
        self._gates = entered
        self._admission.active += 1

    def free(self) -> None:
        """Free the place, if it is held."""
        if self._gates is not None:
            leave(self._gates)
            self._gates = None
            self._admission.active -= 1


class AdmissionLayer:
    """The middleware."""

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._admission.objection(scope, Headers(scope=scope))
        if refusal is not None:
            await self._admission.wait_for_turn(scope)
            await error_response(refusal)(scope, receive, send)
            return
        if scope["path"] in UNLIMITED:
            await self._app(scope, receive, send)
            return
        place = Place(self._admission, scope)
        await place.take()
        try:
            await self._app(scope, self._admission.received(scope, receive, place), _freeing(send, place))
        finally:
            place.free()


def _freeing(send: Send, place: Place) -> Send:
    async def send_and_free(message: Message) -> None:
        place.free()
        await send(message)

    return send_and_free
