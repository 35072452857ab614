"""The hot path answers as the ordinary way does: the same requests go both ways, and the responses are compared."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, MutableMapping
from pathlib import Path
from typing import NamedTuple

import pytest
import structlog
from starlette.types import ASGIApp, Message, Scope

from picketfence.server.api.turns import HOT
from picketfence.server.app import Application
from picketfence.server.errors import Refusal
from picketfence.server.web import hot_path
from picketfence.store.errors import OutcomeUnknown, StoreBusy, StoreDamaged, StoreUnavailable
from tests.server.api.serving import Client, Server, run
from tests.server.api.test_turns import two

INCIDENT = re.compile(r"[0-9a-f]{8}")
ADDRESS = "127.0.0.1"
Headers = dict[str, str]
Body = dict[str, object]


class Sent(NamedTuple):
    """A request; without a body in parts, the body comes in one part."""

    method: str
    path: str
    query: str = ""
    headers: Headers = {}  # noqa: RUF012 - never changed
    parts: tuple[bytes, ...] = (b"",)


class Answer(NamedTuple):
    """A response, and what the access log says about it."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    logged: list[MutableMapping[str, object]]


async def ask(app: ASGIApp, server: Server, sent: Sent) -> Answer:
    """Send a request to the application or to one of its two ways, as uvicorn would."""
    left = [*sent.parts]
    messages: list[Message] = []

    async def receive() -> Message:
        if not left:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": left.pop(0), "more_body": bool(left)}

    async def send(message: Message) -> None:
        messages.append(message)

    headers = {"host": "picketfence.test", **sent.headers}
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": sent.method,
        "scheme": "http",
        "path": sent.path,
        "raw_path": sent.path.encode(),
        "query_string": sent.query.encode(),
        "root_path": "",
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()],
        "client": (ADDRESS, 5),
        "server": ("picketfence.test", 80),
        "app": server.app,
    }
    with structlog.testing.capture_logs() as logged:
        await app(scope, receive, send)
    start, *rest = messages
    assert start["type"] == "http.response.start"
    for entry in logged:
        entry.pop("ms", None)
        entry.pop("exc_info", None)
        entry["incident"] = bool(entry.get("incident"))
    return Answer(start["status"], sorted(start["headers"]), b"".join(part["body"] for part in rest), logged)


async def both(server: Server, sent: Sent) -> Answer:
    """Return the response that both ways give; fail if they differ."""
    app = server.app
    assert isinstance(app, Application)
    hot, ordinary = [await ask(way, server, sent) for way in (app, app.ordinary)]
    if b'"failure"' in hot.body:  # the incident has a name of its own each time
        hot, ordinary = [one._replace(body=INCIDENT.sub("", one.body.decode()).encode()) for one in (hot, ordinary)]
    assert hot == ordinary, sent
    return hot


def token_of(client: Client) -> Headers:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}


JSON: Headers = {"content-type": "application/json"}
TURN: Body = {"seat": 0, "round": 1, "turn": "1 7@2.5 P", "move": "f3a9c1d2e4b5"}
CHANGES: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("seat", (-1, 100, 1, "0", 0.0, True, None)),
    ("round", (0, 2, 10**20)),
    ("turn", ("", "x" * 5_000, "x", "1 7@2.5 ?", "1 99@9.9", 7)),
    ("move", ("", "a b", "x" * 200, None)),
    ("more", (1,)),
)
REFUSED_BODIES = (
    *(b"", b"{", b"null", b"[]", b"\xff", b'{"a":1,"a":2}', b"[" * 8_000, b"NaN", b'{"seat":0}'),
    *(json.dumps({**TURN, name: value}).encode() for name, values in CHANGES for value in values),
)
QUERIES = ("", "seat=0", "seat=1", "seat=00", "seat=", "seat=x", "seat=-1", "seat=100", "seat=0&seat=1", "seat=%30")
CHOICES = ("choices=0", "choices=1", "choices=2", "choices=", "seat=0&choices=0", "choices=0&choices=1", "other=1", "%")


