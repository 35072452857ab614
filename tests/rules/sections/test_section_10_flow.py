"""Section 10, second edition: the cards of the solo game against the AAA (rules 10.1 to 10.5, 10.9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from picketfence.rules import (
    Card,
    Effect,
    End,
    State,
    legal_turns,
    new_game,
    rival_score,
    ruleset,
    score,
    short_seed,
    view,
)
from picketfence.rules.deal import Deal
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.table import AaaSight, Extra
from tests.rules.sections.desk import cards, desk, legal, refused
from tests.rules.sections.play import (
    LAST_PLOT,
    NO_ROOM,
    close,
    game,
    idle_round,
    idle_states,
    searched,
    with_offer,
)

LEVELS = range(8)
DECK = Counter(ruleset("second").tables.deck)
SEEDS = 400
OFFER = "4 pool, 9 agent, 14 surveyor"
PLANS = ("A.1", "B.1", "C.1")
"""Worth 8 and 4, 7 and 3, 11 and 6."""
SIX_ONES = "1 | 1 | 2 | 3 | 4 | 5 | 6 | . . ."
CLAIM_A = "#1=1.1,1.2,1.3,1.4,1.5,1.6"
IRENE = "second+solo:2"
"""She marks A and C, not B."""


def table_of(state: State) -> AaaTable:
    assert isinstance(state.table, AaaTable)
    return state.table


def sight_of(state: State) -> AaaSight:
    sight = view(state, 0).sight
    assert isinstance(sight, AaaSight)
    return sight


def letters(pile: tuple[Card | Extra, ...]) -> list[str]:
    return [card.value for card in pile if isinstance(card, Extra)]


def completion_place(state: State) -> int:
    """Where the completion card lay among the 64 at the start, from 1."""
    stack = table_of(state).stack
    return next(place for place, card in enumerate(stack, 1) if isinstance(card, Extra)) + 3


def came(state: State, *found: Extra) -> State:
    """The same round with these completion cards set aside in it."""
    return replace(state, table=replace(table_of(state), set_aside=found))


def ready(rules: str = IRENE, sheet: str = SIX_ONES, number: int = 20) -> State:
    return replace(with_offer(game(rules, sheet, plans=PLANS), OFFER), round=number)


def test_R10_1_a_completion_card_lies_among_the_lowest_twenty_one() -> None:
    places, drawn = set(), set()
    for number in range(SEEDS):
        state = new_game(ruleset("second+solo:1"), short_seed(number), 1)
        table = table_of(state)
        assert len(table.stack) + len(table.hand) == 64
        places.add(completion_place(state))
        drawn.update(letters(table.stack))
        assert sorted(letters(table.stack) + letters(table.discards)) == ["A", "B", "C"]
        assert len(letters(table.stack)) == 1
    assert places == set(range(44, 65))
    assert drawn == {"A", "B", "C"}


def test_R10_1_the_two_other_completion_cards_start_the_discard_pile() -> None:
    table = table_of(game("second+solo:1"))
    assert len(table.discards) == 2
    assert len(letters(table.discards)) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_R10_1_a_site_manager_is_chosen(level: int) -> None:
    state = game(f"second+solo:{level}")
    assert table_of(state).manager.level == level
    assert sight_of(state).manager == level
    assert Counter(table_of(state).cards()) == DECK


def test_R10_2_three_cards_are_drawn_from_the_top() -> None:
    state = game(IRENE)
    after = table_of(idle_round(state))
    assert after.hand == table_of(state).stack[:3]
    assert after.stack == table_of(state).stack[3:]


def test_R10_2_number_from_one_card_effect_from_another() -> None:
    place = desk(IRENE, "", OFFER)
    assert legal(place, "1+2 4@1.1 A3").agents[2] == 1
    assert refused(place, "1+2 4@1.1 S1.1") == "3.3"
    assert refused(place, "1 4@1.1 P") == "9.9"


def test_R10_2_used_cards_are_discarded_and_the_third_goes_to_the_row_in_order() -> None:
    state = with_offer(game(IRENE), OFFER)
    discards = table_of(state).discards
    state = close(state, "1+3 4@1.1")
    assert table_of(state).row == cards("9 agent")
    assert table_of(state).discards == (*discards, *cards("4 pool, 14 surveyor"))
    state = close(with_offer(state, "5 bis, 6 temp, 7 landscaper"), "3+2 7@2.1")
    assert table_of(state).row == cards("9 agent, 5 bis")
    assert sight_of(state).row == table_of(state).row


def test_R10_2_completion_cards_are_set_aside_and_replaced_and_known_at_once() -> None:
    table = table_of(game(IRENE))
    stack: tuple[Card | Extra, ...] = (Extra.C, *cards("1 pool"), Extra.A, *cards("2 pool, 3 pool, 4 pool"))
    state = replace(game(IRENE), table=replace(table, stack=stack, discards=()))
    following = idle_round(state)
    assert table_of(following).hand == cards("1 pool, 2 pool, 3 pool")
    assert table_of(following).set_aside == (Extra.C, Extra.A)
    assert sight_of(following).set_aside == (Extra.C, Extra.A)
    assert table_of(following).stack == cards("4 pool")


def test_R10_2_the_new_stack_is_made_when_a_card_must_be_drawn() -> None:
    """One card is left for three draws: it stays out of the new stack, and the AAA keeps what it has."""
    base = game(IRENE)
    stack, row = cards("1 pool"), cards("15 agent")
    discards: tuple[Card | Extra, ...] = (Extra.A, *cards("2 pool, 3 pool"), Extra.B)
    table = replace(table_of(base), stack=stack, discards=discards, row=row, hand=cards(OFFER))
    after = table_of(idle_round(replace(base, table=table)))
    assert after.hand[0] == Card(1, Effect.POOL)
    left = [*after.hand[1:], *after.stack, *after.set_aside]
    assert Counter(left) == Counter([*cards("2 pool, 3 pool, 4 pool, 9 agent"), Extra.A, Extra.B])
    assert after.discards == ()
    assert after.row == cards("15 agent, 14 surveyor")


def test_R10_2_a_stack_just_emptied_is_not_renewed_before_the_next_draw() -> None:
    base = game(IRENE)
    table = replace(table_of(base), stack=cards("1 pool, 2 pool, 3 pool"))
    after = table_of(idle_round(replace(base, table=table)))
    assert (after.stack, after.shuffles) == ((), 1)
    assert len(after.discards) == 4


@pytest.mark.parametrize("level", [0, 1, 7])
def test_R10_2_the_first_stack_lasts_21_rounds_the_second_to_round_35(level: int) -> None:
    states = []
    for state in idle_states(new_game(ruleset(f"second+solo:{level}"), short_seed(level), 1)):
        states.append(state)
        assert Counter(table_of(state).cards()) == DECK
        if state.round == 35:
            break
    shuffles = [table_of(state).shuffles for state in states]
    assert shuffles == [1] * 21 + [2] * 14
    assert [card for card in table_of(states[-1]).stack if isinstance(card, Card)] == []


@pytest.mark.parametrize(("place", "number"), [(44, 15), (63, 21), (64, 22)])
def test_Y10_the_round_of_the_completion_card(place: int, number: int) -> None:
    start = searched("second+solo:3", lambda state: completion_place(state) == place)
    letter = letters(table_of(start).stack)
    rounds = {state.round: state for state in islice(idle_states(start), 22)}
    assert [n for n, state in rounds.items() if n < 22 and table_of(state).set_aside] == [number] * (number < 22)
    assert letters(table_of(rounds[number]).set_aside)[0] == letter[0]
    assert [table_of(rounds[n]).shuffles for n in (21, 22)] == [1, 2]
    renewed = table_of(rounds[22])
    pile = [*renewed.hand, *renewed.stack, *renewed.set_aside[place == 64 :]]
    assert sum(isinstance(card, Card) for card in pile) == 42
    assert sum(isinstance(card, Extra) for card in pile) == 2
    assert len(renewed.row) == 21


@pytest.mark.parametrize("level", LEVELS)
def test_R10_3_who_cannot_write_still_chooses_the_card_for_the_AAA(level: int) -> None:
    state = with_offer(game(f"second+solo:{level}", NO_ROOM), OFFER)
    given = [table_of(close(state, turn)).row for turn in ("1+2 x", "1+3 x", "3+2 x")]
    assert given == [cards("14 surveyor"), cards("9 agent"), cards("4 pool")]
    assert [turn.write for turn in legal_turns(state, 0)] == [None] * 3


def test_R10_4_a_letter_that_is_not_marked_does_nothing() -> None:
    closed = close(came(ready(), Extra.B), "1+2 4@3.1")
    assert table_of(closed).plan_points == (None, None, None)
    assert closed.claimed_in == (None, None, None)


def test_R10_4_a_marked_letter_scores_first_and_turns_the_plan_over() -> None:
    closed = close(came(ready(), Extra.C), "1+2 4@3.1")
    assert table_of(closed).plan_points == (None, None, 11)
    assert [plan.scores_later for plan in view(closed, 0).plans] == [False, False, True]


def test_R10_4_later_if_the_player_claimed_it_in_an_earlier_round() -> None:
    closed = close(ready(), f"1+2 4@3.1 {CLAIM_A}")
    closed = close(came(with_offer(closed, OFFER), Extra.A), "1+2 4@2.1")
    assert table_of(closed).plan_points == (4, None, None)
    assert closed.sheets[0].plans == (8, None, None)


def test_R10_4_both_score_first_in_the_very_same_round() -> None:
    closed = close(came(ready(), Extra.A), f"1+2 4@3.1 {CLAIM_A}")
    assert table_of(closed).plan_points == (8, None, None)
    assert closed.sheets[0].plans == (8, None, None)


def test_R10_4_several_cards_of_one_round_are_all_resolved() -> None:
    closed = close(came(ready(), Extra.C, Extra.B, Extra.A), "1+2 4@3.1")
    assert table_of(closed).plan_points == (8, None, 11)


@pytest.mark.parametrize("letter", [Extra.A, Extra.B])
def test_R10_4_the_completion_card_leaves_the_game(letter: Extra) -> None:
    """It does so marked or not."""
    others = tuple(other for other in (Extra.A, Extra.B, Extra.C) if other is not letter)
    state = came(ready(), letter)
    state = replace(state, table=replace(table_of(state), discards=others))
    closed = close(state, "1+2 4@3.1")
    table = table_of(closed)
    assert (table.set_aside, table.gone, sight_of(closed).gone) == ((), (letter,), (letter,))
    assert letter not in table.discards
    assert sorted(letters(table.renewed(Deal(closed.seed)).stack)) == sorted(other.value for other in others)


def test_X13_B_does_nothing_and_A_turns_over() -> None:
    state = close(came(ready(), Extra.B), "1+2 4@3.1")
    assert table_of(state).plan_points == (None, None, None)
    state = close(came(with_offer(state, OFFER), Extra.A), "1+2 4@2.1")
    assert table_of(state).plan_points == (8, None, None)
    state = close(with_offer(state, "10 pool, 9 agent, 14 surveyor"), f"1+2 10@2.2 {CLAIM_A}")
    assert state.sheets[0].plans == (4, None, None)


@pytest.mark.parametrize(("number", "points"), [(20, 8), (21, 4)])
def test_Y12_claimed_in_round_20_and_drawn_in_round_20_or_21(number: int, points: int) -> None:
    state = came(ready(), Extra.A) if number == 20 else ready()
    state = close(state, f"1+2 4@3.1 {CLAIM_A}")
    state = with_offer(state, OFFER)
    assert state.round == 21
    state = close(came(state, Extra.A) if number == 21 else state, "1+2 4@2.1")
    assert table_of(state).plan_points == (points, None, None)
    assert state.sheets[0].plans == (8, None, None)


def test_Y13_drawn_in_round_20_and_claimed_in_round_21() -> None:
    state = close(came(ready(), Extra.A), "1+2 4@3.1")
    state = close(with_offer(state, OFFER), f"1+2 4@2.1 {CLAIM_A}")
    assert table_of(state).plan_points == (8, None, None)
    assert state.sheets[0].plans == (4, None, None)


def test_R10_5_the_AAA_never_ends_the_game() -> None:
    state = came(ready("second+solo:7"), Extra.A, Extra.B, Extra.C)
    closed = close(state, "1+2 4@3.1")
    assert table_of(closed).plan_points == (8, 7, 11)
    assert closed.ends == ()


def test_R10_5_the_last_round_is_finished() -> None:
    """The third card goes to the AAA and completion cards are resolved; no further cards are drawn."""
    state = came(ready("second+solo:7", NO_ROOM + "refusals 2"), Extra.B)
    closed = close(state, "1+3 x")
    assert closed.ends == (End.REFUSALS,)
    assert closed.round == 20
    assert table_of(closed).row == cards("9 agent")
    assert table_of(closed).plan_points == (None, 7, None)
    assert table_of(closed).hand == ()
    found = rival_score(closed)
    assert found is not None
    assert found.plans == 7


def test_R10_5_the_game_ends_for_the_player_by_each_condition() -> None:
    assert close(ready(sheet=SIX_ONES + "\nplans - 3 6"), f"1+2 4@3.1 {CLAIM_A}").ends == (End.PLANS,)
    assert close(ready(sheet=LAST_PLOT), "3+2 14@2.11").ends == (End.PLOTS,)
    assert close(ready(sheet=NO_ROOM + "refusals 2"), "1+2 x").ends == (End.REFUSALS,)


@pytest.mark.parametrize("level", LEVELS)
def test_R10_9_combines_with_advanced(level: int) -> None:
    plain, advanced = f"second+solo:{level}", f"second+solo:{level}+advanced"
    assert game(plain).table == game(advanced).table
    drawn = {row.advanced for n in range(50) for row in game(advanced, number=n).plans}
    assert drawn == {False, True}
    assert not any(row.advanced for n in range(50) for row in game(plain, number=n).plans)
    assert legal(desk(advanced, "", OFFER), "1+2 4@1.1 R2.3").roundabouts == 1
    assert refused(desk(plain, "", OFFER), "1+2 4@1.1 R2.3") == "8.2"
    assert score(game(advanced, "1 | () | ."), 0).roundabouts == -3
