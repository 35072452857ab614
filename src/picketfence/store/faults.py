"""Classifies exceptions of the database. Imported by the store only."""

from __future__ import annotations

import sqlite3
from enum import Enum, auto
from typing import Final

from sqlalchemy import exc

from picketfence.store.errors import StoreError, StoreUnavailable


class Fault(Enum):
    """LOST: the connection; UNAVAILABLE: the database; RETRY: two processes conflicted; OWN: the caller's fault."""

    LOST = auto()
    UNAVAILABLE = auto()
    RETRY = auto()
    OWN = auto()


_RETRY: Final = frozenset({"40001", "40P01"})
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
        return Fault.RETRY if state in _RETRY else Fault.UNAVAILABLE if state[:2] in _UNAVAILABLE else Fault.OWN
    if isinstance(error, exc.IntegrityError | exc.DataError | exc.ProgrammingError):
        return Fault.OWN
    # The driver rejects values that it cannot send before it talks to the database.
    is_value = isinstance(getattr(error.orig, "__cause__", None), ValueError)
    return Fault.OWN if is_value else Fault.UNAVAILABLE


def unavailable(error: BaseException) -> StoreUnavailable:
    """Return the error for a database that cannot be used now, without SQL, addresses or values."""
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    made = StoreUnavailable(f"The database cannot be used now: {_text_of(cause)}.")
    made.__cause__ = error
    return made


def refused(error: BaseException) -> StoreError:
    """Return the error for values that the database rejects."""
    cause = error.orig if isinstance(error, exc.StatementError) else error
    made = StoreError(f"The database rejects this: {_text_of(cause)}.")
    made.__cause__ = error
    return made


def _text_of(cause: BaseException | None) -> str:
    text = str(cause).partition("\n")[0].rpartition(">: ")[2]
    return (text or type(cause).__name__).rstrip(".")
