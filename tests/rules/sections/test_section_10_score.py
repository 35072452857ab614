"""Section 10, second edition: the AAA's score, level 0 and who wins (rules 10.6 to 10.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picketfence.rules import State, final_standings, rival_score, ruleset, score, view
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.table import Extra
from picketfence.rules.scoring import AaaScore
from picketfence.rules.tables import ManagerRow
from tests.rules.sections.desk import paper
from tests.rules.sections.play import close, game, row_of, rows, with_offer

LEVELS = range(1, 8)
EFFECTS = "park pool temp fence agent bis"
OFFER = "4 pool, 9 agent, 14 surveyor"
SAM = "second+solo:1"
EVEN = replace(ruleset("second").tables.managers[1], landscaper=1, pool=1, temp=1, surveyor=1, agent=2, bis=2)
"""One point for each park, pool, temp and fence; agent 2, bis 2."""


def against(
    rules: str, row: str = "", sheet: str = "", plans: tuple[int | None, ...] = (), manager: ManagerRow | None = None
) -> State:
    """A game in which the AAA has that row; with another manager's figures if given."""
    composed = ruleset(rules) if manager is None else replace(ruleset(rules), manager=manager)
    state = game(composed, paper(rules, sheet))
    table = state.table
    assert isinstance(table, AaaTable)
    points = plans or table.plan_points
    return replace(state, table=replace(table, row=row_of(row), plan_points=points, manager=manager or table.manager))


def aaa(state: State) -> AaaScore:
    found = rival_score(state)
    assert found is not None
    return found


def lines(rules: str, row: str = "", sheet: str = "", plans: tuple[int | None, ...] = ()) -> dict[str, int]:
    return aaa(against(rules, row, sheet, plans)).parts


def stretches(row: str, manager: ManagerRow = EVEN) -> list[tuple[int, int]]:
    return [(found.houses, found.points) for found in aaa(against(SAM, row, manager=manager)).stretches]


def places(state: State) -> list[tuple[int, int]]:
    """Seat and place; the AAA comes as seat 1."""
    return [(standing.seat, standing.place) for standing in final_standings(state)]


@pytest.mark.parametrize("level", LEVELS)
def test_R10_6_the_lines_add_up(level: int) -> None:
    state = against(f"second+solo:{level}", EFFECTS, "temps 1", (8, None, 11))
    found = aaa(state)
    assert list(found.parts) == ["plans", "parks", "pools", "temps", "majority", "fences", "estates"]
    assert found.total == sum(found.parts.values())


def test_R10_6_an_AAA_without_cards_scores_nothing() -> None:
    for level in LEVELS:
        assert aaa(against(f"second+solo:{level}")).total == 0


@pytest.mark.parametrize("plans", [(None, None, None), (8, None, None), (4, 7, 11), (0, None, 6)])
def test_R10_6_1_its_plans(plans: tuple[int | None, ...]) -> None:
    assert lines(SAM, plans=plans)["plans"] == sum(points or 0 for points in plans)


@pytest.mark.parametrize("level", LEVELS)
def test_R10_6_2_points_per_card_as_the_manager_says(level: int) -> None:
    manager = ruleset("second").tables.managers[level]
    found = lines(f"second+solo:{level}", "park park pool pool pool temp fence fence fence fence")
    assert found["parks"] == 2 * manager.landscaper
    assert found["pools"] == 3 * manager.pool
    assert found["temps"] == manager.temp
    assert found["fences"] == 4 * manager.surveyor


def test_X14_Sam_with_five_park_cards() -> None:
    assert lines(SAM, "park park fence park park park")["parks"] == 5


@pytest.mark.parametrize(
    ("cards", "boxes", "aaa_points", "player_points"),
    [(2, 1, 7, 4), (1, 2, 4, 7), (3, 3, 7, 7), (0, 0, 0, 0), (0, 1, 0, 7), (1, 0, 7, 0)],
)
def test_R10_6_3_the_temp_majority(cards: int, boxes: int, aaa_points: int, player_points: int) -> None:
    state = against(SAM, "temp " * cards, f"temps {boxes}")
    assert aaa(state).majority == aaa_points
    assert score(state, 0).temps == player_points


