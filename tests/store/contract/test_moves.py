"""Requests with an id of their own: stored with the change, once, and forgotten after a day."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from picketfence.store import deletions, moves, people, queries
from picketfence.store.database import Store, open_store
from picketfence.store.errors import AlreadyDone, Conflict, PersonGone
from picketfence.store.moves import MOVE_AGE
from picketfence.store.values import Append, Head, Holder, Once
from tests.store.makers import NOW, append, head_after, person


def once(table: str = "t-1", move: str = "move-0001", *, at: int = NOW, who: str = "p-1") -> Once:
    return Once(who, move, f"create {table}", table, at)


def with_once(table: str, request: Once | None = None, after: Head | None = None) -> Append:
    return replace(append(table, after), once=request or once(table))


async def tables_in(store: Store) -> int:
    return len(await store.read(queries.list_tables, None, 1_000))


def test_one_of_many_requests_with_the_same_id_is_carried_out(url: str) -> None:
    """In one group commit and after it."""

    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            wanted = [store.append(with_once(f"t-{number}")) for number in range(20)]
            told = await asyncio.gather(*wanted, return_exceptions=True)
            done = [number for number, answer in enumerate(told) if isinstance(answer, Head)]
            assert len(done) == 1
            assert sum(isinstance(answer, AlreadyDone) for answer in told) == 19
            with pytest.raises(AlreadyDone):
                await store.append(with_once("t-99"))
            assert await tables_in(store) == 1
            assert await store.read(moves.find_move, "p-1", "move-0001", NOW) == once(f"t-{done[0]}")
            assert await store.read(moves.find_move, "p-2", "move-0001", NOW) is None

    asyncio.run(act())


def test_two_processes_carry_it_out_once(postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await one.write(people.add_person, person())
            for number in range(25):
                pair = [
                    with_once(f"t-{number}-{side}", once(f"t-{number}-{side}", f"move-{number:04}")) for side in "ab"
                ]
                told = await asyncio.gather(one.append(pair[0]), two.append(pair[1]), return_exceptions=True)
                assert sorted(type(answer).__name__ for answer in told) == ["AlreadyDone", "Head"]
            assert await tables_in(one) == 25

    asyncio.run(act())


def test_an_id_is_not_used_up_by_a_change_that_failed(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            head = await store.append(append("t-1"))
            await store.append(append("t-1", head))
            with pytest.raises(Conflict):
                await store.append(with_once("t-1", after=head))
            assert await store.read(moves.find_move, "p-1", "move-0001", NOW) is None

    asyncio.run(act())


def test_an_id_may_be_used_again_after_a_day(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            await store.append(with_once("t-1"))
            almost, later = NOW + MOVE_AGE - 1, NOW + MOVE_AGE
            assert await store.read(moves.find_move, "p-1", "move-0001", almost) is not None
            assert await store.read(moves.find_move, "p-1", "move-0001", later) is None
            with pytest.raises(AlreadyDone):
                await store.append(with_once("t-2", once("t-2", at=almost)))
            await store.append(with_once("t-2", once("t-2", at=later)))
            assert await store.read(moves.find_move, "p-1", "move-0001", later) == once("t-2", at=later)

    asyncio.run(act())


def test_expired_ids_are_pruned(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            for number in range(3):
                await store.append(with_once(f"t-{number}", once(f"t-{number}", f"move-{number:04}", at=NOW + number)))
            assert await store.write(people.prune_expired, NOW + MOVE_AGE + 1) == 2
            assert await store.write(people.prune_expired, NOW + MOVE_AGE + 1) == 0
            assert await store.read(moves.find_move, "p-1", "move-0002", NOW + 2) is not None

    asyncio.run(act())


def test_nothing_is_done_for_someone_who_was_deleted_and_their_ids_go_with_them(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            await store.append(with_once("t-1"))
            await store.write(deletions.delete_person, "p-1")
            assert await store.read(moves.find_move, "p-1", "move-0001", NOW) is None
            with pytest.raises(PersonGone):
                await store.append(with_once("t-2"))
            with pytest.raises(PersonGone):
                await store.append(append("t-3", holders=(Holder("t-3", 1, "p-1"),)))
            assert await tables_in(store) == 1

    asyncio.run(act())


def test_a_table_that_another_one_opens_is_stored_with_it_or_not_at_all(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head = await store.append(append("t-1"))
            done = await store.append(replace(append("t-1", head), opens=append("t-2")))
            assert (await store.read(queries.heads, ["t-1", "t-2"])) == {"t-1": done, "t-2": head_after(append("t-2"))}
            with pytest.raises(Conflict):
                await store.append(replace(append("t-1", head), opens=append("t-3")))
            taken = replace(append("t-4"), summary=replace(append("t-4").summary, code="code t-2"))
            with pytest.raises(Conflict, match="code t-2"):
                await store.append(replace(append("t-1", done), opens=taken))
            assert await store.read(queries.head, "t-1") == done
            assert await tables_in(store) == 2

    asyncio.run(act())
