"""The OpenAPI document: what FastAPI finds in the routes, and the models of what requests carry."""

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
    {"name": "tables", "description": "Make, find, start, leave and close tables."},
    {"name": "seats", "description": "Sit down; what the host does with other seats."},
    {"name": "playing", "description": "Your view, previews, turns, records."},
    {"name": "deals", "description": "Promise and proof of a shuffle; results on the same deal."},
    {"name": "rules", "description": "Rulesets with their figures, and bots."},
    {"name": "live", "description": "What happens, as it happens."},
    {"name": "server", "description": "Health and figures, for hosts."},
]
INTRODUCTION: Final = """
Everything the page does, scripts and bots can do too. JSON goes in and comes out. Ask `POST /api/me` for a guest
identity first: it comes back in a cookie. Scripts then make themselves a token with `POST /api/me/tokens` and send it
as `Authorization: Bearer …`.

Seats count from 0, rounds from 1. Turns are written in the notation of the documentation. What happens at tables comes
over the WebSocket `/api/live`, or line by line from `/api/tables/{table}/events`.

What is refused is answered in one shape: `{"error": {"id", "message", "rule", "args"}}`.
"""


def models_of(module: ModuleType) -> list[type[BaseModel]]:
    """The models that a module defines."""
    found = inspect.getmembers(module, inspect.isclass)
    return [kind for _, kind in found if issubclass(kind, BaseModel) and kind.__module__ == module.__name__]


def models(ref: str) -> dict[str, Any]:
    """What requests carry and tell, as JSON Schema by name; `ref` is how they point at each other."""
    found = [model for module in (request_models, response_models, view_models) for model in models_of(module)]
    described = [(model, "validation") for model in found if model is not response_models.Told]
    _, made = models_json_schema(described, ref_template=ref)  # type: ignore[arg-type]
    return dict(made["$defs"])


def methods_of(app: FastAPI, path: str) -> str:
    """The methods that an address of the API takes, for those who tried another one."""
    found: set[str] = set()
    for template, item in document(app)["paths"].items():
        if re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", template), path):
            found |= {method.upper() for method in item}
    return ", ".join(sorted(found or {"GET"}))


def document(app: FastAPI) -> dict[str, Any]:
    """The document, made once."""
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
    """Requests that did not say what they refuse: FastAPI would promise its own shape."""
    usual = refusals((*EVERYWHERE, *AT_TABLE, "identity-unknown", "origin-foreign"))
    for item in made["paths"].values():
        for operation in item.values():
            if "HTTPValidationError" in str(operation["responses"].get("422")):
                operation["responses"] |= {str(status): told for status, told in usual.items()}
