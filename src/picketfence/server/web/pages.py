"""The pages that people open: the one plain page, its style, and the API's documentation."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from fastapi import APIRouter, Request, Response

from picketfence.server.showing.tables import encoded
from picketfence.server.web.documentation import documentation

router = APIRouter(include_in_schema=False)

HTML: Final = "text/html; charset=utf-8"
CSS: Final = "text/css; charset=utf-8"


@cache
def _file(name: str) -> bytes:
    return files("picketfence.server.web").joinpath("page", name).read_bytes()


def page() -> Response:
    """The page, for every address outside the API."""
    return Response(_file("index.html"), headers={"content-type": HTML, "cache-control": "no-cache"})


@router.get("/page.css")
async def style(request: Request) -> Response:
    """Asked for again only if it has changed."""
    body = _file("page.css")
    tag = f'"{sha256(body).hexdigest()[:16]}"'
    headers = {"content-type": CSS, "cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers)


@router.get("/api/openapi.json")
async def openapi(request: Request) -> Response:
    """The description of the API for programs."""
    app = request.app
    if not hasattr(app.state, "openapi_bytes"):
        app.state.openapi_bytes = encoded(app.openapi())
    return Response(app.state.openapi_bytes, headers={"content-type": "application/json"})


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The description of the API for people."""
    app = request.app
    if not hasattr(app.state, "docs_bytes"):
        app.state.docs_bytes = documentation(app.openapi()).encode("utf-8")
    return Response(app.state.docs_bytes, headers={"content-type": HTML})
