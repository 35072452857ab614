"""The bot of docs/python.md plays at a table as the page says."""

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs" / "python.md"
SECONDS = 120


def test_the_page_s_bot_plays_at_a_table(url: str) -> None:
    text = PAGE.read_text("utf-8")
    (prompt,) = re.findall(r"(>>> class Greedy:\n(?:\.\.\. .*\n)+)", text)
    bot = "".join(f"{line[4:]}\n" for line in prompt.splitlines())
    (script,) = re.findall(r"```python\n(from picketfence\.client .*?)```", text, re.DOTALL)
    whole = f"from picketfence.rules import Turn, View\n{bot}\n{script.replace('http://127.0.0.1:8520', url)}"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", whole], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", done.stdout)
