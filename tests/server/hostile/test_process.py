"""A server process under fire: it answers in the one shape or hangs up, its memory stays, and others are served."""

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from picketfence.server.web.admission import MAX_COOKIES, MAX_PARAMETERS
from picketfence.server.web.connections import MAX_HEADERS
from picketfence.server.web.live_connections import MAX_FRAGMENTS
from tests.cli.serving import serve
from tests.counts import COUNTS
from tests.server.hostile.sockets import (
    Target,
    answer_of,
    expect_refusal,
    frame,
    head,
    post,
    read_frame,
    send_all_taken,
    upgraded,
)

MAX_GROWTH: Final = 64_000
"""Kilobytes. One attack below sends more than this, and there are hundreds of them."""
MEGABYTE: Final = b"a" * 1_000_000
BOMB: Final = gzip.compress(b'{"name":"Ada"}' + b" " * 14_000_000)
"""Almost as long as a body may be; a server that unpacked it would have a valid request, and much less memory."""
CHUNKED: Final = ("Content-Type: application/json", "Transfer-Encoding: chunked")
HALF_REQUESTS: Final = 300


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with serve(tmp_path_factory.mktemp("hostile"), PICKETFENCE_RATE_LIMITS="0") as served:
        yield Target(served.url, served.process.pid)


def expect_alive(target: Target) -> None:
    assert target.ask(head("GET", "/api/health"))[0] == 200
    status, body = target.ask(post("/api/me", b'{"name":"Ada"}'))
    assert status == 201
    assert json.loads(body)["name"] == "Ada"


def chunk(data: bytes, extension: bytes = b"") -> bytes:
    return f"{len(data):x}".encode() + extension + b"\r\n" + data + b"\r\n"


BODIES: Final[dict[str, tuple[bytes, int, str]]] = {
    "long": (post("/api/me", b"a" * 20_000), 413, "request-too-large"),
    "huge": (post("/api/me", MEGABYTE), 413, "request-too-large"),
    "chunked": (head("POST", "/api/me", *CHUNKED) + chunk(b" " * 9_000) * 50, 413, "request-too-large"),
    "chunked-huge": (head("POST", "/api/me", *CHUNKED) + chunk(MEGABYTE), 413, "request-too-large"),
    "tiny-chunks": (head("POST", "/api/me", *CHUNKED) + chunk(b" ") * 20_000, 413, "request-too-large"),
    "deep": (post("/api/me", b"[" * 16_000), 400, "not-json"),
    "integer": (post("/api/me", b'{"name":' + b"9" * 16_000 + b"}"), 400, "not-json"),
    "bad-utf8": (post("/api/me", b"\xff" * 16_000), 400, "not-json"),
    "bomb": (post("/api/me", BOMB, "Content-Encoding: gzip"), 400, "not-json"),
    "origin": (post("/api/me", b"{}", "Origin: https://evil.example"), 403, "origin-foreign"),
}
HEADS: Final[dict[str, bytes]] = {
    "long-header": head("GET", "/api/health", "X-Long: " + "a" * 2_000_000),
    "long-cookie": head("GET", "/api/me", "Cookie: picketfence=" + "a" * 2_000_000),
    "many-headers": head("GET", "/api/health", *(f"X-{n}: a" for n in range(100_000))),
    "long-address": head("GET", "/" + "a" * 2_000_000),
    "long-query": head("GET", "/api/health?" + "a" * 2_000_000),
    "long-method": b"G" * 2_000_000,
    "long-name": head("GET", "/api/health", "X" * 2_000_000 + ": a"),
    "never-ending": head("GET", "/api/health")[:-2] + b"X: " + MEGABYTE * 2,
    "trailers": head("POST", "/api/me/recovery", *CHUNKED) + b"0\r\n" + b"X: a\r\n" * 300_000,
    "long-trailer": head("POST", "/api/me/recovery", *CHUNKED) + b"0\r\nX: " + MEGABYTE * 2,
    "chunk-extension": head("POST", "/api/me/recovery", *CHUNKED) + b"1;" + MEGABYTE * 2,
}
TOO_LONG: Final = ("head-too-large", "headers-many", "http-invalid", "identity-missing")
NO_HTTP: Final[dict[str, bytes]] = {
    "garbage": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 100,
    "other-version": b"GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    "spaces": b"GET  / /  HTTP/1.1\r\n\r\n",
    "bad-header": b"GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n",
    "two-lengths": b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "negative-length": b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: -2\r\n\r\n{}",
    "length-and-chunks": post("/api/me", b"{}", "Transfer-Encoding: chunked"),
    "bad-chunk": head("POST", "/api/me", *CHUNKED) + b"xyz\r\n{}\r\n",
    "utf8-address": "GET /ü HTTP/1.1\r\nHost: a\r\n\r\n".encode(),
    "high-address": b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
    "nul-header": b"GET / HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n",
}


