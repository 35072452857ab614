"""Frames nobody should send, connections nobody should open: refused in one shape, in bounded memory."""

import asyncio
import base64
import json
import os
import socket
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from picketfence.server.live.frames import FRAME_SIZE
from picketfence.server.settings import Settings
from picketfence.store import people
from picketfence.store.values import TokenKind
from tests.server.live.serving import QUICK, Page, Serving, page, run, serving, until

WATCH = {"op": "watch", "table": "A" * 22, "after": 0}
BAD_FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "no-json": "watch",
    "half": '{"op":"watch"',
    "two": '{"op":"ping"}{"op":"ping"}',
    "list": "[]",
    "number": "7",
    "null": "null",
    "text": '"ping"',
    "no-op": "{}",
    "op-null": '{"op":null}',
    "op-other": '{"op":"shout"}',
    "op-long": json.dumps({"op": "x" * 3_000}),
    "deep": "[" * 4_000,
    "deep-object": '{"op":' * 600 + "1",
    "no-table": '{"op":"watch","after":0}',
    "no-after": json.dumps({"op": "watch", "table": "A"}),
    "after-negative": json.dumps({**WATCH, "after": -1}),
    "after-text": json.dumps({**WATCH, "after": "0"}),
    "after-bool": json.dumps({**WATCH, "after": True}),
    "after-half": json.dumps({**WATCH, "after": 0.5}),
    "after-null": json.dumps({**WATCH, "after": None}),
    "after-huge": '{"op":"watch","table":"A","after":' + "9" * 3_000 + "}",
    "after-nan": '{"op":"watch","table":"A","after":NaN}',
    "table-list": json.dumps({**WATCH, "table": ["A"]}),
    "table-empty": json.dumps({**WATCH, "table": ""}),
    "table-long": json.dumps({**WATCH, "table": "A" * 65}),
    "table-line": json.dumps({**WATCH, "table": "A\n"}),
    "table-path": json.dumps({**WATCH, "table": "../../x"}),
    "more": json.dumps({**WATCH, "seat": 1}),
    "ping-long": json.dumps({"op": "ping", "id": "x" * 65}),
    "ping-list": json.dumps({"op": "ping", "id": []}),
    "surrogate": '{"op":"ping","id":"\\ud800"}',
    "binary": b'{"op":"ping"}',
}


async def is_alive(client: Page) -> bool:
    await client.ask(op="ping", id=1)
    return await client.answer() == {"kind": "pong", "id": 1}


async def closed_with(client: Page) -> int | None:
    """Reads until the server closes."""
    with suppress(ConnectionClosed):
        while True:
            await client.next()
    return client.socket.close_code


def expect_error(told: dict[str, object], wanted: str) -> dict[str, object]:
    assert told["kind"] == "error"
    error = told["error"]
    assert isinstance(error, dict)
    assert error["id"] == wanted
    assert list(error) == ["id", "message", "rule", "args"]
    assert len(error["message"]) < 400
    return error


