"""Section 9, first edition: the expert game (rules 9.7 to 9.9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from picketfence.rules import Card, Effect, RulesetError, State, legal_turns, new_game, ruleset, short_seed, view
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.table import CardSight, DraftSight
from picketfence.rules.turn import Pick
from tests.rules.sections.desk import desk, legal, refused
from tests.rules.sections.play import (
    FIRST_PLANS,
    NO_ROOM,
    close,
    game,
    idle_round,
    idle_states,
    round_of,
    searched,
    with_offer,
)

EXPERT = ruleset("first+expert")
DECK = Counter(EXPERT.tables.deck)
OFFER = "4 pool, 9 agent, 14 surveyor"
THREE: tuple[Pick, ...] = ((0, 1), (1, 2), (2, 0))
"""Three seats' picks: they pass their third card, their first, their second."""
READY = "1 | 1 2 3 4 | 5 6 7 8 | . ."
CLAIM = "#1=1.1,1.5"


def start(seats: int, number: int = 0, rules: str = "first+expert") -> State:
    return new_game(ruleset(rules), short_seed(number), seats)


def table_of(state: State) -> DraftTable:
    assert isinstance(state.table, DraftTable)
    return state.table


def from_holder(state: State) -> list[int]:
    """The seats clockwise from the holder of the solo card on."""
    return [(table_of(state).holder + step) % state.seats for step in range(state.seats)]


def sight_of(state: State, viewer: int | None) -> DraftSight:
    sight = view(state, viewer).sight
    assert isinstance(sight, DraftSight)
    return sight


@pytest.mark.parametrize("seats", [2, 3, 5, 27])
def test_R9_7_each_player_is_dealt_three_cards_in_the_first_round(seats: int) -> None:
    table = table_of(start(seats))
    assert [len(hand) for hand in table.hands] == [3] * seats
    assert len(table.deck) == 81 - 3 * seats
    assert table.discards == ()
    assert Counter(table.cards()) == DECK


def test_R9_7_one_cards_number_and_another_cards_effect() -> None:
    place = desk("first+expert", "", OFFER)
    assert legal(place, "1+2 4@1.1 A3").agents[2] == 1
    assert legal(place, "3+1 14@1.8 P").pools == 1
    assert refused(place, "1 4@1.1 P") == "9.9"
    assert refused(place, "1+2 4@1.1 S1.1") == "3.3"


def test_R9_7_both_are_discarded_and_the_third_is_passed_to_the_right() -> None:
    before = start(3)
    hands = table_of(before).hands
    after = table_of(idle_round(before, *THREE))
    assert [hand[0] for hand in after.hands] == [hands[1][0], hands[2][1], hands[0][2]]
    used = [hands[0][0], hands[0][1], hands[1][1], hands[1][2], hands[2][2], hands[2][0]]
    assert Counter(after.discards) == Counter(used)


def test_R9_7_two_more_are_dealt_beginning_with_the_holder() -> None:
    for number in range(6):
        before = start(3, number)
        deck = table_of(before).deck
        after = table_of(idle_round(before))
        for turn, seat in enumerate(from_holder(before)):
            assert after.hands[seat][1:] == deck[2 * turn : 2 * turn + 2]
        assert after.deck == deck[6:]


def test_R9_7_the_holder_is_random_and_fixed_for_the_game() -> None:
    assert {table_of(start(4, number)).holder for number in range(60)} == {0, 1, 2, 3}
    state = start(4)
    assert {table_of(later).holder for later in islice(idle_states(state), 30)} == {table_of(state).holder}


def test_R9_7_both_cards_are_named_even_if_the_effect_is_not_performed() -> None:
    """Which effect card is named decides the card passed on, so these are two different turns."""
    state = with_offer(start(2), OFFER)
    turns = set(legal_turns(state, 0))
    idle = [turn for turn in turns if turn.write == ((1, 0), 4) and turn.act is None]
    assert {turn.pick for turn in idle} == {(0, 1), (0, 2)}
    closed = table_of(close(state, "1+2 4@1.1", "1+3 4@1.1"))
    assert [hand[0] for hand in closed.hands] == [Card(9, Effect.AGENT), Card(14, Effect.SURVEYOR)]


