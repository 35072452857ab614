"""Answers: JSON that is encoded already, and the one error shape. Used by the API and by what stands before it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import encoded
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Acknowledge, Done, MoveId, Tables
from picketfence.server.tables.steps import Decision
from picketfence.store.errors import StoreBusy, StoreUnavailable

JSON: Final = b"application/json"
RETRY_AFTER: Final = "2"
"""Seconds after which a server that had too much to do may be asked again."""


class EncodedResponse(Response):
    """JSON as bytes; the shortest way to the network."""

    def __init__(self, body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> None:
        self.status_code = status
        self.body = body
        self.background = None
        self.raw_headers = [
            (b"content-length", str(len(body)).encode("ascii")),
            (b"content-type", JSON),
            *((name.encode("latin-1"), value.encode("latin-1")) for name, value in (headers or {}).items()),
        ]


def json_response(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> EncodedResponse:
    """A value as an answer."""
    return EncodedResponse(encoded(value), status, headers)


def error_response(refusal: Refusal, headers: Mapping[str, str] | None = None) -> EncodedResponse:
    """The one error shape."""
    return json_response(refusal.shape(), refusal.status, {**_hints(refusal), **(headers or {})})


def _hints(refusal: Refusal) -> dict[str, str]:
    match refusal.status:
        case 503:
            return {"retry-after": RETRY_AFTER}
        case 429:
            return {"retry-after": str(refusal.args_by_name.get("seconds", RETRY_AFTER))}
        case 401:
            return {"www-authenticate": "Bearer"}
    return {}


def as_refusal(error: Exception) -> Refusal | None:
    """What an error means for the one who asked; None if it is our own fault."""
    match error:
        case Refusal():
            return error
        case StoreBusy():
            return Refusal("overloaded")
        case StoreUnavailable():
            return Refusal("storage-unavailable")
    return None


class ChangeResponse(Response):
    """An answer that changes a table when it is sent: the change is durable first, and broadcast after the answer."""

    def __init__(
        self,
        tables: Tables,
        live: LiveTable,
        decide: Decision,
        tell: Callable[[Done], EncodedResponse],
        move: MoveId | None = None,
    ) -> None:
        super().__init__()
        self._perform: Callable[[Acknowledge], Awaitable[Done]] = lambda acknowledge: tables.perform(
            live, decide, acknowledge, move
        )
        self._tell = tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def acknowledge(done: Done) -> None:
            await self._tell(done)(scope, receive, send)

        await self._perform(acknowledge)
