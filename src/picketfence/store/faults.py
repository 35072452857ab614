"""Classifies exceptions of the database. Imported by the store only."""

from __future__ import annotations

import sqlite3
from enum import Enum, auto
from typing import Final

from sqlalchemy import exc

from picketfence.store.errors import OutcomeUnknown, StoreDamaged, StoreError, StoreUnavailable


class Fault(Enum):
    """LOST: the connection; UNAVAILABLE: the database; RETRY: two processes conflicted; OWN: the caller's fault.

    CROWDED: there was no room or time, which another request in the same batch may have caused.
    LOCKED: someone else held a lock for too long, perhaps that of a single table.
    """

    LOST = auto()
    UNAVAILABLE = auto()
    CROWDED = auto()
    LOCKED = auto()
    RETRY = auto()
    OWN = auto()


_RETRY: Final = frozenset({"40001", "40P01"})
_CONSTRAINT: Final = "23"
_DAMAGED: Final = frozenset({"XX001", "XX002"})
_DAMAGED_CODES: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
# The disk is full, or a statement was cancelled after its time limit.
_CROWDED: Final = frozenset({"53100", "57014"})
_LOCKED: Final = "55P03"
# A commit writes the log of the database, then syncs it. If a write fails, the end of the transaction is not on disk.
_NOT_COMMITTED: Final = frozenset(
    {
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)
# Connection, state (a standby), resources, not ready, intervention and timeouts, system, internal.
_UNAVAILABLE: Final = frozenset({"08", "25", "53", "55", "57", "58", "XX"})


def classify(error: BaseException) -> Fault:
    """Classify an exception of a database call."""
    if isinstance(error, exc.DBAPIError):
        return _classify_database(error)
    if isinstance(error, OSError | TimeoutError | sqlite3.Error):
        return Fault.UNAVAILABLE
    if isinstance(error, exc.SQLAlchemyError) and not isinstance(error, exc.StatementError):
        return Fault.UNAVAILABLE
    return Fault.OWN


def _classify_database(error: exc.DBAPIError) -> Fault:
    if error.connection_invalidated:
        return Fault.LOST
    state = getattr(error.orig, "sqlstate", None)
    if isinstance(state, str):
        return _classify_state(state)
    if _sqlite_code(error) == sqlite3.SQLITE_FULL:
        return Fault.CROWDED
    if isinstance(error, exc.IntegrityError | exc.DataError | exc.ProgrammingError):
        return Fault.OWN
    # The driver rejects values that it cannot send before it talks to the database.
    is_value = isinstance(getattr(error.orig, "__cause__", None), ValueError)
    return Fault.OWN if is_value else Fault.UNAVAILABLE


def _classify_state(state: str) -> Fault:
    if state in _RETRY:
        return Fault.RETRY
    if state in _CROWDED:
        return Fault.CROWDED
    if state == _LOCKED:
        return Fault.LOCKED
    return Fault.UNAVAILABLE if state[:2] in _UNAVAILABLE else Fault.OWN


def _sqlite_code(error: BaseException) -> int | None:
    """Return SQLite's extended error code, or None for another error."""
    return getattr(_cause(error), "sqlite_errorcode", None)


def leaves_doubt(error: BaseException) -> bool:
    """Return True if a commit that failed with this error may have been carried out."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    if isinstance(state, str):
        return state not in _RETRY and not state.startswith(_CONSTRAINT)
    return _sqlite_code(error) not in _NOT_COMMITTED


def unavailable(error: BaseException) -> StoreUnavailable:
    """Return the error for a database that cannot be used now, without SQL, addresses or values."""
    made: StoreUnavailable
    if is_damage(error):
        made = StoreDamaged(f"The database is damaged: {_text_of(_cause(error))}. Restore a backup.")
    else:
        made = StoreUnavailable(f"The database cannot be used now: {_text_of(_cause(error))}.")
    made.__cause__ = error
    return made


def is_damage(error: BaseException) -> bool:
    """Return True if the error means that the database itself is damaged."""
    state, code = getattr(_cause(error), "sqlstate", None), _sqlite_code(error)
    return state in _DAMAGED or (code is not None and code & 0xFF in _DAMAGED_CODES)


def unknown(error: BaseException) -> OutcomeUnknown:
    """Return the error for a commit that failed without telling whether it was carried out."""
    made = OutcomeUnknown(f"The database failed during a commit: {_text_of(_cause(error))}.")
    made.__cause__ = error
    return made


def _cause(error: BaseException) -> BaseException | None:
    return error.orig if isinstance(error, exc.DBAPIError) else error


def refused(error: BaseException) -> StoreError:
    """Return the error for values that the database rejects."""
    cause = error.orig if isinstance(error, exc.StatementError) else error
    made = StoreError(f"The database rejects this: {_text_of(cause)}.")
    made.__cause__ = error
    return made


def _text_of(cause: BaseException | None) -> str:
    text = str(cause).partition("\n")[0].rpartition(">: ")[2].rstrip(".") or type(cause).__name__
    name = getattr(cause, "sqlite_errorname", None)  # tells a failed write from a failed sync
    return f"{text} ({name})" if name else text
