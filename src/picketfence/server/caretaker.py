"""Acts at tables without a request: bots move, clocks run out, tables that never started are closed.

Bots move as soon as a change leaves them to move. A periodic sweep, run by one of all processes, finds what is due:
expired clocks, and tables whose bots did not move because a process died. The table's sequence number decides races.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Final

import structlog

from picketfence.rules import View
from picketfence.server.bots.faults import BotsBusy, BotsStopped, Chosen, TurnUnwanted
from picketfence.server.bots.pool import BotWorkers
from picketfence.server.errors import Refusal
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.lobby import CARETAKER, close_for
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.rounds import submit_for
from picketfence.server.tables.state import Table
from picketfence.store.errors import StoreError
from picketfence.store.events import BotReplaced
from picketfence.store.values import Status

SWEEP: Final = 0.5
"""Seconds between two sweeps."""
MAX_DUE: Final = 100
"""Tables handled in one sweep."""
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
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start listening for changes and sweeping."""
        self.tables.decided.append(self.changed)
        self._sweeping = asyncio.create_task(self._sweep())

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
                if not self._busy[table_id]:
                    return
        except (BotsBusy, BotsStopped, Refusal, StoreError) as error:  # the next sweep will find it
            log.warning("table-unattended", table=table_id, why=str(error))
        finally:
            del self._busy[table_id]

    async def _look_after(self, live: LiveTable) -> None:
        table = live.table
        if table.status is Status.OPEN and table.abandoned_at <= self.now():
            await self.tables.perform(live, close_for("abandoned"))
        elif seats := seats_to_play(table, self.now()):
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
            if live.table.round != number or not self._is_wanted(live.table, seat, bot):
                raise TurnUnwanted(f"table {live.id}: seat {seat} no longer waits for a turn in round {number}")
            return live.view(seat)

        try:
            chosen = await self.bots.choose(bot, see, live.owner)
        except TurnUnwanted:
            return
        faults = _faults(live.table, seat, chosen)
        await self.tables.perform(live, submit_for(seat, number, chosen.turn, chosen.played_by, faults))

    def _is_wanted(self, table: Table, seat: int, bot: str) -> bool:
        return seats_to_play(table, self.now()).get(seat) == bot

    async def _sweep(self) -> None:
        while True:
            try:
                if await self.tables.store.try_lead():
                    for table_id in await self.tables.store.due(self.now(), MAX_DUE):
                        self.attend(table_id)
            except StoreError as error:
                log.warning("sweep-failed", why=str(error))
            await asyncio.sleep(SWEEP)


def bots_to_move(table: Table) -> bool:
    """Return True if a bot has to move."""
    return any(table.seats[seat].bot is not None for seat in table.waiting_seats)


def seats_to_play(table: Table, now: int) -> dict[int, str]:
    """Return the bot to play each seat now: the seat's own bot, or the caretaker for people whose time has run out."""
    is_late = table.deadline is not None and table.deadline <= now
    bots = {seat: table.seats[seat].bot for seat in table.waiting_seats}
    return {seat: bot or CARETAKER for seat, bot in bots.items() if bot is not None or is_late}


def _faults(table: Table, seat: int, chosen: Chosen) -> tuple[BotReplaced, ...]:
    for fault in chosen.faults:  # without `why`: a bot's message may reveal hidden cards
        log.error("bot-failed", table=table.id, seat=seat, bot=fault.bot, fault=str(fault.kind))
    return tuple(
        BotReplaced(seat, table.round, fault.bot, str(fault.kind), chosen.played_by) for fault in chosen.faults
    )
