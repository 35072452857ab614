"""Bodies nobody should send: answered in the one shape, and read no further than the limit."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.server.hostile.access import REQUESTS, Access
from tests.server.secrets.wire import NOBODY, Device, Wire, wired

LIMIT: Final = 16_384
NAMED: Final = b'{"name":"%s"}'
BAD_JSON: Final = {
    "half": b'{"name":',
    "word": b"name",
    "two": b"{}{}",
    "bad-utf8": b'{"name":"\xff\xfe"}',
    "overlong-utf8": b'{"name":"\xc0\xaf"}',
    "utf16": '{"name":"Ada"}'.encode("utf-16"),
    "nan": b'{"name":NaN}',
    "infinity": b'{"name":-Infinity}',
    "twice": b'{"name":"Ada","name":"Eve"}',
    "twice-inside": b'{"name":"Ada","more":{"a":1,"a":2}}',
    "control": b'{"name":"A\x01"}',
    "comment": b'{"name":"Ada"} // me',
    "single-quotes": b"{'name':'Ada'}",
    "deep-list": b"[" * 16_000,
    "deep-object": b'{"a":' * 2_500 + b"1" + b"}" * 2_500,
    "huge-integer": b'{"name":' + b"9" * 16_000 + b"}",
    "nul": b"\x00",
    "byte-order": b'\xef\xbb\xbf{"name":"Ada"}',
}
BAD_VALUES: Final = {
    "list": b"[]",
    "null": b"null",
    "number": b"7",
    "text": b'"Ada"',
    "name-number": b'{"name":7}',
    "name-list": b'{"name":["Ada"]}',
    "name-empty": b'{"name":""}',
    "name-long": NAMED % (b"a" * 300),
    "float": b'{"name":1e999}',
    "more": b'{"name":"Ada","admin":true}',
    "prototype": b'{"__proto__":{"name":"Ada"}}',
    "surrogate": b'{"name":"\\ud800"}',
    "big-key": b'{"' + b"k" * 10_000 + b'":1}',
}
BAD_NAMES: Final = [
    "a" * 60,
    " ",
    "a,b",
    "a\x00b",
    "\u202eAda",
    "a\u2066b",
    "a\x7fb",
    "\u200b",
    "\u200d\ufeff",
    "\x1b[31m",
]
WRONG_TYPES: Final = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "json"]
TYPES: Final = ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/merge+json"]


async def told_of(wire: Wire, body: bytes, who: Device = NOBODY) -> tuple[int, str]:
    return (await wire.ask(who, "POST", "/api/me", body)).said


def test_what_is_no_json(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            for name, body in BAD_JSON.items():
                assert len(body) <= LIMIT
                assert await told_of(wire, body) == (400, "not-json"), name
            for name, body in BAD_VALUES.items():
                assert await told_of(wire, body) == (422, "request-invalid"), name
            for bad in BAD_NAMES:
                assert await told_of(wire, json.dumps({"name": bad}).encode()) == (422, "name-invalid"), bad
            assert await told_of(wire, NAMED % "Zoë 🏡".encode()) == (201, "")

    asyncio.run(test())


def test_the_content_type_must_be_json(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            for kind in WRONG_TYPES:
                told = await wire.ask(NOBODY, "POST", "/api/me", NAMED % b"Ada", [("content-type", kind)])
                assert told.said == (415, "content-type"), kind
            for kind in TYPES:
                told = await wire.ask(NOBODY, "POST", "/api/me", NAMED % b"Ada", [("content-type", kind)])
                assert told.said == (201, ""), kind

    asyncio.run(test())


def test_a_body_may_be_as_long_as_the_limit_and_no_longer(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            full = (NAMED % b"Ada").ljust(LIMIT)
            assert await told_of(wire, full) == (201, "")
            assert await told_of(wire, full + b" ") == (413, "request-too-large")
            for size in (1, 1_000, LIMIT):
                parts = [full[at : at + size] for at in range(0, LIMIT, size)]
                assert (await wire.ask(NOBODY, "POST", "/api/me", chunks=parts)).said == (201, ""), size
                told = await wire.ask(NOBODY, "POST", "/api/me", chunks=[*parts, b" "])
                assert told.said == (413, "request-too-large"), size

    asyncio.run(test())


def test_lengths_that_lie(tmp_path: Path) -> None:
    """A length over the limit is refused before a byte is read; one that promises less does not let more in."""

    async def test() -> None:
        async with wired(tmp_path) as wire:
            for length in (str(LIMIT + 1), "9" * 18, "9" * 4_000, "0" * 30 + "99999999"):
                told = await wire.ask(NOBODY, "POST", "/api/me", headers=[("content-length", length)], chunks=unread())
                assert told.said == (413, "request-too-large"), length
            small = [("content-length", "3")]
            told = await wire.ask(NOBODY, "POST", "/api/me", headers=small, chunks=[b" " * 9_000] * 9)
            assert told.said == (413, "request-too-large")

    asyncio.run(test())


def unread() -> Iterator[bytes]:
    """One part only: a server that wants more would wait for ever."""
    yield b"{"


def test_every_request_with_a_body_takes_nothing_else(tmp_path: Path) -> None:
    """Whoever may ask, a body that is too long, no JSON or no such value is refused alike."""

    async def test() -> None:
        async with wired(tmp_path) as wire:
            host = await wire.guest("Host")
            table = await wire.started([host, await wire.guest("Other")], "first")
            names = {"table": table, "seat": "1", "round": "1", "token": "x", "id": "first", "code": "AAAAAABB"}
            for (method, template), row in REQUESTS.items():
                if row.body is None:
                    continue
                path = template.format_map(names)
                told = [await wire.ask(host, method, path, body) for body in (b" " * 20_000, b"{", b"[1]", b'{"no":1}')]
                ids = ["request-too-large", "not-json", "request-invalid", "request-invalid"]
                assert [answer.id for answer in told] == ids, path

    asyncio.run(test())


def test_bodies_where_none_belongs_do_no_harm(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            host = await wire.guest("Host")
            table = await wire.started([host, await wire.guest("Other")], "first")
            names = {"table": table, "seat": "1", "round": "1", "token": "x", "id": "first", "code": "AAAAAABB"}
            long = [("content-length", str(LIMIT + 1))]
            for (method, template), row in REQUESTS.items():
                if row.body is not None or row.access is Access.HOST or method == "DELETE":
                    continue
                path = template.format_map(names)
                told = await wire.ask(host, method, path, headers=long, chunks=unread())
                assert told.said == (413, "request-too-large"), path

    asyncio.run(test())
