"""Rate limits: requests per minute for one person or one address. People playing do not reach them.

A whole school may share one address, and a hundred people may join one table, so limits by address are generous. Each
process counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from typing import ClassVar, Final

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from picketfence.server.errors import Refusal

MAX_COUNTERS: Final = 50_000

IDENTITIES: Final = RateLimitItemPerMinute(150, namespace="identities")
RECOVERIES: Final = RateLimitItemPerMinute(60, namespace="recoveries")
CODES: Final = RateLimitItemPerMinute(200, namespace="codes")
PUBLIC: Final = RateLimitItemPerMinute(600, namespace="public")
TABLES: Final = RateLimitItemPerMinute(30, namespace="tables")
SEATS: Final = RateLimitItemPerMinute(240, namespace="seats")
REWINDS: Final = RateLimitItemPerMinute(30, namespace="rewinds")
TURNS: Final = RateLimitItemPerMinute(600, namespace="turns")
PREVIEWS: Final = RateLimitItemPerMinute(600, namespace="previews")
ACCOUNT: Final = RateLimitItemPerMinute(60, namespace="account")


class Counts(Storage):
    """Counters in memory, at most `MAX_COUNTERS`; the oldest are evicted.

    The library's own storage scans all counters on every hit.
    """

    STORAGE_SCHEME: ClassVar[list[str] | None] = ["picketfence"]  # type: ignore[misc]

    def __init__(self) -> None:
        super().__init__()
        self._counts: OrderedDict[str, tuple[float, int]] = OrderedDict()

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        now = time.monotonic()
        ends, count = self._counts.get(key, (0.0, 0))
        if ends <= now:
            self._counts.pop(key, None)
            ends, count = now + expiry, 0
        self._counts[key] = (ends, count + amount)
        if len(self._counts) > MAX_COUNTERS:
            self._counts.popitem(last=False)
        return count + amount

    def get(self, key: str) -> int:
        ends, count = self._counts.get(key, (0.0, 0))
        return count if ends > time.monotonic() else 0

    def get_expiry(self, key: str) -> float:
        ends, _ = self._counts.get(key, (0.0, 0))
        return time.time() + max(0.0, ends - time.monotonic())

    def check(self) -> bool:
        return True

    def reset(self) -> int | None:
        count = len(self._counts)
        self._counts.clear()
        return count

    def clear(self, key: str) -> None:
        self._counts.pop(key, None)


class RateLimits:
    """Counts requests, and refuses with too-many those over a limit."""

    def __init__(self, *, is_on: bool) -> None:
        self._is_on = is_on
        self._counts = Counts()
        self._limiter = FixedWindowRateLimiter(self._counts)

    def count(self, limit: RateLimitItem, who: str) -> None:
        """Count one request of a person or address; raise too-many if it is over the limit."""
        if self._is_on and not self._limiter.hit(limit, who):
            left = self._counts.get_expiry(limit.key_for(who)) - time.time()
            raise Refusal("too-many", seconds=max(1, math.ceil(left)))


def network_of(address: str) -> str:
    """Return the address or, with IPv6, its /64 network, which usually belongs to one customer."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