def test_views_are_the_same_both_ways(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, bob = await two(server)
        stranger = await server.guest("Eve")
        people: list[Headers] = [
            *({}, token_of(ada), token_of(bob), token_of(stranger)),
            *({"authorization": text} for text in ("Bearer nobody", "Bearer ", "Basic eA==", "")),
            {"cookie": "picketfence=nobody"},
            {**token_of(ada), "accept-encoding": "gzip"},
            {**token_of(ada), "accept-encoding": "br, gzip;q=0"},
            {**token_of(ada), "origin": "http://elsewhere.test"},
            {**token_of(ada), "content-length": "99999999"},
        ]
        statuses = set()
        for query in (*QUERIES, *CHOICES):
            for who in people:
                path = f"/api/tables/{table}/view"
                statuses.add((await both(server, Sent("GET", path, query, who))).status)
        assert {200, 401, 413} <= statuses
        for path in (
            "/api/tables/nobody/view",
            f"/api/tables/{'x' * 65}/view",
            "/api/tables/a b/view",
            "/api/tables//view",
        ):
            await both(server, Sent("GET", path, "", token_of(ada)))
        for method in ("HEAD", "POST", "PUT", "OPTIONS", "get"):
            await both(server, Sent(method, f"/api/tables/{table}/view", "", token_of(ada)))

    run(tmp_path, test)


def test_turns_are_refused_the_same_both_ways(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, bob = await two(server)
        path = f"/api/tables/{table}/turns"
        ids = set()
        for body in REFUSED_BODIES:
            found = await both(server, Sent("POST", path, "", {**token_of(ada), **JSON}, (body,)))
            ids.add(json.loads(found.body)["error"]["id"])
        assert {"not-json", "request-invalid", "turn-unreadable", "round-other", "seat-not-yours"} <= ids
        good = json.dumps({**TURN, "turn": server.turn(table, 0)}).encode()
        headers: list[Headers] = [
            *({}, JSON, {**token_of(bob), **JSON}, token_of(ada)),
            *({**token_of(ada), "content-type": kind} for kind in ("text/plain", "application/x+json", "")),
            {**token_of(ada), **JSON, "origin": "http://elsewhere.test"},
            {**token_of(ada), **JSON, "sec-fetch-site": "cross-site"},
            {**token_of(ada), **JSON, "content-length": "99999999"},
        ]
        for sent in headers:
            if sent.get("content-type") != "application/x+json":
                found = await both(server, Sent("POST", path, "", sent, (good,)))
                assert found.status >= 400
        await both(server, Sent("POST", path, "", {**token_of(ada), **JSON}, (b"x" * 9_000, b"x" * 9_000)))
        await both(server, Sent("POST", path, "", {**token_of(ada), **JSON}, ()))
        for method in ("GET", "PUT", "HEAD"):
            await both(server, Sent(method, path, "", token_of(ada)))

    run(tmp_path, test)


def test_a_turn_is_accepted_and_repeated_the_same_both_ways(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server)
        app = server.app
        assert isinstance(app, Application)
        found = []
        for way in (app, app.ordinary):
            body = json.dumps({**TURN, "turn": server.turn(table, 0), "move": server.move()}).encode()
            sent = Sent("POST", f"/api/tables/{table}/turns", "", {**token_of(ada), **JSON}, (body[:9], body[9:]))
            found.append(await ask(way, server, sent))
            assert json.loads((await both(server, sent)).body)["is_repeated"]
            back = {"seat": 0, "round": 1, "move": server.move()}
            await ada.ask("POST", f"/api/tables/{table}/turns/withdraw", json=back)
        hot, ordinary = found
        assert hot.status == ordinary.status == 200
        assert hot.headers == ordinary.headers
        assert hot.logged == ordinary.logged
        assert json.loads(hot.body).keys() == json.loads(ordinary.body).keys()

    run(tmp_path, test)


@pytest.mark.parametrize("error", [StoreBusy, StoreDamaged, StoreUnavailable, OutcomeUnknown, ValueError, KeyError])
def test_errors_are_the_same_both_ways(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Callable[[str], Exception]
) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server)

        async def fail(table_id: str) -> object:
            raise error("on purpose")

        monkeypatch.setattr(server.services.tables, "get", fail)
        found = await both(server, Sent("GET", f"/api/tables/{table}/view", "", token_of(ada)))
        assert found.status >= 500
        monkeypatch.setattr(server.app.state, "services", None)
        await both(server, Sent("GET", f"/api/tables/{table}/view", "", token_of(ada)))

    run(tmp_path, test)


@pytest.mark.parametrize(
    "settings",
    [
        {"origins": "https://friend.test"},
        {"proxies": "127.0.0.1"},
        {"hsts": 60},
        {"max_requests": 0},
        {"public_url": "https://picketfence.test"},
    ],
    ids=str,
)
def test_settings_apply_both_ways(tmp_path: Path, settings: dict[str, object]) -> None:
    """The layers of these settings lie outside both ways, so both are reached through them."""

    async def test(server: Server) -> None:
        app = server.app
        assert isinstance(app, Application)
        path = "/api/tables/nobody/view"
        friend = {"origin": "https://friend.test", "x-forwarded-for": "10.0.0.9", "x-forwarded-proto": "https"}
        hot = await ask(app, server, Sent("GET", path, "", friend))
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(hot_path.HotPath, "_handler", lambda self, scope: None)
            ordinary = await ask(app, server, Sent("GET", path, "", friend))
        assert hot == ordinary

    run(tmp_path, test, **settings)


def test_banned_addresses_are_refused_both_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        def refuse(address: str) -> None:
            assert address == ADDRESS
            raise Refusal("banned")

        monkeypatch.setattr(server.services.bans, "expect_address", refuse)
        for method, end in HOT:
            found = await both(server, Sent(method, f"/api/tables/nobody/{end}"))
            assert json.loads(found.body)["error"]["id"] == "banned"

    run(tmp_path, test)


def test_both_ways_share_the_places_of_requests_at_work(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server)
        app = server.app
        assert isinstance(app, Application)
        go_on, at_work = asyncio.Event(), asyncio.Event()

        async def wait() -> bytes:
            at_work.set()
            await go_on.wait()
            return b"{}"

        waiting = Sent("POST", f"/api/tables/{table}/turns", "", {**token_of(ada), **JSON}, (b"{}",))
        with pytest.MonkeyPatch.context() as patched:

            async def held(table_id: str) -> object:
                await wait()
                raise StoreBusy("on purpose")

            patched.setattr(server.services.tables, "get", held)
            view = Sent("GET", f"/api/tables/{table}/view", "", token_of(ada))
            first = asyncio.create_task(ask(app, server, view))
            await at_work.wait()
            assert (await both(server, view)).status == 503
            assert json.loads((await both(server, waiting)).body)["error"]["id"] == "overloaded"
            go_on.set()
            await first

    run(tmp_path, test, max_requests=1)


def test_the_hot_path_knows_views_and_turns() -> None:
    assert set(HOT) == {("GET", "view"), ("POST", "turns")}
