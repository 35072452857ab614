"""The names that our packages promise, and where each is defined in the source.

The reference in docs/python.md, the test of exported types and the typed script of the wheel all start from here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

PACKAGES = ("picketfence.rules", "picketfence.bots", "picketfence.client")
Function = ast.FunctionDef | ast.AsyncFunctionDef
Statement = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


class Definition(NamedTuple):
    """A public name, the module that defines it, and the statement there."""

    name: str
    module: str
    statement: Statement
    text: str | None


def public_names(package: str) -> list[str]:
    """Return the names in the package's `__all__`, in its order."""
    return list(import_module(package).__all__)


def definition(module: str, name: str) -> Definition:
    """Find the statement in our packages that defines a name, following imports; raise LookupError if none does."""
    body = source(module).body if module.startswith("picketfence.") else []
    for index, statement in enumerate(body):
        if isinstance(statement, ast.ClassDef | ast.FunctionDef) and statement.name == name:
            return Definition(name, module, statement, ast.get_docstring(statement))
        if isinstance(statement, ast.Assign | ast.AnnAssign) and _assigns(statement, name):
            return Definition(name, module, statement, _literal(body[index + 1 : index + 2]))
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("picketfence."):
            assert statement.module is not None
            for alias in statement.names:
                if (alias.asname or alias.name) == name:
                    return definition(statement.module, alias.name)
    raise LookupError(f"{module} does not define {name}")


@cache
def source(module: str) -> ast.Module:
    """Parse the source of a module."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return ast.parse(Path(spec.origin).read_text(encoding="utf-8"))


def _assigns(statement: ast.Assign | ast.AnnAssign, name: str) -> bool:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def _literal(following: list[ast.stmt]) -> str | None:
    """Return the string literal that follows an assignment and documents it, or None."""
    match following:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return text
        case _:
            return None


def members(statement: ast.ClassDef) -> Iterator[Function]:
    """Yield the public methods and properties of a class."""
    for part in statement.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and not part.name.startswith("_"):
            yield part


def fields(statement: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    """Yield the public annotated fields of a class."""
    for part in statement.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and not part.target.id.startswith("_"):
            yield part
