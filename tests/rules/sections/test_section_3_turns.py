"""Section 3, the turn of one player: rules 3.3 to 3.6."""

from __future__ import annotations

import pytest

from picketfence.rules import Act, Effect, Place, Turn, Write
from picketfence.rules.notation import format_turn
from tests.rules.sections.desk import BOTH, desk, estates, legal, listed, refused

both = pytest.mark.parametrize("edition", BOTH)
held = pytest.mark.parametrize("rules", ["first+solo", "first+expert", "second+solo:2"])

FULL = "1 | 1 2 3 4 5 6 7 8 9 10\n2 | 1 2 3 4 5 6 7 8 9 10 11\n3 | 1 2 3 4 5 6"
NO_ROOM = f"{FULL} 7 9 10 11 12 ."
"""Only street 3 plot 12 is empty, right of a 12."""
GAP = f"{FULL} 7 . 9 10 11 12"
"""Only street 3 plot 8 is empty, between 7 and 9."""


@both
def test_R3_3_a_turn_takes_a_combination(edition: str) -> None:
    position = desk(edition, "", "7 pool, 3 bis, 12 agent")
    legal(position, "2 3@1.1")
    assert refused(position, Turn(None, Write(Place(1, 0), 3))) == "3.3"
    assert refused(position, Turn((3, 3), Write(Place(1, 0), 3))) == "3.3"
    assert refused(position, Turn((-1, -1), Write(Place(1, 0), 12))) == "3.3"


@both
def test_R3_3_its_number_is_written_on_an_empty_plot(edition: str) -> None:
    position = desk(edition, "1 | . 5 () |", "7 pool, 3 bis, 12 agent")
    assert legal(position, "1 7@1.4").at(Place(1, 3)) == 7
    assert refused(position, "1 7@1.2") == "3.3"
    assert refused(position, "1 7@1.3") == "3.3"
    assert refused(position, "1 12@1.4") == "4.5"


@both
def test_R3_3_its_effect_is_performed_or_not(edition: str) -> None:
    position = desk(edition, "", "7 pool, 3 agent, 12 landscaper")
    assert legal(position, "1 7@1.3 P").pools == 1
    assert legal(position, "1 7@1.3").pools == 0
    assert legal(position, "2 3@1.1").agents == (0,) * 6
    assert legal(position, "3 12@1.1").street(1).parks == 0
    assert refused(position, "1 7@1.3 L") == "3.3"
    assert refused(position, "2 3@1.3 P") == "3.3"


@both
def test_R3_3_an_effect_takes_what_it_needs_and_no_more(edition: str) -> None:
    position = desk(edition, "", "7 pool, 3 temp, 12 landscaper")
    assert refused(position, Turn((0, 0), Write(Place(1, 2), 7), Act(Effect.POOL, Place(1, 2)))) == "3.3"
    assert refused(position, Turn((1, 1), Write(Place(1, 2), 3), Act(Effect.TEMP, None, 3))) == "3.3"
    assert refused(position, Turn((2, 2), Write(Place(1, 2), 12), Act(Effect.LANDSCAPER, None, 1))) == "3.3"


@both
def test_R3_3_the_effect_comes_after_the_number(edition: str) -> None:
    position = desk(edition, "", "7 bis, 7 surveyor, 12 agent")
    assert legal(position, "1 7@1.3 B1.4=7").street(1).plots[2:4] == (7, 7)
    assert refused(position, "1 7@1.3 B1.3=7") == "4.6"
    assert estates(legal(position, "2 7@1.1 S1.1")) == ["1.1:1"]


@both
def test_R3_3_plans_met_by_number_and_effect_are_claimed_at_the_end(edition: str) -> None:
    position = desk(edition, "", "7 surveyor, 7 agent, 12 agent", [{"estates": [1]}])
    assert legal(position, "1 7@1.1 S1.1 #1=1.1").plans == (10, None, None)
    assert refused(position, "1 7@1.1 #1=1.1") == "5.2"


@both
def test_R3_3_temp_is_performed_with_the_number(edition: str) -> None:
    position = desk(edition, "1 | 7 . 9", "7 temp, 3 bis, 12 agent")
    after = legal(position, "1 8@1.2 T")
    assert (after.at(Place(1, 1)), after.temps) == (8, 1)
    assert refused(position, "1 8@1.2") == "4.5"


@both
def test_R3_4_numbers_strictly_increase_with_gaps_allowed(edition: str) -> None:
    position = desk(edition, "1 | . . 5 . . . 9 . . .", "5 agent, 8 agent, 12 agent")
    for turn in ("2 8@1.4", "2 8@1.6", "3 12@1.8", "3 12@1.10", "1 5@2.11"):
        legal(position, turn)
    for turn in ("2 8@1.1", "2 8@1.2", "2 8@1.8", "3 12@1.4", "3 12@1.6", "3 12@1.1"):
        assert refused(position, turn) == "3.4"