def test_X15_Sam_with_four_temp_cards_against_four_boxes() -> None:
    state = against(SAM, "temp temp temp temp", "temps 4")
    assert aaa(state).temps + aaa(state).majority == 11
    assert score(state, 0).temps == 7


def test_R10_6_4_the_row_is_cut_at_fences_and_both_ends_count_as_fences() -> None:
    assert [houses for houses, _ in stretches("park park fence pool fence temp temp temp")] == [2, 1, 3]
    assert [houses for houses, _ in stretches("fence park fence")] == [0, 1, 0]
    assert [houses for houses, _ in stretches("park fence fence park")] == [1, 0, 1]


def test_R10_6_4_houses_by_card() -> None:
    """A bis is none, a marketing card as many as the manager says, every other card one; without a limit."""
    assert stretches("bis bis")[0][0] == 0
    assert stretches("park")[0][0] == stretches("pool")[0][0] == stretches("temp")[0][0] == 1
    for level in LEVELS:
        manager = ruleset("second").tables.managers[level]
        assert stretches("agent agent", manager)[0][0] == 2 * manager.agent
    assert stretches("park " * 21)[0][0] == 21


def test_R10_6_5_each_house_is_worth_one_or_the_bis_value() -> None:
    assert stretches("park agent pool") == [(4, 4)]
    assert stretches("park agent pool bis") == [(4, 8)]
    assert stretches("bis park bis agent pool bis") == [(4, 8)]
    assert stretches("park bis fence park") == [(1, 2), (1, 1)]
    assert stretches("park bis", replace(EVEN, bis=5)) == [(1, 5)]


def test_X16_bis_agent_agent_park() -> None:
    assert stretches("bis agent agent park") == [(5, 10)]


def test_R10_6_6_the_five_with_the_most_houses_score() -> None:
    row = "park park park fence park fence park park fence park park park park fence park park park fence park park"
    found = aaa(against(SAM, row))
    assert [houses for houses, _ in found.stretches] == [3, 1, 2, 4, 3, 2]
    assert found.parts["estates"] == 4 + 3 + 3 + 2 + 2


def test_R10_6_6_of_equal_ones_those_worth_more() -> None:
    row = "park park fence " * 5 + "park park bis"
    assert aaa(against(SAM, row, manager=EVEN)).parts["estates"] == 4 + 2 + 2 + 2 + 2
    fewer_houses = "park park fence " * 5 + "park bis"
    assert aaa(against(SAM, fewer_houses, manager=EVEN)).parts["estates"] == 10


def test_R10_6_6_a_stretch_without_a_house_is_no_estate() -> None:
    found = aaa(against(SAM, "bis fence fence park fence bis bis", manager=EVEN))
    assert found.stretches == ((0, 0), (0, 0), (1, 1), (0, 0))
    assert found.estates == ((1, 1),)
    assert found.estate_count == 1


@pytest.mark.parametrize("level", LEVELS)
def test_R10_6_7_no_penalties(level: int) -> None:
    found = lines(f"second+solo:{level}", "bis " * 9)
    assert set(found.values()) == {0}
    assert min(lines(f"second+solo:{level}", EFFECTS, "refusals 3").values()) >= 0


def test_Y2_a_whole_row_line_by_line() -> None:
    row = "park park fence temp agent bis fence fence pool temp park bis fence agent temp temp park park fence pool"
    found = aaa(against(SAM, row, "temps 4", manager=EVEN))
    assert found.parts == {
        "plans": 0,
        "parks": 5,
        "pools": 2,
        "temps": 4,
        "majority": 7,
        "fences": 5,
        "estates": 21,
    }
    assert found.stretches == ((2, 2), (3, 6), (0, 0), (3, 6), (6, 6), (1, 1))
    assert found.total == 44
    assert found.estate_count == 5


