"""Group commit: everything that waits is written in one transaction, then all callers hear of it.

One task commits. While it waits for the disk the next batch gathers, so a busy server needs few commits and an idle one
does not wait. Imported by the store only.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from sqlalchemy import Connection

from picketfence.rules.errors import PicketFenceError
from picketfence.store.appending import Ready, append_all, explain
from picketfence.store.engines import Database
from picketfence.store.errors import StoreBusy, StoreError, StoreUnavailable
from picketfence.store.faults import Fault, judge, refused, unavailable
from picketfence.store.points import reach
from picketfence.store.values import Head

T = TypeVar("T")
Change = Callable[[Connection], object]

MAX_BATCH: Final = 500
TRIES: Final = 4


@dataclass(slots=True, eq=False)
class _Request:
    """What someone wants written, and where they hear of it. Theirs may be cancelled: it is written all the same."""

    work: Ready | Change
    answer: asyncio.Future[object]

    @property
    def order(self) -> str:
        """Tables in one order, so that two processes do not wait for each other in a circle; people after them."""
        return f"0{self.work.append.table}" if isinstance(self.work, Ready) else "1"

    def settle(self, outcome: object) -> None:
        if self.answer.done():
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class _Transaction:
    """One try to write some requests; knows whether a lost connection leaves doubt."""

    def __init__(self, requests: Sequence[_Request]) -> None:
        self._appends = [request for request in requests if isinstance(request.work, Ready)]
        self._changes = [request for request in requests if not isinstance(request.work, Ready)]
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
            ready = [cast(Ready, request.work) for request in self._appends]
            outcomes += zip(self._appends, append_all(connection, ready), strict=True)
        outcomes += [(request, cast(Change, request.work)(connection)) for request in self._changes]
        return outcomes

    def _reach(self, point: str) -> None:
        if self._appends:
            reach(point)


class Commits:
    """The queue of what waits to be written, and the task that writes it."""

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
        """How many wait to be written."""
        return len(self._waiting)

    async def append(self, ready: Ready) -> Head:
        return cast(Head, await self._put(ready))

    async def change(self, work: Callable[[Connection], T]) -> T:
        return cast(T, await self._put(work))

    async def close(self) -> None:
        """Writes what waits, then stops."""
        self._is_closed = True
        self._wake.set()
        await self._task

    def _put(self, work: Ready | Change) -> asyncio.Future[object]:
        if self._is_closed:
            raise StoreUnavailable("The store is closed.")
        if len(self._waiting) >= self._bound:
            raise StoreBusy("Too much is waiting to be written to the database; nothing was done.")
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
        """All together; if one of them is at fault, each alone, so that the others get through."""
        try:
            outcomes = await self._attempt(batch)
        except Exception as error:
            fault = judge(error)
            if fault in (Fault.LOST, Fault.UNAVAILABLE):
                outcomes = [(request, unavailable(error)) for request in batch]
            elif fault is Fault.OWN and len(batch) == 1:
                outcomes = [(batch[0], await self._blame(batch[0], error))]
            else:
                outcomes = [(request, await self._commit_alone(request)) for request in batch]
        for request, outcome in outcomes:
            request.settle(outcome)

    async def _attempt(self, batch: Sequence[_Request]) -> list[tuple[_Request, object]]:
        """One transaction; once more on a fresh connection if the old one was lost before the commit began."""
        transaction = _Transaction(batch)
        self.transactions += 1
        try:
            return await self._database.write(transaction.run)
        except Exception as error:
            if judge(error) is not Fault.LOST or transaction.is_committing:
                raise
        self.transactions += 1
        return await self._database.write(_Transaction(batch).run)

    async def _commit_alone(self, request: _Request) -> object:
        """The outcome of one request: its value, or the error that is its own."""
        for left in reversed(range(TRIES)):
            try:
                return (await self._attempt([request]))[0][1]
            except Exception as error:
                fault = judge(error)
                if fault is Fault.OWN:
                    return await self._blame(request, error)
                if fault is not Fault.AGAIN or not left:
                    return unavailable(error)
        raise AssertionError("the last try returns")

    async def _blame(self, request: _Request, error: Exception) -> BaseException:
        """The error in our words, found out in a transaction of its own."""
        if isinstance(error, PicketFenceError):
            return error
        found: StoreError | None = None
        if isinstance(work := request.work, Ready):
            try:
                found = await self._database.write(lambda connection: explain(connection, work))
            except Exception as second:
                if judge(second) is not Fault.OWN:
                    return unavailable(second)
        return found or refused(error)
