"""Reads requests: the visitor, their address and the JSON body. Raises nothing but a Refusal."""

from __future__ import annotations

import json
from typing import Final, NoReturn, TypeVar, cast

from pydantic import BaseModel, ValidationError
from starlette.requests import HTTPConnection, Request

from picketfence.server.api.cookies import cookie_secret
from picketfence.server.errors import Refusal
from picketfence.server.identities import Visitor
from picketfence.server.services import Services
from picketfence.server.time_limits import within

MAX_REASON: Final = 200
"""Characters of an explanation that quotes the request."""
BODY_SECONDS: Final = 20.0

M = TypeVar("M", bound=BaseModel)


def services_of(request: HTTPConnection) -> Services:
    """Return the server's services; refuse while it is starting or stopping."""
    found = getattr(request.app.state, "services", None)
    if found is None:
        raise Refusal("stopping")
    return cast(Services, found)


def address_of(request: HTTPConnection) -> str:
    """Return the address that limits are counted for; behind a trusted proxy, the forwarded one."""
    return request.client.host if request.client else "unknown"


def secret_of(request: HTTPConnection) -> str | None:
    """Return the token of a request, or None. A bearer token takes precedence over the cookie."""
    authorization = request.headers.get("authorization")
    if authorization is None:
        return cookie_secret(request, services_of(request).settings)
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refusal("identity-unknown")
    return secret.strip()


async def visitor_of(request: Request) -> Visitor | None:
    """Return the visitor, or None if the request carries no token."""
    return await services_of(request).identities.visitor(secret_of(request))


async def known_visitor(request: Request) -> Visitor:
    """Return the visitor; refuse requests without a token."""
    visitor = await visitor_of(request)
    if visitor is None:
        raise Refusal("identity-missing")
    return visitor


async def read_body(request: Request, model: type[M], *, may_be_empty: bool = False) -> M:
    """Parse the body of a request as a model."""
    body = await _body(request)
    if not body and may_be_empty:
        return model()
    _expect_json(request)
    try:
        return model.model_validate(_value(body))
    except ValidationError as error:
        raise Refusal("request-invalid", why=_why(error)) from None


async def _body(request: Request) -> bytes:
    try:
        return await within(BODY_SECONDS, _received(request))
    except TimeoutError:
        raise Refusal("not-json", why="it did not arrive in time") from None


async def _received(request: Request) -> bytes:
    """Return the body, which usually comes in one part. Starlette's own method takes several times as long."""
    parts = []
    while True:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise Refusal("not-json", why="it ended too early")
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _expect_json(request: Request) -> None:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and not (kind.startswith("application/") and kind.endswith("+json")):
        raise Refusal("content-type")


def _value(body: bytes) -> object:
    try:
        value: object = _DECODER.decode(body.decode("utf-8"))
    except RecursionError:
        raise Refusal("not-json", why="it is nested too deeply") from None
    except ValueError as error:  # includes bad UTF-8 and integers of thousands of digits
        raise Refusal("not-json", why=str(error)[:MAX_REASON]) from None
    return value


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


def _fields(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a field appears twice")
    return fields


_DECODER: Final = json.JSONDecoder(parse_constant=_refuse, object_pairs_hook=_fields)
"""Made once: `json.loads` with options makes one for every body."""


def _why(error: ValidationError) -> str:
    """Return the first validation error as one short sentence."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return describe_error(first["loc"], first["msg"])


def describe_error(location: tuple[int | str, ...], sentence: str) -> str:
    """Join the location and the message of a validation error, cut to MAX_REASON."""
    where = ".".join(str(part)[:40] for part in location)
    return (f"{where}: {sentence}" if where else sentence)[:MAX_REASON]
