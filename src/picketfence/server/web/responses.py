"""Responses: encoded JSON and errors. Used by the API and the middleware."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import encoded
from picketfence.store.errors import OutcomeUnknown, PersonGone, StoreBusy, StoreDamaged, StoreUnavailable

JSON: Final = b"application/json"
RETRY_AFTER: Final = "2"
"""Seconds after which a client may retry when the server was overloaded."""


class EncodedResponse(Response):
    """A response with JSON that is already encoded. It skips the work of Starlette's constructor."""

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
    """Return a JSON response with this value."""
    return EncodedResponse(encoded(value), status, headers)


def error_response(refusal: Refusal, headers: Mapping[str, str] | None = None) -> EncodedResponse:
    """Return the response for a refusal."""
    return json_response(refusal.shape(), refusal.status, {**_hints(refusal), **(headers or {})})


def is_known(headers: Headers, tag: str) -> bool:
    """Return True if a client that sends these headers has the response with this ETag already."""
    known = {one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")}
    return bool(known & {tag.removeprefix("W/"), "*"})


def _hints(refusal: Refusal) -> dict[str, str]:
    match refusal.status:
        case 503 | 504:
            return {"retry-after": RETRY_AFTER}
        case 429:
            return {"retry-after": str(refusal.args_by_name.get("seconds", RETRY_AFTER))}
        case 401:
            return {"www-authenticate": "Bearer"}
    return {}


def as_refusal(error: Exception) -> Refusal | None:
    """Return the refusal for an exception, or None if it is our own bug."""
    match error:
        case Refusal():
            return error
        case PersonGone():
            return Refusal("identity-unknown")
        case StoreBusy():
            return Refusal("overloaded")
        case StoreDamaged():
            return Refusal("storage-damaged")
        case OutcomeUnknown():
            return Refusal("outcome-unknown")
        case StoreUnavailable():
            return Refusal("storage-unavailable")
    return None
