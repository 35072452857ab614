"""The OpenAPI document, the sentences and the settings hold together."""

import dataclasses
import re
from collections.abc import Iterator

import pytest

import dev
from picketfence.rules.messages import ENGLISH
from picketfence.server.api import request_models
from picketfence.server.api.openapi import models_of
from picketfence.server.messages import SENTENCES
from picketfence.server.settings import PREFIX, SettingError, Settings
from picketfence.server.web import rate_limits
from tests.server.api.serving import Json, documented

SOURCE = dev.ROOT / "src" / "picketfence"


def operations() -> Iterator[tuple[str, str, Json]]:
    for path, item in documented()["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def test_every_request_is_described_and_tagged() -> None:
    tags = {tag["name"] for tag in documented()["tags"]}
    for method, path, operation in operations():
        assert operation["summary"], (method, path)
        assert operation["description"], (method, path)
        assert set(operation["tags"]) <= tags, (method, path)


def test_every_body_has_an_example_that_is_valid() -> None:
    models = {model.__name__: model for model in models_of(request_models)}
    seen = set()
    for method, path, operation in operations():
        if "requestBody" in operation:
            content = operation["requestBody"]["content"]["application/json"]
            name = content["schema"]["$ref"].rpartition("/")[2]
            models[name].model_validate(content["example"])
            seen.add(name)
        else:
            assert method in ("get", "delete", "post"), (method, path)
    assert seen == set(models) - {"NewSeat"}, "every model is some request's body, or a part of one"


def test_every_parameter_is_described_with_an_example() -> None:
    for method, path, operation in operations():
        if operation["tags"] != ["live"]:
            for parameter in operation.get("parameters", []):
                assert parameter["description"], (method, path)
                assert parameter["schema"].get("examples") or parameter.get("example"), (method, path, parameter)


def test_every_reference_leads_somewhere() -> None:
    schemas = documented()["components"]["schemas"]
    found = set(re.findall(r"#/components/schemas/(\w+)", str(documented())))
    assert found == schemas.keys()


def test_the_example_of_a_proof_is_true() -> None:
    from picketfence.rules import is_committed, parse_code

    extra = request_models.Proof.model_config["json_schema_extra"]
    assert isinstance(extra, dict)
    proof = request_models.Proof.model_validate(extra["examples"][0])  # type: ignore[index]
    assert is_committed(proof.commitment, parse_code(proof.deal), bytes.fromhex(proof.salt))


def test_every_sentence_is_used_and_none_is_the_rules() -> None:
    code = "\n".join(
        path.read_text("utf-8")
        for path in sorted((SOURCE / "server").rglob("*.py"))
        if path != SOURCE / "server" / "messages.py"
    )
    assert [name for name in SENTENCES if f'"{name}"' not in code] == []
    assert SENTENCES.keys() & ENGLISH.keys() == set()


def test_every_sentence_is_documented_where_it_can_be_met() -> None:
    """Those of connections, of unknown addresses and of frames belong to no request of the document."""
    elsewhere = {"not-found", "method", "frame-invalid", "frame-too-large", "watching-many"}
    elsewhere |= {"http-invalid", "head-too-large", "headers-many"}
    text = " ".join(told["description"] for _, _, operation in operations() for told in operation["responses"].values())
    assert {name for name in SENTENCES if f"`{name}`" not in text} <= elsewhere


def test_sentences_are_sentences() -> None:
    for name, (status, english) in SENTENCES.items():
        assert 400 <= status <= 504, name
        assert english[0].isupper(), name
        assert english.endswith((".", "}")), name


def test_settings_go_through_the_environment() -> None:
    changed = Settings(
        database="/tmp/x.db", port=1, bot_budget=0.5, rate_limits=False, log_json=True, origins="https://a,https://b"
    )
    assert Settings.from_environment(changed.to_environment()) == changed
    assert Settings.from_environment({}) == Settings()
    assert set(Settings().to_environment()) == {PREFIX + field.name.upper() for field in dataclasses.fields(Settings)}


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("PORT", "http", "PICKETFENCE_PORT: 'http' is not an integer"),
        ("BOT_BUDGET", "fast", "PICKETFENCE_BOT_BUDGET: 'fast' is not a number"),
        ("RATE_LIMITS", "maybe", "PICKETFENCE_RATE_LIMITS: 'maybe' is not 0 or 1"),
    ],
)
def test_settings_that_cannot_be_read(name: str, text: str, why: str) -> None:
    with pytest.raises(SettingError, match=f"^{re.escape(why)}$"):
        Settings.from_environment({PREFIX + name: text})


def test_the_page_about_the_api_names_every_request() -> None:
    page = (dev.ROOT / "docs" / "api.md").read_text("utf-8")
    named = set(re.findall(r"`((?:GET|POST|PATCH|DELETE) /api/[^` ]+)`", page))
    assert {f"{method.upper()} {path}" for method, path, _ in operations()} <= named
    assert {f"{limit.amount} {words}" for limit, words in LIMITS.items()} <= set(re.findall(r"\d+ [a-z]+", page))


LIMITS = {
    rate_limits.IDENTITIES: "new",
    rate_limits.CODES: "lookups",
    rate_limits.RECOVERIES: "recoveries",
    rate_limits.PUBLIC: "lists",
    rate_limits.TABLES: "new",
    rate_limits.TURNS: "turns",
    rate_limits.SEATS: "changes",
    rate_limits.ACCOUNT: "changes",
}
