"""Several stores on one PostgreSQL: races, news, one that leads. And what a file answers instead."""

from __future__ import annotations

import asyncio

from picketfence.store import queries
from picketfence.store.channel import GAP, MAX_BYTES, PEER, TABLES, Notice, sender_and_tables
from picketfence.store.database import Store, open_store
from picketfence.store.errors import Conflict
from picketfence.store.values import Head
from picketfence.store.verification import verify_log
from tests.postgres import Postgres
from tests.store.makers import append, play, until


def test_two_stores_that_take_moves_for_the_same_tables_make_no_fork(postgres_url: str) -> None:
    async def compete(store: Store, table: str, count: int) -> int:
        """Append that many events, and read again whenever the other was faster."""
        head, lost = await store.read(queries.head, table), 0
        while count:
            try:
                head = await store.append(append(table, head))
                count -= 1
            except Conflict:
                lost += 1
                head = await store.read(queries.head, table)
        return lost

    async def act() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            tables = [f"t-{number}" for number in range(20)]
            tasks = [compete(store, table, 5) for table in tables for store in (one, two)]
            assert sum(await asyncio.gather(*tasks)) > 0
            assert {head.seq for head in (await one.read(queries.heads, tables)).values()} == {10}
            report = await verify_log(one)
            assert (report.entries, report.problems) == (200, ())

    asyncio.run(act())


def tables_in(heard: list[Notice]) -> list[tuple[str, int]]:
    """The tables that notices were about, with their sequence numbers."""
    return [moved for notice in heard if notice.kind == TABLES for moved in sender_and_tables(notice.text)[1]]


def test_one_store_hears_what_another_writes(postgres_url: str) -> None:
    async def act() -> None:
        heard: list[Notice] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            assert one.is_shared
            await one.listen(heard.append)
            await play(two, "t:1", 2)
            await until(lambda: ("t:1", 2) in tables_in(heard))
            assert ("t:1", 1) in tables_in(heard)

    asyncio.run(act())


def test_a_listener_hears_again_after_a_restart(postgres: Postgres, postgres_url: str) -> None:
    async def act() -> None:
        heard: list[Notice] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await one.listen(heard.append)
            head: Head = await play(two, "t-1", 1)
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            await until(lambda: Notice(GAP) in heard)
            await play(two, "t-1", 1, head)
            await until(lambda: ("t-1", 2) in tables_in(heard))

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
        heard: list[Notice] = []
        async with open_store(sqlite_url) as store:
            assert not store.is_shared
            assert await store.try_lead()
            await store.listen(heard.append)
            await play(store, "t-1", 2)
            assert heard == []

    asyncio.run(act())


def test_a_group_commit_sends_one_notice_which_its_own_process_does_not_hear(postgres_url: str) -> None:
    """PostgreSQL lets transactions that notify commit one after the other, so they should have little to say."""

    async def act() -> None:
        here: list[Notice] = []
        there: list[Notice] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await one.listen(here.append)
            await two.listen(there.append)
            before = one.transactions
            tables = [f"t-{number}" for number in range(100)]
            await asyncio.gather(*(one.append(append(table)) for table in tables))
            await until(lambda: {table for table, _ in tables_in(there)} == set(tables))
            assert len(there) <= one.transactions - before < 100, "how many share a commit depends on the machine"
            await two.append(append("t-last"))
            await until(lambda: bool(tables_in(here)))
            assert tables_in(here) == [("t-last", 1)]

    asyncio.run(act())


def test_a_commit_with_very_long_news_sends_several_notices(postgres_url: str) -> None:
    async def act() -> None:
        heard: list[Notice] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await two.listen(heard.append)
            tables = [f"t-{number:0>200}" for number in range(120)]
            await asyncio.gather(*(one.append(append(table)) for table in tables))
            await until(lambda: {table for table, _ in tables_in(heard)} == set(tables))
            assert 3 < len(heard) < 120
            assert max(len(notice.text) for notice in heard) > MAX_BYTES / 2

    asyncio.run(act())


def test_a_listener_that_gives_up_a_connection_which_still_lives_listens_again_and_stays(postgres_url: str) -> None:
    """A notice took too long. Closing the old connection must not look like the loss of the new one."""

    async def act() -> None:
        heard: list[Notice] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await one.listen(heard.append)
            await two.listen(heard.append)
            (listener,) = one._listeners
            link = listener._link
            assert link is not None
            link.lost.set()
            await until(lambda: Notice(GAP) in heard)
            await until(lambda: listener._link is not None)
            kept = listener._link
            for number in range(20):
                assert await one.notify([Notice(PEER, f"message {number}")])
            await until(lambda: heard.count(Notice(PEER, "message 19")) == 2)
            assert (heard.count(Notice(GAP)), listener._link) == (1, kept)

    asyncio.run(act())
