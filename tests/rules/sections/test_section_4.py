"""Section 4: surveyor, agent, landscaper and pool (rules 4.1 to 4.4)."""

from __future__ import annotations

import pytest

from picketfence.rules import Act, Effect, Place, Turn, Write, ruleset
from picketfence.rules.consistency import inconsistency
from picketfence.rules.scoring import score_card
from picketfence.rules.sheet import plots_in
from tests.rules.sections.desk import BOTH, desk, estates, legal, listed, paper, refused

both = pytest.mark.parametrize("edition", BOTH)
SURVEYOR = "8 surveyor, 8 agent, 8 agent"
AGENT = "8 agent, 8 pool, 8 pool"
PARK = "8 landscaper, 8 agent, 8 agent"
POOL = "8 pool, 8 agent, 8 agent"
FULL = "\n".join(f"{n} | {' '.join(map(str, range(1, length + 1)))}" for n, length in ((1, 10), (2, 11)))


def fences_after(edition: str, sheet: str, turn: str) -> list[tuple[int, ...]]:
    after = legal(desk(edition, sheet, SURVEYOR), turn)
    return [plots_in(street.fences) for street in after.streets]


@both
def test_R4_1_a_fence_is_built_in_any_free_gap_of_any_street(edition: str) -> None:
    assert fences_after(edition, "", "1 8@1.5 S1.4") == [(3,), (), ()]
    assert fences_after(edition, "", "1 8@1.5 S2.10") == [(), (9,), ()]
    assert fences_after(edition, "3 | 1 2 | 3", "1 8@1.5 S3.1") == [(), (), (0, 1)]


@both
def test_R4_1_beside_empty_plots_too(edition: str) -> None:
    assert fences_after(edition, "", "1 8@1.1 S3.6") == [(), (), (5,)]


@both
def test_R4_1_every_gap_of_an_empty_sheet_is_free(edition: str) -> None:
    sheet = f"{FULL}\n3 | 1 2 3 4 5 6 7 . 9 10 11 12"
    built = [turn.act.place for turn in listed(desk(edition, sheet, SURVEYOR)) if turn.act and turn.act.place]
    assert len(built) == 9 + 10 + 11 == len(set(built))


@both
def test_R4_1_not_where_a_fence_stands(edition: str) -> None:
    position = desk(edition, "1 | 1 2 | 3", SURVEYOR)
    assert refused(position, "1 8@2.1 S1.2") == "4.1"
    assert refused(position, "1 8@2.1 S1.10") == "4.1"
    legal(position, "1 8@2.1 S1.1")


@both
def test_R4_1_not_with_used_houses_on_both_sides(edition: str) -> None:
    position = desk(edition, "1 | 1' 2' 3' | 4 . 6' | . | 9'", SURVEYOR)
    assert refused(position, "1 8@2.1 S1.1") == "4.1"
    assert refused(position, "1 8@2.1 S1.2") == "4.1"


@both
def test_R4_1_beside_a_single_used_house_it_is_allowed(edition: str) -> None:
    position = desk(edition, "1 | 1' 2' | 3 5' . . 9'", SURVEYOR)
    for gap in (3, 4, 6, 7):
        legal(position, f"1 8@2.1 S1.{gap}")


def test_R4_1_every_gap_of_a_street_claimed_as_full_is_protected() -> None:
    plan = {"street_full": 1}
    start = desk("first+advanced", "1 | 1 2 3 4 5 . 9 10 | 11 12", SURVEYOR, [plan])
    after = legal(start, "1 8@1.6 #1")
    protected = desk("first+advanced", after, SURVEYOR, [plan])
    for gap in (1, 2, 3, 4, 5, 6, 7, 8, 9):
        assert refused(protected, f"1 8@2.6 S1.{gap}") == "4.1"
    legal(protected, "1 8@2.6 S2.1")


def test_R4_1_first_edition_not_between_two_houses_of_equal_number() -> None:
    position = desk("first", "1 | 4 5 5b 5b 6", SURVEYOR)
    assert refused(position, "1 8@2.1 S1.2") == "4.1"
    assert refused(position, "1 8@2.1 S1.3") == "4.1"
    legal(position, "1 8@2.1 S1.1")
    legal(position, "1 8@2.1 S1.4")


def test_R4_1_second_edition_allowed_between_two_houses_of_equal_number() -> None:
    position = desk("second", "1 | 4 5 5b 5b 6", SURVEYOR)
    for gap in (1, 2, 3, 4):
        legal(position, f"1 8@2.1 S1.{gap}")
    used = desk("second", "1 | 5' 5b'", SURVEYOR)
    assert refused(used, "1 8@2.1 S1.1") == "4.1"


