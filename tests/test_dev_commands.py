"""dev.py: every command explains itself and starts the right tools. No network."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev

COMMANDS = ["play", "test", "check", "format", "bench", "web", "shots", "lock"]


def run_dev(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(dev.ROOT / "dev.py"), *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("args", [[], ["dance"], ["check", "tests"], ["lock", "--full"]])
def test_what_is_no_command_prints_usage(args: list[str]) -> None:
    done = run_dev(*args)
    assert done.returncode == 2
    assert "usage: dev.py" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    done = run_dev(command, "--help")
    assert done.returncode == 0
    assert f"usage: dev.py {command}" in done.stdout


def test_help_lists_every_command() -> None:
    words = run_dev("--help").stdout.split()
    assert set(COMMANDS) <= set(words)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str] | None]]:
    """The tools that a command would have started."""
    noted: list[tuple[list[str], dict[str, str] | None]] = []

    def note(command: list[str], extra: dict[str, str] | None = None) -> int:
        noted.append((command[1:], extra))
        return 0

    monkeypatch.setattr(dev, "run", note)
    monkeypatch.setattr(dev, "check", lambda args, rest: 0)
    monkeypatch.setattr(dev, "build_page", lambda home: note(["python", "the page"]))
    monkeypatch.setattr(dev.Venv, "ready", lambda home, which: note(["python", "ready", which]) or home)
    return noted


Ran = list[tuple[list[str], dict[str, str] | None]]
PAGE: Ran = [(["the page"], None)]


def test_tools_share_bytecode_inside_the_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the person asks for none: starting a server would take twice as long."""
    assert Path(dev.BYTECODE["PYTHONPYCACHEPREFIX"]).parent == dev.ROOT / ".venv"
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setitem(dev.BYTECODE, "PYTHONPYCACHEPREFIX", str(tmp_path))
    asked = "import json.tool, sys; sys.exit(sys.dont_write_bytecode or sys.pycache_prefix is None)"
    assert dev.run([sys.executable, "-c", asked]) == 0
    assert [path.name for path in tmp_path.rglob("*.pyc") if path.name.startswith("tool.")]


def test_the_tests_keep_two_cores_busy(ran: Ran) -> None:
    assert dev.main(["test", "-k", "estate"]) == 0
    assert ran == [*PAGE, (["-m", "pytest", "-n", "3", "--dist", "worksteal", "-k", "estate"], None)]


def test_without_the_page_nothing_runs(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "build_page", lambda home: 3)
    assert dev.main(["test"]) == 3
    assert ran == []


def test_a_check_looks_at_the_page_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ran: list[list[str]] = []

    def run_together(commands: dict[str, list[str]]) -> list[str]:
        ran.extend([Path(tool).stem, *args] for tool, *args in commands.values())
        return [what for what, command in commands.items() if "web/build.py" in command]

    monkeypatch.setattr(dev, "run_together", run_together)
    monkeypatch.setattr(dev.Venv, "ready", lambda home, which: home)
    assert dev.main(["check"]) == 1
    assert [tool for tool, *_ in ran] == ["ruff", "ruff", "mypy", "lint-imports", "python"]
    assert ran[-1][1:] == ["web/build.py", "check"]
    assert capsys.readouterr().err == "check failed: page\n"


def test_commands_that_run_together_speak_in_order(capfd: pytest.CaptureFixture[str]) -> None:
    """The first one says more than a pipe holds."""
    slow = "import sys; print('a' * 100_000); sys.exit(3)"
    commands = {"slow": [sys.executable, "-c", slow], "quick": [sys.executable, "-c", "print('done')"]}
    assert dev.run_together(commands) == ["slow"]
    said = capfd.readouterr().err.splitlines()
    assert [len(line) for line in said] == [100_000, 4]


@pytest.mark.parametrize(("named", "paths"), [([], ["."]), (["web/src/main.ts"], ["web/src/main.ts"])])
def test_each_formatter_takes_its_own_files(ran: Ran, named: list[str], paths: list[str]) -> None:
    assert dev.main(["format", *named]) == 0
    sorted_imports, formatted, page = [args for args, _ in ran[1:]]
    assert sorted_imports == ["check", "--quiet", "--force-exclude", "--select", "I", "--fix", *paths]
    assert formatted == ["format", "--force-exclude", *paths]
    assert page == ["web/build.py", "format", *paths]


@pytest.mark.parametrize("args", [["-n", "0"], ["-n4"], ["--numprocesses=1"], ["--pdb"], ["-p", "no:xdist"]])
def test_the_caller_may_choose_the_cores(ran: Ran, args: list[str]) -> None:
    dev.main(["test", *args])
    assert ran == [*PAGE, (["-m", "pytest", *args], None)]


def test_a_full_run_covers_every_branch_of_the_rules(ran: Ran) -> None:
    dev.main(["test", "--full"])
    *page, (covering, quick), (command, full) = ran
    assert page == PAGE
    assert {"--cov=picketfence.rules", "--cov-branch", "--cov-fail-under=100"} <= set(covering)
    assert quick is None
    assert command == ["-m", "tests.rerun", "-n", "3", "--dist", "worksteal"]
    assert full == {"PICKETFENCE_FULL": "1"}


def test_a_branch_left_out_fails_the_full_run(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "run", lambda command, extra=None: int("--cov-branch" in command))
    assert dev.main(["test", "--full"]) == 1


def test_failed_checks_stop_the_tests(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "check", lambda args, rest: 1)
    assert dev.main(["test"]) == 1
    assert ran == []


@pytest.fixture
def replaced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command that would have taken our place."""
    noted: list[str] = []

    def note(path: str, command: list[str]) -> None:
        noted[:] = command[1:]

    monkeypatch.setattr("os.execv", note)
    return noted


def test_play_is_the_page(ran: Ran, replaced: list[str]) -> None:
    dev.main(["play", "--no-browser"])
    assert [args for args, _ in ran][:2] == [["ready", "run"], ["the page"]]
    assert replaced == ["play", "--no-browser"]


def test_the_text_game_needs_no_page(ran: Ran, replaced: list[str]) -> None:
    dev.main(["play", "--text", "--deal", "A3ED-3TN7"])
    assert ["the page"] not in [args for args, _ in ran]
    assert replaced == ["play", "--text", "--deal", "A3ED-3TN7"]


def test_without_a_page_nothing_is_played(ran: Ran, replaced: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "build_page", lambda home: 7)
    assert dev.main(["play"]) == 7
    assert replaced == []


def test_web_passes_on_what_vite_should_know(ran: Ran) -> None:
    assert dev.main(["web", "--database", "club.db", "--port", "5000"]) == 0
    assert ran == [(["ready", "test"], None), (["web/develop.py", "--database", "club.db", "--port", "5000"], None)]


def test_shots_are_of_the_page_as_it_is_now(ran: Ran) -> None:
    assert dev.main(["shots", "--out", "here", "--only", "home"]) == 0
    taken = (["-m", "tests.e2e.shots", "--out", "here", "--only", "home"], None)
    assert ran == [(["ready", "test"], None), (["the page"], None), taken]
