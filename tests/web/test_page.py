"""The page's own tests, so that one command runs all tests there are. Its checks are part of `dev.py check`."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.web.node import WEB, needed_node

MINUTES = 10
ANY = re.compile(r"(:|\bas|[<,|(]) *any\b|@ts-(ignore|nocheck|expect-error)")


def test_the_page_passes_its_own_tests() -> None:
    node = needed_node()
    done = subprocess.run(
        [*node.npm, "run", "--silent", "test"],
        cwd=WEB,
        env={**node.environment(), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=60 * MINUTES,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]


def sources() -> list[Path]:
    found = [
        path
        for folder in ("src", "tests", "scripts", "plugins", "lint")
        for path in (WEB / folder).rglob("*")
        if path.is_file()
    ]
    return [path for path in found if path.suffix in {".ts", ".mjs", ".svelte"} and ".gen." not in path.name]


def test_files_stop_at_400_lines() -> None:
    lengths = {str(path.relative_to(WEB)): len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert len(lengths) > 20
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def test_nothing_has_the_type_any() -> None:
    texts = {str(path.relative_to(WEB)): path.read_text("utf-8") for path in sources()}
    assert [f"{name}: {found[0]}" for name, text in texts.items() for found in ANY.finditer(text)] == []


@pytest.mark.parametrize("code", ["let x: any;", "x as any", "Map<string, any>", "string | any", "// @ts-ignore"])
def test_the_finder_of_any_finds_it(code: str) -> None:
    assert ANY.search(code)


def test_the_rules_import_nothing_but_themselves() -> None:
    """No rule elsewhere in the page, and nothing of the page in the rules."""
    rules = WEB / "src" / "rules"
    imports = [
        f"{path.name} imports {module}"
        for path in rules.rglob("*.ts")
        for module in re.findall(r"""from '([^']+)'""", path.read_text("utf-8"))
        if not module.startswith(".") or not (path.parent / module).resolve().is_relative_to(rules)
    ]
    assert imports == []
