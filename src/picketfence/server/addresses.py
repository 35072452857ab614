"""Addresses as limits count them: an IPv4 address, or the /48 and /64 networks of an IPv6 address.

A customer usually has a whole /64, and often a /48: counting single IPv6 addresses would limit nobody.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from functools import lru_cache
from typing import Final

from picketfence.server.boards import Board, short_key

WIDE_FACTOR: Final = 4
"""A /48 may hold this many times as much as one address: it can belong to one customer or to many."""
MAX_NAME: Final = 64
"""Characters kept of a client name that is not an address, such as a Unix socket."""
MAX_CACHED: Final = 4_096


@lru_cache(MAX_CACHED)
def networks_of(address: str) -> tuple[str, ...]:
    """Return the keys that count for an address, the widest network first; the last one stands for the address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return (address[:MAX_NAME],)
    if isinstance(found, ipaddress.IPv4Address):
        return (str(found),)
    if found.ipv4_mapped is not None:  # how a socket for both versions shows IPv4
        return (str(found.ipv4_mapped),)
    return _network(found, 48), _network(found, 64)


def _network(address: ipaddress.IPv6Address, length: int) -> str:
    return str(ipaddress.ip_network((int(address) >> 128 - length << 128 - length, length)))


def with_limits(address: str, limit: int) -> tuple[tuple[str, int], ...]:
    """Return the networks of an address, the widest first, each with its limit."""
    *wide, own = networks_of(address)
    return (*((network, limit * WIDE_FACTOR) for network in wide), (own, limit))


class Shares:
    """How much of a limited resource each network holds, in all processes. Without a limit nothing is counted.

    A network that holds nothing has no entry, so the memory is bounded by what is held. Between two announcements a
    process gives each network at most its share of the limit, so all processes together give less than twice the limit.
    """

    def __init__(self, limit: int | None, board: Board | None = None) -> None:
        self.limit = limit
        self._held: Counter[str] = Counter()
        self._fresh: Counter[str] = Counter()
        """What was taken since the last announcement."""
        self._board = board if board is not None and board.is_shared else None
        if self._board is not None:
            self._board.announced.append(self._fresh.clear)

    def __len__(self) -> int:
        return len(self._held)

    def full_network(self, address: str) -> str | None:
        """Return the address, or a network that it belongs to, that holds all it may, or None."""
        if self.limit is None:
            return None
        limits = with_limits(address, self.limit)
        return next((network for network, limit in limits if self._is_full(network, limit)), None)

    def _is_full(self, network: str, limit: int) -> bool:
        if self._board is None or self._board.processes.count == 1:
            return self._held[network] >= limit
        elsewhere = sum(self._board.others(short_key(network)))
        return self._held[network] + elsewhere >= limit or self._fresh[network] >= self._board.processes.share(limit)

    def is_full(self, address: str) -> bool:
        """Return True if the address may hold no more."""
        return self.full_network(address) is not None

    def take(self, address: str) -> None:
        """Count one more."""
        if self.limit is None:
            return
        self._held.update(networks_of(address))
        if self._board is not None:
            self._fresh.update(networks_of(address))
            self._announce(address, self._board, self.limit)

    def give_back(self, address: str) -> None:
        """Count one less."""
        if self.limit is None:
            return
        for network in networks_of(address):
            self._held[network] -= 1
            if not self._held[network]:
                del self._held[network]
        if self._board is not None:
            self._announce(address, self._board, self.limit)

    def _announce(self, address: str, board: Board, limit: int) -> None:
        """Announce what the networks of an address hold, unless it is too little to matter."""
        quiet = board.processes.quiet(limit)
        for network in networks_of(address):
            held = self._held[network]
            board.set(short_key(network), held if held > quiet else 0)
