"""Section 1: the words of the rules."""

from __future__ import annotations

import pytest

from picketfence.rules import Effect, Place, close_round, new_game, ruleset, short_seed, submit, view
from picketfence.rules.flows.table import StacksSight
from picketfence.rules.scoring import score_card
from picketfence.rules.sheet import EMPTY, ROUNDABOUT
from picketfence.rules.turn import Turn, Write
from tests.rules.sections.desk import BOTH, closed, desk, estates, legal, paper, refused, some_turn, table

both = pytest.mark.parametrize("edition", BOTH)


@both
def test_R1_1_street_1_has_10_plots_street_2_11_street_3_12(edition: str) -> None:
    position = desk(edition)
    for last, beyond in (("1.10", "1.11"), ("2.11", "2.12"), ("3.12", "3.13")):
        legal(position, f"1 8@{last}")
        assert refused(position, f"1 8@{beyond}") == "3.3"


@both
def test_R1_1_there_are_three_streets(edition: str) -> None:
    position = desk(edition)
    assert refused(position, "1 8@4.1") == "3.3"
    for nowhere in (Place(0, 0), Place(-1, 0), Place(1, -1)):
        assert refused(position, Turn((0, 0), Write(nowhere, 8))) == "3.3"


def test_R1_1_plots_count_from_1_in_text_and_from_0_in_data_streets_from_1() -> None:
    after = legal(desk("first"), "1 8@2.5")
    assert after.street(2).plots[4] == 8
    assert after.at(Place(2, 4)) == 8


def test_R1_1_a_plot_is_empty_or_holds_a_house_or_a_roundabout() -> None:
    after = legal(desk("first+advanced"), "1 8@1.1 R1.3")
    assert after.street(1).plots[:4] == (8, EMPTY, ROUNDABOUT, EMPTY)


def test_R1_1_house_numbers_are_0_to_17() -> None:
    low, high = desk("first", "", "1 temp, 2 temp, 15 temp"), desk("second", "", "14 temp, 15 temp, 8 pool")
    assert legal(low, "1 0@1.1 T").at(Place(1, 0)) == 0
    assert legal(high, "2 17@1.1 T").at(Place(1, 0)) == 17
    assert refused(high, "2 18@1.1 T") == "4.5"
    assert refused(low, Turn((0, 0), Write(Place(1, 0), -1))) == "4.5"


@both
def test_R1_1_nine_plots_have_a_planned_pool(edition: str) -> None:
    position = desk(edition, "", "8 pool, 8 pool, 8 pool")
    planned = [f"{n}.{p + 1}" for n, plots in enumerate(ruleset(edition).tables.pools, 1) for p in plots]
    assert planned == ["1.3", "1.7", "1.8", "2.1", "2.4", "2.8", "3.2", "3.7", "3.11"]
    for plot in planned:
        legal(position, f"1 8@{plot} P")
    assert refused(position, "1 8@1.1 P") == "4.4"


@both
def test_R1_1_beside_means_same_street_and_no_plot_between(edition: str) -> None:
    position = desk(edition, "2 | . . . . 5", "8 bis, 8 bis, 8 bis")
    legal(position, "1 8@3.12 B2.4=5")
    legal(position, "1 8@3.12 B2.6=5")
    assert refused(position, "1 8@3.12 B2.3=5") == "4.6"
    assert refused(position, "1 8@3.12 B1.5=5") == "4.6"
    around = desk(edition, "1 | . . . . . . . . . 5", "8 bis, 8 bis, 8 bis")
    assert refused(around, "1 8@3.12 B2.1=5") == "4.6"


@both
def test_R1_2_a_fence_stands_between_two_neighbouring_plots(edition: str) -> None:
    position = desk(edition)
    assert legal(position, "1 8@1.1 S2.3").street(2).fences == 1 << 2
    assert refused(position, "1 8@1.1 S4.1") == "4.1"


@both
def test_R1_2_both_ends_of_a_street_count_as_fenced(edition: str) -> None:
    position = desk(edition)
    assert refused(position, "1 8@1.1 S1.10") == "4.1"
    assert refused(position, "1 8@1.1 S2.11") == "4.1"
    assert estates(legal(position, "1 8@1.1 S1.1")) == ["1.1:1"]
    assert estates(legal(position, "1 8@3.12 S3.11")) == ["3.12:1"]


@both
def test_R1_3_an_estate_lies_between_two_consecutive_fences(edition: str) -> None:
    assert estates(paper(edition, "1 | 1 2 | 3 | 4 5 6 |")) == ["1.1:2", "1.3:1", "1.4:3"]
    assert estates(paper(edition, "1 | 1 2 | 3 . | 5 . |")) == ["1.1:2"]


@both
def test_R1_3_an_estate_has_1_to_6_plots(edition: str) -> None:
    for size in range(1, 7):
        row = " ".join(map(str, range(size)))
        assert estates(paper(edition, f"3 | {row} |")) == [f"3.1:{size}"]
    assert estates(paper(edition, "3 | 0 1 2 3 4 5 6 |")) == []
    assert estates(paper(edition, "1 | 0 1 2 3 4 5 6 7 8 9")) == []


@both
def test_R1_3_an_estate_is_complete_when_each_plot_holds_a_house(edition: str) -> None:
    position = desk(edition, "1 | 6 . 9 |")
    assert estates(position.sheet) == []
    assert estates(legal(position, "1 8@1.2")) == ["1.1:3"]


