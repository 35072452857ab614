"""`picketfence load`: a tiny load for real, and its parts one by one."""

import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from picketfence.cli import main
from picketfence.cli.load.api import Api, TablePart, View
from picketfence.cli.load.http import Answer, Pool, Unanswered, read_answer
from picketfence.cli.load.own_choices import SheetPart, StreetPart
from picketfence.cli.load.report import Costs, figures, lines
from picketfence.cli.load.run import Pace, Run, turn_payload
from picketfence.cli.load.server import ServerFailed, own_server
from picketfence.cli.load.sockets import Watcher
from picketfence.cli.load.statistics import Measured, quantile
from picketfence.cli.load.tables import Setup, Sitting, run_limited
from tests.cli.running import COMMAND, SECONDS, environment, picketfence

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
FIELDS = ("tables", "seconds", "turns", "turns_per_s", "errors", "p50_ms", "p99_ms")
MORE_FIELDS = (
    "view_p50_ms",
    "view_p99_ms",
    "refused",
    "server_cpu_s",
    "server_rss_mb",
    "server_cpu_ms_per_turn",
    "server_kib_per_turn",
)


def servers_in(folder: Path) -> list[int]:
    """The processes whose working folder is in this one."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if (entry / "cwd").readlink().is_relative_to(folder):
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def wait_until(is_true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_tiny_load(tmp_path: Path) -> None:
    done = picketfence("load", "--tables", "2", "--seconds", "2", "--rate", "3", "--json", TMPDIR=str(tmp_path))
    assert done.returncode == 0, done
    (last,) = done.stdout.splitlines()
    found = json.loads(last)
    assert all(name in found for name in FIELDS + MORE_FIELDS)
    assert (found["tables"], found["seconds"], found["errors"], found["refused"]) == (2, 2, 0, 0)
    assert found["turns"] > 4  # more than a round of one table, so rounds were closed
    assert found["turns_per_s"] > 0
    assert found["followed"] > 0  # in the second round
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert list(tmp_path.iterdir()) == []
    assert servers_in(tmp_path) == []


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["int", "term"])
def test_stopped_early_it_leaves_nothing(number: signal.Signals, code: int, tmp_path: Path) -> None:
    command = [*COMMAND, "load", "--tables", "1", "--seconds", "600"]
    with subprocess.Popen(command, env=environment(TMPDIR=str(tmp_path)), stderr=subprocess.PIPE) as process:
        try:
            wait_until(lambda: servers_in(tmp_path) != [])
            process.send_signal(number)
            assert process.wait(SECONDS) == code
        finally:
            process.kill()
    wait_until(lambda: servers_in(tmp_path) == [])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--tables", "0", "--seconds", "2"], "--tables"),
        (["--tables", "9999999", "--seconds", "2"], "--tables"),
        (["--tables", "2", "--seconds", "0"], "--seconds"),
        (["--tables", "2", "--seconds", "nan"], "--seconds"),
        (["--tables", "2", "--seconds", "2", "--rate", "0"], "--rate"),
        (["--tables", "2", "--seconds", "2", "--rate", "inf"], "--rate"),
        (["--tables", "2", "--seconds", "2", "--rate", "-1"], "--rate"),
        (["--tables", "2", "--seconds", "2", "--seats", "1"], "--seats"),
        (["--tables", "2", "--seconds", "2", "--ruleset", "third"], "third"),
        (["--tables", "two", "--seconds", "2"], "--tables"),
        (["--seconds", "2"], "--tables"),
        (["--tables", "2", "--seconds", "2", "--host", "192.0.2.1"], "--host"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_bad_options_are_one_line(args: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(["load", *args])
    except SystemExit as left:  # what the options alone forbid
        code = left.code
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err.startswith("picketfence: ")
    assert said.err.count("\n") == 1
    assert word in said.err


def test_a_server_that_does_not_start_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(ServerFailed, match="did not start: it printed nothing"), own_server():
        pass
    assert list(tmp_path.iterdir()) == []


def with_pool(serve: Serve, act: Callable[[Pool], Awaitable[None]], **options: float) -> None:
    """Runs an act against a tiny server."""
    serving = set()

    async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving.add(asyncio.current_task())
        await serve(reader, writer)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()

    async def run() -> None:
        async with await asyncio.start_server(served, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with Pool(port, size=2, **options) as pool:
                await act(pool)
            await asyncio.wait_for(asyncio.gather(*filter(None, serving)), SECONDS)

    asyncio.run(run())


async def read_request(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    """The head and the body of a request; an empty head at the end."""
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    except (asyncio.IncompleteReadError, ConnectionError):
        return "", b""
    length = [line.partition(": ")[2] for line in head.splitlines() if line.startswith("content-length")]
    return head, await reader.readexactly(int(length[0])) if length else b""


def test_requests_share_kept_connections() -> None:
    connections = 0
    heads = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal connections
        connections += 1
        while (request := await read_request(reader))[0]:
            heads.append(request[0])
            writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: %d\r\n\r\n%b" % (len(request[1]), request[1]))

    async def act(pool: Pool) -> None:
        answers = [await pool.post("/turns", b'{"n":%d}' % n, "secret") for n in range(5)]
        assert [answer.body for answer in answers] == [b'{"n":%d}' % n for n in range(5)]
        assert {answer.status for answer in answers} == {201}
        answers = await asyncio.gather(*(pool.get(f"/{n}") for n in range(20)))
        assert all(answer.body == b"" for answer in answers)

    with_pool(serve, act)
    assert connections == 2
    assert "authorization: bearer secret" in heads[0]
    assert "authorization" not in heads[-1]
    assert heads[0].startswith("post /turns http/1.1\r\n")


def test_chunks_in_pieces() -> None:
    told = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\nWiki\r\nA\r\npedia in\r\n\r\n0\r\n\r\n"

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while (await read_request(reader))[0]:
            for n in range(len(told)):
                writer.write(told[n : n + 1])
                await writer.drain()

    async def act(pool: Pool) -> None:
        assert (await pool.get("/")).body == b"Wikipedia in\r\n"
        assert (await pool.get("/")).body == b"Wikipedia in\r\n"

    with_pool(serve, act)


@pytest.mark.parametrize("says", [b"Connection: close\r\n", b""], ids=["told", "silently"])
def test_a_connection_that_the_server_closed_is_not_used_again(says: bytes) -> None:
    connections = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal connections
        connections += 1
        await read_request(reader)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n%b\r\nok" % says)

    async def act(pool: Pool) -> None:
        for _ in range(3):
            assert (await pool.get("/")).body == b"ok"

    with_pool(serve, act)
    assert connections == 3


def test_a_request_on_a_connection_that_dies_at_once_is_sent_again() -> None:
    seen = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal seen
        for _ in range(2):
            await read_request(reader)
            seen += 1
            if seen != 2:
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

    async def act(pool: Pool) -> None:
        assert (await pool.get("/")).body == b"ok"
        assert (await pool.get("/")).body == b"ok"

    with_pool(serve, act)
    assert seen >= 3


def test_a_slow_server_has_a_limit_and_the_pool_goes_on() -> None:
    seen = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal seen
        while (await read_request(reader))[0]:
            seen += 1
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" + (b"o" if seen <= 2 else b"ok"))

    async def act(pool: Pool) -> None:
        slow = await asyncio.gather(pool.get("/"), pool.get("/"), return_exceptions=True)
        assert all(isinstance(one, Unanswered) and "no answer" in str(one) for one in slow)
        pool.timeout = 60.0  # the server answers now, but perhaps slowly
        assert (await pool.get("/")).body == b"ok"

    with_pool(serve, act, timeout=0.2)


@pytest.mark.parametrize(
    "told", [b"SSH-2.0-OpenSSH\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 70_000]
)
def test_an_answer_that_is_not_http_is_refused(told: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_answer(bytearray(told))


def test_answers_without_a_body() -> None:
    told = bytearray(b"HTTP/1.1 204 No Content\r\nserver: x\r\n\r\nHTTP")
    assert read_answer(told) == (Answer(204, b"", b"HTTP/1.1 204 No Content\r\nserver: x\r\n"), len(told) - 4)


def test_no_server_is_reported() -> None:
    async def act() -> None:
        async with Pool(1, size=1) as pool:
            for _ in range(2):
                with pytest.raises(Unanswered, match="no connection"):
                    await pool.get("/")

    asyncio.run(act())


def test_turns_are_spread_evenly_over_the_time() -> None:
    sittings = [Sitting(f"t{n}", ["a", "b"]) for n in range(10)]
    run = Run(Api(Pool(1)), sittings, Pace(rate=2.0, seconds=30.0))
    dues = sorted(due for number in range(10) for due in run._dues(number))
    assert len(dues) == pytest.approx(600, abs=12)
    assert dues[0] >= 0
    assert dues[-1] < 30
    by_second = [sum(int(due) == second for due in dues) for second in range(30)]
    assert min(by_second) >= 12
    assert max(by_second) <= 28


class Slow(Api):
    """Answers views at once, and turns after a while, but for every third, which is refused."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Pool(1))
        self.seconds = seconds
        self.turns = 0

    async def view(self, token: str, table: str, seat: int) -> View:
        shown: TablePart = {
            "id": table,
            "ruleset": "first",
            "status": "playing",
            "round": 1,
            "seq": 5,
            "ready": [False, False],
        }
        full: StreetPart = {"plots": [{"n": 1}] * 12, "fences": [], "pools": [], "parks": 0}
        sheet: SheetPart = {"streets": [full] * 3, "agents": [0] * 6}
        return {
            "table": shown,
            "game": {"sheets": [sheet, sheet]},
            "mine": {"seat": seat, "offer": [(1, "pool"), (2, "bis"), (3, "temp")], "choices": None},
        }

    async def turn(self, token: str, table: str, told: bytes) -> int:
        from picketfence.cli.load.api import UnexpectedAnswer

        self.turns += 1
        if self.turns % 3 == 0:
            raise UnexpectedAnswer("turn", Answer(503, b'{"error":{"id":"overloaded"}}'))
        await asyncio.sleep(self.seconds)
        return 5


