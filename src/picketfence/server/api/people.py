"""You: a guest identity, its name, its tokens, its games, and the way to delete it all."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from picketfence.rules.codes import ALPHABET
from picketfence.rules.rulesets import MAX_ID_LENGTH
from picketfence.server.api.deletion import delete_person
from picketfence.server.api.operations import IDENTIFIED, operation
from picketfence.server.api.request_models import NewName, NewPerson, NewToken, Recovery
from picketfence.server.api.requests import address_of, asked, known_visitor, secret_of, services_of
from picketfence.server.api.response_models import Bests, Me, MyResults, MyRows, RecoveryTold, TokenMade, Tokens
from picketfence.server.api.rulesets import expect_ruleset
from picketfence.server.errors import Refusal
from picketfence.server.identities import COOKIE, COOKIE_AGE, RECOVERY_AGE, Visitor, clean_name
from picketfence.server.serializers.tables import best, my_result, my_row
from picketfence.server.services import Services
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import Answer, told
from picketfence.store.values import Person, TokenKind

router = APIRouter(tags=["people"])

MOST_GAMES: Final = 200
RulesetQuery = Annotated[
    str | None,
    Query(min_length=1, max_length=MAX_ID_LENGTH, description="Games of this ruleset only.", examples=["first"]),
]
LimitQuery = Annotated[int, Query(ge=1, le=MOST_GAMES, description="How many at most.", examples=[10])]
TokenId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="A token's id.", examples=["aB3dE6gH9jK"])]


def _me(person: Person) -> dict[str, object]:
    return {"id": person.id, "name": person.name, "created": person.created}


def _cookie(request: Request, value: str, age: int) -> dict[str, str]:
    secure = "; Secure" if request.url.scheme == "https" else ""
    return {"set-cookie": f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"}


@router.post(
    "/me",
    **operation(
        "Come in as a guest",
        asks=NewPerson,
        may_be_empty=True,
        tells=Me,
        status=201,
        also=(200,),
        refuses=("identity-unknown", "name-invalid"),
    ),
)
async def come_in(request: Request) -> Response:
    """Makes a guest identity on the first visit and keeps it in a cookie; later visits get the same person (200)."""
    services = services_of(request)
    wish = await asked(request, NewPerson, may_be_empty=True)
    visitor = await _returning(request, services)
    if visitor is not None:
        cookie = request.cookies.get(COOKIE) if visitor.token.kind is TokenKind.COOKIE else None
        return told(_me(visitor.person), 200, _cookie(request, cookie, COOKIE_AGE) if cookie else None)
    services.limits.count(rate_limits.IDENTITIES, address_of(request))
    person, secret = await services.identities.welcome(wish.name or _guest_name())
    return told(_me(person), 201, _cookie(request, secret, COOKIE_AGE))


async def _returning(request: Request, services: Services) -> Visitor | None:
    """A cookie that is not known any more is as good as none; a bearer token is not."""
    try:
        return await services.identities.visitor(secret_of(request))
    except Refusal:
        if "authorization" in request.headers:
            raise
        return None


def _guest_name() -> str:
    return "Guest " + "".join(secrets.choice(ALPHABET) for _ in range(3))


@router.get("/me", **operation("Who am I?", tells=Me, refuses=IDENTIFIED))
async def who_am_i(request: Request) -> Response:
    """The person that the cookie or token stands for."""
    return told(_me((await known_visitor(request)).person))


@router.patch("/me", **operation("Change my name", asks=NewName, tells=Me, refuses=(*IDENTIFIED, "name-invalid")))
async def change_name(request: Request) -> Response:
    """For seats taken from now on; those you have keep the name they were taken under."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.ACCOUNT, visitor.person.id)
    name = clean_name((await asked(request, NewName)).name)
    if not await services.store.rename(visitor.person.id, name):
        raise Refusal("identity-unknown")
    services.identities.forget(visitor.person.id)
    return told({**_me(visitor.person), "name": name})


@router.delete("/me", **operation("Delete my data", tells=None, status=204, changes=True, refuses=IDENTIFIED))
async def delete_me(request: Request) -> Response:
    """Leaves every table that still goes on for good, then deletes name, tokens and person. Games stay, by nobody."""
    visitor = await known_visitor(request)
    await delete_person(services_of(request), visitor.person.id)
    return Response(status_code=204, headers=_cookie(request, "", 0))


