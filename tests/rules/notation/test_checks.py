"""The check of all sheets, by which a page that applied the turns of a round compares its outcome with the server's."""

from zlib import crc32

from picketfence.rules import close_round, new_game, parse_code, parse_turn, ruleset, submit
from picketfence.rules.notation import format_sheet
from picketfence.rules.notation.checks import sheets_check

RULES = ruleset("first")
START = new_game(RULES, parse_code("AAAA-AAAA"), 2)


def test_it_is_the_crc_of_the_sheets_in_notation_each_ended_by_a_line_feed() -> None:
    state = close_round(submit(submit(START, 0, parse_turn("1 3@1.1")), 1, parse_turn("1 3@2.1")))
    text = "".join(f"{format_sheet(sheet, RULES)}\n" for sheet in state.sheets)
    assert sheets_check(state) == crc32(text.encode())
    assert sheets_check(state) != sheets_check(START)


def test_it_tells_the_order_of_seats_apart() -> None:
    first = close_round(submit(submit(START, 0, parse_turn("1 3@1.1")), 1, parse_turn("1 3@2.1")))
    second = close_round(submit(submit(START, 0, parse_turn("1 3@2.1")), 1, parse_turn("1 3@1.1")))
    assert sheets_check(first) != sheets_check(second)


def test_it_knows_nothing_of_the_deal_and_of_turns_that_are_still_hidden() -> None:
    other = new_game(RULES, parse_code("A3ED-3TN7"), 2)
    assert sheets_check(other) == sheets_check(START)
    assert sheets_check(submit(START, 0, parse_turn("1 3@1.1"))) == sheets_check(START)
