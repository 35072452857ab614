"""The cookie with a guest's token: what it is called, and when it is sent over https only.

On https its name starts with `__Host-`, so that no other site under the same domain can set it. Such a cookie must be
`Secure`, which browsers refuse on plain http; there the plain name stays.
"""

from __future__ import annotations

from functools import cache
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from picketfence.server.identities import COOKIE_AGE
from picketfence.server.settings import Settings

PLAIN: Final = "picketfence"
HOSTED: Final = "__Host-picketfence"


def is_https(connection: HTTPConnection, settings: Settings) -> bool:
    """Return True if the visitor came by https: to us, or to a proxy that has the public address."""
    if connection.scope["scheme"] in ("https", "wss"):
        return True
    public = _https_host(settings.public_url)
    return public is not None and connection.headers.get("host", "").lower() == public


@cache
def _https_host(address: str) -> str | None:
    """Return host and port of an address, or None if it is not https."""
    parts = urlsplit(address)
    return parts.netloc.lower() if parts.scheme == "https" else None


def cookie_secret(connection: HTTPConnection, settings: Settings) -> str | None:
    """Return the token in the visitor's cookie, or None."""
    return connection.cookies.get(HOSTED if is_https(connection, settings) else PLAIN)


def earlier_secret(connection: HTTPConnection, settings: Settings) -> str | None:
    """Return the token in a cookie with the plain name that was set before the site had https, or None."""
    return connection.cookies.get(PLAIN) if is_https(connection, settings) else None


def keep_secret(response: Response, connection: HTTPConnection, settings: Settings, secret: str) -> Response:
    """Return the response with a cookie that holds a token; on https it replaces one with the plain name."""
    if is_https(connection, settings):
        _add(response, HOSTED, secret, COOKIE_AGE, is_secure=True)
        if PLAIN in connection.cookies:
            _add(response, PLAIN, "", 0, is_secure=True)
    else:
        _add(response, PLAIN, secret, COOKIE_AGE, is_secure=False)
    return response


def drop_secret(response: Response, connection: HTTPConnection, settings: Settings) -> Response:
    """Return the response with headers that delete the visitor's cookies."""
    is_secure = is_https(connection, settings)
    for name in (HOSTED, PLAIN) if is_secure else (PLAIN,):
        _add(response, name, "", 0, is_secure=is_secure)
    return response


def _add(response: Response, name: str, value: str, age: int, *, is_secure: bool) -> None:
    secure = "; Secure" if is_secure else ""
    text = f"{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
    response.raw_headers.append((b"set-cookie", text.encode("latin-1")))
