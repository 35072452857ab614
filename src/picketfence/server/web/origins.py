"""Origins: which pages may send requests with our cookie. Used by admission and by live connections."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from picketfence.server.errors import Refusal
from picketfence.server.settings import Settings


def expect_own_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Raise origin-foreign for requests from other sites' pages, with which a browser would send our cookie."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    site, host = _site(origin), _site(f"http://{connection.headers.get('host', '')}")
    friends = {_site(address) for address in (settings.public_url, *settings.origins.split(","))}
    # A proxy may have terminated TLS, so the page's own scheme can be either.
    is_own = site is not None and host is not None and site.address == host.address
    if site is None or not (is_own or site in friends):
        raise Refusal("origin-foreign")


class _Site(NamedTuple):
    scheme: str
    address: tuple[str, int | None]


def _site(address: str) -> _Site | None:
    """Return scheme, host and port of a URL, or None if it is not one; the default ports count as no port."""
    try:
        parts = urlsplit(address.strip())
        found = (parts.hostname or "", None if parts.port in (80, 443) else parts.port)
    except ValueError:
        return None
    return _Site(parts.scheme, found) if parts.scheme in ("http", "https") and found[0] else None
