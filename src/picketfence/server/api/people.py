"""The visitor's own identity: name, tokens, games, and deletion."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from picketfence.rules.codes import ALPHABET
from picketfence.rules.rulesets import MAX_ID_LENGTH
from picketfence.server.api.cookies import drop_secret, earlier_secret, keep_secret
from picketfence.server.api.deletion import delete_person
from picketfence.server.api.operations import IDENTIFIED, operation
from picketfence.server.api.request_models import NewPerson, NewToken, Profile, RecoveryRequest
from picketfence.server.api.requests import address_of, known_visitor, read_body, secret_of, services_of
from picketfence.server.api.response_models import Bests, Me, MyResults, MyTables, NewTokenSecret, RecoveryLink, Tokens
from picketfence.server.api.rulesets import expect_ruleset
from picketfence.server.errors import Refusal
from picketfence.server.identities import RECOVERY_AGE, Visitor, clean_name
from picketfence.server.serializers.tables import best, my_result, my_row
from picketfence.server.services import Services
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import EncodedResponse, json_response
from picketfence.store import people, queries
from picketfence.store.values import Person, TokenKind

router = APIRouter(tags=["people"])

MAX_GAMES: Final = 200
"""Games in one response."""
RulesetQuery = Annotated[
    str | None,
    Query(min_length=1, max_length=MAX_ID_LENGTH, description="Only games of this ruleset.", examples=["first"]),
]
LimitQuery = Annotated[int, Query(ge=1, le=MAX_GAMES, description="The maximum number of results.", examples=[10])]
TokenId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="A token's id.", examples=["aB3dE6gH9jK"])]


def _me(person: Person) -> dict[str, object]:
    return {"id": person.id, "name": person.name, "created": person.created, "face": person.face}


@router.post(
    "/me",
    **operation(
        "Create a guest identity",
        body=NewPerson,
        may_be_empty=True,
        returns=Me,
        status=201,
        also_status=(200,),
        refuses=("identity-unknown", "name-invalid"),
    ),
)
async def come_in(request: Request) -> Response:
    """Creates a guest identity (201) and keeps it in a cookie; with that cookie it returns the same one (200)."""
    services = services_of(request)
    body = await read_body(request, NewPerson, may_be_empty=True)
    for secret in (secret_of(request), earlier_secret(request, services.settings)):
        visitor = await _returning(request, services, secret)
        if visitor is not None and secret is not None:
            known = json_response(_me(visitor.person), 200)
            is_cookie = visitor.token.kind is TokenKind.COOKIE
            return keep_secret(known, request, services.settings, secret) if is_cookie else known
    services.limits.count_address(rate_limits.IDENTITIES, address_of(request))
    person, secret = await services.identities.welcome(body.name or _guest_name())
    return keep_secret(json_response(_me(person), 201), request, services.settings, secret)


async def _returning(request: Request, services: Services, secret: str | None) -> Visitor | None:
    """Return a known visitor, or None. An unknown cookie counts as none; an unknown bearer token is refused."""
    try:
        return await services.identities.visitor(secret)
    except Refusal:
        if "authorization" in request.headers:
            raise
        return None


def _guest_name() -> str:
    return "Guest " + "".join(secrets.choice(ALPHABET) for _ in range(3))


@router.get("/me", **operation("Who am I?", returns=Me, refuses=IDENTIFIED))
async def who_am_i(request: Request) -> Response:
    """Returns the person that the cookie or token belongs to."""
    return json_response(_me((await known_visitor(request)).person))


@router.patch(
    "/me", **operation("Change my name or face", body=Profile, returns=Me, refuses=(*IDENTIFIED, "name-invalid"))
)
async def change_profile(request: Request) -> Response:
    """A new name applies to seats you take from now on, a new face to all your seats."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.ACCOUNT, visitor.person.id)
    body = await read_body(request, Profile)
    person = visitor.person
    if body.name is not None:
        person = replace(person, name=clean_name(body.name))
        await _expect(services.store.write(people.rename, person.id, person.name))
    if "face" in body.model_fields_set:
        person = replace(person, face=body.face)
        await _expect(services.store.write(people.choose_face, person.id, person.face))
    services.identities.forget(person.id)
    return json_response(_me(person))


async def _expect(change: Awaitable[bool]) -> None:
    """Raise identity-unknown if the person was deleted in the meantime."""
    if not await change:
        raise Refusal("identity-unknown")


@router.delete("/me", **operation("Delete my data", returns=None, status=204, changes=True, refuses=IDENTIFIED))
async def delete_me(request: Request) -> Response:
    """Leaves all open tables and deletes your name, face, tokens and identity. Games stay, without a name."""
    services, visitor = services_of(request), await known_visitor(request)
    await delete_person(services, visitor.person.id)
    return drop_secret(Response(status_code=204), request, services.settings)


