"""Section 4: temp and bis, which change or copy numbers (rules 4.5 and 4.6)."""

from __future__ import annotations

import pytest

from picketfence.rules import Act, Effect, Place, Turn, Write
from picketfence.rules.notation import format_turn
from picketfence.rules.sheet import ROUNDABOUT
from tests.rules.sections.desk import BOTH, desk, legal, listed, refused

both = pytest.mark.parametrize("edition", BOTH)
TEMP = "8 temp, 3 agent, 12 agent"
BIS = "8 bis, 3 agent, 12 agent"
FULL = "1 | 1 2 3 4 5 6 7 8 9 10\n2 | 1 2 3 4 5 6 7 8 9 10 11"


def written(edition: str, offer: str, sheet: str = "") -> set[tuple[int, bool]]:
    """The numbers that can be written with combination 1 on street 3 plot 1, and whether a temp is used."""
    position = desk(edition, sheet, offer)
    turns = [turn for turn in listed(position) if turn.write and turn.write.place == Place(3, 0)]
    return {(turn.write.number, turn.act is not None) for turn in turns if turn.write and turn.pick == (0, 0)}


@both
def test_R4_5_the_number_is_changed_by_up_to_two(edition: str) -> None:
    position = desk(edition, "", TEMP)
    for number in (6, 7, 9, 10):
        after = legal(position, f"1 {number}@1.1 T")
        assert (after.at(Place(1, 0)), after.temps) == (number, 1)
    assert refused(position, "1 5@1.1 T") == "4.5"
    assert refused(position, "1 11@1.1 T") == "4.5"


@both
def test_R4_5_using_it_without_changing_the_number_crosses_a_box_off(edition: str) -> None:
    after = legal(desk(edition, "temps 4", TEMP), "1 8@1.1 T")
    assert (after.at(Place(1, 0)), after.temps) == (8, 5)


@both
def test_R4_5_changing_the_number_always_counts_as_using_it(edition: str) -> None:
    position = desk(edition, "", TEMP)
    for number in (6, 7, 9, 10):
        assert refused(position, f"1 {number}@1.1") == "4.5"


@both
def test_R4_5_declining_crosses_nothing_off(edition: str) -> None:
    after = legal(desk(edition, "temps 4", TEMP), "1 8@1.1")
    assert (after.at(Place(1, 0)), after.temps) == (8, 4)


@both
def test_R4_5_without_a_temp_the_number_stays_as_printed(edition: str) -> None:
    position = desk(edition, "", TEMP)
    assert refused(position, "2 4@1.1") == "4.5"
    assert refused(position, "2 4@1.1 T") in ("3.3", "4.5")
    legal(position, "2 3@1.1")


@both
def test_R4_5_0_comes_only_from_1_or_2(edition: str) -> None:
    zero = {n for n in range(1, 16) if (0, True) in written(edition, f"{n} temp, 8 pool, 8 pool")}
    assert zero == {1, 2}
    low = desk(edition, "", "1 temp, 2 temp, 3 temp")
    legal(low, "1 0@1.1 T")
    legal(low, "2 0@1.1 T")
    assert refused(low, "3 0@1.1 T") == "4.5"
    assert refused(low, Turn((0, 0), Write(Place(1, 0), -1), Act(Effect.TEMP))) == "4.5"


@both
def test_R4_5_16_and_17_come_only_from_14_and_15(edition: str) -> None:
    offers = {n: written(edition, f"{n} temp, 8 pool, 8 pool") for n in range(1, 16)}
    assert {n for n, found in offers.items() if (16, True) in found} == {14, 15}
    assert {n for n, found in offers.items() if (17, True) in found} == {15}
    high = desk(edition, "", "13 temp, 14 temp, 15 temp")
    legal(high, "2 16@1.1 T")
    legal(high, "3 17@1.1 T")
    assert refused(high, "1 16@1.1 T") == "4.5"
    assert refused(high, "2 17@1.1 T") == "4.5"
    assert refused(high, "3 18@1.1 T") == "4.5"


@both
def test_R4_5_a_changed_number_must_fit(edition: str) -> None:
    position = desk(edition, "1 | 7 . 9", TEMP)
    legal(position, "1 8@1.2 T")
    assert refused(position, "1 7@1.2 T") == "3.4"
    assert refused(position, "1 9@1.2 T") == "3.4"


