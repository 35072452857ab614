"""The bots' workers: whoever needs a bot's turn asks here and gets a legal one, whatever the bot does.

Used by the server's tables. Everything here belongs to one event loop, which never waits for a bot.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from picketfence.bots import BOTS
from picketfence.rules.errors import NotationError, OutOfOrder, TurnRefused
from picketfence.rules.notation import parse_turn
from picketfence.rules.turn import Turn
from picketfence.rules.views import View
from picketfence.server.bots.faults import (
    BY_RULES,
    BotsBusy,
    BotsStopped,
    BotsUnavailable,
    Chosen,
    Fault,
    FaultKind,
)
from picketfence.server.bots.process import WorkerProcess

REPLACEMENTS = ("neighbour", "newcomer")
"""Who plays for a bot that failed, in this order."""

NOT_RUNNING = "the bots' workers are not running"
PAUSE = 5.0
"""Seconds before another try where no worker could be started."""


@dataclass(eq=False, slots=True)
class _Request:
    """A turn somebody waits for, with the bots still to be asked."""

    view: View
    bots: deque[str]
    chosen: asyncio.Future[Chosen]
    faults: list[Fault] = field(default_factory=list)


class BotWorkers:
    """Worker processes that play for bots; turns that find all of them busy wait in the order they came.

    A bot has `budget` seconds from when a worker has its view, and `grace` more before it counts as hung. `extra` is
    the door for bots from elsewhere: a module that the workers import, whose `BOTS` (as in picketfence.bots) join ours
    and take the place of those with the same name.
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
        self._tasks: set[asyncio.Task[None]] = set()
        self._workers: set[WorkerProcess] = set()
        self._warm: set[WorkerProcess] = set()
        self._idle: deque[WorkerProcess] = deque()
        self._failures: dict[int, str] = {}
        self._settled = asyncio.Event()
        self._has_levels = asyncio.Event()
        self._open: set[_Request] = set()
        self._line: deque[_Request] = deque()

    @property
    def waiting(self) -> int:
        """Turns that no worker has begun yet."""
        return len(self._line)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that are running."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def start(self) -> None:
        """Starts the workers and does not wait until they are warm."""
        assert not self._is_running, "the workers run already"
        self._is_running = True
        for number in range(self._count):
            self._begin(self._keep_one(number))

    async def ready(self) -> None:
        """Waits until a worker is warm; BotsUnavailable if none could be started."""
        while not self._warm:
            self._expect_running()
            if self._is_helpless:
                raise BotsUnavailable(self._last_failure)
            await self._settled.wait()

    async def levels(self) -> dict[str, int]:
        """Return the level of every bot by name, easiest first. Waits for a worker if a module adds bots."""
        if not self._levels and self._is_running:
            await self._has_levels.wait()
        return dict(self._levels) or {name: make().level for name, make in BOTS.items()}

    async def choose(self, bot: str, view: View) -> Chosen:
        """A legal turn for the viewer, by that bot if it does not fail; BotsBusy if too many are waiting."""
        self._expect_running()
        if view.position is None:
            raise OutOfOrder("there is no turn to choose: the viewer is a spectator, or the game is over")
        if len(self._line) >= self._max_waiting:
            raise BotsBusy(f"{len(self._line)} turns of bots are waiting already; try again later")
        names = deque(dict.fromkeys((bot.strip().lower(), *REPLACEMENTS)))
        request = _Request(view, names, asyncio.get_running_loop().create_future())
        self._open.add(request)
        self._line.append(request)
        self._hand_out()
        try:
            return await request.chosen
        finally:
            self._open.discard(request)
            if request in self._line:
                self._line.remove(request)

    async def stop(self) -> None:
        """Ends all workers, for good; whoever still waits for a turn gets BotsStopped."""
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
    def _is_helpless(self) -> bool:
        """Whether the last try to start a worker failed for every one of them."""
        return len(self._failures) == self._count

    @property
    def _last_failure(self) -> str:
        return next(reversed(self._failures.values()))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep_one(self, number: int) -> None:
        """Keeps one worker going, and starts the next when it ends."""
        while True:
            why = await self._employ(number)
            if why is not None:
                self._failures[number] = why
                self._note_change()
                await asyncio.sleep(PAUSE)

    async def _employ(self, number: int) -> str | None:
        """One worker from its start to its end; why it could not start, or None."""
        try:
            worker = WorkerProcess(self._senders, self._learn, self._extra, self._warm_up, self._limit)
        except (OSError, RuntimeError) as error:
            return f"a worker could not be started: {error}"
        self._workers.add(worker)
        why = await worker.warm()
        if why is None:
            self._failures.pop(number, None)
            self._warm.add(worker)
            self._idle.append(worker)
            self._note_change()
        await worker.ended()
        self._workers.discard(worker)
        self._warm.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        self._note_change()
        return why

    def _learn(self, levels: dict[str, int]) -> None:
        self._levels = dict(sorted(levels.items(), key=lambda item: item[1]))
        self._has_levels.set()

    def _note_change(self) -> None:
        if self._is_helpless:
            self._has_levels.set()  # ours alone
        if self._warm or self._is_helpless:
            self._settled.set()
        else:
            self._settled.clear()
        self._hand_out()

    def _hand_out(self) -> None:
        """Gives those who waited longest to idle workers, or all to the rules if there is no hope of a worker."""
        while self._line and self._idle:
            worker = self._idle.popleft()
            if worker.is_alive:
                self._begin(self._serve(self._line.popleft(), worker))
        while self._line and self._is_helpless:
            request = self._line.popleft()
            request.faults.append(Fault(request.bots[0], FaultKind.LOST, self._last_failure))
            _play_by_rules(request)

    async def _serve(self, request: _Request, worker: WorkerProcess) -> None:
        """Asks one bot; a request that it fails goes to the head of the line, for the next bot."""
        bot = request.bots.popleft()
        answer = await worker.ask(bot, request.view)
        if worker.is_alive:
            self._idle.append(worker)
        try:
            self._settle(request, bot, answer)
        except Exception as error:  # a rule of ours is broken: that table must hear of it, and no other
            request.chosen.set_exception(error)
        self._hand_out()

    def _settle(self, request: _Request, bot: str, answer: str | Fault) -> None:
        """Ends a request, or has it wait for the next bot; one that nobody waits for any more is dropped."""
        if request.chosen.done():
            return
        found = answer if isinstance(answer, Fault) else _judged(bot, request.view, answer)
        if isinstance(found, Turn):
            request.chosen.set_result(Chosen(found, bot, tuple(request.faults)))
            return
        request.faults.append(found)
        if request.bots:
            self._line.appendleft(request)
        else:
            _play_by_rules(request)


def _judged(bot: str, view: View, text: str) -> Turn | Fault:
    """The turn of a text if it is legal."""
    try:
        turn = parse_turn(text)
    except NotationError as error:
        return Fault(bot, FaultKind.ILLEGAL, f"its turn cannot be read: {error}")
    objection = view.check(turn)
    if objection is None:
        return turn
    return Fault(bot, FaultKind.ILLEGAL, str(TurnRefused(objection)))


def _play_by_rules(request: _Request) -> None:
    if request.chosen.done():
        return  # given up a moment ago
    turn = next(request.view.legal_turns())
    request.chosen.set_result(Chosen(turn, BY_RULES, tuple(request.faults)))
