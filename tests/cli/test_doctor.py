"""`picketfence doctor`: one line per check, and an exit code that a script can use."""

import asyncio
import os
import re
import socket
import sqlite3
import ssl
import subprocess
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from picketfence.cli.doctor import NAMES, machine_checks
from picketfence.cli.doctor.certificate_check import check_certificate, judge_certificate, read_certificate
from picketfence.cli.doctor.database_check import check_clock, check_database, judge_clock
from picketfence.cli.doctor.findings import Level
from picketfence.cli.doctor.machine_checks import check_limits, judge_disk
from picketfence.cli.doctor.server_checks import current_version, judge_page
from picketfence.cli.doctor.settings_check import check_settings
from picketfence.server.settings import SettingError, Settings
from picketfence.server.web.built_page import BuiltPage
from picketfence.store import open_store
from tests.cli.running import picketfence
from tests.cli.serving import serve
from tests.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]

TLS = Path(__file__).parent / "tls"
MIB = 1 << 20
DAY = 86_400


def lines_of(done: subprocess.CompletedProcess[str]) -> dict[str, tuple[str, str]]:
    """Return the level and the text of each check."""
    found = [line.split(None, 2) for line in done.stdout.splitlines()]
    assert [line[1] for line in found] == [name for name in NAMES if name in {line[1] for line in found}]
    return {name: (level, text) for level, name, text in found}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """An empty database."""
    path = tmp_path / "games.db"
    asyncio.run(_made(str(path)))
    return path


async def _made(url: str) -> None:
    async with open_store(url):
        pass


def test_every_check_has_its_line(made: Path) -> None:
    done = picketfence("doctor", "--database", made, "--host", "127.0.0.1", "--port", "1")
    found = lines_of(done)
    assert tuple(found) == NAMES
    assert found["settings"] == ("ok", "The settings are valid.")
    assert found["database"] == ("ok", f"{made}: 0 tables.")
    assert found["server"] == ("ok", "No server is running at http://127.0.0.1:1/.")
    assert done.returncode == (1 if "problem" in {level for level, _ in found.values()} else 0)


def test_it_asks_a_running_server(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        url = served.url
        done = picketfence("doctor", "--only", "server", "--running", "--database", tmp_path / "games.db")
        assert (done.returncode, lines_of(done)) == (0, {"server": ("ok", f"The server at {url} is ready.")})
        assert picketfence("doctor", "--only", "database", "--database", tmp_path / "games.db").returncode == 0
        done = picketfence(
            "doctor", "--only", "server", "--running", "--database", tmp_path / "games.db", "--port", "1"
        )
        level, text = lines_of(done)["server"]
        assert (done.returncode, level) == (1, "problem"), "a port that is given counts more than the note"
        assert text == "No server answers at http://127.0.0.1:1/. Start it: picketfence serve."


def test_a_server_that_is_not_ready_is_a_problem(tmp_path: Path) -> None:
    answer = b'{"error":{"id":"storage-unavailable","message":"The database is unavailable."}}'
    head = b"HTTP/1.1 503 X\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=_answer_once, args=(listening, head % len(answer) + answer))
        thread.start()
        port = listening.getsockname()[1]
        options = ("--database", tmp_path / "games.db", "--host", "127.0.0.1", "--port", str(port))
        done = picketfence("doctor", "--only", "server", *options)
        thread.join()
    assert done.returncode == 1
    assert lines_of(done)["server"][1].endswith("is not ready: The database is unavailable.")


def _answer_once(listening: socket.socket, answer: bytes) -> None:
    asked, _ = listening.accept()
    with asked:
        asked.recv(4096)
        asked.sendall(answer)


@pytest.mark.parametrize("words", [("--only", "weather"), ("--nonsense",)])
def test_bad_usage_is_exit_code_2(words: tuple[str, ...]) -> None:
    assert picketfence("doctor", *words).returncode == 2


def test_an_invalid_setting_is_a_problem_and_the_other_checks_go_on(made: Path) -> None:
    done = picketfence("doctor", "--database", made, PICKETFENCE_PORT="many")
    assert done.returncode == 1
    assert all("is not an integer" in text for _, text in lines_of(done).values())
    done = picketfence("doctor", "--database", made, "--workers", "3")
    assert lines_of(done)["settings"][0] == "problem"
    assert lines_of(done)["database"][0] == "ok"


@pytest.mark.parametrize(
    ("changes", "environment", "expected"),
    [
        ({"host": "0.0.0.0"}, {}, "There is no TLS"),
        ({"public_url": "https://fence.example/"}, {}, "Set --proxies"),
        ({"rate_limits": False}, {}, "Rate limits are off"),
        ({}, {"PICKETFENCE_DATABSE": "x"}, "did you mean PICKETFENCE_DATABASE?"),
    ],
)
def test_settings_that_are_probably_wrong(
    changes: dict[str, object], environment: dict[str, str], expected: str, tmp_path: Path
) -> None:
    settings = replace(Settings(database=str(tmp_path / "games.db")), **changes)  # type: ignore[arg-type]
    found = check_settings(settings, environment)
    assert found.level is Level.WARNING
    assert expected in found.text


def test_extra_bots_that_cannot_be_used_are_a_problem(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "games.db"), extra_bots="tests.cli.no_such_bots")
    with pytest.raises(SettingError, match=r"PICKETFENCE_EXTRA_BOTS.*no_such_bots"):
        check_settings(settings, {})


