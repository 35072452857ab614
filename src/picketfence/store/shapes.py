"""Checks and converts JSON values, raising SnapshotError. Used by the codec of snapshots only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from picketfence.rules.errors import FormatError

MAX_COUNT: Final = 9999
"""An upper limit for rounds and shuffles; no game has as many."""

Item = TypeVar("Item")
Fields = Mapping[str, object]


class SnapshotError(FormatError):
    """A text that is not a valid snapshot; the caller replays the log instead."""


def refuse(what: str, place: str) -> NoReturn:
    raise SnapshotError(what, place)


def as_fields(value: object, names: Sequence[str], place: str) -> Fields:
    if not isinstance(value, dict):
        refuse("it must be an object", place)
    if value.keys() != set(names):
        refuse(f"its fields must be {', '.join(names)}", place)
    return value


def as_list(value: object, length: int | None, place: str) -> list[object]:
    if not isinstance(value, list) or length not in (None, len(value)):
        refuse("it must be a list" if length is None else f"it must be a list of {length}", place)
    return value


def as_text(value: object, place: str) -> str:
    if not isinstance(value, str):
        refuse("it must be a string", place)
    return value


def as_flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        refuse("it must be true or false", place)
    return value


def as_count(value: object, low: int, high: int, place: str) -> int:
    if type(value) is not int or not low <= value <= high:
        refuse(f"it must be an integer from {low} to {high}", place)
    return value


def as_counts(value: object, limits: tuple[int, ...], place: str, low: int = 0) -> tuple[int, ...]:
    """Return a list of integers, one per limit, each from `low` to its limit."""
    entries = zip(as_list(value, len(limits), place), limits, strict=True)
    counts = tuple([entry for entry, limit in entries if type(entry) is int and low <= entry <= limit])
    if len(counts) != len(limits):
        refuse("a number is missing or out of range", place)
    return counts


def as_one_of(value: object, known: Mapping[str, Item], place: str) -> Item:
    if not isinstance(value, str) or value not in known:
        refuse("an item is unknown", place)
    return known[value]
