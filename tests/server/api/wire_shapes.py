"""What goes over the wire, as lines of `place = value`: the OpenAPI document and both JSON Schemas without their prose.

Titles, descriptions and names of models are left out, so they may change; anything else that changes fails
`test_wire_shapes`. After an intended change, print them again:
`python -m tests.server.api.wire_shapes > tests/server/api/wire_shapes.txt`.
"""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from picketfence.server.api import schema as api_schema
from picketfence.server.live import schema as live_schema
from tests.server.api.serving import documented

PROSE = {"title", "description", "summary"}
MESSAGE_ID = re.compile(r"`([a-z-]+)`")
ROOTS = ("ClientMessage", "ServerMessage", "TableMessage")


def lines() -> list[str]:
    """The wire's shapes, each line once, sorted by place."""
    return shapes(documented(), api_schema.schema(), live_schema.schema())


def shapes(openapi: dict[str, Any], api: dict[str, Any], live: dict[str, Any]) -> list[str]:
    found = {*_operations(openapi), *_models("api", api["$defs"]), *_models("live", live["$defs"])}
    found |= set(_models("api", openapi["components"]["schemas"]))
    return sorted(found)


def _operations(document: dict[str, Any]) -> Iterator[str]:
    schemas = document["components"]["schemas"]
    for path, item in document["paths"].items():
        for method, operation in item.items():
            place = f"{method.upper()} {path}"
            for status, response in operation["responses"].items():
                for message_id in MESSAGE_ID.findall(response["description"]):
                    yield f"{place}: refuses {status} {message_id}"
            yield from _flat(f"{place}:", _plain(operation, schemas))
    yield from _flat("security:", document["security"])
    yield from _flat("securitySchemes:", document["components"]["securitySchemes"])


def _models(where: str, models: dict[str, Any]) -> Iterator[str]:
    """The three roots of the live messages have fixed names, as programs look them up; other names may change."""
    for name, model in models.items():
        label = f"{where} {name}" if name in ROOTS else f"{where} {_label(model)}"
        yield from _flat(f"{label}:", _plain(model, models))


def _label(model: dict[str, Any]) -> str:
    """What a model is called here: a digest of its fields and constants, so that its own name may change."""
    fields = {name: field.get("const") for name, field in model.get("properties", {}).items()}
    return "model-" + sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()[:8]


def _plain(value: object, models: dict[str, Any]) -> object:
    """A schema without prose, with references by label."""
    if isinstance(value, list):
        return [_plain(item, models) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: item for key, item in value.items() if key not in PROSE or not isinstance(item, str)}
    if "$ref" in kept:
        kept["$ref"] = _label(models[kept["$ref"].rpartition("/")[2]])
    if "discriminator" in kept:
        kept["discriminator"] = kept["discriminator"]["propertyName"]
    if isinstance(kept.get("required"), list):
        kept["required"] = dict.fromkeys(kept["required"], True)
    return {key: _plain(item, models) for key, item in kept.items()}


def _flat(place: str, value: object) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _flat(f"{place} {key}", item)
    elif isinstance(value, list) and value:
        for number, item in enumerate(value):
            yield from _flat(f"{place} {number}", item)
    else:
        yield f"{place} = {json.dumps(value, ensure_ascii=False)}"


if __name__ == "__main__":
    print("\n".join(lines()))
