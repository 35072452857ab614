"""The OpenAPI document: what FastAPI finds in the routes, plus the models of request and response bodies."""

from __future__ import annotations

import inspect
import re
from types import ModuleType
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from picketfence import __version__
from picketfence.server.api import request_models, response_models, view_models
from picketfence.server.api.operations import AT_TABLE, EVERYWHERE, REF, refusals

TAGS: Final = [
    {"name": "people", "description": "You: a guest identity without e-mail or password."},
    {"name": "tables", "description": "Create, find, start, leave and close tables."},
    {"name": "seats", "description": "Take a seat; what the host can do with other seats."},
    {"name": "playing", "description": "Your view, previews, turns, records."},
    {"name": "deals", "description": "Commitment and proof of a shuffle; results on the same deal."},
    {"name": "rules", "description": "Rulesets with their tables, and bots."},
    {"name": "live", "description": "Events as they happen."},
    {"name": "server", "description": "Health and metrics, for hosts."},
]
INTRODUCTION: Final = """
Scripts and bots can do everything the page does. Requests and responses are JSON. Start with `POST /api/me`, which
creates a guest identity and returns it in a cookie. A script then creates a token with `POST /api/me/tokens` and sends
it as `Authorization: Bearer …`.

Seats are numbered from 0, rounds from 1. Turns use the notation described in the documentation. Events at tables arrive
over the WebSocket `/api/live`, or as lines of JSON from `/api/tables/{table}/events`.

Every error has the same shape: `{"error": {"id", "message", "rule", "args"}}`.
"""


def models_of(module: ModuleType) -> list[type[BaseModel]]:
    """Return the models that a module defines."""
    found = inspect.getmembers(module, inspect.isclass)
    return [kind for _, kind in found if issubclass(kind, BaseModel) and kind.__module__ == module.__name__]


def models(ref: str) -> dict[str, Any]:
    """Return the JSON Schema of every request and response model by name; `ref` is the template of references."""
    found = [model for module in (request_models, response_models, view_models) for model in models_of(module)]
    described = [(model, "validation") for model in found if model is not response_models.ResponseModel]
    _, made = models_json_schema(described, ref_template=ref)  # type: ignore[arg-type]
    return dict(made["$defs"])


def methods_of(app: FastAPI, path: str) -> str:
    """Return the methods that a path of the API accepts, for the `Allow` header of a 405 response."""
    found: set[str] = set()
    for template, item in document(app)["paths"].items():
        if re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", template), path):
            found |= {method.upper() for method in item}
    return ", ".join(sorted(found or {"GET"}))


def document(app: FastAPI) -> dict[str, Any]:
    """Return the document; it is built on first use."""
    if app.openapi_schema:
        return app.openapi_schema
    made = get_openapi(
        title="Picket Fence",
        version=__version__,
        summary="Tables, turns and people of a Picket Fence server.",
        description=INTRODUCTION.strip(),
        routes=app.routes,
        tags=TAGS,
    )
    made["components"] = {"schemas": models(REF)}
    _unify_refusals(made)
    made["components"]["securitySchemes"] = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": "picketfence"},
        "token": {"type": "http", "scheme": "bearer"},
    }
    made["security"] = [{}, {"cookie": []}, {"token": []}]
    app.openapi_schema = made
    return made


def _unify_refusals(made: dict[str, Any]) -> None:
    """Replace FastAPI's own 422 response, which we never send, for routes that did not declare their errors."""
    usual = refusals((*EVERYWHERE, *AT_TABLE, "identity-unknown", "origin-foreign"))
    for item in made["paths"].values():
        for operation in item.values():
            if "HTTPValidationError" in str(operation["responses"].get("422")):
                operation["responses"] |= {str(status): response for status, response in usual.items()}
