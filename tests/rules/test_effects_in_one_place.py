"""Outside rules/effects no code names a single effect, except in matches that are exhaustive by type."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from picketfence.rules import Effect

SOURCE = Path(__file__).resolve().parents[2] / "src" / "picketfence"
FOLDER = SOURCE / "rules" / "effects"
PLACES = {
    "bots/drafts.py": ["_is_possible_alone"],
    "bots/passing.py": ["appeal"],
    "cli/managers.py": ["_row_character"],
    "cli/words.py": ["style_of", "act_text"],
    "rules/scoring.py": ["_row_card"],
}
"""Where effects are told apart, by file and function: what a new effect has to visit besides its own module."""


def is_member(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="Effect"), attr=name):
            return name in Effect.__members__
        case _:
            return False


def is_exhaustive(match: ast.Match) -> bool:
    """True if the last case is `case _: assert_never(…)`."""
    match match.cases[-1]:
        case ast.match_case(
            pattern=ast.MatchAs(pattern=None, name=None),
            guard=None,
            body=[ast.Expr(value=ast.Call(func=ast.Name(id="assert_never")))],
        ):
            return True
        case _:
            return False


def strays(tree: ast.AST) -> list[int]:
    """Return the lines that name an effect outside the cases of an exhaustive match."""
    matches = [node for node in ast.walk(tree) if isinstance(node, ast.Match) and is_exhaustive(node)]
    allowed = {id(node) for match in matches for case in match.cases for node in ast.walk(case.pattern)}
    return sorted(node.lineno for node in ast.walk(tree) if is_member(node) and id(node) not in allowed)  # type: ignore[attr-defined]


def functions(tree: ast.AST) -> Iterator[str]:
    """Yield the functions that tell effects apart, in the order of the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(map(is_member, ast.walk(node))):
            yield node.name


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        if not path.is_relative_to(FOLDER):
            yield path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text("utf-8"))


def test_effects_are_told_apart_only_in_exhaustive_matches() -> None:
    found = {name: strays(tree) for name, tree in trees()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_places_that_tell_effects_apart_are_listed() -> None:
    found = {name: list(functions(tree)) for name, tree in trees()}
    assert {name: places for name, places in found.items() if places} == PLACES


@pytest.mark.parametrize(
    "code",
    [
        "if effect is Effect.TEMP: pass",
        "COLOURS = {Effect.POOL: 'blue'}",
        "match effect:\n    case Effect.BIS: pass\n    case _: pass",
        "match effect:\n    case Effect.BIS: pass",
    ],
)
def test_other_ways_of_telling_them_apart_are_found(code: str) -> None:
    assert strays(ast.parse(code))


def test_an_exhaustive_match_is_let_be() -> None:
    assert not strays(
        ast.parse("match effect:\n    case Effect.BIS | Effect.POOL: pass\n    case _: assert_never(effect)")
    )
