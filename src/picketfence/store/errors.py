"""The store's exceptions. Their root is in the rules."""

from __future__ import annotations

from picketfence.rules.errors import FormatError, PicketFenceError


class StoreError(PicketFenceError):
    """The base class of the store's errors."""


class Conflict(StoreError):
    """The table's log has more events than the append was based on: read it again and decide again."""


class MoveTaken(StoreError):
    """The table's log already has a move with this client id."""


class AlreadyDone(StoreError):
    """The person has already sent a request with this move id; the change was not made again."""


class PersonGone(StoreError):
    """The person does not exist any more, because their data was deleted; nothing was done."""


class TokensFull(StoreError):
    """The person has as many tokens as they may have; nothing was done."""


class StoreUnavailable(StoreError):
    """The database cannot be used now; nothing was done, unless it is an OutcomeUnknown."""


class OutcomeUnknown(StoreUnavailable):
    """The database failed during the commit: the change may or may not be stored, so read the table again."""


class StoreDamaged(StoreUnavailable):
    """The database is damaged: trying again does not help, a backup has to be restored."""


class StoreBusy(StoreError):
    """Too many reads or writes are waiting; nothing was done."""


class StoreLocked(StoreError):
    """The database cannot be opened, for example because another process uses it; the text says what to do."""


class EventError(FormatError):
    """An event that cannot be decoded: an unknown kind or version, or a missing or wrong field."""


class ChainBroken(StoreError):
    """A log with a gap or a changed event; the text says where."""


class CopyError(FormatError):
    """An export or backup that cannot be used, or a target that must not be overwritten; the text says why."""
