"""Group commit: writes everything in the queue in one transaction, then notifies all callers.

One task commits. While it waits for the disk the next batch queues up, so a busy server needs few commits and an idle
one does not wait. Imported by the store only.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from sqlalchemy import Connection

from picketfence.rules.errors import PicketFenceError
from picketfence.store.appends import Prepared, append_all, explain
from picketfence.store.engines import Database
from picketfence.store.errors import StoreBusy, StoreError, StoreUnavailable
from picketfence.store.faults import Fault, classify, refused, unavailable
from picketfence.store.points import reach
from picketfence.store.values import Head

T = TypeVar("T")
Change = Callable[[Connection], object]

MAX_BATCH: Final = 500
"""Requests in one transaction."""
MAX_TRIES: Final = 4
"""Attempts at a request that conflicts with another process."""


@dataclass(slots=True, eq=False)
class _Request:
    """Something to write, and the future of the caller. It is written even if the caller is cancelled."""

    work: Prepared | Change
    answer: asyncio.Future[object]

    @property
    def order(self) -> str:
        """The sort key: tables by id, so that two processes do not deadlock, then everything else."""
        return f"0{self.work.append.table}" if isinstance(self.work, Prepared) else "1"

    def complete(self, outcome: object) -> None:
        if self.answer.done():
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class _Transaction:
    """One attempt to write some requests; knows whether a lost connection leaves the outcome unknown."""

    def __init__(self, requests: Sequence[_Request]) -> None:
        self._appends = [request for request in requests if isinstance(request.work, Prepared)]
        self._changes = [request for request in requests if not isinstance(request.work, Prepared)]
        self.is_committing = False

    def run(self, connection: Connection) -> list[tuple[_Request, object]]:
        self._reach("before-append")
        with connection.begin():
            outcomes = self._write(connection)
            self._reach("in-transaction")
            self.is_committing = True
        self._reach("after-commit")
        return outcomes

    def _write(self, connection: Connection) -> list[tuple[_Request, object]]:
        outcomes: list[tuple[_Request, object]] = []
        if self._appends:
            ready = [cast(Prepared, request.work) for request in self._appends]
            outcomes += zip(self._appends, append_all(connection, ready), strict=True)
        outcomes += [(request, cast(Change, request.work)(connection)) for request in self._changes]
        return outcomes

    def _reach(self, point: str) -> None:
        if self._appends:
            reach(point)


class Commits:
    """The queue of pending writes and the task that commits them."""

    def __init__(self, database: Database, bound: int) -> None:
        self._database = database
        self._bound = bound
        self._waiting: deque[_Request] = deque()
        self._wake = asyncio.Event()
        self._is_closed = False
        self.transactions = 0
        self._task = asyncio.get_running_loop().create_task(self._run(), name="store-commits")

    @property
    def waiting(self) -> int:
        """The number of pending writes."""
        return len(self._waiting)

    async def append(self, ready: Prepared) -> Head:
        return cast(Head, await self._put(ready))

    async def change(self, work: Callable[[Connection], T]) -> T:
        return cast(T, await self._put(work))

    async def close(self) -> None:
        """Commit the pending writes, then stop."""
        self._is_closed = True
        self._wake.set()
        await self._task

    def _put(self, work: Prepared | Change) -> asyncio.Future[object]:
        if self._is_closed:
            raise StoreUnavailable("The store is closed.")
        if len(self._waiting) >= self._bound:
            raise StoreBusy("Too many writes are waiting for the database; nothing was done.")
        request = _Request(work, asyncio.get_running_loop().create_future())
        self._waiting.append(request)
        self._wake.set()
        return request.answer

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                count = min(len(self._waiting), MAX_BATCH)
                batch = [self._waiting.popleft() for _ in range(count)]
                batch.sort(key=lambda request: request.order)
                await self._commit(batch)
            if self._is_closed:
                return

    async def _commit(self, batch: Sequence[_Request]) -> None:
        """Commit a batch; if one of its requests is at fault, commit each alone, so that the others succeed."""
        try:
            outcomes = await self._attempt(batch)
        except Exception as error:
            fault = classify(error)
            if fault in (Fault.LOST, Fault.UNAVAILABLE):
                outcomes = [(request, unavailable(error)) for request in batch]
            elif fault is Fault.OWN and len(batch) == 1:
                outcomes = [(batch[0], await self._blame(batch[0], error))]
            else:
                outcomes = [(request, await self._commit_alone(request)) for request in batch]
        for request, outcome in outcomes:
            request.complete(outcome)

    async def _attempt(self, batch: Sequence[_Request]) -> list[tuple[_Request, object]]:
        """Run one transaction; retry on a new connection if the old one was lost before the commit started."""
        transaction = _Transaction(batch)
        self.transactions += 1
        try:
            return await self._database.write(transaction.run)
        except Exception as error:
            if classify(error) is not Fault.LOST or transaction.is_committing:
                raise
        self.transactions += 1
        return await self._database.write(_Transaction(batch).run)

    async def _commit_alone(self, request: _Request) -> object:
        """Commit one request; return its result, or the exception that it caused."""
        for left in reversed(range(MAX_TRIES)):
            try:
                return (await self._attempt([request]))[0][1]
            except Exception as error:
                fault = classify(error)
                if fault is Fault.OWN:
                    return await self._blame(request, error)
                if fault is not Fault.RETRY or not left:
                    return unavailable(error)
        raise AssertionError("the last attempt returns")

    async def _blame(self, request: _Request, error: Exception) -> BaseException:
        """Return the error of a request as one of ours, looking for the cause in a separate transaction."""
        if isinstance(error, PicketFenceError):
            return error
        found: StoreError | None = None
        if isinstance(work := request.work, Prepared):
            try:
                found = await self._database.write(lambda connection: explain(connection, work))
            except Exception as second:
                if classify(second) is not Fault.OWN:
                    return unavailable(second)
        return found or refused(error)
