"""A skip counts as a failure where the run must be whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

SKIPPED_TEST = "import pytest\n\n@pytest.mark.skip(reason='no time')\ndef test_a(): ...\n"
SKIPPED_MODULE = "import pytest\n\npytest.skip('no engine', allow_module_level=True)\n"
SKIPPED_HALFWAY = "import pytest\n\ndef test_a():\n    pytest.skip('not here')\n"
EXPECTED_FAILURE = "import pytest\n\n@pytest.mark.xfail\ndef test_a():\n    assert False\n"


def run_pytest(folder: Path, source: str, environ: dict[str, str]) -> int:
    """A run of its own, under this project's conftest."""
    (folder / "test_it.py").write_text(source, "utf-8")
    clean = {k: v for k, v in os.environ.items() if k not in {"CI", "PICKETFENCE_FULL"}}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    command += ["-c", str(folder / "pytest.ini"), "--rootdir", str(folder), str(folder)]
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    # Without the plugins of other packages, which take longer to load than the run.
    settings = {**clean, **environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, check=False)
    return done.returncode


@pytest.mark.parametrize("source", [SKIPPED_TEST, SKIPPED_MODULE, SKIPPED_HALFWAY])
@pytest.mark.parametrize("environ", [{"CI": "true"}, {"PICKETFENCE_FULL": "1"}])
def test_a_skip_fails_the_run_that_must_be_whole(tmp_path: Path, source: str, environ: dict[str, str]) -> None:
    assert run_pytest(tmp_path, source, environ) in {
        pytest.ExitCode.TESTS_FAILED,
        pytest.ExitCode.INTERRUPTED,
    }


def test_a_skip_is_allowed_at_the_desk(tmp_path: Path) -> None:
    assert run_pytest(tmp_path, SKIPPED_TEST, {}) == pytest.ExitCode.OK


def test_an_expected_failure_is_no_skip(tmp_path: Path) -> None:
    assert run_pytest(tmp_path, EXPECTED_FAILURE, {"CI": "true"}) == pytest.ExitCode.OK
