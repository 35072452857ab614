"""Section 5, the first edition's advanced plans: rule 5.4."""

from __future__ import annotations

import pytest

from picketfence.rules import Place, Turn, Write, ruleset
from picketfence.rules.positions import Position
from picketfence.rules.tables import PlanRow
from tests.rules.sections.desk import PlanSpec, claim, desk, legal, listed, paper, refused

FIRST = "first+advanced"
OFFER = "8 bis, 8 pool, 8 landscaper"
BIS = "8 bis, 9 bis, 10 bis"


def advanced(sheet: str, offer: str = OFFER, plan: PlanSpec | None = None, **condition: int) -> Position:
    return desk(FIRST, sheet, offer, [plan or condition])


def test_R5_4_the_advanced_plans_of_the_first_edition() -> None:
    rows = [plan for plan in ruleset("first").tables.plans if plan.advanced]
    assert {key for plan in rows for key, _ in plan.condition} == {
        "street_full",
        "street_ends",
        "bis_in_one_street",
        "temps",
        "streets_with_all_parks",
        "streets_with_all_pools",
        "all_parks_and_pools_of_street",
        "parks_pools_and_roundabout_in_one_street",
    }
    assert all("estates" in dict(plan.condition) for plan in ruleset("first").tables.plans if not plan.advanced)


def test_R5_4_at_least_throughout() -> None:
    sheet = "1 | 5 5b 5b 5b 5b 5b 5b\n2 | . parks 4\n3 | . parks 5\ntemps 9"
    conditions: list[PlanSpec] = [{"bis_in_one_street": 5}, {"temps": 7}, {"streets_with_all_parks": 1}]
    for condition in conditions:
        assert legal(advanced(sheet, plan=condition), "1 8@2.2 #1").plans[0] == 10


def test_R5_4_only_full_streets_and_street_ends_use_houses_up() -> None:
    parks = "1 | 1 2 3~ 4 5 6 7~ 8~ 9 | () parks 3\n2 | 1~ 2 3 4~ 5 6 7 8~ parks 4\ntemps 7"
    conditions: list[PlanSpec] = [
        {"temps": 7},
        {"streets_with_all_parks": 2},
        {"streets_with_all_pools": 2},
        {"all_parks_and_pools_of_street": 2},
        {"parks_pools_and_roundabout_in_one_street": True},
    ]
    for condition in conditions:
        after = legal(advanced(parks, plan=condition), "1 8@3.1 #1")
        assert [street.used for street in after.streets] == [0, 0, 0]
    copies = advanced("1 | 5 5b 5b 5b 5b 5b", bis_in_one_street=5)
    assert legal(copies, "1 8@3.1 #1").street(1).used == 0


def test_R5_4_no_estates_are_named_for_them() -> None:
    position = advanced("1 | 5 |\ntemps 7", temps=7)
    assert refused(position, "1 8@3.1 #1=1.1") == "5.2"
    legal(position, "1 8@3.1 #1")


FULL_1 = "1 | 1 2 3 4 5 6 7 . 9 10"


def test_R5_4_1_each_plot_of_that_street_holds_a_house() -> None:
    after = legal(advanced(FULL_1, street_full=1), "1 8@1.8 #1")
    assert [street.used for street in after.streets] == [(1 << 10) - 1, 0, 0]
    assert refused(advanced(FULL_1, street_full=1), "1 8@2.8 #1") == "5.4.1"


def test_R5_4_1_or_a_roundabout() -> None:
    after = legal(advanced(FULL_1, street_full=1), "1 8@2.8 R1.8 #1")
    assert after.street(1).used == 0b1101111111
    before = advanced("1 | 1 2 | () | 4 5 6 7 . 9 10", street_full=1)
    assert legal(before, "1 8@1.8 #1").street(1).used == 0b1111111011


def test_R5_4_1_fences_do_not_matter() -> None:
    for row in ("1 | 1 | 2 3 4 | 5 6 7 . | 9 10", "1 | 1 2 3 4 5 6 7 . 9 10"):
        legal(advanced(row, street_full=1), "1 8@1.8 #1")


def test_R5_4_1_that_street_and_no_other() -> None:
    assert refused(advanced(FULL_1, street_full=3), "1 8@1.8 #1") == "5.4.1"
    third = "3 | 1 2 3 4 5 6 7 . 9 10 11 12"
    assert legal(advanced(third, street_full=3), "1 8@3.8 #1").street(3).used == (1 << 12) - 1
    second = "2 | 1 2 3 4 5 6 7 . 9 10 11"
    assert legal(advanced(second, street_full=2), "1 8@2.8 #1").street(2).used == (1 << 11) - 1


