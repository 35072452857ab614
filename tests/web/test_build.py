"""What decides whether the page is rebuilt, and what the build does without Node."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from web import build


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project as small as it can be."""
    files = {
        "docs/protocol.schema.json": "{}",
        "web/index.html": "<p>",
        "web/package-lock.json": "{}",
        "web/src/rules/tables.gen.json": "{}",
        "web/tests/page.test.ts": "",
        "web/lint/check.ts": "",
        "docs/api.schema.json": "{}",
        "web/node_modules/vite/index.js": "",
        "src/picketfence/rules/data/first.toml": "",
        "src/picketfence/rules/sheet.py": "",
        "src/picketfence/server/messages.py": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def built(project: Path) -> None:
    page = project / build.PAGE
    page.mkdir(parents=True)
    (page / build.STAMP).write_text(build.source_hash(project), "utf-8")


def test_a_page_is_current_until_a_source_changes(project: Path) -> None:
    assert not build.is_current(project)
    built(project)
    assert build.is_current(project)


@pytest.mark.parametrize(
    "name",
    [
        "docs/protocol.schema.json",
        "web/index.html",
        "web/package-lock.json",
        "web/src/New.svelte",
        "src/picketfence/rules/data/first.toml",
        "src/picketfence/rules/sheet.py",
        "src/picketfence/server/messages.py",
    ],
)
def test_these_are_sources(project: Path, name: str) -> None:
    built(project)
    (project / name).write_text("changed", "utf-8")
    assert not build.is_current(project)


@pytest.mark.parametrize(
    "name",
    [
        "docs/api.schema.json",
        "web/lint/check.ts",
        "web/node_modules/vite/index.js",
        "web/src/rules/tables.gen.json",
        "web/tests/page.test.ts",
    ],
)
def test_these_are_none(project: Path, name: str) -> None:
    built(project)
    (project / name).write_text("changed", "utf-8")
    assert build.is_current(project)


def test_a_current_page_needs_no_node(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "find_node", lambda: None)
    built(project)
    build.build(project)


def test_without_node_one_sentence_says_what_to_do(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "find_node", lambda: None)
    with pytest.raises(build.BuildFailed, match=r"^Node 22\.18 or newer is needed: put it on PATH, or install "):
        build.build(project)


def vite(monkeypatch: pytest.MonkeyPatch, *, fails: bool = False) -> list[dict[str, str]]:
    """What the build would be told; it writes a page into the folder that it is told."""
    told: list[dict[str, str]] = []

    def run(root: Path, *args: str, extra: dict[str, str] | None = None) -> None:
        if "build" not in args:
            return
        assert extra is not None
        told.append(extra)
        draft = Path(extra["PICKETFENCE_PAGE_FOLDER"])
        draft.mkdir(parents=True, exist_ok=True)
        (draft / "index.html").write_text(f"build {len(told)}", "utf-8")
        if fails:
            raise build.BuildFailed("no")

    monkeypatch.setattr(build, "run", run)
    return told


def test_a_build_is_stamped_and_knows_its_version(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = vite(monkeypatch)
    (project / build.PAGE / "assets").mkdir(parents=True)
    (project / build.PAGE / "assets" / "old.js").touch()
    build.build(project)
    build.build(project)
    assert len(told) == 1, "nothing had changed"
    assert build.is_current(project)
    assert (project / build.PAGE / build.STAMP).read_text("utf-8").startswith(told[0]["PICKETFENCE_PAGE"])
    assert len(told[0]["PICKETFENCE_PAGE"]) == 12
    assert sorted(path.name for path in (project / build.PAGE).iterdir()) == [build.STAMP, "index.html"]


def test_a_failed_build_leaves_the_page_as_it_was(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vite(monkeypatch)
    build.build(project)
    (project / "web" / "index.html").write_text("<wrong", "utf-8")
    vite(monkeypatch, fails=True)
    with pytest.raises(build.BuildFailed):
        build.build(project)
    assert (project / build.PAGE / "index.html").read_text("utf-8") == "build 1"
    assert not build.is_current(project)


def test_what_changes_during_a_build_makes_it_stale(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = vite(monkeypatch)
    record = told.append

    def change_too(extra: dict[str, str]) -> None:
        record(extra)
        (project / "web" / "index.html").write_text("newer", "utf-8")

    monkeypatch.setattr(build, "install", lambda root, with_tests: change_too({}))
    build.build(project)
    assert not build.is_current(project)


class Interface:
    """Stands for hatchling's, which only isolated builds have."""

    def __class_getitem__(cls, _: object) -> type:
        return cls

    def __init__(self, root: str) -> None:
        self.root = root


@pytest.fixture
def hook(project: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """hatch_build.py for the small project, with a web/build.py of its own that does as ours."""
    for name in ("", ".builders", ".builders.hooks", ".builders.hooks.plugin", ".builders.hooks.plugin.interface"):
        monkeypatch.setitem(sys.modules, f"hatchling{name}", ModuleType(f"hatchling{name}"))
    sys.modules["hatchling.builders.hooks.plugin.interface"].BuildHookInterface = Interface  # type: ignore[attr-defined]
    monkeypatch.delenv("PICKETFENCE_PAGE_LATER", raising=False)
    spec = spec_from_file_location("hatch_build", build.ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "web_build", lambda root: build)
    return module


def test_a_package_is_built_with_a_current_page(
    project: Path, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, made = vite(monkeypatch), hook.PageHook(str(project))
    monkeypatch.setattr(build, "find_node", lambda: None)
    assert made.dependencies() == [build.NODE_REQUIREMENT]
    made.initialize("standard", {})
    assert len(told) == 1
    assert made.dependencies() == [], "as in an sdist, which carries its page"
    made.initialize("standard", {})
    assert len(told) == 1


def test_whoever_builds_the_page_later_is_left_to_it(
    project: Path, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, made = vite(monkeypatch), hook.PageHook(str(project))
    monkeypatch.setattr(build, "find_node", lambda: None)
    monkeypatch.setattr(hook, "LATER", True)
    assert made.dependencies() == []
    made.initialize("editable", {})
    assert told == []


def test_the_hook_finds_the_build_by_its_path(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert callable(hook.web_build(str(build.ROOT)).build)


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(build.BuildFailed, match="'bake' is no command"):
        build.main(["bake"])


def asked_of_npm(monkeypatch: pytest.MonkeyPatch, *, failing: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The scripts that would have been run, in a project whose tools are installed."""
    asked: list[tuple[str, ...]] = []

    def run(root: Path, *args: str) -> None:
        asked.append(args[2:])
        if args[2] in failing:
            raise build.BuildFailed("no")

    monkeypatch.setattr(build, "install", lambda root, with_tests: None)
    monkeypatch.setattr(build, "run", run)
    return asked


@pytest.mark.parametrize(
    ("name", "runs"),
    [
        ("web/index.html", 2),
        ("web/lint/check.ts", 2),
        ("web/tests/page.test.ts", 2),
        ("docs/api.schema.json", 2),
        ("src/picketfence/rules/sheet.py", 2),
        ("web/src/rules/tables.gen.json", 1),
        ("web/node_modules/vite/index.js", 1),
    ],
)
def test_what_has_passed_is_checked_again_once_it_changes(
    name: str, runs: int, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asked_of_npm(monkeypatch)
    build.check(project)
    build.check(project)
    assert asked == [("check",)]
    (project / name).write_text("changed", "utf-8")
    build.check(project)
    assert len(asked) == runs


def test_what_has_failed_is_checked_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_of_npm(monkeypatch, failing=("check",))
    for _ in range(2):
        with pytest.raises(build.BuildFailed):
            build.check(project)
    assert len(asked) == 2


@pytest.mark.parametrize(
    ("names", "paths"),
    [
        ([], ["."]),
        (["."], ["."]),
        (["web"], ["."]),
        (["web/index.html", "web/tests", "src"], ["index.html", "tests"]),
        (["src"], None),
    ],
)
def test_the_page_formats_its_own_files(
    names: list[str], paths: list[str] | None, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asked_of_npm(monkeypatch)
    monkeypatch.chdir(project)
    build.format_files(names, project)
    assert asked == ([] if paths is None else [("format", "--", *paths)])


def test_what_is_installed_for_tests_will_do_for_players(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(build, "run", lambda _, *args: asked.append(args))
    build.install(project, with_tests=False)
    build.install(project, with_tests=False)
    assert ["--omit=dev" in args for args in asked] == [True]
    build.install(project, with_tests=True)
    build.install(project, with_tests=False)
    assert ["--omit=dev" in args for args in asked] == [True, False]
    (project / "web" / "package-lock.json").write_text('{"other": 1}', "utf-8")
    build.install(project, with_tests=False)
    assert ["--omit=dev" in args for args in asked] == [True, False, False], "who had the test tools keeps them"