@router.post(
    "/me/recovery",
    **operation(
        "Move to another device", tells=RecoveryTold, status=201, changes=True, refuses=(*IDENTIFIED, "tokens-many")
    ),
)
async def make_recovery(request: Request) -> Response:
    """A link that works once, for a day, on another device."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.ACCOUNT, visitor.person.id)
    secret = await services.identities.issue(visitor.person.id, TokenKind.RECOVERY, "")
    base = services.settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"
    link = {"link": f"{base}/recover#{secret}", "token": secret, "expires": services.now() + RECOVERY_AGE}
    return told(link, 201)


@router.post(
    "/me/recover",
    **operation("Use a recovery link", asks=Recovery, tells=Me, refuses=("recovery-unknown", "tokens-many")),
)
async def use_recovery(request: Request) -> Response:
    """This device becomes that person's."""
    services = services_of(request)
    services.limits.count(rate_limits.RECOVERIES, address_of(request))
    person, secret = await services.identities.recover((await asked(request, Recovery)).token)
    return told(_me(person), 200, _cookie(request, secret, COOKIE_AGE))


@router.get("/me/tokens", **operation("My tokens", tells=Tokens, refuses=IDENTIFIED))
async def list_tokens(request: Request) -> Response:
    """Every device and script that can act as you."""
    services, visitor = services_of(request), await known_visitor(request)
    found = await services.store.tokens(visitor.person.id)
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
    return told({"tokens": rows})


@router.post(
    "/me/tokens",
    **operation(
        "A token for a script",
        asks=NewToken,
        may_be_empty=True,
        tells=TokenMade,
        status=201,
        refuses=(*IDENTIFIED, "tokens-many"),
    ),
)
async def make_token(request: Request) -> Response:
    """Send it as `Authorization: Bearer …`. It is shown once."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.ACCOUNT, visitor.person.id)
    label = (await asked(request, NewToken, may_be_empty=True)).label
    label = clean_name(label) if label.strip() else ""
    secret = await services.identities.issue(visitor.person.id, TokenKind.BEARER, label)
    return told({"token": secret, "label": label}, 201)


@router.delete(
    "/me/tokens/{token}",
    **operation("Take a token back", tells=None, status=204, changes=True, refuses=(*IDENTIFIED, "token-unknown")),
)
async def drop_token(request: Request, token: TokenId) -> Response:
    """Whoever has it is nobody from now on."""
    services, visitor = services_of(request), await known_visitor(request)
    if not await services.store.drop_token(visitor.person.id, token):
        raise Refusal("token-unknown")
    services.identities.forget(visitor.person.id)
    return Response(status_code=204)


@router.get("/me/games", **operation("My games", tells=MyRows, refuses=IDENTIFIED))
async def my_games(request: Request) -> Answer:
    """Your tables, those that go on first, and whether they wait for you."""
    services, visitor = services_of(request), await known_visitor(request)
    found = await services.store.tables_of(visitor.person.id, MOST_GAMES)
    names = await services.store.seat_names_at([summary.table for summary, _ in found])
    return told({"games": [my_row(summary, mine, names[summary.table]) for summary, mine in found]})


@router.get("/me/results", **operation("My results", tells=MyResults, refuses=(*IDENTIFIED, "ruleset-unknown")))
async def my_results(request: Request, ruleset: RulesetQuery = None, limit: LimitQuery = 50) -> Answer:
    """Your seats in finished games, the latest first; of all rulesets or of one."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.PUBLIC, address_of(request))
    stored = None if ruleset is None else expect_ruleset(ruleset).stored_id
    found = await services.store.results_by(visitor.person.id, stored, limit)
    return told({"results": [my_result(result) for result in found]})


@router.get("/me/bests", **operation("My best games", tells=Bests, refuses=IDENTIFIED))
async def my_bests(request: Request) -> Answer:
    """Your best game of every ruleset. Games that set no record do not count, nor those at a device that you shared."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.PUBLIC, address_of(request))
    return told({"bests": [best(found) for found in await services.store.bests(visitor.person.id)]})