def test_a_damaged_database_is_found(made: Path) -> None:
    with sqlite3.connect(made) as opened:
        opened.execute("PRAGMA journal_mode=DELETE")
        root = opened.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'people'").fetchone()[0]
        size = opened.execute("PRAGMA page_size").fetchone()[0]
    with made.open("rb+") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * 100)
    found = check_database(Settings(database=str(made)))
    assert found.level is Level.PROBLEM
    assert "is damaged" in found.text
    assert "restore a backup" in found.text


@pytest.mark.parametrize(("content", "expected"), [(b"hello " * 100, "not a database"), (b"", "older than")])
def test_a_file_that_is_no_database_of_ours(content: bytes, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(content)
    path.chmod(0o600)
    found = check_database(Settings(database=str(path)))
    assert found.level is not Level.OK
    assert expected in found.text


def test_a_newer_database_is_a_problem(made: Path) -> None:
    with sqlite3.connect(made) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    found = check_database(Settings(database=str(made)))
    assert found.level is Level.PROBLEM
    assert "newer Picket Fence" in found.text


def test_a_database_that_others_can_read(made: Path) -> None:
    made.chmod(0o644)
    found = check_database(Settings(database=str(made)))
    assert (found.level, f"chmod 600 {made}" in found.text) == (Level.WARNING, True)


@pytest.mark.parametrize(("denied", "expected"), [("games.db", "cannot be read"), ("", "cannot be written")])
def test_wrong_permissions_are_a_problem(
    denied: str, expected: str, made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system is asked, because tests may run as root, who may do anything."""
    path = made.parent / denied
    monkeypatch.setattr(os, "access", lambda asked, mode: Path(asked) != path)
    found = check_database(Settings(database=str(made)))
    assert found.level is Level.PROBLEM
    assert expected in found.text
    if not denied:
        made.unlink()
        assert "cannot be created" in check_database(Settings(database=str(made))).text


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    found = check_database(Settings(database=str(tmp_path / "gone" / "games.db")))
    assert (found.level, "mkdir -p" in found.text) == (Level.PROBLEM, True)
    assert check_database(Settings(database=str(tmp_path / "games.db"))).level is Level.OK


def test_postgresql_that_is_not_there(tmp_path: Path) -> None:
    found = check_database(Settings(database=f"postgresql:///games?host={tmp_path}&user=x"))
    assert found.level is Level.PROBLEM
    assert "cannot be opened" in found.text


def test_postgresql_is_counted_and_its_clock_compared(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_made(postgres_url))
    settings = Settings(database=postgres_url)
    assert check_database(settings).text.endswith(": 0 tables.")
    assert check_clock(settings).text == "The clock agrees with the database."
    behind = time.time() - 3_600
    monkeypatch.setattr(time, "time", lambda: behind)
    found = check_clock(settings)
    assert found.level is Level.PROBLEM
    assert re.search(r"3[56]\d\d seconds behind the database's", found.text), "by an hour, and what the query took"


@pytest.mark.parametrize(
    ("theirs", "newest", "level"),
    [
        (None, None, Level.OK),
        (1_000.0, None, Level.OK),
        (1_010.0, None, Level.WARNING),
        (900.0, None, Level.PROBLEM),
        (None, 1_030.0, Level.OK),
        (None, 2_000.0, Level.WARNING),
    ],
)
def test_clocks(theirs: float | None, newest: float | None, level: Level) -> None:
    assert judge_clock(1_000.0, theirs, newest).level is level


def test_a_clock_that_was_never_set(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert check_clock(Settings(database=str(made))).text.startswith("The clock says 1970-01-01.")


@pytest.mark.parametrize(
    ("free", "size", "level"),
    [(5_000, 10, Level.OK), (5_000, 6_000, Level.WARNING), (500, 10, Level.WARNING), (50, 10, Level.PROBLEM)],
)
def test_room_on_the_disk(free: int, size: int, level: Level, tmp_path: Path) -> None:
    assert judge_disk(tmp_path, free * MIB, size * MIB).level is level


def test_limits_that_do_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_checks, "open_file_limit", lambda: 1_024)
    assert "LimitNOFILE" in check_limits(Settings()).text
    monkeypatch.setattr(machine_checks, "open_file_limit", lambda: None)
    assert check_limits(Settings()).level is Level.OK
    assert "MAX_ADDRESS_LIVE" in check_limits(Settings(max_address_live=6_000)).text
    assert "MAX_ADDRESS_REQUESTS" in check_limits(Settings(max_address_requests=200)).text
    assert "--bot-workers" in check_limits(Settings(bot_workers=1_000)).text


INDEX = b'<link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/a.js"></script><a href="/x">'
WHOLE = {"index.html": INDEX, "assets/a.css": b"", "assets/a.js": b"", ".source-hash": b"0123456789abcdef"}


@pytest.mark.parametrize(
    ("missing", "current", "expected"),
    [
        ("", None, ""),
        ("", "0123456789ab", ""),
        ("", "ffffffffffff", "its sources are ffffffffffff"),
        ("assets/a.js", None, "lacks assets/a.js"),
        ("index.html", None, "is missing"),
        (".source-hash", None, "is missing"),
    ],
)
def test_pages(missing: str, current: str | None, expected: str) -> None:
    found = judge_page(BuiltPage({name: body for name, body in WHOLE.items() if name != missing}), current)
    assert expected in ("" if found is None else found.text)
    assert (found is None) == (expected == "")


def test_a_checkout_knows_the_version_of_its_page(tmp_path: Path) -> None:
    from web.build import source_hash

    assert current_version(Path(__file__).parents[2]) == source_hash()[:12]
    assert current_version(tmp_path) is None


@pytest.mark.parametrize(
    ("days", "level"), [(-1, Level.PROBLEM), (3, Level.WARNING), (60, Level.OK), (400_000, Level.PROBLEM)]
)
def test_certificates_end(days: int, level: Level) -> None:
    """`days` before its end; 400,000 days before, it is not valid yet."""
    certificate = read_certificate(str(TLS / "cert.pem"))
    ends = ssl.cert_time_to_seconds(certificate["notAfter"])
    assert judge_certificate("x", certificate, ends - days * DAY).level is level


def test_our_certificate(tmp_path: Path) -> None:
    found = check_certificate(Settings(tls_cert=str(TLS / "cert.pem"), tls_key=str(TLS / "key.pem")))
    assert (found.level, "valid until 2126" in found.text) == (Level.OK, True)
    assert check_certificate(Settings()).level is Level.OK
    done = picketfence("doctor", "--only", "certificate", "--tls-cert", tmp_path / "gone.pem")
    assert (done.returncode, "No such file" in done.stdout) == (1, True)
    (tmp_path / "bad.pem").write_text("no certificate")
    assert picketfence("doctor", "--only", "certificate", "--tls-cert", tmp_path / "bad.pem").returncode == 1


def test_the_certificate_of_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers would not trust ours, nor could they reach a port where nothing listens."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(TLS / "cert.pem", TLS / "key.pem")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        thread = threading.Thread(target=_shake_hands, args=(listening, context))
        thread.start()
        found = check_certificate(Settings(public_url=f"https://localhost:{port}/"))
        thread.join()
    assert (found.level, "will not trust localhost" in found.text) == (Level.PROBLEM, True)
    found = check_certificate(Settings(public_url=f"https://localhost:{port}/"))
    assert (found.level, "cannot be reached" in found.text) == (Level.WARNING, True)


def _shake_hands(listening: socket.socket, context: ssl.SSLContext) -> None:
    plain, _ = listening.accept()
    with plain, pytest.raises(OSError):  # noqa: PT011 - the client hangs up
        context.wrap_socket(plain, server_side=True).recv(1)
