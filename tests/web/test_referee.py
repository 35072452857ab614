"""The page's referee against the rules: positions and rounds made on the fly, compared in Node."""

import subprocess
from pathlib import Path

from picketfence.rules.messages import ENGLISH
from tests.counts import COUNTS, IS_FULL
from tests.web.goldens import write_goldens
from tests.web.node import WEB, needed_node
from tests.web.rounds import with_three_stacks, write_rounds

MINUTES = 10
RARE = {
    *("claimed by two at once", "dealt again", "end plans", "end plots", "end refusals", "first claim", "later claim"),
    *("refusal", "renewed", "reshuffled by wish", "roundabout"),
}
"""What the rounds that are compared must have among them."""
NOT_OF_TURNS = ("sheet-", "change-", "game-over")
"""Messages about sheets, changes and games: nothing that a turn is told."""


def test_the_page_says_what_the_rules_say(tmp_path: Path) -> None:
    """Choices, objections, claims, sheets after turns and scores, over all rulesets; whole games with three stacks."""
    node = needed_node()
    rounds = tmp_path / "rounds.jsonl"
    played = write_rounds(rounds, COUNTS.page_rounds)
    goldens = tmp_path / "goldens.jsonl"
    told = write_goldens(goldens, COUNTS.page_positions)
    names = {
        "PICKETFENCE_GOLDENS": str(goldens),
        "PICKETFENCE_GOLDENS_COUNT": str(told["positions"]),
        "PICKETFENCE_ROUNDS": str(rounds),
        "PICKETFENCE_ROUNDS_COUNT": str(played["lines"]),
    }
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
    assert played["rounds"] >= COUNTS.page_rounds
    assert {rules.edition.name for rules in with_three_stacks()} == {"first", "second"}
    assert set(played) >= RARE
    if IS_FULL:  # rare messages need many positions
        assert {message for message in ENGLISH if not message.startswith(NOT_OF_TURNS)} - set(told) == set()
