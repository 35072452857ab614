"""Section 5, claims and estate plans: rules 5.1 to 5.3."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picketfence.rules import Place, Turn, Write, close_round, position, submit, view
from tests.rules.sections.desk import (
    BOTH,
    claim,
    closed,
    desk,
    estates,
    legal,
    listed,
    paper,
    refused,
    some_turn,
    table,
)

both = pytest.mark.parametrize("edition", BOTH)
FENCE = "8 surveyor, 8 bis, 8 agent"
WRITE = Write(Place(3, 0), 8)
TWO_TWOS = "1 | 1 2 | 3 4 |"


@both
def test_R5_1_claims_come_after_the_number(edition: str) -> None:
    position = desk(edition, "1 | 7 . |", FENCE, [{"estates": [2]}])
    assert legal(position, "1 8@1.2 #1=1.1").plans[0] == 10
    assert refused(position, "1 8@2.1 #1=1.1") == "5.2"


@both
def test_R5_1_claims_come_after_the_effect(edition: str) -> None:
    fenced = desk(edition, "1 | 6 7", FENCE, [{"estates": [2]}])
    assert legal(fenced, "1 8@2.1 S1.2 #1=1.1").street(1).used == 0b11
    assert refused(fenced, "1 8@2.1 #1=1.1") == "5.2"
    copied = desk(edition, "1 | 7 . |", FENCE, [{"estates": [2]}])
    assert legal(copied, "2 8@2.1 B1.2=7 #1=1.1").street(1).used == 0b11
    cut = desk(edition, "1 | 6 7 |", FENCE, [{"estates": [2]}])
    assert refused(cut, "1 8@2.1 S1.1 #1=1.1") == "5.2"


@both
def test_R5_1_claims_come_after_the_roundabout(edition: str) -> None:
    position = desk(f"{edition}+advanced", "1 | 6 7", FENCE, [{"estates": [2]}])
    assert legal(position, "1 8@2.1 R1.3 #1=1.1").street(1).used == 0b11


@both
def test_R5_1_each_claim_must_be_legal_after_the_ones_before_it(edition: str) -> None:
    plans = [{"estates": [2]}, {"estates": [2]}, {"estates": [2, 2]}]
    position = desk(edition, TWO_TWOS, FENCE, plans)
    assert legal(position, "1 8@3.1 #1=1.1 #2=1.3").plans == (10, 10, None)
    assert legal(position, "1 8@3.1 #1=1.3 #2=1.1").street(1).used == 0b1111
    assert refused(position, "1 8@3.1 #1=1.1 #2=1.1") == "5.2"
    assert refused(position, "1 8@3.1 #1=1.1 #3=1.1,1.3") == "5.2"
    backwards = Turn((0, 0), WRITE, claims=(claim(2, "1.1"), claim(1, "1.1")))
    assert refused(position, backwards) == "5.2"


@both
def test_R5_1_the_claims_of_a_turn_may_stand_in_any_order(edition: str) -> None:
    position = desk(edition, TWO_TWOS, FENCE, [{"estates": [2]}, {"estates": [2]}])
    assert legal(position, Turn((0, 0), WRITE, claims=(claim(2, "1.1"), claim(1, "1.3")))).plans == (10, 10, None)


@both
def test_R5_1_all_three_plans_may_be_claimed_in_one_turn(edition: str) -> None:
    plans = [{"estates": [2]}, {"estates": [1]}, {"estates": [2]}]
    position = desk(edition, "1 | 1 2 | 3 4 | 5 |", FENCE, plans)
    assert legal(position, "1 8@3.1 #1=1.3 #2=1.5 #3=1.1").plans == (10, 10, 10)


@both
def test_R5_1_each_plan_is_claimed_at_most_once(edition: str) -> None:
    plan = {"estates": [2]}
    position = desk(edition, f"{TWO_TWOS}\nplans 10 - -", FENCE, [plan])
    assert refused(position, "1 8@3.1 #1=1.3") == "5.1"
    fresh = desk(edition, TWO_TWOS, FENCE, [plan])
    assert refused(fresh, Turn((0, 0), WRITE, claims=(claim(1, "1.1"), claim(1, "1.3")))) == "5.1"
    for number in (0, 4):
        assert refused(fresh, Turn((0, 0), WRITE, claims=(claim(number, "1.1"),))) == "5.1"


@both
def test_R5_1_a_plan_worth_nothing_is_claimed_once_too(edition: str) -> None:
    plan = {"estates": [2], "first": 0, "later": 0}
    after = legal(desk(edition, TWO_TWOS, FENCE, [plan]), "1 8@3.1 #1=1.1")
    assert after.plans[0] == 0
    assert refused(desk(edition, after, FENCE, [plan]), "1 8@2.1 #1=1.3") == "5.1"


@both
def test_R5_1_claims_are_handed_in_with_the_turn_unseen(edition: str) -> None:
    state = table(edition, [TWO_TWOS] * 2, [{"estates": [2, 2]}])
    handed_in = submit(state, 0, some_turn(state, 0, claims=1))
    seen = view(handed_in, 1)
    assert seen.plans == view(state, 1).plans
    assert seen.sheets[0].plans == (None, None, None)
    after = close_round(submit(handed_in, 1, some_turn(state, 1)))
    assert (view(after, 1).plans[0].claimed_by, view(after, 1).plans[0].claimed_in) == ((0,), 1)


@both
def test_R5_1_claiming_may_be_put_off_to_a_later_round(edition: str) -> None:
    state = table(edition, [TWO_TWOS] * 2, [{"estates": [2, 2]}])
    for _ in range(3):
        state = closed(state, some_turn(state, 0), some_turn(state, 1))
    state = closed(state, some_turn(state, 0, claims=1), some_turn(state, 1))
    assert (state.sheets[0].plans[0], state.claimed_in[0]) == (10, 4)


@both
def test_R5_1_who_claims_earlier_counts_not_who_met_the_plan_earlier(edition: str) -> None:
    """Seat 1 has met the plan from the start, seat 2 meets and claims it in round 2, seat 1 in round 3."""
    state = table(edition, [TWO_TWOS, "1 | 1 2 |"], [{"estates": [2, 2]}])
    state = closed(state, some_turn(state, 0), some_turn(state, 1))
    met = state.sheets[1].with_street(1, paper(edition, TWO_TWOS).street(1))
    state = replace(state, sheets=(state.sheets[0], met))
    state = closed(state, some_turn(state, 0), some_turn(state, 1, claims=1))
    state = closed(state, some_turn(state, 0, claims=1), some_turn(state, 1))
    assert [sheet.plans[0] for sheet in state.sheets] == [5, 10]


@both
def test_R5_2_a_claim_names_one_complete_unused_estate_for_each_size(edition: str) -> None:
    sheet = "1 | 1 2 | 3 4 5 | 6\n2 | 1 2 | 3 . |"
    position = desk(edition, sheet, FENCE, [{"estates": [2, 3]}])
    after = legal(position, "1 8@3.1 #1=1.1,1.3")
    assert [street.used for street in after.streets] == [0b11111, 0, 0]
    assert after.plans == (10, None, None)
    for named in ("1.1", "1.3", "1.1,2.1", "1.1,1.3,2.1", "1.1,2.3", "1.1,1.4", "1.2,1.3", "1.1,1.6"):
        assert refused(position, f"1 8@3.1 #1={named}") == "5.2"
    assert refused(position, "1 8@3.1 #1") == "5.2"


@both
def test_R5_2_no_estate_serves_for_two_of_the_sizes(edition: str) -> None:
    position = desk(edition, "1 | 1 2 | 3", FENCE, [{"estates": [2, 2]}])
    assert refused(position, Turn((0, 0), WRITE, claims=(claim(1, "1.1", "1.1"),))) == "5.2"


@both
def test_R5_2_anywhere_on_the_sheet_in_any_order(edition: str) -> None:
    position = desk(edition, "1 | 1 |\n2 | . | 2 3 |\n3 | . . . . . . . . . | 4 5 6", FENCE, [{"estates": [1, 2, 3]}])
    after = legal(position, "1 8@1.2 #1=1.1,2.2,3.10")
    assert [street.used for street in after.streets] == [0b1, 0b110, 0b111000000000]
    named = claim(1, "3.10", "1.1", "2.2")
    assert legal(position, Turn((0, 0), Write(Place(1, 1), 8), claims=(named,))) == after


@both
def test_R5_2_an_estate_with_a_used_house_does_not_serve(edition: str) -> None:
    position = desk(edition, "1 | 1' 2' | 3 4 |\n2 | 1' | 2 3' |", FENCE, [{"estates": [2]}])
    legal(position, "1 8@3.1 #1=1.3")
    assert refused(position, "1 8@3.1 #1=1.1") == "5.2"
    assert refused(position, "1 8@3.1 #1=2.2") == "5.2"


@both
def test_R5_2_an_incomplete_estate_or_seven_plots_do_not_serve(edition: str) -> None:
    position = desk(edition, "1 | 1 . |\n2 | 1 2 3 4 5 6 7 |", FENCE, [{"estates": [2]}, {"estates": [6]}])
    assert refused(position, "1 8@3.1 #1=1.1") == "5.2"
    assert refused(position, "1 8@3.1 #2=2.1") == "5.2"
    assert refused(position, "1 8@3.1 #1=1.10") == "5.2"


@both
def test_R5_2_the_player_chooses_among_sets_of_estates(edition: str) -> None:
    position = desk(edition, "1 | 1 2 | 3 4 | 5 6 |", FENCE, [{"estates": [2, 2]}])
    for pair in ("1.1,1.3", "1.1,1.5", "1.3,1.5"):
        assert legal(position, f"1 8@3.1 #1={pair}").street(1).used.bit_count() == 4
    claims = {turn.claims for turn in listed(position) if turn.write == WRITE and turn.act is None}
    assert claims == {(), (claim(1, "1.1", "1.3"),), (claim(1, "1.1", "1.5"),), (claim(1, "1.3", "1.5"),)}


@both
def test_X12_one_complete_4_and_three_complete_1s(edition: str) -> None:
    position = desk(edition, "1 | 1 2 3 4 | 5 | 6 |\n2 | 1 |", FENCE, [{"estates": [4, 1, 1, 1]}])
    after = legal(position, "1 8@3.1 #1=1.1,1.5,1.6,2.1")
    assert [street.used.bit_count() for street in after.streets] == [6, 1, 0]
    assert estates(after) == estates(position.sheet)


@both
def test_R5_3_a_plan_not_yet_claimed_brings_first_a_claimed_one_later(edition: str) -> None:
    plan = {"estates": [2], "first": 12, "later": 7}
    assert legal(desk(edition, TWO_TWOS, FENCE, [plan]), "1 8@3.1 #1=1.1").plans[0] == 12
    assert legal(desk(edition, TWO_TWOS, FENCE, [{**plan, "taken": True}]), "1 8@3.1 #1=1.1").plans[0] == 7


@both
def test_R5_3_everyone_in_the_earliest_round_scores_first_all_after_later(edition: str) -> None:
    state = table(edition, [TWO_TWOS] * 4, [{"estates": [2, 2], "first": 8, "later": 4}])
    rounds = [(), (1, 2), (0,), (3,)]
    for claiming in rounds:
        state = closed(state, *(some_turn(state, seat, claims=int(seat in claiming)) for seat in range(4)))
    assert [sheet.plans[0] for sheet in state.sheets] == [4, 8, 8, 4]
    assert state.claimed_in[0] == 2, "the earliest round stays what it was"


@both
def test_R5_3_each_plan_has_its_own_earliest_round(edition: str) -> None:
    state = table(edition, ["1 | 1 | 2 3 |"] * 2, [{"estates": [1]}, {"estates": [2]}])
    state = closed(state, some_turn(state, 0, claims=1), some_turn(state, 1))
    plans = position(state, 1).plans
    assert [plan.points for plan in plans[:2]] == [5, 10]
