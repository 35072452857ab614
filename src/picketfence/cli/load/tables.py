"""The tables of a load test: their guests and live connections, and setting them up concurrently."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from picketfence.cli.load.api import Api
from picketfence.cli.load.following import Followed
from picketfence.cli.load.sockets import Watcher
from picketfence.cli.terminal import is_terminal

AT_ONCE: Final = 16
T = TypeVar("T")


class Setup(NamedTuple):
    """How many tables of which kind to set up."""

    tables: int
    seats: int = 4
    ruleset: str = "first"
    with_sockets: bool = True
    follows: bool = True
    """True to follow rounds by their messages where the page does so, False to fetch every view."""


@dataclass(slots=True)
class Sitting:
    """One table: the token of each seat, the seat to move next, and the latest sequence number in an answer.

    `known` is the latest round that is known, and `fetched` the round up to which every seat fetches its own view.
    """

    table: str
    tokens: list[str]
    seat: int = 0
    head: int = 0
    watchers: list[Watcher] = field(default_factory=list)
    follows: bool = False
    known: Followed | None = None
    fetched: int = 0

    def next_seat(self) -> None:
        """Move on to the next seat."""
        self.seat = (self.seat + 1) % len(self.tokens)


async def set_up(api: Api, setup: Setup) -> list[Sitting]:
    """Create guests, tables and live connections, and start the games; not measured."""
    return await run_limited((_sitting(api, setup, n) for n in range(setup.tables)), setup.tables, "tables set up")


async def _sitting(api: Api, setup: Setup, number: int) -> Sitting:
    tokens = [await api.guest(f"Load {number}.{seat}") for seat in range(setup.seats)]
    table = await api.create(tokens[0], setup.ruleset, setup.seats)
    for seat, token in enumerate(tokens[1:], 1):
        await api.join(token, table, seat)
    await api.start(tokens[0], table)
    sitting = Sitting(table, tokens, follows=setup.follows and setup.with_sockets)
    if setup.with_sockets:
        sitting.watchers = [Watcher(api.pool.port, token, table) for token in tokens]
        for watcher in sitting.watchers:
            await watcher.open()
    return sitting


@asynccontextmanager
async def open_sittings(api: Api, setup: Setup) -> AsyncIterator[list[Sitting]]:
    """Set up tables, and close their live connections at the end."""
    sittings = await set_up(api, setup)
    try:
        yield sittings
    finally:
        await asyncio.gather(*(watcher.close() for sitting in sittings for watcher in sitting.watchers))


async def run_limited(work: Iterable[Awaitable[T]], total: int, label: str, at_once: int = AT_ONCE) -> list[T]:
    """Await everything, at most `at_once` at a time; return the results in order. Shows a progress bar."""
    found: dict[int, T] = {}
    waiting = enumerate(work)

    async def worker() -> None:
        for number, one in waiting:
            found[number] = await one
            show_progress(len(found), total, label)

    async with asyncio.TaskGroup() as group:
        for _ in range(min(at_once, total)):
            group.create_task(worker())
    clear_progress()
    return [found[number] for number in range(total)]


def show_progress(done: float, total: float, label: str) -> None:
    """Draw a progress bar on stderr, if that is a terminal."""
    if is_terminal(sys.stderr):
        filled = int(20 * done / total)
        print(f"\r{'█' * filled:<20} {done:g}/{total:g} {label:<40.40}", end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Erase the progress bar."""
    if is_terminal(sys.stderr):
        print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
