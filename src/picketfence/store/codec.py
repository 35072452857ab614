"""Encodes events as a kind, a version and a body of compact JSON, and decodes them strictly.

The format is stable (docs/decisions/0004-events.md). An event that changes gets the next version in `_WRITTEN` and its
old reader stays in `_READERS`, so that every log ever written can be read. Imported by the store only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final

from picketfence.rules.errors import FormatError
from picketfence.store import events
from picketfence.store.errors import EventError
from picketfence.store.events import Event
from picketfence.store.fields import format_object, object_reader, parse_object

Reader = Callable[[Mapping[str, object]], Event]

_WRITTEN: Final[dict[type[Event], tuple[str, int]]] = {
    events.TableCreated: ("table-created", 1),
    events.SeatTaken: ("seat-taken", 1),
    events.SeatFreed: ("seat-freed", 1),
    events.BotSeated: ("bot-seated", 1),
    events.HolderRemoved: ("holder-removed", 1),
    events.HostPassed: ("host-passed", 1),
    events.GameStarted: ("game-started", 1),
    events.TurnSubmitted: ("turn-submitted", 1),
    events.BotReplaced: ("bot-replaced", 1),
    events.TurnWithdrawn: ("turn-withdrawn", 1),
    events.RoundClosed: ("round-closed", 1),
    events.GameEnded: ("game-ended", 1),
    events.GameRewound: ("game-rewound", 1),
    events.BotTookOver: ("bot-took-over", 1),
    events.SeatGivenBack: ("seat-given-back", 1),
    events.Rematched: ("rematched", 1),
    events.TableClosed: ("table-closed", 1),
}
_NAMES: Final = {made: tuple(field.name for field in fields(made)) for made in _WRITTEN}
# The dataclasses read the current versions; an older version gets a function of its own here.
_READERS: Final[dict[tuple[str, int], Reader]] = {
    (kind, version): object_reader(made, kind) for made, (kind, version) in _WRITTEN.items()
}


def encode(event: Event) -> tuple[str, int, str]:
    """Return the kind, version and body of an event."""
    kind, version = _WRITTEN[type(event)]
    return kind, version, format_object({name: getattr(event, name) for name in _NAMES[type(event)]})


def decode(kind: str, version: int, body: str) -> Event:
    """Return the event; raise EventError if the kind or version is unknown or the body is invalid."""
    reader = _READERS.get((kind, version))
    if reader is None:
        raise EventError(f"version {version} of this kind of event is unknown", kind)
    try:
        return reader(parse_object(body))
    except FormatError as error:
        raise EventError(error.what, error.place or kind) from error


def known() -> frozenset[tuple[str, int]]:
    """Return every kind and version that can be decoded."""
    return frozenset(_READERS)
