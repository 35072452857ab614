"""Golden games: human-readable, diffed by line; together they show all that can happen."""

import difflib
from pathlib import Path

import pytest

from picketfence.rules.notation import format_record, parse_record, verify
from tests.golden.shown import shown, wanted
from tests.golden.story import story

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game_replays_line_by_line(path: Path) -> None:
    """A golden file is a record that tells its game in comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    record = parse_record("\n".join(lines))
    verify(record)
    assert format_record(record).splitlines() == [line for line in lines if not line.startswith(";")]
    told = [line.removeprefix("; ") for line in lines if line.startswith(";")]
    difference = list(difflib.unified_diff(told, story(record), "golden", "now", lineterm="", n=2))
    assert not difference, "\n".join(difference)


def test_golden_games_show_everything() -> None:
    seen: set[str] = set()
    for path in GAMES:
        seen |= shown(parse_record(path.read_text(encoding="utf-8")))
    assert sorted(wanted() - seen) == []
