"""The JSON Schema of requests and responses: `python -m picketfence.server.api.schema > docs/api.schema.json`."""

from __future__ import annotations

import json

from picketfence.server.api.openapi import models


def schema() -> dict[str, object]:
    """Return the schema: one definition per model. Every JSON body over HTTP matches one of them."""
    definitions = models("#/$defs/{model}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Requests and responses",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in definitions],
        "$defs": definitions,
    }


def text() -> str:
    """Return the schema as committed in docs/."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
