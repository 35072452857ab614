"""Deals everything again that a viewer cannot know (rules 3.10, 9.8, 10.1), and nothing else.

What comes out is another game that looks the same from that chair: a view of it must be equal, letter by letter.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TypeVar

from picketfence.rules import Card, Effect, State, Turn, position, short_seed
from picketfence.rules.flows.aaa import COMPLETIONS, LOWER_PART, AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import UPPER_PART, SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import Extra, Table
from tests.lively import MAX_SEED, lively_turn

Item = TypeVar("Item")
Slot = tuple[int, int]
"""A card in a hand, by seat and place; the deck's top card is (-1, 0)."""
TOP: Slot = (-1, 0)
TRIES = 20
RENEWED_IN = 21
"""From this round on it is known which cards a stack is made of (rule 3.8)."""


def resampled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Another game that a seat, or a spectator, cannot tell from this one."""
    other = replace(
        state,
        seed=short_seed(rng.randrange(MAX_SEED)),
        table=_table(state, viewer, rng),
    )
    return replace(other, turns=tuple(_turn(state, other, seat, viewer, rng) for seat in range(state.seats)))


def _turn(state: State, other: State, seat: int, viewer: int | None, rng: random.Random) -> Turn | None:
    """Who has handed in is known, what is not: another legal turn, if one is found."""
    submitted = state.turns[seat]
    if submitted is None or seat == viewer:
        return submitted
    decision = position(other, seat)
    drawn = (lively_turn(rng, decision) for _ in range(TRIES))
    return next((turn for turn in drawn if turn != submitted), submitted)


def _table(state: State, viewer: int | None, rng: random.Random) -> Table:
    table = state.table
    if isinstance(table, Stacks):
        is_renewed = state.ruleset.edition.name == "second" and state.round >= RENEWED_IN
        return _stacks(table, rng, is_renewed=is_renewed)
    if isinstance(table, SoloStack):
        return _solo(table, rng)
    if isinstance(table, AaaTable):
        return _aaa(table, rng)
    assert isinstance(table, DraftTable)
    return _draft(table, viewer, rng)


def shuffled(rng: random.Random, items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(rng.sample(items, len(items)))


def _stacks(table: Stacks, rng: random.Random, *, is_renewed: bool) -> Stacks:
    """Both sides of the top cards are known: their number, and in its corner the effect on the back."""
    if is_renewed:  # which cards make up a stack is known, as it was made of its own discards
        stacks = tuple((stack[0], *shuffled(rng, stack[1:])) for stack in table.stacks)
        return replace(table, stacks=stacks)
    hidden = list(shuffled(rng, tuple(card for stack in table.stacks for card in stack[1:])))
    return replace(table, stacks=tuple((s[0], *(hidden.pop() for _ in s[1:])) for s in table.stacks))


def _solo(table: SoloStack, rng: random.Random) -> SoloStack:
    """The effect of the top card is known, and that the solo card is not among the upper forty."""
    if not table.stack or table.stack[0] is Extra.SOLO:
        return replace(table, stack=table.stack[:1] + shuffled(rng, table.stack[1:]))
    cards = _with_top(rng, tuple(card for card in table.stack if isinstance(card, Card)))
    if table.solo_card_drawn:
        return replace(table, stack=cards)
    gone = len(table.hand) + len(table.discards)
    depth = rng.randint(max(1, UPPER_PART - gone), len(cards))
    return replace(table, stack=(*cards[:depth], Extra.SOLO, *cards[depth:]))


def _with_top(rng: random.Random, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """In another order, but with the same effect on top."""
    order = list(cards)
    top = rng.choice([place for place, card in enumerate(order) if card.effect is cards[0].effect])
    card = order.pop(top)
    return (card, *shuffled(rng, tuple(order)))


def _aaa(table: AaaTable, rng: random.Random) -> AaaTable:
    """Nothing of the stack is known but that the completion card lies among the lowest; nor its letter."""
    cards = shuffled(rng, tuple(card for card in table.stack if isinstance(card, Card)))
    letters = [card for card in table.stack if isinstance(card, Extra)]
    if table.shuffles > 1:
        return replace(table, stack=shuffled(rng, (*cards, *letters)))
    if not letters:
        return replace(table, stack=cards)
    letter = rng.choice(COMPLETIONS)
    others = iter(other for other in COMPLETIONS if other is not letter)
    depth = rng.randint(max(0, len(cards) - LOWER_PART), len(cards))
    return replace(
        table,
        stack=(*cards[:depth], letter, *cards[depth:]),
        discards=tuple(next(others) if isinstance(card, Extra) else card for card in table.discards),
    )


def _draft(table: DraftTable, viewer: int | None, rng: random.Random) -> DraftTable:
    """Known are the own hand, the effects of passed cards and of the top card, the number of the card one gave."""
    hidden: dict[Slot, Card] = {
        (seat, place): card
        for seat, hand in enumerate(table.hands)
        for place, card in enumerate(hand)
        if not _knows(table, viewer, seat, place)
    }
    shown: dict[Slot, Effect] = {
        slot: card.effect for slot, card in hidden.items() if table.has_passed and slot[1] == 0
    }
    if table.deck:
        shown[TOP] = table.deck[0].effect
    pool = list(shuffled(rng, (*hidden.values(), *table.deck)))
    dealt = {slot: _taken(pool, effect) for slot, effect in shown.items()}
    dealt |= {slot: pool.pop() for slot in hidden if slot not in dealt}
    hands = tuple(
        tuple(dealt.get((seat, place), card) for place, card in enumerate(hand))
        for seat, hand in enumerate(table.hands)
    )
    return replace(table, hands=hands, deck=(dealt[TOP], *pool) if table.deck else ())


def _knows(table: DraftTable, viewer: int | None, seat: int, place: int) -> bool:
    """Return True if a viewer knows both sides of a card in a hand."""
    if viewer is None:
        return False
    gave = table.has_passed and place == 0 and seat == (viewer - 1) % len(table.hands)
    return seat == viewer or gave


def _taken(pool: list[Card], effect: Effect) -> Card:
    return pool.pop(next(place for place, card in enumerate(pool) if card.effect is effect))
