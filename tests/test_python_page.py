"""docs/python.md: its examples print what the page says, and its reference is complete and current."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest

from tests import every_name, reference
from tests.public import PACKAGES, definition, public_names

TEXT = reference.PAGE.read_text(encoding="utf-8")
EXAMPLES = TEXT.partition(reference.START)[0]


def test_there_are_ten_examples() -> None:
    assert re.findall(r"^## (\d+)\.", EXAMPLES, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_examples_print_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(>>> .*?)```", EXAMPLES, re.DOTALL)
    assert len(blocks) == 11, "one for each section, and a second one about choices"
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "docs/python.md", None, 0)
    failed, tried = doctest.DocTestRunner().run(examples)
    assert tried > 40
    assert not failed, capsys.readouterr().out


def test_the_reference_is_current() -> None:
    assert reference.current_page() == TEXT, "run python -m tests.reference"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_a_sentence(package: str) -> None:
    for name in public_names(package):
        text = definition(package, name).text
        assert text, f"{name} has no docstring"
        assert re.search(rf"^- `(class )?{name}\b", TEXT, re.MULTILINE), f"docs/python.md does not list {name}"
        assert re.match(r"[A-Z`].*[.:]", text, re.DOTALL), f"{name}: {text!r} is not a sentence"


def test_the_typed_program_uses_every_public_name() -> None:
    parts = list(ast.walk(ast.parse(Path(every_name.__file__).read_text(encoding="utf-8"))))
    attributes = {ast.unparse(part) for part in parts if isinstance(part, ast.Attribute)}
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    imports = [part for part in parts if isinstance(part, ast.ImportFrom)]
    for package in PACKAGES:
        imported = {alias.name for part in imports if part.module == package for alias in part.names} & names
        short = package.rpartition(".")[2]
        missing = {name for name in public_names(package) if f"{short}.{name}" not in attributes} - imported
        assert not missing, f"tests/every_name.py does not use these names of {package}"


def test_the_typed_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    every_name.main()
    assert capsys.readouterr().out.endswith("NotationError RecordError UnknownBot\n")


def test_the_command_writes_and_compares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "python.md"
    page.write_text("# Examples\n", encoding="utf-8")
    monkeypatch.setattr(reference, "PAGE", page)
    assert reference.main(["--check"]) == 1
    assert reference.main([]) == 0
    assert reference.main(["--check"]) == 0
    assert page.read_text(encoding="utf-8").startswith(f"# Examples\n{reference.START}")


def test_the_reference_shows_what_may_be_left_out() -> None:
    page = " ".join(TEXT.split())
    assert "`write: Write | None`, `act: Act | None = None`" in page
    assert "`weights: Weights = ...`" in page
    assert "`solo_card_drawn: bool`." in page, "field() without a default is required"
