"""Every byte of a value as text: `repr` is short and leaves out what these tests compare."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum

from picketfence.rules import Ruleset


def spelled(value: object) -> str:
    """Return a text that differs whenever any part of the value differs."""
    if isinstance(value, Ruleset):
        return value.stored_id
    if is_dataclass(value) and not isinstance(value, type):
        parts = ", ".join(f"{field.name}={spelled(getattr(value, field.name))}" for field in fields(value))
        return f"{type(value).__name__}({parts})"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__}({', '.join(map(spelled, value))})"
    assert value is None or isinstance(value, int | str | Enum), type(value)
    return f"{type(value).__name__}:{value!r}"
