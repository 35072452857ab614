"""Record files as people send them: what is read, and what is refused with the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picketfence.rules import End, RecordError, ruleset
from picketfence.rules.notation import Record, format_record, parse_record
from picketfence.rules.notation.reading import MAX_CHARACTERS

from .games import lively_game

GAME, _ = lively_game(ruleset("first"), 1)
TEXT = format_record(GAME)
LINES = TEXT.splitlines()
TURN = "2 7@2.5"


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "  \t\n"),
        TEXT.rstrip("\n"),
        f"{TEXT}\n\n",
        f"\ufeff{TEXT}",
        TEXT.replace("\n", "\n; a remark: 3. x / x\n"),
        TEXT.replace("\n2. ", "\n\n  2.").replace(" / ", "/").replace("first@1", "first"),
        TEXT.replace("ruleset: ", "Ruleset :").replace("-", "").lower().replace("end:", "\nEND:"),
        TEXT.replace("seats: 2\n", "").replace("deal:", "seats:  2\ndeal:"),
    ],
    ids=range(9),
)
def test_what_editors_make_of_a_file_is_read(text: str) -> None:
    assert text != TEXT
    record = parse_record(text)
    assert record == GAME
    assert format_record(record) == TEXT


def test_closing_lines_are_read_as_they_are() -> None:
    head = "picketfence record 1\nruleset: first\ndeal: A3ED-3TN7\nseats: 2\n\n"
    record = parse_record(f"{head}digest: {'AB' * 32}\nscore: -12 3 4\nend: plots, Refusals")
    assert record.ends == (End.REFUSALS, End.PLOTS)
    assert record.score == (-12, 3, 4)
    assert record.digest == "ab" * 32
    assert record.lines == ((), 8, 7, 6)
    assert parse_record(head).ends is None


def changed(number: int, line: str) -> str:
    """The file with another line in the place of one, from 1."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def without(number: int) -> str:
    return "\n".join([*LINES[: number - 1], *LINES[number:]])


LAST = len(LINES)
OPENING = "a record begins with the line 'picketfence record 1'"
HEADER = "a line here begins with ruleset:, deal:, seats:, names: or date:, and an empty line ends the header"
CLOSING = "rounds are numbered, as 12., and after the last may come only end:, score: and digest:"
CHECK = "the check does not fit the rest, so a letter is wrong or two are swapped"
TOO_LONG = f"a record has at most {MAX_CHARACTERS} characters"
NUL = "the control character '\\x00' has no place in a record"

