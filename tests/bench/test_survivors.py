"""The reasons for surviving mutants are about functions that there are."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from bench.mutants import ROOT

RULES = ROOT / "src" / "picketfence" / "rules"


def functions(path: Path) -> Iterator[str]:
    module = ".".join(path.relative_to(RULES).with_suffix("").parts).removesuffix(".__init__")
    for part in ast.parse(path.read_text("utf-8")).body:
        if isinstance(part, ast.FunctionDef):
            yield f"{module}.{part.name}"
        elif isinstance(part, ast.ClassDef):
            yield from (f"{module}.{part.name}.{at.name}" for at in part.body if isinstance(at, ast.FunctionDef))


def test_every_reason_is_about_a_function_of_the_rules() -> None:
    known = {name for path in RULES.rglob("*.py") for name in functions(path)}
    reasons = tomllib.loads((ROOT / "bench" / "survivors.toml").read_text("utf-8"))
    assert len(reasons) > 30
    assert set(reasons) - known == set()