@pytest.mark.parametrize("rules", ["first+solo", "first+expert", "second+solo:0", "second+solo:5"])
def test_R4_5_of_cards_held_the_temp_of_one_changes_the_number_of_another(rules: str) -> None:
    position = desk(rules, "", TEMP)
    assert legal(position, "2+1 5@1.1 T").temps == 1
    assert legal(position, "3+1 10@1.1 T").at(Place(1, 0)) == 10
    assert refused(position, "2+1 6@1.1 T") == "4.5"
    assert refused(position, "1+2 7@1.1 T") in ("3.3", "4.5")
    assert refused(position, "1 7@1.1 T") in ("9.2", "9.9")


@both
def test_R4_5_without_a_free_box_the_change_is_still_possible(edition: str) -> None:
    position = desk(edition, "temps 11", TEMP)
    after = legal(position, "1 10@1.1 T")
    assert (after.at(Place(1, 0)), after.temps) == (10, 11)
    assert refused(position, "1 10@1.1") == "4.5"
    assert legal(desk(edition, "temps 10", TEMP), "1 10@1.1 T").temps == 11


@both
def test_R4_5_without_a_free_box_an_idle_temp_is_the_turn_without_it(edition: str) -> None:
    sheet = f"{FULL}\n3 | 1 2 3 4 5 6 7 . 9 10 11 12\ntemps"
    offer = "8 temp, 3 agent, 12 agent"
    assert [format_turn(turn) for turn in listed(desk(edition, f"{sheet} 10", offer))] == ["1 8@3.8", "1 8@3.8 T"]
    full = desk(edition, f"{sheet} 11", offer)
    assert len(listed(full)) == 1
    assert legal(full, "1 8@3.8 T") == legal(full, "1 8@3.8")


@both
def test_X3_number_8_with_temp(edition: str) -> None:
    assert written(edition, TEMP) == {(8, False), (6, True), (7, True), (8, True), (9, True), (10, True)}
    for number in (6, 7, 8, 9, 10):
        assert legal(desk(edition, "", TEMP), f"1 {number}@3.1 T").temps == 1


@both
def test_R4_6_a_neighbours_number_is_written_again_on_an_empty_plot(edition: str) -> None:
    position = desk(edition, "1 | . 5 . 7", BIS)
    after = legal(position, "1 8@2.1 B1.3=5")
    assert (after.street(1).plots[:4], after.street(1).bis, after.bis) == ((-1, 5, 5, 7), 1 << 2, 1)
    legal(position, "1 8@2.1 B1.1=5")
    assert refused(position, "1 8@2.1 B1.4=5") == "4.6"
    assert refused(position, "1 8@2.1 B1.3=6") == "4.6"
    assert refused(position, "1 8@2.1 B1.6=7") == "4.6"
    assert refused(position, "1 8@2.1 B1.11=7") == "4.6"
    assert refused(position, "1 8@2.1 B4.1=7") == "4.6"


@both
def test_R4_6_any_street_any_number(edition: str) -> None:
    position = desk(edition, "2 | 0\n3 | . . . . . . . . . . . 17", BIS)
    assert legal(position, "1 8@1.1 B2.2=0").at(Place(2, 1)) == 0
    assert legal(position, "1 8@1.1 B3.11=17").at(Place(3, 10)) == 17


@both
def test_R4_6_plot_and_number_are_named(edition: str) -> None:
    position = desk(edition, "1 | 5 .", BIS)
    write = Write(Place(2, 0), 8)
    for act in (Act(Effect.BIS), Act(Effect.BIS, Place(1, 1)), Act(Effect.BIS, None, 5)):
        assert refused(position, Turn((0, 0), write, act)) == "4.6"


@both
def test_R4_6_the_house_of_this_turn_may_be_copied(edition: str) -> None:
    position = desk(edition, "", BIS)
    for plot in (4, 6):
        after = legal(position, f"1 8@1.5 B1.{plot}=8")
        assert (after.at(Place(1, plot - 1)), after.street(1).bis) == (8, 1 << plot - 1)
    assert refused(position, "1 8@1.5 B1.5=8") == "4.6"
    assert refused(position, "1 8@1.5 B1.7=8") == "4.6"


@both
def test_R4_6_so_may_another_bis(edition: str) -> None:
    after = legal(desk(edition, "1 | . 5 5b .", BIS), "1 8@2.1 B1.4=5")
    assert (after.street(1).plots[1:4], after.bis) == ((5, 5, 5), 2)


