"""The house style, as far as a machine can see it: sizes, imports, no questions about editions, no hosts."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev
import picketfence.bots
import picketfence.rules

SOURCE = dev.ROOT / "src" / "picketfence"
RULES = SOURCE / "rules"
# The only modules that may ask: each edition is declared in one of them, and a ruleset composed in the last.
COMPOSES = {*(RULES / "editions").glob("*.py"), RULES / "rulesets.py"}
NAMES = {"first", "second", "solo", "expert", "practice", "standard"}
FLOWS = RULES / "flows"
FLOW_TYPES = {
    "Stacks",
    "SoloStack",
    "DraftTable",
    "AaaTable",
    "StacksSight",
    "SoloSight",
    "DraftSight",
    "AaaSight",
}
# Codecs and the drawing of the cards: each has one exhaustive match over all flows.
WRITES_FLOWS = {"store/table_states.py", "server/serializers/parts.py", "cli/views.py"}
PREDICATES = {f"is_{name}" for name in NAMES - {"first", "second"}} | {
    "is_first_edition",
    "is_second_edition",
}


PUBLIC_MODULES = ("perft",)
"""Modules of the rules that are used by their name: a tool for those who write another implementation."""


def python_files() -> Iterator[Path]:
    for path in dev.text_files(dev.ROOT):
        if path.suffix == ".py":
            yield path


def place(path: Path, node: ast.AST | None = None) -> str:
    line = f":{node.lineno}" if isinstance(node, ast.expr | ast.stmt | ast.pattern) else ""
    return f"{path.relative_to(dev.ROOT)}{line}"


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text("utf-8"), str(path)))


def test_files_stop_at_400_lines() -> None:
    lengths = {place(path): len(path.read_text("utf-8").splitlines()) for path in python_files()}
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def test_functions_stop_at_60_lines() -> None:
    long = []
    for path in python_files():
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                long += [f"{place(path, node)} {node.name}: {length} lines"] if length > 60 else []
    assert long == []


def imported(path: Path) -> Iterator[tuple[str, ast.stmt]]:
    """Every module a file names in an import, wherever in the file it stands."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield ("picketfence.rules" if node.level else node.module or "", node)


def test_the_rules_import_the_standard_library_only() -> None:
    foreign = [
        f"{place(path, node)} imports {module}"
        for path in sorted(RULES.rglob("*.py"))
        for module, node in imported(path)
        if module.partition(".")[0] not in sys.stdlib_module_names and not f"{module}.".startswith("picketfence.rules.")
    ]
    assert foreign == []


def test_commands_and_the_client_use_public_names_of_the_rules_and_bots_only() -> None:
    """Whatever they need, a user of the library can import too."""
    private = [
        f"{place(path, node)} imports {module}"
        for package in ("cli", "client")
        for path in sorted((SOURCE / package).rglob("*.py"))
        for module, node in imported(path)
        if module.startswith(("picketfence.rules.", "picketfence.bots."))
        or (module == "picketfence.rules" and not is_public(node, [*picketfence.rules.__all__, *PUBLIC_MODULES]))
        or (module == "picketfence.bots" and not is_public(node, picketfence.bots.__all__))
    ]
    assert private == []


def is_public(node: ast.stmt, names: list[str]) -> bool:
    """Return whether an import names nothing but these."""
    return isinstance(node, ast.ImportFrom) and {alias.name for alias in node.names} <= set(names)


def asked_names(node: ast.AST) -> Iterator[str]:
    """What a comparison or a match asks about that only a ruleset may know."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            if any(isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn) for op in ops):
                for side in [left, *comparators]:
                    yield from literals(side)
        case ast.MatchValue(value=value):
            yield from literals(value)
        case ast.Attribute(value=ast.Attribute(attr="tables") | ast.Name(id="tables"), attr="edition"):
            yield "tables.edition"
        case ast.Attribute(attr=name) | ast.Name(id=name) | ast.FunctionDef(name=name):
            if name in PREDICATES:
                yield name
        case ast.If(test=ask) | ast.IfExp(test=ask) | ast.While(test=ask) | ast.Match(subject=ask):
            if asks_edition(ask):
                yield "edition"
        case _:
            yield from looked_up(node)


def looked_up(node: ast.AST) -> Iterator[str]:
    """What an expression looks up by the name of an edition or a mode, or in the tables' own name."""
    match node:
        case ast.Subscript(value=ast.Dict(keys=keys)):
            yield from (name for key in keys if key is not None for name in literals(key))
        case ast.Subscript(slice=asked) if asks_edition(asked):
            yield "edition"


def asks_edition(asked: ast.expr) -> bool:
    """Return True if an expression depends on an edition: by a variable of that name, or by an edition's name."""
    return "edition" in {name for node in ast.walk(asked) for name in names_of(node)}


def literals(side: ast.expr) -> Iterator[str]:
    """The names of editions and modes in one side of a comparison, alone or in a collection."""
    parts = side.elts if isinstance(side, ast.Tuple | ast.List | ast.Set) else [side]
    for part in parts:
        if isinstance(part, ast.Constant) and part.value in NAMES:
            yield str(part.value)


