"""Multiplies the factored choices out again, to compare them with the list of all turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from picketfence.rules import Act, Choices, Effect, Place, Position, RoundaboutChoice, Turn, Write, before_claims
from picketfence.rules.plans.claim_sets import claim_sets


def expand(position: Position, choices: Choices) -> Iterator[Turn]:
    """Yield every turn that the choices describe, each once, in no promised order."""
    for roundabout in (None, *choices.roundabouts):
        taken = None if roundabout is None else roundabout.place
        for draft in _drafts(choices, roundabout, taken):
            for claims in claim_sets(position.plans, before_claims(position, draft)):
                yield draft._replace(claims=claims)
                if claims and choices.may_wish:
                    yield draft._replace(claims=claims, wish=True)


def _drafts(choices: Choices, roundabout: RoundaboutChoice | None, taken: Place | None) -> Iterator[Turn]:
    plots = {number: list(found) for number, found in choices.plots}
    for number, found in roundabout.opens if roundabout else ():
        plots[number] += found
    for pick, number, effect in choices.options:
        for place in plots[number]:
            if place == taken:
                continue
            write = Write(place, number)
            closed = roundabout.closes if roundabout else ()
            acts = (None,) if effect is None else _acts(choices, effect, write, taken, closed)
            for act in acts:
                yield Turn(pick, write, act, taken)
    for refusal in choices.refusals:
        yield Turn(refusal, None, None, taken)


def _acts(
    choices: Choices, effect: Effect, write: Write, taken: Place | None, closed: tuple[Place, ...]
) -> tuple[Act, ...]:
    match effect:
        case Effect.SURVEYOR:
            return tuple(Act(effect, gap) for gap in choices.gaps if gap not in closed)
        case Effect.AGENT:
            return tuple(Act(effect, None, size) for size in choices.sizes)
        case Effect.LANDSCAPER:
            return (Act(effect),) if write.place.street in choices.park_streets else ()
        case Effect.POOL:
            return (Act(effect),) if write.place in choices.pool_plots else ()
        case Effect.TEMP:
            return (Act(effect),)
        case Effect.BIS:
            return _copies(choices, write, taken)
        case _:
            assert_never(effect)


def _copies(choices: Choices, write: Write, taken: Place | None) -> tuple[Act, ...]:
    return tuple(
        Act(Effect.BIS, place, number)
        for place, copies, beside in choices.bis
        if place not in (write.place, taken)
        for number in (*copies, *((write.number,) if write.place in beside else ()))
    )
