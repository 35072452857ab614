"""What the page gets from the rules: tables and sentences, made without anything installed."""

import json
import re
import subprocess
import sys
from pathlib import Path

from picketfence.rules import all_rulesets
from picketfence.rules.messages import ENGLISH
from picketfence.rules.tables import EDITIONS, load
from tests.web.node import WEB
from web.export_tables import sentences, tables_json


def test_every_ruleset_and_plan_is_there() -> None:
    tables = json.loads(json.dumps(tables_json()))
    assert list(tables["rulesets"]) == [rules.id for rules in all_rulesets()]
    for edition in EDITIONS:
        rows = {row.id: row for row in load(edition).plans}
        told = {row["id"]: row for row in tables["editions"][edition]["plans"]}
        assert list(told) == list(rows)
        assert all((told[name]["first"], told[name]["later"]) == (row.first, row.later) for name, row in rows.items())


def test_our_own_figures_are_marked() -> None:
    editions = json.loads(json.dumps(tables_json()))["editions"]
    plans = {row["id"]: row["reconstructed"] for row in editions["second"]["plans"]}
    assert plans["A.8"] == ["first", "later"]
    assert plans["A.5"] == []
    assert editions["second"]["reconstructed"]["sheet"] == ["pools"]
    assert editions["first"]["reconstructed"] == {}


def test_every_sentence_becomes_fluent() -> None:
    lines = sentences().splitlines()
    assert [line.partition(" = ")[0] for line in lines] == list(ENGLISH)
    assert all(re.fullmatch(r"[a-z-]+ = [^{}]*(\{ \$[a-z]+ \}[^{}]*)*", line) for line in lines)


def test_the_export_needs_nothing_installed() -> None:
    """As in an isolated build: this Python without its packages, from any folder."""
    made = WEB / "src" / "rules" / "tables.gen.json"
    subprocess.run(
        [sys.executable, "-I", "-S", str(WEB / "export_tables.py")], cwd=Path(made.anchor), timeout=60, check=True
    )
    assert json.loads(made.read_text("utf-8")) == json.loads(json.dumps(tables_json()))
