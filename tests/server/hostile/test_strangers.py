"""Pages of other sites, proxies that nobody named, and fifty people for one seat."""

import asyncio
import random
from pathlib import Path
from typing import Final

from picketfence.server.web import rate_limits
from picketfence.store import people, queries
from tests.server.hostile.access import REQUESTS
from tests.server.secrets.wire import NOBODY, Device, Headers, Wire, wired

HOST: Final = ("host", "play.example")
FOREIGN: Final[list[Headers]] = [
    [("origin", "https://evil.example")],
    [("origin", "null")],
    [("origin", "")],
    [("origin", "https://play.example.evil.example")],
    [("origin", "https://play.example@evil.example")],
    [("origin", "https://play.example:8443")],
    [("origin", "https://sub.play.example")],
    [("origin", "play.example")],
    [("origin", "file://play.example")],
    [("origin", "https://[")],
    [("sec-fetch-site", "cross-site")],
    [("origin", "https://evil.example"), ("sec-fetch-site", "same-origin")],
    [("origin", "https://evil.example"), ("x-forwarded-host", "evil.example")],
    [("origin", "https://evil.example"), ("referer", "https://play.example/")],
]
OWN: Final[list[Headers]] = [
    [("origin", "https://play.example")],
    [("origin", "http://play.example")],
    [("origin", "https://friend.example:81")],
    [("origin", "https://play.example"), ("sec-fetch-site", "same-origin")],
    [("sec-fetch-site", "same-origin")],
    [],
]


def test_unsafe_requests_of_foreign_pages_are_refused_before_anything_is_looked_at(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path, origins="https://friend.example:81") as wire:
            host = await wire.guest("Host")
            table = await wire.started([host, await wire.guest("Other")], "first")
            before = (
                await wire.services.store.read(queries.head, table),
                await wire.services.store.read(people.tokens_of, host.person),
            )
            names = {"table": table, "seat": "1", "round": "1", "token": "x", "id": "first", "code": "AAAAAABB"}
            for (method, template), row in REQUESTS.items():
                for headers in FOREIGN if method != "GET" else []:
                    for who in (host, NOBODY):
                        told = await wire.ask(who, method, template.format_map(names), row.body, [HOST, *headers])
                        assert told.said == (403, "origin-foreign"), (template, headers)
                        assert told.header("set-cookie") is None
            assert before == (
                await wire.services.store.read(queries.head, table),
                await wire.services.store.read(people.tokens_of, host.person),
            )
            for headers in OWN:
                assert (await wire.ask(host, "PATCH", "/api/me", {"name": "Me"}, [HOST, *headers])).status == 200

    asyncio.run(test())


def test_sockets_and_streams_of_foreign_pages_are_refused_before_they_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path, origins="https://friend.example:81") as wire:
            host = await wire.guest("Host")
            table = await wire.started([host, await wire.guest("Other")], "first")
            for headers in FOREIGN:
                if headers[0][0] != "origin":
                    continue  # browsers send the origin with every socket
                socket = await wire.socket(host, [HOST, *headers])
                assert not socket.is_open
                assert socket.denial is not None
                assert socket.denial.said == (403, "origin-foreign"), headers
                stream = await wire.ask(host, "GET", f"/api/tables/{table}/events", headers=[HOST, *headers])
                assert stream.said == (403, "origin-foreign"), headers
            for headers in OWN:
                assert (await wire.socket(host, [HOST, *headers])).is_open, headers

    asyncio.run(test())


def test_no_foreign_page_may_read_anything(tmp_path: Path) -> None:
    """Without the word of the settings no answer carries leave for other origins, and nothing is asked beforehand."""

    async def test() -> None:
        evil = [HOST, ("origin", "https://evil.example"), ("access-control-request-method", "POST")]
        for origins in ("", "https://friend.example"):
            async with wired(tmp_path / f"with {len(origins)}", origins=origins) as wire:
                for method, path in [("OPTIONS", "/api/me"), ("GET", "/api/health"), ("GET", "/api/tables")]:
                    told = await wire.ask(NOBODY, method, path, headers=evil)
                    assert told.header("access-control-allow-origin") is None, (method, path)

    asyncio.run(test())


