"""Rulesets with their tables, and bots."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from picketfence.rules import Ruleset, RulesetError, all_rulesets, ruleset
from picketfence.rules.rulesets import MAX_ID_LENGTH
from picketfence.rules.tables import ConditionRow
from picketfence.server.api.operations import operation
from picketfence.server.api.requests import services_of
from picketfence.server.api.response_models import Bots, RulesetFigures, Rulesets
from picketfence.server.errors import Refusal
from picketfence.server.serializers.parts import Json
from picketfence.server.serializers.tables import encoded
from picketfence.server.web.responses import EncodedResponse, json_response

router = APIRouter(tags=["rules"])

RulesetPath = Annotated[
    str, Path(min_length=1, max_length=MAX_ID_LENGTH, description="A ruleset's id.", examples=["first+expert"])
]


def expect_ruleset(text: str) -> Ruleset:
    """Return the ruleset with this id; raise ruleset-unknown if there is none."""
    try:
        return ruleset(text)
    except RulesetError as error:
        raise Refusal("ruleset-unknown", why=str(error)) from error


@router.get("/rulesets", **operation("All rulesets", returns=Rulesets))
async def list_rulesets(request: Request) -> Response:
    """Lists every ruleset: edition, mode, variant and number of seats."""
    return EncodedResponse(_all())


@router.get("/rulesets/{id}", **operation("One ruleset", returns=RulesetFigures, refuses=("ruleset-unknown",)))
async def show_ruleset(request: Request, id: RulesetPath) -> Response:  # noqa: A002 - the name in the address
    """Returns the tables of a ruleset: streets, planned pools, tracks, and every plan with its points and condition."""
    return EncodedResponse(_one(expect_ruleset(id)))


@router.get("/bots", **operation("All bots", returns=Bots))
async def list_bots(request: Request) -> Response:
    """Lists the bots that can be seated, easiest first."""
    levels = await services_of(request).bots.levels()
    return json_response({"bots": [{"name": name, "level": level} for name, level in levels.items()]})


@cache
def _all() -> bytes:
    return encoded({"rulesets": [_row(rules) for rules in all_rulesets()]})


@cache
def _one(rules: Ruleset) -> bytes:
    tables = rules.tables
    tracks = tables.tracks
    figures = {
        "streets": list(tables.streets),
        "pools": [list(pools) for pools in tables.pools],
        "tracks": {
            "parks": [list(track) for track in tracks.parks],
            "pools": list(tracks.pools),
            "bis": list(tracks.bis),
            "refusals": list(tracks.refusals),
            "roundabouts": list(tracks.roundabouts),
            "agents": [list(column) for column in tracks.agents],
            "temp_boxes": tracks.temp_boxes,
        },
        "majority": list(tables.majority),
        "solo_temps": list(tables.solo_temps),
        "plans": [
            {
                "id": plan.id,
                "slot": plan.slot,
                "is_advanced": plan.advanced,
                "first": plan.first,
                "later": plan.later,
                "condition": _condition(plan.condition),
            }
            for plan in tables.plans
        ],
    }
    return encoded({**_row(rules), **figures})


def _condition(row: ConditionRow) -> Json:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in row}


def _row(rules: Ruleset) -> Json:
    return {
        "id": rules.id,
        "edition": rules.edition.name,
        "mode": rules.mode.word,
        "is_advanced": rules.is_advanced,
        "least_seats": rules.min_seats,
        "most_seats": rules.max_seats,
    }
