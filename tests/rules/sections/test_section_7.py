"""Section 7: the score by part, and who wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picketfence.rules import Place, State, final_standings, ruleset, score
from picketfence.rules.consistency import inconsistency
from picketfence.rules.scoring import ScoreCard
from picketfence.rules.sheet import Sheet
from tests.rules.sections.desk import BOTH, estates, paper
from tests.rules.sections.play import NO_ROOM, close, game, with_offer

FULL = {
    1: "1 2 3 4 5 6 7 8 9 10",
    2: "1 2 3 4 5 6 7 8 9 10 11",
    3: "1 2 3 4 5 6 7 8 9 10 11 12",
}
GROUPS = ["first", "first+advanced", "first+expert", "first+expert+advanced", "second", "second+advanced"]


def with_temps(rules: str, *temps: int) -> State:
    return game(rules, *(paper(rules, f"temps {count}") for count in temps))


def temp_points(state: State) -> list[int]:
    return [score(state, seat).temps for seat in range(state.seats)]


def places(*sheets: str, rules: str = "first") -> list[int]:
    """The place of each seat, in the order of the seats."""
    standings = final_standings(game(rules, *sheets))
    return [standing.place for standing in sorted(standings)]


@pytest.mark.parametrize("edition", BOTH)
def test_R7_1_plans_score_the_points_noted(edition: str) -> None:
    for noted, points in (("- - -", 0), ("8 - -", 8), ("4 - 7", 11), ("6 3 11", 20), ("0 0 0", 0)):
        card = score(game(edition, f"plans {noted}"), 0)
        assert (card.plans, card.total) == (points, points)


def test_R7_1_points_stay_as_noted_when_others_claim_later() -> None:
    ready = "1 | 1 2 3 4 | 5 6 7 8 | . ."
    state = with_offer(game("first", ready, ready, plans=("1.4", "2.1", "3.1")), "12 pool, 12 pool, 12 pool")
    state = close(state, "1 12@2.1 #1=1.1,1.5", "1 12@2.1")
    state = close(with_offer(state, "12 pool, 12 pool, 12 pool"), "1 12@3.1", "1 12@3.1 #1=1.1,1.5")
    assert [score(state, seat).plans for seat in (0, 1)] == [6, 3]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("street", "values"), [(1, (0, 2, 4, 10)), (2, (0, 2, 4, 6, 14)), (3, (0, 2, 4, 6, 8, 18))])
def test_R7_2_parks_score_the_value_shown_of_their_street(edition: str, street: int, values: tuple[int, ...]) -> None:
    for boxes, points in enumerate(values):
        assert score(game(edition, f"{street} | parks {boxes}"), 0).parks == points


@pytest.mark.parametrize("edition", BOTH)
def test_R7_2_the_three_streets_add_up(edition: str) -> None:
    assert score(game(edition, "1 | parks 3\n2 | parks 4\n3 | parks 5"), 0).parks == 10 + 14 + 18
    assert score(game(edition, "1 | parks 1\n2 | parks 0\n3 | parks 4"), 0).parks == 2 + 0 + 8


@pytest.mark.parametrize("edition", BOTH)
def test_R7_3_pools_score_the_value_shown(edition: str) -> None:
    shown = (0, 3, 6, 9, 13, 17, 21, 26, 31, 36)
    planned = [Place(n, plot) for n, plots in enumerate(ruleset(edition).tables.pools, 1) for plot in plots]
    state = game(edition)
    sheet = state.sheets[0]
    for built, points in enumerate(shown):
        assert score(replace(state, sheets=(sheet, sheet)), 0).pools == points
        if built < len(planned):
            street = sheet.street(planned[built].street)
            pools = street.pools | 1 << planned[built].plot
            sheet = sheet.with_street(planned[built].street, street._replace(pools=pools))


@pytest.mark.parametrize("rules", GROUPS)
@pytest.mark.parametrize(
    ("temps", "points"),
    [
        ((3, 2, 1), [7, 4, 1]),
        ((1, 2, 3, 4), [0, 1, 4, 7]),
        ((5, 5, 3, 1), [7, 7, 4, 1]),
        ((5, 3, 3, 1), [7, 4, 4, 1]),
        ((5, 3, 1, 1), [7, 4, 1, 1]),
        ((4, 4), [7, 7]),
        ((1, 0, 0), [7, 0, 0]),
        ((9, 7, 5, 3, 3), [7, 4, 1, 0, 0]),
    ],
)
def test_R7_4_temps_earn_prizes_by_rank(rules: str, temps: tuple[int, ...], points: list[int]) -> None:
    assert temp_points(with_temps(rules, *temps)) == points


@pytest.mark.parametrize("edition", BOTH)
def test_R7_4_a_player_without_temps_earns_nothing(edition: str) -> None:
    assert temp_points(with_temps(edition, 0, 0, 0)) == [0, 0, 0]
    assert temp_points(with_temps(edition, 0, 2)) == [0, 7]


def test_R7_4_the_second_prize_is_4_in_the_second_edition_too() -> None:
    assert temp_points(with_temps("second", 2, 1)) == [7, 4]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("temps", "points"),
    [
        ((5, 5, 3, 1), [7, 7, 4, 1]),
        ((4, 0), [7, 0]),
        ((0, 0), [0, 0]),
        ((2, 2, 2, 1), [7, 7, 7, 4]),
    ],
)
def test_Y1_temps_of_two_to_four_players(edition: str, temps: tuple[int, ...], points: list[int]) -> None:
    assert temp_points(with_temps(edition, *temps)) == points


@pytest.mark.parametrize("edition", BOTH)
def test_R7_5_each_complete_estate_earns_its_columns_value(edition: str) -> None:
    values = [[1, 3], [2, 3, 4], [3, 4, 5, 6], [4, 5, 6, 7, 8], [5, 6, 7, 8, 10], [6, 7, 8, 10, 12]]
    for size, column in enumerate(values, 1):
        pair = " ".join(map(str, range(1, size + 1))) + " | " + " ".join(map(str, range(11, 11 + min(size, 5))))
        two = f"3 | {pair} | ."  # two of the size, but for 6: the second is a 5
        for boxes, value in enumerate(column):
            agents = " ".join(str(boxes if n == size else 0) for n in range(1, 7))
            card = score(game(edition, f"{two}\nagents {agents}"), 0)
            assert card.estates[size - 1] == (value if size == 6 else 2 * value)
            assert sum(card.estates) == card.estates[size - 1] + (5 if size == 6 else 0)


@pytest.mark.parametrize("edition", BOTH)
def test_R7_5_used_or_not(edition: str) -> None:
    assert score(game(edition, "1 | 1' 2' | 3 4 | ."), 0).estates == (0, 4, 0, 0, 0, 0)


@pytest.mark.parametrize("edition", BOTH)
def test_R7_5_only_complete_estates_of_up_to_six(edition: str) -> None:
    for street in ("1 | 1 . | . . .", "1 | 1 2 3 4 5 6 7 | .", "1 | . 2 3", f"1 | {FULL[1]} |"):
        assert score(game(edition, street), 0).estates == (0,) * 6
    assert score(game(edition, "1 | 1 2 3 4 5 6 | ."), 0).estates == (0, 0, 0, 0, 0, 6)


@pytest.mark.parametrize("edition", BOTH)
def test_R7_5_a_roundabout_is_no_house_of_an_estate(edition: str) -> None:
    assert score(game(f"{edition}+advanced", "1 | 1 2 | () | 3 | ."), 0).estates == (1, 2, 0, 0, 0, 0)


@pytest.mark.parametrize("edition", BOTH)
def test_R7_6_bis_boxes_are_subtracted(edition: str) -> None:
    for copies, points in enumerate((0, 1, 3, 6, 9, 12, 16, 20, 24, 28)):
        state = game(edition, f"2 | 5 {'5b ' * copies}.")
        assert score(state, 0).bis == -points
        assert score(state, 0).total == -points


@pytest.mark.parametrize("edition", BOTH)
def test_R7_6_a_total_may_be_negative(edition: str) -> None:
    state = game(f"{edition}+advanced", "1 | () | . () | .\n2 | 5 5b 5b\nrefusals 3")
    assert score(state, 0).parts == {
        "plans": 0,
        "parks": 0,
        "pools": 0,
        "temps": 0,
        "estates": 0,
        "bis": -3,
        "roundabouts": -8,
        "refusals": -5,
    }
    assert score(state, 0).total == -16


@pytest.mark.parametrize("edition", BOTH)
def test_X9_refusals(edition: str) -> None:
    found = [score(game(edition, f"refusals {boxes}"), 0).refusals for boxes in range(4)]
    assert found == [0, 0, -3, -5]


@pytest.mark.parametrize("edition", BOTH)
def test_X11_roundabouts(edition: str) -> None:
    streets = ("1 | .", "1 | () | .", "1 | () | . | () | .")
    found = [score(game(f"{edition}+advanced", street), 0).roundabouts for street in streets]
    assert found == [0, -3, -8]


@pytest.mark.parametrize("edition", BOTH)
def test_R7_7_the_highest_total_wins(edition: str) -> None:
    sheets = ["plans 5 - -", "plans 8 - -", "plans 6 - -"]
    standings = final_standings(game(edition, *sheets))
    assert [(s.seat, s.place, s.total) for s in standings] == [(1, 1, 8), (2, 2, 6), (0, 3, 5)]


@pytest.mark.parametrize("edition", BOTH)
def test_R7_7_a_tie_goes_to_more_complete_estates(edition: str) -> None:
    """Twice 2 points: one estate of 2 or two of 1."""
    assert places("1 | 1 2 | .", "1 | 1 | 2 | .", rules=edition) == [2, 1]
    assert places("plans 9 - -", "1 | 1 | 2 | .\nplans 6 - -", rules=edition) == [1, 2]


SIZE_TIES = [
    ("1 | 1 | 2 3 4 | .", "1 | 1 2 | 3 4 | ."),  # 1 and 3 against 2 and 2: more of size 1
    ("1 | 1 2 | 3 4 5 6 | .", "1 | 1 2 3 | 4 5 6 | ."),  # 2 and 4 against 3 and 3: more of size 2
    ("1 | 1 2 3 | .\n2 | 1 2 3 4 5 | .", "1 | 1 2 3 4 | .\n2 | 1 2 3 4 | ."),  # more of size 3
    ("1 | 1 2 3 4 | .\n2 | 1 2 3 4 5 6 | .", "1 | 1 2 3 4 5 | .\n2 | 1 2 3 4 5 | ."),  # more of size 4
    ("1 | 1 2 3 4 5 | .\nplans 1 - -", "1 | 1 2 3 4 5 6 | ."),  # more of size 5
]


@pytest.mark.parametrize(("better", "worse"), SIZE_TIES)
def test_R7_7_first_edition_then_small_estates_decide(better: str, worse: str) -> None:
    assert places(worse, better) == [2, 1]
    assert places(better, worse) == [1, 2]


@pytest.mark.parametrize(("better", "worse"), SIZE_TIES)
def test_R7_7_second_edition_knows_no_sizes(better: str, worse: str) -> None:
    assert places(worse, better, rules="second") == [1, 1]


@pytest.mark.parametrize("edition", BOTH)
def test_R7_7_whoever_is_still_equal_shares_the_place(edition: str) -> None:
    sheets = ["1 | 1 2 | .", "plans 9 - -", "2 | 8 9 | .", "plans 1 - -"]
    assert places(*sheets, rules=edition) == [2, 1, 2, 4]


def street_sizes(sheet: Sheet) -> list[int]:
    return [sum(name.endswith(f":{size}") for name in estates(sheet)) for size in range(1, 7)]


def test_X1_a_sheet_of_91_points() -> None:
    sheet = paper(
        "second",
        """
        1 | 1 2 3~ 4 5 | 6 7~ 8~ 9 10 | parks 3
        2 | 1~ 2 2b | 3 4 5 | 6 7 8 | 9 10 | parks 3
        3 | 1 2 3 | 4 5 | 6 7 | 8 | . . . . | parks 0
        agents 0 0 3 0 2 0
        temps 5
        refusals 2
        plans 8 6 -
        """,
    )
    assert inconsistency(ruleset("second"), sheet) is None
    assert street_sizes(sheet) == [1, 3, 4, 0, 2, 0]
    card = score(game("second", sheet, "temps 4"), 0)
    assert card == ScoreCard(14, 16, 13, 7, (1, 6, 24, 0, 14, 0), -1, 0, -3)
    assert card.total == 91


@pytest.mark.parametrize("strikes", [0, 1])
def test_X2_a_sheet_of_83_points(strikes: int) -> None:
    """Its three plans are claimed in the last turn: the second one later than somebody else."""
    before = f"""
        1 | 1 2 3~ 4 | 5 6 7~ 8~ | 9 10 | parks 3
        2 | 1 2 3 3b | 4 5 5b 6 7 | 8 9 | parks 3
        3 | 2 3 3b | 5 | 6 | . . . . . . . | parks 2
        agents 1 0 0 3 0 0
        temps 1
        refusals {strikes}
    """
    state = game("second", before, "temps 5", "temps 3", plans=("A.5", "B.1", "C.1"))
    state = with_offer(replace(state, round=20, claimed_in=(None, 12, None)), "15 pool, 1 pool, 1 pool")
    claims = "#1=1.1,1.5 #2=1.9,2.5 #3=2.1,2.10,3.1"
    closed = close(state, f"1 15@3.12 {claims}", "1 15@3.12", "1 15@3.12")
    sheet = closed.sheets[0]
    assert inconsistency(ruleset("second"), sheet) is None
    assert sheet.plans == (6, 3, 11)
    assert street_sizes(sheet) == [2, 2, 1, 3, 1, 0]
    card = score(closed, 0)
    assert card == ScoreCard(20, 20, 9, 1, (6, 4, 3, 21, 5, 0), -6, 0, 0)
    assert card.total == 83


@pytest.mark.parametrize("edition", BOTH)
def test_R7_6_the_parts_add_up_to_the_total(edition: str) -> None:
    state = game(edition, NO_ROOM + "refusals 2\ntemps 3\nplans 4 - -", "")
    card = score(state, 0)
    assert card.total == sum(card.parts.values()) == 4 + 7 - 3
