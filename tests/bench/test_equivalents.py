"""Mutants that do the same as the original are recognized by their syntax, and no others."""

import json
from pathlib import Path

import pytest

from bench.mutation.equivalents import KINDS, equivalents, kind_of, mark_equivalents

STRICT, CAST, WORDS, SPELLING = KINDS


@pytest.mark.parametrize(
    ("original", "mutant", "kind"),
    [
        ("return sum(zip(a, b, strict=True))", "return sum(zip(a, b, strict=False))", STRICT),
        ("return sum(zip(a, b, strict=True))", "return sum(zip(a, b))", STRICT),
        ("return sum(zip(a, b, strict=True))", "return sum(zip(a, strict=True))", None),
        ("return join(a, b, strict=True)", "return join(a, b, strict=False)", None),
        ("return cast('int', a)", "return cast(None, a)", CAST),
        ("return cast('int', a)", "return cast('int', None)", None),
        ("return cast('int', a)", "return cast(a)", None),
        ("return zip(a, b, strict=False)", "return zip(a, b, strict=True)", None),
        ("assert a, 'no'", "assert a, 'XXnoXX'", WORDS),
        ("assert a, 'no'", "assert not a, 'no'", None),
        ("return a.encode('ascii')", "return a.encode('ASCII')", SPELLING),
        ("return a.encode('ascii')", "return a.encode('XXasciiXX')", None),
        ("return a.to_bytes(8, 'big')", "return a.to_bytes(8)", SPELLING),
        ("return a.to_bytes(8, 'big')", "return a.to_bytes(9, 'big')", None),
        ("return int.from_bytes(a, 'big')", "return int.from_bytes(a)", SPELLING),
        ("return a + b", "return a - b", None),
    ],
)
def test_what_makes_no_difference(original: str, mutant: str, kind: str | None) -> None:
    assert kind_of(f"def one(a, b):\n    {original}", f"def two(a, b):\n    {mutant}") == kind


SOURCE = """
class Sum:
    @decorated
    def xǁSumǁof__mutmut_orig(self, a): return cast("int", a)
    def xǁSumǁof__mutmut_1(self, a): return cast(None, a)
    def xǁSumǁof__mutmut_2(self, a): return cast("int", None)
    def xǁSumǁof__mutmut_3(self, a): return cast("INT", a)
"""


def test_equivalent_mutants_are_noted_unless_a_test_killed_them(tmp_path: Path) -> None:
    name = "xǁSumǁof__mutmut_"
    assert list(equivalents(SOURCE)) == [f"{name}1", f"{name}3"]
    (tmp_path / "sums.py").write_text(SOURCE, "utf-8")
    notes = tmp_path / "sums.py.meta"
    codes = {f"sums.{name}1": None, f"sums.{name}2": None, f"sums.{name}3": 1}
    notes.write_text(json.dumps({"exit_code_by_key": codes, "hash_by_function_name": {}}), "utf-8")
    assert mark_equivalents(tmp_path) == 1
    assert list(json.loads(notes.read_text("utf-8"))["exit_code_by_key"].values()) == [34, None, 1]
