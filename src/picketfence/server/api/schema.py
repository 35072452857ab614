"""The JSON Schema of what requests carry and tell: `python -m picketfence.server.api.schema > docs/api.schema.json`."""

from __future__ import annotations

import json

from picketfence.server.api.openapi import models


def schema() -> dict[str, object]:
    """One definition a model; whatever goes over HTTP as JSON is one of them."""
    definitions = models("#/$defs/{model}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Requests and answers",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in definitions],
        "$defs": definitions,
    }


def text() -> str:
    """As it is committed."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
