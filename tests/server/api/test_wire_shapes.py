"""The wire stays as it is: names, types and limits of requests, answers and live messages."""

import copy
import json
from pathlib import Path
from typing import Any

from picketfence.server.api import schema as api_schema
from picketfence.server.live import schema as live_schema
from tests.server.api.serving import documented
from tests.server.api.wire_shapes import lines, shapes

GOLDEN = Path(__file__).with_name("wire_shapes.txt")
Schemas = tuple[dict[str, Any], dict[str, Any], dict[str, Any]]


def schemas() -> Schemas:
    return copy.deepcopy((documented(), api_schema.schema(), live_schema.schema()))


def test_nothing_on_the_wire_has_changed() -> None:
    golden, now = set(GOLDEN.read_text("utf-8").splitlines()), set(lines())
    changes = [f"- {line}" for line in sorted(golden - now)] + [f"+ {line}" for line in sorted(now - golden)]
    assert not changes, "\n".join(changes)


def test_titles_descriptions_and_names_of_models_may_change() -> None:
    text = json.dumps(schemas())
    for name in ("Lobby", "Health", "Watch"):
        text = text.replace(f'/{name}"', f'/Renamed{name}"').replace(f'"{name}": {{', f'"Renamed{name}": {{')
    changed = json.loads(text)
    changed[1]["$defs"]["RenamedHealth"] |= {"title": "Another", "description": "Another one."}
    assert text.count("RenamedLobby") > 10
    assert shapes(*changed) == lines()


def test_another_name_of_a_field_is_seen_where_it_is() -> None:
    openapi, api, live = schemas()
    fields = api["$defs"]["Health"]["properties"]
    fields["release"] = fields.pop("version")
    parameter = openapi["paths"]["/api/me/results"]["get"]["parameters"][0]
    parameter["name"] = "rules"
    kinds = live["$defs"]["Watching"]["properties"]["kind"]
    kinds["const"] = "observing"
    seen = "\n".join(set(shapes(openapi, api, live)) - set(lines()))
    assert 'GET /api/me/results: parameters 0 name = "rules"' in seen
    assert 'properties release type = "string"' in seen
    assert 'properties kind const = "observing"' in seen
