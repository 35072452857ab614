"""When the network or the server fails, the client retries a bounded number of times, and never acts twice."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from picketfence.client import AnswerUnreadable, Client, OutcomeUnknown, Refused, TooLate, Unreachable, transport
from picketfence.client.seats import EventStream, SeatAtTable
from picketfence.client.transport import MAX_TRIES, Transport

DROP = (0, "")
BUSY = (503, '{"error":{"id":"overloaded","message":"Later.","rule":null,"args":{}}}')
PACE = (429, '{"error":{"id":"too-many","message":"Slower.","rule":null,"args":{}}}')
UNKNOWN = (504, '{"error":{"id":"outcome-unknown","message":"Who knows.","rule":null,"args":{}}}')
FINE = (200, '{"seq":1}')


class Scripted(HTTPServer):
    """A server that gives these answers in turn, repeating the last, and notes every request."""

    def __init__(self, *answers: tuple[int, str]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers = list(answers)
        self.asked: list[tuple[str, str, object]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: Scripted

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        script = self.server
        script.asked.append((self.command, self.path, json.loads(body) if body else None))
        status, text = script.answers.pop(0) if len(script.answers) > 1 else script.answers[0]
        if status == 0:
            self.close_connection = True
            return
        self.send_response(status)
        self.send_header("Retry-After", "3")
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Keep the standard log quiet."""


