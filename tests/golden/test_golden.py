"""Golden games: human-readable, diffed by line; together they show all that can happen."""

import difflib
from pathlib import Path

import pytest

from picketfence.rules.notation import parse_record, print_record, verify
from tests.golden.shown import shown, wanted
from tests.golden.story import story

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
DIVIDER = "\n---\n"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game_replays_line_by_line(path: Path) -> None:
    text, told = path.read_text(encoding="utf-8").split(DIVIDER)
    record = parse_record(text + "\n")
    verify(record)
    assert print_record(record) == text + "\n"
    lines = story(record)
    difference = list(difflib.unified_diff(told.splitlines(), lines, "golden", "now", lineterm="", n=2))
    assert not difference, "\n".join(difference)


def test_golden_games_show_everything() -> None:
    seen: set[str] = set()
    for path in GAMES:
        seen |= shown(parse_record(path.read_text(encoding="utf-8").split(DIVIDER)[0] + "\n"))
    assert sorted(wanted() - seen) == []
