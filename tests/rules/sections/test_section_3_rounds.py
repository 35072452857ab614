"""Section 3, the round of all players: rules 3.1, 3.2 and 3.7 to 3.10."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from picketfence.rules import (
    Card,
    Effect,
    End,
    State,
    close_round,
    new_game,
    position,
    ruleset,
    short_seed,
    submit,
    view,
)
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import AaaSight, DraftSight, StacksSight, Table
from tests.rules.sections.desk import BOTH, closed, desk, legal, listed, refused, some_turn, table

both = pytest.mark.parametrize("edition", BOTH)


def endless(rules: str, seed: int = 3) -> Iterator[State]:
    """The rounds of a game in which everyone gets a new sheet every round, so that it never ends."""
    state = new_game(ruleset(rules), short_seed(seed), ruleset(rules).seats.start)
    blank = state.sheets
    while True:
        yield state
        state = replace(closed(state, *(some_turn(state, seat) for seat in range(state.seats))), sheets=blank)


def stacks(state: State) -> Stacks:
    assert isinstance(state.table, Stacks)
    return state.table


def sight(state: State) -> StacksSight:
    seen = view(state, None).sight
    assert isinstance(seen, StacksSight)
    return seen


@both
def test_R3_1_the_top_cards_are_turned_over_onto_their_discard_piles(edition: str) -> None:
    before, after = (stacks(state) for state in islice(endless(edition), 2))
    for i in range(3):
        assert after.piles[i] == (*before.piles[i], before.stacks[i][0])
        assert after.stacks[i] == before.stacks[i][1:]


@both
def test_R3_1_a_combination_is_the_stacks_number_with_the_discards_effect(edition: str) -> None:
    for state in islice(endless(edition), 5):
        game = stacks(state)
        tops = [Card(game.stacks[i][0].number, game.piles[i][-1].effect) for i in range(3)]
        assert list(position(state, 0).offer) == tops
        assert position(state, 1).offer == position(state, 0).offer


@both
def test_R3_2_several_players_may_take_the_same_combination(edition: str) -> None:
    state = new_game(ruleset(edition), short_seed(1), 3)
    turn = some_turn(state, 0)
    after = closed(state, turn, turn, turn)
    assert after.sheets[0] == after.sheets[1] == after.sheets[2] != state.sheets[0]


@both
def test_R3_2_a_turn_is_unseen_by_the_others_until_the_round_closes(edition: str) -> None:
    state = new_game(ruleset(edition), short_seed(1), 2)
    handed_in = submit(state, 0, some_turn(state, 0))
    assert view(handed_in, 0).turn == some_turn(state, 0)
    for viewer in (1, None):
        seen = view(handed_in, viewer)
        assert (seen.turn, seen.ready) == (None, (True, False))
        assert replace(seen, ready=(False, False)) == view(state, viewer)
    after = closed(state, some_turn(state, 0), some_turn(state, 1))
    assert view(after, 1).last_round[0].turn == some_turn(state, 0)


@both
def test_R3_2_what_one_hands_in_changes_nothing_for_the_others(edition: str) -> None:
    state = table(edition, ["1 | 5 |"] * 2, [{"estates": [1]}])
    handed_in = submit(state, 0, some_turn(state, 0, claims=1))
    assert position(handed_in, 1) == position(state, 1)


@pytest.mark.parametrize("rules", ["first", "first+practice"])
def test_R3_7_a_deal_lasts_26_rounds(rules: str) -> None:
    left = [sight(state).cards_left for state in islice(endless(rules), 28)]
    assert left == [(n, n, n) for n in (*range(26, 0, -1), 26, 25)]


def test_R3_7_all_81_cards_are_shuffled_and_redealt() -> None:
    states = list(islice(endless("first"), 27))
    before, after = stacks(states[25]), stacks(states[26])
    assert Counter(before.cards()) == Counter(after.cards()) == Counter(ruleset("first").tables.deck)
    assert [len(stack) for stack in after.stacks] == [26] * 3
    assert [len(pile) for pile in after.piles] == [1] * 3
    assert stacks(states[0]).cards() != after.cards()


def test_R3_7_the_announced_effects_lapse() -> None:
    states = list(islice(endless("first"), 27))
    for state, following in pairwise(states[:26]):
        assert sight(state).next_effects == tuple(card.effect for card in following.table.offer(0))
    assert sight(states[25]).next_effects == ()


def test_Y9_first_edition_new_deal_before_round_27() -> None:
    shuffles = [stacks(state).shuffles for state in islice(endless("first"), 35)]
    assert shuffles == [1] * 26 + [2] * 9


@pytest.mark.parametrize("rules", ["second", "second+practice"])
def test_R3_8_turning_over_the_last_cards_renews_each_stack_from_its_discards(rules: str) -> None:
    states = list(islice(endless(rules), 22))
    assert [sight(state).cards_left[0] for state in states] == [*range(20, 0, -1), 20, 19]
    before, after = stacks(states[19]), stacks(states[20])
    for i in range(3):
        turned = before.stacks[i][0]
        assert after.piles[i] == (turned,)
        assert Counter(after.stacks[i]) == Counter(before.piles[i])
        assert states[20].table.offer(0)[i] == Card(after.stacks[i][0].number, turned.effect)


def test_R3_8_each_discard_pile_is_shuffled_on_its_own() -> None:
    states = list(islice(endless("second"), 21))
    piles, renewed = stacks(states[19]).piles, stacks(states[20]).stacks
    assert all(new not in (old, old[::-1]) for old, new in zip(piles, renewed, strict=True))


def test_R3_8_the_cards_of_a_stack_never_leave_it() -> None:
    games = [stacks(state) for state in islice(endless("second"), 35)]
    for i in range(3):
        assert len({tuple(sorted(game.stacks[i] + game.piles[i])) for game in games}) == 1


def test_R3_8_announced_effects_hold_over_the_renewal() -> None:
    states = list(islice(endless("second"), 23))
    for state, following in pairwise(states):
        assert sight(state).next_effects == tuple(card.effect for card in following.table.offer(0))


def test_Y8_second_edition_renewal_in_round_21_only() -> None:
    states = list(islice(endless("second"), 35))
    assert [stacks(state).renewals for state in states] == [0] * 20 + [1] * 15
    assert sight(states[20]).cards_left == (20, 20, 20)
    start = stacks(states[0])
    for i in range(3):
        own = Counter(start.stacks[i] + start.piles[i])
        assert own.total() == 21
        assert Counter(stacks(states[20]).stacks[i]) <= own


CLAIMABLE = "1 | 5 | 6 7 |"
PLANS = [{"estates": [1]}, {"estates": [2]}]


@pytest.mark.parametrize(("rules", "pick"), [("first", "1"), ("first+expert", "1+2"), ("first+advanced", "1")])
def test_R3_9_who_claims_in_the_first_round_with_a_claim_may_wish(rules: str, pick: str) -> None:
    first = desk(rules, CLAIMABLE, plans=PLANS)
    legal(first, f"{pick} 8@2.1 #1=1.1 !")
    legal(first, f"{pick} 8@2.1 #1=1.1 #2=1.2 !")
    legal(first, f"{pick} 8@2.1 #1=1.1")
    assert refused(first, f"{pick} 8@2.1 !") == "3.9"


@pytest.mark.parametrize(("rules", "pick"), [("first", "1"), ("first+expert", "1+2")])
def test_R3_9_not_in_a_later_round(rules: str, pick: str) -> None:
    """Whoever claimed in the first one, and whichever plan."""
    by_others = desk(rules, CLAIMABLE, plans=[PLANS[0], {**PLANS[1], "taken": True}])
    assert refused(by_others, f"{pick} 8@2.1 #1=1.1 !") == "3.9"
    by_oneself = desk(rules, f"{CLAIMABLE}\nplans - 10 -", plans=PLANS)
    assert refused(by_oneself, f"{pick} 8@2.1 #1=1.1 !") == "3.9"


@pytest.mark.parametrize(
    ("rules", "pick"),
    [
        ("first+solo", "1+2"),
        ("first+practice", "1"),
        ("second", "1"),
        ("second+solo:3", "1+2"),
        ("second+practice", "1"),
    ],
)
def test_R3_9_never_in_solo_practice_or_the_second_edition(rules: str, pick: str) -> None:
    position = desk(rules, CLAIMABLE, plans=PLANS)
    legal(position, f"{pick} 8@2.1 #1=1.1")
    assert refused(position, f"{pick} 8@2.1 #1=1.1 !") == "3.9"
    assert not any(turn.wish for turn in listed(position))


def test_R3_9_one_wish_is_enough_for_a_new_deal_of_all_81_cards() -> None:
    state = table("first", [CLAIMABLE] * 3, PLANS)
    wishing, claiming = some_turn(state, 0, claims=1, wish=True), some_turn(state, 1, claims=1)
    after = closed(state, wishing, claiming, some_turn(state, 2))
    assert after.has_reshuffled
    assert sight(after).cards_left == (26, 26, 26)
    assert Counter(stacks(after).cards()) == Counter(ruleset("first").tables.deck)


def test_R3_9_announced_effects_lapse() -> None:
    fulfilled = broken = 0
    for seed in range(12):
        state = table("first", [CLAIMABLE] * 2, PLANS, seed=seed)
        for wish in (True, False):
            after = closed(state, some_turn(state, 0, claims=1, wish=wish), some_turn(state, 1))
            kept = sight(state).next_effects == tuple(card.effect for card in after.table.offer(0))
            fulfilled += kept and not wish
            broken += not kept and wish
    assert (fulfilled, broken > 6) == (12, True)


def test_R3_9_without_a_wish_nothing_is_redealt() -> None:
    state = table("first", [CLAIMABLE] * 2, PLANS)
    after = closed(state, some_turn(state, 0, claims=1), some_turn(state, 1, claims=1))
    assert not after.has_reshuffled
    assert sight(after).cards_left == (25, 25, 25)
    assert not any(turn.wish for turn in listed(position(after, 0)))


def test_R3_9_once_a_game() -> None:
    state = table("first", [CLAIMABLE] * 2, PLANS)
    after = closed(state, some_turn(state, 0, claims=1, wish=True), some_turn(state, 1))
    assert not any(turn.wish for seat in (0, 1) for turn in listed(position(after, seat)))


def test_R3_9_a_round_without_claims_leaves_the_wish_open() -> None:
    state = table("first", [CLAIMABLE] * 2, PLANS)
    after = closed(state, some_turn(state, 0), some_turn(state, 1))
    some_turn(after, 1, claims=1, wish=True)


def test_R3_9_only_if_the_game_goes_on() -> None:
    state = table("first", ["1 | 5 | 6 7 |\nplans - 1 1", ""], PLANS)
    after = closed(state, some_turn(state, 0, claims=1, wish=True), some_turn(state, 1))
    assert (after.ends, after.has_reshuffled) == ((End.PLANS,), False)
    assert after.table == state.table


def test_R3_9_in_expert_the_passed_cards_stay() -> None:
    state = table("first+expert", [CLAIMABLE] * 2, PLANS)
    assert isinstance(state.table, DraftTable)
    turns = some_turn(state, 0, claims=1, wish=True), some_turn(state, 1)
    passed = [state.table.hands[s][3 - sum(t.pick or ())] for s, t in enumerate(turns)]
    after = closed(state, *turns).table
    assert isinstance(after, DraftTable)
    assert [after.hands[0][0], after.hands[1][0]] == passed[::-1]
    assert (len(after.deck), after.discards) == (75, ())


@both
def test_R3_10_known_is_every_sheet_as_of_the_last_round(edition: str) -> None:
    state = table(edition, ["1 | 5", "2 | 6", "3 | 7"])
    for viewer in (0, 1, 2, None, 99, -1):
        assert view(submit(state, 0, some_turn(state, 0)), viewer).sheets == state.sheets


@both
def test_R3_10_hidden_is_the_order_of_the_stacks(edition: str) -> None:
    state = new_game(ruleset(edition), short_seed(6), 2)
    game = stacks(state)
    below = [card for stack in game.stacks for card in stack[1:]][::-1]
    height = len(game.stacks[0]) - 1
    mixed = tuple((stack[0], *below[i * height : (i + 1) * height]) for i, stack in enumerate(game.stacks))
    other = replace(state, table=replace(game, stacks=mixed))
    for viewer in (0, 1, None):
        assert view(other, viewer) == view(state, viewer)


@pytest.mark.parametrize("rules", ["first+solo", "second+solo:2", "first+expert"])
def test_R3_10_hidden_is_the_order_of_one_stack_or_deck(rules: str) -> None:
    state = new_game(ruleset(rules), short_seed(6), ruleset(rules).seats.start)
    game = state.table
    if isinstance(game, DraftTable):
        mixed: Table = replace(game, deck=(game.deck[0], *game.deck[:0:-1]))
    else:
        assert isinstance(game, SoloStack | AaaTable)
        mixed = replace(game, stack=(game.stack[0], *game.stack[:0:-1]))
    assert mixed != game
    for viewer in (0, None):
        assert view(replace(state, table=mixed), viewer) == view(state, viewer)


@both
def test_R3_10_known_is_what_is_left_unseen(edition: str) -> None:
    rules = ruleset(edition)
    state = new_game(rules, short_seed(6), 2)
    game = stacks(state)
    shown = Counter(card for stack, pile in zip(game.stacks, game.piles, strict=True) for card in (stack[0], *pile))
    assert Counter(dict(view(state, 0).unseen)) == Counter(rules.tables.deck) - shown


def test_R3_10_known_are_the_cards_of_each_stack_once_it_was_renewed() -> None:
    states = list(islice(endless("second"), 21))
    assert sight(states[19]).unseen_by_stack == ()
    renewed = stacks(states[20]).stacks
    assert [Counter(dict(unseen)) for unseen in sight(states[20]).unseen_by_stack] == [Counter(s[1:]) for s in renewed]


def test_R3_10_known_are_the_aaas_cards_on_both_sides() -> None:
    state = new_game(ruleset("second+solo:1"), short_seed(6), 1)
    turn = some_turn(state, 0)
    third = state.table.offer(0)[3 - sum(turn.pick or ())]
    seen = view(closed(state, turn), None).sight
    assert isinstance(seen, AaaSight)
    assert seen.row == (third,)


def test_R3_10_hidden_are_expert_hands() -> None:
    state = new_game(ruleset("first+expert"), short_seed(6), 3)
    seen = view(state, 1).sight
    assert isinstance(seen, DraftSight)
    assert [hand[0].number is None and hand[0].effect is None for hand in seen.hands] == [True, False, True]
    assert view(state, 1).offer == state.table.offer(1)
    assert view(state, None).offer is None


@both
def test_R3_10_hidden_are_turns_handed_in_until_the_round_closes(edition: str) -> None:
    state = new_game(ruleset(edition), short_seed(6), 2)
    turns = [turn for turn in listed(position(state, 0)) if turn.act is None][:2]
    views = {view(submit(state, 0, turn), 1) == view(submit(state, 0, turns[0]), 1) for turn in turns}
    assert views == {True}
    games = [submit(submit(state, 0, turn), 1, turns[0]) for turn in turns]
    assert view(close_round(games[0]), 1) != view(close_round(games[1]), 1)


def test_R3_10_effects_of_every_kind_are_announced() -> None:
    seen = {effect for state in islice(endless("first"), 25) for effect in sight(state).next_effects}
    assert seen == set(Effect)
