"""A database that cannot work for a while: never an answer without durability, and no restart of ours needed."""

from __future__ import annotations

import asyncio
from functools import partial

import asyncpg  # type: ignore[import-untyped]
import pytest

from picketfence.store import events, queries
from picketfence.store.chain import verify_chain
from picketfence.store.database import Store, open_store
from picketfence.store.errors import Conflict, MoveTaken, StoreError, StoreUnavailable
from picketfence.store.values import Append, Head
from picketfence.store.verification import verify_log
from tests.postgres import Postgres
from tests.store.makers import append, play, summary, until


def big(table: str, head: Head | None) -> Append:
    """An append that needs several pages."""
    happened = [events.BotReplaced(0, 1, "newcomer", f"{number} {'x' * 2000}", "neighbour") for number in range(10)]
    return append(table, head, *happened, about=summary(table, round=1))


def test_a_full_disk_is_never_acknowledged_and_passes(sqlite_url: str) -> None:
    async def act() -> None:
        async with open_store(sqlite_url) as store:
            heads = {table: await play(store, table, 1) for table in ("t-1", "t-2", "t-3")}
            await store.limit_pages(1)
            for _ in range(3):
                tries = (store.append(big(table, head)) for table, head in heads.items())
                found = await asyncio.gather(*tries, return_exceptions=True)
                assert [type(one) for one in found] == [StoreUnavailable] * 3
            assert await store.read(queries.heads, list(heads)) == heads
            assert (await verify_log(store)).entries == 3
            await store.limit_pages(None)
            for table, head in heads.items():
                assert (await store.append(big(table, head))).seq == 11
            assert (await verify_log(store)).is_sound

    asyncio.run(act())


class Player:
    """Plays at one table until it is told to stop, re-sends what it has no answer to, counts what was acknowledged."""

    def __init__(self, store: Store, table: str) -> None:
        self.store, self.table = store, table
        self.head: Head | None = None
        self.acknowledged: list[str] = []
        self.outages = 0
        self.is_done = False

    async def play(self) -> None:
        number = 0
        while not self.is_done:
            move = f"m-{number}"
            if await self.send(move):
                self.acknowledged.append(move)
                number += 1

    async def send(self, move: str) -> bool:
        """Return True if it is in the log for certain."""
        try:
            self.head = await self.store.append(append(self.table, self.head, move=move))
        except MoveTaken:
            self.head = await self.store.read(queries.head, self.table)
        except Conflict:
            self.head = await self.store.read(queries.head, self.table)
            return False
        except StoreUnavailable:
            self.outages += 1
            await asyncio.sleep(0.01)
            return False
        return True


def test_a_restart_of_the_database_under_load_loses_nothing(postgres: Postgres, postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as store:
            players = [Player(store, f"t-{number}") for number in range(10)]
            tasks = [asyncio.ensure_future(player.play()) for player in players]
            for _ in range(2):
                await until(partial(all_past, players, [len(player.acknowledged) + 5 for player in players]))
                await asyncio.to_thread(postgres.stop)
                await until(partial(all_cut_off, players, [player.outages + 1 for player in players]))
                await asyncio.to_thread(postgres.start)
            await until(partial(all_past, players, [len(player.acknowledged) + 5 for player in players]))
            for player in players:
                player.is_done = True
            await asyncio.gather(*tasks)
            for player in players:
                links = await store.read(queries.links, player.table)
                verify_chain(links)
                # The last one may have been written without an answer.
                assert [link.move for link in links][: len(player.acknowledged)] == player.acknowledged
                assert len(links) <= len(player.acknowledged) + 1

    asyncio.run(act())


def all_past(players: list[Player], counts: list[int]) -> bool:
    return all(len(player.acknowledged) >= count for player, count in zip(players, counts, strict=True))


def all_cut_off(players: list[Player], outages: list[int]) -> bool:
    return all(player.outages >= count for player, count in zip(players, outages, strict=True))


def test_reads_fail_while_the_database_is_away_and_work_again_afterwards(postgres: Postgres, postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as store:
            head = await play(store, "t-1", 2)
            await asyncio.to_thread(postgres.stop)
            try:
                with pytest.raises(StoreUnavailable):
                    await store.read(queries.head, "t-1")
                with pytest.raises(StoreUnavailable):
                    await store.append(append("t-1", head))
            finally:
                await asyncio.to_thread(postgres.start)
            assert await store.read(queries.head, "t-1") == head
            assert (await store.append(append("t-1", head))).seq == 3

    asyncio.run(act())


def test_a_restart_between_two_appends_is_not_even_noticed(postgres: Postgres, postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as store:
            head = await play(store, "t-1", 1)
            await store.read(queries.head, "t-1")
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            assert (await store.append(append("t-1", head))).seq == 2
            assert await store.read(queries.head, "t-1") is not None

    asyncio.run(act())


def test_two_processes_that_lock_each_other_out_are_tried_again(postgres_url: str) -> None:
    """A deadlock, made on purpose: the batch waits for a row of someone who waits for a row of the batch."""

    async def act() -> None:
        stranger, watcher = await asyncpg.connect(postgres_url), await asyncpg.connect(postgres_url)
        async with open_store(postgres_url) as store:
            heads = [await play(store, f"t-{number}", 1) for number in range(2)]
            before = store.transactions
            # It is the batch that shall be thrown out: it notices first.
            await stranger.execute("SET deadlock_timeout = '60s'; BEGIN")
            await stranger.execute("SELECT 1 FROM tables WHERE table_id = 't-1' FOR UPDATE")
            waiting = asyncio.gather(*(store.append(append(f"t-{n}", head)) for n, head in enumerate(heads)))

            async def is_blocked() -> bool:
                asked = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                return bool(await watcher.fetchval(asked))

            await until(is_blocked)
            await stranger.execute("SELECT 1 FROM tables WHERE table_id = 't-0' FOR UPDATE")
            await stranger.execute("ROLLBACK")
            assert [head.seq for head in await waiting] == [2, 2]
            assert store.transactions == before + 3
        await stranger.close()
        await watcher.close()

    asyncio.run(act())


def test_only_a_file_can_be_limited(postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as store:
            with pytest.raises(StoreError, match="file"):
                await store.limit_pages(1)

    asyncio.run(act())
