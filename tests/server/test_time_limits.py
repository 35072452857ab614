"""Time limits: the same outcomes as with asyncio's own, and no timer for work that need not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from picketfence.server.time_limits import within

Work = Callable[[list[str]], Coroutine[Any, Any, object]]


async def plain(seconds: float, work: Coroutine[Any, Any, object]) -> object:
    """The plain definition."""
    async with asyncio.timeout(seconds):
        return await work


async def at_once(done: list[str]) -> int:
    done.append("ran")
    return 7


async def fails(done: list[str]) -> None:
    raise ValueError("at once")


async def waits(done: list[str]) -> int:
    for number in range(3):
        await asyncio.sleep(0)
        done.append(f"step {number}")
    return 7


async def waits_and_fails(done: list[str]) -> None:
    await asyncio.sleep(0)
    raise ValueError("later")


async def waits_for_ever(done: list[str]) -> None:
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        done.append("cleaned up")


async def holds_out_once(done: list[str]) -> str:
    try:
        await asyncio.get_running_loop().create_future()
    except asyncio.CancelledError:
        done.append("cancelled")
        await asyncio.sleep(0)
    return "finished"


async def other_future(done: list[str]) -> str:
    future = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(future.set_exception, KeyError("set"))
    try:
        await future
    except KeyError:
        done.append("caught")
    return "went on"


async def outcome(limit: Callable[[float, Coroutine[Any, Any, object]], Awaitable[object]], work: Work) -> object:
    done: list[str] = []
    try:
        return done, await limit(0.01, work(done))
    except (TimeoutError, ValueError) as error:
        return done, type(error)


@pytest.mark.parametrize("work", [at_once, fails, waits, waits_and_fails, waits_for_ever, holds_out_once, other_future])
def test_outcomes_are_those_of_asyncio(work: Work) -> None:
    assert asyncio.run(outcome(within, work)) == asyncio.run(outcome(plain, work))


def test_a_caller_that_is_cancelled_cancels_the_work() -> None:
    async def act() -> None:
        done: list[str] = []
        task = asyncio.create_task(within(60.0, waits_for_ever(done)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert done == ["cleaned up"]

    asyncio.run(act())


def test_work_that_need_not_wait_sets_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        def refuse(*_: object, **__: object) -> None:
            raise AssertionError("a timer was set")

        monkeypatch.setattr(asyncio.get_running_loop(), "call_at", refuse)
        assert await within(60.0, at_once([])) == 7

    asyncio.run(act())