def expect_bounded(target: Target, attacks: list[Callable[[], object]]) -> None:
    """All attacks again and again, from several sides; the memory afterwards is about that before."""
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda attack: attack(), attacks))  # whatever is loaded once is loaded now
        before = target.memory
        times = max(1, COUNTS.hostile_requests // len(attacks))
        list(pool.map(lambda attack: attack(), attacks * times))
    expect_alive(target)
    assert target.memory - before < MAX_GROWTH


def test_bodies_take_bounded_memory(target: Target) -> None:
    def attack(name: str) -> None:
        sent, status, wanted = BODIES[name]
        answer = target.ask(sent)
        if answer[0]:  # a client that is still sending may miss the answer
            assert expect_refusal(answer, status) == wanted, name

    for name in ("long", "deep", "integer", "bad-utf8", "bomb", "origin"):
        sent, status, wanted = BODIES[name]
        assert expect_refusal(target.ask(sent), status) == wanted
    expect_bounded(target, [lambda name=name: attack(name) for name in BODIES])  # type: ignore[misc]


@pytest.mark.parametrize("name", HEADS)
def test_a_head_without_end_is_cut_off(name: str, target: Target) -> None:
    before = target.memory
    with ExitStack() as stack:
        for _ in range(20):
            made = stack.enter_context(target.connected())
            send_all_taken(made, HEADS[name])
            answer = answer_of(made)
            if answer[0]:
                assert expect_refusal(answer, 400, 401, 431) in TOO_LONG
        assert target.memory - before < 20_000, "two megabytes each, and all connections are still open on our side"
    expect_alive(target)


def test_long_heads_within_reason_are_served(target: Target) -> None:
    status, _ = target.ask(head("GET", "/api/health?" + "a" * 8_000, "Cookie: other=" + "a" * 8_000))
    assert status == 200
    assert expect_refusal(target.ask(head("GET", "/api/health", "X: " + "a" * 40_000)), 431) == "head-too-large"
    with target.connected() as made:  # one connection, many requests: each has the whole room
        for _ in range(50):
            made.sendall(head("GET", "/api/health", "X-Long: " + "a" * 8_000))
            assert answer_of(made)[0] == 200


def test_headers_are_limited_in_number(target: Target) -> None:
    """A hundred are served, with the one for the host; one more is refused, before the others are read."""
    assert target.ask(head("GET", "/api/health", *(f"X-{n}: a" for n in range(MAX_HEADERS - 1))))[0] == 200
    many = head("GET", "/api/health", *(f"X-{n}: a" for n in range(MAX_HEADERS)))
    assert expect_refusal(target.ask(many), 431) == "headers-many"
    unfinished = many[:-2] + b"X: " + b"a" * 1_000
    assert expect_refusal(target.ask(unfinished), 431) == "headers-many"


def test_parameters_are_limited_in_number(target: Target) -> None:
    assert target.ask(head("GET", "/api/tables?" + "&".join("a=1" for _ in range(MAX_PARAMETERS))))[0] == 200
    for path in ("/api/tables", "/api/tables/none/view", "/"):
        many = head("GET", path + "?" + "a=1&" * MAX_PARAMETERS)
        assert expect_refusal(target.ask(many), 422) == "request-invalid"


@pytest.mark.parametrize("name", NO_HTTP)
def test_what_is_no_http_is_refused_in_the_one_shape(name: str, target: Target) -> None:
    answer = target.ask(NO_HTTP[name])
    if answer[0]:
        assert expect_refusal(answer, 400) == "http-invalid"
    expect_alive(target)


def test_cookies_are_limited_in_number(target: Target) -> None:
    made = "Cookie: " + "; ".join("a=b" for _ in range(MAX_COOKIES))
    assert expect_refusal(target.ask(head("GET", "/api/me", made)), 401) == "identity-missing"
    for more in ([made + "; a=b"], [made + ";", "Cookie: a=b; c=d"]):
        for path in ("/api/me", "/api/tables/none/view", "/"):
            assert expect_refusal(target.ask(head("GET", path, *more)), 422) == "request-invalid"


@pytest.mark.parametrize("first", ["turn", "other"])
def test_a_request_before_one_that_is_no_http_writes_no_traceback(first: str, tmp_path: Path) -> None:
    """The connection is closed while the first request is at work, whose answer then has nowhere to go."""
    path = {"turn": "/api/tables/none/turns", "other": "/api/me"}[first]
    with serve(tmp_path, PICKETFENCE_RATE_LIMITS="0") as served:
        target = Target(served.url, served.process.pid)
        for sent in (post(path, b"{}") + b"{" * 3_000, post(path, b"{}") * 2 + b"\x00" * 9):
            for _ in range(20):
                target.ask(sent)
        expect_alive(target)
        assert served.stop() == 0
        assert "Traceback" not in "".join(served.err)


FRAMES: Final[dict[str, bytes]] = {
    "over": frame(b" " * 4_097),
    "wide": frame("ä".encode() * 2_049),
    "far-over": frame(b" " * 100_000),
    "megabyte": frame(MEGABYTE),
    "pieces": frame(b" " * 3_000, is_last=False) + frame(b" " * 3_000, 0, is_last=False) * 500,
    "announced": frame(b"")[:1] + bytes([0x80 | 127]) + (2**62).to_bytes(8, "big") + bytes(4) + MEGABYTE,
    "bad-utf8": frame(b"\xff\xfe"),
    "binary": frame(b"{}", 2),
    "pings": frame(b"x" * 125, 9) * 2_000,
    "unmasked": b"\x81\x02{}",
    "reserved": b"\xf1\x80\x00\x00\x00\x00",
}


def talk(target: Target, sent: bytes) -> list[tuple[int, bytes]]:
    """Everything that a socket says to some bytes, until it closes or has answered a ping behind them."""
    with target.connected() as made:
        assert upgraded(made) == 101
        heard: list[tuple[int, bytes]] = []
        if send_all_taken(made, sent + frame(b'{"op":"ping","id":"end"}')):
            while not heard or (heard[-1][0] != 8 and b'"end"' not in heard[-1][1]):
                heard.append(read_frame(made))
        return [one for one in heard if one[0] != 10]


def test_a_frame_over_the_limit_is_answered(target: Target) -> None:
    for name in ("over", "wide"):
        told, pong = talk(target, FRAMES[name])
        assert json.loads(told[1])["error"]["id"] == "frame-too-large", name
        assert json.loads(pong[1])["kind"] == "pong"
    for name in ("far-over", "megabyte", "pieces"):
        heard = talk(target, FRAMES[name])
        assert heard == [] or heard[-1][1][:2] in (b"", (1009).to_bytes(2, "big")), name


@pytest.mark.parametrize("opcode", [1, 2])
def test_a_message_in_endless_pieces_ends_its_connection(opcode: int, target: Target) -> None:
    """Empty pieces are within every limit of size, and few enough for the limit of frames per second."""
    first, more = frame(b"", opcode, is_last=False), frame(b"", 0, is_last=False)
    whole = frame(b'{"op":"pi', 1, is_last=False) + more * (MAX_FRAGMENTS - 2) + frame(b'ng"}', 0)
    assert [json.loads(text)["kind"] for _, text in talk(target, whole)] == ["pong", "pong"]
    with target.connected() as made:
        assert upgraded(made) == 101
        made.sendall(first + more * MAX_FRAGMENTS)
        assert read_frame(made) == (8, (1008).to_bytes(2, "big"))


def test_frames_take_bounded_memory(target: Target) -> None:
    expect_bounded(target, [lambda sent=sent: talk(target, sent) for sent in FRAMES.values()])  # type: ignore[misc]


HALVES: Final[dict[str, bytes]] = {
    "nothing": b"",
    "half-line": b"POST /api/m",
    "half-head": b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
    "half-body": head("POST", "/api/me", "Content-Type: application/json", "Content-Length: 100") + b'{"name":',
    "half-chunk": head("POST", "/api/me", *CHUNKED) + b"ff\r\n{",
    "half-upgrade": head("GET", "/api/live", "Upgrade: websocket", "Connection: Upgrade")[:-2],
}


@pytest.mark.parametrize("name", HALVES)
def test_half_requests_block_nobody(name: str, target: Target) -> None:
    """More of them than there are requests that may be in work at once."""
    with ExitStack() as stack:
        for _ in range(HALF_REQUESTS):
            stack.enter_context(target.connected()).sendall(HALVES[name])
        for _ in range(3):
            expect_alive(target)


def test_one_of_fifty_sockets_gets_the_last_seat(target: Target) -> None:
    def cookie() -> str:
        with target.connected() as made:
            made.sendall(post("/api/me", b'{"name":"Guest"}'))
            with made.makefile("rb") as file:
                lines = iter(file.readline, b"\r\n")
                found = next(line for line in lines if line.lower().startswith(b"set-cookie"))
        return found.decode().partition("=")[2].partition(";")[0]

    host, others = f"Cookie: picketfence={cookie()}", [f"Cookie: picketfence={cookie()}" for _ in range(50)]
    wish = json.dumps({"ruleset": "first", "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
    table = json.loads(target.ask(post("/api/tables", wish, host))[1])["id"]
    ready = threading.Barrier(50)

    def sit_down(other: str) -> int:
        with target.connected() as made:
            ready.wait(30)
            made.sendall(post(f"/api/tables/{table}/seats", b"{}", other))
            return answer_of(made)[0]

    with ThreadPoolExecutor(50) as pool:
        statuses = sorted(pool.map(sit_down, others))
    assert statuses == [200] + [409] * 49


def test_forwarded_headers_of_a_neighbour_change_nothing(target: Target) -> None:
    """A web server that believes everyone on this machine would hand out cookies for TLS alone."""
    with target.connected() as made:
        made.sendall(post("/api/me", b"{}", "X-Forwarded-Proto: https", "X-Forwarded-For: 203.0.113.9"))
        with made.makefile("rb") as file:
            lines = list(iter(file.readline, b"\r\n"))
    (cookie,) = [line for line in lines if line.lower().startswith(b"set-cookie")]
    assert b"Secure" not in cookie
    assert b"HttpOnly; SameSite=Lax" in cookie
    assert not [line for line in lines if line.lower().startswith(b"server:")]
