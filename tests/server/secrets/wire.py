"""The server in this process, asked past all libraries: every byte that leaves it passes by here, and so does its log.

Also used by the tests of hostile input.
"""

import asyncio
import io
import json
import random
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch
from urllib.parse import quote, unquote

import structlog
from fastapi import FastAPI
from starlette.types import Message, Scope

from picketfence.rules import State, position
from picketfence.rules.notation import format_turn
from picketfence.server import services as services_module
from picketfence.server.app import create_app
from picketfence.server.logs import configure_logs
from picketfence.server.services import Services
from picketfence.server.settings import Settings
from picketfence.server.tables.live_table import LiveTable
from tests.lively import lively_turn
from tests.server.api.serving import BotsAtHand

Json = dict[str, Any]
Headers = Sequence[tuple[str, str]]
Hear = Callable[[str, bytes], None]
PATIENCE: Final = 60.0
HERE: Final = "127.0.0.1"


def nobody_hears(who: str, said: bytes) -> None:
    """For tests that only look at answers."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def json(self) -> Json:
        found: Json = json.loads(self.body)
        return found

    @property
    def id(self) -> str:
        """The message id of a refusal, in the one error shape and nothing else."""
        assert self.header("content-type") == "application/json", self
        told = self.json
        assert list(told) == ["error"], told
        assert list(told["error"]) == ["id", "message", "rule", "args"], told
        assert len(self.body) < 1_500, len(self.body)
        found: str = told["error"]["id"]
        return found

    @property
    def said(self) -> tuple[int, str]:
        """Status and message id; an empty id for what is no refusal."""
        return self.status, "" if self.status < 400 else self.id

    def header(self, name: str) -> str | None:
        found = [value.decode("latin-1") for key, value in self.headers if key.decode("latin-1").lower() == name]
        return found[0] if found else None

    @property
    def bytes(self) -> bytes:
        """Everything, as it could be read on the way."""
        lines = [name + b": " + value for name, value in self.headers]
        return b"\n".join([str(self.status).encode(), *lines, b"", self.body])


@dataclass
class Device:
    """Someone who asks: a name for the tests, and the token they bring."""

    name: str
    secret: str | None = None
    person: str = ""

    @property
    def headers(self) -> list[tuple[str, str]]:
        return [] if self.secret is None else [("cookie", f"picketfence={self.secret}")]


NOBODY: Final = Device("nobody")


@dataclass
class Wire:
    """One running application, and who hears what it says."""

    app: FastAPI
    log: io.StringIO
    hear: Hear = nobody_hears
    client: str = HERE
    moves: int = 0
    sockets: list["Socket"] = field(default_factory=list)

    @property
    def services(self) -> Services:
        found = self.app.state.services
        assert isinstance(found, Services)
        return found

    async def ask(
        self,
        who: Device,
        method: str,
        path: str,
        body: object = None,
        headers: Headers = (),
        chunks: Iterable[bytes] | None = None,
        client: str | None = None,
    ) -> Answer:
        """One request; `body` goes as JSON unless it is bytes, `chunks` go without saying how long they are."""
        plain = path.partition("?")
        sent = list(headers) + who.headers
        parts = [] if chunks is None else list(chunks)
        if body is not None:
            parts = [body if isinstance(body, bytes) else json.dumps(body).encode()]
            sent.append(("content-length", str(len(parts[0]))))
        if parts and not any(name == "content-type" for name, _ in sent):
            sent.append(("content-type", "application/json"))
        scope = self.scope("http", plain[0], plain[2], sent, client)
        said = _Said(self.hear, who.name)
        await self.app({**scope, "method": method}, _requests(parts), said.send)
        return Answer(said.status, said.headers, bytes(said.body))

    def scope(self, kind: str, path: str, query: str, headers: Headers, client: str | None = None) -> Scope:
        """What a web server would say of a request."""
        names = {name.lower() for name, _ in headers}
        host = [] if "host" in names else [("host", "picketfence.test")]
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(path),
            "raw_path": quote(path).encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in [*host, *headers]],
            "client": (client or self.client, 50_000),
            "server": ("picketfence.test", 80),
            "state": {},
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }

    async def guest(self, name: str) -> Device:
        """Someone with an identity of their own."""
        answer = await self.ask(Device(name), "POST", "/api/me", {"name": name})
        assert answer.status == 201, answer
        cookie = answer.header("set-cookie") or ""
        return Device(name, cookie.partition("=")[2].partition(";")[0], answer.json["id"])

    def move(self) -> str:
        """A fresh id of a move."""
        self.moves += 1
        return f"move-{self.moves:06}"

    def live(self, table: str) -> LiveTable:
        found = self.services.tables.loaded(table)
        assert found is not None
        return found

    def game(self, table: str) -> State:
        found = self.live(table).table.game
        assert found is not None
        return found

    def turn(self, table: str, seat: int, rng: random.Random) -> str:
        """A legal turn of a seat."""
        return format_turn(lively_turn(rng, position(self.game(table), seat)))

    async def submit_turn(self, who: Device, table: str, seat: int, turn: str, number: int | None = None) -> Answer:
        played = self.live(table).table.round if number is None else number
        body = {"seat": seat, "round": played, "turn": turn, "move": self.move()}
        return await self.ask(who, "POST", f"/api/tables/{table}/turns", body)

    async def started(self, people: Sequence[Device], ruleset: str, **more: object) -> str:
        """A table where these people sit in this order, begun."""
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
        wish = {"ruleset": ruleset, "seats": seats, **more}
        made = await self.ask(people[0], "POST", "/api/tables", wish)
        assert made.status == 201, made
        table: str = made.json["id"]
        for person in people[1:]:
            assert (await self.ask(person, "POST", f"/api/tables/{table}/seats")).status == 200
        assert (await self.ask(people[0], "POST", f"/api/tables/{table}/start")).status == 200
        return table

    async def play_round(self, people: Sequence[Device], table: str, rng: random.Random) -> None:
        for seat, person in enumerate(people):
            answer = await self.submit_turn(person, table, seat, self.turn(table, seat, rng))
            assert answer.status == 200, answer

    async def socket(self, who: Device, headers: Headers = ()) -> "Socket":
        """A page's connection; ended with the server at the latest."""
        made = Socket(self, who, headers)
        self.sockets.append(made)
        await made.begin()
        return made