def test_R9_7_combines_with_advanced() -> None:
    plain, advanced = start(2), start(2, rules="first+expert+advanced")
    assert plain.table == advanced.table
    drawn = {row.advanced for n in range(50) for row in start(2, n, "first+expert+advanced").plans}
    assert drawn == {False, True}
    assert legal(desk("first+expert+advanced", "", OFFER), "1+2 4@1.1 R2.3").roundabouts == 1
    assert refused(desk("first+expert", "", OFFER), "1+2 4@1.1 R2.3") == "8.2"


def test_R9_8_the_first_three_are_dealt_from_the_holder_on_three_at_once() -> None:
    for number in range(6):
        state = start(4, number)
        table = table_of(state)
        dealt = [card for seat in from_holder(state) for card in table.hands[seat]]
        order = table_of(start(2, number)).cards()
        assert Counter(order) == Counter((*dealt, *table.deck))
        two = start(2, number)
        first_two = [card for seat in from_holder(two) for card in table_of(two).hands[seat]]
        assert dealt[:6] == first_two, "the same seed gives the same order of cards to however many"


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_R9_8_seat_k_passes_to_seat_k_minus_1_and_the_first_to_the_last(seats: int) -> None:
    before = table_of(start(seats))
    after = table_of(idle_round(start(seats)))
    for seat in range(seats):
        receiver = seat - 1 if seat > 0 else seats - 1
        assert after.hands[receiver][0] == before.hands[seat][2]


def wished(state: State, *turns: str) -> State:
    ready = replace(state, plans=game("first+expert", plans=FIRST_PLANS).plans)
    sheets = game("first+expert", READY).sheets[:1] * state.seats
    return close(with_offer(replace(ready, sheets=sheets), OFFER), *turns)


def test_R9_8_the_reshuffle_takes_deck_and_discards_and_leaves_the_passed_cards() -> None:
    state = with_offer(round_of(start(3), 4), OFFER)
    before = table_of(state)
    closed = wished(state, f"1+2 4@2.1 {CLAIM} !", "1+3 4@2.1", "2+3 9@2.1")
    after = table_of(closed)
    assert [hand[0] for hand in after.hands] == [Card(9, Effect.AGENT), Card(4, Effect.POOL), Card(14, Effect.SURVEYOR)]
    assert after.discards == ()
    used = [before.hands[0][i] for i in (0, 1, 0, 2, 1, 2)]
    drawn = [card for hand in after.hands for card in hand[1:]]
    assert Counter((*after.deck, *drawn)) == Counter((*before.deck, *before.discards, *used))
    for turn, seat in enumerate(from_holder(state)):
        assert after.hands[seat][1:] != before.deck[2 * turn : 2 * turn + 2]
    assert closed.has_reshuffled
    assert idle_round(closed).has_reshuffled


def test_R9_8_without_a_wish_the_deck_goes_on() -> None:
    state = round_of(start(3), 4)
    deck = table_of(state).deck
    closed = wished(state, f"1+2 4@2.1 {CLAIM}", "1+3 4@2.1", "2+3 9@2.1")
    assert table_of(closed).deck == deck[6:]
    assert not closed.has_reshuffled


def test_R9_8_when_the_deck_runs_out_on_the_way_the_discards_become_the_new_deck() -> None:
    """26 seats leave three cards: the second seat's second new card comes from the discards."""
    before = start(26)
    deck, holder = table_of(before).deck, table_of(before).holder
    assert len(deck) == 3
    state = idle_round(before)
    after = table_of(state)
    seats = from_holder(before)
    assert after.hands[holder][1:] == deck[:2]
    assert after.hands[seats[1]][1] == deck[2]
    discards = Counter(card for hand in table_of(before).hands for card in hand[:2])
    drawn = [after.hands[seats[1]][2], *(card for seat in seats[2:] for card in after.hands[seat][1:])]
    assert Counter((*drawn, *after.deck)) == discards
    assert (after.discards, len(after.deck)) == ((), 3)


def test_R9_8_an_emptied_deck_waits_until_a_card_is_needed() -> None:
    """27 seats hold all 81 cards, so every new hand is dealt from the discards of that round."""
    for state in islice(idle_states(start(27)), 5):
        table = table_of(state)
        assert (table.deck, table.discards) == ((), ())
        assert [len(hand) for hand in table.hands] == [3] * 27
        assert Counter(table.cards()) == DECK


