"""JSON values into ours, or a SnapshotError. For the codec of snapshots only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from picketfence.rules.errors import FormatError

MAX_COUNT: Final = 9999
"""More rounds or shuffles than any game has."""

Item = TypeVar("Item")
Fields = Mapping[str, object]


class SnapshotError(FormatError):
    """A text that is no snapshot of ours; whoever has the log folds it instead."""


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
        refuse("it must be a text", place)
    return value


def as_flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        refuse("it must be true or false", place)
    return value


def as_count(value: object, least: int, most: int, place: str) -> int:
    if type(value) is not int or not least <= value <= most:
        refuse(f"it must be a whole number from {least} to {most}", place)
    return value


def as_counts(value: object, mosts: tuple[int, ...], place: str, least: int = 0) -> tuple[int, ...]:
    """As many whole numbers as there are limits, each within its own."""
    entries = zip(as_list(value, len(mosts), place), mosts, strict=True)
    counts = tuple([entry for entry, most in entries if type(entry) is int and least <= entry <= most])
    if len(counts) != len(mosts):
        refuse("a number here is none, or out of its range", place)
    return counts


def as_one_of(value: object, known: Mapping[str, Item], place: str) -> Item:
    if not isinstance(value, str) or value not in known:
        refuse("one here is not known", place)
    return known[value]
