"""The catalogue of sentences: every id is used, every use has its sentence, arguments and a rule that exists."""

import ast
import re
from pathlib import Path
from string import Formatter

import picketfence.rules
from picketfence.rules.errors import TurnRefused
from picketfence.rules.messages import ENGLISH, objection

RULES = Path(picketfence.rules.__file__).parent
DOCS = Path(__file__).resolve().parents[2] / "docs" / "rules.md"


def strings_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def used_strings() -> set[str]:
    return set().union(*(strings_in(p) for p in RULES.rglob("*.py") if p.name != "messages.py"))


def test_every_sentence_is_used() -> None:
    assert sorted(set(ENGLISH) - used_strings()) == []


def test_sentences_are_sentences() -> None:
    for message, english in ENGLISH.items():
        assert english[0].isupper() or english[0] == "{", message
        assert english.endswith("."), message
        assert all(name for _, name, _, _ in Formatter().parse(english) if name is not None), message


def test_every_rule_cited_exists() -> None:
    known = set(re.findall(r"^ *- (\d+(?:\.\d+)+) ", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    cited = {text for text in used_strings() if re.fullmatch(r"\d+(\.\d+)+", text)}
    assert cited <= known, cited - known


def test_an_objection_as_text_has_its_reason_and_its_rule() -> None:
    found = objection("4.2", "agent-full", size=3)
    assert str(found) == f"{found}" == "The agent column for estates of size 3 is full. (rule 4.2)"
    assert str(TurnRefused(found)) == str(found)


def test_an_objection_speaks_english() -> None:
    found = objection("3.3", "plot-taken", street=2, plot=5)
    assert found.why == "Street 2 plot 5 is not empty."
    assert found.args == (("street", 2), ("plot", 5))