@both
def test_R3_4_equal_numbers_do_not_stand_in_one_street(edition: str) -> None:
    position = desk(edition, "1 | . 5 5b .", "5 agent, 8 agent, 12 agent")
    for turn in ("1 5@1.1", "1 5@1.4", "1 5@1.10"):
        assert refused(position, turn) == "3.4"
    legal(position, "1 5@2.1")


@both
def test_R3_4_equal_numbers_stand_side_by_side_through_bis(edition: str) -> None:
    position = desk(edition, "1 | . 5 . . 9", "12 bis, 12 bis, 12 bis")
    assert legal(position, "1 12@2.1 B1.3=5").street(1).plots[1:3] == (5, 5)
    assert refused(position, "1 12@2.1 B1.4=5") == "4.6"


@both
def test_R3_4_a_copy_counts_in_the_order(edition: str) -> None:
    position = desk(edition, "1 | . 8b 8 .", "7 agent, 8 agent, 9 agent")
    legal(position, "1 7@1.1")
    legal(position, "3 9@1.4")
    assert refused(position, "1 7@1.4") == "3.4"
    assert refused(position, "2 8@1.1") == "3.4"


@both
def test_R3_4_a_roundabout_starts_the_numbering_afresh(edition: str) -> None:
    position = desk(edition, "2 | . 9 . | () | . 4 . | () | . 2 .", "3 agent, 9 agent, 12 agent")
    for turn in ("1 3@2.1", "3 12@2.3", "1 3@2.5", "2 9@2.7", "1 3@2.11"):
        legal(position, turn)
    for turn in ("1 3@2.3", "2 9@2.1", "2 9@2.3", "2 9@2.5", "1 3@2.7", "3 12@2.9"):
        assert refused(position, turn) == "3.4"


def test_R3_4_each_stretch_is_ordered_with_the_roundabout_of_this_turn_too() -> None:
    position = desk("first+advanced", "1 | 9 . .", "3 agent, 3 agent, 12 agent")
    assert refused(position, "1 3@1.3") == "3.4"
    assert legal(position, "1 3@1.3 R1.2").street(1).plots[2] == 3


@both
def test_R3_5_a_number_must_be_written_when_one_fits(edition: str) -> None:
    position = desk(edition, NO_ROOM, "3 pool, 4 bis, 13 agent")
    assert refused(position, "x") == "3.5"
    legal(position, "3 13@3.12")
    assert all(turn.write for turn in listed(position))


@both
def test_R3_5_when_no_number_fits_a_refusal_is_crossed_off(edition: str) -> None:
    position = desk(edition, NO_ROOM, "3 pool, 4 bis, 12 agent")
    assert [format_turn(turn) for turn in listed(position)] == ["x"]
    assert legal(position, "x").refusals == 1
    assert refused(position, "3 12@3.12") == "3.4"


@both
def test_R3_5_a_full_sheet_leaves_only_the_refusal(edition: str) -> None:
    position = desk(edition, f"{FULL} 7 8 9 10 11 12", "15 temp, 4 bis, 12 agent")
    assert [format_turn(turn) for turn in listed(position)] == ["x"]


@both
def test_R3_5_nobody_is_forced_to_use_temp(edition: str) -> None:
    position = desk(edition, NO_ROOM, "3 pool, 4 bis, 12 temp")
    assert [format_turn(turn) for turn in listed(position)] == ["3 13@3.12 T", "3 14@3.12 T", "x"]
    legal(position, "x")
    legal(position, "3 13@3.12 T")


@both
def test_R3_5_nobody_is_forced_to_build_a_roundabout(edition: str) -> None:
    sheet = f"{FULL} 7 9 10 11 . ."
    position = desk(f"{edition}+advanced", sheet, "3 pool, 4 bis, 11 agent")
    legal(position, "x")
    assert legal(position, "1 3@3.12 R3.11").at(Place(3, 11)) == 3
    assert refused(position, "1 3@3.12") == "3.4"


@both
def test_R3_5_the_refusal_is_judged_on_the_sheet_at_the_start_of_the_turn(edition: str) -> None:
    """A roundabout of this turn neither takes the right to refuse nor gives it."""
    makes_room = desk(f"{edition}+advanced", f"{FULL} 7 9 10 11 . .", "3 pool, 4 bis, 11 agent")
    assert legal(makes_room, "x R3.11").refusals == 1
    takes_room = desk(f"{edition}+advanced", NO_ROOM, "3 pool, 4 bis, 13 agent")
    assert refused(takes_room, "x R3.12") == "3.5"


