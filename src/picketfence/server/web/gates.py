"""Limits concurrent requests per address. Those beyond the limit wait their turn, so an honest burst is only delayed.

Addresses also share the event loop fairly: in each pass, one request per address starts, however many one of them
sends. Nothing waits while the loop is idle, so an address that is alone may use all of it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from picketfence.server.addresses import with_limits
from picketfence.server.boards import Processes
from picketfence.server.errors import Refusal

MAX_STARTS: Final = 1
"""Requests of one network that start in one pass of the event loop."""
MAX_WAITING: Final = 400
"""Requests of one network that wait; more are refused."""
WAIT_SECONDS: Final = 10.0
RETRY_SECONDS: Final = 2


class Gate:
    """The requests of one network that are at work or waiting."""

    def __init__(self, limit: int, forget: Callable[[], object]) -> None:
        self._limit = limit
        self._forget = forget
        self._active = 0
        self._begun = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_scheduled = False

    async def enter(self) -> None:
        """Wait until one more request may be at work; raise too-many if the queue is full or the wait too long."""
        if self._waiting or self._active >= self._limit or self._begun >= MAX_STARTS:
            await self._wait()
        else:
            self._begin()

    def leave(self) -> None:
        """Count one request less, and wake the next one in the next pass of the event loop."""
        self._active -= 1
        self._schedule()

    def _begin(self) -> None:
        self._active += 1
        self._begun += 1
        self._schedule()

    async def _wait(self) -> None:
        if len(self._waiting) >= MAX_WAITING:
            raise Refusal("too-many", seconds=RETRY_SECONDS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._schedule()
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await turn
        except BaseException as error:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was let in at the very moment that it gave up
            elif turn in self._waiting:
                self._waiting.remove(turn)
            if isinstance(error, TimeoutError):
                raise Refusal("too-many", seconds=RETRY_SECONDS) from None
            raise

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._next_pass)

    def _next_pass(self) -> None:
        self._is_scheduled = False
        self._begun = 0
        while self._waiting and self._active < self._limit and self._begun < MAX_STARTS:
            turn = self._waiting.popleft()
            if not turn.done():
                self._begin()
                turn.set_result(None)
        if not self._active and not self._waiting:
            self._forget()  # so that memory is bounded by the requests at work


class Gates:
    """The gates of all networks with requests. Without a limit there are none."""

    def __init__(self, limit: int | None, processes: Processes | None = None) -> None:
        self._limit = limit
        self._processes = processes or Processes()
        """Each process gets a share of the limit, because running requests change too fast to be announced."""
        self._gates: dict[str, Gate] = {}

    def __len__(self) -> int:
        return len(self._gates)

    async def enter(self, address: str) -> list[Gate]:
        """Wait until a request of the address may be at work; return the gates that it has to leave afterwards."""
        entered: list[Gate] = []
        if self._limit is None:
            return entered
        try:
            for network, limit in reversed(with_limits(address, self._limit)):
                gate = self._gate(network, limit)
                await gate.enter()
                entered.append(gate)
        except BaseException:
            leave(entered)
            raise
        return entered

    def _gate(self, network: str, limit: int) -> Gate:
        """Return the gate of a network. It is entered at once, before it can be forgotten."""
        found = self._gates.get(network)
        if found is None:
            share = self._processes.share(limit)
            found = self._gates[network] = Gate(share, lambda: self._gates.pop(network, None))
        return found


def leave(gates: list[Gate]) -> None:
    """Leave the gates that a request has entered."""
    for gate in gates:
        gate.leave()
