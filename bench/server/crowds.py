"""Many people at one table: a hundred players, a thousand spectators."""

from __future__ import annotations

import asyncio
import time
from random import Random
from statistics import median
from typing import Final, NamedTuple

from bench.clock import table
from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.report import Figures
from picketfence.cli.load.run import Pace, turn_payload
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.sockets import Watcher
from picketfence.cli.load.tables import Setup, Sitting, open_sittings, run_limited
from picketfence.cli.load.trial import CONNECTIONS, measure_again

HEARD_SECONDS: Final = 20.0


class Closing(NamedTuple):
    """Milliseconds from sending the last turn to: its response, the first page notified, all notified, all updated."""

    answered: float
    first: float
    heard: float
    updated: float


def report_seats(is_quick: bool) -> None:
    """Play a few rounds at one table with 100 seats, each with a page open."""
    seats, rounds = (20, 2) if is_quick else (100, 6)
    with own_server() as server:
        found = asyncio.run(_rounds(server, seats, rounds))
    bars = {"answered": "", "first": "500", "heard": "", "updated": "1000"}
    names = {
        "answered": "the last turn is answered",
        "first": "the first page hears that the round is closed",
        "heard": "all pages have heard",
        "updated": "all pages have their view",
    }
    rows = []
    for field, bar in bars.items():
        times = [getattr(closing, field) for closing in found]
        rows.append((names[field], f"{median(times):.0f}", f"{max(times):.0f}", bar))
    table(f"one table with {seats} seats, {rounds} rounds, ms", ("what", "median", "most", "bar"), rows)


async def _rounds(server: Server, seats: int, rounds: int) -> list[Closing]:
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, Setup(1, seats)) as (sitting,):
            return [await _round(api, sitting, Random(number)) for number in range(rounds)]


async def _round(api: Api, sitting: Sitting, rng: Random) -> Closing:
    """Hand in the turns of all seats but the last, then the last one."""
    last = len(sitting.tokens) - 1
    await run_limited((_hand_in(api, sitting, seat, rng) for seat in range(last)), last, "turns handed in")
    body, seq = await _draft(api, sitting, last, rng)
    pages = [
        asyncio.create_task(_page(api, sitting, seat, seq + 2)) for seat in range(len(sitting.tokens))
    ]  # the turn, then the close of the round
    await asyncio.sleep(0.2)  # what the others caused has gone by
    sent = time.perf_counter()
    await api.turn(sitting.tokens[last], sitting.table, body)
    answered = time.perf_counter()
    times = await asyncio.gather(*pages)
    heard, updated = [one[0] for one in times], [one[1] for one in times]
    return Closing(*(1000 * (moment - sent) for moment in (answered, min(heard), max(heard), max(updated))))


async def _page(api: Api, sitting: Sitting, seat: int, seq: int) -> tuple[float, float]:
    """Return when a page was notified of a sequence, and when it had the view."""
    watcher = sitting.watchers[seat]
    if not await watcher.reached(seq, HEARD_SECONDS):
        raise TimeoutError(f"seat {seat} did not hear of event {seq}")
    heard = watcher.at
    view = await api.view(sitting.tokens[seat], sitting.table, seat)
    assert view["table"]["seq"] >= seq, "a view is as new as the event that it was fetched for"
    return heard, time.perf_counter()


async def _hand_in(api: Api, sitting: Sitting, seat: int, rng: Random) -> None:
    body, _ = await _draft(api, sitting, seat, rng)
    await api.turn(sitting.tokens[seat], sitting.table, body)


async def _draft(api: Api, sitting: Sitting, seat: int, rng: Random) -> tuple[bytes, int]:
    """Return a turn as it is sent, and the table's sequence before it."""
    view = await api.view(sitting.tokens[seat], sitting.table, seat)
    return turn_payload(view, seat, rng), view["table"]["seq"]


def report_spectators(is_quick: bool) -> None:
    """Show one table to 1,000 spectators while its four players play fast."""
    spectators, pace = (100, Pace(4.0, 5.0)) if is_quick else (1000, Pace(4.0, 25.0))
    with own_server() as server:
        found, missed = asyncio.run(_watched(server, spectators, pace))
    rows = [
        ("players' answer p50, ms", found.p50_ms, ""),
        ("players' answer p99, ms", found.p99_ms, "300"),
        ("players' view p99, ms", found.view_p99_ms, ""),
        ("errors", found.errors, "0"),
        ("spectators who missed an event", missed, "0"),
        ("server CPU ms per turn", found.server_cpu_ms_per_turn, ""),
    ]
    table(f"{spectators} spectators, {found.turns} turns at {pace.rate:g} a second", ("what", "figure", "bar"), rows)


async def _watched(server: Server, spectators: int, pace: Pace) -> tuple[Figures, int]:
    setup = Setup(1)
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as sittings:
            crowd = [Watcher(server.port, "", sittings[0].table) for _ in range(spectators)]
            await run_limited((watcher.open() for watcher in crowd), spectators, "spectators")
            try:
                found = await measure_again(server, api, setup, pace, sittings)
                head = sittings[0].head
                heard = await asyncio.gather(*(watcher.reached(head, HEARD_SECONDS) for watcher in crowd))
                missed = sum(not ok or watcher.gaps > 0 for ok, watcher in zip(heard, crowd, strict=True))
                return found, missed
            finally:
                await asyncio.gather(*(watcher.close() for watcher in crowd))
