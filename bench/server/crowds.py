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
    await asyncio.sleep(0.2)  # wait for what the other turns caused
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


class Crowd(NamedTuple):
    """What players and spectators experienced."""

    players: Figures
    last_heard: list[float]
    """By round: milliseconds from the answer that closed it until the last spectator had heard."""
    missed: int
    """Spectators who missed an event."""
    fetches: int
    """Views that the spectators' pages would have fetched."""


def report_spectators(is_quick: bool) -> None:
    """Show one table to 1,000 spectators while its four players play fast."""
    spectators, pace, rounds = (100, Pace(4.0, 5.0), 3) if is_quick else (1000, Pace(4.0, 25.0), 10)
    with own_server() as server:
        found = asyncio.run(_watched(server, spectators, pace, rounds))
    players = found.players
    rows = [
        ("players' answer p50, ms", players.p50_ms, ""),
        ("players' answer p99, ms", players.p99_ms, "50"),
        ("players' view p99, ms", players.view_p99_ms, ""),
        ("errors", players.errors, "0"),
        ("last spectator hears after the round closed, median ms", f"{median(found.last_heard):.0f}", ""),
        ("last spectator hears after the round closed, most ms", f"{max(found.last_heard):.0f}", "300"),
        ("spectators who missed an event", found.missed, "0"),
        ("views that spectators' pages would fetch", found.fetches, "0"),
        ("server CPU ms per turn", players.server_cpu_ms_per_turn, ""),
    ]
    table(
        f"{spectators} spectators, {players.turns} turns at {pace.rate:g} a second, then {rounds} rounds",
        ("what", "figure", "bar"),
        rows,
    )


async def _watched(server: Server, spectators: int, pace: Pace, rounds: int) -> Crowd:
    """Play fast at one table, then close rounds at another: one game would not last long enough for both."""
    setup = Setup(1)
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as fast, open_sittings(api, setup) as (slow,):
            crowd = [Watcher(server.port, "", fast[0].table) for _ in range(spectators)]
            await run_limited((watcher.open() for watcher in crowd), spectators, "spectators")
            try:
                players = await measure_again(server, api, setup, pace, fast)
                await _all_heard(crowd, fast[0].head)
                await asyncio.gather(*(watcher.watch(slow.table) for watcher in crowd))
                last_heard = [await _last_heard(api, slow, crowd, Random(number)) for number in range(rounds)]
                missed = await _missed(crowd, slow.head)
                return Crowd(players, last_heard, missed, sum(watcher.fetches for watcher in crowd))
            finally:
                await asyncio.gather(*(watcher.close() for watcher in crowd))


async def _missed(crowd: list[Watcher], head: int) -> int:
    """Return how many did not hear all events up to `head`, in order."""
    heard = await _all_heard(crowd, head)
    return sum(not ok or watcher.gaps > 0 for ok, watcher in zip(heard, crowd, strict=True))


async def _all_heard(crowd: list[Watcher], seq: int) -> list[bool]:
    return await asyncio.gather(*(watcher.reached(seq, HEARD_SECONDS) for watcher in crowd))


async def _last_heard(api: Api, sitting: Sitting, crowd: list[Watcher], rng: Random) -> float:
    """Close a round; return the milliseconds from the answer to its last turn until the last spectator has heard."""
    last = len(sitting.tokens) - 1
    for seat in range(last):
        await _hand_in(api, sitting, seat, rng)
    body, seq = await _draft(api, sitting, last, rng)
    await _all_heard(crowd, seq)  # wait for what the other turns caused
    sitting.head = await api.turn(sitting.tokens[last], sitting.table, body)
    answered = time.perf_counter()
    await _all_heard(crowd, sitting.head)
    return 1000 * (max(watcher.at for watcher in crowd) - answered)
