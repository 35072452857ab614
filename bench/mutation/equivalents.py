"""Mutants that no test can tell from the original, found by comparing their syntax.

Each kind of equivalence removes from both what makes no difference; if nothing else differs, the mutant is equivalent.
"""

import ast
import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from bench.mutation.verdicts import CODES, MUTANT, notes_of_files

ORIGINAL: Final = "orig"
HINTS: Final = re.compile(r"\b(?:strict=|cast\(|assert |encode\(|decode\(|to_bytes\(|from_bytes\()")
"""What a function has that may have equivalent mutants; comparing all the others would take a minute."""


class WithoutStrict(ast.NodeTransformer):
    """Removes `strict=` from calls of zip."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "zip":
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != "strict"]
        return node


class WithoutCastTypes(ast.NodeTransformer):
    """Replaces a cast with its value; a cast that lacks its type or value is an error, and stays."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "cast" and len(node.args) == 2:
            return node.args[1]
        return node


class WithoutAssertionWords(ast.NodeTransformer):
    """Removes what an assertion says when it fails."""

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return ast.Assert(node.test, None)


class WithoutSpelling(ast.NodeTransformer):
    """Writes the names of codecs in small letters, and leaves out the order of bytes that is the default."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Attribute(attr="encode" | "decode"), [ast.Constant(value=str(codec))]):
                node.args = [ast.Constant(codec.lower())]
            case ast.Call(ast.Attribute(attr="to_bytes" | "from_bytes"), [value, ast.Constant(value="big")]):
                node.args = [value]
        return node


KINDS: Final[dict[str, Callable[[], ast.NodeTransformer]]] = {
    "strict= of a zip over lists that always have one length": WithoutStrict,
    "the type that a cast names, which does nothing": WithoutCastTypes,
    "the wording of an assertion about ourselves": WithoutAssertionWords,
    "a codec in other letters, or the default order of bytes": WithoutSpelling,
}


def kind_of(original: str, mutant: str) -> str | None:
    """Return why two functions with different source do the same, or None if they may differ."""
    if mutant.count("strict=True") > original.count("strict=True"):  # the lists may have different lengths
        return None
    if _shape(original, *KINDS.values()) != _shape(mutant, *KINDS.values()):
        return None
    return next(reason for reason, remover in KINDS.items() if _shape(original, remover) == _shape(mutant, remover))


@lru_cache(64)
def _shape(source: str, *removers: Callable[[], ast.NodeTransformer]) -> str:
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    function.name = "same"
    for remover in removers:
        function = remover().visit(function)
    return ast.dump(function)


def equivalents(source: str) -> Iterator[str]:
    """Yield the names of the equivalent mutants in a file that mutmut has written, without the module."""
    functions = {
        node.name: node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and "__mutmut_" in node.name
    }
    originals = {name: _source(node) for name, node in functions.items() if name.endswith(f"_{ORIGINAL}")}
    for name, node in functions.items():
        match = MUTANT.fullmatch(name)
        original = "" if match is None else originals.get(f"{match['function']}__mutmut_{ORIGINAL}", "")
        if HINTS.search(original) and kind_of(original, _source(node)) is not None:
            yield name


def _source(function: ast.FunctionDef) -> str:
    """Return the source of a function without its decorators, which differ between a mutant and its original."""
    function.decorator_list = []
    return ast.unparse(function)


def mark_equivalents(folder: Path) -> int:
    """Note every equivalent mutant that no test has killed as such; return how many there are."""
    marked = 0
    for path, notes in notes_of_files(folder):
        found = set(equivalents(path.with_suffix("").read_text("utf-8")))
        codes = notes["exit_code_by_key"]
        for mutant, code in codes.items():
            if mutant.rpartition(".")[2] in found and code in (None, CODES["survived"], CODES["equivalent"]):
                codes[mutant] = CODES["equivalent"]
                marked += 1
        path.write_text(json.dumps(notes, indent=4), "utf-8")
    return marked
