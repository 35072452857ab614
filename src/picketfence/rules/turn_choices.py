"""All freedom of a turn, factored (rules 3.3 to 5.1, 8.2): what views carry, and what people and scripts choose from.

Nothing here grows with the product of the choices. How the parts depend on each other:

- an *option* gives a number and, if performed, an effect; the number may go on any plot that `plots` lists for it;
- a roundabout takes its own plot from all other lists, adds the plots it `opens` and fences the gaps it `closes`;
- a fence goes in one of `gaps`, an agent to one of `sizes`; a park needs the number in one of `park_streets`, a pool
  needs it on one of `pool_plots`, whatever else is chosen; temp needs nothing more;
- a bis goes on an empty plot not taken by the number or the roundabout: it repeats a house that stands beside it
  (`copies`) or the number of this turn, if that was written on one of the plots in `beside`;
- what a turn lets the player claim depends on the whole sheet after it: `claims_of` lists the sets of claims, or a
  selection if there are very many; `estates_for` lets people name the estates one by one. `claimable` are the plans
  met already; the ones not in `near` cannot be met by any turn from here;
- with claims, `may_wish` allows the reshuffle wish.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from picketfence.rules.effects import BisChoice, ChoiceParts
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.plans.claim_sets import ClaimSets, estates_to_name, is_met, some_claim_sets
from picketfence.rules.plans.claims import near_plans
from picketfence.rules.positions import Option, Position, after_turn, options_of, reach
from picketfence.rules.roundabouts import NumberPlots, RoundaboutChoice, roundabout_choices
from picketfence.rules.sheet import Place, plots_for
from picketfence.rules.turn import Claim, Pick, Turn


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player may do in one turn, as short lists; example 2 in docs/python.md says how they combine.

    Lists of effects that are not on offer are empty.
    """

    options: tuple[Option, ...] = ()
    plots: NumberPlots = ()
    gaps: tuple[Place, ...] = ()
    sizes: tuple[int, ...] = ()
    park_streets: tuple[int, ...] = ()
    pool_plots: tuple[Place, ...] = ()
    bis: tuple[BisChoice, ...] = ()
    roundabouts: tuple[RoundaboutChoice, ...] = ()
    refusals: tuple[Pick | None, ...] = ()
    claimable: tuple[int, ...] = ()
    near: tuple[int, ...] = ()
    may_wish: bool = False


NO_CHOICES = Choices()
"""The choices of somebody who has nothing to decide."""


def choices_of(position: Position) -> Choices:
    """Return the choices of a position."""
    offered = options_of(position)
    numbers = sorted({option.number for option in offered})
    near = _near(position)
    return Choices(
        options=offered,
        plots=tuple((number, plots_for(position.sheet, number)) for number in numbers),
        **_effect_parts(position),
        roundabouts=roundabout_choices(position.sheet, position.rules.roundabout_boxes, numbers),
        refusals=refusal_picks(position) if may_refuse(position) else (),
        claimable=tuple(n for n in near if is_met(position.plans[n], position.sheet)),
        near=near,
        may_wish=position.may_wish,
    )


def _effect_parts(position: Position) -> ChoiceParts:
    """Return the parts of the effects on offer."""
    parts: ChoiceParts = {}
    for effect in {card.effect for card in position.offer}:
        parts.update(position.rules.effects[effect].choices(position.sheet))
    return parts


def claims_of(position: Position, turn: Turn, plans: Collection[int] | None = None) -> ClaimSets:
    """Return the sets of claims that can be added to a legal turn, the empty one first.

    There are all of them, up to `MAX_CLAIM_SETS`; if there are more, a selection (see `ClaimSets`). With `plans`, only
    these plans, from 0, are considered.
    """
    sheet = after_turn(position, turn)
    return some_claim_sets(position.plans, sheet, range(len(position.plans)) if plans is None else sorted(plans))


def estates_for(position: Position, turn: Turn, claim: Claim) -> tuple[Place, ...]:
    """Return the estates that a claim, to be added to a legal turn, may name next.

    Empty if the claim is complete or cannot be completed. With this, people choose estate by estate where there are too
    many sets of estates to list.
    """
    if position.sheet.plans[claim.plan] is not None or any(other.plan == claim.plan for other in turn.claims):
        return ()
    return estates_to_name(position.plans[claim.plan], after_turn(position, turn), claim.estates)


def _near(position: Position) -> tuple[int, ...]:
    """Return the plans that a turn might meet; a roundabout changes too much to rule anything out."""
    if position.sheet.roundabouts < position.rules.roundabout_boxes:
        return tuple(n for n, noted in enumerate(position.sheet.plans) if noted is None)
    return near_plans(position.plans, position.sheet, reach(position))