@both
def test_R4_1_empty_plots_are_no_equal_numbers(edition: str) -> None:
    legal(desk(edition, "1 | 4 . . 5", SURVEYOR), "1 8@2.1 S1.2")


@both
def test_R4_1_a_gap_must_be_named(edition: str) -> None:
    position = desk(edition, "", SURVEYOR)
    write = Write(Place(1, 0), 8)
    assert refused(position, Turn((0, 0), write, Act(Effect.SURVEYOR))) == "4.1"
    assert refused(position, Turn((0, 0), write, Act(Effect.SURVEYOR, Place(1, 0), 3))) == "4.1"
    for nowhere in (Place(1, -1), Place(0, 1), Place(4, 1)):
        assert refused(position, Turn((0, 0), write, Act(Effect.SURVEYOR, nowhere))) == "4.1"


def test_R4_1_not_where_the_roundabout_of_this_turn_brings_a_fence() -> None:
    position = desk("first+advanced", "", SURVEYOR)
    assert refused(position, "1 8@2.1 S1.3 R1.4") == "4.1"
    assert refused(position, "1 8@2.1 S1.4 R1.4") == "4.1"
    legal(position, "1 8@2.1 S1.5 R1.4")


@both
def test_X5_a_fence_in_another_street_cuts_an_estate(edition: str) -> None:
    position = desk(edition, "1 | 1 2 3 |", "5 surveyor, 8 agent, 8 agent")
    assert estates(position.sheet) == ["1.1:3"]
    after = legal(position, "1 5@2.3 S1.1")
    assert estates(after) == ["1.1:1", "1.2:2"]


@both
def test_X6_a_fence_inside_a_complete_estate_of_3(edition: str) -> None:
    after = legal(desk(edition, "2 | . | 5 6 7 |", SURVEYOR), "1 8@1.1 S2.3")
    assert estates(after) == ["2.2:2", "2.4:1"]


@both
def test_R4_2_the_next_box_of_one_column_is_crossed_off(edition: str) -> None:
    position = desk(edition, "agents 0 1 0 3 0 0", AGENT)
    assert legal(position, "1 8@1.1 A1").agents == (1, 1, 0, 3, 0, 0)
    assert legal(position, "1 8@1.1 A2").agents == (0, 2, 0, 3, 0, 0)
    assert legal(position, "1 8@1.1 A4").agents == (0, 1, 0, 4, 0, 0)


@both
def test_R4_2_a_full_column_cannot_be_chosen(edition: str) -> None:
    position = desk(edition, "agents 1 2 3 4 4 3", AGENT)
    for size in (1, 2, 3, 4, 5):
        assert refused(position, f"1 8@1.1 A{size}") == "4.2"
    assert legal(position, "1 8@1.1 A6").agents == (1, 2, 3, 4, 4, 4)
    legal(desk(edition, "agents 1 2 3 4 4 4", AGENT), "1 8@1.1")


@both
def test_R4_2_a_column_belongs_to_an_estate_size(edition: str) -> None:
    position = desk(edition, "", AGENT)
    assert refused(position, "1 8@1.1 A7") == "4.2"
    write = Write(Place(1, 0), 8)
    assert refused(position, Turn((0, 0), write, Act(Effect.AGENT, None, 0))) == "4.2"
    assert refused(position, Turn((0, 0), write, Act(Effect.AGENT))) == "4.2"
    assert refused(position, Turn((0, 0), write, Act(Effect.AGENT, Place(1, 0), 1))) == "4.2"


def estate_points(edition: str, sheet: str) -> tuple[int, ...]:
    rules = ruleset(edition)
    return score_card(rules.tables, rules.temp_rule, paper(edition, sheet), ()).estates


@both
def test_X7_the_size_2_column_with_0_1_2_boxes(edition: str) -> None:
    street = "1 | 1 2 | 3 4 | 5 6 |"
    points = [estate_points(edition, f"{street}\nagents 0 {boxes} 0 0 0 0")[1] for boxes in (0, 1, 2)]
    assert points == [3 * 2, 3 * 3, 3 * 4]


@both
def test_X8_size_2_with_one_box_sizes_3_and_4_without(edition: str) -> None:
    sheet = "1 | 1 2 | 3 4 5 | 6 7 8 9 |\nagents 0 1 0 0 0 0"
    assert estate_points(edition, sheet) == (0, 3, 3, 4, 0, 0)


