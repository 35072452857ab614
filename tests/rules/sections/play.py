"""Whole games to drive: a state from a few words, turns in notation, and idle rounds that only move cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice

from picketfence.rules import (
    Card,
    Effect,
    Place,
    Ruleset,
    Sheet,
    State,
    Turn,
    Write,
    close_round,
    new_game,
    ruleset,
    short_seed,
    submit,
)
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import Table
from picketfence.rules.notation import parse_turn
from picketfence.rules.tables import PlanRow
from picketfence.rules.turn import Pick
from tests.rules.sections.desk import cards, read_sheet

HOLE = """
    1 | 1 2 3 4 5 6 7 8 9 . |
    2 | 1 2 3 4 5 . 6 7 8 9 10 |
    3 | 1 2 3 4 5 6 7 8 9 10 11 12 |
"""
"""One plot that 10 to 17 fit on, and one that nothing fits on."""

NO_ROOM = HOLE.replace("9 .", "9 10")
"""One empty plot, on which nothing fits."""

LAST_PLOT = """
    1 | 1 2 3 4 5 6 7 8 9 10 |
    2 | 1 2 3 4 5 6 7 8 9 10 . |
    3 | 1 2 3 4 5 6 7 8 9 10 11 12 |
"""
"""One empty plot, on which 11 to 17 fit."""

FIRST_PLANS = ("1.4", "2.4", "3.3")
SECOND_PLANS = ("A.5", "B.4", "C.1")
SEARCHED = 5000
"""Seeds tried before a search gives up."""


def rows(rules: Ruleset, *ids: str) -> tuple[PlanRow, ...]:
    """The plans with those ids."""
    known = {row.id: row for row in rules.tables.plans}
    return tuple(known[name] for name in ids)


def game(rules: str | Ruleset, *sheets: str | Sheet, plans: tuple[str, ...] = (), number: int = 0) -> State:
    """Round 1 of a game in which the seats have these sheets: one is enough if all have the same."""
    composed = ruleset(rules) if isinstance(rules, str) else rules
    texts = sheets or ("",)
    written = tuple(read_sheet(composed, text) if isinstance(text, str) else text for text in texts)
    seats = max(len(written), composed.seats.start)
    state = new_game(composed, short_seed(number), seats)
    return replace(
        state,
        sheets=written if len(written) == seats else written * seats,
        plans=rows(composed, *plans) if plans else state.plans,
    )


def with_offer(state: State, text: str) -> State:
    """The same game with these three on offer, for every seat."""
    return replace(state, table=_offering(state.table, cards(text)))


def _offering(table: Table, offer: tuple[Card, ...]) -> Table:
    if isinstance(table, Stacks):
        return _showing(table, offer)
    if isinstance(table, DraftTable):
        return replace(table, hands=(offer,) * len(table.hands))
    assert isinstance(table, SoloStack | AaaTable)
    return replace(table, hand=offer)


def _showing(table: Stacks, offer: tuple[Card, ...]) -> Stacks:
    tops = zip(table.stacks, offer, strict=True)
    shown = zip(table.piles, offer, strict=True)
    return replace(
        table,
        stacks=tuple((Card(card.number, stack[0].effect), *stack[1:]) for stack, card in tops),
        piles=tuple((*pile[:-1], Card(pile[-1].number, card.effect)) for pile, card in shown),
    )


def close(state: State, *turns: str) -> State:
    """The round closed with these turns, one a seat."""
    for seat, turn in enumerate(turns):
        state = submit(state, seat, parse_turn(turn))
    return close_round(state)


def idle_turn(state: State, seat: int, pick: Pick | None = None) -> Turn:
    """The printed number on the very first plot, and no effect."""
    named = pick or state.ruleset.turn_rules.picks[0]
    return Turn(named, Write(Place(1, 0), state.table.offer(seat)[named[0]].number))


def idle_round(state: State, *picks: Pick) -> State:
    """A round in which everybody has a new sheet, so that cards move and nothing else ends the game."""
    state = replace(state, sheets=(state.ruleset.blank_sheet(),) * state.seats)
    for seat in range(state.seats):
        state = submit(state, seat, idle_turn(state, seat, picks[seat] if picks else None))
    return close_round(state)


def idle_states(state: State) -> Iterator[State]:
    """This state and all that follow by idle rounds."""
    while True:
        yield state
        if state.is_over:
            return
        state = idle_round(state)


def round_of(state: State, number: int) -> State:
    """The state in that round, reached by idle rounds."""
    return next(islice(idle_states(state), number - state.round, None))


def searched(rules: str, is_wanted: Callable[[State], bool], seats: int | None = None) -> State:
    """The first game, by seed, that has something rare."""
    composed = ruleset(rules)
    games = (new_game(composed, short_seed(n), seats or composed.seats.start) for n in count())
    return next(state for state in islice(games, SEARCHED) if is_wanted(state))


def row_of(text: str) -> tuple[Card, ...]:
    """Cards with these effects, fence and park for surveyor and landscaper; their numbers do not matter."""
    names = {"fence": Effect.SURVEYOR, "park": Effect.LANDSCAPER}
    return tuple(Card(8, names[word] if word in names else Effect(word)) for word in text.split())
