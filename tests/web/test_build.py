"""What decides whether the page is built anew, and what the build does without Node."""

from pathlib import Path

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
        "web/node_modules/vite/index.js": "",
        "src/picketfence/rules/data/first.toml": "",
        "src/picketfence/rules/sheet.py": "",
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
    ],
)
def test_these_are_sources(project: Path, name: str) -> None:
    built(project)
    (project / name).write_text("changed", "utf-8")
    assert not build.is_current(project)


@pytest.mark.parametrize(
    "name", ["web/src/rules/tables.gen.json", "web/tests/page.test.ts", "web/node_modules/vite/index.js"]
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
    with pytest.raises(build.BuildFailed, match=r"^Node 22\.12 or newer is needed: put it on PATH, or install "):
        build.build(project)


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(build.BuildFailed, match="'bake' is no command"):
        build.main(["bake"])


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
    build.install(project, with_tests=True)
    assert len(asked) == 3
