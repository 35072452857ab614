"""A person's results and best games, names for lists, and databases from before these were kept. On both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import Connection, text

from picketfence.store import people, queries, schema_upgrade
from picketfence.store.address import parse_address
from picketfence.store.database import Store, open_store
from picketfence.store.engines import connect
from picketfence.store.values import Holder, Result, SeatName, Status
from tests.store.makers import NOW, append, person, result, summary

PARTS = (10, 4, 6, 7, 12, -3, -8, 0)


async def finish(store: Store, table: str, *scores: Result, status: Status = Status.OVER) -> None:
    """A finished game; holder 1 is p-1, holder 2 is p-2."""
    holders = (Holder(table, 1, "p-1"), Holder(table, 2, "p-2"))
    await store.append(append(table, None, about=summary(table, status=status), holders=holders, results=scores))


async def with_people(store: Store) -> None:
    await store.write(people.add_person, person("p-1"))
    await store.write(people.add_person, person("p-2"))


def test_results_by_a_person(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await with_people(store)
            old = result("t-1", 0, holder=1, at=NOW, parts=PARTS, ends=("plans", "plots"))
            await finish(store, "t-1", old, result("t-1", 1, holder=2, at=NOW))
            new = result("t-2", 1, holder=1, at=NOW + 1, ruleset="second@1")
            await finish(store, "t-2", result("t-2", 0, holder=None, bot="newcomer", at=NOW + 1), new)
            await finish(store, "t-3", result("t-3", 0, holder=1), status=Status.PLAYING)
            assert await store.read(queries.results_by, "p-1", None, 10) == [new, old]
            assert await store.read(queries.results_by, "p-1", "first@1", 10) == [old]
            assert await store.read(queries.results_by, "p-1", None, 1) == [new]
            assert [one.table for one in await store.read(queries.results_by, "p-2", None, 10)] == ["t-1"]
            assert await store.read(queries.results_by, "p-3", None, 10) == []

    asyncio.run(act())


def test_bests_of_a_person(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await with_people(store)
            best = result("t-2", 0, holder=1, total=90, at=NOW + 1, parts=PARTS)
            other = result("t-5", 0, holder=1, total=-2, ruleset="second@1")
            await finish(store, "t-1", result("t-1", 0, holder=1, total=71))
            await finish(store, "t-2", best, result("t-2", 1, holder=2, total=120, at=NOW + 1))
            await finish(store, "t-3", result("t-3", 0, holder=1, total=90, at=NOW + 2))
            await finish(store, "t-4", result("t-4", 0, holder=1, total=300, sets_record=False))
            await finish(store, "t-5", other)
            await finish(store, "t-6", *(result("t-6", seat, holder=1, total=200) for seat in (0, 1)))
            await finish(store, "t-7", result("t-7", 0, holder=1, total=200), status=Status.PLAYING)
            first, second = await store.read(queries.bests_of, "p-1")
            assert (first.result, first.games) == (best, 3)
            assert abs(first.mean - 251 / 3) < 1e-9
            assert (second.result, second.games, second.mean) == (other, 1, -2.0)
            assert await store.read(queries.bests_of, "p-3") == []

    asyncio.run(act())


def test_names_at_several_tables(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            names = (SeatName("t-1", 0, "Ada"), SeatName("t-1", 2, None), SeatName("t-1", 3, "Zoë"))
            await store.append(append("t-1", names=names))
            await store.append(append("t-2", names=(SeatName("t-2", 1, "Grace"),)))
            found = await store.read(queries.seat_names_at, ["t-1", "t-2", "t-3"])
            assert found == {"t-1": {0: "Ada", 3: "Zoë"}, "t-2": {1: "Grace"}, "t-3": {}}
            assert await store.read(queries.seat_names_at, []) == {}

    asyncio.run(act())


def first_schema(connection: Connection) -> None:
    """The database as the first revision made it, with a finished game in it."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(schema_upgrade.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    with connection.begin():
        command.upgrade(config, "0001")
        for statement in OLD_ROWS:
            connection.execute(text(statement), {"now": NOW})


OLD_ROWS = (
    "INSERT INTO people VALUES ('p-1', 'Ada', :now, :now)",
    "INSERT INTO holders VALUES ('t-1', 1, 'p-1')",
    "INSERT INTO tables VALUES ('t-1', 'CODE', 'first@1', 'over', false, 1, 0, 30, 1, '', :now, :now, NULL, 9, 'x')",
    "INSERT INTO results VALUES ('t-1', 0, 'ABCDEFGH', 'first@1', 2, 80, 1, 1, NULL, false, true, :now)",
)


def test_a_database_from_before_is_taken_over(url: str) -> None:
    async def act() -> None:
        database = connect(parse_address(url), read_only=False)
        try:
            await database.write(first_schema)
        finally:
            await database.close()
        async with open_store(url) as store:
            found = await store.read(queries.summary, "t-1")
            assert found is not None
            assert found.sitting == ()
            assert await store.read(queries.results_by, "p-1", None, 10) == [result("t-1", 0)]

    asyncio.run(act())
