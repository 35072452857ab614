"""The README's example runs, and its links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs_as_printed() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) == 10
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    rounds, scores = done.stdout.splitlines()
    assert re.fullmatch(r"\d+ rounds, ended by [a-z ]+", rounds)
    assert re.fullmatch(r"\[-?\d+, -?\d+\]", scores)


def test_links_lead_to_files() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
