"""The README's example runs, and its links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
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


def test_pictures_are_there_described_and_light() -> None:
    pictures = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", README)
    assert {target for _, target in pictures} == {f"docs/pictures/{path.name}" for path in PICTURES.iterdir()}
    assert all(len(description) > 40 for description, _ in pictures)
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) <= 400_000
    assert all(path.read_bytes()[8:12] == b"WEBP" for path in PICTURES.iterdir())
