"""Group commit when something goes wrong: who is told what, and who is not affected."""

from __future__ import annotations

import asyncio

import asyncpg  # type: ignore[import-untyped]
import pytest
import structlog
from sqlalchemy import Connection

from picketfence.store import commits, people, queries
from picketfence.store.commits import Commits
from picketfence.store.database import open_store
from picketfence.store.errors import OutcomeUnknown, StoreError, StoreUnavailable
from picketfence.store.values import Head
from picketfence.store.verification import verify_log
from tests.store.makers import append, head_after, person, play, until

NEIGHBOURS = 64
HALVINGS = 6


@pytest.mark.parametrize("culprit", [0, 31, 63])
def test_a_change_that_fails_leaves_its_neighbours_few_transactions(url: str, culprit: int) -> None:
    def fail(connection: Connection) -> None:
        raise ArithmeticError("a bug in one change")

    async def act() -> None:
        async with open_store(url) as store:
            before = store.transactions
            changes = [store.write(people.add_person, person(f"p-{number}")) for number in range(NEIGHBOURS)]
            changes[culprit].close()
            changes[culprit] = store.write(fail)
            found = await asyncio.gather(*changes, return_exceptions=True)
            assert [number for number, one in enumerate(found) if one is not None] == [culprit]
            assert isinstance(found[culprit], StoreError)
            assert store.transactions - before <= 1 + 2 * HALVINGS, "the batch is halved, not taken apart"
            seen = await store.read(people.seen, [f"p-{number}" for number in range(NEIGHBOURS)])
            assert len(seen) == NEIGHBOURS - 1

    asyncio.run(act())


def test_appends_keep_their_order_when_a_batch_is_halved(url: str) -> None:
    def fail(connection: Connection) -> None:
        raise ArithmeticError("a bug in one change")

    async def act() -> None:
        async with open_store(url) as store:
            head, waiting = Head(0, ""), []
            for _ in range(9):
                wanted = append("t-1", head)
                waiting.append(asyncio.ensure_future(store.append(wanted)))
                head = head_after(wanted)
            with pytest.raises(StoreError):
                await store.write(fail)
            assert (await asyncio.gather(*waiting))[-1] == head
            assert (await verify_log(store)).is_sound

    asyncio.run(act())


COMMIT_TRIGGER = """
CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {what}; RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.table_id = 't-bad') EXECUTE FUNCTION at_commit()
"""


def test_a_connection_lost_during_a_commit_leaves_the_outcome_unknown(postgres_url: str) -> None:
    """The commit of one table sleeps, and then its connection is cut: no answer can be true but "unknown"."""

    async def act() -> None:
        watcher = await asyncpg.connect(postgres_url)
        async with open_store(postgres_url) as store:
            await watcher.execute(COMMIT_TRIGGER.format(what="PERFORM pg_sleep(600)"))
            waiting = asyncio.ensure_future(store.append(append("t-bad")))

            async def is_committing() -> bool:
                found = await watcher.fetchval("SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
                return found is not None and bool(await watcher.fetchval("SELECT pg_terminate_backend($1)", found))

            await until(is_committing)
            with pytest.raises(OutcomeUnknown):
                await waiting
            assert await store.read(queries.head, "t-bad") is None
            assert (await play(store, "t-good", 1)).seq == 1
        await watcher.close()

    asyncio.run(act())


def test_a_commit_that_the_database_refuses_is_known_and_affects_one(postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as store:
            other = await asyncpg.connect(postgres_url)
            await other.execute(COMMIT_TRIGGER.format(what="RAISE EXCEPTION 'no' USING ERRCODE = '23514'"))
            await other.close()
            tables = ["t-1", "t-bad", "t-2", "t-3"]
            found = await asyncio.gather(*(store.append(append(one)) for one in tables), return_exceptions=True)
            assert [type(one) for one in found] == [Head, StoreError, Head, Head]

    asyncio.run(act())


def test_a_writer_that_dies_of_a_bug_is_replaced(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Commits._commit

    async def dies(self: Commits, batch: object) -> None:
        monkeypatch.setattr(Commits, "_commit", whole)
        raise RuntimeError("a bug in the writer")

    async def act() -> None:
        async with open_store(url) as store:
            head = await play(store, "t-1", 1)
            monkeypatch.setattr(Commits, "_commit", dies)
            with structlog.testing.capture_logs() as logs:
                async with asyncio.timeout(30):
                    with pytest.raises(OutcomeUnknown):
                        await store.append(append("t-1", head))
                    assert (await store.append(append("t-1", head))).seq == 2
            (line,) = [line for line in logs if line["event"] == "store-writer-died"]
            assert "a bug in the writer" in line["why"]

    asyncio.run(act())


def test_writes_behind_a_writer_that_died_are_not_lost(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the store is closed right away."""
    whole = Commits._commit

    async def dies(self: Commits, batch: object) -> None:
        monkeypatch.setattr(Commits, "_commit", whole)
        raise RuntimeError("a bug in the writer")

    async def act() -> None:
        monkeypatch.setattr(commits, "MAX_BATCH", 1)
        async with asyncio.timeout(30), open_store(url) as store:
            monkeypatch.setattr(Commits, "_commit", dies)
            waiting = [asyncio.ensure_future(store.append(append(f"t-{number}"))) for number in range(3)]
            await asyncio.sleep(0)
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in found] == [OutcomeUnknown, Head, Head]

    asyncio.run(act())


def test_a_writer_that_is_cancelled_answers_everyone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        monkeypatch.setattr(commits, "MAX_BATCH", 1)
        async with asyncio.timeout(30), open_store(url) as store:
            waiting = [asyncio.ensure_future(store.append(append(f"t-{number}"))) for number in range(3)]
            await asyncio.sleep(0)
            assert store._commits is not None
            store._commits._task.cancel()
            found = await asyncio.gather(*waiting, return_exceptions=True)
            assert all(isinstance(one, StoreUnavailable) for one in found)
            with pytest.raises(StoreUnavailable):
                await store.append(append("t-9"))

    asyncio.run(act())


@pytest.mark.parametrize("culprits", [{0}, {5, 31, 62}])
def test_tables_that_someone_else_holds_cost_one_wait_and_their_neighbours_nothing(
    postgres_url: str, culprits: set[int]
) -> None:
    """Halving would wait for the same lock six times, and nobody else could write meanwhile."""

    async def act() -> None:
        async with open_store(postgres_url) as store:
            tables = [f"t-{number:02}" for number in range(NEIGHBOURS)]
            heads = await asyncio.gather(*(play(store, table, 1) for table in tables))
            stranger = await asyncpg.connect(postgres_url)
            await stranger.execute("BEGIN")
            held = [tables[number] for number in culprits]
            await stranger.execute("SELECT 1 FROM tables WHERE table_id = ANY($1) FOR UPDATE", held)
            before = store.transactions
            wanted = [append(table, head) for table, head in zip(tables, heads, strict=True)]
            found = await asyncio.gather(*map(store.append, wanted), return_exceptions=True)
            assert {number for number, one in enumerate(found) if isinstance(one, StoreUnavailable)} == culprits
            assert sum(isinstance(one, Head) for one in found) == NEIGHBOURS - len(culprits)
            assert store.transactions - before <= 3, "the first one may have been committed alone"
            await stranger.close()
            assert await asyncio.gather(*(store.append(wanted[number]) for number in culprits))
            assert (await verify_log(store)).is_sound

    asyncio.run(act())
