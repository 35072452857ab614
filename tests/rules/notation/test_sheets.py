"""Sheets as text: any sheet comes back, also an impossible one; every slip is named with line and column."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picketfence.rules import NotationError, Ruleset, Sheet, Street, all_rulesets, ruleset
from picketfence.rules.notation import format_sheet, parse_sheet
from picketfence.rules.sheet import EMPTY, ROUNDABOUT, mask_of
from tests.any_sheet import any_sheet
from tests.counts import COUNTS
from tests.lively import lively_states

FIRST = ruleset("first+advanced")

PRINTED = """\
1 | .    3    4~'  4b   .    .  | o    o~   .    .  | parks 2
2 | o    .    .    o    .    .    .  |()  | .    .   17  | parks 0
3 | 0  | o    .    .    .    .    o    .    .    .    o   12' | parks 10
agents 0 1 0 0 0 4
temps 3
refusals 1
plans - 8 0"""

SHEET = Sheet(
    (
        Street((-1, 3, 4, 4, *(-1,) * 6), bis=8, fences=1 << 5, used=4, pools=4 | 128, parks=2),
        Street((*(-1,) * 7, ROUNDABOUT, -1, -1, 17), fences=0b11000000),
        Street((0, *(-1,) * 10, 12), fences=1, used=1 << 11, parks=10),
    ),
    (0, 1, 0, 0, 0, 4),
    3,
    1,
    (None, 8, 0),
)


def blank(street_1: str = "1 | . . . . . . . . . . |", rest: str = "") -> str:
    """A text with one line of interest."""
    return f"{street_1}\n2 | . . . . . . . . . . . |\n3 | . . . . . . . . . . . . |\n{rest}"


def test_a_sheet_is_printed_and_read() -> None:
    assert format_sheet(SHEET, FIRST) == PRINTED
    assert parse_sheet(PRINTED, FIRST) == SHEET


def test_what_is_left_out_is_blank() -> None:
    assert parse_sheet(blank(), FIRST) == FIRST.blank_sheet()


@pytest.mark.parametrize(
    "text",
    [
        PRINTED.upper(),
        PRINTED.replace("\n", "\r\n"),
        PRINTED.replace("\n", "\n\n   \n  "),
        f"\n\n{PRINTED}\n\n",
        "\n".join(reversed(PRINTED.split("\n"))),
        " ".join(PRINTED.replace("\n", " \n ").split(" ")).replace("| ", "|").replace(" |", "|"),
        PRINTED.replace("o", "."),
        PRINTED.replace("4~'", "4'~").replace("12'", "0012'"),
    ],
)
def test_what_is_loosely_written_is_read(text: str) -> None:
    assert parse_sheet(text, FIRST) == SHEET


def test_a_plot_that_needs_more_room_widens_all() -> None:
    street = Street((100, *(EMPTY,) * 9), bis=1, used=1, pools=1)
    sheet = FIRST.blank_sheet().with_street(1, street)
    lines = format_sheet(sheet, FIRST).split("\n")
    assert lines[0] == "1 |100b~'   .      o      .      .      .      o      o      .      .   | parks 0"
    assert lines[1].startswith("2 |  o      .      .      o   ")
    assert parse_sheet("\n".join(lines), FIRST) == sheet


def test_the_end_of_a_street_is_not_among_its_fences() -> None:
    with pytest.raises(AssertionError):
        format_sheet(FIRST.blank_sheet().with_street(1, Street((EMPTY,) * 10, fences=1 << 9)), FIRST)


PLOT = "a plot is a number, ., o or (), then b for a bis, ~ for a pool, ' for used"
ENDS = "a street stands between its two ends, as in 1 | . . . |"
LINE = "a line begins with a street's number or with agents, temps, refusals or plans"
FENCES = "a fence stands between two plots, and only one in a gap"
REFUSED = {
    "": "line 1: street 1 is missing",
    "\n1 | . . . . . . . . . . |\n\n": "line 4: street 2 is missing",
    blank("1"): f"line 1, column 1, '1': {ENDS}",
    blank("1 |"): f"line 1, column 1, '1': {ENDS}",
    blank("1 . | . . . . . . . . . . |"): f"line 1, column 1, '1': {ENDS}",
    blank("1 | |"): "line 1, column 1, '1': this street has 10 plots, and here are 0",
    blank("1 | . . |  parks 2"): "line 1, column 1, '1': this street has 10 plots, and here are 2",
    blank("1 | . . . . . . . . . . . |"): "line 1, column 1, '1': this street has 10 plots, and here are 11",
    blank("1 || . . . . . . . . . . |"): f"line 1, column 4, '|': {FENCES}",
    blank("1 | . . || . . . . . . . . |"): f"line 1, column 10, '|': {FENCES}",
    blank("1 | . . . . . . . . . . | |"): f"line 1, column 27, '|': {FENCES}",
    blank("1 | . . . . . . . . . q |"): f"line 1, column 23, 'q': {PLOT}",
    blank("1 | . . . . . . . . . ٣ |"): f"line 1, column 23, '٣': {PLOT}",
    blank("1 | . . . . . . . . . -3 |"): f"line 1, column 23, '-3': {PLOT}",
    blank("1 | . . . . . . . . . 3bb |"): "line 1, column 23, '3bb': a mark appears twice",
    blank("1 | o . . . . . . . . . |"): (
        "line 1, column 5, 'o': no pool is planned on this plot, so an empty one is written ."
    ),
    blank(f"1 | . . . . . . . . . {10**50} |"): (
        "line 1, column 23, '100000000000000000000000…': a number of 51 digits is too long"
    ),
    blank("1 | . . . . . . . . . . | park 2"): (
        "line 1, column 27, 'park': behind a street stand its parks, as in parks 2"
    ),
    blank("1 | . . . . . . . . . . | parks"): "line 1, column 27, 'parks': 1 must follow, and here are 0",
    blank("1 | . . . . . . . . . . | parks x"): "line 1, column 33, 'x': a number must stand here",
    blank(rest="1 | . |"): "line 4, column 1, '1': this line is there already",
    blank(rest="4 | . |"): f"line 4, column 1, '4': {LINE}",
    blank(rest="  trees 3"): f"line 4, column 3, 'trees': {LINE}",
    blank(rest="temps 3\nTemps 3"): "line 5, column 1, 'Temps': this line is there already",
    blank(rest="temps"): "line 4, column 1, 'temps': 1 must follow, and here are 0",
    blank(rest="temps 1 2"): "line 4, column 1, 'temps': 1 must follow, and here are 2",
    blank(rest="temps -1"): "line 4, column 7, '-1': a number must stand here",
    blank(rest="temps ²"): "line 4, column 7, '²': a number must stand here",
    blank(rest=f"temps {'9' * 5000}"): (
        "line 4, column 7, '999999999999999999999999…': a number of 5000 digits is too long"
    ),
    blank(rest="refusals -"): "line 4, column 10, '-': a number must stand here",
    blank(rest="agents 0 0 0 0 0"): "line 4, column 1, 'agents': 6 must follow, and here are 5",
    blank(rest="plans - -"): "line 4, column 1, 'plans': 3 must follow, and here are 2",
    blank(rest="plans - x -"): "line 4, column 9, 'x': a number must stand here",
}


@pytest.mark.parametrize(("text", "why"), REFUSED.items())
def test_a_slip_is_named_with_its_place(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_sheet(text, FIRST)
    assert str(caught.value) == why


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_sheet_of_a_game_comes_back(rules: Ruleset) -> None:
    for number in range(COUNTS.games_per_ruleset):
        for state in lively_states(rules, number):
            for sheet in state.sheets:
                text = format_sheet(sheet, rules)
                assert parse_sheet(text, rules) == sheet
                assert max(map(len, text.split("\n"))) < 80


@pytest.mark.parametrize("rules_id", ["first", "second"])
def test_sheets_that_no_game_reaches_come_back(rules_id: str) -> None:
    rng = random.Random(rules_id)
    for _ in range(COUNTS.hypothesis_examples):
        sheet = any_sheet(rng, ruleset(rules_id))
        assert parse_sheet(format_sheet(sheet, ruleset(rules_id)), ruleset(rules_id)) == sheet


figures = st.integers(0, 20) | st.integers(0, 10**9 - 1)


def marks(length: int) -> st.SearchStrategy[int]:
    return st.lists(st.integers(0, length - 1), max_size=length).map(mask_of)


def streets(length: int) -> st.SearchStrategy[Street]:
    stands = st.just(EMPTY) | st.just(ROUNDABOUT) | figures
    plots = st.lists(stands, min_size=length, max_size=length).map(tuple)
    return st.builds(Street, plots, marks(length), marks(length - 1), marks(length), marks(length), figures)


sheets = st.builds(
    Sheet,
    st.tuples(streets(10), streets(11), streets(12)),
    st.tuples(*[figures] * 6),
    figures,
    figures,
    st.tuples(*[st.none() | figures] * 3),
)


@given(sheets, st.sampled_from(["first", "second"]))
def test_any_sheet_comes_back(sheet: Sheet, rules_id: str) -> None:
    assert parse_sheet(format_sheet(sheet, ruleset(rules_id)), ruleset(rules_id)) == sheet


def read(text: str) -> Sheet | NotationError:
    try:
        return parse_sheet(text, FIRST)
    except NotationError as error:
        return error


@given(st.text() | st.text("123|.o()b~' \n0"), st.integers(0, len(PRINTED)), st.integers(0, 3))
def test_no_text_breaks_the_reader(text: str, place: int, cut: int) -> None:
    for broken in (text, PRINTED[:place] + text + PRINTED[place + cut :]):
        found = read(broken)
        if isinstance(found, NotationError):
            assert found.place.startswith("line ")
        else:
            assert parse_sheet(format_sheet(found, FIRST), FIRST) == found