@held
def test_R3_5_of_cards_held_each_of_the_three_numbers_counts(rules: str) -> None:
    names = "1+2 " if "first+solo" not in rules else ""
    for offer in ("13 pool, 4 bis, 5 agent", "4 bis, 13 pool, 5 agent", "4 bis, 5 agent, 13 pool"):
        assert refused(desk(rules, NO_ROOM, offer), f"{names}x") == "3.5"
    assert legal(desk(rules, NO_ROOM, "3 pool, 4 bis, 5 agent"), f"{names}x").refusals == 1


@held
def test_R3_5_of_cards_held_the_temp_of_another_may_be_left(rules: str) -> None:
    names = "1+2 " if "first+solo" not in rules else ""
    position = desk(rules, NO_ROOM, "12 pool, 4 temp, 5 agent")
    legal(position, "1+2 13@3.12 T")
    legal(position, f"{names}x")


@both
def test_R3_5_with_three_refusals_crossed_off_no_further_one_is_possible(edition: str) -> None:
    position = desk(edition, f"{NO_ROOM}\nrefusals 3", "3 pool, 4 bis, 12 temp")
    assert refused(position, "x") == "6.1"
    assert [format_turn(turn) for turn in listed(position)] == ["3 13@3.12 T", "3 14@3.12 T"]


@both
def test_R3_6_a_refusal_writes_no_number_and_performs_no_effect(edition: str) -> None:
    position = desk(edition, NO_ROOM, "3 pool, 4 surveyor, 12 agent")
    after = legal(position, "x")
    assert after == position.sheet._replace(refusals=1)
    assert refused(position, "x A4") == "3.6"
    assert refused(position, "x S3.11") == "3.6"
    assert refused(position, "2 x") == "3.6"


@both
def test_R3_6_a_refusal_may_hold_a_roundabout(edition: str) -> None:
    after = legal(desk(f"{edition}+advanced", NO_ROOM, "3 pool, 4 bis, 12 agent"), "x R3.12")
    assert (after.refusals, after.roundabouts) == (1, 1)
    assert refused(desk(edition, NO_ROOM, "3 pool, 4 bis, 12 agent"), "x R3.12") == "8.2"


ESTATE = NO_ROOM.replace("1 | 1 2", "1 | 1 2 |")


@both
def test_R3_6_a_refusal_may_hold_claims(edition: str) -> None:
    position = desk(edition, ESTATE, "3 pool, 4 bis, 12 agent", [{"estates": [2]}])
    after = legal(position, "x #1=1.1")
    assert (after.refusals, after.plans[0], after.street(1).used) == (1, 10, 0b11)
    assert refused(position, "x #1=1.3") == "5.2"


def test_R3_6_a_refusal_may_hold_the_wish() -> None:
    position = desk("first", ESTATE, "3 pool, 4 bis, 12 agent", [{"estates": [2]}])
    legal(position, "x #1=1.1 !")
    assert refused(position, "x !") == "3.9"


@pytest.mark.parametrize("rules", ["first+expert", "second+solo:0", "second+solo:4"])
def test_R3_6_in_expert_and_against_the_aaa_a_refusal_names_two_cards(rules: str) -> None:
    position = desk(rules, NO_ROOM, "3 pool, 4 bis, 12 agent")
    legal(position, "1+3 x")
    legal(position, "3+2 x")
    assert refused(position, "x") == "9.9"
    assert refused(position, "2 x") == "9.9"
    assert refused(position, "1+4 x") == "9.9"
    assert len(listed(position)) == 3, "one for each card that could be passed on"


def test_R3_6_in_solo_a_refusal_names_none() -> None:
    position = desk("first+solo", NO_ROOM, "3 pool, 4 bis, 12 agent")
    legal(position, "x")
    assert refused(position, "1+3 x") == "3.6"


@both
def test_Y4_one_empty_plot_between_7_and_9(edition: str) -> None:
    offer = "6 pool, 6 agent, 7 temp"
    basic, advanced = desk(edition, GAP, offer), desk(f"{edition}+advanced", GAP, offer)
    assert [format_turn(turn) for turn in listed(basic)] == ["3 8@3.8 T", "x"]
    assert [format_turn(turn) for turn in listed(advanced)] == ["3 8@3.8 T", "x", "x R3.8"]
    legal(basic, "3 8@3.8 T")
    legal(basic, "x")
    legal(advanced, "x R3.8")


@both
def test_Y5_the_same_with_a_printed_8_on_offer(edition: str) -> None:
    offer = "8 pool, 6 agent, 7 temp"
    assert refused(desk(edition, GAP, offer), "x") == "3.5"
    assert refused(desk(f"{edition}+advanced", GAP, offer), "x") == "3.5"
    assert refused(desk(f"{edition}+advanced", GAP, offer), "x R3.8") == "3.5"
    legal(desk(edition, GAP, offer), "1 8@3.8")


@both
def test_X4_10_directly_right_of_7(edition: str) -> None:
    assert legal(desk(edition, "1 | 7", "10 agent, 3 pool, 4 bis"), "1 10@1.2").street(1).plots[:2] == (7, 10)
