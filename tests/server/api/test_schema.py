"""The committed schema of requests and answers is the one of the models."""

import json
import re

import dev
from picketfence.server.api import schema
from tests.server.api.serving import documented

SCHEMA = dev.ROOT / "docs" / "api.schema.json"


def test_the_committed_schema_is_current() -> None:
    renew = "python -m picketfence.server.api.schema > docs/api.schema.json"
    assert SCHEMA.read_text("utf-8") == schema.text(), f"the schema is out of date; renew it with: {renew}"


def test_it_has_the_models_of_the_document_and_every_reference_leads_somewhere() -> None:
    text = schema.text()
    definitions = json.loads(text)["$defs"]
    assert definitions.keys() == documented()["components"]["schemas"].keys()
    assert set(re.findall(r"#/\$defs/(\w+)", text)) == definitions.keys()
