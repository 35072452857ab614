"""Seals snapshots to their place in a log, so that a changed or misplaced one is never believed.

The stored text is `CHECKSUM DIGEST STATE`. The digest is that of the state, as the `round-closed` event has it that led
to the state. The checksum covers the state's text, the digest, the table, the sequence number and the log's hash there.
Snapshots of earlier versions have no seal and are ignored. Imports the rules only; the server imports it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from picketfence.rules import State
from picketfence.rules.notation import digest
from picketfence.store.events import Event, GameRewound, GameStarted, RoundClosed, TurnSubmitted, TurnWithdrawn
from picketfence.store.shapes import SnapshotError
from picketfence.store.states import decode_state, encode_state
from picketfence.store.values import Entry, Head, Snapshot

__all__ = ["SnapshotError", "digest_at", "is_sealed", "open_snapshot", "seal_snapshot"]

_DOMAIN: Final = "picketfence snapshot 1"
_PLAYING: Final = (GameStarted, TurnSubmitted, TurnWithdrawn)
"""Events that change the game without a digest."""
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def seal_snapshot(table: str, head: Head, state: State, state_digest: str) -> Snapshot:
    """Return the snapshot of a game at the head of its log; `state_digest` is that of the latest `round-closed`."""
    text = encode_state(state)
    return Snapshot(table, head.seq, f"{_checksum(table, head, state_digest, text)} {state_digest} {text}")


def is_sealed(snapshot: Snapshot) -> bool:
    """Return False for the snapshots of earlier versions, which start with the state."""
    return not snapshot.text.startswith("{")


def open_snapshot(snapshot: Snapshot, entries: Sequence[Entry]) -> State:
    """Return the state of a snapshot of this log; raise SnapshotError if there is any doubt about it.

    `entries` is the whole log, from the first event.
    """
    if not 0 < snapshot.seq <= len(entries):
        raise SnapshotError("the log does not have its event", "snapshot")
    last = entries[snapshot.seq - 1]
    checksum, _, rest = snapshot.text.partition(" ")
    stated, _, text = rest.partition(" ")
    if checksum != _checksum(last.table, Head(last.seq, last.hash), stated, text):
        raise SnapshotError("its checksum is missing or wrong", "snapshot")
    if stated != digest_at([entry.event for entry in entries[: snapshot.seq]]):
        raise SnapshotError("the log has another digest at its place", "snapshot")
    state = decode_state(text)
    if digest(state) != stated:
        raise SnapshotError("its state has another digest", "snapshot")
    return state


def digest_at(log: Sequence[Event]) -> str | None:
    """Return the digest that a log has of the game after these events, or None while a round is being played.

    After a rewind that is the digest of the round before the one that the game went back to.
    """
    for place in reversed(range(len(log))):
        event = log[place]
        if isinstance(event, RoundClosed):
            return event.digest
        if isinstance(event, GameRewound):
            return _digest_of_round(log[:place], event.round - 1)
        if isinstance(event, _PLAYING):
            return None
    return None


def _digest_of_round(log: Sequence[Event], number: int) -> str | None:
    """Return the digest of a round that has closed, the last time if it was played several times, or None."""
    closed = (event for event in reversed(log) if isinstance(event, RoundClosed))
    return next((event.digest for event in closed if event.round == number), None)


def _checksum(table: str, head: Head, stated: str, text: str) -> str:
    parts = (_DOMAIN, table, head.seq, head.hash, stated, text)
    return sha256(_ENCODER.encode(parts).encode("ascii")).hexdigest()
