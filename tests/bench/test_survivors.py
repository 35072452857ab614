"""Every surviving mutant has a reason, and every reason is about a function that there is."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from bench.mutation import ROOT, function_of
from bench.mutation.verdicts import ALIVE, parse

RULES = ROOT / "src" / "picketfence" / "rules"


def functions(path: Path) -> Iterator[str]:
    module = ".".join(path.relative_to(RULES).with_suffix("").parts).removesuffix(".__init__")
    for part in ast.parse(path.read_text("utf-8")).body:
        if isinstance(part, ast.FunctionDef):
            yield f"{module}.{part.name}"
        elif isinstance(part, ast.ClassDef):
            yield from (f"{module}.{part.name}.{at.name}" for at in part.body if isinstance(at, ast.FunctionDef))


def reasons() -> set[str]:
    return set(tomllib.loads((ROOT / "bench" / "mutation" / "survivors.toml").read_text("utf-8")))


def test_every_reason_is_about_a_function_of_the_rules() -> None:
    known = {name for path in RULES.rglob("*.py") for name in functions(path)}
    assert reasons() - known == set()


def test_every_function_with_survivors_has_a_reason() -> None:
    verdicts = parse((ROOT / "bench" / "mutation" / "verdicts.tsv").read_text("utf-8"))
    alive = {function_of(name) for name, tried in verdicts.items() if set(ALIVE) & set(tried.verdicts.values())}
    assert alive - reasons() == set()
