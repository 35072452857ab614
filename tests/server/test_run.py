"""Binding, addresses and notes of a server; tests/cli runs whole ones."""

import json
import os
import socket
from pathlib import Path

import pytest

from picketfence.server.discovery import (
    Running,
    default_database,
    drop_note,
    find_running,
    note_beside,
    read_note,
    write_note,
)
from picketfence.server.run import StartFailed, address_here, address_of, bound, checked_settings, lan_address
from picketfence.server.settings import SettingError, Settings


def test_a_taken_port_is_an_error_or_the_next_one() -> None:
    with bound("127.0.0.1", 0, 1) as first:
        port = first.getsockname()[1]
        with pytest.raises(StartFailed, match=f"Port {port} is taken"), bound("127.0.0.1", port, 1):
            pass
        with bound("127.0.0.1", port, 20) as second:
            assert port < second.getsockname()[1] < port + 20


def test_when_all_ports_are_taken_it_says_which() -> None:
    with socket.create_server(("127.0.0.1", 65_535)):
        ports = pytest.raises(StartFailed, match="The ports 65535 to 65535 are taken")
        with ports, bound("127.0.0.1", 65_535, 20):
            pass


@pytest.mark.parametrize(
    ("settings", "here"),
    [
        (Settings(host="0.0.0.0"), "http://127.0.0.1:8520/"),
        (Settings(host="::"), "http://[::1]:8520/"),
        (Settings(host=""), "http://127.0.0.1:8520/"),
        (Settings(host="10.1.2.3", port=80), "http://10.1.2.3/"),
        (Settings(host="10.1.2.3", port=443), "http://10.1.2.3:443/"),
        (Settings(host="10.1.2.3", port=443, tls_cert="c"), "https://10.1.2.3/"),
    ],
)
def test_the_address_on_this_machine(settings: Settings, here: str) -> None:
    assert address_here(settings) == here


def test_the_address_in_the_network_is_one_or_none() -> None:
    found = lan_address()
    assert found is None or address_of(Settings(), found) == f"http://{found}:8520/"
    assert found is None or not found.startswith("127.")


@pytest.mark.parametrize("name", ["bot_workers", "max_requests", "max_body_bytes", "max_frame_bytes"])
def test_limits_that_would_let_nothing_through_are_refused(name: str) -> None:
    with pytest.raises(SettingError, match=f"PICKETFENCE_{name.upper()}: must be greater than 0"):
        checked_settings(Settings(database="games.db", **{name: 0}))  # type: ignore[arg-type]


def test_a_note_is_written_read_and_dropped_by_its_own_process(tmp_path: Path) -> None:
    note = tmp_path / "note.json"
    assert read_note(note) is None
    write_note(note, Running(os.getpid(), "http://127.0.0.1:1/"))
    assert read_note(note) == Running(os.getpid(), "http://127.0.0.1:1/")
    assert [path.name for path in tmp_path.iterdir()] == ["note.json"]
    assert find_running(note) is None, "nobody answers there"
    drop_note(note)
    assert not note.exists()
    drop_note(note)
    write_note(note, Running(1, "http://127.0.0.1:1/"))
    drop_note(note)
    assert note.exists(), "another server wrote it"


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "{}", '{"pid":"x","url":""}', '{"pid":1}', "\ud800"])
def test_a_note_that_cannot_be_read_is_none(text: str, tmp_path: Path) -> None:
    note = tmp_path / "note.json"
    note.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert read_note(note) is None


def test_a_note_in_a_folder_that_takes_none_is_no_failure(tmp_path: Path) -> None:
    write_note(tmp_path / "absent" / "note.json", Running(1, ""))


def test_the_note_is_beside_the_file(tmp_path: Path) -> None:
    beside = tmp_path / "club.db.running.json"
    assert note_beside(str(tmp_path / "club.db")) == beside
    assert note_beside(f"sqlite:///{tmp_path / 'club.db'}?synchronous=normal") == beside
    assert note_beside("postgresql://club@localhost/club") is None


def test_there_is_one_default_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == str(tmp_path / "picketfence" / "picketfence.db")
    assert checked_settings(Settings()).database == default_database()


def test_settings_that_make_no_sense_name_the_option() -> None:
    with pytest.raises(SettingError, match="--database postgresql"):
        checked_settings(Settings(database="club.db", workers=2))
    with pytest.raises(SettingError, match="ports are 0 to 65535"):
        checked_settings(Settings(database="club.db", port=70_000))
    assert checked_settings(Settings(database="postgresql://club@localhost/club", workers=2)).workers == 2


def test_the_note_is_json_for_other_programs(tmp_path: Path) -> None:
    write_note(tmp_path / "note.json", Running(7, "http://127.0.0.1:8520/"))
    assert json.loads((tmp_path / "note.json").read_text()) == {"pid": 7, "url": "http://127.0.0.1:8520/"}