@both
def test_R4_3_the_next_park_of_the_street_written_in(edition: str) -> None:
    position = desk(edition, "1 | 1 2 parks 2\n2 | 1 2 parks 1", PARK)
    assert [street.parks for street in legal(position, "1 8@1.5 L").streets] == [3, 1, 0]
    assert [street.parks for street in legal(position, "1 8@2.5 L").streets] == [2, 2, 0]
    assert [street.parks for street in legal(position, "1 8@3.5 L").streets] == [2, 1, 1]


@both
def test_R4_3_not_when_all_parks_of_that_street_are_built(edition: str) -> None:
    sheet = "1 | 1 2 3 parks 3\n2 | 1 2 3 4 parks 4\n3 | 1 2 3 4 5 parks 5"
    position = desk(edition, sheet, PARK)
    for plot in ("1.9", "2.9", "3.9"):
        assert refused(position, f"1 8@{plot} L") == "4.3"
        legal(position, f"1 8@{plot}")
    almost = desk(edition, "1 | 1 2 3 parks 3\n2 | 1 2 3 parks 3\n3 | 1 2 3 4 parks 4", PARK)
    assert refused(almost, "1 8@1.9 L") == "4.3"
    legal(almost, "1 8@2.9 L")
    legal(almost, "1 8@3.9 L")


@both
def test_R4_3_the_street_cannot_be_chosen(edition: str) -> None:
    position = desk(edition, "", PARK)
    assert refused(position, Turn((0, 0), Write(Place(1, 0), 8), Act(Effect.LANDSCAPER, Place(2, 0)))) == "3.3"


@both
def test_R4_4_a_planned_pool_is_built_and_a_box_crossed_off(edition: str) -> None:
    position = desk(edition, "1 | . . 5~ .", POOL)
    after = legal(position, "1 8@1.7 P")
    assert (after.pools, after.street(1).pools) == (2, 1 << 2 | 1 << 6)
    score = score_card(ruleset(edition).tables, ruleset(edition).temp_rule, after, ())
    assert score.pools == 6


@both
def test_R4_4_not_on_a_plot_without_a_planned_pool(edition: str) -> None:
    position = desk(edition, "", POOL)
    assert refused(position, "1 8@1.4 P") == "4.4"
    assert refused(position, "1 8@3.1 P") == "4.4"
    legal(position, "1 8@1.4")
    write = Write(Place(1, 2), 8)
    assert refused(position, Turn((0, 0), write, Act(Effect.POOL, Place(1, 6)))) == "3.3"


@both
def test_R4_4_a_number_without_the_effect_loses_the_pool_for_good(edition: str) -> None:
    """Declined or another effect: no later turn builds a pool on a plot that is written."""
    for offer in (POOL, AGENT):
        after = legal(desk(edition, "", offer), "1 8@1.3")
        assert after.pools == 0
        again = desk(edition, after, "9 pool, 8 agent, 8 agent")
        assert refused(again, "1 9@1.3 P") == "3.3"
        pools = {turn.write.place for turn in listed(again) if turn.write and turn.act and turn.act.effect == "pool"}
        assert Place(1, 2) not in pools
        assert pools


@both
def test_R4_4_a_bis_loses_the_pool(edition: str) -> None:
    after = legal(desk(edition, "1 | . 5", "8 bis, 8 pool, 8 pool"), "1 8@2.1 B1.3=5")
    assert after.pools == 0
    assert refused(desk(edition, after, "9 pool, 8 agent, 8 agent"), "1 9@1.3 P") == "3.3"


@both
def test_R4_4_a_roundabout_loses_the_pool(edition: str) -> None:
    after = legal(desk(f"{edition}+advanced", "", POOL), "1 8@1.7 P R1.3")
    assert after.street(1).pools == 1 << 6
    assert refused(desk(edition, after, "9 pool, 8 agent, 8 agent"), "1 9@1.3 P") == "3.3"


@both
def test_R4_6_a_bis_mark_needs_a_house(edition: str) -> None:
    blank = paper(edition)
    for plot in (0, 4):
        marked = blank.with_street(2, blank.street(2)._replace(bis=1 << plot))
        found = inconsistency(ruleset(edition), marked)
        assert found is not None
        assert (found.rule, found.message) == ("4.6", "sheet-bis-house")


@both
def test_R4_6_there_are_no_more_copies_than_boxes(edition: str) -> None:
    copies = " ".join(["5b"] * 9)
    sheet = paper(edition, f"1 | 5 {copies}\n2 | 5 5b")
    found = inconsistency(ruleset(edition), sheet)
    assert found is not None
    assert (found.rule, found.message) == ("4.6", "sheet-bis-boxes")