@router.post(
    "/me/recovery",
    **operation(
        "Move to another device", returns=RecoveryLink, status=201, changes=True, refuses=(*IDENTIFIED, "tokens-many")
    ),
)
async def make_recovery(request: Request) -> Response:
    """Creates a link that works once, within a day, on another device."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.ACCOUNT, visitor.person.id)
    secret = await services.identities.issue(visitor.person.id, TokenKind.RECOVERY, "")
    base = services.settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"
    link = {"link": f"{base}/recover#{secret}", "token": secret, "expires": services.now() + RECOVERY_AGE}
    return json_response(link, 201)


@router.post(
    "/me/recover",
    **operation("Use a recovery link", body=RecoveryRequest, returns=Me, refuses=("recovery-unknown", "tokens-many")),
)
async def use_recovery(request: Request) -> Response:
    """Signs this device in as the person who created the link."""
    services = services_of(request)
    services.limits.count_address(rate_limits.RECOVERIES, address_of(request))
    person, secret = await services.identities.recover((await read_body(request, RecoveryRequest)).token)
    return keep_secret(json_response(_me(person), 200), request, services.settings, secret)


@router.get("/me/tokens", **operation("My tokens", returns=Tokens, refuses=IDENTIFIED))
async def list_tokens(request: Request) -> Response:
    """Lists every device and script that can act as you."""
    services, visitor = services_of(request), await known_visitor(request)
    found = await services.store.read(people.tokens_of, visitor.person.id, services.now())
    rows = [
        {
            "id": token.id,
            "kind": token.kind,
            "label": token.label,
            "created": token.created,
            "expires": token.expires,
            "is_current": token.id == visitor.token.id,
        }
        for token in found
    ]
    return json_response({"tokens": rows})


@router.post(
    "/me/tokens",
    **operation(
        "Create a token for a script",
        body=NewToken,
        may_be_empty=True,
        returns=NewTokenSecret,
        status=201,
        refuses=(*IDENTIFIED, "tokens-many"),
    ),
)
async def make_token(request: Request) -> Response:
    """Send it as `Authorization: Bearer …`. It is shown only once."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.ACCOUNT, visitor.person.id)
    label = (await read_body(request, NewToken, may_be_empty=True)).label
    label = clean_name(label) if label.strip() else ""
    secret = await services.identities.issue(visitor.person.id, TokenKind.BEARER, label)
    return json_response({"token": secret, "label": label}, 201)


@router.delete(
    "/me/tokens/{token}",
    **operation("Revoke a token", returns=None, status=204, changes=True, refuses=(*IDENTIFIED, "token-unknown")),
)
async def drop_token(request: Request, token: TokenId) -> Response:
    """The token stops working immediately, and its live connections end."""
    services, visitor = services_of(request), await known_visitor(request)
    if not await services.store.write(people.drop_token, visitor.person.id, token):
        raise Refusal("token-unknown")
    services.revocations.revoked(visitor.person.id, token)
    return Response(status_code=204)


@router.get("/me/games", **operation("My games", returns=MyTables, refuses=IDENTIFIED))
async def my_games(request: Request) -> EncodedResponse:
    """Lists your tables, running ones first, and whether they wait for you."""
    services, visitor = services_of(request), await known_visitor(request)
    found = await services.store.read(queries.tables_of, visitor.person.id, MAX_GAMES)
    names = await services.store.read(queries.seat_names_at, [summary.table for summary, _ in found])
    return json_response({"games": [my_row(summary, mine, names[summary.table]) for summary, mine in found]})


@router.get("/me/results", **operation("My results", returns=MyResults, refuses=(*IDENTIFIED, "ruleset-unknown")))
async def my_results(request: Request, ruleset: RulesetQuery = None, limit: LimitQuery = 50) -> EncodedResponse:
    """Lists your seats in finished games, latest first; optionally of one ruleset."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    stored = None if ruleset is None else expect_ruleset(ruleset).stored_id
    found = await services.store.read(queries.results_by, visitor.person.id, stored, limit)
    return json_response({"results": [my_result(result) for result in found]})


@router.get("/me/bests", **operation("My best games", returns=Bests, refuses=IDENTIFIED))
async def my_bests(request: Request) -> EncodedResponse:
    """Lists your best game per ruleset. Games that set no record and games on a shared device do not count."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    return json_response(
        {"bests": [best(found) for found in await services.store.read(queries.bests_of, visitor.person.id)]}
    )
