"""Hidden information (rule 3.10): what a viewer cannot know never shows, and what they may know is there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from picketfence.rules import (
    Card,
    End,
    OutOfOrder,
    Place,
    Ruleset,
    State,
    Turn,
    View,
    all_rulesets,
    check,
    legal_turns,
    position,
    rival_score,
    ruleset,
    score,
    submit,
    view,
)
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import AaaSight, DraftSight, Extra, SoloSight, StacksSight, Unseen
from tests.counts import COUNTS
from tests.lively import lively_states, lively_turn
from tests.rules.resampling import resampled
from tests.rules.sections.play import close, game, idle_round, round_of, with_offer
from tests.spelled import spelled

GAMES = 1 + COUNTS.games_per_ruleset // 25
STATES_PER_GAME = 4
MAX_SEATS = 4
ALL = pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
FLOWS = ["first", "second+advanced", "first+expert", "first+solo", "second+solo:4"]
Show = Callable[[State, int | None], object]


@cache
def some_states(rules: Ruleset) -> tuple[State, ...]:
    """States of random games, the last one among them, with some turns handed in."""
    found = []
    for number in range(GAMES):
        rng = random.Random(f"views {rules.id} {number}")
        seats = min(rules.max_seats, MAX_SEATS - number % 2)
        states = list(lively_states(rules, number, seats))
        found += [with_turns(state, rng) for state in rng.sample(states[:-1], STATES_PER_GAME)]
        found.append(states[-1])
    return tuple(found)


def with_turns(state: State, rng: random.Random) -> State:
    for seat in rng.sample(range(state.seats), rng.randint(min(2, state.seats), state.seats)):
        state = submit(state, seat, lively_turn(rng, position(state, seat)))
    return state


def viewers(state: State) -> tuple[int | None, ...]:
    return (*range(state.seats), None)


def leaks(show: Show, state: State, viewer: int | None) -> bool:
    """Return True if anything shown depends on what the viewer cannot know."""
    rng = random.Random(f"leaks {state.round} {viewer}")
    seen = spelled(show(state, viewer))
    return any(spelled(show(resampled(state, viewer, rng), viewer)) != seen for _ in range(COUNTS.resamples_per_view))


@ALL
def test_R3_10_what_a_viewer_cannot_know_never_shows(rules: Ruleset) -> None:
    for state in some_states(rules):
        for viewer in viewers(state):
            assert not leaks(view, state, viewer), (state.round, viewer)


@ALL
def test_the_resampled_game_has_the_same_cards_and_legal_turns(rules: Ruleset) -> None:
    for state in some_states(rules):
        for viewer in viewers(state):
            other = resampled(state, viewer, random.Random(f"resampled {viewer}"))
            assert Counter(other.table.cards()) == Counter(rules.tables.deck)
            for seat, turn in enumerate(other.turns):
                if turn is not None:
                    submit(replace(other, turns=(None,) * other.seats), seat, turn)


def others_turns(state: State, viewer: int | None) -> object:
    return [turn for seat, turn in enumerate(state.turns) if seat != viewer]


def others_hands(state: State, viewer: int | None) -> object:
    assert isinstance(state.table, DraftTable)
    return [hand for seat, hand in enumerate(state.table.hands) if seat != viewer]


def passed_numbers(state: State, viewer: int | None) -> object:
    """The cards passed on neither by the viewer nor to them."""
    assert isinstance(state.table, DraftTable)
    hands = enumerate(state.table.hands)
    return [hand[0] for seat, hand in hands if viewer is None or seat not in (viewer, (viewer - 1) % state.seats)]


def hidden_order(state: State, viewer: int | None) -> object:
    table = state.table
    if isinstance(table, Stacks):
        return [stack[1:] for stack in table.stacks]
    return table.deck if isinstance(table, DraftTable) else getattr(table, "stack", ())


def top_number(state: State, viewer: int | None) -> object:
    cards = hidden_order(state, viewer)
    assert isinstance(cards, tuple)
    return [card.number for card in cards[:1] if isinstance(card, Card)]


def solo_card_place(state: State, viewer: int | None) -> object:
    assert isinstance(state.table, SoloStack)
    return Extra.SOLO in state.table.stack and state.table.stack.index(Extra.SOLO)


def completion_letter(state: State, viewer: int | None) -> object:
    assert isinstance(state.table, AaaTable)
    return [card for card in state.table.discards if isinstance(card, Extra)]


DOCTORED: list[tuple[str, Show]] = [
    *((name, hidden_order) for name in FLOWS),
    *((name, lambda state, _: state.seed) for name in FLOWS),
    *((name, lambda state, _: state.table) for name in FLOWS),
    ("first", others_turns),
    ("first+expert", others_turns),
    ("first+expert", others_hands),
    ("first+expert", passed_numbers),
    ("first+expert", top_number),
    ("first+solo", top_number),
    ("first+solo", solo_card_place),
    ("second+solo:4", top_number),
    ("second+solo:4", completion_letter),
]


@pytest.mark.parametrize(("name", "leak"), DOCTORED, ids=lambda value: getattr(value, "__name__", value))
def test_a_view_that_tells_more_is_caught(name: str, leak: Show) -> None:
    """The doctored view is the real one with one secret beside it."""

    def doctored(state: State, viewer: int | None) -> object:
        return view(state, viewer), leak(state, viewer)

    found = {viewer: [leaks(doctored, state, viewer) for state in some_states(ruleset(name))] for viewer in (0, None)}
    assert any(found[0])
    assert any(found[None])


@ALL
def test_R3_10_a_view_shows_sheets_scores_plans_and_who_is_ready(rules: Ruleset) -> None:
    for state in some_states(rules):
        for viewer in viewers(state):
            seen = view(state, viewer)
            assert seen.sheets == state.sheets
            assert seen.scores == tuple(score(state, seat) for seat in range(state.seats))
            assert tuple(plan.row for plan in seen.plans) == state.plans
            assert seen.ready == tuple(turn is not None for turn in state.turns)
            assert (seen.round, seen.ends, seen.last_round) == (state.round, state.ends, state.last_round)
            assert seen.rival == rival_score(state)
            assert seen.seats == state.seats


@ALL
def test_a_seat_sees_its_own_offer_turn_and_decision(rules: Ruleset) -> None:
    for state in some_states(rules):
        for seat in range(state.seats):
            seen = view(state, seat)
            assert (seen.viewer, seen.turn) == (seat, state.turns[seat])
            if state.is_over:
                assert (seen.offer, seen.position, seen.choices(), list(seen.legal_turns())) == (None, None, None, [])
                continue
            assert seen.offer == state.table.offer(seat)
            assert seen.position == position(state, seat)
            assert seen.choices() is not None
            assert seen.check(lively_turn(random.Random(seat), position(state, seat))) is None
            assert next(seen.legal_turns()) == next(legal_turns(state, seat))


@ALL
@pytest.mark.parametrize("viewer", [None, -1, 99])
def test_an_unknown_viewer_is_a_spectator(rules: Ruleset, viewer: int | None) -> None:
    for state in some_states(rules):
        seen = view(state, viewer)
        assert seen == view(state, None) == view(state, state.seats), "seats count from 0"
        assert (seen.viewer, seen.turn, seen.position, seen.choices(), seen.may_wish) == (None, None, None, None, False)
        assert list(seen.legal_turns()) == []
        if isinstance(state.table, DraftTable) or state.is_over:
            assert seen.offer is None
        else:
            assert seen.offer == state.table.offer(0)


def test_scores_that_are_passed_in_are_not_computed_again() -> None:
    state = game("first")
    known = tuple(score(state, seat)._replace(plans=99) for seat in range(state.seats))
    assert view(state, 0, known).scores == known


def test_a_spectator_decides_nothing() -> None:
    with pytest.raises(OutOfOrder, match="a spectator has no turn"):
        view(game("first"), None).check(Turn(None, None))


def test_R6_1_a_seat_of_a_finished_game_is_told_that_it_is_over() -> None:
    over = replace(game("first"), ends=(End.PLOTS,))
    assert view(over, 0).check(Turn(None, None)) == check(over, 0, Turn(None, None))
    found = view(over, 1).check(Turn(None, None))
    assert found is not None
    assert found.rule == "6.1"


def total(unseen: Unseen) -> Counter[Card]:
    return Counter(dict(unseen))


def known(state: State, seen: View) -> Counter[Card]:
    """The cards of which the viewer has seen both sides, put together from what lies open or is in their hand."""
    table, sight = state.table, seen.sight
    if isinstance(table, Stacks):
        return Counter(card for pile in table.piles for card in pile) + Counter(stack[0] for stack in table.stacks)
    if isinstance(table, SoloStack):
        return Counter((*table.hand, *table.discards))
    if isinstance(table, AaaTable):
        assert isinstance(sight, AaaSight)
        return Counter((*table.hand, *sight.row)) + Counter(c for c in table.discards if isinstance(c, Card))
    assert isinstance(sight, DraftSight)
    held = (Card(c.number, c.effect) for hand in sight.hands for c in hand if c.number is not None and c.effect)
    return Counter(sight.discards) + Counter(held)


@ALL
def test_R3_10_seen_and_unseen_cards_add_up_to_the_deck(rules: Ruleset) -> None:
    for state in some_states(rules):
        for viewer in viewers(state):
            seen = view(state, viewer)
            unseen = total(seen.unseen)
            assert known(state, seen) + unseen == Counter(rules.tables.deck)
            assert all(count > 0 for _, count in seen.unseen)
            assert [card for card, _ in seen.unseen] == sorted(unseen, key=rules.tables.deck.index)


def test_R3_10_the_next_effects_of_three_stacks_are_public() -> None:
    for name in ("first", "second"):
        state = game(name)
        for viewer in (0, 1, None):
            sight = view(state, viewer).sight
            assert isinstance(sight, StacksSight)
            assert sight.next_effects == tuple(card.effect for card in view(idle_round(state), viewer).offer or ())
            assert sight.cards_left == (26 if name == "first" else 20,) * 3


def test_R3_10_a_renewed_stack_is_known_to_hold_its_own_discards() -> None:
    before = view(round_of(game("second"), 20), None).sight
    assert isinstance(before, StacksSight)
    assert before.unseen_by_stack == ()
    state = round_of(game("second"), 25)
    sight, table = view(state, None).sight, state.table
    assert isinstance(sight, StacksSight)
    assert isinstance(table, Stacks)
    assert [total(stack) for stack in sight.unseen_by_stack] == [Counter(stack[1:]) for stack in table.stacks]


def test_R3_10_a_deal_anew_tells_nothing_about_single_stacks() -> None:
    for number in (1, 26, 27, 35):
        sight = view(round_of(game("first"), number), None).sight
        assert isinstance(sight, StacksSight)
        assert sight.unseen_by_stack == ()


def test_R3_10_expert_hands_are_known_to_their_own_seat() -> None:
    state = idle_round(game("first+expert", "", "", ""))
    for seat in range(3):
        sight = view(state, seat).sight
        assert isinstance(sight, DraftSight)
        assert [(card.number, card.effect) for card in sight.hands[seat]] == list(state.table.offer(seat))


def test_R3_10_the_AAAs_cards_are_known_on_both_sides() -> None:
    state = close(with_offer(game("second+solo:1"), "4 pool, 9 agent, 14 surveyor"), "1+3 4@1.1")
    for viewer in (0, None):
        sight = view(state, viewer).sight
        assert isinstance(sight, AaaSight)
        assert [(card.number, card.effect.value) for card in sight.row] == [(9, "agent")]


def test_R3_10_turns_are_hidden_until_the_round_closes_and_sheets_are_those_of_the_last_round() -> None:
    state = with_offer(game("first"), "4 pool, 9 agent, 14 surveyor")
    handed = submit(state, 0, Turn((0, 0), next(legal_turns(state, 0)).write))
    seen = view(handed, 1)
    assert (seen.ready, seen.turn, seen.last_round) == ((True, False), None, ())
    assert seen.sheets == state.sheets
    closed = view(close(state, "1 4@1.1", "2 9@1.1"), 1)
    assert [move.number for move in closed.last_round] == [4, 9]
    assert closed.sheets[0].at(Place(1, 0)) == 4


def test_R9_1_the_top_of_a_solo_stack_shows_no_number() -> None:
    sight = view(game("first+solo"), 0).sight
    assert isinstance(sight, SoloSight)
    assert sight.cards_left == 79
    assert not sight.solo_card_drawn


def test_plans_tell_who_claimed_them_and_when() -> None:
    ready = "1 | 1 2 3 4 | 5 6 7 8 | ."
    state = with_offer(game("first", ready, ready, plans=("1.4", "2.1", "3.1")), "12 pool, 12 agent, 12 bis")
    plan = view(close(state, "1 12@2.1", "1 12@2.1 #1=1.1,1.5"), None).plans[0]
    assert (plan.claimed_in, plan.claimed_by, plan.scores_later) == (1, (1,), True)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_R2_4_in_practice_no_plan_is_shown_as_scoring_later(edition: str) -> None:
    ids = ("1.4", "2.1", "3.1") if edition == "first" else ("A.5", "B.1", "C.1")
    state = game(f"{edition}+practice", "1 | 1 2 3 4 | 5 6 7 8 | .", plans=ids)
    closed = close(with_offer(state, "12 pool, 12 agent, 12 bis"), "1 12@2.1 #1=1.1,1.5")
    assert [plan.scores_later for plan in view(closed, 0).plans] == [False] * 3
