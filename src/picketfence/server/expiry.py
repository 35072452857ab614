"""Evicts expired entries from caches that are ordered by age, oldest first. Used by the server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")


def drop_expired(entries: OrderedDict[str, Value], is_expired: Callable[[Value], bool], max_entries: int) -> None:
    """Drop the oldest entries while they have expired, or while there are more than `max_entries`.

    With the size limit alone, a cache would fill up with useless entries.
    """
    while entries and (len(entries) > max_entries or is_expired(next(iter(entries.values())))):
        entries.popitem(last=False)
