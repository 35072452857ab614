"""Mutants are tried in forks of one process: every verdict is right, and what killed one mutant is tried first."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bench.mutation import ROOT
from bench.mutation.switches import SWITCHES, Mutants, register, switch_on
from bench.mutation.trials import CollectedTests, code_run_by, verdict_of

DOUBLE = """
from mutmut.mutation.trampoline import wrap_in_trampoline as _mutmut_mutated
mutants_x_double__mutmut = {}
@_mutmut_mutated(mutants_x_double__mutmut)
def double(n): return 2 * n
def x_double__mutmut_orig(n): return 2 * n
def x_double__mutmut_1(n): return 3 * n
def x_double__mutmut_2(n): return n * 2
def x_double__mutmut_3(n): return 1 / 0
mutants_x_double__mutmut["_mutmut_orig"] = x_double__mutmut_orig
mutants_x_double__mutmut["x_double__mutmut_1"] = x_double__mutmut_1
mutants_x_double__mutmut["x_double__mutmut_2"] = x_double__mutmut_2
mutants_x_double__mutmut["x_double__mutmut_3"] = x_double__mutmut_3
"""
TEST = """
from doubles import double
def test_double(): assert double(2) == 4
"""
DOUBLE_TEST = "tests/rules/test_double.py::test_double"


def write_project(folder: Path, test: str, name: str = DOUBLE_TEST) -> Path:
    """Writes what mutmut would write for one function with three mutants, and one without tests; returns the notes."""
    rules = folder / "tests" / "rules"
    for path in (folder / "src", rules, folder / "tests" / "golden"):
        path.mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "forgetting.py", folder / "tests")
    (folder / "tests" / "__init__.py").touch()
    (rules / "__init__.py").touch()
    (rules / "test_double.py").write_text(test, "utf-8")
    (folder / "src" / "doubles.py").write_text(DOUBLE, "utf-8")
    known = {
        "duration_by_test": {name: 0.1},
        "tests_by_mangled_function_name": {"doubles.x_double": [name]},
    }
    (folder / "mutmut-stats.json").write_text(json.dumps(known), "utf-8")
    mutants = {f"doubles.x_double__mutmut_{n}": None for n in (1, 2, 3)} | {"doubles.x_half__mutmut_1": None}
    notes = folder / "src" / "doubles.py.meta"
    notes.write_text(json.dumps({"exit_code_by_key": mutants, "hash_by_function_name": {}}), "utf-8")
    return notes


def try_mutants(folder: Path, *mutants: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench.mutation", *mutants]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100, check=False
    )


def test_every_mutant_gets_its_verdict(tmp_path: Path) -> None:
    notes = write_project(tmp_path, TEST)
    done = try_mutants(tmp_path)
    assert json.loads(notes.read_text("utf-8"))["exit_code_by_key"] == {
        "doubles.x_double__mutmut_1": 1,
        "doubles.x_double__mutmut_2": 0,
        "doubles.x_double__mutmut_3": 1,
        "doubles.x_half__mutmut_1": 33,
    }, done.stderr


def test_a_test_may_have_a_name_longer_than_a_pipe_holds(tmp_path: Path) -> None:
    test = TEST.replace(
        "def test_double()", "@pytest.mark.parametrize('n', [2], ids=['x' * 70_000])\ndef test_double(n)"
    )
    notes = write_project(tmp_path, f"import pytest\n{test}", f"{DOUBLE_TEST}[{'x' * 70_000}]")
    try_mutants(tmp_path, "doubles.x_double__mutmut_1")
    assert json.loads(notes.read_text("utf-8"))["exit_code_by_key"]["doubles.x_double__mutmut_1"] == 1


def test_only_the_wanted_mutants_are_tried(tmp_path: Path) -> None:
    notes = write_project(tmp_path, TEST)
    try_mutants(tmp_path, "doubles.x_double__mutmut_2")
    codes = json.loads(notes.read_text("utf-8"))["exit_code_by_key"]
    assert [codes[f"doubles.x_double__mutmut_{n}"] for n in (1, 2, 3)] == [None, 0, None]


def test_a_test_that_fails_without_a_mutant_kills_none(tmp_path: Path) -> None:
    write_project(tmp_path, TEST.replace("== 4", "== 5"))
    done = try_mutants(tmp_path)
    assert "fails alone, without any mutant" in done.stdout + done.stderr


def test_a_mutant_replaces_the_code_and_the_defaults() -> None:
    mutants: Mutants = {}

    @register(mutants)
    def greet(name: str = "you") -> str:
        return f"hello {name}"

    def changed(name: str = "me") -> str:
        return f"bye {name}"

    mutants["x_greet__mutmut_1"] = changed
    assert greet() == "hello you"
    before = greet.__code__
    assert switch_on(f"{__name__}.x_greet__mutmut_1") is before
    assert greet() == "bye me"
    del SWITCHES[__name__]


def test_killers_come_first_then_the_shortest(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    stats = tmp_path / "stats.json"
    items = request.session.items[:3]
    first, second, third = (item.nodeid for item in items)
    durations = {first: 3.0, second: 1.0, third: 2.0}
    stats.write_text(
        json.dumps({"duration_by_test": durations, "tests_by_mangled_function_name": {"f": list(durations)}}), "utf-8"
    )
    tests = CollectedTests(items, stats)
    assert [item.nodeid for item in tests.of("f")] == [second, third, first]
    assert tests.killed("f", first)
    assert not tests.killed("f", first)
    assert [item.nodeid for item in tests.of("f")] == [first, second, third]
    assert tests.of("g") == []


def test_the_code_that_a_call_runs_is_found() -> None:
    def inner() -> int:
        return 1

    def outer() -> int:
        return inner()

    found = code_run_by(outer)
    assert {outer.__code__, inner.__code__} <= found
    assert test_the_code_that_a_call_runs_is_found.__code__ not in found


@pytest.mark.parametrize(
    ("status", "verdict"),
    [(0, "survived"), (1 << 8, "killed"), (signal.SIGVTALRM, "timeout"), (signal.SIGSEGV, "killed")],
)
def test_the_exit_of_a_process_is_a_verdict(status: int, verdict: str) -> None:
    assert verdict_of(status) == verdict
