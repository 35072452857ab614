"""The pool of bots' workers: returns a legal turn for every request, whatever the bot does.

Used by the caretaker. Everything here runs in one event loop, which never blocks on a bot.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field

import structlog

from picketfence.bots import BOTS
from picketfence.rules.errors import NotationError, OutOfOrder, TurnRefused
from picketfence.rules.notation import parse_turn
from picketfence.rules.turn import Turn
from picketfence.rules.views import View
from picketfence.server.backoff import delay_after
from picketfence.server.bots.faults import (
    BY_RULES,
    BotsBusy,
    BotsStopped,
    BotsUnavailable,
    Chosen,
    Fault,
    FaultKind,
    StartFailure,
)
from picketfence.server.bots.packing import Packer
from picketfence.server.bots.process import WorkerProcess
from picketfence.server.bots.queue import FairQueue

REPLACEMENTS = ("neighbour", "newcomer")
"""The bots that replace one that failed, in this order."""

NOT_RUNNING = "the bots' workers are not running"
FIRST_DELAY = 0.5
MAX_DELAY = 60.0
"""Seconds before a worker that failed to start is started again: after the first failure, and at most."""
MAX_FAILURES = 3
"""Failures in a row after which bots no longer wait for a worker, and the rules play for them."""
LEVELS_SECONDS = 10.0
"""Seconds to wait for the names of an extra module's bots."""

log = structlog.get_logger()


See = Callable[[], View]
"""Builds the view of whoever has to move. It raises an exception if the turn is no longer wanted."""


@dataclass(frozen=True, slots=True)
class _Failing:
    """The failures of one worker in a row."""

    last: StartFailure
    count: int

    @property
    def is_hopeless(self) -> bool:
        return self.last.is_final or self.count >= MAX_FAILURES


@dataclass(eq=False, slots=True)
class _Request:
    """A turn that is waited for, with the bots still to be asked. Its view is built when a worker is free for it."""

    see: See
    owner: str
    bots: deque[str]
    chosen: asyncio.Future[Chosen]
    faults: list[Fault] = field(default_factory=list)
    seen: View | None = None

    def view(self) -> View | None:
        """Return the view, built once; None if the turn is no longer wanted, which `chosen` then says."""
        if self.seen is None and not self.chosen.done():
            try:
                self.seen = _expect_decision(self.see())
            except Exception as error:  # it must reach that table, and no other
                self.chosen.set_exception(error)
        return None if self.chosen.done() else self.seen