@contextmanager
def scripted(*answers: tuple[int, str]) -> Iterator[Scripted]:
    server = Scripted(*answers)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Replace sleeping; return the list of pauses that were requested."""
    found: list[float] = []
    monkeypatch.setattr("time.sleep", found.append)
    return found


@pytest.mark.parametrize("trouble", [DROP, BUSY, PACE, UNKNOWN], ids=["drop", "busy", "pace", "unknown"])
def test_a_move_is_sent_again_as_it_was(trouble: tuple[int, str], slept: list[float]) -> None:
    with scripted(trouble, trouble, FINE) as server:
        to = Transport(server.url)
        assert to.post_once("/turns", {"seat": 1}) == {"seq": 1}
        to.close()
        ((_, _, sent),) = {(method, path, json.dumps(body)) for method, path, body in server.asked}
        assert len(server.asked) == 3
    assert json.loads(sent)["seat"] == 1
    assert len(json.loads(sent)["move"]) == 32
    assert len(slept) == 2
    if trouble is not DROP:
        assert min(slept) >= 3, "at least as long as Retry-After says"


@pytest.mark.parametrize("trouble", [DROP, UNKNOWN], ids=["drop", "unknown"])
def test_a_table_a_seat_and_a_start_are_asked_for_again_under_the_same_id(
    trouble: tuple[int, str], slept: list[float]
) -> None:
    fine = (200, '{"id":"T","yours":[0],"table":{"status":"open"}}')
    with scripted(trouble, fine, fine, trouble, fine, fine, trouble, fine, fine) as server:
        with Client(server.url, "token") as client:
            seat = client.create("first", ["me"])
            client.join("T")
            seat.start()
        asked = [json.dumps(body) for method, _, body in server.asked if method == "POST"]
    assert [asked[0] == asked[1], asked[2] == asked[3], asked[4] == asked[5]] == [True, True, True]
    assert len({json.loads(body)["move"] for body in asked}) == 3


def test_requests_that_are_not_repeatable_are_not_sent_again(slept: list[float]) -> None:
    with scripted(DROP, FINE) as server:
        to = Transport(server.url)
        with pytest.raises(Unreachable, match="does not answer"):
            to.post("/tables", {})
        to.close()
        assert len(server.asked) == 1


@pytest.mark.parametrize("trouble", [BUSY, PACE], ids=["busy", "pace"])
def test_what_was_certainly_not_done_is_always_sent_again(trouble: tuple[int, str], slept: list[float]) -> None:
    with scripted(trouble, FINE) as server:
        to = Transport(server.url)
        assert to.post("/tables", {}) == {"seq": 1}
        to.close()
        assert len(server.asked) == 2


def test_what_may_have_been_done_is_sent_again_only_if_it_is_repeatable(slept: list[float]) -> None:
    with scripted(UNKNOWN, FINE) as server:
        to = Transport(server.url)
        with pytest.raises(OutcomeUnknown, match="Who knows"):
            to.post("/tables", {})
        to.close()
        assert len(server.asked) == 1
    assert slept == []


@pytest.mark.parametrize(
    ("trouble", "error"),
    [(DROP, Unreachable), (BUSY, Refused), (UNKNOWN, OutcomeUnknown)],
    ids=["drop", "busy", "unknown"],
)
def test_tries_are_bounded(trouble: tuple[int, str], error: type[Exception], slept: list[float]) -> None:
    with scripted(trouble) as server:
        to = Transport(server.url)
        with pytest.raises(error):
            to.get("/view")
        to.close()
        assert len(server.asked) == MAX_TRIES
    assert len(slept) == MAX_TRIES - 1
    assert max(slept) <= transport.MAX_PAUSE * 1.25


@pytest.mark.parametrize("answer", [(200, "<html>"), (200, "[1]"), (404, "{}"), (404, "gone")])
def test_an_answer_of_another_server_is_reported(answer: tuple[int, str]) -> None:
    with scripted(answer) as server, Client(server.url) as client, pytest.raises(AnswerUnreadable):
        client.tables()


@pytest.mark.parametrize("answer", ['{"tables":1}', '{"tables":[1]}', '{"tables":[{"id":"a"}]}', "{}"])
def test_a_malformed_list_is_reported(answer: str) -> None:
    with scripted((200, answer)) as server, Client(server.url) as client, pytest.raises(AnswerUnreadable):
        client.tables()


def test_a_server_without_a_cookie_is_reported() -> None:
    with scripted((201, '{"id":"a"}')) as server, pytest.raises(AnswerUnreadable, match="no cookie"):
        Client.guest(server.url, "Ann")


def test_an_endless_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "MAX_ANSWER_BYTES", 100)
    told = pytest.raises(AnswerUnreadable, match="more than")
    with scripted((200, "x" * 101)) as server, Client(server.url) as client, told:
        client.tables()


def test_waiting_wakes_for_what_concerns_a_seat_and_goes_on_where_it_was() -> None:
    lines = [
        {"seq": 3, "kind": "round-closed"},  # known already
        {"seq": 4, "kind": "turn-submitted"},
        {"seq": 5, "kind": "round-closed"},
        {"seq": 6, "kind": "turn-submitted"},
        {"seq": 7, "kind": "game-ended"},
    ]
    with scripted((200, "\n\n".join(map(json.dumps, lines)) + "\n")) as server:
        events = EventStream(Transport(server.url), "t")
        events.wait(3)
        events.wait(5)
        events.close()
        assert server.asked == [("GET", "/api/tables/t/events?after=3&follow=true", None)]


def test_a_stream_that_breaks_off_is_asked_for_again_after_a_pause(slept: list[float]) -> None:
    with scripted((200, '{"seq":1,"kind":"skip"}\n'), (200, ""), (200, '{"seq":2,"kind":"round-closed"}\n')) as server:
        events = EventStream(Transport(server.url), "t")
        for _ in range(3):
            events.wait(1)
        events.close()
        assert len(server.asked) == 3
    assert len(slept) == 2


def test_a_second_turn_in_a_round_is_refused_but_not_late(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = '{"error":{"id":"turn-in","message":"This seat has submitted its turn.","rule":null,"args":{}}}'
    monkeypatch.setattr(SeatAtTable, "number", 0)
    monkeypatch.setattr(SeatAtTable, "view", type("Shown", (), {"round": 2}))
    with scripted((409, twice)) as server:
        to = Transport(server.url)
        with pytest.raises(Refused, match="submitted") as refused:
            SeatAtTable(to, "t").play("1 3@1.1")
        to.close()
    assert not isinstance(refused.value, TooLate)


def test_a_late_turn_raises_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    late = '{"error":{"id":"round-other","message":"The table plays round 3 now.","rule":null,"args":{"round":3}}}'
    monkeypatch.setattr(SeatAtTable, "number", 0)
    monkeypatch.setattr(SeatAtTable, "view", type("Shown", (), {"round": 2}))
    with scripted((409, late)) as server:
        to = Transport(server.url)
        with pytest.raises(TooLate, match="round 3"):
            SeatAtTable(to, "t").play("1 3@1.1")
        to.close()
        ((_, path, body),) = server.asked
    assert path == "/api/tables/t/turns"
    assert isinstance(body, dict)
    assert (body["seat"], body["round"], body["turn"], len(body["move"])) == (0, 2, "1 3@1.1", 32)
