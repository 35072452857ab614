"""The gate reruns a few failed tests, and passes only if they then pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import rerun
from tests.rerun import MAX_RERUN, run_and_rerun

STEADY = "def test_steady():\n    pass\n"
BROKEN = "def test_broken():\n    assert False\n"
FLAKY = """
from pathlib import Path

def test_flaky():
    been = Path({been!r})
    was_here = been.exists()
    been.touch()
    assert was_here
"""


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of tests apart from ours."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    return tmp_path


def write(suite: Path, name: str, text: str) -> None:
    (suite / f"test_{name}.py").write_text(text, "utf-8")


def test_a_run_without_failures_is_not_repeated(suite: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(suite, "steady", STEADY)
    assert run_and_rerun(["-q"]) == 0
    assert "Rerunning" not in capfd.readouterr().out


def test_what_fails_twice_fails_the_run(suite: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(suite, "steady", STEADY)
    write(suite, "broken", BROKEN)
    assert run_and_rerun(["-q"]) == 1
    assert "Flaky" not in capfd.readouterr().out


def test_what_passes_alone_is_named(suite: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(suite, "steady", STEADY)
    write(suite, "flaky", FLAKY.format(been=str(suite / "been")))
    assert run_and_rerun(["-q"]) == 0
    out = capfd.readouterr().out
    assert out.endswith("please fix:\n  test_flaky.py::test_flaky\n")
    assert "1 passed" in out.partition("Rerunning")[2], "the second run is of the failed test alone"


def test_many_failures_are_not_bad_luck(suite: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for number in range(MAX_RERUN + 1):
        write(suite, f"flaky{number}", FLAKY.format(been=str(suite / str(number))))
    assert run_and_rerun(["-q"]) == 1
    assert "Rerunning" not in capfd.readouterr().out


@pytest.mark.parametrize("code", [2, 3, 4, 5])
def test_other_ends_are_passed_on(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rerun, "run_pytest", lambda arguments: code)
    assert run_and_rerun([]) == code
