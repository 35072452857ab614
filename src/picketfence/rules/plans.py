"""Plans in play: their conditions made from rows of the tables, and the claims of a turn (rules 5.1 to 5.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from picketfence.rules.conditions import (
    AtLeast,
    Both,
    Condition,
    Estates,
    Goal,
    Goals,
    Masks,
    Measure,
    ParksAndPools,
    Reach,
    StreetEnds,
    StreetFull,
)
from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import Sheet
from picketfence.rules.tables import ConditionRow as Row
from picketfence.rules.tables import Tables, Track
from picketfence.rules.turn import Claim


class Plan(NamedTuple):
    """A plan as one player meets it in this round: what it asks for and what it would bring now."""

    condition: Condition
    points: int


def condition_from(row: Row, tables: Tables) -> Condition:
    """The condition that a row's keys describe."""
    keys = dict(row)
    goals = Goals(tuple(make(cast("int", keys[key]), tables) for key, make in GOALS.items() if key in keys))
    if "estates" not in keys:
        return goals
    estates = Estates(
        cast("tuple[int, ...]", keys["estates"]),
        at_ends="ends" in keys,
        street=cast("int | None", keys.get("street")),
        one_street="one_street" in keys or "roundabouts" in keys,
        roundabouts=cast("int", keys.get("roundabouts", 0)),
        each_with=cast("tuple[str, ...]", keys.get("each_with", ())),
    )
    return Both(estates, goals) if goals.goals else estates


def _full_tracks(values: tuple[int, ...], tracks: tuple[Track, ...]) -> int:
    return sum(crossed >= track.boxes for crossed, track in zip(values, tracks, strict=True))


def _parks(sheet: Sheet) -> tuple[int, ...]:
    return tuple(street.parks for street in sheet.streets)


def _pooled_streets(tables: Tables) -> Measure:
    planned = tables.planned_pools
    return lambda sheet: sum(s.pools == all_of for s, all_of in zip(sheet.streets, planned, strict=True))


def _parks_and_pools(street: int | None, tables: Tables) -> Goal:
    return ParksAndPools(street, tuple(track.boxes for track in tables.tracks.parks), tables.planned_pools)


RULES = {
    "temps": {"first": "5.4.4", "second": "5.5.5"},
    "streets_with_all_parks": {"first": "5.4.5", "second": "5.5.7"},
}
"""The conditions that both editions have, each under a number of its own."""


GOALS: dict[str, Callable[[int, Tables], Goal]] = {
    "street_full": lambda street, _: StreetFull(street),
    "street_ends": lambda *_: StreetEnds(),
    "bis_in_one_street": lambda n, _: AtLeast(
        "5.4.3", "bis in one street", n, lambda sheet: max(street.bis.bit_count() for street in sheet.streets)
    ),
    "temps": lambda n, tables: AtLeast(RULES["temps"][tables.edition], "temps", n, lambda sheet: sheet.temps),
    "streets_with_all_parks": lambda n, tables: AtLeast(
        RULES["streets_with_all_parks"][tables.edition],
        "streets with all parks",
        n,
        lambda sheet: _full_tracks(_parks(sheet), tables.tracks.parks),
    ),
    "streets_with_all_pools": lambda n, tables: AtLeast("5.4.6", "streets with all pools", n, _pooled_streets(tables)),
    "all_parks_and_pools_of_street": _parks_and_pools,
    "parks_pools_and_roundabout_in_one_street": lambda _, tables: _parks_and_pools(None, tables),
    "parks": lambda n, _: AtLeast("5.5.5", "parks", n, lambda sheet: sum(_parks(sheet))),
    "agent_boxes": lambda n, _: AtLeast("5.5.5", "agent boxes", n, lambda sheet: sum(sheet.agents)),
    "parks_in_every_street": lambda n, _: AtLeast(
        "5.5.6", "parks in every street", n, lambda sheet: min(_parks(sheet))
    ),
    "agent_columns_full": lambda n, tables: AtLeast(
        "5.5.7", "full agent columns", n, lambda sheet: _full_tracks(sheet.agents, tables.tracks.agents)
    ),
}


ClaimSet = tuple[Claim, ...]
"""The claims of one turn, at most one for each plan."""


def near_plans(plans: tuple[Plan, ...], sheet: Sheet, reach: Reach) -> tuple[int, ...]:
    """The plans, from 0, that a number and an effect might let this player claim; the others are out of reach."""
    pairs = enumerate(zip(plans, sheet.plans, strict=True))
    return tuple(n for n, (plan, noted) in pairs if noted is None and plan.condition.is_near(sheet, reach))


def claims_objection(plans: tuple[Plan, ...], sheet: Sheet, claims: ClaimSet) -> Objection | None:
    """Why the claims of a turn fail, or None; each is judged after the ones before it (rule 5.1)."""
    seen: set[int] = set()
    for claim in claims:
        spoken = claim.plan + 1
        if not 0 <= claim.plan < len(plans):
            return objection("5.1", "plan-unknown", plan=spoken)
        if claim.plan in seen:
            return objection("5.1", "plan-twice", plan=spoken)
        if sheet.plans[claim.plan] is not None:
            return objection("5.1", "plan-claimed", plan=spoken)
        found = plans[claim.plan].condition.objection(spoken, sheet, claim.estates)
        if found is not None:
            return found
        seen.add(claim.plan)
        sheet = use_houses(sheet, plans[claim.plan].condition.uses(sheet, claim.estates))
    return None


def use_houses(sheet: Sheet, masks: Masks) -> Sheet:
    """The sheet with those houses used (rule 1.7)."""
    pairs = zip(sheet.streets, masks, strict=True)
    return sheet._replace(streets=tuple(street._replace(used=street.used | mask) for street, mask in pairs))


def note_claims(plans: tuple[Plan, ...], sheet: Sheet, claims: ClaimSet) -> Sheet:
    """The sheet after legal claims: houses used, points noted (rule 5.3)."""
    for claim in claims:
        plan = plans[claim.plan]
        noted = tuple(plan.points if n == claim.plan else points for n, points in enumerate(sheet.plans))
        sheet = use_houses(sheet, plan.condition.uses(sheet, claim.estates))._replace(plans=noted)
    return sheet