@pytest.mark.parametrize("name", list(BAD_FRAMES))
def test_a_bad_frame_is_answered_and_the_socket_stays(name: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            await client.socket.send(BAD_FRAMES[name])
            expect_error(await client.answer(), "frame-invalid")
            assert await is_alive(client)

    run(test)


def test_a_frame_over_the_limit(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            await client.socket.send(" " * 4_097)
            expect_error(await client.answer(), "frame-too-large")
            await client.socket.send("ä" * 2_049)
            expect_error(await client.answer(), "frame-too-large")
            await client.socket.send(" " * 4_083 + '{"op":"ping"}')
            assert await client.answer() == {"kind": "pong", "id": None}
            await client.socket.send(["x" * 10_000, "x" * 10_000])
            assert await closed_with(client) == 1009

    run(test)


def test_bad_utf8_closes(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            await client.socket.send(b"\xff\xfe", text=True)
            assert await closed_with(client) == 1007
            await until(lambda: served.hub.connections == 0)

    run(test)


def test_tables_that_cannot_be_watched(tmp_path: Path) -> None:
    async def test() -> None:
        settings = Settings(max_watched=2)
        async with serving(tmp_path / "db", settings=settings) as served, page(served) as client:
            games = [await served.table() for _ in range(3)]
            expect_error(await client.watch("nowhere"), "table-unknown")
            error = expect_error(await client.watch(games[0].id, 2), "frame-invalid")
            assert error["args"] == {"why": "this table has 1 messages so far, not 2", "head": 1}
            for game in games[:2]:
                assert (await client.watch(game.id))["kind"] == "watching"
            expect_error(await client.watch(games[2].id), "watching-many")
            assert (await client.watch(games[0].id))["kind"] == "watching"
            await client.ask(op="unwatch", table=games[1].id)
            assert (await client.answer())["kind"] == "unwatched"
            assert (await client.watch(games[2].id))["kind"] == "watching"

    run(test)


def test_mistakes_without_end_close_the_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            for _ in range(20):
                await client.socket.send("?")
                expect_error(await client.answer(), "frame-invalid")
            assert await is_alive(client)
            await client.socket.send("?")
            assert await closed_with(client) == 1008

    run(test)


@pytest.mark.parametrize("is_limited", [True, False], ids=["limited", "free"])
def test_a_flood_closes_the_socket(is_limited: bool, tmp_path: Path) -> None:
    async def test() -> None:
        settings = Settings(rate_limits=is_limited)
        async with serving(tmp_path / "db", settings=settings) as served, page(served) as client:
            for _ in range(1_000):
                await client.ask(op="ping", id=1)
            if is_limited:
                assert await closed_with(client) == 1008
            else:
                assert [(await client.next())["kind"] for _ in range(1_000)] == ["pong"] * 1_000

    run(test)


async def refused(served: Serving, **headers: str) -> tuple[int, dict[str, object]]:
    with pytest.raises(InvalidStatus) as caught:
        async with connect(served.url, additional_headers=headers, proxy=None):
            pass
    response = caught.value.response
    return response.status_code, json.loads(response.body)["error"]


FOREIGN = [
    "https://evil.example",
    "null",
    "",
    "file://",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1:{port}.evil.example",
    "http://localhost:{port}",
    "http://play.example",
    "https://play.example:8443",
    "https://play.example.evil.example",
    "http://[",
    "http://x:y",
    "ftp://127.0.0.1:{port}",
]
OWN = ["http://127.0.0.1:{port}", "https://play.example", "https://play.example:443", "http://friend.example:81"]
FRIENDLY = Settings(public_url="https://play.example/", origins="http://other.example, http://friend.example:81")


def test_pages_of_other_sites_are_refused_before_the_upgrade(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", settings=FRIENDLY) as served:
            for origin in FOREIGN:
                status, error = await refused(served, Origin=origin.format(port=served.port))
                assert (status, error["id"]) == (403, "origin-foreign"), origin
            for origin in OWN:
                async with page(served, None, Origin=origin.format(port=served.port)) as client:
                    assert await is_alive(client), origin
            async with page(served) as client:
                assert await is_alive(client)

    run(test)


def test_tokens(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", timeouts=replace(QUICK, renewal=0.02)) as served:
            person, _ = await served.identities.welcome("Ada")
            bearer = await served.identities.issue(person.id, TokenKind.BEARER, "bot")
            assert (await refused(served, Cookie="picketfence=nonsense"))[0] == 401
            assert (await refused(served, Authorization="Bearer nonsense"))[1]["id"] == "identity-unknown"
            async with page(served, None, Authorization=f"Bearer {bearer}") as client:
                assert await is_alive(client)
                assert served.hub.connected(person.id)
                (token,) = [
                    one for one in await served.store.read(people.tokens_of, person.id) if one.kind is TokenKind.BEARER
                ]
                await served.store.write(people.drop_token, person.id, token.id)
                served.identities.forget(person.id)
                assert await closed_with(client) == 1008

    run(test)


def test_no_more_connections_than_there_is_room_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", settings=Settings(max_sockets=2)) as served:
            async with page(served), page(served):
                status, error = await refused(served)
                assert (status, error["id"]) == (503, "overloaded")
            await until(lambda: served.hub.connections == 0)
            async with page(served) as client:
                assert await is_alive(client)
            await served.hub.stop()
            assert (await refused(served))[1]["id"] == "stopping"

    run(test)


async def silent_client(port: int) -> socket.socket:
    """A client with a small window that has upgraded and will never read again."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    client.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(client, ("127.0.0.1", port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        "GET /api/live HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    await loop.sock_sendall(client, ("\r\n".join(lines) + "\r\n\r\n").encode())
    return client


def masked(text: str) -> bytes:
    """A client's text frame; the mask of zeros leaves it readable."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_someone_who_does_not_read_is_dropped_and_takes_little_memory(tmp_path: Path) -> None:
    async def test() -> None:
        waits = replace(QUICK, send=1.0, close=0.05)
        async with AsyncExitStack() as stack:
            served = await stack.enter_async_context(serving(tmp_path / "db", timeouts=waits, small_buffers=True))
            game = await served.table(people=6)
            await game.start()
            await game.finish()
            told = await game.texts()
            assert len("".join(told)) > 20_000
            client = await silent_client(served.port)
            stack.callback(client.close)
            await until(lambda: served.hub.connections == 1)
            frame = masked(json.dumps({"op": "watch", "table": game.id, "after": 0}))
            assert served.server is not None
            (stuck,) = served.server.server_state.connections
            transport = getattr(stuck, "transport")  # noqa: B009 - uvicorn's types do not say it
            sizes: list[int] = []

            def is_dropped() -> bool:
                with suppress(OSError):
                    client.send(frame)
                sizes.append(transport.get_write_buffer_size())
                return served.hub.connections == 0

            await until(lambda: is_dropped() or sizes[-1] > FRAME_SIZE)
            async with page(served) as other:
                await other.watch(game.id)
                assert await other.events(game.id, len(told)) == told
            await until(is_dropped)
            assert FRAME_SIZE < max(sizes) <= 2 * FRAME_SIZE + 4_096

    run(test)
