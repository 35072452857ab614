"""Section 9, first edition: the solo game (rules 9.1 to 9.6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from picketfence.rules import Card, End, State, new_game, ruleset, score, short_seed, view
from picketfence.rules.deal import Deal
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.table import Extra, SoloSight
from picketfence.rules.positions import options_of
from tests.rules.sections.desk import desk, legal, refused
from tests.rules.sections.play import NO_ROOM, close, game, idle_round, idle_states, round_of, searched, with_offer

SOLO = ruleset("first+solo")
SEEDS = 600
ESTATES = "1 | 1 2 3 4 | 5 6 7 8 | . ."
"""Two estates of 4: plan 1.4 is worth 6, later 3."""
OFFER = "12 pool, 13 temp, 14 bis"


def table_of(state: State) -> SoloStack:
    assert isinstance(state.table, SoloStack)
    return state.table


def solo_place(state: State) -> int:
    """Where the solo card lay among the 82 at the start, from 1."""
    return table_of(state).stack.index(Extra.SOLO) + len(table_of(state).hand) + 1


def solo_card_at(place: int) -> State:
    """A game with the solo card on that place of 82, from 1."""
    state = new_game(SOLO, short_seed(place), 1)
    order = Deal(state.seed).shuffle("deck 0", SOLO.tables.deck)
    stack: tuple[Card | Extra, ...] = (*order[: place - 1], Extra.SOLO, *order[place - 1 :])
    return replace(state, table=SoloStack(stack, ()).dealt(Deal(state.seed), reshuffle=False))


def drawn_in(state: State) -> int | None:
    """The round in which the solo card comes."""
    return next((state.round for state in idle_states(state) if table_of(state).solo_card_drawn), None)


def test_R9_1_forty_cards_lie_above_the_part_with_the_solo_card() -> None:
    found = set()
    for number in range(SEEDS):
        state = new_game(SOLO, short_seed(number), 1)
        table = table_of(state)
        assert Counter(table.stack)[Extra.SOLO] == 1
        assert len(table.stack) + len(table.hand) == 82
        found.add(solo_place(state))
    assert found == set(range(41, 83))


def test_R9_1_the_81_cards_are_shuffled() -> None:
    tables = [table_of(new_game(SOLO, short_seed(number), 1)) for number in (1, 2)]
    assert [Counter(table.cards()) for table in tables] == [Counter(SOLO.tables.deck)] * 2
    assert tables[0].cards() != tables[1].cards() != SOLO.tables.deck


def test_R9_1_the_top_cards_effect_is_seen_before_it_is_drawn() -> None:
    for state, following in pairwise(islice(idle_states(game("first+solo")), 13)):
        sight = view(state, 0).sight
        assert isinstance(sight, SoloSight)
        assert sight.top == table_of(following).hand[0].effect


def test_R9_2_three_cards_are_drawn_from_the_top() -> None:
    state = game("first+solo")
    table = table_of(state)
    following = table_of(idle_round(state))
    assert following.hand == table.stack[:3]
    assert following.stack == table.stack[3:]


def test_R9_2_one_gives_the_number_another_the_effect() -> None:
    place = desk("first+solo", "", "4 pool, 9 agent, 14 surveyor")
    assert {
        (option.pick, option.number, option.effect) for option in options_of(place) if option.effect is not None
    } == {
        ((0, 1), 4, "agent"),
        ((0, 2), 4, "surveyor"),
        ((1, 0), 9, "pool"),
        ((1, 2), 9, "surveyor"),
        ((2, 0), 14, "pool"),
        ((2, 1), 14, "agent"),
    }
    assert legal(place, "1+2 4@1.1 A3").agents[2] == 1
    assert refused(place, "1 4@1.1 P") == "9.2"
    assert refused(place, "1+2 9@1.1") == "4.5"
    assert refused(place, "1+2 4@1.1 S1.1") == "3.3"


def test_R9_2_all_three_are_discarded() -> None:
    state = with_offer(game("first+solo"), OFFER)
    closed = close(state, "1+3 12@1.1")
    assert table_of(closed).discards == table_of(state).hand
    jammed = with_offer(game("first+solo", NO_ROOM), OFFER)
    assert table_of(close(jammed, "x")).discards == table_of(jammed).hand


def test_R9_3_the_solo_card_is_set_aside_and_replaced() -> None:
    state = round_of(solo_card_at(41), 13)
    before = table_of(state).stack
    after = table_of(idle_round(state))
    assert (before[1], after.solo_card_drawn) == (Extra.SOLO, True)
    assert after.hand == (before[0], before[2], before[3])
    assert Extra.SOLO not in after.stack
    assert len(table_of(round_of(state, 15)).discards) == 14 * 3


def test_R9_3_before_it_comes_plans_score_first() -> None:
    state = game("first+solo", ESTATES, plans=("1.4", "2.1", "3.1"))
    closed = close(with_offer(state, OFFER), "1+2 12@2.1 #1=1.1,1.5")
    assert closed.sheets[0].plans == (6, None, None)
    assert [plan.scores_later for plan in view(state, 0).plans] == [False] * 3


def test_R9_3_in_the_round_it_comes_claims_score_later() -> None:
    state = replace(round_of(solo_card_at(41), 14), plans=game("first+solo", plans=("1.4", "2.1", "3.1")).plans)
    assert table_of(state).solo_card_drawn
    sheet = game("first+solo", ESTATES).sheets[0]
    closed = close(with_offer(replace(state, sheets=(sheet,)), OFFER), "1+2 12@2.1 #1=1.1,1.5")
    assert closed.sheets[0].plans == (3, None, None)
    assert [plan.scores_later for plan in view(state, 0).plans] == [True] * 3


def test_R9_3_every_plan_scores_later_from_then_on_and_noted_points_stay() -> None:
    state = game("first+solo", "plans 6 - -\n1 | 1 2 3 | 4 5 6 7 | .\n2 | 1 2 3 4 5 6 | .", plans=("1.4", "2.4", "3.3"))
    late = replace(state, table=replace(table_of(state), solo_card_drawn=True))
    closed = close(with_offer(late, OFFER), "1+2 12@3.1 #2=1.1,2.1")
    assert closed.sheets[0].plans == (6, 4, None)
    without = close(with_offer(state, OFFER), "1+2 12@3.1 #2=1.1,2.1")
    assert without.sheets[0].plans == (6, 8, None)


def test_R9_3_it_comes_in_rounds_14_to_27_or_never() -> None:
    rounds = {place: drawn_in(solo_card_at(place)) for place in range(41, 83)}
    assert set(rounds.values()) == {*range(14, 28), None}
    assert [place for place, number in rounds.items() if number is None] == [82]
    assert rounds == {place: (place - 1) // 3 + 1 if place < 82 else None for place in rounds}


@pytest.mark.parametrize(("place", "number"), [(41, 14), (43, 15), (81, 27), (82, None)])
def test_Y11_the_round_of_the_solo_card(place: int, number: int | None) -> None:
    """In games from a seed, and which of the three draws it is."""
    state = searched("first+solo", lambda state: solo_place(state) == place)
    assert drawn_in(state) == number
    if number is not None:
        waiting = table_of(round_of(state, number - 1)).stack
        assert waiting.index(Extra.SOLO) == {41: 1, 43: 0, 81: 2}[place]


@pytest.mark.parametrize("rules", ["first+solo", "first+solo+advanced"])
@pytest.mark.parametrize("place", [41, 60, 81, 82])
def test_R9_4_solo_ends_after_27_rounds(rules: str, place: int) -> None:
    state = searched(rules, lambda state: solo_place(state) == place)
    assert round_of(state, 27).ends == ()
    closed = idle_round(round_of(state, 27))
    assert (closed.round, closed.ends) == (27, (End.CARDS,))


def test_R9_4_the_deck_is_never_reshuffled() -> None:
    seen: Counter[Card] = Counter()
    order: list[Card | Extra] = []
    for state in idle_states(game("first+solo")):
        if not order:
            order = [*table_of(state).hand, *table_of(state).stack]
        seen.update(table_of(state).hand)
    assert seen == Counter(SOLO.tables.deck)
    assert [card for card in order if isinstance(card, Card)] == list(table_of(state).discards)


def test_R9_4_it_may_end_before_by_another_rule() -> None:
    state = with_offer(game("first+solo", "1 | 1 2 3 4 | 5 6 7 8 | .\nplans - 4 4", plans=("1.4", "2.1", "3.1")), OFFER)
    assert close(state, "1+2 12@2.1 #1=1.1,1.5").ends == (End.PLANS,)


def test_R9_5_seven_points_with_at_least_six_temps() -> None:
    for rules in ("first+solo", "first+solo+advanced", "first+practice", "first+practice+advanced"):
        found = [score(game(rules, f"temps {count}"), 0).temps for count in range(12)]
        assert found == [0] * 6 + [7] * 6


def test_X18_five_temps_and_six() -> None:
    assert [score(game("first+solo", f"temps {count}"), 0).temps for count in (5, 6)] == [0, 7]


def test_R9_6_solo_combines_with_advanced() -> None:
    rules = ruleset("first+solo+advanced")
    drawn = {row.advanced for n in range(50) for row in new_game(rules, short_seed(n), 1).plans}
    assert drawn == {False, True}
    assert not any(row.advanced for n in range(50) for row in new_game(SOLO, short_seed(n), 1).plans)
    assert legal(desk("first+solo+advanced", "", OFFER), "1+2 12@1.1 R2.3").roundabouts == 1
    assert refused(desk("first+solo", "", OFFER), "1+2 12@1.1 R2.3") == "8.2"


def test_R9_6_and_is_dealt_like_solo_without() -> None:
    plain, advanced = (new_game(ruleset(f"first+solo{plus}"), short_seed(7), 1) for plus in ("", "+advanced"))
    assert plain.table == advanced.table
