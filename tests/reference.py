"""Writes the reference in docs/python.md from the docstrings: `python -m tests.reference`, or `--check` to compare."""

from __future__ import annotations

import argparse
import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tests.public import PACKAGES, Definition, Function, Statement, definition, fields, members, public_names
from tests.reference_groups import GROUPS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "python.md"
START = "<!-- python -m tests.reference writes everything below this line -->\n"
WIDTH = 120
MAX_VALUE = 70
"""Longer values of constants and aliases are left out."""
ENUMS = {"StrEnum", "IntEnum", "Enum"}
WITHOUT_MEMBERS = {"EffectRule", "Condition", "Deal", "Edition", "Table", "Weights"}
"""Types that are exported so that annotations can name them; their members are for those who extend the rules."""


def reference() -> str:
    """Return the reference of all packages in Markdown."""
    return START + "".join(f"\n{line}\n" if line.startswith("#") else f"{line}\n" for line in _lines()).lstrip("\n")


def _lines() -> Iterator[str]:
    for package in PACKAGES:
        yield f"## `{package}`"
        listed = [name for names in GROUPS[package].values() for name in names.split()]
        missing = sorted(set(public_names(package)) ^ set(listed))
        assert not missing, f"tests/reference_groups.py does not match __all__ of {package}: {', '.join(missing)}"
        for title, names in GROUPS[package].items():
            yield f"### {title}"
            yield ""
            for name in names.split():
                yield from entry(definition(package, name))


def entry(found: Definition) -> Iterator[str]:
    """Yield the lines of one public name: its sentence and, for a class, its fields and members."""
    statement = found.statement
    yield from _bullet("", _signature(statement, found.name), _first_paragraph(found.text, found.name))
    if not isinstance(statement, ast.ClassDef) or found.name in WITHOUT_MEMBERS:
        return
    shown = _fields(statement)
    if shown:
        yield from _wrapped("  - ", f"Fields: {', '.join(shown)}.")
    for member in members(statement):
        text = _first_paragraph(ast.get_docstring(member), f"{found.name}.{member.name}")
        yield from _bullet("  ", f".{_member(member)}", text)


def _fields(statement: ast.ClassDef) -> list[str]:
    if any(isinstance(base, ast.Name) and base.id in ENUMS for base in statement.bases):
        values = [part for part in statement.body if isinstance(part, ast.Assign)]
        return [f"`{ast.unparse(part)}`" for part in values]
    return [f"`{_field(part)}`" for part in fields(statement)]


def _field(part: ast.AnnAssign) -> str:
    """Return a field with its type and default; `...` stands for a default that is not a literal, as in stubs."""
    shown = f"{ast.unparse(part.target)}: {ast.unparse(part.annotation)}"
    default = part.value
    if isinstance(default, ast.Call):
        given = {keyword.arg: keyword.value for keyword in default.keywords}
        default = given.get("default", given.get("default_factory"))
    if default is None:
        return shown
    return f"{shown} = {'...' if isinstance(default, ast.Name) else ast.unparse(default)}"


def _signature(statement: Statement, name: str) -> str:
    if isinstance(statement, ast.FunctionDef):
        return f"{name}({ast.unparse(statement.args)}){_returns(statement)}"
    if isinstance(statement, ast.ClassDef):
        return f"class {name}"
    assert isinstance(statement, ast.Assign | ast.AnnAssign)
    value = "" if statement.value is None else ast.unparse(statement.value)
    return f"{name} = {value}" if len(value) <= MAX_VALUE else name


def _member(member: Function) -> str:
    decorators = {decorator.id for decorator in member.decorator_list if isinstance(decorator, ast.Name)}
    if "property" in decorators:
        return f"{member.name}{_returns(member).replace(' -> ', ': ')}"
    parameters = ast.unparse(member.args).partition(", ")[2]
    return f"{member.name}({parameters}){_returns(member)}"


def _returns(function: Function) -> str:
    return "" if function.returns is None else f" -> {ast.unparse(function.returns)}"


def _first_paragraph(text: str | None, name: str) -> str:
    assert text, f"{name} has no docstring"
    return " ".join(text.strip().partition("\n\n")[0].split())


def _bullet(indent: str, signature: str, text: str) -> Iterator[str]:
    yield from _wrapped(f"{indent}- ", f"`{signature}`: {text}")


def _wrapped(start: str, text: str) -> list[str]:
    after = " " * len(start)
    return textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent=after, break_on_hyphens=False)


def current_page() -> str:
    """Return the page with the reference as the docstrings have it now."""
    return PAGE.read_text(encoding="utf-8").partition(START)[0] + reference()


def main(argv: list[str]) -> int:
    """Write the page, or with `--check` return 1 if it is out of date."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only, and fail if the page is out of date")
    page = current_page()
    if not parser.parse_args(argv).check:
        PAGE.write_text(page, encoding="utf-8")
        return 0
    if page == PAGE.read_text(encoding="utf-8"):
        return 0
    print("docs/python.md is out of date: run python -m tests.reference", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
