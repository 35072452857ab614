"""One worker process as the server sees it: started, asked and killed without blocking the event loop.

Used by `pool` only. The public methods run in the event loop; a thread per worker starts the process, listens to it and
waits for its end.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial

from picketfence.rules.views import View
from picketfence.server.bots.faults import Fault, FaultKind, StartFailure
from picketfence.server.bots.packing import Packer
from picketfence.server.bots.worker import MAX_ANSWER_BYTES, Reply, decoded, read_levels, serve
from picketfence.server.interrupts import interrupts_blocked

KILL_SECONDS = 5.0
"""Seconds after which a killed process counts as gone, even if something keeps its pipe open."""

_SPAWN = multiprocessing.get_context("spawn")
_FAULTS = {Reply.RAISED: FaultKind.RAISED, Reply.UNKNOWN: FaultKind.UNKNOWN}


class WorkerProcess:
    """A process that plays for bots, one turn at a time. `learn` gets the levels of its bots, by name."""

    def __init__(
        self,
        senders: Executor,
        packer: Packer,
        learn: Callable[[dict[str, int]], None],
        extra: str,
        warm_up: float,
        limit: float,
    ) -> None:
        self._packer = packer
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._heard: asyncio.Future[bytes] = self._loop.create_future()
        self._senders = senders
        self._learn = learn
        self._warm_up = warm_up
        self._limit = limit
        self._is_killed = False
        self._was_asked = False
        self._why_not_started = ""
        self._sending = threading.Lock()
        self._pipe, self._theirs = _SPAWN.Pipe()
        # Its own limits are longer: they matter only when this process is no longer there to kill it.
        arguments = (self._theirs, extra, 2 * warm_up, 2 * limit)
        self._process = _SPAWN.Process(target=serve, args=arguments, name="picketfence-bots", daemon=True)
        threading.Thread(target=self._live, name="bots-worker", daemon=True).start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """False once it was killed or has ended by itself."""
        return not self._is_killed and not self._gone.done()

    @property
    def failure(self) -> StartFailure | None:
        """Why a worker that was ready is of no use: it ended by itself before it was asked anything. Else None."""
        if self._was_asked or self._is_killed:
            return None
        return StartFailure("a worker ended before it was asked anything")

    async def ended(self) -> None:
        """Wait until the process has ended."""
        await asyncio.wait({self._gone})

    async def warm(self) -> StartFailure | None:
        """Wait for the warm-up; return why it failed, or None. A worker that fails is killed."""
        await self._wait(self._warm_up)
        has_answered = self._heard.done()
        reply, text = decoded(self._heard.result()) if has_answered else (Reply.BROKEN, self._why_not_warm())
        if reply is Reply.READY:
            return None
        self.kill()
        return StartFailure(text, is_final=has_answered)

    def _why_not_warm(self) -> str:
        if not self._gone.done():
            return f"a worker was not ready after {self._warm_up:g} seconds"
        return self._why_not_started or "a worker ended while it warmed up"

    async def ask(self, bot: str, view: View) -> str | Fault:
        """Return a bot's turn as text, unchecked, or a Fault. A process that cannot be asked again is killed."""
        self._was_asked = True
        self._heard = self._loop.create_future()
        self._loop.run_in_executor(self._senders, self._send, bot, view)
        await self._wait(self._limit)
        if not self._heard.done():
            return self._fault_of(bot)
        reply, text = decoded(self._heard.result())
        if reply is Reply.TURN:
            return text
        if reply not in _FAULTS:
            self.kill()
        return Fault(bot, _FAULTS.get(reply, FaultKind.LOST), text)

    def _fault_of(self, bot: str) -> Fault:
        if not self.is_alive:
            return Fault(bot, FaultKind.LOST, "its worker ended before it answered")
        self.kill()
        return Fault(bot, FaultKind.HUNG, f"no answer in {self._limit:g} seconds")

    async def _wait(self, seconds: float) -> None:
        """Wait until a message arrives, the process is gone, or time is up."""
        either: set[asyncio.Future[bytes] | asyncio.Future[None]] = {self._heard, self._gone}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)

    def kill(self) -> None:
        """Kill the process, even while it is being started."""
        if self.is_alive:
            self._is_killed = True
            self._loop.call_later(KILL_SECONDS, self._end)
            if self._process.pid is not None:
                self._process.kill()

    def _send(self, bot: str, view: View) -> None:
        """Send a request; runs in a thread of `senders`. The listening thread notices a broken pipe."""
        packed = self._packer.pack(view)
        with suppress(OSError), self._sending:
            self._pipe.send((bot, packed))

    def _live(self) -> None:
        """Start the process and listen to it until it ends; runs in the worker's thread."""
        try:
            with self._theirs, interrupts_blocked():
                self._process.start()
        except OSError as error:
            self._why_not_started = f"a worker could not be started: {error}"
        else:
            self._listen()
        # A sender may be using the pipe, and another file may get the descriptor of a closed one.
        with self._sending:
            self._pipe.close()
        self._tell(self._end)

    def _listen(self) -> None:
        if self._is_killed:
            self._process.kill()
        with suppress(EOFError, OSError):
            while True:
                self._tell(partial(self._hear, self._pipe.recv_bytes(MAX_ANSWER_BYTES)))
        self._process.kill()
        self._process.join()

    def _tell(self, act: Callable[[], None]) -> None:
        """Call `act` in the event loop, unless that is already closed."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act)

    def _hear(self, answer: bytes) -> None:
        reply, text = decoded(answer)
        if reply is Reply.BOTS:
            self._learn(read_levels(text))
        elif not self._heard.done():
            self._heard.set_result(answer)

    def _end(self) -> None:
        if not self._gone.done():
            self._gone.set_result(None)
