"""What stands before the API: bodies, origins, rate limits, overload, headers, errors, logs, metrics."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import structlog
from starlette.types import Message

from picketfence.rules.editions.edition import MAX_SEATS
from picketfence.server.addresses import networks_of
from picketfence.server.app import create_app
from picketfence.server.settings import Settings
from picketfence.server.web import rate_limits
from picketfence.server.web.rate_limits import CODES, IDENTITIES, TURNS, Counts, RateLimits
from picketfence.store import queries
from picketfence.store.errors import OutcomeUnknown, StoreBusy, StoreUnavailable
from picketfence.store.values import Summary
from tests.server.api.serving import Json, Server, run

ME: Json = {"kind": "me"}
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b'{"name": "a"} x', "not-json"),
        (b"\xff\xfe", "not-json"),
        (b'{"name": "\xc3"}', "not-json"),
        (b'{"name": NaN}', "not-json"),
        (b'{"name": -Infinity}', "not-json"),
        (b"[" * 8_000, "not-json"),
        (b'{"a":' * 2_000, "not-json"),
        (b'{"name": ' + b"9" * 5_000 + b"}", "not-json"),
        (b'{"name": "a", "name": "b"}', "not-json"),
        (b"null", "request-invalid"),
        (b"[]", "request-invalid"),
        (b'"x"', "request-invalid"),
        (b'{"name": 1e400}', "request-invalid"),
        (b'{"name": ' + b"9" * 4_000 + b"}", "request-invalid"),
        (b'{"name": "\\ud800"}', "request-invalid"),
        (b'{"name": ["a"]}', "request-invalid"),
        (b'{"' + b"k" * 9_000 + b'": 1}', "request-invalid"),
        (b'{"name": "\\u0000"}', "name-invalid"),
    ],
    ids=lambda value: value if isinstance(value, str) else repr(value[:16]),
)
def test_bodies_that_make_no_sense(tmp_path: Path, body: bytes, why: str) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        answer = await ada.request("PATCH", "/api/me", content=body, headers=JSON)
        assert answer.json()["error"]["id"] == why
        assert len(answer.content) < 1_000

    run(tmp_path, test)


def test_only_json_is_read(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "", "json", "multipart/form-data"):
            headers = {"content-type": kind}
            assert await ada.refusal("PATCH", "/api/me", content=b'{"name":"B"}', headers=headers) == "content-type"
        for kind in ("application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"):
            headers = {"content-type": kind}
            assert (await ada.patch("/api/me", content=b'{"name":"B"}', headers=headers)).status_code == 200

    run(tmp_path, test)


def test_large_bodies_are_refused_by_length_and_while_they_come(tmp_path: Path) -> None:
    taken = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal taken
        while True:
            taken += 1
            yield b" " * 1_000

    async def test(server: Server) -> None:
        ada = await server.guest()
        large = json.dumps({"name": "x" * 20_000}).encode()
        assert await ada.refusal("PATCH", "/api/me", content=large, headers=JSON) == "request-too-large"
        assert await ada.refusal("PATCH", "/api/me", content=endless(), headers=JSON) == "request-too-large"
        assert taken < 40
        fits = json.dumps({"name": "B"}).encode().ljust(16_384)
        assert (await ada.patch("/api/me", content=fits, headers=JSON)).status_code == 200

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("headers", "is_foreign"),
    [
        ({}, False),
        ({"origin": "http://picketfence.test"}, False),
        ({"origin": "https://picketfence.test"}, False),
        ({"origin": "https://club.test"}, False),
        ({"origin": "https://friend.test"}, False),
        ({"sec-fetch-site": "same-origin"}, False),
        ({"origin": "https://evil.test"}, True),
        ({"origin": "https://picketfence.test.evil.test"}, True),
        ({"origin": "http://picketfence.test:81"}, True),
        ({"origin": "http://friend.test"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"sec-fetch-site": "cross-site"}, True),
    ],
)
def test_pages_of_other_sites_change_nothing(tmp_path: Path, headers: Json, is_foreign: bool) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        answer = await ada.request("PATCH", "/api/me", json={"name": "B"}, headers=headers)
        assert (answer.status_code == 403) is is_foreign
        assert ((await ada.ask("GET", "/api/me"))["name"] == "Ada") is is_foreign
        someone = await server.client()
        assert ((await someone.post("/api/me", json={}, headers=headers)).status_code == 403) is is_foreign
        token = (await ada.ask("POST", "/api/me/tokens", json={}))["token"]
        script = {**headers, "authorization": f"Bearer {token}"}
        assert (await someone.patch("/api/me", json={"name": "C"}, headers=script)).status_code == 200
        assert (await ada.get("/api/me", headers=headers)).status_code == 200

    run(tmp_path, test, public_url="https://club.test/", origins="https://friend.test")


def test_friends_pages_may_read_answers_and_others_may_not(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        friend = await someone.get("/api/bots", headers={"origin": "https://friend.test"})
        assert friend.headers["access-control-allow-origin"] == "https://friend.test"
        other = await someone.get("/api/bots", headers={"origin": "https://evil.test"})
        assert "access-control-allow-origin" not in other.headers

    run(tmp_path, test, origins="https://friend.test")


def test_rate_limits(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        answers = [await someone.get("/api/codes/AAAAAA") for _ in range(CODES.amount + 1)]
        assert {answer.status_code for answer in answers[:-1]} == {404}
        last = answers[-1]
        assert last.json()["error"]["id"] == "too-many"
        assert last.headers["retry-after"] == str(last.json()["error"]["args"]["seconds"])
        assert 1 <= int(last.headers["retry-after"]) <= 60
        assert (await someone.get("/api/bots")).status_code == 200

    run(tmp_path, test, rate_limits=True)


def test_rate_limits_can_be_turned_off(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        for _ in range(CODES.amount + 10):
            assert await someone.refusal("GET", "/api/codes/AAAAAA") == "code-unknown"

    run(tmp_path, test)


def test_human_pace_never_meets_the_limits() -> None:
    """A hundred people behind one address join one table in a minute; a person plays ten seats, a turn a second."""
    polite = RateLimits(Settings())
    for _ in range(MAX_SEATS):
        polite.count_address(IDENTITIES, "10.0.0.1")
        polite.count_address(CODES, "10.0.0.1")
        for _ in range(3):
            polite.count_handshake("10.0.0.1")
        for _ in range(30):
            polite.count_view("10.0.0.1")
    for _ in range(60):
        polite.count(TURNS, "someone")
    limits = [value for value in vars(rate_limits).values() if isinstance(value, type(TURNS))]
    assert len({limit.namespace for limit in limits}) == len(limits)


def test_counts_are_bounded_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_COUNTERS", 3)
    time = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: time[0])
    counts = Counts()
    assert [counts.incr("a", 60), counts.incr("a", 60), counts.get("a")] == [1, 2, 2]
    time[0] += 61
    assert [counts.get("a"), counts.incr("a", 60)] == [0, 1]
    for key in "bcd":
        counts.incr(key, 60)
    assert counts.reset() == 3


def test_one_network_counts_as_one_address() -> None:
    assert networks_of("2001:db8::1") == networks_of("2001:db8::ffff:1") != networks_of("2001:db8:0:1::1")
    assert networks_of("192.0.2.1") != networks_of("192.0.2.2")
    assert networks_of("unix") == ("unix",)


def test_proxy_headers_count_only_from_configured_proxies(tmp_path: Path) -> None:
    headers = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}

    async def unproxied(server: Server) -> None:
        someone = await server.client()
        assert "Secure" not in (await someone.post("/api/me", json={}, headers=headers)).headers["set-cookie"]

    async def proxied(server: Server) -> None:
        someone = await server.client()
        assert "Secure" in (await someone.post("/api/me", json={}, headers=headers)).headers["set-cookie"]

    run(tmp_path, unproxied)
    run(tmp_path, unproxied, proxies="192.0.2.1")
    run(tmp_path, proxied, proxies="192.0.2.1,127.0.0.1")


def test_too_many_requests_at_once_are_refused_but_health_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Server) -> None:
        held, gate = 0, asyncio.Event()
        read = server.services.store.read

        async def slow(query: Callable[..., list[Summary]], *args: object) -> list[Summary]:
            nonlocal held
            if query is queries.public_tables:
                held += 1
                await gate.wait()
            return await read(query, *args)

        monkeypatch.setattr(server.services.store, "read", slow)
        someone = await server.client()
        waiting = [asyncio.create_task(someone.get("/api/tables")) for _ in range(3)]
        while held < 3:
            await asyncio.sleep(0)
        refused = await someone.get("/api/bots")
        assert (refused.status_code, refused.json()["error"]["id"]) == (503, "overloaded")
        assert refused.headers["retry-after"]
        for path in ("/api/health", "/api/metrics"):
            assert (await someone.get(path)).status_code == 200
        gate.set()
        assert [(await task).status_code for task in waiting] == [200] * 3
        assert (await someone.get("/api/bots")).status_code == 200

    run(tmp_path, test, max_requests=3)


@pytest.mark.parametrize(
    ("error", "status", "why"),
    [
        (lambda: StoreBusy("full"), 503, "overloaded"),
        (lambda: StoreUnavailable("no disk"), 503, "storage-unavailable"),
        (lambda: OutcomeUnknown("lost"), 504, "outcome-unknown"),
        (lambda: RuntimeError("the secret of Fatima"), 500, "failure"),
    ],
    ids=["busy", "unavailable", "unknown", "own fault"],
)
def test_faults_behind_the_api(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Callable[[], Exception], status: int, why: str
) -> None:
    async def test(server: Server) -> None:
        async def fail(*_: object, **__: object) -> None:
            raise error()

        ada = await server.guest()
        monkeypatch.setattr(server.services.store, "append", fail)
        monkeypatch.setattr(server.services.store, "probe", fail)
        wish = {"ruleset": "first", "seats": [ME, ME]}
        with structlog.testing.capture_logs() as logs:
            answer = await ada.request("POST", "/api/tables", json=wish)
            assert (await ada.get("/api/ready")).status_code == (500 if status == 500 else 503)
            assert (await ada.get("/api/health")).status_code == 200
        shown = answer.json()["error"]
        assert (answer.status_code, shown["id"]) == (status, why)
        assert "Fatima" not in answer.text
        incidents = [line["incident"] for line in logs if line["event"] == "incident"]
        assert incidents[:1] == ([shown["args"]["incident"]] if status == 500 else [])

    run(tmp_path, test)


def test_before_the_start_everything_is_refused() -> None:
    """An application whose lifespan has not run yet, or has ended."""
    app = create_app(Settings())
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    path = {"path": "/api/me", "raw_path": b"/api/me", "query_string": b"", "headers": [], "http_version": "1.1"}
    asyncio.run(app({"type": "http", "method": "GET", "scheme": "http", "client": None, **path}, receive, send))
    assert sent[0]["status"] == 503
    assert json.loads(sent[1]["body"])["error"]["id"] == "stopping"


def test_unknown_addresses_and_methods(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        for path in ("/api", "/api/", "/api/nothing", "/api/me/", "/api/tables//view"):
            assert await someone.refusal("GET", path) == "not-found"
        for method, path, allowed in (
            ("PUT", "/api/me", "DELETE, GET, PATCH, POST"),
            ("DELETE", "/api/tables", "GET, POST"),
            ("POST", "/api/tables/x/view", "GET"),
            ("GET", "/api/tables/x/turns", "POST"),
            ("TRACE", "/api/bots", "GET"),
        ):
            answer = await someone.request(method, path)
            assert (answer.status_code, answer.json()["error"]["id"]) == (405, "method")
            assert answer.headers["allow"] == allowed
        assert await someone.refusal("POST", "/somewhere") == "not-found"

    run(tmp_path, test)


def test_security_headers_are_everywhere(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        for path in ("/", "/page.css", "/api/docs", "/api/bots", "/api/nothing", "/api/me", "/api/openapi.json"):
            headers = (await someone.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert (headers["cache-control"] == "no-store") is path.startswith("/api")

    run(tmp_path, test)


def test_compression(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        plain = await someone.get("/api/rulesets", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        packed = await someone.get("/api/rulesets", headers={"accept-encoding": "br, gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "accept-encoding"
        assert int(packed.headers["content-length"]) < len(plain.content) / 3
        assert packed.content == plain.content
        unwanted = await someone.get("/api/rulesets", headers={"accept-encoding": "gzip; q=0"})
        assert "content-encoding" not in unwanted.headers
        small = await someone.get("/api/bots", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in small.headers
        assert gzip.decompress(gzip.compress(small.content)) == small.content

    run(tmp_path, test)


def test_logs_hold_no_tokens_and_no_addresses(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        with structlog.testing.capture_logs() as logs:
            ada = await server.guest("Ada Lovelace")
            recovery = (await ada.ask("POST", "/api/me/recovery"))["token"]
            token = (await ada.ask("POST", "/api/me/tokens", json={}))["token"]
            table = await ada.table([ME, ME], start=True)
            await ada.get(f"/api/tables/{table['id']}/view?seat=0&token={token}")
            await ada.post("/api/me/recover", json={"token": recovery})
            await ada.get(f"/api/codes/{table['code']}")
            await ada.get("/api/nothing")
        written = json.dumps(logs, default=str)
        assert [line["by"] for line in logs if line["event"] == "request"][-1] == "none"
        secrets = [recovery, token, ada.cookies["picketfence"], table["id"], table["code"], "Lovelace", "seat=0"]
        assert [secret for secret in secrets if secret in written] == []

    run(tmp_path, test)


def test_metrics_count_turns_and_hold_no_ids(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada Lovelace")
        table = await ada.table([ME, ME], start=True)
        await ada.submit_turn(table["id"], 0, 1, server.turn(table["id"], 0))
        await ada.submit_turn(table["id"], 0, 1, server.turn(table["id"], 0))
        await ada.get(f"/api/tables/{table['id']}/view")
        text = (await ada.get("/api/metrics")).text
        figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert figures['picketfence_turns_total{outcome="accepted"}'] == "1.0"
        assert figures['picketfence_turns_total{outcome="refused"}'] == "1.0"
        assert figures["picketfence_open_tables"] == "1.0"
        assert figures["picketfence_connected_people"] == "0.0"
        assert figures["picketfence_bot_queue"] == "0.0"
        assert figures["picketfence_commit_seconds_count"] == "1.0"  # the turn
        assert figures['picketfence_answer_seconds_count{request="turn"}'] == "2.0"
        assert figures['picketfence_answer_seconds_count{request="view"}'] == "1.0"
        person = (await ada.ask("GET", "/api/me"))["id"]
        assert [private for private in (table["id"], table["code"], person, "Ada") if private in text] == []

    run(tmp_path, test)
