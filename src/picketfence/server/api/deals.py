"""Deals: a table's commitment to its shuffle, the proof, and the results of all games on the same deal."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from picketfence.rules import DealCodeError, Seed, is_committed, parse_code
from picketfence.rules.rulesets import MAX_ID_LENGTH
from picketfence.server.api.operations import AT_TABLE, TableId, operation
from picketfence.server.api.request_models import Proof
from picketfence.server.api.requests import address_of, read_body, services_of, visitor_of
from picketfence.server.api.response_models import DealInfo, DealResults, Verification
from picketfence.server.api.rulesets import expect_ruleset
from picketfence.server.errors import Refusal
from picketfence.server.serializers.parts import Json
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import json_response
from picketfence.store import queries
from picketfence.store.values import Result

router = APIRouter(tags=["deals"])

MAX_RESULTS: Final = 100
CodePath = Annotated[str, Path(min_length=8, max_length=80, description="A deal code.", examples=["A3ED-3TN7"])]
RulesetQuery = Annotated[
    str, Query(min_length=1, max_length=MAX_ID_LENGTH, description="The ruleset that was played.", examples=["first"])
]


def expect_deal(text: str) -> Seed:
    """Parse a deal code; raise deal-invalid if it is not one."""
    try:
        return parse_code(text)
    except DealCodeError as error:
        raise Refusal("deal-invalid", why=str(error)) from error


@router.get(
    "/tables/{table}/deal", **operation("The deal of a table", returns=DealInfo, refuses=(*AT_TABLE, "not-started"))
)
async def show_deal(request: Request, table: TableId) -> Response:
    """Returns the commitment at any time, and the deal and salt once the game is over."""
    live = await services_of(request).tables.get(table)
    deal = live.table.deal
    if deal is None:
        raise Refusal("not-started")
    is_over = live.table.ended is not None
    return json_response(
        {
            "commitment": deal.commitment,
            "is_known": deal.is_known,
            "deal": deal.seed.code if is_over else None,
            "salt": deal.salt.hex() if is_over else None,
        }
    )


@router.post("/deals/verify", **operation("Check a deal", body=Proof, returns=Verification, refuses=("deal-invalid",)))
async def verify_deal(request: Request) -> Response:
    """Checks whether a deal and salt match a commitment. You can check this yourself: it is one SHA-256."""
    proof = await read_body(request, Proof)
    is_true = is_committed(proof.commitment, expect_deal(proof.deal), bytes.fromhex(proof.salt))
    return json_response({"is_true": is_true})


@router.get(
    "/deals/{code}/results",
    **operation("Results on a deal", returns=DealResults, refuses=("deal-invalid", "ruleset-unknown")),
)
async def show_results(request: Request, code: CodePath, ruleset: RulesetQuery) -> Response:
    """Lists the results of finished games on this deal, best first.

    People are named if their table was public, or if you sat there.
    """
    services = services_of(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    seed, rules = expect_deal(code), expect_ruleset(ruleset)
    found = await services.store.read(queries.results_of, seed.letters, rules.stored_id, MAX_RESULTS)
    tables = await services.store.read(
        queries.tables_open_to, {result.table for result in found}, await _person(request)
    )
    names = await services.store.read(queries.seat_names_at, tables)
    rows = [_row(result, names.get(result.table, {}).get(result.seat)) for result in found]
    return json_response({"deal": seed.code, "ruleset": rules.id, "results": rows})


async def _person(request: Request) -> str | None:
    """Return who asks, or None; here, someone whom the server does not know is nobody in particular."""
    try:
        visitor = await visitor_of(request)
    except Refusal:
        return None
    return None if visitor is None else visitor.person.id


def _row(result: Result, name: str | None) -> Json:
    return {
        "name": name,
        "bot": result.bot,
        "seats": result.seats,
        "total": result.total,
        "place": result.place,
        "is_known_deal": result.is_known_deal,
        "sets_record": result.sets_record,
        "at": result.at,
    }
