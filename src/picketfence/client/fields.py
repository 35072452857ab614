"""Typed access to the JSON that a server sends: each function returns a value of one type or raises FormatError.

Used by `views` only, which turns the error into AnswerUnreadable.
"""

from __future__ import annotations

from collections.abc import Mapping

from picketfence.rules import FormatError

JsonObject = Mapping[str, object]


def get_field(holder: JsonObject, name: str) -> object:
    """Return a field that must be there."""
    if name not in holder:
        raise FormatError("the field is missing", name)
    return holder[name]


def as_object(value: object, name: str) -> JsonObject:
    if not isinstance(value, dict):
        raise FormatError("must be an object", name)
    return value


def as_list(value: object, name: str, length: int | None = None) -> list[object]:
    """Return a list, of `length` items if that is given."""
    if not isinstance(value, list):
        raise FormatError("must be a list", name)
    if length is not None and len(value) != length:
        raise FormatError(f"must have {length} items, not {len(value)}", name)
    return value


def as_integer(value: object, name: str) -> int:
    """Return an integer; JSON's true and false are none."""
    if type(value) is not int:
        raise FormatError("must be an integer", name)
    return value


def as_count(value: object, name: str) -> int:
    """Return an integer that is not negative."""
    if as_integer(value, name) < 0:
        raise FormatError("must not be negative", name)
    return as_integer(value, name)


def as_text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise FormatError("must be a string", name)
    return value


def as_flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise FormatError("must be true or false", name)
    return value


def object_in(holder: JsonObject, name: str) -> JsonObject:
    """Return a field that holds an object."""
    return as_object(get_field(holder, name), name)


def list_in(holder: JsonObject, name: str) -> list[object]:
    """Return a field that holds a list."""
    return as_list(get_field(holder, name), name)


def count_in(holder: JsonObject, name: str) -> int:
    """Return a field that holds an integer that is not negative."""
    return as_count(get_field(holder, name), name)


def counts_in(holder: JsonObject, name: str) -> tuple[int, ...]:
    """Return a field that holds a list of such integers."""
    return tuple(as_count(count, name) for count in list_in(holder, name))


def text_in(holder: JsonObject, name: str) -> str:
    """Return a field that holds a string."""
    return as_text(get_field(holder, name), name)


def flag_in(holder: JsonObject, name: str) -> bool:
    """Return a field that holds true or false."""
    return as_flag(get_field(holder, name), name)
