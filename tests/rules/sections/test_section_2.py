"""Section 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from picketfence.rules import Ruleset, RulesetError, all_rulesets, new_game, ruleset, score, short_seed
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.game import plans_now
from picketfence.rules.scoring import score_card
from tests.rules.sections.desk import BOTH, closed, desk, legal, paper, plan_row, refused, some_turn, table

both = pytest.mark.parametrize("edition", BOTH)
every_ruleset = pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
SEEDS = range(60)


@every_ruleset
def test_R2_1_one_plan_is_drawn_from_each_slot_in_every_mode(rules: Ruleset) -> None:
    for seed in SEEDS:
        plans = new_game(rules, short_seed(seed), rules.seats.start).plans
        assert tuple(plan.slot for plan in plans) == rules.tables.slots


@every_ruleset
def test_R2_1_from_basic_plans_or_from_basic_and_advanced_together(rules: Ruleset) -> None:
    drawn = {plan for seed in SEEDS for plan in new_game(rules, short_seed(seed), rules.seats.start).plans}
    kinds = {plan.advanced for plan in drawn}
    assert kinds == ({True, False} if rules.is_advanced else {False})
    assert drawn <= set(rules.tables.plans)


@both
def test_R2_1_every_plan_can_be_drawn(edition: str) -> None:
    rules = ruleset(f"{edition}+practice+advanced")
    drawn = {plan.id for seed in range(400) for plan in new_game(rules, short_seed(seed), 1).plans}
    assert drawn == {plan.id for plan in rules.tables.plans}


@pytest.mark.parametrize(("edition", "height"), [("first", 27), ("second", 21)])
def test_R2_2_the_deck_is_dealt_into_three_equal_stacks(edition: str, height: int) -> None:
    rules = ruleset(edition)
    game = new_game(rules, short_seed(2), 2).table
    assert isinstance(game, Stacks)
    assert [len(stack) + len(pile) for stack, pile in zip(game.stacks, game.piles, strict=True)] == [height] * 3
    assert Counter(game.cards()) == Counter(rules.tables.deck)
    assert len(rules.tables.deck) == 3 * height


@both
def test_R2_2_the_deck_is_shuffled(edition: str) -> None:
    orders = {new_game(ruleset(edition), short_seed(seed), 2).table.cards() for seed in range(10)}
    assert len(orders) == 10
    assert ruleset(edition).tables.deck not in orders


@both
def test_R2_2_numbers_are_up(edition: str) -> None:
    """What is seen of a stack's top card is its number, and the effect printed beside it (rule 1.4)."""
    game = new_game(ruleset(edition), short_seed(2), 2).table
    assert isinstance(game, Stacks)
    assert [card.number for card in game.offer(0)] == [stack[0].number for stack in game.stacks]


@both
def test_R2_3_up_to_100_players(edition: str) -> None:
    for rules in (edition, f"{edition}+advanced"):
        assert new_game(ruleset(rules), short_seed(0), 2).seats == 2
        assert new_game(ruleset(rules), short_seed(0), 100).seats == 100
        with pytest.raises(RulesetError, match="2 to 100"):
            new_game(ruleset(rules), short_seed(0), 101)


@both
def test_R2_3_one_player_never_plays_the_standard_game(edition: str) -> None:
    for seats in (1, 0, -1):
        with pytest.raises(RulesetError, match=f"players, not {seats}$"):
            new_game(ruleset(edition), short_seed(0), seats)


@pytest.mark.parametrize("rules", ["first+solo", "first+practice", "second+practice", "second+solo:0", "second+solo:7"])
def test_R2_3_one_player_means_solo_or_practice(rules: str) -> None:
    assert new_game(ruleset(rules), short_seed(0), 1).seats == 1
    with pytest.raises(RulesetError, match="1 player only, not 2"):
        new_game(ruleset(rules), short_seed(0), 2)


def test_R2_3_expert_needs_two() -> None:
    with pytest.raises(RulesetError, match="2 to 27 players, not 1"):
        new_game(ruleset("first+expert"), short_seed(0), 1)


@both
def test_R2_4_in_practice_plans_always_score_first(edition: str) -> None:
    plans = [{"estates": [1], "first": 8, "later": 4}, {"estates": [2], "first": 9, "later": 3}]
    state = table(f"{edition}+practice", ["1 | 1 | 2 3 |"], plans)
    state = closed(state, some_turn(state, 0, claims=1))
    state = closed(state, some_turn(state, 0))
    state = closed(state, some_turn(state, 0, claims=1))
    assert state.sheets[0].plans == (8, 9, None)


@both
def test_R2_4_even_a_plan_called_taken_scores_first_in_practice(edition: str) -> None:
    rows = (plan_row({"estates": [1], "first": 8, "later": 4}),)
    for rules, points in ((f"{edition}+practice", 8), (edition, 4)):
        assert [plan.points for plan in plans_now(ruleset(rules), rows, (True,))] == [points]


@pytest.mark.parametrize(
    ("edition", "points"), [("first", [0, 0, 0, 0, 0, 0, 7, 7]), ("second", [0, 1, 1, 4, 7, 7, 7, 7])]
)
def test_R2_4_in_practice_temps_score_by_the_solo_rule(edition: str, points: list[int]) -> None:
    rules = ruleset(f"{edition}+practice")
    sheets = [paper(rules.id, f"temps {temps}") for temps in range(8)]
    assert [score_card(rules.tables, rules.temp_rule, sheet, ()).temps for sheet in sheets] == points


def test_R2_4_in_practice_temps_do_not_score_by_majority() -> None:
    assert score(table("first+practice", ["temps 5"]), 0).temps == 0
    assert score(table("first", ["temps 5", "temps 4"]), 0).temps == 7


@both
def test_R2_4_practice_has_no_reshuffle_wish(edition: str) -> None:
    position = desk(f"{edition}+practice", "1 | 5 |", plans=[{"estates": [1]}])
    legal(position, "1 8@2.1 #1=1.1")
    assert refused(position, "1 8@2.1 #1=1.1 !") == "3.9"


@both
def test_R2_4_otherwise_practice_is_the_standard_game(edition: str) -> None:
    standard, practice = ruleset(edition), ruleset(f"{edition}+practice")
    rounds = [new_game(rules, short_seed(5), rules.seats.start).table.offer(0) for rules in (standard, practice)]
    assert rounds[0] == rounds[1]
    position = desk(practice.id, "", "7 pool, 3 bis, 12 agent")
    legal(position, "1 7@1.3 P")
    assert refused(position, "1+2 7@1.3") == "3.3"
    assert refused(position, "x") == "3.5"
