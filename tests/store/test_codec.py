"""Events as text: there and back, strict, and as the page says."""

from __future__ import annotations

import json
import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dev
from picketfence.store.codec import decode, encode, known
from picketfence.store.errors import EventError
from picketfence.store.events import Event, Player, TableCreated, TurnSubmitted
from tests.store.makers import EVERY_EVENT

PAGE = (dev.ROOT / "docs" / "decisions" / "0004-events.md").read_text("utf-8")
ROWS = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| `(.+)` \|$", PAGE, re.MULTILINE)
INTS = st.integers(-(2**40), 2**40)


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVERY_EVENT} == set(get_args(Event))


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_comes_back(event: Event) -> None:
    kind, version, body = encode(event)
    assert decode(kind, version, body) == event
    assert body.isascii()
    assert body == json.dumps(json.loads(body), separators=(",", ":"), sort_keys=True)


@given(
    st.builds(TableCreated, st.text(), st.lists(st.text()).map(tuple), INTS | st.none(), st.booleans(), st.none(), INTS)
)
def test_any_created_table_comes_back(event: TableCreated) -> None:
    assert decode(*encode(event)) == event


@given(st.builds(TurnSubmitted, INTS, INTS, st.text(), st.sampled_from(Player), st.text() | st.none()))
def test_any_turn_comes_back(event: TurnSubmitted) -> None:
    found = decode(*encode(event))
    assert found == event
    assert isinstance(found, TurnSubmitted)
    assert found.player is event.player


def test_the_page_has_every_kind_and_version_once() -> None:
    assert len(ROWS) == len(known())
    assert {(kind, int(version)) for kind, version, _ in ROWS} == known()


@pytest.mark.parametrize(("kind", "version", "body"), ROWS, ids=[row[0] for row in ROWS])
def test_the_page_s_example_is_the_text_of_an_event(kind: str, version: str, body: str) -> None:
    event = decode(kind, int(version), body)
    assert encode(event) == (kind, int(version), body)


@pytest.mark.parametrize(
    ("kind", "version", "body", "why"),
    [
        ("seat-stolen", 1, '{"seat":1}', "seat-stolen: version 1"),
        ("seat-freed", 2, '{"seat":1}', "seat-freed: version 2"),
        ("seat-freed", 1, "{}", "seat-freed: its fields must be seat"),
        ("seat-freed", 1, '{"seat":1,"holder":2}', "seat-freed: its fields must be seat"),
        ("seat-freed", 1, '{"seat":1,"seat":1}', "appears twice"),
        ("seat-freed", 1, '{"seat":"1"}', "seat-freed, seat: it must be an integer"),
        ("seat-freed", 1, '{"seat":true}', "seat-freed, seat: it must be an integer"),
        ("seat-freed", 1, '{"seat":1.0}', "seat-freed, seat: it must be an integer"),
        ("seat-freed", 1, '{"seat":null}', "seat-freed, seat: it must be an integer"),
        ("seat-freed", 1, '{"seat":' + "9" * 5000 + "}", "seat-freed: it is not valid JSON"),
        ("seat-freed", 1, "[" * 100_000, "seat-freed: it is not valid JSON"),
        ("seat-freed", 1, "[1]", "seat-freed: it must be an object"),
        ("seat-freed", 1, '{"seat":1', "seat-freed: it is not valid JSON"),
        ("game-ended", 1, '{"ends":"plans","totals":[1]}', "game-ended, ends: it must be a list, each item a string"),
        ("game-ended", 1, '{"ends":[],"totals":[1,"2"]}', "totals: it must be a list, each item an integer"),
        ("bot-took-over", 1, '{"bot":"x","for_good":0,"seat":1}', "for_good: it must be true or false"),
        (
            "turn-submitted",
            1,
            '{"bot":null,"player":"cat","round":1,"seat":0,"turn":""}',
            "player: it must be one of person, bot, caretaker",
        ),
        ("turn-submitted", 1, '{"bot":1,"player":"bot","round":1,"seat":0,"turn":""}', "bot: it must be a string"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(kind: str, version: int, body: str, why: str) -> None:
    with pytest.raises(EventError, match=why):
        decode(kind, version, body)
