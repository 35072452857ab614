"""Rate limits: requests per minute for one person or one address. People playing do not reach them.

A whole school may share one address, and a hundred people may join one table, so limits by address are generous.
Several processes tell each other what they count; `Tallies` says by how much they may exceed a limit.

Nobody can get rid of their counter before its minute is over by making the server count others: `Counts` never evicts
a counter that is still running.
"""

from __future__ import annotations

import math
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from typing import ClassVar, Final

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import Storage

from picketfence.server.addresses import WIDE_FACTOR, with_limits
from picketfence.server.boards import short_key
from picketfence.server.errors import Refusal
from picketfence.server.exchange import Exchange
from picketfence.server.settings import Settings
from picketfence.server.web.gates import Gates, leave
from picketfence.server.web.tallies import Tallies

MAX_COUNTERS: Final = 50_000
MAX_SHARED: Final = 4_096
ENDING: Final = 3.0
"""Seconds before the end of a window in which another process may already have begun the next one."""

IDENTITIES: Final = RateLimitItemPerMinute(150, namespace="identities")
RECOVERIES: Final = RateLimitItemPerMinute(60, namespace="recoveries")
CODES: Final = RateLimitItemPerMinute(200, namespace="codes")
PUBLIC: Final = RateLimitItemPerMinute(600, namespace="public")
TABLES: Final = RateLimitItemPerMinute(30, namespace="tables")
SEATS: Final = RateLimitItemPerMinute(240, namespace="seats")
REWINDS: Final = RateLimitItemPerMinute(30, namespace="rewinds")
TURNS: Final = RateLimitItemPerMinute(600, namespace="turns")
PREVIEWS: Final = RateLimitItemPerMinute(600, namespace="previews")
SIGNALS: Final = RateLimitItemPerSecond(5, 10, namespace="signals")
"""Reactions and nudges of one person: five in ten seconds."""
ACCOUNT: Final = RateLimitItemPerMinute(60, namespace="account")


class Counts(Storage):
    """Counters in memory, at most `MAX_COUNTERS` of their own and `MAX_SHARED` shared ones.

    Nearly all windows are equally long, so the oldest counters expire first, and expired ones are dropped from that
    end; a shorter one waits there for those before it.
    When there is no room, new keys share counters. This is safe: a counter that is running is never dropped, so nobody
    gets a second allowance by sending from 50,000 other keys; and to use up the shared counters someone would have to
    send the limit of each of them within a minute, without knowing which keys share one (the hash is salted).

    The library's own storage scans all counters on every hit.
    """

    STORAGE_SCHEME: ClassVar[list[str] | None] = ["picketfence"]  # type: ignore[misc]

    def __init__(self) -> None:
        super().__init__()
        self._counts: OrderedDict[str, tuple[float, int]] = OrderedDict()
        self._shared: dict[int, tuple[float, int]] = {}
        self._salt = secrets.token_bytes(16)

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        now = time.monotonic()
        while self._counts and next(iter(self._counts.values()))[0] <= now:
            self._counts.popitem(last=False)
        ends, count = self._counts.get(key, (0.0, 0))
        if ends > now:
            self._counts[key] = (ends, count + amount)
            return count + amount
        if len(self._counts) >= MAX_COUNTERS:
            return self._incr_shared(self._place(key), now, expiry, amount)
        self._counts[key] = (now + expiry, amount)
        self._counts.move_to_end(key)
        return amount

    def _incr_shared(self, place: int, now: float, expiry: float, amount: int) -> int:
        ends, count = self._shared.get(place, (0.0, 0))
        if ends <= now:
            ends, count = now + expiry, 0
        self._shared[place] = (ends, count + amount)
        return count + amount

    def _place(self, key: str) -> int:
        return int.from_bytes(blake2b(key.encode(), digest_size=8, key=self._salt).digest(), "big") % MAX_SHARED

    def _found(self, key: str) -> tuple[float, int]:
        return self._counts.get(key) or self._shared.get(self._place(key), (0.0, 0))

    def get(self, key: str) -> int:
        ends, count = self._found(key)
        return count if ends > time.monotonic() else 0

    def get_expiry(self, key: str) -> float:
        ends, _ = self._found(key)
        return time.time() + max(0.0, ends - time.monotonic())

    def check(self) -> bool:
        return True

    def reset(self) -> int | None:
        count = len(self._counts)
        self._counts.clear()
        self._shared.clear()
        return count

    def clear(self, key: str) -> None:
        self._counts.pop(key, None)

    def seconds_left(self, key: str) -> float:
        """Return the seconds until a counter starts again at 0."""
        return max(0.0, self._found(key)[0] - time.monotonic())

    def merge(self, key: str, amount: int, seconds: float) -> None:
        """Add what another process has counted in a window that ends in `seconds`.

        Overlapping windows become one that ends with the later of the two. Otherwise a guest could start them at
        different times, and use a new one at one process whenever the other process's is used up.
        """
        now = time.monotonic()
        ends, count = self._counts.get(key, (0.0, 0))
        if ends < now + ENDING and seconds > 2 * ENDING:
            ends = count = 0
        if key in self._counts or len(self._counts) < MAX_COUNTERS:
            self._counts[key] = (max(ends, now + seconds), count + amount)
            self._counts.move_to_end(key)


class RateLimits:
    """Counts requests, and refuses with too-many those over a limit."""

    def __init__(self, settings: Settings, exchange: Exchange | None = None) -> None:
        exchange = exchange or Exchange()
        self._is_on = settings.rate_limits
        self.messages = Gates(settings.max_address_requests if settings.rate_limits else None, exchange.processes)
        """Messages on live connections, in both directions, which start one at a time."""
        self._counts = Counts()
        self._tallies = Tallies(self._counts, exchange.processes, exchange.soon)
        exchange.add(self._tallies)
        self._views = RateLimitItemPerMinute(settings.max_address_views, namespace="views")
        self._handshakes = RateLimitItemPerMinute(settings.max_address_handshakes, namespace="handshakes")

    def count(self, limit: RateLimitItem, who: str) -> None:
        """Count one request of a person; raise too-many if it is over the limit."""
        if not self._is_on:
            return
        key = short_key(f"{limit.namespace}/{limit.amount}/{who}")
        if not self._tallies.has_room(key, limit.amount):
            raise Refusal("too-many", seconds=1)
        if self._counts.incr(key, limit.get_expiry()) > limit.amount:
            raise Refusal("too-many", seconds=max(1, math.ceil(self._counts.seconds_left(key))))
        self._tallies.add(key, limit.amount)

    def count_address(self, limit: RateLimitItem, address: str) -> None:
        """Count one request of an address and its networks; raise too-many if one of them is over its limit.

        The widest network comes first: once it is over its limit, it makes no more counters for the networks in it.
        """
        if self._is_on:
            for network, allowed in with_limits(address, limit.amount):
                self.count(limit if allowed == limit.amount else _widened(limit), network)

    def count_view(self, address: str) -> None:
        """Count one view that an address asks for."""
        self.count_address(self._views, address)

    async def wait_for_turn(self, address: str) -> None:
        """Let others have their turn: live connections of one address do a little at a time, however many there are."""
        with suppress(Refusal):  # it has waited long enough
            leave(await self.messages.enter(address))

    def count_handshake(self, address: str) -> None:
        """Count one live connection that an address opens."""
        self.count_address(self._handshakes, address)


@cache
def _widened(limit: RateLimitItem) -> RateLimitItem:
    """Return the limit of a wide network."""
    return RateLimitItemPerMinute(limit.amount * WIDE_FACTOR, namespace=limit.namespace)
