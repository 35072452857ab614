"""The API's documentation as one HTML page, generated from the OpenAPI document. No scripts, no external files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from typing import Final, cast

Node = dict[str, object]

METHODS: Final = ("get", "post", "patch", "delete")
HEAD: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Picket Fence: the API</title>
<link rel="stylesheet" href="/page.css">
</head>
<body>
<main class="reference">
"""
FOOT: Final = "</main>\n</body>\n</html>\n"


def documentation(document: Node) -> str:
    """Return the page."""
    info = _node(document["info"])
    parts = [
        HEAD,
        f"<h1>{escape(str(info['title']))}: the API</h1>\n",
        _prose(str(info["description"])),
        '<p><a href="/api/openapi.json">OpenAPI document</a>. <a href="/">Back to the game</a>.</p>\n',
        *_contents(document),
        *_sections(document),
        *_schemas(document),
        FOOT,
    ]
    return "".join(parts)


def _node(value: object) -> Node:
    return cast(Node, value)


def _nodes(value: object) -> list[Node]:
    return cast("list[Node]", value)


def _prose(text: str) -> str:
    return "".join(f"<p>{_inline(part)}</p>\n" for part in re.split(r"\n\s*\n", text.strip()))


def _inline(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _operations(document: Node, tag: str) -> Iterator[tuple[str, str, Node]]:
    for path, item in _node(document["paths"]).items():
        for method in METHODS:
            found = _node(item).get(method)
            if found is not None and tag in cast("list[str]", _node(found).get("tags", [])):
                yield method, path, _node(found)


def _anchor(method: str, path: str) -> str:
    return method + re.sub(r"[^a-z0-9]+", "-", path.lower()).rstrip("-")


def _contents(document: Node) -> Iterator[str]:
    yield '<nav aria-label="Contents">\n'
    for tag in _nodes(document["tags"]):
        name = str(tag["name"])
        yield f'<h2><a href="#{name}">{escape(name)}</a></h2>\n<ul>\n'
        for method, path, operation in _operations(document, name):
            summary = escape(str(operation.get("summary", "")))
            yield f'<li><a href="#{_anchor(method, path)}">{summary}</a> {_call(method, path)}</li>\n'
        yield "</ul>\n"
    yield "</nav>\n"


def _call(method: str, path: str) -> str:
    return f'<code><b class="{method}">{method.upper()}</b> {escape(path)}</code>'


def _sections(document: Node) -> Iterator[str]:
    for tag in _nodes(document["tags"]):
        name = str(tag["name"])
        yield f'<section id="{name}">\n<h2>{escape(name)}</h2>\n{_prose(str(tag["description"]))}'
        for method, path, operation in _operations(document, name):
            yield from _operation(method, path, operation)
        yield "</section>\n"


def _operation(method: str, path: str, operation: Node) -> Iterator[str]:
    yield f'<article id="{_anchor(method, path)}">\n<h3>{escape(str(operation.get("summary", "")))}</h3>\n'
    yield f"<p>{_call(method, path)}</p>\n{_prose(str(operation.get('description', '')))}"
    parameters = _nodes(operation.get("parameters", []))
    if parameters:
        yield "<h4>Parameters</h4>\n<dl>\n"
        yield from map(_parameter, parameters)
        yield "</dl>\n"
    if "requestBody" in operation:
        yield _body(_node(operation["requestBody"]))
    yield "<h4>Responses</h4>\n<dl>\n"
    for status, response in _node(operation["responses"]).items():
        yield _response(status, _node(response))
    yield "</dl>\n</article>\n"


def _parameter(parameter: Node) -> str:
    schema = _node(parameter["schema"])
    needed = "" if parameter.get("required") else ", optional"
    text = _inline(str(parameter.get("description", "")))
    return f"<dt><code>{escape(str(parameter['name']))}</code> {_kind(schema)}{needed}</dt><dd>{text}</dd>\n"


def _body(body: Node) -> str:
    content = _node(_node(body["content"])["application/json"])
    example = escape(json.dumps(content["example"], indent=2, ensure_ascii=False))
    needed = "" if body.get("required") else ", may be empty"
    return f"<h4>Send {_kind(_node(content['schema']))}{needed}</h4>\n<pre>{example}</pre>\n"


def _response(status: str, response: Node) -> str:
    content = _node(response.get("content", {}))
    kinds = [
        _kind(_node(_node(media).get("schema", {}))) if kind == "application/json" else f"<code>{escape(kind)}</code>"
        for kind, media in content.items()
    ]
    return f"<dt>{escape(status)} {', '.join(kinds)}</dt><dd>{_inline(str(response['description']))}</dd>\n"


def _schemas(document: Node) -> Iterator[str]:
    yield '<section id="schemas">\n<h2>schemas</h2>\n'
    for name, value in sorted(_node(_node(document["components"])["schemas"]).items()):
        schema = _node(value)
        yield f'<article id="schema-{escape(name)}">\n<h3>{escape(name)}</h3>\n'
        yield _prose(str(schema.get("description", "")))
        yield from _fields(schema)
        yield "</article>\n"
    yield "</section>\n"


def _fields(schema: Node) -> Iterator[str]:
    needed = cast("list[str]", schema.get("required", []))
    yield "<dl>\n"
    for name, value in _node(schema.get("properties", {})).items():
        field = _node(value)
        optional = "" if name in needed else ", optional"
        text = _inline(str(field.get("description", "")))
        yield f"<dt><code>{escape(name)}</code> {_kind(field)}{optional}</dt><dd>{text}</dd>\n"
    yield "</dl>\n"


def _kind(schema: Node) -> str:
    """Describe a type in a few words, with links to other schemas."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return f'<a href="#schema-{escape(name)}">{escape(name)}</a>'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(_kind(one) for one in _nodes(schema[several]))
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(one))}</code>" for one in cast("list[object]", schema["enum"]))
    if "prefixItems" in schema:
        return "[" + ", ".join(_kind(one) for one in _nodes(schema["prefixItems"])) + "]"
    if schema.get("type") == "array":
        return f"list of {_kind(_node(schema.get('items', {})))}"
    if schema.get("type") == "object":
        return f"object of {_kind(_node(schema.get('additionalProperties') or {}))}"
    return escape(_WORDS.get(str(schema.get("type")), str(schema.get("type", "anything")))) + _bounds(schema)


_WORDS: Final = {"string": "text", "integer": "integer", "boolean": "true or false", "null": "null"}


def _bounds(schema: Node) -> str:
    low, high = schema.get("minimum"), schema.get("maximum", schema.get("exclusiveMaximum"))
    if low is None or high is None:
        return ""
    below = " below" if "exclusiveMaximum" in schema else ""
    return f" from {low} to{below} {high}"
