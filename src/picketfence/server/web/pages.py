"""Routes for people: the built page with its files, and the API's documentation with its style sheet."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from fastapi import APIRouter, Request, Response

from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import encoded
from picketfence.server.web.built_page import ASSETS, BuiltFile, BuiltPage
from picketfence.server.web.compression import MIN_COMPRESSED, accepts_gzip
from picketfence.server.web.documentation import documentation
from picketfence.server.web.responses import error_response, is_known

router = APIRouter(include_in_schema=False)

HTML: Final = "text/html; charset=utf-8"
UNBUILT: Final = "index.html"
"""Replaces the page in a source tree where it was not built."""
STYLE: Final = "page.css"


@cache
def own_file(name: str) -> BuiltFile:
    """Return a file that is not part of the built page."""
    return BuiltFile(name, files("picketfence.server.web").joinpath("page", name).read_bytes())


def page(request: Request) -> Response:
    """Answer any path outside the API with a file of the page, or with the page itself, which routes in the browser."""
    built: BuiltPage = request.app.state.page
    name = request.scope["path"].removeprefix("/")
    found = built.find(name) if name else built.home
    if found is None and name.startswith(ASSETS):
        return error_response(Refusal("not-found"), {"cache-control": "no-store"})
    return file_response(request, found or built.index or own_file(UNBUILT))


def file_response(request: Request, file: BuiltFile) -> Response:
    """Return a file, compressed if the browser accepts it, or 304 if the browser already has it."""
    headers = {"content-type": file.kind, "cache-control": file.caching, "etag": file.tag}
    is_packable = file.is_packable and len(file.body) >= MIN_COMPRESSED
    if is_packable:
        headers["vary"] = "accept-encoding"
    if is_known(request.headers, file.tag):
        return Response(status_code=304, headers=headers)
    if is_packable and accepts_gzip(request.scope):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, headers=headers)


@router.get("/page.css")
async def style(request: Request) -> Response:
    """Return the style sheet of the documentation."""
    return file_response(request, own_file(STYLE))


@router.get("/api/openapi.json")
async def openapi(request: Request) -> Response:
    """Return the OpenAPI document."""
    app = request.app
    if not hasattr(app.state, "openapi_bytes"):
        app.state.openapi_bytes = encoded(app.openapi())
    return Response(app.state.openapi_bytes, headers={"content-type": "application/json"})


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """Return the API's documentation for people."""
    app = request.app
    if not hasattr(app.state, "docs_bytes"):
        app.state.docs_bytes = documentation(app.openapi()).encode("utf-8")
    return Response(app.state.docs_bytes, headers={"content-type": HTML})
