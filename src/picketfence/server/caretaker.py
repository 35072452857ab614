"""Acts without a request: moves bots, ends clocks, closes tables that never started, deletes what has expired.

Bots move as soon as it is their turn. A periodic sweep, run by only one of all processes, finds what is due: expired
clocks, and tables whose bots did not move because a process died. The table's sequence number decides races.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Iterator
from typing import Final

import structlog

from picketfence.rules import View
from picketfence.server.background import start_forever
from picketfence.server.backoff import Backoff
from picketfence.server.bots.faults import BotsBusy, BotsStopped, Chosen, TurnUnwanted
from picketfence.server.bots.pool import BotWorkers
from picketfence.server.errors import Refusal
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.lobby import CARETAKER, close_for
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.rounds import submit_for
from picketfence.server.tables.state import Table
from picketfence.store import people, queries
from picketfence.store.errors import StoreError
from picketfence.store.events import BotReplaced
from picketfence.store.values import Status

SWEEP: Final = 0.5
"""Seconds between two sweeps."""
TIDY: Final = 600_000
"""Milliseconds between two deletions of what has expired."""
MAX_DUE: Final = 100
"""Tables that one sweep starts with."""
MAX_PAGES: Final = 20
"""Pages of MAX_DUE tables that one sweep looks through; the next sweep continues there."""
FIRST_DELAY: Final = 1.0
MAX_DELAY: Final = 60.0
"""Seconds for which a table that failed is left alone: the first time, and at most."""
MAX_OUTAGE_DELAY: Final = 2.0
"""The same while storage fails: it is not the table's fault, and clocks must run on when storage is back."""
MAX_AT_ONCE: Final = 8
"""Seats of one table that wait for a bot at the same time. The others wait here, so that queues stay short."""

log = structlog.get_logger()