REFUSED = {
    "": f"line 1: {OPENING}",
    "picketfence": f"line 1: {OPENING}",
    "\npicketfence record 1": f"line 1: {OPENING}",
    "; a remark\npicketfence record 1": f"line 1: {OPENING}",
    f"picketfence record {10**50}": f"line 1: {OPENING}",
    "picketfence record 2": "line 1: version 2 of the record format is not known; this is version 1",
    "picketfence record 1": "line 1: the header lacks ruleset",
    "picketfence record 1\n\n\n": "line 2: the header lacks ruleset",
    without(3): "line 4: the header lacks deal",
    without(4): "line 4: the header lacks seats",
    without(5): f"line 5: {HEADER}",
    changed(3, "deck: A3ED-3TN7"): f"line 3: {HEADER}",
    changed(3, "deal"): f"line 3: {HEADER}",
    changed(3, "seats: 2"): "line 4: seats is there already",
    changed(2, "ruleset: third"): "line 2: 'third' must name one edition: first or second",
    changed(2, "ruleset: first@9"): "line 2: version 9 of the rules is not known; this is version 1",
    changed(2, "ruleset: first" + "+solo" * 100): "line 2: no ruleset has such a long name",
    changed(3, "deal: A3ED-3TN9"): f"line 3, deal code, letter 8: {CHECK}",
    changed(4, "seats: 1"): "line 4: first is for 2 to 100 players, not 1",
    changed(4, "seats: two"): "line 4: 'two' is not a number of seats",
    changed(4, "seats: \u0662"): "line 4: '\u0662' is not a number of seats",
    changed(4, "seats: " + "9" * 5000): f"line 4: '{'9' * 24}…' is not a number of seats",
    changed(5, "names: Ann\n"): "line 5: 1 names do not fit the number of seats, 2",
    changed(5, "names: Ann,\n"): "line 5: the name '' is empty or has spaces at its ends",
    changed(5, "names: Ann, B\tC\n"): "line 5: the name 'B\\tC' has a comma or a control character",
    changed(5, "date:\n"): "line 5: the date is missing",
    changed(5, "date: today\n"): "line 5: 'today' is not a date; write it as 2030-12-31",
    changed(6, "0. x / x"): "line 6: round 1 must come here, not '0'",
    changed(7, "3. x / x"): "line 7: round 2 must come here, not '3'",
    changed(7, "02. x / x"): "line 7: round 2 must come here, not '02'",
    changed(7, "9" * 5000 + ". x / x"): f"line 7: round 2 must come here, not '{'9' * 24}…'",
    without(7): "line 7: round 2 must come here, not '3'",
    changed(7, "2. x"): "line 7: a round has one turn for each of the 2 seats, not 1",
    changed(7, "2. x / x / x"): "line 7: a round has one turn for each of the 2 seats, not 3",
    changed(7, "2. x / -"): "line 7, column 8, '-': this is not part of a turn",
    changed(7, "2."): "line 7: a round has one turn for each of the 2 seats, not 1",
    changed(7, f"2. {TURN} / {TURN} S1"): (
        "line 7, column 22, 'S1': a fence right of plot 3 in street 1 is written S1.3"
    ),
    changed(7, f"2. {TURN} /"): (
        "line 7, column 13: the number and its plot are missing, as in 7@2.5, or x for a refusal"
    ),
    changed(7, "2 x / x"): f"line 7: {CLOSING}",
    changed(7, "end: plans"): f"line 8: {CLOSING}",
    changed(LAST, "winner: Ann"): f"line {LAST}: {CLOSING}",
    changed(LAST, "end: plans"): f"line {LAST}: end is there already",
    changed(LAST - 2, "end: plans, rain"): (
        f"line {LAST - 2}: 'rain' is not an end of a game; those are refusals, plans, plots, cards"
    ),
    changed(LAST - 2, "end:"): f"line {LAST - 2}: '' is not an end of a game; those are refusals, plans, plots, cards",
    changed(LAST - 2, "end: plans, plans"): f"line {LAST - 2}: each end is named only once",
    changed(LAST - 1, "score: 8 many"): f"line {LAST - 1}: 'many' is not a number of points",
    changed(LAST - 1, "score: +8 --3"): f"line {LAST - 1}: '+8' is not a number of points",
    changed(LAST - 1, "score: " + "9" * 5000): f"line {LAST - 1}: '{'9' * 24}…' is not a number of points",
    changed(LAST, "digest: " + "0" * 63): f"line {LAST}: a digest has 64 hexadecimal digits",
    changed(LAST, "digest: " + "g" * 64): f"line {LAST}: a digest has 64 hexadecimal digits",
    changed(3, "deal: A3ED\0-3TN7"): f"line 3: {NUL}",
    changed(7, "; \0"): f"line 7: {NUL}",
    TEXT.replace("\n", "\r"): "line 1: the control character '\\r' has no place in a record",
    f"{TEXT}{';' * MAX_CHARACTERS}": f"line {LAST + 1}: {TOO_LONG}",
    "\n" * (MAX_CHARACTERS + 1): f"line {MAX_CHARACTERS + 1}: {TOO_LONG}",
}


@pytest.mark.parametrize(("text", "why"), REFUSED.items(), ids=range(len(REFUSED)))
def test_what_is_not_the_format_is_refused_with_the_line(text: str, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert str(caught.value) == why


def test_a_file_of_the_largest_size_is_read() -> None:
    assert parse_record(f"{TEXT};".ljust(MAX_CHARACTERS, ".")) == GAME


def read(text: str) -> Record | RecordError:
    try:
        return parse_record(text)
    except RecordError as error:
        return error


@given(
    st.text() | st.text("0123456789@.+xSALPTBR#=,!/;: \r\n") | st.text(st.characters(), max_size=3),
    st.integers(0, len(TEXT)),
    st.integers(0, 30),
)
def test_no_text_breaks_the_reader(text: str, place: int, cut: int) -> None:
    for broken in (text, f"picketfence record 1\n{text}", TEXT[:place] + text + TEXT[place + cut :]):
        found = read(broken)
        if isinstance(found, RecordError):
            assert found.place.startswith("line ")
            assert "\n" not in str(found)
        else:
            assert found.seats == GAME.seats