def test_Y3_houses_decide_not_points() -> None:
    cuts = ["park park park park", "park park park", "pool pool pool", "temp temp temp", "park temp", "bis pool"]
    found = aaa(against(SAM, " fence ".join(cuts), manager=replace(EVEN, bis=3)))
    assert found.stretches[-1] == (1, 3)
    assert found.parts["estates"] == 15


def test_R10_7_at_level_0_the_AAA_scores_nothing() -> None:
    state = against("second+solo:0", EFFECTS, "", (8, 7, 11))
    assert rival_score(state) is None
    assert len(final_standings(state)) == 1


def test_R10_7_its_plan_scoring_still_turns_plans_over() -> None:
    state = against("second+solo:0", "", "1 | 1 2 3 4 | 5 6 7 8 | .")
    state = with_offer(replace(state, plans=rows(state.ruleset, "A.5", "B.1", "C.1")), OFFER)
    assert isinstance(state.table, AaaTable)
    state = close(replace(state, table=replace(state.table, set_aside=(Extra.A, Extra.B, Extra.C))), "1+2 4@2.1")
    assert [plan.scores_later for plan in view(state, 0).plans] == [True] * 3
    assert close(with_offer(state, OFFER), "1+2 4@3.1 #1=1.1,1.5").sheets[0].plans == (3, None, None)


def test_R10_7_temps_do_not_compare_with_the_AAA() -> None:
    for rules in ("second+solo:0", "second+solo:0+advanced"):
        found = [score(against(rules, "temp " * 5, f"temps {count}"), 0).temps for count in range(12)]
        assert found == [0, 1, 1, 4] + [7] * 8


def test_X17_level_0_temps() -> None:
    assert [score(game("second+solo:0", f"temps {n}"), 0).temps for n in range(6)] == [0, 1, 1, 4, 7, 7]


@pytest.mark.parametrize("level", LEVELS)
def test_R10_8_more_points_win(level: int) -> None:
    rules = f"second+solo:{level}"
    assert places(against(rules, "", "plans 1 - -")) == [(0, 1), (1, 2)]
    assert places(against(rules, "park", "")) == [(1, 1), (0, 2)]


def test_R10_8_then_more_complete_estates() -> None:
    """Three points each; the player has one estate of 3, or three of 1."""
    row = "pool fence temp"  # Sam: 1 + 1 + 7 for the majority, and two estates of 1
    assert aaa(against(SAM, row)).total == 11
    assert places(against(SAM, row, "1 | 1 2 3 | .\nplans 8 - -")) == [(1, 1), (0, 2)]
    assert places(against(SAM, row, "1 | 1 | 2 | 3 | .\nplans 8 - -")) == [(0, 1), (1, 2)]


def test_R10_8_then_it_is_a_draw() -> None:
    state = against(SAM, "pool fence temp", "1 | 1 | 2 | .\nplans 9 - -")
    assert places(state) == [(0, 1), (1, 1)]


def test_R10_8_all_stretches_with_a_house_count_not_only_five() -> None:
    row = "pool fence " * 6 + "pool"
    found = aaa(against(SAM, row))
    assert (found.estate_count, len(found.estates), found.total) == (7, 5, 12)
    six = "1 | 1 | 2 | 3 | 4 | 5 | 6 | .\nplans 6 - -"
    assert places(against(SAM, row, six)) == [(1, 1), (0, 2)]
    seven = "1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | .\nplans 5 - -"
    assert places(against(SAM, row, seven)) == [(0, 1), (1, 1)]


def test_R10_8_level_0_has_no_winner_only_a_score() -> None:
    state = against("second+solo:0", EFFECTS, "plans 5 - -")
    assert [(standing.seat, standing.total) for standing in final_standings(state)] == [(0, 5)]
