"""Section 5, the second edition's hard plans: rule 5.5."""

from __future__ import annotations

import pytest

from picketfence.rules import ruleset
from picketfence.rules.positions import Position
from picketfence.rules.tables import PlanRow
from tests.rules.sections.desk import PlanSpec, desk, legal, paper, refused

SECOND = "second+advanced"
OFFER = "8 bis, 8 pool, 8 landscaper"


def hard(sheet: str, condition: PlanSpec, offer: str = OFFER) -> Position:
    return desk(SECOND, sheet, offer, [condition])


def test_R5_5_the_hard_plans_of_the_second_edition() -> None:
    rows = [plan for plan in ruleset("second").tables.plans if plan.advanced]
    assert {key for plan in rows for key, _ in plan.condition} == {
        "estates",
        "ends",
        "street",
        "one_street",
        "roundabouts",
        "each_with",
        "parks",
        "temps",
        "agent_boxes",
        "parks_in_every_street",
        "streets_with_all_parks",
        "agent_columns_full",
    }


@pytest.mark.parametrize("plan", [p for p in ruleset("second").tables.plans if p.advanced], ids=lambda plan: plan.id)
def test_R5_5_an_objection_to_a_hard_plan_names_its_rule(plan: PlanRow) -> None:
    condition = ruleset("second").edition.condition(plan.condition)
    found = condition.objection(1, paper("second"), ())
    assert not condition.may_be_met(paper("second"), ())
    assert found is not None
    assert found.rule.startswith("5.2" if "estates" in dict(plan.condition) else "5.5.")


def test_R5_5_with_estates_rule_5_2_holds_and_the_houses_become_used() -> None:
    position = hard("1 | 1 2 | 3 4 | 5' 6' |", {"estates": [2, 2], "street": 1})
    after = legal(position, "1 8@2.1 #1=1.1,1.3")
    assert (after.street(1).used, after.plans[0]) == (0b111111, 10)
    assert refused(position, "1 8@2.1 #1=1.1,1.5") == "5.2"
    assert refused(position, "1 8@2.1 #1=1.1") == "5.2"
    assert refused(position, "1 8@2.1 #1") == "5.2"


ONES: PlanSpec = {"estates": [1] * 6, "ends": True}
ENDS = "1 | 1 | . . . . . . . . | 9\n2 | 1 | . . . . . . . . . | 9\n3 | 1 | . . . . . . . . . . | ."


def test_R5_5_1_one_on_the_first_and_one_on_the_last_plot_of_every_street() -> None:
    named = "1.1,1.10,2.1,2.11,3.1,3.12"
    after = legal(hard(ENDS, ONES), f"1 8@3.12 #1={named}")
    assert [street.used for street in after.streets] == [1 | 1 << 9, 1 | 1 << 10, 1 | 1 << 11]


def test_R5_5_1_six_of_size_1_elsewhere_do_not_do() -> None:
    position = hard(ENDS.replace("3 | 1 | . .", "3 | 1 | 2 | ."), ONES)
    assert refused(position, "1 8@1.5 #1=1.1,1.10,2.1,2.11,3.1,3.2") == "5.5.1"
    legal(position, "1 8@3.12 #1=1.1,1.10,2.1,2.11,3.1,3.12")


def test_R5_5_1_larger_estates_reach_the_ends_with_one_plot() -> None:
    sheet = "1 | 1 2 | . . . . . . | 9 10\n2 | 1 2 | . . . . . . . | 8 9\n3 | 1 2 | . . . . . . . . | 8 9"
    plan: PlanSpec = {"estates": [2] * 6, "ends": True}
    legal(hard(sheet, plan), "1 8@1.5 #1=1.1,1.9,2.1,2.10,3.1,3.11")


def test_R5_5_2_all_in_that_street() -> None:
    sheet = "1 | 1 2 | 3 4 5 6 7 8 |\n2 | 1 2 | 3 4 5 6 7 8 |"
    position = hard(sheet, {"estates": [2, 6], "street": 1})
    legal(position, "1 8@3.1 #1=1.1,1.3")
    for named in ("2.1,2.3", "1.1,2.3", "2.1,1.3"):
        assert refused(position, f"1 8@3.1 #1={named}") == "5.5.2"