class Caretaker:
    """Looks after the tables of one process. Only the leader of all processes sweeps."""

    def __init__(self, tables: Tables, bots: BotWorkers, now: Callable[[], int]) -> None:
        self.tables = tables
        self.bots = bots
        self.now = now
        self._busy: dict[str, bool] = {}
        """Tables being attended to; True if they have changed since."""
        self._failing = Backoff(FIRST_DELAY, MAX_DELAY)
        self._stalled = Backoff(FIRST_DELAY, MAX_OUTAGE_DELAY)
        self._page = 0
        self._tidy_at = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start listening for changes and sweeping."""
        self.tables.decided.append(self.changed)
        self._sweeping = start_forever(self._sweep, "caretaker-sweep")

    async def stop(self) -> None:
        """Cancel everything; the next sweep finds what was interrupted."""
        self.tables.decided.remove(self.changed)
        tasks = [*self._tasks, *([self._sweeping] if self._sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def changed(self, live: LiveTable) -> None:
        """Attend to a table that changed, if a bot has to move."""
        if bots_to_move(live.table):
            self.attend(live.id)

    def attend(self, table_id: str) -> None:
        """Attend to a table. Calls while that is running make it run once more afterwards."""
        if table_id in self._busy:
            self._busy[table_id] = True
            return
        self._busy[table_id] = False
        task = asyncio.create_task(self._attend(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _attend(self, table_id: str) -> None:
        try:
            while True:
                self._busy[table_id] = False
                await self._look_after(await self.tables.get(table_id))
                self._failing.succeed(table_id)
                self._stalled.succeed(table_id)
                if not self._busy[table_id]:
                    return
        except Exception as error:  # a later sweep will find it; whatever it is, other tables go on
            self._note_failure(table_id, error)
        finally:
            del self._busy[table_id]

    def _note_failure(self, table_id: str, error: Exception) -> None:
        """Leave a table alone for a while, and log why unless that was logged already."""
        failures = self._stalled if isinstance(error, StoreError) else self._failing
        if not failures.fail(table_id, f"{type(error).__name__}: {error}"):
            return
        if isinstance(error, (BotsBusy, BotsStopped, Refusal, StoreError)):
            log.warning("table-unattended", table=table_id, why=str(error))
        else:  # our own bug; a message of the rules may quote hidden cards, so only its place is logged
            log.error("table-unattended", table=table_id, why=type(error).__name__, at=_place(error))

    async def _look_after(self, live: LiveTable) -> None:
        table, now = live.table, live.time(self.now())
        if table.status is Status.OPEN and table.abandoned_at <= now:
            await self.tables.perform(live, close_for("abandoned"))
        elif seats := seats_to_play(table, now):
            await self._play_seats(live, table.round, seats)

    async def _play_seats(self, live: LiveTable, number: int, seats: dict[int, str]) -> None:
        """Play some seats, a few at a time. If one fails, those being played are finished before it is raised."""
        left = iter(seats.items())
        at_once = min(MAX_AT_ONCE, len(seats))
        outcomes = await asyncio.gather(
            *(self._play_from(live, number, left) for _ in range(at_once)), return_exceptions=True
        )
        for outcome in outcomes:
            if outcome is not None:
                raise outcome

    async def _play_from(self, live: LiveTable, number: int, left: Iterator[tuple[int, str]]) -> None:
        for seat, bot in left:
            await self._play(live, number, seat, bot)

    async def _play(self, live: LiveTable, number: int, seat: int, bot: str) -> None:
        def see() -> View:
            if live.table.round != number or not self._is_wanted(live, seat, bot):
                raise TurnUnwanted(f"table {live.id}: seat {seat} no longer waits for a turn in round {number}")
            return live.view(seat)

        try:
            chosen = await self.bots.choose(bot, see, live.owner)
        except TurnUnwanted:
            return
        faults = _faults(live.table, seat, chosen)
        await self.tables.perform(live, submit_for(seat, number, chosen.turn, chosen.played_by, faults))

    def _is_wanted(self, live: LiveTable, seat: int, bot: str) -> bool:
        return seats_to_play(live.table, live.time(self.now())).get(seat) == bot

    async def _sweep(self) -> None:
        why = ""
        while True:
            try:
                for table_id in filter(self._is_ready, self.tables.late()):
                    self.attend(table_id)
                if await self.tables.store.try_lead():
                    await self._attend_due()
                    await self._tidy()
                why = ""
            except StoreError as error:
                if str(error) != why:
                    why = str(error)
                    log.warning("sweep-failed", why=why)
            await asyncio.sleep(SWEEP)

    async def _tidy(self) -> None:
        """Delete expired tokens and request ids, if that is due."""
        now = self.now()
        if now >= self._tidy_at:
            self._tidy_at = now + TIDY
            await self.tables.store.write(people.prune_expired, now)

    async def _attend_due(self) -> None:
        """Attend to tables that are due. Those that are attended to already or failed lately do not hide the others."""
        room = MAX_DUE
        for page in range(self._page, self._page + MAX_PAGES):
            due = await self.tables.store.read(queries.due, self.now(), MAX_DUE, page * MAX_DUE)
            ready = [table_id for table_id in due if self._is_ready(table_id)][:room]
            for table_id in ready:
                self.attend(table_id)
            room -= len(ready)
            if room <= 0 or len(due) < MAX_DUE:
                self._page = 0
                return
        self._page += MAX_PAGES

    def _is_ready(self, table_id: str) -> bool:
        is_waiting = self._failing.is_waiting(table_id) or self._stalled.is_waiting(table_id)
        return table_id not in self._busy and not is_waiting


def bots_to_move(table: Table) -> bool:
    """Return True if a bot has to move."""
    return any(table.seats[seat].bot is not None for seat in table.waiting_seats)


def seats_to_play(table: Table, now: int) -> dict[int, str]:
    """Return the bot to play each seat now: the seat's own bot, or the caretaker for people whose time has run out.

    `now` is the table's time.
    """
    is_late = table.deadline is not None and table.deadline <= now
    bots = {seat: table.seats[seat].bot for seat in table.waiting_seats}
    return {seat: bot or CARETAKER for seat, bot in bots.items() if bot is not None or is_late}


def _faults(table: Table, seat: int, chosen: Chosen) -> tuple[BotReplaced, ...]:
    for fault in chosen.faults:  # without `why`: a bot's message may reveal hidden cards
        log.error("bot-failed", table=table.id, seat=seat, bot=fault.bot, fault=str(fault.kind))
    return tuple(
        BotReplaced(seat, table.round, fault.bot, str(fault.kind), chosen.played_by) for fault in chosen.faults
    )


def _place(error: Exception) -> str:
    """Return the file and line that raised an exception."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{last.filename}:{last.lineno}"
