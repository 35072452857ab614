"""The hash chain of a table's log: every event's hash covers the one before it, so that a change or a gap shows.

The formula is a promise (docs/decisions/0004-events.md). Imported by the store only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from picketfence.store.errors import ChainBroken
from picketfence.store.values import GENESIS, Head

DOMAIN: Final = "picketfence event 1"
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


@dataclass(frozen=True, slots=True)
class Link:
    """An event as it is stored, its body still text: the chain covers the text, so that old versions stay provable."""

    table: str
    seq: int
    at: int
    move: str | None
    kind: str
    version: int
    body: str
    hash: str


def link_hash(previous: str, link: Link) -> str:
    """The hash that a link must have after this one; a JSON list frames the parts, so none can flow into the next."""
    parts = (DOMAIN, previous, link.table, link.seq, link.at, link.move, link.kind, link.version, link.body)
    return sha256(_ENCODER.encode(parts).encode("ascii")).hexdigest()


def verify_chain(links: Iterable[Link], start: Head | None = None) -> Head:
    """Where one table's log ends; a gap, another order, a change and a foreign event raise ChainBroken with the place.

    `start` is the head before the first link, unless the log is whole.
    """
    head, table = start or Head(0, GENESIS), None
    for link in links:
        table = link.table if table is None else table
        if link.table != table:
            raise ChainBroken(f"table {table}: an event of table {link.table} stands after event {head.seq}")
        if link.seq != head.seq + 1:
            raise ChainBroken(f"table {table}: event {link.seq} stands where event {head.seq + 1} must be")
        if link.hash != link_hash(head.hash, link):
            raise ChainBroken(f"table {table}: event {link.seq} or the one before it was changed, its hash is wrong")
        head = Head(link.seq, link.hash)
    return head