def test_R5_4_1_none_of_its_houses_is_used() -> None:
    position = advanced("1 | 1' 2' | 3 4 5 6 7 . 9 10", street_full=1)
    assert refused(position, "1 8@1.8 #1") == "5.4.1"
    legal(advanced("1 | 1 2 | 3 4 5 6 7 . 9 10\n2 | 1'", street_full=1), "1 8@1.8 #1")


def test_R5_4_1_its_houses_serve_for_nothing_else_in_the_same_turn() -> None:
    position = desk(FIRST, "1 | 1 2 | 3 4 5 6 7 . 9 10", OFFER, [{"street_full": 1}, {"estates": [2]}])
    assert refused(position, "1 8@1.8 #1 #2=1.1") == "5.2"
    backwards = Turn((0, 0), Write(Place(1, 7), 8), claims=(claim(2, "1.1"), claim(1)))
    assert refused(position, backwards) == "5.4.1"
    legal(position, "1 8@1.8 #2=1.1")


ENDS = "1 | 1 . . . . . . . . 10\n2 | 1 . . . . . . . . . 10\n3 | 1"


def test_R5_4_2_first_and_last_plot_of_every_street() -> None:
    after = legal(advanced(ENDS, street_ends=True), "1 8@3.12 #1")
    assert [street.used for street in after.streets] == [1 | 1 << 9, 1 | 1 << 10, 1 | 1 << 11]
    assert refused(advanced(ENDS, street_ends=True), "1 8@3.11 #1") == "5.4.2"
    for street in (1, 2):
        sheet = ENDS.replace(f"{street} | 1", f"{street} | .")
        assert refused(advanced(sheet, street_ends=True), "1 8@3.12 #1") == "5.4.2"


def test_R5_4_2_a_bis_may_fill_the_last_of_them() -> None:
    sheet = ENDS.replace("2 | 1 .", "2 | . 1")
    assert legal(advanced(sheet, BIS, street_ends=True), "1 8@3.12 B2.1=1 #1").street(2).used == 1 | 1 << 10


def test_R5_4_2_roundabouts_count_and_are_not_used() -> None:
    after = legal(advanced(ENDS, street_ends=True), "1 8@2.5 R3.12 #1")
    assert [street.used for street in after.streets] == [1 | 1 << 9, 1 | 1 << 10, 1]
    first = advanced(ENDS.replace("1 | 1", "1 | () |"), street_ends=True)
    assert legal(first, "1 8@3.12 #1").street(1).used == 1 << 9


def test_R5_4_2_those_houses_are_unused() -> None:
    assert refused(advanced(ENDS.replace("1 | 1", "1 | 1' |"), street_ends=True), "1 8@3.12 #1") == "5.4.2"
    inner = advanced(ENDS.replace("1 | 1 .", "1 | 1 | 2' |"), street_ends=True)
    assert legal(inner, "1 8@3.12 #1").street(1).used == 1 | 1 << 1 | 1 << 9


def test_R5_4_3_so_many_copies_not_originals_in_one_street() -> None:
    four = advanced("1 | 5 5b 5b 5b 5b", BIS, bis_in_one_street=5)
    assert refused(four, "1 8@2.1 #1") == "5.4.3"
    assert legal(four, "1 8@2.1 B1.6=5 #1").plans[0] == 10
    several = advanced("1 | 5b 5 5b | 6 6b 6b 6b", BIS, bis_in_one_street=5)
    legal(several, "1 8@2.1 #1")


def test_R5_4_3_not_spread_over_several() -> None:
    position = advanced("1 | 5 5b 5b 5b\n2 | 5 5b 5b", BIS, bis_in_one_street=5)
    assert refused(position, "1 8@3.1 #1") == "5.4.3"
    assert refused(position, "1 8@3.1 B1.5=5 #1") == "5.4.3"


def test_R5_4_3_used_or_not() -> None:
    legal(advanced("1 | 5' 5b' 5b' 5b' | 6 6b 6b", BIS, bis_in_one_street=5), "1 8@3.1 #1")


def test_R5_4_4_so_many_temp_boxes() -> None:
    position = advanced("temps 6", "8 temp, 8 pool, 8 bis", temps=7)
    assert legal(position, "1 9@1.1 T #1").temps == 7
    assert refused(position, "1 8@1.1 #1") == "5.4.4"
    legal(advanced("temps 8", temps=7), "1 8@1.1 #1")


