"""One run: an open loop, in which turns are due at fixed times, however long the earlier ones take.

A view is due shortly before its turn, unless the last round's message showed the new cards. Latency counts from when a
request was due, so the delay that a slow answer causes to later requests is measured too.
"""

from __future__ import annotations

import asyncio
import json
import math
import secrets
import time
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from picketfence.cli.load.api import OVERLOADED, Api, UnexpectedAnswer, View
from picketfence.cli.load.following import Followed, follow_from
from picketfence.cli.load.http import Unanswered
from picketfence.cli.load.own_choices import own_choices
from picketfence.cli.load.random_turns import random_turn
from picketfence.cli.load.statistics import Measured
from picketfence.cli.load.tables import Sitting

LEAD: Final = 0.25
"""Seconds between a view and its turn, where the rate allows it."""
JITTER: Final = 0.25
"""By how much a turn may be early or late, as a share of the interval."""
GRACE: Final = 5.0
"""Seconds to wait for the last answers when the time is up."""
HEARD_SECONDS: Final = 10.0


class Pace(NamedTuple):
    """Turns per second at each table, and the length of the run in seconds."""

    rate: float
    seconds: float

    @property
    def lead(self) -> float:
        return min(LEAD, 0.25 / self.rate)


class Run:
    """One run over tables that are set up; `measured` collects its results."""

    def __init__(self, api: Api, sittings: list[Sitting], pace: Pace, seed: int = 1) -> None:
        self.api = api
        self.sittings = sittings
        self.pace = pace
        self.measured = Measured()
        self.begun = 0.0
        self._rng = Random(seed)

    async def go(self) -> Measured:
        """Play until the time is up and the last answers have come, or are too late."""
        self.begun = time.perf_counter() + self.pace.lead
        dues = [list(self._dues(number)) for number in range(len(self.sittings))]
        playing = {asyncio.create_task(self._play(*one)) for one in zip(self.sittings, dues, strict=True)}
        try:
            done, _ = await asyncio.wait(playing, timeout=self.pace.lead + self.pace.seconds + GRACE)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for task in done:
            task.result()
        self.measured.ended = time.perf_counter() - self.begun
        self.measured.asked = sum(map(len, dues))
        return self.measured

    def _dues(self, number: int) -> Iterator[float]:
        """Yield when a table's turns are due: spread evenly over all tables, with jitter."""
        interval = 1 / self.pace.rate
        phase = (number + 0.5) / len(self.sittings)
        for turn in range(-1, math.ceil(self.pace.seconds / interval) + 1):
            due = interval * (turn + phase + self._rng.uniform(-JITTER, JITTER))
            if 0 <= due < self.pace.seconds:
                yield self.begun + due

    async def _play(self, sitting: Sitting, dues: list[float]) -> None:
        for due in dues:
            try:
                await self._turn(sitting, due)
                continue
            except UnexpectedAnswer as error:
                if error.status == OVERLOADED:
                    self.measured.refused += 1
                else:
                    self.measured.errors[error.kind] += 1
            except Unanswered as error:
                self.measured.errors[str(error)] += 1
            sitting.known = None  # a turn may have been stored without an answer

    async def _turn(self, sitting: Sitting, due: float) -> None:
        view = await self._view(sitting, due - self.pace.lead)
        if view["table"]["status"] == "over":
            await self._play_again(sitting)
            view = await self._ask_view(sitting)
        if view["table"]["ready"][sitting.seat]:  # the turn was stored, but its answer was lost
            sitting.seat = view["table"]["ready"].index(False)
            view = await self._ask_view(sitting)
        body = turn_payload(view, sitting.seat, self._rng)
        await _sleep_until(due)
        sitting.head = await self.api.turn(sitting.tokens[sitting.seat], sitting.table, body)
        self.measured.turns.append(time.perf_counter() - due)
        self.measured.dues.append(due)
        sitting.next_seat()

    async def _view(self, sitting: Sitting, due: float) -> View:
        await _sleep_until(due)
        if sitting.follows and (known := await self._known(sitting)) is not None:
            self.measured.followed += 1
            return known.view(sitting.table, sitting.seat)
        view = await self._ask_view(sitting)
        self.measured.views.append(time.perf_counter() - due)
        return view

    async def _ask_view(self, sitting: Sitting) -> View:
        view = await self.api.view(sitting.tokens[sitting.seat], sitting.table, sitting.seat)
        if sitting.follows:
            sitting.known, sitting.fetched = follow_from(view), view["table"]["round"]
        return view

    async def _known(self, sitting: Sitting) -> Followed | None:
        """Return the current round if a message showed it, or None if every page has to fetch its view."""
        if sitting.known is not None and sitting.seat == 0:
            await sitting.watchers[0].reached(sitting.head, HEARD_SECONDS)
            sitting.known = sitting.known.after(sitting.watchers[0].closed) if sitting.watchers[0].closed else None
        return sitting.known if sitting.known is not None and sitting.known.round > sitting.fetched else None

    async def _play_again(self, sitting: Sitting) -> None:
        """Start a rematch after a game that ended; an older server fills the seats itself."""
        self.measured.games += 1
        host = sitting.tokens[0]
        table, offered = await self.api.rematch(host, sitting.table)
        for seat in offered:
            await self.api.join(sitting.tokens[seat], table, seat)
        await self.api.start(host, table)
        sitting.table, sitting.seat, sitting.head, sitting.known, sitting.fetched = table, 0, 0, None, 0
        for watcher in sitting.watchers:
            await watcher.watch(sitting.table)

    async def count_missed_events(self) -> None:
        """Count as errors the events that a socket missed, and the sockets that closed."""
        watched = [(watcher, sitting.head) for sitting in self.sittings for watcher in sitting.watchers]
        heard = await asyncio.gather(*(watcher.reached(head, HEARD_SECONDS) for watcher, head in watched))
        missing = {
            "event not sent": heard.count(False),
            "event skipped": sum(watcher.gaps for watcher, _ in watched),
            "socket closed": sum(watcher.drops for watcher, _ in watched),
        }
        self.measured.errors.update({kind: count for kind, count in missing.items() if count})
        for watcher, _ in watched:  # the next run counts its own
            watcher.gaps = watcher.drops = 0


def turn_payload(view: View, seat: int, rng: Random) -> bytes:
    """Return the body of a request with a random turn that the view allows."""
    mine, game = view["mine"], view["game"]
    assert mine is not None and game is not None and mine["offer"] is not None, "a seat that is not ready has an offer"
    choices = own_choices(view["table"]["ruleset"], game["sheets"][seat], mine["offer"])
    payload = {
        "seat": seat,
        "round": view["table"]["round"],
        "turn": random_turn(choices, rng),
        "move": secrets.token_hex(8),  # unique also across several runs at one table
    }
    return json.dumps(payload, separators=(",", ":")).encode()


async def _sleep_until(moment: float) -> None:
    left = moment - time.perf_counter()
    if left > 0:
        await asyncio.sleep(left)