def test_waiting_for_one_answer_counts_for_the_next_turn() -> None:
    """A table that asks for ten a second and gets an answer each 0.3 s falls behind, and the figures say so."""
    run = Run(Slow(0.3), [Sitting("t", ["a", "b"])], Pace(rate=10.0, seconds=1.0))
    measured = asyncio.run(run.go())
    assert measured.refused == 3
    assert len(measured.turns) + measured.refused + measured.late == measured.asked
    assert measured.turns[-1] > 0.6
    assert measured.errors.total() == 0


def test_a_turn_is_sent_with_round_and_move() -> None:
    view = asyncio.run(Slow(0).view("token", "t", 1))
    told = json.loads(turn_payload(view, 1, Random(1)))
    assert told == {"seat": 1, "round": 1, "turn": "x", "move": told["move"]}
    assert len(told["move"]) == 16


def test_a_watcher_notices_gaps_and_the_sequences_it_waits_for() -> None:
    async def run() -> None:
        watcher = Watcher(1, "", "tab")
        waiting = asyncio.create_task(watcher.reached(3, 5.0))
        await asyncio.sleep(0)
        watcher._note(b'{"kind":"events","events":[{"table":"tab","seq":1},{"table":"tab","seq":2}]}')
        assert (watcher.gaps, waiting.done()) == (0, False)
        watcher._note(b'{"kind":"events","events":[{"table":"tab","seq":3}]}')
        assert await waiting
        watcher._note(b'{"kind":"events","events":[{"table":"tab","seq":5}]}')
        assert watcher.gaps == 1
        assert not await watcher.reached(6, 0.01)

    asyncio.run(run())


