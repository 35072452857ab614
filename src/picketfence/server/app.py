"""The application: routes, middleware and services. The command line and uvicorn's workers start it here."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from picketfence.server.api import (
    company,
    deals,
    games,
    health,
    host,
    openapi,
    people,
    rulesets,
    seats,
    sockets,
    streams,
    tables,
    turns,
)
from picketfence.server.api.requests import describe_error
from picketfence.server.boards import Processes
from picketfence.server.errors import Refusal
from picketfence.server.garbage import IdleCollector
from picketfence.server.logs import configure_logs
from picketfence.server.services import open_services
from picketfence.server.settings import Settings
from picketfence.server.switching import quick_switching
from picketfence.server.web import pages
from picketfence.server.web.admission import Admission, AdmissionLayer
from picketfence.server.web.built_page import BuiltPage, installed_page
from picketfence.server.web.compression import Compression
from picketfence.server.web.hot_path import HotPath
from picketfence.server.web.open_connections import STATE, OpenConnections
from picketfence.server.web.outer_layer import OuterLayer, Outside
from picketfence.server.web.responses import as_refusal, error_response
from picketfence.store.errors import PersonGone, StoreBusy, StoreUnavailable


class Application(FastAPI):
    """FastAPI behind a hot path for the most frequent requests."""

    entry: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.entry(scope, receive, send)

    async def ordinary(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request through FastAPI."""
        await super().__call__(scope, receive, send)


def create_app(settings: Settings, page: BuiltPage | None = None) -> Application:
    """Return the application. It opens its database when it starts. `page` defaults to the installed page."""
    counts, processes = _Counts(), Processes()
    page = installed_page() if page is None else page
    admission = Admission(settings, processes)
    outside = Outside(counts, page.version, settings.hsts)
    app = Application(
        lifespan=_lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[  # outermost first
            Middleware(OuterLayer, outside=outside),
            Middleware(Compression),
            Middleware(AdmissionLayer, admission=admission),
        ],
    )
    hot = HotPath(app.ordinary, turns.HOT, admission, outside)
    app.entry = _behind_layers(hot, settings)
    counts.app = app
    app.state.settings = settings
    app.state.processes = processes
    app.state.page = page
    app.state.services = None
    app.openapi = lambda: openapi.document(app)  # type: ignore[method-assign]
    _route(app)
    for kind in (Refusal, PersonGone, StoreBusy, StoreUnavailable):
        app.add_exception_handler(kind, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _not_found)
    return app


def app_from_environment() -> FastAPI:
    """Return the application for one of uvicorn's workers, which get their settings from the environment."""
    settings = Settings.from_environment()
    configure_logs(settings)
    return create_app(settings)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[dict[str, object]]:
    services = await open_services(app.state.settings, app.state.processes)
    app.state.services = services
    collector = IdleCollector(services.metrics.is_idle)
    connections = OpenConnections(app.state.settings, services.exchange.board("connections"))
    connections.start()
    try:
        with quick_switching():
            yield {STATE: connections}
    finally:
        app.state.services = None
        await connections.stop()
        await services.close()
        await collector.stop()


class _Counts:
    """Counts responses in the metrics while the services are open."""

    app: FastAPI

    def __call__(self, kind: str, status: int, seconds: float) -> None:
        services = self.app.state.services
        if services is not None:
            services.metrics.answered(kind, status, seconds)


def _behind_layers(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Return the application wrapped in the layers that the settings ask for."""
    origins = [origin.strip() for origin in settings.origins.split(",") if origin.strip()]
    if origins:
        app = CORSMiddleware(
            app,
            allow_origins=origins,
            allow_credentials=True,
            allow_methods=["GET", "POST", "PATCH", "DELETE"],
            allow_headers=["authorization", "content-type"],
        )
    if settings.proxies.strip():
        app = ProxyHeadersMiddleware(app, trusted_hosts=settings.proxies)  # type: ignore[arg-type, assignment]
    return app


def _route(app: FastAPI) -> None:
    for part in (people, tables, company, seats, turns, games, deals, rulesets, health):
        app.include_router(part.router, prefix="/api")
    app.include_router(sockets.router)
    app.include_router(streams.router)
    app.include_router(host.router)
    app.include_router(pages.router)
    app.router.routes[:0] = turns.direct_routes()


async def _refused(request: Request, error: Exception) -> Response:
    refusal = as_refusal(error)
    assert refusal is not None, "this handler is registered for refusals only"
    return error_response(refusal)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return error_response(Refusal("request-invalid", why=describe_error(first["loc"][1:], first["msg"])))


async def _not_found(request: Request, error: Exception) -> Response:
    """Answer a path without a route: outside the API it shows the page or one of its files."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = openapi.methods_of(request.app, request.url.path)
        return error_response(Refusal("method", method=request.method[:20]), {"allow": allowed})
    if request.method in ("GET", "HEAD") and not is_api(request.url.path):
        return pages.page(request)
    return error_response(Refusal("not-found"))


def is_api(path: str) -> bool:
    """Return True if a path belongs to the API."""
    return path == "/api" or path.startswith("/api/")
