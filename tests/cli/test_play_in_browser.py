"""`picketfence play` in the browser: starts a server or finds the running one, takes a free port, opens the page."""

import argparse
import json
import os
import signal
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from picketfence.cli import server_options
from picketfence.cli.server_options import greet, has_browser, phone_address, qr_code, settings_of
from picketfence.server import run
from picketfence.server.discovery import is_ready
from picketfence.server.settings import Settings
from picketfence.server.web import built_page
from picketfence.server.web.built_page import BuiltPage
from tests.cli.running import expect_refusal, picketfence
from tests.cli.serving import serving

HERE = ("--host", "127.0.0.1")


def browser(folder: Path) -> tuple[str, Path]:
    """Return a command for BROWSER, and the file in which it notes the address it was given."""
    opened = folder / "opened.txt"
    script = folder / "browser.py"
    script.write_text(f"import pathlib, sys\npathlib.Path({str(opened)!r}).write_text(sys.argv[1])\n", "utf-8")
    return f"{sys.executable} {script} %s", opened


def wait_for(path: Path) -> str:
    import time

    end = time.monotonic() + 60
    while not path.exists() or not path.read_text("utf-8"):
        assert time.monotonic() < end, path
        time.sleep(0.02)
    return path.read_text("utf-8")


def test_alone_it_serves_from_the_data_folder_and_a_second_one_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, opened = browser(tmp_path)
    surroundings = {"PICKETFENCE_HOST": "127.0.0.1", "PICKETFENCE_PORT": "0", "BROWSER": command}
    for name, value in {**surroundings, "XDG_DATA_HOME": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    with serving() as first:
        assert wait_for(opened) == first.url
        assert is_ready(first.url)
        assert (tmp_path / "picketfence" / "picketfence.db").exists()
        opened.unlink()
        second = picketfence("play")
        assert second.returncode == 0, second.stderr
        assert second.stdout == f"Picket Fence is already running at {first.url}\n"
        assert wait_for(opened) == first.url
        opened.unlink()
        third = picketfence("play", "--no-browser")
        assert third.stdout == second.stdout
        assert not opened.exists()
        assert is_ready(first.url)
        assert first.stop(signal.SIGINT) == 130
        assert "Traceback" not in "".join(first.err)


SLOW_WORKER = """
import pathlib, sys, time
if "--multiprocessing-fork" in sys.orig_argv:
    pathlib.Path({begun!r}).write_text("begun")
    while True:
        time.sleep(0.01)
"""
"""A bot worker that never finishes its start: Ctrl-C comes before it can handle the signal."""


def test_ctrl_c_while_the_bots_worker_starts_ends_it_without_a_traceback(tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    (tmp_path / "sitecustomize.py").write_text(SLOW_WORKER.format(begun=str(begun)), "utf-8")
    usual = (*HERE, "--port", "0", "--database", tmp_path / "games.db")
    with serving("play", "--no-browser", *usual, PYTHONPATH=str(tmp_path)) as served:
        wait_for(begun)
        assert served.interrupt() == 130
        assert "".join(served.err).strip() == ""


def test_a_taken_port_means_the_next_one_and_a_stale_note_is_ignored(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    note = tmp_path / "games.db.running.json"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        note.write_text(json.dumps({"pid": os.getpid(), "url": f"http://127.0.0.1:{port}/"}), "utf-8")
        taken.settimeout(0.1)
        with serving("play", "--no-browser", *HERE, "--port", str(port), "--database", database) as served:
            found = urlsplit(served.url).port
            assert found is not None
            assert port < found < port + 20
            assert json.loads(note.read_text("utf-8"))["url"] == served.url


def test_options_of_the_two_games_do_not_mix() -> None:
    expect_refusal(picketfence("play", "--text", "--port", "1"), "--port belongs to the game in the browser")
    expect_refusal(picketfence("play", "--ruleset", "first", "--no-browser"), "--no-browser belongs to the game")


@pytest.mark.parametrize(
    ("environment", "platform", "has"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_browser_needs_a_display(environment: dict[str, str], platform: str, has: bool) -> None:
    assert has_browser(environment, platform) is has


def test_options_go_before_variables_and_these_before_defaults() -> None:
    args = argparse.Namespace(port=1, database=None, host=None, text=True)
    environment = {"PICKETFENCE_PORT": "2", "PICKETFENCE_DATABASE": "club.db"}
    found = settings_of(args, environment)
    assert (found.port, found.database, found.host) == (1, "club.db", "0.0.0.0")
    assert settings_of(args, {"PICKETFENCE_HOST": "10.0.0.1"}).host == "10.0.0.1"


def test_the_greeting_names_the_address_for_phones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "lan_address", lambda: "192.168.1.7")
    monkeypatch.setattr(server_options, "has_page", lambda: True)
    greet(Settings(host="0.0.0.0"), "http://127.0.0.1:8521/")
    assert capsys.readouterr().out.splitlines() == [
        "Picket Fence is at http://127.0.0.1:8521/",
        "Phones in the same network: http://192.168.1.7:8521/",
        "Press Ctrl-C to stop it.",
    ]
    assert phone_address(Settings(host="127.0.0.1"), "http://127.0.0.1:8521/") is None
    monkeypatch.setattr(run, "lan_address", lambda: None)
    assert phone_address(Settings(host="0.0.0.0"), "http://127.0.0.1:8521/") is None


@pytest.mark.parametrize(("page", "has_page"), [(BuiltPage({}), False), (BuiltPage({"index.html": b"x"}), True)])
def test_the_greeting_says_if_the_page_is_not_built(
    page: BuiltPage, has_page: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(built_page, "installed_page", lambda: page)
    greet(Settings(host="127.0.0.1"), "http://127.0.0.1:8521/")
    note = "The page is not built, so browsers see only a note. Build it: python3 dev.py play."
    assert (note not in capsys.readouterr().out) == has_page


def test_a_qr_code_is_a_square_with_its_three_corners() -> None:
    rows = qr_code("http://192.168.1.7:8520/").split("\n")
    assert len({len(row) for row in rows}) == 1
    assert len(rows) == (len(rows[0]) + 1) // 2
    corner = "█ ▄▄▄▄▄ █"
    assert [row.count(corner) for row in rows].count(2) == 1, "two above"
    assert [row.count(corner) for row in rows].count(1) == 1, "one below"
