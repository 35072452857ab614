"""A server in this process, asked without sockets: every request goes to the application itself."""

import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import structlog
from starlette.types import ASGIApp, Message, Scope

from picketfence.cli.load.http import Answer
from picketfence.server.services import Services
from tests.server.api.serving import serving
from tests.server.proofs.players import Json


class Inside:
    """The door of an application."""

    pause = 0.001

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Answer:
        return await self.deliver(method, path, body, token)

    async def deliver(self, method: str, path: str, body: Json | None, token: str) -> Answer:
        """One request as uvicorn would hand it on."""
        sent = b"" if method == "GET" else json.dumps(body or {}).encode()
        messages: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Message) -> None:
            messages.append(message)

        await self.app(_scope(method, path, token), receive, send)
        return _answer(messages)


def _scope(method: str, path: str, token: str) -> Scope:
    place, _, query = path.partition("?")
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": place,
        "raw_path": place.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }


def _answer(messages: list[Message]) -> Answer:
    start, *rest = messages
    head = b"".join(b"\r\n" + name + b": " + value for name, value in start["headers"])
    return Answer(start["status"], b"".join(message.get("body", b"") for message in rest), head + b"\r\n")


@contextmanager
def quiet() -> Iterator[None]:
    """Only warnings are logged: a line for every request would take longer than the requests."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    try:
        yield
    finally:
        structlog.configure(**before)


@asynccontextmanager
async def inside(folder: Path) -> AsyncIterator[Inside]:
    """A server on the file `picketfence.db` of a folder, for the length of a block."""
    with quiet():
        async with serving(folder) as server:
            yield Inside(server.app, server.services)