FORWARDED: Final[Headers] = [
    ("x-forwarded-proto", "https"),
    ("x-forwarded-for", "203.0.113.9"),
    ("x-forwarded-host", "evil.example"),
    ("forwarded", "for=203.0.113.9;proto=https;host=evil.example"),
    ("x-real-ip", "203.0.113.9"),
]


async def is_secure(wire: Wire, client: str) -> bool:
    """Return True if a guest who comes from there gets a secure cookie."""
    told = await wire.ask(NOBODY, "POST", "/api/me", headers=FORWARDED, client=client)
    assert told.status == 201
    return "; Secure" in (told.header("set-cookie") or "")


def forwarded_for(address: str) -> Headers:
    return [("x-forwarded-for", address), ("x-forwarded-proto", "https")]


async def guests(wire: Wire, client: str) -> int:
    """How many guests come in from there who each claim to come from elsewhere."""
    answers = [
        await wire.ask(NOBODY, "POST", "/api/me", headers=forwarded_for(f"203.0.113.{n}"), client=client)
        for n in range(rate_limits.IDENTITIES.amount + 10)
    ]
    assert {answer.said for answer in answers} <= {(201, ""), (429, "too-many")}
    return sum(answer.status == 201 for answer in answers)


def test_forwarded_headers_are_believed_from_named_proxies_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path / "none") as wire:
            for client in ("127.0.0.1", "10.0.0.1", "::1"):
                assert not await is_secure(wire, client)
            link = await wire.ask(await wire.guest("Ada"), "POST", "/api/me/recovery", headers=FORWARDED)
            assert link.json["link"].startswith("http://picketfence.test/")
        async with wired(tmp_path / "one", proxies="10.0.0.1") as wire:
            assert await is_secure(wire, "10.0.0.1")
            for client in ("127.0.0.1", "10.0.0.2", "10.0.0.11", "203.0.113.9"):
                assert not await is_secure(wire, client), client

    asyncio.run(test())


def test_nobody_escapes_the_limits_by_claiming_another_address(tmp_path: Path) -> None:
    async def test() -> None:
        usual = rate_limits.IDENTITIES.amount
        async with wired(tmp_path / "none", rate_limits=True) as wire:
            assert await guests(wire, "127.0.0.1") == usual
        async with wired(tmp_path / "one", rate_limits=True, proxies="10.0.0.1, 10.0.0.2") as wire:
            assert await guests(wire, "10.0.0.9") == usual, "not a proxy of ours"
            assert await guests(wire, "10.0.0.1") == usual + 10, "a proxy of ours speaks for many"
            faked = forwarded_for("1.2.3.4, 198.51.100.77")
            told = [await wire.ask(NOBODY, "POST", "/api/me", headers=faked, client="10.0.0.2") for _ in range(usual)]
            assert [answer.status for answer in told] == [201] * usual
            other = forwarded_for("5.6.7.8, 198.51.100.77")
            told_more = await wire.ask(NOBODY, "POST", "/api/me", headers=other, client="10.0.0.2")
            assert told_more.status == 429, "only what the proxy added counts"

    asyncio.run(test())


def test_one_of_fifty_gets_the_last_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            host, others = await wire.guest("Host"), [await wire.guest(f"Guest {n}") for n in range(50)]
            seats = [{"kind": "me"}, {"kind": "open"}]
            for wish in (None, {"seat": 1}):
                made = await wire.ask(host, "POST", "/api/tables", {"ruleset": "first", "seats": seats})
                table = made.json["id"]
                random.Random(1).shuffle(others)
                answers = await asyncio.gather(
                    *(wire.ask(guest, "POST", f"/api/tables/{table}/seats", wish) for guest in others)
                )
                await expect_one_winner(wire, table, others, [answer.said for answer in answers])

    asyncio.run(test())


async def expect_one_winner(wire: Wire, table: str, others: list[Device], said: list[tuple[int, str]]) -> None:
    lost = {(409, "seats-full"), (409, "seat-taken")}
    assert said.count((200, "")) == 1
    assert set(said) - {(200, "")} <= lost
    winner = others[said.index((200, ""))]
    shown = (await wire.ask(winner, "GET", f"/api/tables/{table}/view")).json
    assert shown["yours"] == [1]
    assert shown["table"]["seats"][1]["name"] == winner.name
    assert len(await wire.services.store.read(queries.entries, table)) == 2, "made, and one seat taken"
