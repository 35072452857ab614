"""Several servers agree on who is at a table, whichever of them each person is connected to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import asyncpg  # type: ignore[import-untyped]
import pytest

from picketfence.server import services as services_module
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services, open_services
from picketfence.server.settings import Settings
from picketfence.server.tables import lobby
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.state import Seat
from picketfence.store import people
from picketfence.store.values import Person
from tests.server.api.serving import BotsAtHand
from tests.server.processes.conftest import Pair, Start
from tests.server.processes.doors import Door, Page, doors, eventually, page
from tests.server.processes.playing import Match, sit_down

CUT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE application_name = 'picketfence-listen' AND datname = current_database()"
)


async def expect_seats(there: Page, table: str, *seats: bool) -> None:
    """Waits until a page was told just this."""

    async def is_told() -> bool:
        return there.presence.get(table) == list(seats)

    await eventually(is_told)


@asynccontextmanager
async def at_the_table(door: Door, match: Match, seat: int, *, is_kept: bool = True) -> AsyncIterator[Page]:
    """The page of one of the players, at a server of the test's choice."""
    async with page(door, match.tokens[seat], is_kept=is_kept) as made:
        await made.watch(match.table)
        yield made


def test_people_at_two_servers_see_each_other_come_and_go(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (one, two):
            (match,) = await sit_down([one, two], 1, "presence")
            async with at_the_table(one, match, 0) as ada:
                await expect_seats(ada, match.table, True, False)
                async with at_the_table(two, match, 1) as bob:
                    await expect_seats(ada, match.table, True, True)
                    await expect_seats(bob, match.table, True, True)
                await expect_seats(ada, match.table, True, False)

    asyncio.run(act())


def test_the_people_of_a_server_that_was_killed_are_gone(pair: Pair, start: Start) -> None:
    third = start(pair.url)

    async def act() -> None:
        async with doors(pair.one.port, third.port) as (one, three):
            (match,) = await sit_down([one, three], 1, "killed")
            async with at_the_table(one, match, 0) as ada, at_the_table(three, match, 1, is_kept=False):
                await expect_seats(ada, match.table, True, True)
                third.kill()
                await expect_seats(ada, match.table, True, False)

    asyncio.run(act())


def test_the_people_of_a_server_that_stands_still_are_gone_until_it_goes_on(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (one, two):
            (match,) = await sit_down([one, two], 1, "paused")
            async with at_the_table(one, match, 0) as ada, at_the_table(two, match, 1) as bob:
                await expect_seats(ada, match.table, True, True)
                pair.two.pause()
                await expect_seats(ada, match.table, True, False)
                pair.two.wake()
                await expect_seats(ada, match.table, True, True)
                await expect_seats(bob, match.table, True, True)

    asyncio.run(act())


def test_a_listener_whose_connection_was_cut_hears_again_who_is_there(pair: Pair) -> None:
    async def act() -> None:
        database = await asyncpg.connect(pair.url)
        async with doors(*pair.ports) as (one, two):
            (match,) = await sit_down([one, two], 1, "cut")
            async with at_the_table(one, match, 0) as ada:
                async with at_the_table(two, match, 1):
                    await expect_seats(ada, match.table, True, True)
                    await database.execute(CUT)
                await expect_seats(ada, match.table, True, False)
                async with at_the_table(two, match, 1):
                    await expect_seats(ada, match.table, True, True)
        await database.close()

    asyncio.run(act())


@asynccontextmanager
async def two_services(url: str) -> AsyncIterator[tuple[Services, Services]]:
    """Two servers without their network, in this process; a host is absent as soon as nothing is seen of them."""
    here, there = [await open_services(Settings(database=url, host_absence=0.0)) for _ in range(2)]
    try:
        yield here, there
    finally:
        await there.close()
        await here.close()


def test_a_host_who_is_connected_to_another_server_is_not_absent(
    monkeypatch: pytest.MonkeyPatch, postgres_url: str
) -> None:
    monkeypatch.setattr(services_module, "BotWorkers", BotsAtHand)

    async def act() -> None:
        async with two_services(postgres_url) as (here, there):
            for key in ("host", "guest"):
                await here.store.write(people.add_person, Person(key, key, 0, 0))
            seats = [Seat(holder=1), Seat(holder=2)]
            event = lobby.creation("first@1", seats, clock=None, is_public=False, deal=None)
            live = await here.tables.create(TableSetup(event, {1: "host", 2: "guest"}, {}))
            watcher = Watcher("host")
            there.hub.join(watcher)
            there.hub.watch(watcher, await there.hub.find(live.id, 0), 1)

            async def is_known() -> bool:
                return here.hub.is_present(live, 1)

            async def is_unknown() -> bool:
                return not here.hub.is_present(live, 1)

            await eventually(is_known)
            await here.hosts.check(live, 2)
            assert live.table.host == 1
            there.hub.leave(watcher)
            await eventually(is_unknown)
            here.hosts._checked.clear()
            await here.hosts.check(live, 2)
            assert live.table.host == 2

    asyncio.run(act())