def test_R5_4_5_so_many_streets_with_all_parks() -> None:
    position = advanced("1 | . parks 3\n2 | . parks 3\n3 | . parks 4", streets_with_all_parks=2)
    assert refused(position, "3 8@1.1 #1") == "5.4.5"
    assert legal(position, "3 8@2.1 L #1").street(2).parks == 4
    assert legal(position, "3 8@3.1 L #1").street(3).parks == 5


POOLS = "1 | . . 3~ . . . 7~ .\n2 | 1~ . . 4~ . . . 9~"


def test_R5_4_6_so_many_streets_with_all_three_printed_pools() -> None:
    position = advanced(POOLS, streets_with_all_pools=2)
    assert legal(position, "2 8@1.8 P #1").pools == 6
    assert refused(position, "2 8@1.8 #1") == "5.4.6"
    lost = advanced(POOLS.replace("3~", "3"), streets_with_all_pools=2)
    assert refused(lost, "2 8@1.8 P #1") == "5.4.6"


def test_R5_4_7_all_parks_and_pools_of_that_street() -> None:
    sheet = "2 | 1~ . . 4~ . . . 9~ parks 3"
    position = advanced(sheet, all_parks_and_pools_of_street=2)
    assert legal(position, "3 8@2.5 L #1").plans[0] == 10
    assert refused(position, "3 8@2.5 #1") == "5.4.7"
    assert refused(position, "3 8@3.5 L #1") == "5.4.7"
    other = advanced(sheet.replace("3", "4"), all_parks_and_pools_of_street=3)
    assert refused(other, "3 8@2.5 #1") == "5.4.7"
    no_pool = advanced("2 | 1~ . . 4 . . . 9~ parks 4", all_parks_and_pools_of_street=2)
    assert refused(no_pool, "3 8@2.5 #1") == "5.4.7"


def test_R5_4_7_the_last_pool_may_come_this_turn() -> None:
    position = advanced("2 | 1~ . . 4~ parks 4", all_parks_and_pools_of_street=2)
    assert legal(position, "2 8@2.8 P #1").plans[0] == 10
    assert refused(position, "2 8@2.8 #1") == "5.4.7"


DONE = "2 | 1~ . . 4~ . . . 9~ . . . parks 4"


def test_R5_4_8_all_parks_all_pools_and_a_roundabout_in_one_street() -> None:
    without = advanced(DONE, parks_pools_and_roundabout_in_one_street=True)
    assert refused(without, "1 8@1.1 #1") == "5.4.8"
    assert refused(without, "1 8@1.1 R3.5 #1") == "5.4.8"
    assert legal(without, "1 8@1.1 R2.10 #1").plans[0] == 10
    built = advanced(DONE.replace("9~ .", "9~ | () |"), parks_pools_and_roundabout_in_one_street=True)
    assert legal(built, "1 8@1.1 #1").plans[0] == 10


def test_R5_4_8_the_three_in_different_streets_do_not_do() -> None:
    sheet = "1 | () | . parks 3\n2 | 1~ . . 4~ . . . 9~ . . . parks 3"
    position = advanced(sheet, parks_pools_and_roundabout_in_one_street=True)
    assert refused(position, "1 8@2.5 #1") == "5.4.8"
    assert refused(position, "3 8@2.5 L #1") == "5.4.8"
    assert legal(position, "3 8@2.5 L R2.6 #1").roundabouts == 2


@pytest.mark.parametrize("plan", [p for p in ruleset("first").tables.plans if p.advanced], ids=lambda plan: plan.id)
def test_R5_4_a_blank_sheet_meets_none_of_them(plan: PlanRow) -> None:
    condition = ruleset("first").edition.condition(plan.condition)
    found = condition.objection(1, paper("first"), ())
    assert not condition.may_be_met(paper("first"), ())
    assert found is not None
    assert found.rule.startswith("5.4.")


def test_R5_4_claims_without_estates_are_listed_once() -> None:
    sheet = "1 | 1 2 3 4 5 6 7 9 10 11\n2 | 1 2 3 4 5 6 7 9 10 11 12\n3 | 1 2 3 4 5 6 7 . 9 10 11 12\ntemps 7"
    claims = [turn.claims for turn in listed(advanced(sheet, "8 agent, 9 agent, 9 agent", temps=7)) if not turn.act]
    assert claims.count((claim(1),)) == 2, "with the number on the one free plot, and the same with the wish"
