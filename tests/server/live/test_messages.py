"""The messages' types, the feed that writes them, the committed schema and the documentation agree."""

import json
import re
from typing import get_args

import pytest
from pydantic import TypeAdapter, ValidationError

import dev
from picketfence.rules import short_seed
from picketfence.server.live import schema
from picketfence.server.live.messages import TableMessage, client_message, server_message, table_message
from picketfence.server.tables.feed import Feed
from picketfence.store.events import (
    BotReplaced,
    BotSeated,
    BotTookOver,
    Event,
    GameEnded,
    GameRewound,
    GameStarted,
    HolderRemoved,
    HostPassed,
    Player,
    Rematched,
    RoundClosed,
    SeatFreed,
    SeatGivenBack,
    SeatTaken,
    TableClosed,
    TableCreated,
    TurnSubmitted,
    TurnWithdrawn,
)
from picketfence.store.values import Entry

ONE_OF_EACH: tuple[Event, ...] = (
    TableCreated("first@1", ("holder 1", "open", "bot newcomer"), 60, True, None, 1),
    SeatTaken(1, 2),
    SeatFreed(1),
    BotSeated(1, "neighbour"),
    HolderRemoved(2),
    HostPassed(1),
    GameStarted(short_seed(5).letters, "00ff" * 8, "ab" * 32, False),
    TurnSubmitted(0, 1, "1 a", Player.PERSON, None),
    TurnWithdrawn(0, 1),
    TurnSubmitted(0, 1, "1 b", Player.CARETAKER, "neighbour"),
    BotReplaced(1, 1, "neighbour", "slow", "newcomer"),
    TurnSubmitted(1, 1, "1 c", Player.BOT, "newcomer"),
    RoundClosed(1, "d" * 64),
    BotTookOver(0, "neighbour", for_good=False),
    SeatGivenBack(0),
    GameRewound(1),
    GameEnded(("plans",), (10, -3)),
    Rematched("A" * 22),
    TableClosed("host"),
)
SCHEMA = dev.ROOT / "docs" / "protocol.schema.json"
PAGE = dev.ROOT / "docs" / "protocol.md"


def feed_texts() -> list[str]:
    feed = Feed("T" * 22)
    for seq, event in enumerate(ONE_OF_EACH, 1):
        feed.add(Entry(feed.table, seq, 1_700_000_000_000, event, None, ""))
    return feed.texts


PRESENT = {"offer": None, "sight": {"flow": "solo", "top": None, "cards_left": 0, "solo_card_drawn": True}}


def test_the_message_that_opened_the_round_shows_the_present_and_no_other_does() -> None:
    feed = Feed("T" * 22)
    for seq, event in enumerate(ONE_OF_EACH, 1):
        feed.add(Entry(feed.table, seq, 1_700_000_000_000, event, None, ""))
    plain, closing = list(feed.texts), next(n for n, e in enumerate(ONE_OF_EACH, 1) if isinstance(e, RoundClosed))
    feed.show_present(closing, lambda: {**PRESENT, "check": 7, "deadline": 5})
    assert [n for n, text in enumerate(feed.texts, 1) if text != plain[n - 1]] == [closing]
    told = json.loads(feed.texts[closing - 1])
    assert told == {**json.loads(plain[closing - 1]), **PRESENT, "check": 7, "deadline": 5}
    table_message.validate_json(feed.texts[closing - 1])
    feed.show_present(closing, lambda: {**PRESENT, "check": 8, "deadline": None})
    assert json.loads(feed.texts[closing - 1])["check"] == 8
    feed.show_present(closing + 3, lambda: {"check": 9})  # a rewind, which shows nothing
    assert feed.texts == plain


def kind_of(model: type) -> str:
    kind: str = TypeAdapter(model).json_schema()["properties"]["kind"]["const"]
    return kind


def test_every_event_is_among_the_samples() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(Event))


def test_the_types_and_the_feed_agree() -> None:
    texts = feed_texts()
    for text in texts:
        table_message.validate_json(text)
        server_message.validate_json('{"kind":"events","events":[' + text + "]}")
    models = get_args(get_args(TableMessage)[0])
    assert {json.loads(text)["kind"] for text in texts} == {kind_of(model) for model in models}


def test_a_message_with_something_more_or_less_does_not_pass() -> None:
    for text in feed_texts():
        message = json.loads(text)
        with pytest.raises(ValidationError):
            table_message.validate_json(json.dumps({**message, "turn": "1 a"}))
        for key in message:
            with pytest.raises(ValidationError):
                table_message.validate_json(json.dumps({k: v for k, v in message.items() if k != key}))


def test_the_committed_schema_is_current() -> None:
    renew = "python -m picketfence.server.live.schema > docs/protocol.schema.json"
    assert SCHEMA.read_text("utf-8") == schema.text(), f"the schema is out of date; renew it with: {renew}"


def test_every_definition_is_reached_and_says_what_it_is() -> None:
    definitions = json.loads(schema.text())["$defs"]
    assert set(schema.ROOTS) < set(definitions)
    named = set(re.findall(r"#/\$defs/(\w+)", schema.text()))
    assert named == set(definitions)
    assert all("description" in one for name, one in definitions.items() if name not in schema.ROOTS)


def examples() -> list[tuple[str, str]]:
    """Every line of JSON in the documentation, with the direction that its block names."""
    blocks = re.findall(r"```json (page|server|line)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [(direction, line) for direction, block in blocks for line in block.splitlines()]


def test_the_examples_of_the_documentation_are_messages() -> None:
    checks = {
        "page": client_message.validate_json,
        "server": server_message.validate_json,
        "line": table_message.validate_json,
    }
    found = examples()
    for direction, line in found:
        checks[direction](line)
    assert {json.loads(line)["op"] for direction, line in found if direction == "page"} == {
        "watch",
        "unwatch",
        "ping",
        "react",
        "nudge",
    }
    told = {json.loads(line)["kind"] for direction, line in found if direction == "server"}
    assert told == {"watching", "unwatched", "events", "presence", "reaction", "nudged", "pong", "error"}


def test_the_documentation_names_every_kind_and_nothing_else_in_its_table() -> None:
    models = get_args(get_args(TableMessage)[0])
    rows = re.findall(r"^\| `([a-z-]+)` \|(.*)\|", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {kind: set(re.findall(r"`(\w+)`", rest.split("|")[0])) for kind, rest in rows}
    common = {"table", "seq", "at", "kind"}
    assert told == {kind_of(model): set(TypeAdapter(model).json_schema()["properties"]) - common for model in models}
