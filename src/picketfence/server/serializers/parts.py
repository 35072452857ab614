"""Parts of views as JSON values: places, cards, scores, choices. Places are in notation: `street.plot`, from 1."""

from __future__ import annotations

from collections.abc import Iterable

from picketfence.rules import Card, Choices, Place
from picketfence.rules.flows.table import AaaSight, CardSight, DraftSight, Sight, SoloSight, StacksSight, Unseen
from picketfence.rules.game import Move
from picketfence.rules.notation import format_turn
from picketfence.rules.scoring import AaaScore, ScoreCard
from picketfence.rules.turn import Pick
from picketfence.rules.views import PlanView

Json = dict[str, object]


def place(where: Place) -> str:
    """Format a place as in the notation of turns."""
    return f"{where.street}.{where.plot + 1}"


def _places(found: Iterable[Place]) -> list[str]:
    return [place(where) for where in found]


def pick(taken: Pick) -> str:
    """Format a pick as in the notation of turns: `2`, or `1+3`."""
    number, effect = taken
    return f"{number + 1}" if number == effect else f"{number + 1}+{effect + 1}"


def card(shown: Card | CardSight) -> list[object]:
    """Return number and effect; null if not known."""
    return [shown.number, shown.effect]


def cards(shown: Iterable[Card | CardSight]) -> list[object]:
    """Return several cards."""
    return [card(one) for one in shown]


def unseen(left: Unseen) -> list[object]:
    """Return the number, effect and count of each unseen card."""
    return [[one.number, one.effect, count] for one, count in left]


def score(shown: ScoreCard) -> Json:
    """Return a score by part."""
    return {"total": shown.total, "parts": shown.parts, "estates": list(shown.estates)}


def rival(shown: AaaScore | None) -> Json | None:
    """Return the AAA's score by part, or null without an AAA."""
    if shown is None:
        return None
    return {"total": shown.total, "parts": shown.parts, "estate_count": shown.estate_count}


def plan(shown: PlanView) -> Json:
    """Return a plan in play: its id in the tables, its points and who has claimed it."""
    return {
        "id": shown.row.id,
        "first": shown.row.first,
        "later": shown.row.later,
        "claimed_in": shown.claimed_in,
        "claimed_by": list(shown.claimed_by),
        "scores_later": shown.scores_later,
    }


def move(shown: Move) -> Json:
    """Return a turn of the last round with the number and effect it used."""
    return {"turn": format_turn(shown.turn), "number": shown.number, "effect": shown.effect}


def sight(shown: Sight) -> Json:
    """Return the cards as a viewer sees them; the fields depend on the flow."""
    match shown:
        case StacksSight(next_effects, cards_left, by_stack):
            return {
                "flow": "stacks",
                "next_effects": list(next_effects),
                "cards_left": list(cards_left),
                "unseen_by_stack": [unseen(stack) for stack in by_stack],
            }
        case SoloSight(top, left, drawn):
            return {"flow": "solo", "top": top, "cards_left": left, "solo_card_drawn": drawn}
        case DraftSight(holder, top, left, hands, discards):
            return {
                "flow": "draft",
                "holder": holder,
                "top": top,
                "cards_left": left,
                "hands": [cards(hand) for hand in hands],
                "discards": cards(discards),
            }
        case AaaSight(manager, row, aside, gone, points, left):
            return {
                "flow": "aaa",
                "manager": manager,
                "row": cards(row),
                "set_aside": list(aside),
                "gone": list(gone),
                "plan_points": list(points),
                "cards_left": left,
            }


def choices(found: Choices) -> Json:
    """Return every legal choice, factored by step; docs/api.md explains how the parts combine."""
    return {
        "lots": [[pick(option.pick), option.number, option.effect] for option in found.options],
        "plots": {number: _places(plots) for number, plots in found.plots},
        "gaps": _places(found.gaps),
        "sizes": list(found.sizes),
        "park_streets": list(found.park_streets),
        "pool_plots": _places(found.pool_plots),
        "bis": [[place(at), list(copies), _places(beside)] for at, copies, beside in found.bis],
        "roundabouts": [
            [place(at), {number: _places(plots) for number, plots in opens}, _places(closes)]
            for at, opens, closes in found.roundabouts
        ],
        "refusals": [None if taken is None else pick(taken) for taken in found.refusals],
        "claimable": [number + 1 for number in found.claimable],
        "near": [number + 1 for number in found.near],
        "may_wish": found.may_wish,
    }
