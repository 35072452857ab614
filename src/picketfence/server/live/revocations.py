"""Ends the connections of tokens that are no longer valid: at once in this process, soon in the others.

Processes notify each other of revoked tokens. Because a notice may get lost, a process that shares its database also
checks the tokens of all its connections every 1.5 seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from picketfence.server.background import start_forever
from picketfence.server.identities import Identities
from picketfence.server.live.hub import Hub
from picketfence.store.errors import StoreError

SWEEP: Final = 1.5
"""Seconds between two checks of all connections."""


class Revocations:
    """Checks the tokens of one process's connections."""

    def __init__(self, hub: Hub, identities: Identities, sweep: float = SWEEP) -> None:
        self._hub = hub
        self._identities = identities
        self._sweep = sweep
        self._people: set[str] = set()
        self._is_gap = False
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start checking tokens that other processes may have revoked; a single process needs no check."""
        if self._identities.store.is_shared:
            self._task = start_forever(self._run, "revocations")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def revoked(self, person: str, token: str) -> None:
        """End the connections of a token that this process has revoked."""
        self._identities.forget(person)
        self._end({token})

    def deleted(self, person: str) -> None:
        """End the connections of a person whom this process has deleted."""
        self._identities.forget(person)
        self._end(self._hub.tokens(person))

    def person_changed(self, person: str) -> None:
        """Check a person's tokens soon: another process has revoked some, or deleted the person."""
        self._identities.forget(person)
        self._people.add(person)
        self._changed.set()

    def missed_some(self) -> None:
        """Check all tokens soon: a notice may have been lost."""
        self._is_gap = True
        self._changed.set()

    def _end(self, tokens: Collection[str]) -> None:
        if tokens:
            self._hub.end(lambda watcher: watcher.token in tokens, "identity-unknown")

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        due = clock() + self._sweep
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), due - clock())
            self._changed.clear()
            people, self._people = self._people, set()
            # However often single people change, all tokens are checked when that is due.
            is_due = self._is_gap or clock() >= due
            self._is_gap = False
            if is_due:
                due = clock() + self._sweep
            held = self._hub.tokens() if is_due else {token for person in people for token in self._hub.tokens(person)}
            with suppress(StoreError):  # the next check tries again
                self._end(held - await self._identities.valid_tokens(held))
