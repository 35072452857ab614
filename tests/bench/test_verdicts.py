"""The verdicts of mutation testing survive a change of machine, and only as long as the source they are about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.mutation import expect_functions, function_of
from bench.mutation.verdicts import ALIVE, Tried, forget, formatted, parse, read_notes, restore

FITS, AT = "picketfence.rules.sheet.x_fits", "picketfence.rules.sheet.xǁSheetǁat"


def notes(folder: Path, codes: dict[str, int | None], hashes: dict[str, str]) -> Path:
    path = folder / "src" / "sheet.py.meta"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"exit_code_by_key": codes, "hash_by_function_name": hashes, "more": {}}), "utf-8")
    return path


def test_verdicts_are_kept_and_read_again(tmp_path: Path) -> None:
    codes = {f"{FITS}__mutmut_1": 1, f"{FITS}__mutmut_2": 0, f"{AT}__mutmut_1": 36, f"{AT}__mutmut_2": None}
    notes(tmp_path, codes, {"x_fits": "aa", "xǁSheetǁat": "bb"})
    found = read_notes(tmp_path)
    assert found == {FITS: Tried("aa", {1: "killed", 2: "survived"}), AT: Tried("bb", {1: "timeout", 2: "not run"})}
    text = formatted(found)
    assert text.splitlines()[1:] == [f"{FITS}\taa\tks", f"{AT}\tbb\tt-"]
    assert parse(text) == found


def test_a_new_machine_gets_the_verdicts_back(tmp_path: Path) -> None:
    path = notes(tmp_path, {f"{FITS}__mutmut_{n}": None for n in (1, 2, 3)}, {"x_fits": "aa"})
    assert restore(tmp_path, {FITS: Tried("aa", {1: "killed", 2: "survived"})}) == 2
    assert list(json.loads(path.read_text("utf-8"))["exit_code_by_key"].values()) == [1, 0, None]


def test_changed_functions_and_new_verdicts_are_left_alone(tmp_path: Path) -> None:
    path = notes(tmp_path, {f"{FITS}__mutmut_1": None, f"{AT}__mutmut_1": 0}, {"x_fits": "new", "xǁSheetǁat": "bb"})
    assert restore(tmp_path, {FITS: Tried("old", {1: "killed"}), AT: Tried("bb", {1: "killed"})}) == 0
    assert list(json.loads(path.read_text("utf-8"))["exit_code_by_key"].values()) == [None, 0]


def test_survivors_can_be_tried_again_on_the_machine_that_tried_them(tmp_path: Path) -> None:
    path = notes(tmp_path, {f"{FITS}__mutmut_{n}": code for n, code in enumerate((1, 0, 33, 36), 1)}, {"x_fits": "aa"})
    assert forget(tmp_path, lambda _, verdict: verdict in ALIVE) == 2
    assert list(json.loads(path.read_text("utf-8"))["exit_code_by_key"].values()) == [1, None, None, 36]


def test_all_mutants_of_one_function_can_be_tried_again(tmp_path: Path) -> None:
    path = notes(tmp_path, {f"{FITS}__mutmut_1": 1, f"{FITS}__mutmut_2": None, f"{AT}__mutmut_1": 1}, {})
    assert forget(tmp_path, lambda name, _: function_of(name) == "sheet.fits") == 1
    assert list(json.loads(path.read_text("utf-8"))["exit_code_by_key"].values()) == [None, None, 1]


def test_a_function_without_mutants_cannot_be_tried_again() -> None:
    known = {FITS: Tried("aa", {1: "killed"})}
    expect_functions(["sheet.fits"], known)
    with pytest.raises(SystemExit, match=r"no mutants of sheet\.fist"):
        expect_functions(["sheet.fits", "sheet.fist"], known)


def test_functions_that_were_not_tried_are_not_kept() -> None:
    assert FITS not in formatted({FITS: Tried("aa", {1: "not run"})})


@pytest.mark.parametrize("line", ["one\ttwo", "f\th\tkx", "nothing"])
def test_a_damaged_line_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="line 2"):
        parse(f"# comment\n{line}\n")


def test_functions_are_named_as_in_the_source() -> None:
    assert (function_of(FITS), function_of(AT)) == ("sheet.fits", "sheet.Sheet.at")
