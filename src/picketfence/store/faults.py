"""What a database's error means for us. Imported by the store only."""

from __future__ import annotations

import sqlite3
from enum import Enum, auto
from typing import Final

from sqlalchemy import exc

from picketfence.store.errors import StoreError, StoreUnavailable


class Fault(Enum):
    """The connection is lost; no work is possible now; two processes were in each other's way; the caller's own."""

    LOST = auto()
    UNAVAILABLE = auto()
    AGAIN = auto()
    OWN = auto()


_AGAIN: Final = frozenset({"40001", "40P01"})
# Connection, state (a standby), resources, not ready, intervention and timeouts, system, internal.
_UNAVAILABLE: Final = frozenset({"08", "25", "53", "55", "57", "58", "XX"})


def judge(error: BaseException) -> Fault:
    """Sorts an error that came out of a database call."""
    if isinstance(error, exc.DBAPIError):
        return _judge_database(error)
    if isinstance(error, OSError | TimeoutError | sqlite3.Error):
        return Fault.UNAVAILABLE
    if isinstance(error, exc.SQLAlchemyError) and not isinstance(error, exc.StatementError):
        return Fault.UNAVAILABLE
    return Fault.OWN


def _judge_database(error: exc.DBAPIError) -> Fault:
    if error.connection_invalidated:
        return Fault.LOST
    state = getattr(error.orig, "sqlstate", None)
    if isinstance(state, str):
        return Fault.AGAIN if state in _AGAIN else Fault.UNAVAILABLE if state[:2] in _UNAVAILABLE else Fault.OWN
    if isinstance(error, exc.IntegrityError | exc.DataError | exc.ProgrammingError):
        return Fault.OWN
    # The driver refuses values that it cannot send before it asks the database.
    is_value = isinstance(getattr(error.orig, "__cause__", None), ValueError)
    return Fault.OWN if is_value else Fault.UNAVAILABLE


def unavailable(error: BaseException) -> StoreUnavailable:
    """The sentence for a database that cannot work now; without SQL, addresses and values."""
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    made = StoreUnavailable(f"The database cannot be used now: {_words(cause)}.")
    made.__cause__ = error
    return made


def refused(error: BaseException) -> StoreError:
    """The sentence for values that the database does not take."""
    cause = error.orig if isinstance(error, exc.StatementError) else error
    made = StoreError(f"The database does not take this: {_words(cause)}.")
    made.__cause__ = error
    return made


def _words(cause: BaseException | None) -> str:
    text = str(cause).partition("\n")[0].rpartition(">: ")[2]
    return (text or type(cause).__name__).rstrip(".")