@both
def test_R4_6_so_may_a_used_house_and_the_copy_is_not_used(edition: str) -> None:
    after = legal(desk(edition, "1 | 5' .", BIS), "1 8@2.1 B1.2=5")
    assert (after.street(1).bis, after.street(1).used) == (0b10, 0b01)


@both
def test_R4_6_a_roundabout_cannot_be_copied(edition: str) -> None:
    position = desk(edition, "1 | . | () | .\n2 | 3", BIS)
    elsewhere = [turn.act for turn in listed(position) if turn.act and turn.write and turn.write.place.street == 3]
    assert elsewhere
    assert not any(act.place and act.place.street == 1 for act in elsewhere)
    for number in (0, 8):
        assert refused(position, f"1 8@3.1 B1.1={number}") == "4.6"
        assert refused(position, f"1 8@3.1 B1.3={number}") == "4.6"
    copied = Act(Effect.BIS, Place(1, 0), ROUNDABOUT)
    assert refused(position, Turn((0, 0), Write(Place(3, 0), 8), copied)) == "4.6"
    legal(position, "1 8@3.1 B2.2=3")


def test_R4_6_nor_the_roundabout_of_this_turn() -> None:
    position = desk("second+advanced", "", BIS)
    assert refused(position, "1 8@3.1 R1.2 B1.1=8") == "4.6"
    assert refused(position, "1 8@1.1 R1.2 B1.3=8") == "4.6"
    assert refused(position, "1 8@1.1 R1.2 B1.2=8") == "4.6"


@both
def test_R4_6_a_bis_gives_neither_park_nor_pool(edition: str) -> None:
    after = legal(desk(edition, "1 | . 5", BIS), "1 8@2.2 B1.3=5")
    assert (after.pools, [street.parks for street in after.streets]) == (0, [0, 0, 0])


@both
def test_R4_6_with_all_nine_boxes_crossed_off_it_is_not_possible(edition: str) -> None:
    eight = "1 | 5 5b 5b 5b 5b 5b 5b 5b 5b ."
    assert legal(desk(edition, eight, BIS), "1 8@2.1 B1.10=5").bis == 9
    nine = desk(edition, f"{eight[:-1]}5b\n2 | 3 .", BIS)
    assert refused(nine, "1 8@3.1 B2.2=3") == "4.6"
    assert not any(turn.act and turn.act.effect is Effect.BIS for turn in listed(nine))


def test_R4_6_first_edition_no_fence_between_the_two_houses() -> None:
    position = desk("first", "1 | 5 | . 9", BIS)
    assert refused(position, "1 8@2.1 B1.2=5") == "4.6"
    legal(position, "1 8@2.1 B1.2=9")
    right = desk("first", "1 | 5 . | 9", BIS)
    assert refused(right, "1 8@2.1 B1.2=9") == "4.6"
    legal(right, "1 8@2.1 B1.2=5")


def test_R4_6_first_edition_nor_beside_the_house_of_this_turn() -> None:
    position = desk("first", "1 | . . | .", BIS)
    assert refused(position, "1 8@1.2 B1.3=8") == "4.6"
    legal(position, "1 8@1.2 B1.1=8")


def test_R4_6_second_edition_a_fence_may_stand_between() -> None:
    position = desk("second", "1 | 5 | . | 9", BIS)
    legal(position, "1 8@2.1 B1.2=5")
    legal(position, "1 8@2.1 B1.2=9")
    assert legal(desk("second", "1 | . . | .", BIS), "1 8@1.2 B1.3=8").street(1).fences == 1 << 1


def test_Y6_a_bis_of_5_across_a_fence() -> None:
    sheet = "1 | 5 | ."
    assert refused(desk("first", sheet, BIS), "1 8@2.1 B1.2=5") == "4.6"
    assert legal(desk("second", sheet, BIS), "1 8@2.1 B1.2=5").street(1).plots[:2] == (5, 5)


@both
def test_Y7_5_empty_9_bis_is_5_or_9(edition: str) -> None:
    position = desk(edition, "1 | 5 . 9", BIS)
    assert legal(position, "1 8@2.1 B1.2=5").street(1).plots[:3] == (5, 5, 9)
    assert legal(position, "1 8@2.1 B1.2=9").street(1).plots[:3] == (5, 9, 9)
