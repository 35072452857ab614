"""Run pytest as the gate does: `python -m tests.twice [ARGUMENTS]`. A few tests that fail are tried once more, alone.

Full runs start hundreds of servers and browsers on whatever machine there is. A test that fails there and passes alone
is a defect of the test or of the product, and is named at the end so that it gets mended; it does not stop everyone.
More than `MAX_AGAIN` failures, or one that fails again, fail the run.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

MAX_AGAIN: Final = 3
FAILED: Final = 1
"""Pytest's exit code if tests failed; other codes mean that something else went wrong."""


def run_pytest(arguments: list[str]) -> int:
    """Run pytest in a process of its own, so that nothing of one run is left for the next."""
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def failed_in(cache: Path) -> list[str]:
    """Return the tests that failed in the run that had this cache folder."""
    try:
        noted = json.loads((cache / "v" / "cache" / "lastfailed").read_text("utf-8"))
    except FileNotFoundError:
        return []
    return sorted(noted)


def run_twice(arguments: list[str]) -> int:
    """Return the exit code of pytest, or 0 if all that failed passed when run again."""
    with tempfile.TemporaryDirectory() as folder:
        code = run_pytest(["-o", f"cache_dir={folder}", *arguments])
        failed = failed_in(Path(folder))
    if code != FAILED or not 0 < len(failed) <= MAX_AGAIN:
        return code
    print(f"\nTrying {len(failed)} once more, alone", flush=True)
    if code := run_pytest(["-p", "no:cacheprovider", "-n", "0", *failed]):
        return code
    print("\nUnsteady, to be mended (failed once, then passed alone):", *failed, sep="\n  ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run_twice(sys.argv[1:]))
