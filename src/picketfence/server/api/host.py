"""The host's page at /host, protected by the token in the settings. Without a token there is no such page.

The token is sent in a form and never in a URL; a cookie holds a code derived from it, which opens this page only.
"""

from __future__ import annotations

import asyncio
import hmac
import os
from hashlib import sha256
from typing import Final
from urllib.parse import parse_qs

from fastapi import APIRouter, Request, Response
from limits import RateLimitItemPerMinute
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse

from picketfence import __version__
from picketfence.server.api.cookies import is_https
from picketfence.server.api.requests import address_of, services_of
from picketfence.server.errors import Refusal
from picketfence.server.history import FIGURES, INTERVAL
from picketfence.server.services import Services
from picketfence.server.web.host_page import figures_page, form_page
from picketfence.server.web.pages import HTML, file_response, own_file

router = APIRouter(include_in_schema=False)

COOKIE: Final = "picketfence-host"
COOKIE_AGE: Final = 12 * 3_600
TRIES: Final = RateLimitItemPerMinute(10, namespace="host-page")
"""Attempts that one address may make to enter the token."""
WRONG: Final = "This is not the token."


def _services(request: Request) -> Services:
    """Return the services; raise a 404 if the settings have no token."""
    services = services_of(request)
    if not services.settings.host_token:
        raise HTTPException(404)
    return services


def cookie_code(token: str) -> str:
    """Return the cookie's value, which proves knowledge of the token without revealing it."""
    return hmac.new(token.encode("utf-8"), b"picketfence host page", sha256).hexdigest()


def _may_look(request: Request, token: str) -> bool:
    given = request.cookies.get(COOKIE, "")
    return hmac.compare_digest(given.encode("utf-8", "replace"), cookie_code(token).encode("ascii"))


@router.get("/host")
async def show(request: Request) -> Response:
    """Show the figures to whoever has the cookie, or else the form."""
    services = _services(request)
    if not _may_look(request, services.settings.host_token):
        return _html(form_page(), 401)
    samples = list(services.history.samples)
    lines = [(figure.title, figure.unit, [sample[n] for sample in samples]) for n, figure in enumerate(FIGURES)]
    about = f"Version {__version__}, process {os.getpid()}."
    if services.settings.workers > 1:
        about += f" There are {services.settings.workers} processes; any of them may answer, each with its own figures."
    # Thousands of points take a while to draw, so this runs in a thread.
    return _html(await asyncio.to_thread(figures_page, about, len(samples) * INTERVAL / 3_600, lines))


@router.post("/host")
async def enter(request: Request) -> Response:
    """Check the token in the form, and set the cookie if it is right."""
    services = _services(request)
    try:
        services.limits.count_address(TRIES, address_of(request))
    except Refusal as refusal:
        return _html(form_page(str(refusal)), refusal.status)
    given = _token_in((await request.body()).decode("utf-8", "replace"))
    if not hmac.compare_digest(given.encode("utf-8"), services.settings.host_token.encode("utf-8")):
        return _html(form_page(WRONG), 403)
    return _with_cookie(request, services, cookie_code(services.settings.host_token), COOKIE_AGE)


def _token_in(form: str) -> str:
    """Return the token in a form, or an empty string."""
    try:
        return parse_qs(form, max_num_fields=5).get("token", [""])[0]
    except ValueError:  # too many fields
        return ""


@router.post("/host/leave")
async def leave(request: Request) -> Response:
    """Delete the cookie."""
    return _with_cookie(request, _services(request), "", 0)


@router.get("/host/page.css")
async def style(request: Request) -> Response:
    """Return the style sheet, which needs no token."""
    return file_response(request, own_file("host.css"))


def _with_cookie(request: Request, services: Services, value: str, age: int) -> Response:
    response = RedirectResponse("/host", 303, {"cache-control": "no-store"})
    secure = is_https(request, services.settings)
    response.set_cookie(COOKIE, value, age, path="/host", secure=secure, httponly=True, samesite="strict")
    return response


def _html(text: str, status: int = 200) -> Response:
    return Response(text, status, {"content-type": HTML, "cache-control": "no-store"})
