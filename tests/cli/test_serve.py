"""`picketfence serve`: answers, prints its address, reports errors in one line, and stops cleanly."""

import json
import signal
import socket
import ssl
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from picketfence.client import Client
from picketfence.server.discovery import ask, is_ours, is_ready
from tests.cli.running import SECONDS, expect_refusal, picketfence
from tests.cli.serving import serve, serving
from tests.cli.terminals import Terminal

TLS = Path(__file__).parent / "tls"


def note_in(folder: Path) -> Path:
    return folder / "games.db.running.json"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_it_answers_leaves_a_note_and_stops_cleanly(number: int, code: int, tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        assert is_ready(served.url)
        assert is_ours(served.url)
        with urllib.request.urlopen(served.url, timeout=30) as page:
            assert page.status == 200
        assert json.loads(note_in(tmp_path).read_text("utf-8")) == {"pid": served.process.pid, "url": served.url}
        assert served.stop(number) == code
        assert "Traceback" not in "".join(served.err)
        assert not note_in(tmp_path).exists()
        assert served.url.startswith("http://127.0.0.1:")
        assert "Phones" not in "".join(served.out), "nobody else can reach it"


def test_it_stops_cleanly_while_someone_watches_and_continues_after_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path) as served, Client.guest(served.url, "Ann") as ann:
        seat = ann.create("first", ["me", "open"])
        with urllib.request.urlopen(f"{served.url}api/tables/{seat.table}/events?follow=true", timeout=30) as stream:
            assert b"table-created" in stream.readline()
            assert served.stop() == 0
        assert "Traceback" not in "".join(served.err)
    with serve(tmp_path) as served, Client(served.url, ann.token) as ann:
        assert [game.id for game in ann.games()] == [seat.table]


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        assert is_ready(served.url)
        done = picketfence("serve", "--host", "127.0.0.1", "--port", "0", "--database", tmp_path / "games.db")
        expect_refusal(done, f"in use by process {served.process.pid}", "one server at a time")
        assert note_in(tmp_path).exists(), "the note of the first one stays"
        assert is_ready(served.url)


def test_a_taken_port_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = picketfence("serve", "--host", "127.0.0.1", "--port", str(port), "--database", tmp_path / "games.db")
    expect_refusal(done, f"Port {port} is taken", "--port")
    assert not (tmp_path / "games.db").exists()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--port", "65536"], "port 65536 does not exist"),
        (["--port", "-1"], "port -1 does not exist"),
        (["--port", "http"], "--help"),
        (["--workers", "0"], "at least one process"),
        (["--workers", "2"], "several processes need PostgreSQL"),
        (["--tls-key", "key.pem"], "--tls-cert"),
        (["--tls-cert", "absent.pem"], "absent.pem: the TLS certificate and key cannot be used: No such file"),
        (["--tls-cert", "games.txt"], "not a matching pair"),
        (["--host", "256.1.1.1"], "cannot listen at 256.1.1.1"),
        (["--database", "mysql://localhost/games"], "mysql"),
        (["--database", "absent/games.db"], "cannot be opened"),
        (["--log-level", "loud"], "--help"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_invalid_settings_are_refused_in_one_line(args: list[str], words: str, tmp_path: Path) -> None:
    (tmp_path / "games.txt").write_text("no certificate", "utf-8")
    usual = [] if "--host" in args else ["--host", "127.0.0.1"]
    usual += [] if "--port" in args else ["--port", "0"]
    usual += [] if "--database" in args else ["--database", "games.db"]
    expect_refusal(picketfence("serve", *usual, *args, cwd=tmp_path), words)


def test_an_invalid_variable_is_refused() -> None:
    expect_refusal(picketfence("serve", PICKETFENCE_PORT="http"), "PICKETFENCE_PORT", "integer")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("A shopping list, rather long, with nothing in it that is a database.\n" * 20)
    done = picketfence("serve", "--host", "127.0.0.1", "--port", "0", "--database", tmp_path / "games.db")
    expect_refusal(done, "games.db")


def test_https_with_a_certificate(tmp_path: Path) -> None:
    with serve(tmp_path, "--tls-cert", TLS / "cert.pem", "--tls-key", TLS / "key.pem") as served:
        assert served.url.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=TLS / "cert.pem")
        trusting.check_hostname = False
        with urllib.request.urlopen(f"{served.url}api/health", timeout=30, context=trusting) as answer:
            assert answer.headers.get("server") is None
            assert json.load(answer)["status"] == "ok"


def test_the_address_for_phones_comes_with_a_qr_code_on_a_terminal(tmp_path: Path) -> None:
    usual = ("serve", "--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "games.db"))
    with Terminal(*usual, "--public-url", "https://fence.example/") as terminal:
        shown = terminal.read_until("Press Ctrl-C to stop it.")
        assert "Picket Fence is at https://fence.example/" in shown
        assert shown.count("█▀▀▀▀▀█") == 0, "light modules are drawn, dark ones are not"
        assert len([line for line in shown.splitlines() if "█" in line]) >= 14
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.process.wait(SECONDS) == 130


def test_check_tries_the_settings_and_ends(tmp_path: Path) -> None:
    done = picketfence("serve", "--check", "--database", tmp_path / "games.db")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "games.db").exists()
    assert not note_in(tmp_path).exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "No module named 'club'"),
        ("bots = {}", "has no attribute 'BOTS'"),
        ("def make():\n    raise OSError\nBOTS = {'shy': make}", "club cannot make shy"),
    ],
)
def test_check_names_extra_bots_that_cannot_be_used(text: str | None, why: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "club.py").write_text(text, "utf-8")
    words = ("serve", "--check", "--database", tmp_path / "games.db")
    done = picketfence(*words, PICKETFENCE_EXTRA_BOTS="club", PYTHONPATH=str(tmp_path))
    expect_refusal(done, "PICKETFENCE_EXTRA_BOTS", why)
    assert not (tmp_path / "games.db").exists()


def test_several_processes_serve_one_postgresql(postgres_url: str) -> None:
    usual = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "2", "--database", postgres_url)
    with serving(*usual, "--bot-workers", "1") as served:
        with Client.guest(served.url, "Ann") as ann:
            seat = ann.create("first+practice", ["me"], start=True)
            for view, _ in zip(seat.rounds(), range(3), strict=False):
                seat.play(next(view.legal_turns()))
            seat.refresh()
            assert seat.view.round >= 3
        assert served.stop() == 0
        assert "Traceback" not in "".join(served.err)


def test_ctrl_c_stops_several_processes_once_they_serve(postgres_url: str) -> None:
    usual = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "2", "--database", postgres_url)
    with serving(*usual) as served:
        assert is_ready(served.url)
        assert served.interrupt() == 130
        assert "Traceback" not in "".join(served.err)


@contextmanager
def refusing_port() -> Iterator[int]:
    """Keep a port that refuses connections; a port that is given up might become that of another test."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def test_a_postgresql_that_does_not_answer_is_one_line() -> None:
    with refusing_port() as port:
        url = f"postgresql://nobody@127.0.0.1:{port}/games"
        expect_refusal(picketfence("serve", "--port", "0", "--workers", "2", "--database", url))


def test_a_request_without_a_server_raises() -> None:
    with refusing_port() as port:
        assert ask(f"http://127.0.0.1:{port}/", "/api/health") == (0, {})