def test_R5_5_3_all_in_the_same_street_any() -> None:
    sheet = "1 | 1 2 |\n2 | 1 2 | 3 4 |\n3 | 1 2 | 3 4 |"
    position = hard(sheet, {"estates": [2, 2], "one_street": True})
    legal(position, "1 8@1.3 #1=2.1,2.3")
    legal(position, "1 8@1.3 #1=3.1,3.3")
    assert refused(position, "1 8@1.3 #1=1.1,2.1") == "5.5.3"
    assert refused(position, "1 8@1.3 #1=2.1,3.3") == "5.5.3"


def test_R5_5_3_at_least_so_many_roundabouts_in_that_same_street() -> None:
    plan: PlanSpec = {"estates": [1, 1], "one_street": True, "roundabouts": 1}
    here = hard("1 | 1 | () | 2 |", plan)
    legal(here, "1 8@2.1 #1=1.1,1.3")
    elsewhere = hard("1 | 1 | 2 |\n2 | () |", plan)
    assert refused(elsewhere, "1 8@3.1 #1=1.1,1.2") == "5.5.3"
    legal(elsewhere, "1 8@3.1 R1.4 #1=1.1,1.2")
    more = hard("1 | 1 | () | 2 | () |", plan)
    legal(more, "1 8@2.1 #1=1.1,1.3")


def test_R5_5_3_two_roundabouts_in_two_streets_are_not_two_in_one() -> None:
    plan: PlanSpec = {"estates": [1, 1], "one_street": True, "roundabouts": 2}
    assert refused(hard("1 | 1 | () | 2 |\n2 | () |", plan), "1 8@3.1 #1=1.1,1.3") == "5.5.3"
    legal(hard("1 | 1 | () | 2 |", plan), "1 8@3.1 R1.4 #1=1.1,1.3")


def test_R5_5_4_each_of_the_named_estates_holds_a_built_pool() -> None:
    plan: PlanSpec = {"estates": [1, 2], "each_with": ["pool"]}
    sheet = "1 | 1 2 | 3~ | 4 5 6 7~ | .\n2 | 1~ 2 | 3 4~ | 5 6"
    position = hard(sheet, plan)
    legal(position, "1 8@3.1 #1=1.3,2.1")
    legal(position, "1 8@3.1 #1=1.3,2.3")
    assert refused(position, "1 8@3.1 #1=1.3,1.1") == "5.5.4"


def test_R5_5_4_a_pool_plot_without_its_pool_does_not_do() -> None:
    plan: PlanSpec = {"estates": [2], "each_with": ["pool"]}
    assert refused(hard("2 | 1 2 |", plan), "1 8@3.1 #1=2.1") == "5.5.4"
    legal(hard("2 | . 9 |", plan), "2 8@2.1 P #1=2.1")
    assert refused(hard("2 | . 9 |", plan), "2 8@2.1 #1=2.1") == "5.5.4"


def test_R5_5_4_each_of_the_named_estates_holds_a_bis_copy() -> None:
    plan: PlanSpec = {"estates": [2, 2], "each_with": ["bis"]}
    position = hard("1 | 1 1b | 3 3b | 4 5 |", plan)
    legal(position, "1 8@2.1 #1=1.1,1.3")
    assert refused(position, "1 8@2.1 #1=1.1,1.5") == "5.5.4"


def test_R5_5_4_the_copy_counts_not_the_original() -> None:
    plan: PlanSpec = {"estates": [2], "each_with": ["bis"]}
    position = hard("1 | 4 5 | 5b 6 |", plan)
    legal(position, "1 8@2.1 #1=1.3")
    assert refused(position, "1 8@2.1 #1=1.1") == "5.5.4"


