"""The page's rules for games without a server against the rules: deals, games, scores and sheets, compared in Node."""

from pathlib import Path

from picketfence.rules.messages import ENGLISH
from tests.counts import COUNTS, IS_FULL
from tests.web.offline import OfflineCounts, compare

COUNTED = OfflineCounts(
    deals=COUNTS.page_deals,
    games=COUNTS.page_games,
    tables=COUNTS.page_tables,
    sheets=COUNTS.page_sheets,
    changes=COUNTS.page_changes,
)
RARE_CARDS = {
    *("dealt again", "discards became the deck", "exhausted", "hands reshuffled by wish", "renewed twice"),
    *("reshuffled by wish", "solo card", "the AAA's discards became the stack"),
}
"""What the deals that are compared must have among them."""
RARE_RESULTS = {"equal temps", "first place shared", "the AAA loses", "the AAA wins", "tie broken"}
"""What the tables that are compared must have among them."""


def test_the_page_deals_plays_and_scores_as_the_rules_do(tmp_path: Path) -> None:
    told = compare(tmp_path, COUNTED)
    assert told["deals"] >= COUNTS.page_deals
    assert set(told) >= RARE_CARDS | RARE_RESULTS
    assert {message for message in ENGLISH if message.startswith("sheet-")} - set(told) == set()
    if IS_FULL:  # rare messages need many changes
        assert {message for message in ENGLISH if message.startswith("change-")} - set(told) == set()
