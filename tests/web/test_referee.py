"""The page's referee against the rules: positions made on the fly, compared in Node."""

import subprocess
from pathlib import Path

from picketfence.rules.messages import ENGLISH
from tests.counts import COUNTS, IS_FULL
from tests.web.goldens import write_goldens
from tests.web.node import WEB, needed_node

MINUTES = 10
NOT_OF_TURNS = ("sheet-", "change-", "game-over")
"""Messages about sheets, changes and games: nothing that a turn is told."""


def test_the_page_says_what_the_rules_say(tmp_path: Path) -> None:
    """Choices, objections, claims, sheets after turns and scores, over all rulesets."""
    node = needed_node()
    goldens = tmp_path / "goldens.jsonl"
    told = write_goldens(goldens, COUNTS.page_positions)
    names = {"PICKETFENCE_GOLDENS": str(goldens), "PICKETFENCE_GOLDENS_COUNT": str(told["positions"])}
    done = subprocess.run(
        [*node.npm, "test", "--silent"],
        cwd=WEB,
        env={**node.environment(), **names, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=60 * MINUTES,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    assert told["positions"] >= COUNTS.page_positions
    if IS_FULL:  # rare messages need many positions
        assert {message for message in ENGLISH if not message.startswith(NOT_OF_TURNS)} - set(told) == set()
