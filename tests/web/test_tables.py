"""What the page gets from the rules: tables and sentences, made without anything installed."""

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from picketfence.rules import all_rulesets, ruleset
from picketfence.rules.editions import all_editions
from picketfence.rules.messages import ENGLISH
from picketfence.server.messages import SENTENCES
from tests.web.node import WEB
from web.export_tables import managers_json, objections, problems, tables_json


def test_every_ruleset_and_plan_is_there() -> None:
    tables = json.loads(json.dumps(tables_json()))
    assert list(tables["rulesets"]) == [rules.id for rules in all_rulesets()]
    for edition in all_editions():
        rows = {row.id: row for row in edition.tables.plans}
        told = {row["id"]: row for row in tables["editions"][edition.name]["plans"]}
        assert list(told) == list(rows)
        assert all((told[name]["first"], told[name]["later"]) == (row.first, row.later) for name, row in rows.items())


def test_our_own_figures_are_marked() -> None:
    editions = json.loads(json.dumps(tables_json()))["editions"]
    plans = {row["id"]: row["reconstructed"] for row in editions["second"]["plans"]}
    assert plans["A.8"] == ["first", "later"]
    assert plans["A.5"] == []
    assert editions["second"]["reconstructed"]["sheet"] == ["pools"]
    assert editions["first"]["reconstructed"] == {}


MESSAGE = re.compile(r"^(?P<id>[a-z-]+) = ?(?P<text>.*(?:\n +.*)*)$", re.MULTILINE)
VARIANT = re.compile(r"^ +(?:\[second\]|\*\[first\]) (.*)$", re.MULTILINE)
TEXT = re.compile(r"[^{}]*(\{ \$[a-z]+ \}[^{}]*)*")


def told(fluent: str) -> dict[str, list[str]]:
    """The wordings of each message: one, or that of the second edition and the usual one."""
    found = {match["id"]: match["text"] for match in MESSAGE.finditer(fluent)}
    variants = {
        name: re.findall(r"^ +(?:\[second\]|\*\[first\]) (.*)$", text, re.MULTILINE) for name, text in found.items()
    }
    return {name: variants[name] or [text] for name, text in found.items()}


@pytest.mark.parametrize(
    ("fluent", "prefix", "names"),
    [(objections(), "objection-", ENGLISH), (problems(), "problem-", SENTENCES)],
    ids=["rules", "server"],
)
def test_every_sentence_becomes_fluent(fluent: str, prefix: str, names: Iterable[str]) -> None:
    messages = told(fluent)
    assert list(messages) == [f"{prefix}{name}" for name in names]
    assert all(TEXT.fullmatch(text) for texts in messages.values() for text in texts)


def test_the_second_edition_speaks_of_strikes() -> None:
    messages = told(objections())
    assert messages["objection-pick-needless"] == ["A strike takes no combination.", "A refusal takes no combination."]
    assert len(messages["objection-plot-taken"]) == 1


def test_managers_are_named_by_level() -> None:
    assert managers_json() == [row.name for row in ruleset("second").tables.managers]
    assert managers_json()[1] == "Sam"


def test_the_export_needs_nothing_installed() -> None:
    """As in an isolated build: this Python without its packages, from any folder."""
    made = WEB / "src" / "rules" / "tables.gen.json"
    subprocess.run(
        [sys.executable, "-I", "-S", str(WEB / "export_tables.py")], cwd=Path(made.anchor), timeout=60, check=True
    )
    assert json.loads(made.read_text("utf-8")) == json.loads(json.dumps(tables_json()))