def test_R5_5_4_a_pool_and_a_bis_in_each() -> None:
    plan: PlanSpec = {"estates": [2], "each_with": ["pool", "bis"]}
    position = hard("1 | 4 5 | 6~ 6b | 7 7b | 8~ 9 |", plan)
    legal(position, "1 8@2.1 #1=1.3")
    for named in ("1.1", "1.5"):
        assert refused(position, f"1 8@2.1 #1={named}") == "5.5.4"
    pool_only = hard("1 | 4 5 | 6~ 7 |", plan)
    assert refused(pool_only, "1 8@2.1 #1=1.3") == "5.5.4"


def test_R5_5_5_at_least_so_many_parks_in_all() -> None:
    position = hard("1 | . parks 3\n2 | . parks 2\n3 | . parks 1", {"parks": 7})
    assert legal(position, "3 8@2.1 L #1").plans[0] == 10
    assert refused(position, "3 8@2.1 #1") == "5.5.5"
    legal(hard("1 | . parks 3\n2 | . parks 4\n3 | . parks 1", {"parks": 7}), "3 8@2.1 #1")


def test_R5_5_5_at_least_so_many_temps() -> None:
    offer = "8 temp, 8 pool, 8 bis"
    assert legal(hard("temps 4", {"temps": 5}, offer), "1 8@1.1 T #1").temps == 5
    legal(hard("temps 6", {"temps": 5}, offer), "1 8@1.1 #1")
    assert refused(hard("temps 4", {"temps": 5}, offer), "1 8@1.1 #1") == "5.5.5"


def test_R5_5_5_at_least_so_many_agent_boxes_in_all() -> None:
    offer = "8 agent, 8 pool, 8 bis"
    position = hard("agents 1 2 0 0 0 2", {"agent_boxes": 6}, offer)
    legal(position, "1 8@1.1 A3 #1")
    assert refused(position, "1 8@1.1 #1") == "5.5.5"
    legal(hard("agents 1 2 2 0 0 2", {"agent_boxes": 6}, offer), "1 8@1.1 #1")


def test_R5_5_5_without_estates_nothing_is_used_up() -> None:
    sheet = "1 | 1 2 3 parks 3\n2 | 1 2 3 4 parks 4\n3 | 1 2 parks 2\ntemps 5\nagents 1 2 3 0 0 0"
    conditions: list[PlanSpec] = [
        {"parks": 7},
        {"temps": 5},
        {"agent_boxes": 6},
        {"parks_in_every_street": 2},
        {"streets_with_all_parks": 2},
        {"agent_columns_full": 3},
    ]
    for condition in conditions:
        after = legal(hard(sheet, condition), "1 8@3.5 #1")
        assert [street.used for street in after.streets] == [0, 0, 0]
        assert refused(hard(sheet, condition), "1 8@3.5 #1=1.1") == "5.2"


def test_R5_5_6_at_least_so_many_parks_in_each_street() -> None:
    position = hard("1 | . parks 2\n2 | . parks 3\n3 | . parks 1", {"parks_in_every_street": 2})
    assert legal(position, "3 8@3.1 L #1").plans[0] == 10
    assert refused(position, "3 8@1.1 L #1") == "5.5.6"
    assert refused(position, "3 8@3.1 #1") == "5.5.6"


def test_R5_5_7_at_least_so_many_streets_with_all_parks() -> None:
    position = hard("1 | . parks 3\n2 | . parks 3\n3 | . parks 4", {"streets_with_all_parks": 2})
    assert legal(position, "3 8@2.1 L #1").plans[0] == 10
    legal(hard("1 | . parks 3\n2 | . parks 4\n3 | . parks 5", {"streets_with_all_parks": 2}), "3 8@2.1 #1")
    assert refused(position, "3 8@2.1 #1") == "5.5.7"


def test_R5_5_7_at_least_so_many_agent_columns_complete() -> None:
    offer = "8 agent, 8 pool, 8 bis"
    position = hard("agents 1 1 3 3 0 0", {"agent_columns_full": 3}, offer)
    assert legal(position, "1 8@1.1 A2 #1").plans[0] == 10
    assert legal(position, "1 8@1.1 A4 #1").plans[0] == 10
    assert refused(position, "1 8@1.1 A5 #1") == "5.5.7"
    legal(hard("agents 1 2 3 4 0 0", {"agent_columns_full": 3}, offer), "1 8@1.1 #1")
