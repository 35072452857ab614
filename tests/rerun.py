"""Run pytest, then rerun a few failed tests alone: `python -m tests.rerun [PYTEST ARGUMENTS]`. The gate runs this.

Full runs start hundreds of servers and browsers on machines that may be slow. A test that fails there and passes alone
is flaky: a bug in the test or in the product. It is listed at the end so that someone fixes it, but the run passes.
More than `MAX_RERUN` failures fail the run, and so does a test that fails twice.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

MAX_RERUN: Final = 3
"""Maximum number of failed tests that are rerun."""
TESTS_FAILED: Final = 1
"""Pytest's exit code if tests failed; other codes mean that something else went wrong."""


def run_pytest(arguments: list[str]) -> int:
    """Run pytest in a process of its own, so that the two runs share no state; return its exit code."""
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def failed_tests(cache: Path) -> list[str]:
    """Return the ids of the tests that failed in the run that used this cache folder."""
    try:
        failed = json.loads((cache / "v" / "cache" / "lastfailed").read_text("utf-8"))
    except FileNotFoundError:
        return []
    return sorted(failed)


def run_and_rerun(arguments: list[str]) -> int:
    """Return pytest's exit code, or 0 if every failed test passed when rerun."""
    with tempfile.TemporaryDirectory() as folder:
        code = run_pytest(["-o", f"cache_dir={folder}", *arguments])
        failed = failed_tests(Path(folder))
    if code != TESTS_FAILED or not 0 < len(failed) <= MAX_RERUN:
        return code
    print(f"\nRerunning {len(failed)} alone", flush=True)
    if code := run_pytest(["-p", "no:cacheprovider", "-n", "0", *failed]):
        return code
    print("\nFlaky (failed once, then passed alone); please fix:", *failed, sep="\n  ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run_and_rerun(sys.argv[1:]))