class BotWorkers:
    """A pool of worker processes that play for bots. Requests that find all of them busy are queued, fairly by owner.

    A bot has `budget` seconds from when a worker has its view, and `grace` more before it counts as hung. `extra` names
    a module that the workers import to add bots: its `BOTS` (as in picketfence.bots) join ours and replace those with
    the same name.
    """

    def __init__(
        self,
        count: int = 1,
        budget: float = 2.0,
        grace: float = 1.0,
        *,
        warm_up: float = 30.0,
        max_waiting: int = 1000,
        extra: str = "",
    ) -> None:
        self._count = count
        self._limit = budget + grace
        self._warm_up = warm_up
        self._max_waiting = max_waiting
        self._extra = extra
        self._is_running = False
        self._levels: dict[str, int] = {} if extra else {name: make().level for name, make in BOTS.items()}
        self._senders = ThreadPoolExecutor(count, "bots-sender")
        self._packer = Packer()
        self._tasks: set[asyncio.Task[None]] = set()
        self._workers: set[WorkerProcess] = set()
        self._warm: set[WorkerProcess] = set()
        self._idle: deque[WorkerProcess] = deque()
        self._failures: dict[int, _Failing] = {}
        self._settled = asyncio.Event()
        self._has_levels = asyncio.Event()
        self._open: set[_Request] = set()
        self._queue: FairQueue[_Request] = FairQueue()
        self.on_turn: Callable[[float, tuple[str, ...]], None] = lambda seconds, faults: None
        """Called after each turn with the seconds it took and the kinds of faults on the way."""

    @property
    def ready_workers(self) -> int:
        """The number of workers that are warm."""
        return len(self._warm)

    @property
    def waiting(self) -> int:
        """The number of requests in the queue."""
        return len(self._queue)

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the running workers."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def start(self) -> None:
        """Start the workers without waiting until they are warm."""
        assert not self._is_running, "the workers are already running"
        self._is_running = True
        for number in range(self._count):
            self._begin(self._keep_one(number))

    async def ready(self) -> None:
        """Wait until a worker is warm; raise BotsUnavailable if none could be started."""
        while not self._warm:
            self._expect_running()
            if self._cannot_start:
                raise BotsUnavailable(self._last_failure)
            await self._settled.wait()

    async def levels(self) -> dict[str, int]:
        """Return the level of every bot by name, easiest first.

        If a module adds bots, wait for a worker, but not for ever: without one there are ours alone.
        """
        if not self._levels and self._is_running:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._has_levels.wait(), LEVELS_SECONDS)
        return dict(self._levels) or {name: make().level for name, make in BOTS.items()}

    async def choose(self, bot: str, see: See, owner: str = "") -> Chosen:
        """Return a legal turn for the viewer, by that bot unless it fails.

        `see` is called when a worker is free, and what it raises is raised here. `owner` is whose turn in the queue it
        is. Raises BotsBusy if the queue is full and no other owner has more requests in it.
        """
        self._expect_running()
        self._make_room(owner)
        began = time.perf_counter()
        names = deque(dict.fromkeys((bot.strip().lower(), *REPLACEMENTS)))
        request = _Request(see, owner, names, asyncio.get_running_loop().create_future())
        self._open.add(request)
        self._queue.push(owner, request)
        self._assign()
        try:
            chosen = await request.chosen
            self.on_turn(time.perf_counter() - began, tuple(str(fault.kind) for fault in chosen.faults))
            return chosen
        finally:
            self._open.discard(request)
            self._queue.remove(owner, request)

    def _make_room(self, owner: str) -> None:
        if len(self._queue) < self._max_waiting:
            return
        busy = BotsBusy(f"{len(self._queue)} bots' turns are already waiting; try again later")
        loser = self._queue.crowd_out(owner)
        if loser is None:
            raise busy
        if not loser.chosen.done():
            loser.chosen.set_exception(busy)

    async def stop(self) -> None:
        """Stop all workers for good; pending requests raise BotsStopped."""
        self._is_running = False
        self._settled.set()
        self._has_levels.set()
        workers, tasks = list(self._workers), list(self._tasks)
        for task in tasks:
            task.cancel()
        for worker in workers:
            worker.kill()
        for request in self._open:
            if not request.chosen.done():
                request.chosen.set_exception(BotsStopped(NOT_RUNNING))
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.ended() for worker in workers))
        self._senders.shutdown(wait=False)

    def _expect_running(self) -> None:
        if not self._is_running:
            raise BotsStopped(NOT_RUNNING)

    @property
    def _cannot_start(self) -> bool:
        """True if no worker is ready and there is no point in waiting for one."""
        hopeless = sum(failing.is_hopeless for failing in self._failures.values())
        return not self._warm and hopeless == self._count

    @property
    def _last_failure(self) -> str:
        return next(reversed(self._failures.values())).last.why

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep_one(self, number: int) -> None:
        """Keep one worker running: start another when it ends, later each time if it keeps failing to start."""
        while True:
            failure = await self._run_worker(number)
            if failure is None:
                self._failures.pop(number, None)
                continue
            known = self._failures.pop(number, None)
            failing = _Failing(failure, 1 if known is None else known.count + 1)
            self._failures[number] = failing
            delay = delay_after(failing.count, FIRST_DELAY, MAX_DELAY)
            log.error("bots-worker-failed", why=failure.why, failures=failing.count, retry_in=delay)
            self._note_change()
            await asyncio.sleep(delay)

    async def _run_worker(self, number: int) -> StartFailure | None:
        """Run one worker until it ends; return why it was of no use, or None."""
        try:
            worker = WorkerProcess(self._senders, self._packer, self._learn, self._extra, self._warm_up, self._limit)
        except (OSError, RuntimeError) as error:
            return StartFailure(f"a worker could not be started: {error}")
        self._workers.add(worker)
        failure = await worker.warm()
        if failure is None:
            self._warm.add(worker)
            self._idle.append(worker)
            self._note_change()
        await worker.ended()
        self._workers.discard(worker)
        self._warm.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        self._note_change()
        return failure or worker.failure

    def _learn(self, levels: dict[str, int]) -> None:
        self._levels = dict(sorted(levels.items(), key=lambda item: item[1]))
        self._has_levels.set()

    def _note_change(self) -> None:
        if self._cannot_start:
            self._has_levels.set()  # ours alone
        if self._warm or self._cannot_start:
            self._settled.set()
        else:
            self._settled.clear()
        self._assign()

    def _assign(self) -> None:
        """Give requests to idle workers, or play them by the rules if no worker can be started."""
        while self._queue and self._idle:
            if not self._idle[0].is_alive:
                self._idle.popleft()
                continue
            request = self._queue.pop()
            seen = request.view()
            if seen is not None:
                self._begin(self._serve(request, seen, self._idle.popleft()))
        while self._queue and self._cannot_start:
            request = self._queue.pop()
            request.faults.append(Fault(request.bots[0], FaultKind.LOST, self._last_failure))
            _play_by_rules(request)

    async def _serve(self, request: _Request, seen: View, worker: WorkerProcess) -> None:
        """Ask one bot; if it fails, put the request at the head of the queue for the next bot."""
        bot = request.bots.popleft()
        answer = await worker.ask(bot, seen)
        if worker.is_alive:
            self._idle.append(worker)
        try:
            self._settle(request, bot, answer if isinstance(answer, Fault) else _check(bot, seen, answer))
        except Exception as error:  # our own bug: it must reach that table, and no other
            if not request.chosen.done():
                request.chosen.set_exception(error)
        self._assign()

    def _settle(self, request: _Request, bot: str, found: Turn | Fault) -> None:
        """Complete a request, or queue it for the next bot; drop it if nobody waits for it any more."""
        if request.chosen.done():
            return
        if isinstance(found, Turn):
            request.chosen.set_result(Chosen(found, bot, tuple(request.faults)))
            return
        request.faults.append(found)
        if request.bots:
            self._queue.push_first(request.owner, request)
        else:
            _play_by_rules(request)


def _expect_decision(seen: View) -> View:
    if seen.position is None:
        raise OutOfOrder("there is no turn to choose: the viewer is a spectator, or the game is over")
    return seen


def _check(bot: str, view: View, text: str) -> Turn | Fault:
    """Parse a bot's answer; return the turn if it is legal, else a Fault."""
    try:
        turn = parse_turn(text)
    except NotationError as error:
        return Fault(bot, FaultKind.ILLEGAL, f"its turn cannot be parsed: {error}")
    objection = view.check(turn)
    if objection is None:
        return turn
    return Fault(bot, FaultKind.ILLEGAL, str(TurnRefused(objection)))


def _play_by_rules(request: _Request) -> None:
    seen = request.view()
    if seen is not None:  # else it was cancelled a moment ago, or is no longer wanted
        request.chosen.set_result(Chosen(next(seen.legal_turns()), BY_RULES, tuple(request.faults)))
