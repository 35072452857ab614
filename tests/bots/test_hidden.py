"""A bot gets a View and nothing else: nothing hidden (rule 3.10) is within its reach or changes its turn."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from types import FunctionType, ModuleType

import pytest

from picketfence.bots import BOTS, Bot, Neighbour, Newcomer
from picketfence.rules import Ruleset, Seed, State, Turn, all_rulesets, new_game, ruleset, short_seed, view
from picketfence.rules.deal import Deal, Stream
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from tests.bots.playing import handed_in
from tests.counts import COUNTS
from tests.lively import lively_states
from tests.rules.resampling import resampled

ALL = pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
HIDDEN = (State, Deal, Stream, Seed, Stacks, SoloStack, DraftTable, AaaTable)
ROUNDS = (1, 6, 14)


def within_reach(start: object) -> Iterator[object]:
    """Every object that can be reached by attributes, items, bound methods and closures.

    Not through classes, modules and the globals of functions: those hold code, which everybody may read.
    """
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType):
            continue
        seen[id(thing)] = thing
        yield thing
        waiting += held_by(thing)


def held_by(thing: object) -> list[object]:
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
    return gc.get_referents(thing)


class Pocket:
    """Something with a slot."""

    __slots__ = ("inside",)

    def __init__(self, inside: object) -> None:
        self.inside = inside

    def show(self) -> object:
        return self.inside


def closure(inside: object) -> Callable[[], object]:
    return lambda: inside


def default(inside: object) -> Callable[[], object]:
    def show(kept: object = inside) -> object:
        return kept

    return show


WAYS: list[Callable[[object], object]] = [
    Pocket,
    closure,
    default,
    lambda inside: Pocket(inside).show,
    lambda inside: partial(repr, inside),
    lambda inside: {"key": ({1: [inside]},)},
    lambda inside: cache(closure(inside)),
    lambda inside: (item for item in [inside]),
]


@pytest.mark.parametrize("hide", WAYS)
def test_the_walk_finds_what_is_hidden(hide: Callable[[object], object]) -> None:
    seed = short_seed(5)
    assert any(thing is seed for thing in within_reach(hide(seed)))


def bots_for(rules: Ruleset) -> list[Bot]:
    bots: list[Bot] = [Neighbour(), Newcomer(), Newcomer()]
    return bots[: rules.max_seats]


def open_rounds(rules: Ruleset) -> Iterator[State]:
    """Rounds of a random game in which every seat has handed in its turn."""
    bots = bots_for(rules)
    for state in lively_states(rules, 0, len(bots)):
        if state.round in ROUNDS and not state.is_over:
            yield handed_in(state, bots)


@ALL
def test_nothing_hidden_is_within_reach_of_a_view(rules: Ruleset) -> None:
    for state in open_rounds(rules):
        for seat in range(state.seats):
            others = [turn for other, turn in enumerate(state.turns) if other != seat]
            own = state.turns[seat]
            for thing in within_reach(view(state, seat)):
                assert not isinstance(thing, HIDDEN), thing
                assert not (isinstance(thing, Turn) and thing in others and thing != own), thing


@ALL
def test_what_is_hidden_changes_no_turn(rules: Ruleset) -> None:
    for state in open_rounds(rules):
        rng = random.Random(f"hidden {rules.id} {state.round}")
        for make in BOTS.values():
            turn = make().choose(view(state, 0))
            for _ in range(min(COUNTS.resamples_per_view, 5)):
                assert make().choose(view(resampled(state, 0, rng), 0)) == turn


@pytest.mark.parametrize("name", BOTS)
def test_the_same_view_gives_the_same_turn(name: str) -> None:
    bot = BOTS[name]()
    for state in open_rounds(ruleset("first+expert+advanced")):
        turns = {bot.choose(view(state, 0)), bot.choose(view(state, 0)), BOTS[name]().choose(view(state, 0))}
        assert len(turns) == 1


def test_a_bot_has_nothing_to_decide_for_a_spectator() -> None:
    seen = view(new_game(ruleset("first"), short_seed(1), 2), None)
    for make in BOTS.values():
        with pytest.raises(AssertionError, match="nothing to decide"):
            make().choose(seen)
