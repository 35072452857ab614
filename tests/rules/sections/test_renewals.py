"""When three stacks run out (rules 3.7, 3.8), in every ruleset that has them and over more rounds than a game has."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from picketfence.rules import Card, State, view
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import StacksSight
from tests.rules.sections.play import game, idle_states

ROUNDS = 41
"""More than any game has, up to the end of the second edition's second run through its stacks."""


def states(rules: str) -> list[State]:
    return list(islice(idle_states(game(rules)), ROUNDS))


def table_of(state: State) -> Stacks:
    assert isinstance(state.table, Stacks)
    return state.table


def heights(state: State) -> set[int]:
    return {len(stack) for stack in table_of(state).stacks}


def by_stack(state: State) -> list[Counter[Card]]:
    """The cards of each stack together with its discards."""
    table = table_of(state)
    return [Counter((*stack, *pile)) for stack, pile in zip(table.stacks, table.piles, strict=True)]


@pytest.mark.parametrize("rules", ["second", "second+advanced", "second+practice", "second+practice+advanced"])
def test_R3_8_every_ruleset_of_the_second_edition_renews_its_stacks_in_round_21_only(rules: str) -> None:
    played = states(rules)
    assert [heights(state) for state in played[:20]] == [{21 - number} for number in range(1, 21)]
    assert heights(played[20]) == {20}
    assert [heights(state) for state in played[20:40]] == [{20 - n} for n in range(20)]
    assert all(by_stack(state) == by_stack(played[0]) for state in played)
    before, renewed = table_of(played[19]), table_of(played[20])
    assert [pile[-1] for pile in renewed.piles] == [stack[0] for stack in before.stacks]
    assert [len(pile) for pile in renewed.piles] == [1, 1, 1]
    assert [table_of(state).renewals for state in played[:35]] == [0] * 20 + [1] * 15


def test_R3_8_a_renewed_stack_is_its_own_pile_in_another_order() -> None:
    played = states("second")
    last, renewed = table_of(played[19]), table_of(played[20])
    for pile, stack in zip(last.piles, renewed.stacks, strict=True):
        assert Counter(pile) == Counter(stack)
        assert pile != stack


@pytest.mark.parametrize("rules", ["first", "first+advanced", "first+practice", "first+practice+advanced"])
def test_R3_7_every_ruleset_of_the_first_edition_deals_anew_before_round_27(rules: str) -> None:
    played = states(rules)
    assert [heights(state) for state in played[:26]] == [{27 - number} for number in range(1, 27)]
    assert heights(played[26]) == {26}
    assert [len(pile) for pile in table_of(played[26]).piles] == [1, 1, 1]
    assert by_stack(played[26]) != by_stack(played[25])
    assert all(Counter(table_of(state).cards()) == Counter(state.ruleset.tables.deck) for state in played)
    assert [table_of(state).shuffles for state in played] == [1] * 26 + [2] * 15


def test_R3_7_the_announced_effects_lapse_with_the_deal() -> None:
    for state in states("first")[:30]:
        sight = view(state, 0).sight
        assert isinstance(sight, StacksSight)
        lapses = state.round == 26
        assert sight.next_effects == (() if lapses else tuple(s[0].effect for s in table_of(state).stacks))
