"""Logs why the database cannot be used: each reason at most once a minute. Imported by the store only."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import structlog

from picketfence.store.errors import StoreUnavailable

PAUSE_SECONDS: Final = 60.0
MAX_REASONS: Final = 20
"""Reasons that are remembered; the texts come from the database and its driver, which have few."""

log = structlog.get_logger()


class FaultLog:
    """The reasons of the last minute, and how often each occurred since it was logged."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def note(self, error: StoreUnavailable) -> None:
        """Log an error unless its reason was logged within the last minute; then only count it."""
        why, now = str(error), self._clock()
        at, unlogged = self._logged.get(why, (None, 0))
        if at is not None and now - at < PAUSE_SECONDS:
            self._logged[why] = (at, unlogged + 1)
            return
        log.error("storage-failed", why=why, kind=type(error).__name__, unlogged=unlogged)
        self._logged[why] = (now, 0)
        self._logged.move_to_end(why)
        if len(self._logged) > MAX_REASONS:
            self._logged.popitem(last=False)
