"""Group commit: writes everything in the queue in one transaction, then notifies all callers.

One task commits. While it waits for the disk the next batch queues up, so a busy server needs few commits and an idle
one does not wait. A batch that fails because of one of its requests is halved until that one is alone; if someone else
holds a table for too long, its requests fail together and the others succeed. A task that dies is replaced. Imported
by the store only.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar, cast

import structlog
from sqlalchemy import Connection

from picketfence.rules.errors import PicketFenceError
from picketfence.store.appends import Prepared, append_all, explain, locked_tables
from picketfence.store.engines import Database
from picketfence.store.errors import OutcomeUnknown, StoreBusy, StoreError, StoreUnavailable
from picketfence.store.fault_log import FaultLog
from picketfence.store.faults import Fault, classify, leaves_doubt, refused, unavailable, unknown
from picketfence.store.points import reach
from picketfence.store.values import Head

T = TypeVar("T")
Change = Callable[[Connection], object]

MAX_BATCH: Final = 500
"""Requests in one transaction."""
MAX_TRIES: Final = 4
"""Attempts at a request that conflicts with another process."""
_SHARED_FAULTS: Final = frozenset({Fault.OWN, Fault.RETRY, Fault.CROWDED, Fault.LOCKED})
"""Faults of a batch that one of its requests may have caused."""

log = structlog.get_logger()


@dataclass(slots=True, eq=False)
class _Request:
    """Something to write, and the future of the caller. It is written even if the caller is cancelled."""

    work: Prepared | Change
    answer: asyncio.Future[object]

    @property
    def order(self) -> str:
        """The sort key: tables by id, so that two processes do not deadlock, then everything else."""
        return "1" if self.table is None else f"0{self.table}"

    @property
    def table(self) -> str | None:
        """The table that it appends to, if any."""
        return self.work.append.table if isinstance(self.work, Prepared) else None

    def complete(self, outcome: object) -> None:
        if self.answer.done():
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class _Transaction:
    """One attempt to write some requests. Once `is_committing`, an error need not mean that nothing was done."""

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


class _Failed(Exception):
    """An attempt that failed. `is_undecided` means that nobody knows whether it was committed."""

    def __init__(self, error: Exception, *, is_committing: bool) -> None:
        super().__init__(error)
        self.error = error
        self.fault = classify(error)
        self.is_undecided = is_committing and leaves_doubt(error)


class Commits:
    """The queue of pending writes and the task that commits them."""

    def __init__(self, database: Database, bound: int, faults: FaultLog) -> None:
        self._database = database
        self._faults = faults
        self._bound = bound
        self._waiting: deque[_Request] = deque()
        self._in_flight: list[_Request] = []
        self._wake = asyncio.Event()
        self._is_closed = False
        self._is_in_doubt = False
        self.transactions = 0
        self.on_transaction: Callable[[int, float], None] = lambda writes, seconds: None
        self._task = self._start()

    def _start(self) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(self._run(), name="store-commits")
        task.add_done_callback(self._watch)
        return task

    def _watch(self, task: asyncio.Task[None]) -> None:
        """Answer the callers of a task that died, and replace it; a cancelled one is not replaced."""
        error = asyncio.CancelledError() if task.cancelled() else task.exception()
        if error is None:
            return
        log.error("store-writer-died", why=f"{type(error).__name__}: {error}", exc_info=error)
        lost, self._in_flight = self._in_flight, []
        for request in lost:
            request.complete(OutcomeUnknown("The server failed while it was storing this."))
        if not task.cancelled():
            self._wake.set()
            self._task = self._start()
            return
        self._is_closed = True
        while self._waiting:
            self._waiting.popleft().complete(StoreUnavailable("The store is closed."))

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
        while not self._task.done() or self._waiting:
            await asyncio.wait([self._task])
            await asyncio.sleep(0)  # a task that died is replaced by its callback

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
                batch = self._in_flight = [self._waiting.popleft() for _ in range(count)]
                batch.sort(key=lambda request: request.order)
                await self._commit(batch)
                self._in_flight = []
            if self._is_closed:
                return

    async def _commit(self, batch: Sequence[_Request]) -> None:
        """Commit a batch. If one of its requests may be at fault, commit each half, so that the others succeed."""
        if len(batch) == 1:
            batch[0].complete(await self._commit_alone(batch[0]))
            return
        try:
            outcomes = await self._attempt(batch)
        except _Failed as failed:
            if failed.fault in _SHARED_FAULTS and not failed.is_undecided:
                await self._commit_parts(batch, failed)
                return
            error = self._outcome(failed)
            outcomes = [(request, error) for request in batch]
        for request, outcome in outcomes:
            request.complete(outcome)

    async def _commit_parts(self, batch: Sequence[_Request], failed: _Failed) -> None:
        """Commit the halves of a batch that failed, or what is left of it without the tables that are locked.

        Waiting for a lock takes seconds, during which nobody can write: halving would wait for the same lock again and
        again. Requests that have waited for it once fail, and their callers may try again.
        """
        held = await self._held(batch) if failed.fault is Fault.LOCKED else []
        if held:
            error = self._outcome(failed)
            for request in held:
                request.complete(error)
            left = [request for request in batch if request not in held]
            parts = [left] if left else []
        else:
            middle = len(batch) // 2
            parts = [list(batch[:middle]), list(batch[middle:])]
        for part in parts:
            await self._commit(part)

    async def _held(self, batch: Sequence[_Request]) -> list[_Request]:
        """Return the requests whose tables someone else has locked, or none if the database cannot say."""
        tables = {request.table for request in batch if request.table is not None}
        try:
            locked = await self._database.write(lambda connection: locked_tables(connection, tables))
        except Exception as error:
            log.warning("locks-unknown", why=str(unavailable(error)))
            return []
        return [request for request in batch if request.table in locked]

    async def _attempt(self, batch: Sequence[_Request]) -> list[tuple[_Request, object]]:
        """Run one transaction or raise _Failed; retry on a new connection if the old one was lost before the commit."""
        try:
            return await self._try(batch)
        except _Failed as failed:
            if failed.fault is not Fault.LOST or failed.is_undecided:
                raise
        return await self._try(batch)

    async def _try(self, batch: Sequence[_Request]) -> list[tuple[_Request, object]]:
        transaction = _Transaction(batch)
        self.transactions += 1
        began = time.perf_counter()
        try:
            outcomes = await self._database.write(transaction.run)
        except Exception as error:
            raise _Failed(error, is_committing=transaction.is_committing) from error
        self.on_transaction(len(batch), time.perf_counter() - began)
        if any(not isinstance(outcome, StoreError) for _, outcome in outcomes):
            self._is_in_doubt = False
        return outcomes

    def _outcome(self, failed: _Failed) -> StoreUnavailable:
        """Return the error for the callers, after logging it.

        A commit in doubt may come to light until the next one is on disk, since SQLite only then overwrites it. If its
        request is sent again meanwhile and fails, "nothing was done" would not be true.
        """
        self._is_in_doubt |= failed.is_undecided
        found = unknown(failed.error) if self._is_in_doubt else unavailable(failed.error)
        self._faults.note(found)
        return found

    async def _commit_alone(self, request: _Request) -> object:
        """Commit one request; return its result, or the exception that it caused."""
        for left in reversed(range(MAX_TRIES)):
            try:
                return (await self._attempt([request]))[0][1]
            except _Failed as failed:
                if failed.fault is Fault.OWN and not failed.is_undecided:
                    return await self._blame(request, failed.error)
                if failed.fault is not Fault.RETRY or not left:
                    return self._outcome(failed)
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
