"""The people and networks banned from this server. Every process rereads the list each second; no restart is needed."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

import structlog

from picketfence.server.background import start_forever
from picketfence.server.errors import Refusal
from picketfence.store import Store
from picketfence.store.bans import Ban, current_bans
from picketfence.store.errors import StoreError

INTERVAL: Final = 1.0
"""Seconds between two reads of the list."""

log = structlog.get_logger()


class Bans:
    """The bans as this process knows them. Calls `changed` whenever the list changes."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._known: list[Ban] = []
        self._people: frozenset[str] = frozenset()
        self._networks: dict[tuple[int, int], set[int]] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self, store: Store, now: Callable[[], int]) -> None:
        """Read the list, then keep reading it until `stop`."""
        await self._read(store, now)
        self._task = start_forever(lambda: self._keep_reading(store, now), "bans")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_reading(self, store: Store, now: Callable[[], int]) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                await self._read(store, now)
            except StoreError:
                continue  # the store logs the error; the old list stays in force

    async def _read(self, store: Store, now: Callable[[], int]) -> None:
        found = await store.read(current_bans, now())
        if found != self._known:
            self.know(found)

    def know(self, found: list[Ban]) -> None:
        """Replace the list of bans."""
        self._known = found
        self._people = frozenset(ban.subject for ban in found if parse_network(ban.subject) is None)
        self._networks = _by_length(network for ban in found if (network := parse_network(ban.subject)) is not None)
        log.info("bans-changed", people=len(self._people), networks=len(found) - len(self._people))
        self.changed()

    def is_banned(self, person: str | None, address: str) -> bool:
        """Return True if a person or an address is banned."""
        return person in self._people or self._has(address)

    def expect_person(self, person: str) -> None:
        """Raise banned if a person is."""
        if person in self._people:
            raise Refusal("banned")

    def expect_address(self, address: str) -> None:
        """Raise banned if an address is."""
        if self._has(address):
            raise Refusal("banned")

    def _has(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:  # a Unix socket
            return False
        if isinstance(found, ipaddress.IPv6Address):
            found = found.ipv4_mapped or found
        number, bits = int(found), found.max_prefixlen
        return any(
            version == found.version and number >> bits - length in numbers
            for (version, length), numbers in self._networks.items()
        )


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def parse_network(subject: str) -> Network | None:
    """Return the network that a ban's subject names, or None if it is a person's id."""
    try:
        return ipaddress.ip_network(subject)
    except ValueError:
        return None


def _by_length(networks: Iterable[Network]) -> dict[tuple[int, int], set[int]]:
    """Return the networks' prefixes by version and length, so that a lookup costs one step per length."""
    found: dict[tuple[int, int], set[int]] = defaultdict(set)
    for network in networks:
        length = network.prefixlen
        found[network.version, length].add(int(network.network_address) >> network.max_prefixlen - length)
    return dict(found)
