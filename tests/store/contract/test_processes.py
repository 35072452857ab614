"""Several stores on one PostgreSQL: races, news, one that leads. And what a file answers instead."""

from __future__ import annotations

import asyncio

from picketfence.store.database import Store, open_store
from picketfence.store.errors import Conflict
from picketfence.store.values import Head
from picketfence.store.verification import verify_log
from tests.postgres import Postgres
from tests.store.makers import append, play, until


def test_two_stores_that_take_moves_for_the_same_tables_make_no_fork(postgres_url: str) -> None:
    async def compete(store: Store, table: str, count: int) -> int:
        """Append that many events, and read again whenever the other was faster."""
        head, lost = await store.head(table), 0
        while count:
            try:
                head = await store.append(append(table, head))
                count -= 1
            except Conflict:
                lost += 1
                head = await store.head(table)
        return lost

    async def act() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            tables = [f"t-{number}" for number in range(20)]
            tasks = [compete(store, table, 5) for table in tables for store in (one, two)]
            assert sum(await asyncio.gather(*tasks)) > 0
            assert {head.seq for head in (await one.heads(tables)).values()} == {10}
            report = await verify_log(one)
            assert (report.entries, report.problems) == (200, ())

    asyncio.run(act())


def test_one_store_hears_what_another_writes(postgres_url: str) -> None:
    async def act() -> None:
        heard: list[tuple[str, int]] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            assert one.is_shared
            await one.listen(lambda table, seq: heard.append((table, seq)))
            await play(two, "t:1", 2)
            await until(lambda: ("t:1", 2) in heard)
            assert ("t:1", 1) in heard

    asyncio.run(act())


def test_a_listener_hears_again_after_a_restart(postgres: Postgres, postgres_url: str) -> None:
    async def act() -> None:
        heard: list[tuple[str, int]] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await one.listen(lambda table, seq: heard.append((table, seq)))
            head: Head = await play(two, "t-1", 1)
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            await until(lambda: ("", 0) in heard)
            await play(two, "t-1", 1, head)
            await until(lambda: ("t-1", 2) in heard)

    asyncio.run(act())


def test_one_leads_until_it_is_gone(postgres: Postgres, postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as two:
            async with open_store(postgres_url) as one:
                assert [await one.try_lead(), await two.try_lead(), await one.try_lead()] == [True, False, True]
            assert await two.try_lead()
            await asyncio.to_thread(postgres.stop)
            assert not await two.try_lead()
            await asyncio.to_thread(postgres.start)
            assert await two.try_lead()

    asyncio.run(act())


def test_a_file_has_one_process_which_leads_and_hears_nothing(sqlite_url: str) -> None:
    async def act() -> None:
        heard: list[str] = []
        async with open_store(sqlite_url) as store:
            assert not store.is_shared
            assert await store.try_lead()
            await store.listen(lambda table, _: heard.append(table))
            await play(store, "t-1", 2)
            assert heard == []

    asyncio.run(act())
