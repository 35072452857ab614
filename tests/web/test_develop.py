"""`dev.py web`: Vite and a server that belong together, and end together."""

import os
import subprocess
from pathlib import Path

import pytest

from web import develop


class Process:
    """Stands for the server."""

    def __init__(self, command: list[str], **_: object) -> None:
        self.command = command
        self.said: list[str] = []

    def terminate(self) -> None:
        self.said.append("terminate")

    def wait(self, timeout: float) -> int:
        assert self.said == ["terminate"]
        self.said.append("gone")
        return 0


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    started: list[Process] = []

    def start(command: list[str], **options: object) -> Process:
        started.append(Process(command, **options))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", start)
    return started


def option(process: Process, name: str) -> str:
    return process.command[process.command.index(name) + 1]


def test_vite_asks_the_server_that_was_started(servers: list[Process], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], str]] = []

    def run(command: list[str], env: dict[str, str], check: bool) -> subprocess.CompletedProcess[str]:
        asked.append((command[2:], env["PICKETFENCE_API"]))
        assert Path(option(servers[0], "--database")).parent.is_dir()
        return subprocess.CompletedProcess(command, 3)

    monkeypatch.setattr(subprocess, "run", run)
    assert develop.main(["--port", "5000"]) == 3
    (server,) = servers
    assert asked == [(["dev", "--port", "5000"], f"http://127.0.0.1:{option(server, '--port')}")]
    assert server.said == ["terminate", "gone"]
    assert not Path(option(server, "--database")).parent.exists(), "its games are gone"


def test_games_can_be_kept_and_ctrl_c_stops_the_server(
    servers: list[Process], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "run", interrupt)
    with pytest.raises(KeyboardInterrupt):
        develop.main(["--database", os.fspath(tmp_path / "club.db")])
    assert option(servers[0], "--database") == str(tmp_path / "club.db")
    assert servers[0].said == ["terminate", "gone"]
