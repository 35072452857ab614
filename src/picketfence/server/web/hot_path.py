"""A fast path for the two most frequent requests: views and turns.

An ordinary request passes through a dozen layers of FastAPI, Starlette and our own, which take longer than most
answers. The hot path calls the handler directly. It does everything that our own layers do, with the same objects:
admission (origin, body size, concurrent requests), errors in one shape, compression, security headers, metrics and the
access log. It skips routing, FastAPI's dependencies and the exception layers. Layers that the settings add (proxies,
other origins) lie outside and apply to both paths.

Any other method or path, however similar, takes the ordinary path. A test sends the same requests both ways and
compares the responses.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from picketfence.server.web.admission import Admission, Place
from picketfence.server.web.compression import MIN_COMPRESSED, accepts_gzip, compressed
from picketfence.server.web.connections import RESPONDER
from picketfence.server.web.outer_layer import Outside, incident
from picketfence.server.web.responses import EncodedResponse, as_refusal, error_response

Handler = Callable[[Request], Awaitable[EncodedResponse]]
PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/([a-z]+)")


class HotPath:
    """Answers hot requests and passes all others on. `handlers` are by method and the last part of the path."""

    def __init__(
        self, app: ASGIApp, handlers: Mapping[tuple[str, str], Handler], admission: Admission, outside: Outside
    ) -> None:
        self._app = app
        self._handlers = handlers
        self._admission = admission
        self._outside = outside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        handler = self._handler(scope)
        if handler is None:
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        response = await self._response(handler, scope, receive)
        start: Message = {
            "type": "http.response.start",
            "status": response.status_code,
            "headers": response.raw_headers,
        }
        body: Message = {"type": "http.response.body", "body": response.body}
        if len(response.body) >= MIN_COMPRESSED and accepts_gzip(scope):
            body = compressed(start, body)
        start["headers"] = self._outside.with_headers(start["headers"], scope["path"])
        self._outside.note(scope, response.status_code, time.perf_counter() - began)
        respond = scope.get("extensions", {}).get(RESPONDER)
        if respond is None or not respond["write"](start["status"], start["headers"], body["body"]):
            await send(start)
            await send(body)

    def _handler(self, scope: Scope) -> Handler | None:
        """Return the handler of a hot request, or None; the table's id becomes a path parameter."""
        if scope["type"] != "http":
            return None
        found = PATH.fullmatch(scope["path"])
        if found is None:
            return None
        scope["path_params"] = {"table": found[1]}
        return self._handlers.get((scope["method"], found[2]))

    async def _response(self, handler: Handler, scope: Scope, receive: Receive) -> EncodedResponse:
        """Return the handler's response, or that of the error with which it ended."""
        refusal = self._admission.objection(scope, Headers(scope=scope))
        if refusal is not None:
            await self._admission.wait_for_turn(scope)
            return error_response(refusal)
        place = Place(self._admission, scope)
        try:
            await place.take()
            scope["endpoint"] = handler  # for the log, which names the handler only if the request reached it
            return await handler(Request(scope, self._admission.received(scope, receive, place)))
        except Exception as error:
            return error_response(as_refusal(error) or incident(error))
        finally:
            place.free()
