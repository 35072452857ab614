"""A server that pauses while another continues: its pending work is refused or decided again when it wakes."""

from __future__ import annotations

import asyncio
from typing import Self

import asyncpg  # type: ignore[import-untyped]
import pytest

from picketfence.store.database import open_store
from tests.counts import IS_FULL
from tests.server.processes.conftest import Pair
from tests.server.processes.doors import Door, Told, doors, eventually, page
from tests.server.processes.playing import Match, Move, expect_feed, expect_sound, sit_down


async def post(door: Door, match: Match, seat: int, move: Move) -> Told:
    """Sends a move once, or again for as long as the server has no database."""
    while True:
        told = await door.post(move.path, match.tokens[seat], **move.asked)
        if told.status != 503:
            return told
        await asyncio.sleep(0.02)


async def play_round(door: Door, match: Match) -> None:
    """A whole round through one door."""
    for seat in (0, 1):
        view = await door.view(match.table, match.tokens[seat], seat)
        assert await match.send(seat, match.turn(seat, view), door)


def test_requests_that_waited_at_a_server_that_stood_still_are_late(pair: Pair) -> None:
    """One is a turn of a round that has closed, one repeats a move that the other server has taken."""

    async def act() -> None:
        async with doors(*pair.ports) as (one, two), open_store(pair.url) as store, page(one) as there:
            (match,) = await sit_down([one, two], 1, "late")
            await there.watch(match.table)
            view = await one.view(match.table, match.tokens[0], 0)
            stale, taken = match.turn(0, view), match.turn(0, view)
            pair.one.pause()
            waiting = [asyncio.create_task(post(one, match, 0, move)) for move in (stale, taken)]
            assert await match.send(0, taken, two)
            assert await match.send(1, match.turn(1, await two.view(match.table, match.tokens[1], 1)), two)
            await play_round(two, match)
            pair.one.wake()
            late, repeated = await asyncio.gather(*waiting)
            assert late.error == "round-other"
            assert repeated.body["is_repeated"]
            assert repeated.body["seq"] == match.acknowledged[taken.id]
            await play_round(one, match)
            assert len((await expect_sound(store, match)).rounds) == 3
            await expect_feed(store, match, there.events[match.table])

    asyncio.run(act())


class Stranger:
    """Someone else at the database, who makes a server's write wait in the middle."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def __aenter__(self) -> Self:
        self._connection = await asyncpg.connect(self._url, timeout=30)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._connection.close()

    async def hold(self, table: str) -> None:
        """No server can append to the table from now on."""
        await self._connection.execute("BEGIN")
        await self._connection.execute("SELECT 1 FROM tables WHERE table_id = $1 FOR UPDATE", table)

    async def let_go(self) -> None:
        await self._connection.execute("ROLLBACK")

    async def waiting(self) -> list[int]:
        """Who waits for what is held."""
        asked = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        return [row["pid"] for row in await self._connection.fetch(asked)]

    async def wait_for_one(self) -> int:
        found: list[int] = []

        async def is_there() -> bool:
            found[:] = await self.waiting()
            return bool(found)

        await eventually(is_there)
        return found[0]

    async def cut(self, pid: int) -> None:
        """Ends a server's connection, as the database does with one that holds a lock and says nothing."""
        await self._connection.execute("SELECT pg_terminate_backend($1, 10000)", pid)


@pytest.mark.parametrize("is_cut", [True, False] if IS_FULL else [True], ids=lambda is_cut: f"cut={is_cut}")
@pytest.mark.parametrize("rival", [0, 1])
def test_a_write_in_flight_finds_that_others_went_on(pair: Pair, rival: int, *, is_cut: bool) -> None:
    """The turn of seat 0 has been decided and is on its way into the log when its server stands still.

    Meanwhile the other server closes the round (a rival turn of the same seat), or takes the turn of the other seat
    only. If its connection is not cut, the paused server holds the table's row until the database loses patience.
    """

    async def act() -> None:
        async with doors(*pair.ports) as (one, two), open_store(pair.url) as store, Stranger(pair.url) as other:
            (match,) = await sit_down([one, two], 1, f"flight {rival}")
            views = [await one.view(match.table, token, seat) for seat, token in enumerate(match.tokens)]
            move = match.turn(0, views[0])
            await other.hold(match.table)
            flying = asyncio.create_task(post(one, match, 0, move))
            connection = await other.wait_for_one()
            pair.one.pause()
            if is_cut:
                await other.cut(connection)
            await other.let_go()
            for seat in range(rival, 2):
                assert await match.send(seat, match.turn(seat, views[seat]), two)
            pair.one.wake()
            told = await flying
            if rival == 0:
                assert told.error == "round-other"
            else:
                assert told.status == 200
                match.acknowledged[move.id] = told.body["seq"]
            await play_round(one, match)
            assert len((await expect_sound(store, match)).rounds) == 2

    asyncio.run(act())
