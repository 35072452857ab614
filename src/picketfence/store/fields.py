"""Reads JSON objects into dataclasses, strictly: no unknown fields, exact types. Imported by the store only.

A field that was added later has a default, and may be missing in older objects. Readers are built once, from a
dataclass's annotations, when a module is imported.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import Final, NoReturn, TypeVar, cast, get_args, get_origin, get_type_hints

from picketfence.rules.errors import FormatError

Made = TypeVar("Made")
Value = Callable[[object], object]

_WORDS: Final = {str: "a string", int: "an integer", bool: "true or false"}


def parse_object(text: str) -> dict[str, object]:
    """Parse a JSON object; raise FormatError if the text is not one."""
    try:
        value: object = _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise FormatError(f"it is not valid JSON: {error}") from error
    return value if isinstance(value, dict) else _refuse("it must be an object", "")


def format_object(value: object) -> str:
    """Format a JSON value canonically: compact, ASCII, with sorted names."""
    return _ENCODER.encode(value)


def object_reader(made: Callable[..., Made], place: str) -> Callable[[Mapping[str, object]], Made]:
    """Return a function that builds this dataclass from an object, or raises FormatError."""
    hints = get_type_hints(made)
    parts = fields(cast(type, made))
    readers = {part.name: _value(hints[part.name], f"{place}, {part.name}") for part in parts}
    needed = {part.name for part in parts if part.default is MISSING}

    def read(values: Mapping[str, object]) -> Made:
        if not needed <= values.keys() <= readers.keys():
            _refuse(f"its fields must be {', '.join(readers)}", place)
        return made(**{name: readers[name](value) for name, value in values.items()})

    return read


def _value(hint: object, place: str) -> Value:
    """Return the reader of one field, by its annotation."""
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint)[0], place)
    if isinstance(hint, UnionType):
        return _optional(next(part for part in get_args(hint) if part is not NoneType), place)
    assert isinstance(hint, type), f"{place} has a type that cannot be read: {hint}"
    return _word(hint, place) if issubclass(hint, StrEnum) else _plain(hint, place)


def _plain(wanted: type[object], place: str) -> Value:
    """Return a reader that accepts exactly this type: true is not an integer."""
    words = _WORDS[wanted]
    return lambda value: value if type(value) is wanted else _refuse(f"it must be {words}", place)


def _optional(wanted: type[object], place: str) -> Value:
    read = _plain(wanted, place)
    return lambda value: None if value is None else read(value)


def _tuple(wanted: type[object], place: str) -> Value:
    words = _WORDS[wanted]

    def read(value: object) -> object:
        if isinstance(value, list) and all(type(item) is wanted for item in value):
            return tuple(value)
        return _refuse(f"it must be a list, each item {words}", place)

    return read


def _word(wanted: type[StrEnum], place: str) -> Value:
    known = {item.value: item for item in wanted}

    def read(value: object) -> object:
        found = known.get(value) if isinstance(value, str) else None
        return _refuse(f"it must be one of {', '.join(known)}", place) if found is None else found

    return read


def _refuse(what: str, place: str) -> NoReturn:
    raise FormatError(what, place)


def _once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    items = list(pairs)
    found = dict(items)
    if len(found) != len(items):
        raise ValueError("a field appears twice")
    return found


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False, allow_nan=False)
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_once)