class _Said:
    """Collects an answer."""

    def __init__(self, hear: Hear, who: str) -> None:
        self.hear, self.who = hear, who
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = bytearray()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = list(message["headers"])
            self.hear(self.who, b"\n".join(name + b": " + value for name, value in self.headers))
        else:
            self.body += message.get("body", b"")
            self.hear(self.who, message.get("body", b""))


def _requests(parts: Sequence[bytes]) -> Callable[[], Awaitable[Message]]:
    left = list(parts)
    is_over = False

    async def receive() -> Message:
        nonlocal is_over
        if is_over:
            await asyncio.Event().wait()  # the client stays and says no more
        is_over = len(left) <= 1
        return {"type": "http.request", "body": left.pop(0) if left else b"", "more_body": bool(left)}

    return receive


class Socket:
    """A WebSocket without a network."""

    def __init__(self, wire: Wire, who: Device, headers: Headers) -> None:
        self.wire, self.who = wire, who
        self.scope = wire.scope("websocket", "/api/live", "", [*headers, *who.headers])
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.told: list[Json] = []
        self.denial: Answer | None = None
        self.code: int | None = None
        self.is_open = False
        self._denied = _Said(wire.hear, who.name)
        self.task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.wire.app(self.scope, self.inbox.get, self._send))
        await until(lambda: self.is_open or self.code is not None or self.denial is not None)

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.accept":
                self.is_open = True
            case "websocket.send":
                text: str = message["text"]
                self.wire.hear(self.who.name, text.encode())
                self.told.append(json.loads(text))
            case "websocket.close":
                self.code = message["code"]
            case kind:
                plain = {**message, "type": kind.removeprefix("websocket.")}
                await self._denied.send(plain)
                if kind.endswith("body"):
                    self.denial = Answer(self._denied.status, self._denied.headers, bytes(self._denied.body))

    def ask(self, **asked: object) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(asked)})

    def events(self, table: str) -> list[Json]:
        """Those of one table so far."""
        frames = [told["events"] for told in self.told if told["kind"] == "events"]
        return [event for events in frames for event in events if event["table"] == table]

    async def level(self, table: str, after: int = 0) -> list[Json]:
        """All events behind a sequence, once the last has come."""
        head = self.wire.live(table).table.seq
        await until(lambda: len(self.events(table)) >= head - after)
        return self.events(table)

    async def end(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self.task is not None:
            await asyncio.wait_for(self.task, PATIENCE)


async def until(is_so: Callable[[], bool]) -> None:
    """Waits for something that happens by itself."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


@cache
def _application(settings: Settings) -> FastAPI:
    """Putting routes together takes longer than many a test; the database is reopened every time."""
    return create_app(settings)


@asynccontextmanager
async def wired(folder: Path, hear: Hear = nobody_hears, **changes: str | int | bool) -> AsyncIterator[Wire]:
    """A running server with its database in that folder, logging everything it can."""
    folder.mkdir(exist_ok=True)
    usual = Settings(database=str(folder / "games.db"), rate_limits=False, log_json=True, log_level="debug")
    settings = replace(usual, **changes)  # type: ignore[arg-type]
    log = io.StringIO()
    with patch.object(sys, "stderr", log):
        configure_logs(settings)
    app = _application(replace(settings, database=""))
    app.state.settings = settings
    async with AsyncExitStack() as stack:
        stack.callback(structlog.reset_defaults)
        stack.enter_context(patch.object(services_module, "BotWorkers", BotsAtHand))
        await stack.enter_async_context(app.router.lifespan_context(app))
        wire = Wire(app, log, hear)
        try:
            yield wire
        finally:
            for socket in wire.sockets:
                await socket.end()


def run(test: Callable[[], Awaitable[None]]) -> None:
    """A test in an event loop of its own."""

    async def main() -> None:
        await test()

    asyncio.run(main())
