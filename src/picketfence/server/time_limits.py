"""Time limits for work that seldom has to wait: reading a body that has arrived, writing to a client that reads.

`asyncio.timeout` sets and cancels a timer each time, which costs more than such work. Here the timer is set only when
the work has begun to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Generator
from typing import Any, TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of `work`; cancel it and raise TimeoutError if it waits longer than `seconds`."""
    try:
        first = work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    async with asyncio.timeout(seconds):
        return await _Rest(work, first)


class _Rest(Awaitable[T]):
    """The rest of a coroutine that has begun and now waits for `first`."""

    def __init__(self, work: Coroutine[Any, Any, T], first: object) -> None:
        self._work = work
        self._first = first

    def __await__(self) -> Generator[Any, Any, T]:
        """Yield what the coroutine waits for, and pass the outcome back to it, as `yield from` does."""
        waiting = self._first
        try:
            while True:
                try:
                    sent = yield waiting
                except GeneratorExit:
                    self._work.close()
                    raise
                except BaseException as error:
                    waiting = self._work.throw(error)
                else:
                    waiting = self._work.send(sent)
        except StopIteration as done:
            result: T = done.value
            return result
