"""What can go wrong in the store, in one place. The rules' tree of errors is the root."""

from __future__ import annotations

from picketfence.rules.errors import FormatError, PicketFenceError


class StoreError(PicketFenceError):
    """The root of the store's errors."""


class Conflict(StoreError):
    """The table's log has gone on since the state that an append was built on: read it anew and decide again."""


class MoveTaken(StoreError):
    """The table's log has a move with this client's id already."""


class StoreUnavailable(StoreError):
    """The database cannot be written or read now. Whether an append got through is not known: read the table anew."""


class StoreBusy(StoreError):
    """Too much is waiting to be written; nothing was done."""


class StoreLocked(StoreError):
    """Another process has this database, or it cannot be opened at all; the text says which and what to do."""


class EventError(FormatError):
    """An event in the log that cannot be read: an unknown kind or version, a missing or wrong field."""


class ChainBroken(StoreError):
    """A log with a gap, or with an event that was changed afterwards; says where."""


class CopyError(FormatError):
    """An export or a backup that cannot be used, or a database that it must not go into; says where or why."""