def test_nobody_asks_which_edition_or_mode_is_played() -> None:
    questions = [
        f"{place(path, node)} asks about {name}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path not in COMPOSES
        for node in nodes(path)
        for name in asked_names(node)
    ]
    assert questions == []


@pytest.mark.parametrize(
    "code",
    [
        "if mode == 'solo': pass",
        "x = 'expert' != mode",
        "found = mode in ('practice', 'solo')",
        "if sheet.edition: pass",
        "y = 1 if edition is FIRST else 2",
        "if rules.is_solo: pass",
        "match mode:\n    case 'standard': pass",
        "rule = {'first': '5.4.4', 'second': '5.5.5'}[name]",
        "text = TEXTS[rules.edition.name]",
        "text = TEXTS[edition]",
        "name = rules.tables.edition",
        "name = tables.edition",
    ],
)
def test_the_question_finder_finds_questions(code: str) -> None:
    assert [name for node in ast.walk(ast.parse(code)) for name in asked_names(node)]


@pytest.mark.parametrize(
    "code",
    ["x = 'solo'", "f('first')", "x = plan['first']", "edition = read(edition)", "x = rules.edition.score(sheet)"],
)
def test_the_question_finder_lets_data_be(code: str) -> None:
    assert not [name for node in ast.walk(ast.parse(code)) for name in asked_names(node)]


def kinds_asked(node: ast.AST) -> Iterator[str]:
    """The flows' tables and sights that code tells apart by their type."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]) | ast.MatchClass(cls=kinds):
            yield from sorted(FLOW_TYPES & {name for part in ast.walk(kinds) for name in names_of(part)})


def names_of(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name


def test_flows_are_asked_and_not_told_apart() -> None:
    """Outside the flows only what writes or draws each of them knows them by type, in one match over all of them."""
    writing = {
        place(path)
        for path in sorted(SOURCE.rglob("*.py"))
        if not path.is_relative_to(FLOWS)
        for node in nodes(path)
        for _ in kinds_asked(node)
    }
    assert writing == {f"src/picketfence/{name}" for name in WRITES_FLOWS}


def test_every_type_of_the_flows_is_known_here() -> None:
    defined = {node.name for path in FLOWS.glob("*.py") for node in nodes(path) if isinstance(node, ast.ClassDef)}
    assert defined >= FLOW_TYPES
    assert {name for name in defined if name.endswith(("Sight", "Table"))} - {"CardSight", "Table"} <= FLOW_TYPES


@pytest.mark.parametrize(
    "code",
    [
        "x = isinstance(sight, AaaSight)",
        "x = isinstance(table, solo.SoloStack)",
        "if isinstance(sight, StacksSight | SoloSight): pass",
        "if isinstance(sight, (Card, SoloSight)): pass",
        "match sight:\n    case DraftSight(hands=hands): pass",
        "match state:\n    case State(table=Stacks()): pass",
    ],
)
def test_the_kind_finder_finds_kinds(code: str) -> None:
    assert [name for node in ast.walk(ast.parse(code)) for name in kinds_asked(node)]


@pytest.mark.parametrize("code", ["x = AaaSight(1, (), (), (), (), 9)", "x = isinstance(card, Card)", "x = sight.row"])
def test_the_kind_finder_lets_the_rest_be(code: str) -> None:
    assert not [name for node in ast.walk(ast.parse(code)) for name in kinds_asked(node)]


def misnamed_positions(node: ast.AST) -> Iterator[str]:
    """Yield what is called a place, which is a plot or a gap, and is a Position: a decision."""
    match node:
        case ast.arg(arg="place", annotation=annotation) if annotation is not None:
            yield from (name for part in ast.walk(annotation) for name in names_of(part) if name == "Position")
        case ast.Assign(targets=[targets], value=value) if "place" in {
            n for t in ast.walk(targets) for n in names_of(t)
        }:
            made = (part.func for part in ast.walk(value) if isinstance(part, ast.Call))
            yield from (name for function in made for name in names_of(function) if name in ("position", "Position"))


def test_a_position_is_not_called_a_place() -> None:
    found = [place(path, node) for path in python_files() for node in nodes(path) for _ in misnamed_positions(node)]
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "def f(place: Position) -> int: ...",
        "place = game.position(state, 0)",
        "seen, place = view(s, 0), position(s, 0)",
    ],
)
def test_misnamed_positions_are_found(code: str) -> None:
    assert [name for node in ast.walk(ast.parse(code)) for name in misnamed_positions(node)]


def test_no_registry_host_is_named() -> None:
    assert dev.host_names(dev.ROOT) == []


def test_the_project_stands_alone() -> None:
    """Nothing points to a folder beside the project, which a clone would not have."""
    outside = "shared" + "/"
    naming = [place(p) for p in dev.text_files(dev.ROOT) if outside in p.read_text("utf-8", "replace")]
    assert naming == []
