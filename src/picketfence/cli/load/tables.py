"""The tables of a load test: their people, their live connections, and how they are set up, many at a time."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from picketfence.cli.load.asking import Asking
from picketfence.cli.load.sockets import Watcher
from picketfence.cli.terminal import is_terminal

AT_ONCE: Final = 16
T = TypeVar("T")


class Wish(NamedTuple):
    """What to set up."""

    tables: int
    seats: int = 4
    ruleset: str = "first"
    with_sockets: bool = True


@dataclass(slots=True)
class Sitting:
    """One table: the token of each seat, whose turn is next, the furthest sequence that an answer told."""

    table: str
    tokens: list[str]
    seat: int = 0
    head: int = 0
    watchers: list[Watcher] = field(default_factory=list)

    def next_seat(self) -> None:
        """The seat after this one hands in the next turn."""
        self.seat = (self.seat + 1) % len(self.tokens)


async def set_up(asking: Asking, wish: Wish) -> list[Sitting]:
    """Guests, tables, seats, deals, sockets; not part of any measurement."""
    return await together((_sitting(asking, wish, n) for n in range(wish.tables)), wish.tables, "tables set up")


async def _sitting(asking: Asking, wish: Wish, number: int) -> Sitting:
    tokens = [await asking.guest(f"Load {number}.{seat}") for seat in range(wish.seats)]
    table = await asking.create(tokens[0], wish.ruleset, wish.seats)
    for seat, token in enumerate(tokens[1:], 1):
        await asking.join(token, table, seat)
    await asking.start(tokens[0], table)
    sitting = Sitting(table, tokens)
    if wish.with_sockets:
        sitting.watchers = [Watcher(asking.pool.port, token, table) for token in tokens]
        for watcher in sitting.watchers:
            await watcher.open()
    return sitting


@asynccontextmanager
async def sat_down(asking: Asking, wish: Wish) -> AsyncIterator[list[Sitting]]:
    """The tables, whose sockets are closed at the end."""
    sittings = await set_up(asking, wish)
    try:
        yield sittings
    finally:
        await asyncio.gather(*(watcher.close() for sitting in sittings for watcher in sitting.watchers))


async def together(work: Iterable[Awaitable[T]], total: int, label: str, at_once: int = AT_ONCE) -> list[T]:
    """Everything, so many at a time, in order, with a bar on stderr if that is a terminal."""
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
    """A bar on stderr, if someone is looking."""
    if is_terminal(sys.stderr):
        filled = int(20 * done / total)
        print(f"\r{'█' * filled:<20} {done:g}/{total:g} {label:<40.40}", end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Takes the bar away."""
    if is_terminal(sys.stderr):
        print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
