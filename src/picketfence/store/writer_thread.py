"""One thread that runs functions in order, for the event loop. Imported by the store only.

A thread pool would do, but its futures, locks and callbacks take as long as writing a turn does.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import NamedTuple, TypeVar, cast

T = TypeVar("T")


class _Job(NamedTuple):
    work: Callable[[], object]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[object]


class WriterThread:
    """Starts with the first call of `run` and ends with `stop`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """Run a function in the thread; return its result or raise its exception. Cancelling does not stop it."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name=self._name)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[object] = loop.create_future()
        self._jobs.put(_Job(work, loop, done))
        return cast(T, await done)

    def stop(self) -> None:
        """Wait until everything that was asked for is done, then end the thread."""
        self._jobs.put(None)
        if self._thread is not None:
            self._thread.join()

    def _serve(self) -> None:
        while (job := self._jobs.get()) is not None:
            result, error = None, None
            try:
                result = job.work()
            except BaseException as raised:
                error = raised
            with suppress(RuntimeError):  # the loop was closed meanwhile: nobody waits
                job.loop.call_soon_threadsafe(_settle, job.done, result, error)
            del job, result, error  # keep nothing alive while waiting


def _settle(done: asyncio.Future[object], result: object, error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
