"""The hash chain of a table's log: each hash covers the previous one, so that changes and gaps are detected.

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
    """An event as stored, with its body as text. The chain covers the text, so old versions stay verifiable."""

    table: str
    seq: int
    at: int
    move: str | None
    kind: str
    version: int
    body: str
    hash: str


def link_hash(previous: str, link: Link) -> str:
    """Return the hash of a link after `previous`. A JSON list separates the parts unambiguously."""
    parts = (DOMAIN, previous, link.table, link.seq, link.at, link.move, link.kind, link.version, link.body)
    return sha256(_ENCODER.encode(parts).encode("ascii")).hexdigest()


def verify_chain(links: Iterable[Link], start: Head | None = None) -> Head:
    """Return the head of one table's log; raise ChainBroken at a gap, a wrong order, a change or a foreign event.

    `start` is the head before the first link; by default the log starts at its beginning.
    """
    head, table = start or Head(0, GENESIS), None
    for link in links:
        table = link.table if table is None else table
        if link.table != table:
            raise ChainBroken(f"table {table}: event {head.seq} is followed by an event of table {link.table}")
        if link.seq != head.seq + 1:
            raise ChainBroken(f"table {table}: found event {link.seq} where event {head.seq + 1} is expected")
        if link.hash != link_hash(head.hash, link):
            raise ChainBroken(
                f"table {table}: event {link.seq} has a wrong hash: it or the event before it was changed"
            )
        head = Head(link.seq, link.hash)
    return head
