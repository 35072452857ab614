"""Who comes in to live events: from which page, and as whom."""

from __future__ import annotations

from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from picketfence.server.errors import Refusal
from picketfence.server.identities import COOKIE, Identities
from picketfence.server.live.hub import Hub
from picketfence.server.settings import Settings
from picketfence.store.errors import StoreBusy, StoreError


class Served(Protocol):
    """What live events need of the server's services."""

    @property
    def settings(self) -> Settings: ...

    @property
    def identities(self) -> Identities: ...

    @property
    def hub(self) -> Hub: ...


def services_of(connection: HTTPConnection) -> Served:
    """The services of the application that a request came to."""
    served: Served | None = connection.app.state.services
    if served is None:
        raise Refusal("stopping")
    return served


def secret_of(connection: HTTPConnection) -> str | None:
    """The token that a request brings: a script's in a header, a page's in its cookie."""
    authorization = connection.headers.get("authorization")
    if authorization is None:
        return connection.cookies.get(COOKIE)
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refusal("identity-unknown")
    return secret.strip()


def expect_own_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuses pages of other sites: a browser would send our cookie with them."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    site, host = _site(origin), _site(f"http://{connection.headers.get('host', '')}")
    friends = {_site(address) for address in (settings.public_url, *settings.origins.split(","))}
    # A proxy may have taken TLS off, so the page's own scheme can be either.
    is_own = site is not None and host is not None and site.place == host.place
    if site is None or not (is_own or site in friends):
        raise Refusal("origin-foreign")


class _Site(NamedTuple):
    scheme: str
    place: tuple[str, int | None]


def _site(address: str) -> _Site | None:
    """Scheme, host and port of a web address; the usual port of either scheme counts as none."""
    try:
        parts = urlsplit(address.strip())
        place = (parts.hostname or "", None if parts.port in (80, 443) else parts.port)
    except ValueError:
        return None
    return _Site(parts.scheme, place) if parts.scheme in ("http", "https") and place[0] else None


def refusal_of(error: StoreError) -> Refusal:
    """What someone is told when the store fails."""
    return Refusal("overloaded" if isinstance(error, StoreBusy) else "storage-unavailable")
