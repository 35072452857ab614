"""Every numbered rule and every worked example has a test that names it.

The lists are typed out: they are the contract's numbers, and a clone of the project has nothing else to read them from.
A test names a rule by its first words, `test_R4_6_…`, and an example likewise, `test_X5_…`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

NUMBERS = """
1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9
2.1 2.2 2.3 2.4
3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10
4.1 4.2 4.3 4.4 4.5 4.6
5.1 5.2 5.3
5.4 5.4.1 5.4.2 5.4.3 5.4.4 5.4.5 5.4.6 5.4.7 5.4.8
5.5 5.5.1 5.5.2 5.5.3 5.5.4 5.5.5 5.5.6 5.5.7
6.1 6.2
7.1 7.2 7.3 7.4 7.5 7.6 7.7
8.1 8.2
9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9
10.1 10.2 10.3 10.4 10.5
10.6 10.6.1 10.6.2 10.6.3 10.6.4 10.6.5 10.6.6 10.6.7
10.7 10.8 10.9
"""

IDS = """
X1 X2 X3 X4 X5 X6 X7 X8 X9 X11 X12 X13 X14 X15 X16 X17 X18
Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13
"""

RULES = NUMBERS.split()
EXAMPLES = IDS.split()


@cache
def names() -> tuple[str, ...]:
    """Every test function under tests/."""
    trees = [ast.parse(path.read_text("utf-8"), str(path)) for path in sorted(TESTS.rglob("test_*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return tuple(node.name for node in functions if node.name.startswith("test_"))


def rule_of(name: str) -> str | None:
    """`test_R5_4_3_…` names rule 5.4.3; the longest known number counts, as a reason may begin with a figure."""
    match = re.match(r"test_R(\d+(?:_\d+)*)(?=_)", name)
    parts = match[1].split("_") if match else []
    known = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((number for number in known if number in RULES), None)


def example_of(name: str) -> str | None:
    """`test_X5_…` names example X5."""
    match = re.match(r"test_([XY]\d+)(?=_)", name)
    return match[1] if match else None


def test_every_rule_has_a_test_that_names_it() -> None:
    tested = set(map(rule_of, names()))
    assert [rule for rule in RULES if rule not in tested] == []


def test_every_worked_example_has_a_test_that_names_it() -> None:
    tested = set(map(example_of, names()))
    assert [example for example in EXAMPLES if example not in tested] == []


def test_no_test_names_a_rule_or_example_that_does_not_exist() -> None:
    numbered = [name for name in names() if re.match(r"test_[RXY]\d", name)]
    assert [name for name in numbered if rule_of(name) is None and example_of(name) not in EXAMPLES] == []


def test_the_list_of_rules_is_whole() -> None:
    """85 rules; every sub-number follows its rule, and no number is left out."""
    assert len(RULES) == len(set(RULES)) == 85
    assert len(EXAMPLES) == len(set(EXAMPLES)) == 30
    for rule in RULES:
        *above, last = rule.split(".")
        assert int(last) == 1 or ".".join([*above, str(int(last) - 1)]) in RULES
        assert len(above) == 1 or ".".join(above) in RULES


def test_the_list_of_rules_is_that_of_the_page() -> None:
    page = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")
    assert re.findall(r"^ *- ([0-9]+(?:\.[0-9]+)+) ", page, re.MULTILINE) == RULES


def test_every_rule_is_cited_where_it_is_enforced_or_declared() -> None:
    """By its own number: somebody who looks a rule up searches for that, not for a range that includes it."""
    source = TESTS.parent / "src" / "picketfence" / "rules"
    text = "\n".join(path.read_text("utf-8") for path in sorted(source.rglob("*.py")))
    assert [rule for rule in RULES if not cites(text, rule)] == []


def modules_by_rule() -> list[tuple[str, list[str]]]:
    """Every rule in the table at the end of docs/rules.md, with the modules that it names."""
    page = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")
    rows = re.findall(r"^\| (`[^|]+`) \| ([0-9., ]+) \|$", page, re.MULTILINE)
    return [(rule, re.findall("`([^`]+)`", modules)) for modules, rules in rows for rule in rules.split(", ")]


def test_the_page_of_rules_says_where_each_is_enforced() -> None:
    found = modules_by_rule()
    assert sorted(rule for rule, _ in found) == sorted(RULES)
    source = TESTS.parent / "src" / "picketfence" / "rules"
    texts = {path.relative_to(source).as_posix(): path.read_text("utf-8") for path in source.rglob("*.py")}
    pairs = [(rule, module) for rule, modules in found for module in modules]
    assert [pair for pair in pairs if not cites(texts[pair[1]], pair[0])] == []


def cites(text: str, rule: str) -> bool:
    """Return True if a text has the number of a rule as such, not as the beginning or end of another."""
    return re.search(rf"(?<![0-9.]){re.escape(rule)}(?!\.?[0-9])", text) is not None


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("test_R4_6_bis", "4.6"),
        ("test_R5_4_3_copies", "5.4.3"),
        ("test_R5_4_at_least", "5.4"),
        ("test_R3_10_known", "3.10"),
        ("test_R3_8_20_cards", "3.8"),
        ("test_R10_6_7_no_penalties", "10.6.7"),
        ("test_R11_1_nothing", None),
        ("test_R4_6", None),
        ("test_rules", None),
    ],
)
def test_a_name_names_its_rule(name: str, rule: str | None) -> None:
    assert rule_of(name) == rule
