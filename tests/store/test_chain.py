"""The hash chain: what it covers, and what shows."""

from __future__ import annotations

from dataclasses import fields, replace
from hashlib import sha256

import pytest

from picketfence.store.appends import prepare
from picketfence.store.chain import Link, link_hash, verify_chain
from picketfence.store.errors import ChainBroken
from picketfence.store.events import SeatFreed
from picketfence.store.values import GENESIS, Head
from tests.store.makers import append

LOG = prepare(append("t-1", None, *(SeatFreed(seat) for seat in range(5)), move="m-1")).links


def test_the_formula_of_the_page() -> None:
    link = Link("t-é", 1, 1790000000000, None, "seat-freed", 1, '{"seat":3}', "")
    text = r'["picketfence event 1","","t-\u00e9",1,1790000000000,null,"seat-freed",1,"{\"seat\":3}"]'
    assert link_hash(GENESIS, link) == sha256(text.encode("ascii")).hexdigest()


def test_a_sound_log_ends_with_its_head() -> None:
    assert verify_chain(LOG) == Head(5, LOG[-1].hash)
    assert verify_chain(()) == Head(0, GENESIS)
    assert verify_chain(LOG[2:], Head(2, LOG[1].hash)) == Head(5, LOG[-1].hash)


CHANGES = {"table": "t-2", "seq": 9, "at": 1, "move": "m-2", "kind": "seat-given-back", "version": 2, "body": "{}"}


def test_every_field_is_covered() -> None:
    assert {field.name for field in fields(Link)} == {*CHANGES, "hash"}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_of_any_field_shows(name: str) -> None:
    changed = replace(LOG[2], **{name: CHANGES[name]})  # type: ignore[arg-type]
    assert link_hash(LOG[1].hash, changed) != LOG[2].hash
    with pytest.raises(ChainBroken, match=r"t-1.*(3|2)"):
        verify_chain([*LOG[:2], changed, *LOG[3:]])


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ((*LOG[:2], *LOG[3:]), "table t-1: found event 4 where event 3 is expected"),
        ((*LOG[:2], LOG[3], LOG[2], LOG[4]), "table t-1: found event 4 where event 3 is expected"),
        (LOG[1:], "table t-1: found event 2 where event 1 is expected"),
        ((*LOG, LOG[4]), "table t-1: found event 5 where event 6 is expected"),
        (
            (*LOG[:3], replace(LOG[3], hash="0" * 64)),
            "table t-1: event 4 has a wrong hash: it or the event before it was changed",
        ),
    ],
)
def test_gaps_and_other_orders_show(log: tuple[Link, ...], why: str) -> None:
    with pytest.raises(ChainBroken, match=why):
        verify_chain(log)


def test_parts_cannot_flow_into_each_other() -> None:
    one = Link("a", 1, 12, None, "k", 1, "x", "")
    assert link_hash("", one) != link_hash("", replace(one, table="a,1", seq=12, at=1))
    assert link_hash("", replace(one, move="null")) != link_hash("", one)
