"""Whole games of bots, every turn checked."""

from __future__ import annotations

from collections.abc import Sequence

from picketfence.bots import Bot
from picketfence.rules import Ruleset, State, close_round, new_game, short_seed, submit, view

FIRST_DEAL = 4_000_000
"""The deals of these tests, apart from those that weights were tuned on."""


def game_of(rules: Ruleset, number: int, bots: Sequence[Bot]) -> State:
    """The finished game of a deal; the bots sit in their order."""
    state = new_game(rules, short_seed(FIRST_DEAL + number), len(bots))
    while not state.is_over:
        state = close_round(handed_in(state, bots))
    return state


def handed_in(state: State, bots: Sequence[Bot]) -> State:
    """With every bot's turn; an illegal one is raised as TurnRefused."""
    for seat, bot in enumerate(bots):
        state = submit(state, seat, bot.choose(view(state, seat)))
    return state
