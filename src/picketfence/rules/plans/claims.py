"""Plans in play and the claims of a turn (rules 5.1 to 5.3)."""

from __future__ import annotations

from typing import NamedTuple

from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.conditions import Condition, Masks, Reach
from picketfence.rules.sheet import Sheet
from picketfence.rules.turn import Claim


class Plan(NamedTuple):
    """A plan as one player meets it in this round: what it asks for and what it would bring now (rule 1.6).

    `game.plans_now` decides between the points for the first and for those after.
    """

    condition: Condition
    points: int


ClaimSet = tuple[Claim, ...]
"""The claims of one turn, at most one for each plan."""


def near_plans(plans: tuple[Plan, ...], sheet: Sheet, reach: Reach) -> tuple[int, ...]:
    """Return the plans, from 0, that a number and an effect might let this player claim."""
    pairs = enumerate(zip(plans, sheet.plans, strict=True))
    return tuple(n for n, (plan, noted) in pairs if noted is None and plan.condition.is_near(sheet, reach))


def claims_objection(plans: tuple[Plan, ...], sheet: Sheet, claims: ClaimSet) -> Objection | None:
    """Return why the claims of a turn fail, or None; each is judged after those before it (rule 5.1)."""
    seen: set[int] = set()
    for claim in claims:
        number = claim.plan + 1
        if not 0 <= claim.plan < len(plans):
            return objection("5.1", "plan-unknown", plan=number)
        if claim.plan in seen:
            return objection("5.1", "plan-twice", plan=number)
        if sheet.plans[claim.plan] is not None:
            return objection("5.1", "plan-claimed", plan=number)
        found = plans[claim.plan].condition.objection(number, sheet, claim.estates)
        if found is not None:
            return found
        seen.add(claim.plan)
        sheet = use_houses(sheet, plans[claim.plan].condition.uses(sheet, claim.estates))
    return None


def use_houses(sheet: Sheet, masks: Masks) -> Sheet:
    """Return the sheet with those houses used (rule 1.7)."""
    pairs = zip(sheet.streets, masks, strict=True)
    return sheet._replace(streets=tuple(street._replace(used=street.used | mask) for street, mask in pairs))


def note_claims(plans: tuple[Plan, ...], sheet: Sheet, claims: ClaimSet) -> Sheet:
    """Return the sheet after legal claims: houses used, points noted (rule 5.3)."""
    for claim in claims:
        plan = plans[claim.plan]
        noted = tuple(plan.points if n == claim.plan else points for n, points in enumerate(sheet.plans))
        sheet = use_houses(sheet, plan.condition.uses(sheet, claim.estates))._replace(plans=noted)
    return sheet