def test_work_in_limited_numbers_keeps_the_order_and_the_bound() -> None:
    working = 0
    most = 0

    async def work(number: int) -> int:
        nonlocal working, most
        working += 1
        most = max(most, working)
        for _ in range(10 - number % 10):
            await asyncio.sleep(0)
        working -= 1
        return number

    assert asyncio.run(run_limited((work(n) for n in range(50)), 50, "", at_once=4)) == list(range(50))
    assert most == 4


def test_figures_of_nothing_and_of_something() -> None:
    empty = figures(Setup(2), 0.1, 2.0, Measured(), Costs(None, None, None, None, 0.0))
    assert (empty.turns, empty.p50_ms, empty.server_cpu_ms_per_turn) == (0, None, None)
    measured = Measured(turns=[0.001 * n for n in range(1, 101)], views=[0.002], asked=104, refused=1, ended=4.0)
    measured.errors["turn 409 turn-in"] += 2
    some = figures(Setup(2), 26.0, 2.0, measured, Costs(0.5, 0.25, 99.96, 819_200, 0.1))
    assert (some.p50_ms, some.p99_ms, some.view_p50_ms) == (51.0, 100.0, 2.0)
    assert (some.turns_per_s, some.late, some.errors) == (25.0, 1, 2)
    assert (some.server_cpu_ms_per_turn, some.server_rss_mb) == (5.0, 100.0)
    assert (some.server_waited_s, some.server_kib_per_turn) == (0.25, 8.0)
    assert "error      turn 409 turn-in: 2" in lines(some)
    assert json.loads(some.line())["error_kinds"] == {"turn 409 turn-in": 2}


def test_quantiles() -> None:
    assert quantile([], 0.5) is None
    assert quantile([3.0], 0.99) == 3.0
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0