def test_R9_8_cards_in_hands_stay_out_of_a_new_deck() -> None:
    """Two seats draw four cards per round: 75 last 18 rounds and three cards; one comes from the new deck of 76."""
    renewed = next(state for state in idle_states(start(2)) if table_of(state).shuffles == 2)
    assert renewed.round == 20
    table = table_of(renewed)
    assert len(table.deck) == 76 - 1
    assert Counter(table.cards()) == DECK


def test_R9_8_hands_are_private() -> None:
    state = start(3)
    for viewer in (0, 1, 2, None, 17):
        hands = sight_of(state, viewer).hands
        for seat in range(3):
            own = tuple(CardSight(*card) for card in table_of(state).hands[seat])
            assert hands[seat] == (own if seat == viewer else (CardSight(None, None),) * 3)


def test_R9_8_a_passed_cards_effect_is_seen_by_all_its_number_by_giver_and_receiver() -> None:
    state = idle_round(start(4), *((0, 1),) * 4)
    for receiver in range(4):
        card = table_of(state).hands[receiver][0]
        giver = (receiver + 1) % 4
        for viewer in (0, 1, 2, 3, None):
            passed, *dealt = sight_of(state, viewer).hands[receiver]
            assert passed == (card.number if viewer in (giver, receiver) else None, card.effect)
            if viewer != receiver:
                assert dealt == [CardSight(None, None)] * 2


def test_R9_8_the_effect_of_the_decks_top_card_is_seen_by_all() -> None:
    state = round_of(start(3), 5)
    for viewer in (0, 1, 2, None):
        assert sight_of(state, viewer).top == table_of(state).deck[0].effect
        assert sight_of(state, viewer).cards_left == len(table_of(state).deck)
    assert sight_of(start(27), 0).top is None


@pytest.mark.parametrize("rules", ["first+expert", "first+expert+advanced"])
def test_R9_8_two_to_27_players(rules: str) -> None:
    for seats in (2, 27):
        assert start(seats, rules=rules).seats == seats
    for seats in (-1, 0, 1, 28, 100):
        with pytest.raises(RulesetError, match="2 to 27"):
            start(seats, rules=rules)


@pytest.mark.parametrize("rules", ["first+expert", "first+expert+advanced", "second+solo:0", "second+solo:7"])
def test_R9_9_every_turn_names_two_cards(rules: str) -> None:
    place = desk(rules, "", OFFER)
    for pick in ("1+2", "1+3", "2+1", "2+3", "3+1", "3+2"):
        number = {"1": 4, "2": 9, "3": 14}[pick[0]]
        legal(place, f"{pick} {number}@1.1")
    for pick in ("1", "2", "3", "1+4", "4+1"):
        assert refused(place, f"{pick} 4@1.1") == "9.9"


@pytest.mark.parametrize("rules", ["first+expert", "first+expert+advanced", "second+solo:0", "second+solo:7"])
def test_R9_9_a_refusal_too_since_that_decides_the_third(rules: str) -> None:
    place = desk(rules, NO_ROOM, OFFER)
    for pick in ("1+2", "2+1", "1+3", "2+3"):
        assert legal(place, f"{pick} x").refusals == 1
    assert refused(place, "x") == "9.9"
    assert refused(place, "1 x") == "9.9"


@pytest.mark.parametrize("rules", ["first", "second", "first+solo", "first+practice", "second+practice"])
def test_R9_9_elsewhere_a_refusal_names_none(rules: str) -> None:
    place = desk(rules, NO_ROOM, OFFER)
    assert legal(place, "x").refusals == 1
    for pick in ("1", "1+2"):
        assert refused(place, f"{pick} x") == "3.6"


def test_R9_9_the_third_card_of_a_refusal_is_passed_on() -> None:
    state = with_offer(game("first+expert", NO_ROOM, NO_ROOM), OFFER)
    after = table_of(close(state, "3+1 x", "1+2 x"))
    assert [hand[0] for hand in after.hands] == [Card(14, Effect.SURVEYOR), Card(9, Effect.AGENT)]
    assert len(after.discards) == 4


def test_R9_8_every_seat_may_be_the_holder_of_a_large_game() -> None:
    last = searched("first+expert", lambda state: table_of(state).holder == state.seats - 1, seats=5)
    deck = table_of(last).deck
    assert table_of(idle_round(last)).hands[0][1:] == deck[2:4]
