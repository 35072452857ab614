"""What it costs to pass a card on: to the neighbour on the right (rule 9.7) or to the AAA (rule 10.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from picketfence.rules.cards import Card, Effect
from picketfence.rules.sheet import plots_for
from picketfence.rules.views import View

Cost = Callable[[Card | None], float]

FITTING = 0.4
"""What a number that fits is worth to a rival."""


def appeal(effect: Effect) -> float:
    """Return what an effect is worth to a rival, by feel: enough to decide between turns that are otherwise alike."""
    match effect:
        case Effect.SURVEYOR | Effect.AGENT | Effect.LANDSCAPER:
            return 0.4
        case Effect.POOL:
            return 0.3
        case Effect.TEMP:
            return 0.2
        case Effect.BIS:
            return 0.1
        case _:
            assert_never(effect)


def passing_cost(view: View) -> Cost:
    """Return a function from a card to what it would bring to the player who gets it; passing no card costs nothing."""
    if view.rival is not None:
        return _aaa_cost(view, view.rival.total)
    if view.seats > 1 and view.viewer is not None and view.ruleset.turn_rules.passes_card:
        return _neighbour_cost(view, view.viewer)
    return lambda _: 0.0


def _neighbour_cost(view: View, viewer: int) -> Cost:
    receiver = view.sheets[(viewer - 1) % view.seats]

    def cost(card: Card | None) -> float:
        if card is None:
            return 0.0
        return appeal(card.effect) + (FITTING if plots_for(receiver, card.number) else 0.0)

    return cost


def _aaa_cost(view: View, now: int) -> Cost:
    """Return the exact cost: the AAA scores the cards in its row."""
    sight, temps = view.sight, view.sheets[0].temps

    def cost(card: Card | None) -> float:
        if card is None:
            return 0.0
        after = view.ruleset.rival_score((*sight.row, card), sight.plan_points, temps)
        return 0.0 if after is None else float(after.total - now)

    return cost
