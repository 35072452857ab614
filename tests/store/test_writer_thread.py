"""The writing thread: in order, one at a time, with results and exceptions for whoever waits."""

import asyncio
import threading

import pytest

from picketfence.store.writer_thread import WriterThread


def test_functions_run_in_order_in_one_other_thread() -> None:
    async def test() -> None:
        writer, ran = WriterThread("writer"), list[tuple[int, str]]()

        def note(number: int) -> int:
            ran.append((number, threading.current_thread().name))
            return number * number

        results = await asyncio.gather(*(writer.run(lambda n=n: note(n)) for n in range(20)))  # type: ignore[misc]
        writer.stop()
        assert results == [n * n for n in range(20)]
        assert ran == [(n, "writer") for n in range(20)]

    asyncio.run(test())


@pytest.mark.parametrize("error", [ValueError("no"), SystemExit(3), KeyboardInterrupt()])
def test_an_exception_reaches_the_caller_and_the_thread_goes_on(error: BaseException) -> None:
    async def test() -> None:
        writer = WriterThread("writer")

        def fail() -> None:
            raise error

        waiting = asyncio.ensure_future(_caught(writer, fail))
        assert await waiting is error
        assert await writer.run(lambda: "still here") == "still here"
        writer.stop()

    asyncio.run(test())


async def _caught(writer: WriterThread, work: object) -> BaseException | None:
    try:
        await writer.run(work)  # type: ignore[arg-type]
    except BaseException as error:
        return error
    return None


def test_what_a_cancelled_caller_asked_for_is_done_anyway() -> None:
    async def test() -> None:
        writer, begin, ran = WriterThread("writer"), threading.Event(), list[str]()

        def work() -> None:
            begin.wait(60)
            ran.append("done")

        caller = asyncio.create_task(writer.run(work))
        await asyncio.sleep(0)
        caller.cancel()
        with pytest.raises(asyncio.CancelledError):
            await caller
        begin.set()
        assert await writer.run(lambda: "next") == "next"
        assert ran == ["done"]
        writer.stop()

    asyncio.run(test())


def test_a_loop_that_was_closed_meanwhile_is_left_alone() -> None:
    writer, begin, ran = WriterThread("writer"), threading.Event(), list[str]()

    def work() -> None:
        begin.wait(60)
        ran.append("done")

    async def ask() -> None:
        caller = asyncio.create_task(writer.run(work))
        await asyncio.sleep(0)
        caller.cancel()

    asyncio.run(ask())
    begin.set()
    writer.stop()
    assert ran == ["done"]


def test_it_can_be_stopped_before_it_was_used() -> None:
    WriterThread("writer").stop()
