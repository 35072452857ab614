"""The JSON Schema of all live messages: `python -m picketfence.server.live.schema > docs/protocol.schema.json`."""

from __future__ import annotations

import json
from typing import Final

from pydantic import TypeAdapter

from picketfence.server.live.messages import client_message, server_message, table_message

ROOTS: Final = ("ClientMessage", "ServerMessage", "TableMessage")


def schema() -> dict[str, object]:
    """Return the schema. A message matches one of the three roots, which are named among the definitions."""
    found, shared = TypeAdapter.json_schemas(
        [
            ("ClientMessage", "validation", client_message),
            ("ServerMessage", "validation", server_message),
            ("TableMessage", "validation", table_message),
        ]
    )
    definitions = dict(shared["$defs"])
    for name in ROOTS:
        definitions[name] = found[name, "validation"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Live messages",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ROOTS],
        "$defs": dict(sorted(definitions.items())),
    }


def text() -> str:
    """Return the schema as committed in docs/."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
