"""Every example of docs/notation.md is read, and means what the page says."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from picketfence.rules import NotationError, RecordError, new_game, parse_code, ruleset
from picketfence.rules.notation import (
    digest,
    format_record,
    format_sheet,
    format_turn,
    last_state,
    parse_record,
    parse_sheet,
    parse_turn,
    state_text,
    verify,
)

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(kind: str, *, loose: bool = False) -> list[tuple[list[str], str]]:
    """The examples of a kind: the words behind it, and the text."""
    found = ((match[1], match[2].split(), match[3]) for match in BLOCK.finditer(PAGE))
    return [(words, text) for name, words, text in found if name == kind and ("loose" in words) == loose]


def test_the_page_has_examples_of_everything() -> None:
    assert {match[1] for match in BLOCK.finditer(PAGE)} == {"turns", "sheet", "record", "state"}


def words_of_the_table() -> Iterator[str]:
    table = PAGE.partition("## A turn")[2].partition("An effect that")[0]
    yield from re.findall(r"^\| `(\S+)`", table, re.MULTILINE)


def test_every_word_of_the_table_is_read() -> None:
    words = list(words_of_the_table())
    assert len(words) == 14
    for word in words:
        turns = {word, f"2 {word}", f"2 7@2.5 {word}", f"{word} 7@2.5"}
        assert any(is_canonical(turn) for turn in turns), word


def is_canonical(text: str) -> bool:
    try:
        return format_turn(parse_turn(text)) == text
    except NotationError:
        return False


def test_turns() -> None:
    for _, text in blocks("turns"):
        assert [format_turn(parse_turn(line)) for line in text.splitlines()] == text.splitlines()
    for _, text in blocks("turns", loose=True):
        for line in text.splitlines():
            assert format_turn(parse_turn(line)) != line


def test_the_turn_that_is_refused() -> None:
    why = re.search(r"`(column 9, .*)`", PAGE)
    assert why is not None
    with pytest.raises(NotationError, match=f"^{re.escape(why[1])}$"):
        parse_turn("2 7@2.5 S2")


def test_sheets() -> None:
    for (rules_id,), text in blocks("sheet"):
        rules = ruleset(rules_id)
        assert f"{format_sheet(parse_sheet(text, rules), rules)}\n" == text
    for (rules_id, _), text in blocks("sheet", loose=True):
        sheet = parse_sheet(text, ruleset(rules_id))
        assert sheet.street(2).plots[:3] == (7, 8, 8)
        assert (sheet.street(2).used, sheet.street(2).parks, sheet.plans) == (0b11, 2, (None, 8, None))


def test_records() -> None:
    for _, text in blocks("record"):
        record = parse_record(text)
        verify(record)
        assert format_record(record) == "".join(
            line for line in text.splitlines(keepends=True) if not line.startswith(";")
        )


def test_the_sheets_are_those_of_the_game() -> None:
    last = last_state(parse_record(blocks("record")[0][1]))
    assert [f"{format_sheet(sheet, last.ruleset)}\n" for sheet in last.sheets] == [text for _, text in blocks("sheet")]


def test_the_record_that_is_refused() -> None:
    why = re.search(r"`(line 11, .*)`", PAGE)
    assert why is not None
    text = blocks("record")[0][1].replace("4. 1 15@3.11 / 2 7@3.6 S3.10", "4. 1 15@3.11 / 2 7@3.4 S3.10")
    with pytest.raises(RecordError) as caught:
        verify(parse_record(text))
    assert str(caught.value) == why[1]


def test_the_text_of_a_state() -> None:
    for (rules_id, code, seats), text in blocks("state"):
        state = new_game(ruleset(rules_id), parse_code(code), int(seats))
        lines = state_text(state).splitlines()
        for shown, line in zip(text.splitlines(), lines, strict=True):
            assert line.startswith(shown.removesuffix("…")) if shown.endswith("…") else line == shown


def test_the_vectors_of_the_digest() -> None:
    rows = re.findall(r"^\| `(\S+)` \| (\d+) \| `(\w{64})` \|$", PAGE, re.MULTILINE)
    assert len(rows) == 6
    for rules_id, seats, expected in rows:
        assert digest(new_game(ruleset(rules_id), parse_code("A3ED-3TN7"), int(seats))) == expected