@both
def test_R1_3_a_roundabout_is_never_part_of_an_estate(edition: str) -> None:
    assert estates(paper(edition, "1 | 6 8 | () | 9 |")) == ["1.1:2", "1.4:1"]
    assert estates(paper(edition, "1 | () |")) == []


@both
def test_R1_4_a_card_has_a_number_1_to_15_and_one_of_six_effects(edition: str) -> None:
    deck = ruleset(edition).tables.deck
    assert {card.number for card in deck} == set(range(1, 16))
    assert {card.effect for card in deck} == set(Effect)
    assert len(Effect) == 6


@both
def test_R1_4_the_next_rounds_effects_are_public(edition: str) -> None:
    state = new_game(ruleset(edition), short_seed(4), 2)
    for _ in range(3):
        sights = [view(state, viewer).sight for viewer in (0, 1, None)]
        state = closed(state, some_turn(state, 0), some_turn(state, 1))
        shown = tuple(card.effect for card in state.table.offer(0))
        for sight in sights:
            assert isinstance(sight, StacksSight)
            assert sight.next_effects == shown


@both
def test_R1_5_a_combination_is_taken_together(edition: str) -> None:
    position = desk(edition, "", "7 pool, 3 bis, 12 agent")
    legal(position, "1 7@1.3 P")
    legal(position, "3 12@1.3 A4")
    assert refused(position, "3 12@1.3 P") == "3.3"
    assert refused(position, "3+1 12@1.3 P") == "3.3"
    assert refused(position, "4 7@1.3") == "3.3"


@pytest.mark.parametrize(("rules", "rule"), [("first+solo", "9.2"), ("first+expert", "9.7"), ("second+solo:3", "10.2")])
def test_R1_5_from_cards_held_number_and_effect_are_of_two_cards(rules: str, rule: str) -> None:
    position = desk(rules, "", "7 pool, 3 bis, 12 agent")
    legal(position, "3+1 12@1.3 P")
    assert refused(position, "1 7@1.3 P") in (rule, "3.3", "9.9")


TWO_ESTATES = "1 | 1 2 | 3 4 |"


@both
def test_R1_6_everyone_in_the_earliest_round_scores_first_later_ones_later(edition: str) -> None:
    plan = {"estates": [2, 2], "first": 8, "later": 4}
    state = table(edition, [TWO_ESTATES] * 3, [plan])
    claiming = [some_turn(state, seat, claims=1) for seat in (0, 1)]
    state = closed(state, *claiming, some_turn(state, 2))
    assert [sheet.plans[0] for sheet in state.sheets] == [8, 8, None]
    state = closed(state, some_turn(state, 0), some_turn(state, 1), some_turn(state, 2, claims=1))
    assert [sheet.plans[0] for sheet in state.sheets] == [8, 8, 4]


@pytest.mark.parametrize(("edition", "slots"), [("first", ["1", "2", "3"]), ("second", ["A", "B", "C"])])
def test_R1_6_three_plans_are_in_play_one_from_each_slot(edition: str, slots: list[str]) -> None:
    for seed in range(20):
        assert [plan.slot for plan in new_game(ruleset(edition), short_seed(seed), 2).plans] == slots


@both
def test_R1_7_a_used_house_cannot_serve_for_another_plan(edition: str) -> None:
    plans = [{"estates": [2]}, {"estates": [2]}]
    after = legal(desk(edition, TWO_ESTATES, plans=plans), "1 8@3.1 #1=1.1")
    assert after.street(1).used == 0b0011
    again = desk(edition, after, plans=plans)
    assert refused(again, "1 8@2.1 #2=1.1") == "5.2"
    assert legal(again, "1 8@2.1 #2=1.3").street(1).used == 0b1111


@both
def test_R1_7_a_partly_used_estate_cannot_serve_either(edition: str) -> None:
    position = desk(edition, "1 | 1' | 2 3' |", plans=[{"estates": [2]}])
    assert refused(position, "1 8@3.12 #1=1.2") == "5.2"


FULL = "1 | 1 2 3 4 5 6 7 8 9 10\n2 | 1 2 3 4 5 6 7 8 9 10 11\n3 | 1 2 3 4 5 6 7 8 9 10"


@both
def test_R1_8_a_refusal_box_is_crossed_off_when_no_number_fits(edition: str) -> None:
    position = desk(edition, FULL, "8 pool, 9 bis, 10 agent")
    after = legal(position, "x")
    assert (after.refusals, after.streets) == (1, position.sheet.streets)
    assert refused(desk(edition, FULL, "8 pool, 9 bis, 11 agent"), "x") == "3.5"


@both
def test_R1_9_the_value_shown_is_entry_k_counted_from_0(edition: str) -> None:
    rules = ruleset(edition)
    shown = []
    for parks in range(4):
        sheet = paper(edition, f"1 | 1 2 3 parks {parks}")
        shown.append(score_card(rules.tables, rules.temp_rule, sheet, ()).parks)
    assert shown == [0, 2, 4, 10]


def test_R1_6_points_do_not_depend_on_who_hands_in_first() -> None:
    state = table("first", [TWO_ESTATES] * 2, [{"estates": [2, 2], "first": 8, "later": 4}])
    turns = [some_turn(state, seat, claims=1) for seat in (0, 1)]
    for order in ((0, 1), (1, 0)):
        game = state
        for seat in order:
            game = submit(game, seat, turns[seat])
        assert [sheet.plans[0] for sheet in close_round(game).sheets] == [8, 8]


def test_R1_1_streets_count_from_1() -> None:
    with pytest.raises(IndexError, match="streets count from 1"):
        paper("first").street(0)
