"""Declarations of routes for the OpenAPI document: body, response and errors. Used by the API's modules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

from fastapi import Path, Query
from pydantic import BaseModel

from picketfence.rules.editions.edition import MAX_SEATS
from picketfence.server.api.response_models import ErrorResponse
from picketfence.server.messages import SENTENCES

REF: Final = "#/components/schemas/{model}"
EVERYWHERE: Final = (
    *(
        "request-invalid",
        "banned",
        "too-many",
        "overloaded",
        "storage-unavailable",
        "storage-damaged",
        "stopping",
        "failure",
    ),
)
WITH_BODY: Final = ("not-json", "content-type", "request-too-large")
UNSAFE: Final = ("origin-foreign", "request-too-large", "outcome-unknown")
IDENTIFIED: Final = ("identity-missing", "identity-unknown")
AT_TABLE: Final = ("table-unknown", "table-broken")

TableId = Annotated[
    str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="A table's id.", examples=["q1W2e3R4t5Y6u7I8"])
]
SeatPath = Annotated[int, Path(ge=0, lt=MAX_SEATS, description="A seat number, starting at 0.", examples=[1])]
SeatQuery = Annotated[
    int | None,
    Query(ge=0, lt=MAX_SEATS, description="One of your seats. Default: the first that has to move.", examples=[0]),
]

ChoicesQuery = Annotated[
    Literal["0", "1"], Query(description="`0` leaves out `mine.choices`, which takes long to list.", examples=["0"])
]


def operation(  # noqa: PLR0913 - one keyword per aspect of a request
    summary: str,
    *,
    returns: type[BaseModel] | None,
    status: int = 200,
    also_status: Iterable[int] = (),
    body: type[BaseModel] | None = None,
    may_be_empty: bool = False,
    changes: bool = False,
    has_tag: bool = False,
    refuses: Iterable[str] = (),
    content: dict[str, object] | None = None,
) -> dict[str, Any]:
    """Return the keyword arguments of a route.

    `also_status` lists further statuses with the same response. `content` describes a response that is not JSON. With
    `has_tag`, the response has an ETag.
    """
    ids = (*EVERYWHERE, *(WITH_BODY if body else ()), *(UNSAFE if body or changes else ()), *refuses)
    good = content if content is not None else _json(returns) if returns else {}
    responses: dict[int | str, dict[str, Any]] = {
        code: {"description": "Done.", **good} for code in (status, *also_status)
    }
    if has_tag:
        responses[304] = {"description": "You have it already."}
    responses.update(refusals(ids))
    described: dict[str, Any] = {"summary": summary, "status_code": status, "responses": responses}
    if body is not None:
        described["openapi_extra"] = {"requestBody": _body(body, is_required=not may_be_empty)}
    return described


def refusals(ids: Iterable[str]) -> dict[int | str, dict[str, Any]]:
    """Return the error responses for these message ids, by status."""
    by_status: dict[int, list[str]] = {}
    for name in dict.fromkeys(ids):
        by_status.setdefault(SENTENCES[name].status, []).append(name)
    return {
        status: {"description": "Refused: " + ", ".join(f"`{name}`" for name in names) + ".", **_json(ErrorResponse)}
        for status, names in sorted(by_status.items())
    }


def _json(model: type[BaseModel]) -> dict[str, object]:
    """Refer to a model by name. FastAPI would build a validator for every model it is given, which is slow."""
    return {"content": {"application/json": {"schema": {"$ref": REF.format(model=model.__name__)}}}}


def _body(model: type[BaseModel], *, is_required: bool) -> dict[str, object]:
    schema = {"$ref": REF.format(model=model.__name__)}
    extra = model.model_config.get("json_schema_extra")
    assert isinstance(extra, dict), f"{model.__name__} needs an example"
    examples = extra["examples"]
    assert isinstance(examples, list), f"{model.__name__} needs an example"
    content = {"schema": schema, "example": examples[0]}
    return {"required": is_required, "content": {"application/json": content}}
