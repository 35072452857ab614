"""What the log promises: all or nothing, one order, no gap, no move twice. On both databases."""

from __future__ import annotations

import asyncio

import pytest

from picketfence.store import events, people, queries
from picketfence.store.chain import verify_chain
from picketfence.store.database import Store, open_store
from picketfence.store.errors import (
    Conflict,
    EventError,
    MoveTaken,
    PersonGone,
    StoreBusy,
    StoreError,
    StoreUnavailable,
)
from picketfence.store.values import GENESIS, Append, Head, Holder, SeatName, Status
from tests.store.makers import EVERY_EVENT, NOW, append, head_after, person, play, result, summary


def test_every_event_comes_back_as_it_was(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head = await store.append(append("t-1", None, *EVERY_EVENT, move="m-1"))
            entries = await store.read(queries.entries, "t-1")
            assert [entry.event for entry in entries] == list(EVERY_EVENT)
            assert [entry.seq for entry in entries] == list(range(1, len(EVERY_EVENT) + 1))
            assert [entry.move for entry in entries] == ["m-1", *[None] * (len(EVERY_EVENT) - 1)]
            assert {(entry.table, entry.at) for entry in entries} == {("t-1", NOW)}
            assert head == Head(len(EVERY_EVENT), entries[-1].hash) == await store.read(queries.head, "t-1")
            assert verify_chain(await store.read(queries.links, "t-1")) == head

    asyncio.run(act())


def test_the_log_is_there_after_opening_anew(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head = await play(store, "t-1", 3)
        async with open_store(url) as store:
            assert await store.read(queries.head, "t-1") == head
            assert await play(store, "t-1", 1, head) == await store.read(queries.head, "t-1")

    asyncio.run(act())


def test_reading_goes_on_after_a_sequence_and_stops_at_a_limit(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await play(store, "t-1", 5)
            await play(store, "t-2", 1)
            assert [entry.seq for entry in await store.read(queries.entries, "t-1", after=2)] == [3, 4, 5]
            assert [entry.seq for entry in await store.read(queries.entries, "t-1", after=2, limit=2)] == [3, 4]
            assert await store.read(queries.entries, "t-1", after=5) == []
            assert await store.read(queries.entries, "nobody") == []
            assert await store.read(queries.head, "nobody") is None
            assert set(await store.read(queries.heads, ["t-1", "t-2", "nobody"])) == {"t-1", "t-2"}

    asyncio.run(act())


async def refuses(store: Store, error: type[StoreError], wanted: Append) -> None:
    """It gets this error, and nothing of it is written."""
    before = await store.read(lambda on: on.exec_driver_sql("SELECT count(*) FROM events").scalar())
    with pytest.raises(error) as caught:
        await store.append(wanted)
    assert caught.type is error
    assert await store.read(lambda on: on.exec_driver_sql("SELECT count(*) FROM events").scalar()) == before


def test_an_append_on_another_head_is_a_conflict(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            first = await play(store, "t-1", 1)
            second = await play(store, "t-1", 1, first)
            await refuses(store, Conflict, append("t-1", None))
            await refuses(store, Conflict, append("t-1", first))
            await refuses(store, Conflict, append("t-1", Head(3, second.hash)))
            await refuses(store, Conflict, append("t-1", Head(2, first.hash)))
            await refuses(store, Conflict, append("t-9", Head(1, first.hash)))
            await refuses(store, Conflict, append("t-9", Head(0, first.hash)))
            assert await store.read(queries.head, "t-1") == second

    asyncio.run(act())


def test_who_has_not_read_a_move_learns_that_it_is_taken(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head = await store.append(append("t-1", None, move="m-1"))
            await refuses(store, MoveTaken, append("t-1", None, move="m-1"))
            await refuses(store, MoveTaken, append("t-1", Head(7, "?"), move="m-1"))
            await refuses(store, Conflict, append("t-1", None, move="m-2"))
            await store.append(append("t-2", None, move="m-1"))
            await store.append(append("t-1", head, move="m-2"))

    asyncio.run(act())


def test_a_code_belongs_to_one_table_until_it_is_closed(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head = await store.append(append("t-1", about=summary("t-1", code="ABC", status=Status.OVER)))
            await refuses(store, Conflict, append("t-2", about=summary("t-2", code="ABC")))
            assert await store.read(queries.table_by_code, "ABC") == "t-1"
            await store.append(append("t-1", head, about=summary("t-1", code="ABC", status=Status.CLOSED)))
            assert await store.read(queries.table_by_code, "ABC") is None
            await store.append(append("t-2", about=summary("t-2", code="ABC")))
            assert await store.read(queries.table_by_code, "ABC") == "t-2"

    asyncio.run(act())


def test_an_append_is_whole_or_absent(url: str) -> None:
    """The last part of it is wrong: a holder who is nobody."""

    async def act() -> None:
        async with open_store(url) as store:
            head = await play(store, "t-1", 1)
            names, stranger = (SeatName("t-1", 0, "Ann"),), (Holder("t-1", 1, "stranger"),)
            about = summary("t-1", round=9)
            wrong = append("t-1", head, *EVERY_EVENT, about=about, names=names, holders=stranger, results=(result(),))
            await refuses(store, PersonGone, wrong)
            assert await store.read(queries.head, "t-1") == head
            assert await store.read(queries.summary, "t-1") == summary("t-1")
            assert (await store.read(queries.seat_names_of, "t-1"), await store.read(queries.holders_of, "t-1")) == (
                {},
                {},
            )
            assert await store.read(queries.results_of, "ABCDEFGH", "first@1", 10) == []

    asyncio.run(act())


def test_all_parts_of_an_append_are_written(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            about = summary("t-1", round=2, waiting=(1, 12), wake_at=NOW + 5, status=Status.PLAYING, is_public=True)
            seated = (Holder("t-1", 1, "p-1"), Holder("t-1", 2, None))
            names = (SeatName("t-1", 0, "Ann"), SeatName("t-1", 1, None))
            scores = (result("t-1", 0), result("t-1", 1, total=90, holder=None, bot="neighbour", sets_record=False))
            await store.append(append("t-1", about=about, holders=seated, names=names, results=scores))
            assert await store.read(queries.summary, "t-1") == about
            assert await store.read(queries.holders_of, "t-1") == {1: "p-1", 2: None}
            assert await store.read(queries.seat_names_of, "t-1") == {0: "Ann"}
            assert await store.read(queries.results_of, "ABCDEFGH", "first@1", 10) == [scores[1], scores[0]]

    asyncio.run(act())


def test_an_append_without_events_is_refused(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            empty = Append("t-1", 0, GENESIS, (), NOW, None, summary())
            with pytest.raises(EventError):
                await store.append(empty)

    asyncio.run(act())


def test_pipelined_appends_need_no_answer_in_between(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head, wanted = None, []
            for number in range(40):
                wanted.append(append("t-1", head, move=f"m-{number}", about=summary("t-1", round=number)))
                head = head_after(wanted[-1])
            heads = await asyncio.gather(*map(store.append, wanted))
            assert heads[-1] == head == await store.read(queries.head, "t-1")
            found = await store.read(queries.summary, "t-1")
            assert found is not None
            assert found.round == 39

    asyncio.run(act())


def test_of_two_that_build_on_the_same_head_one_gets_through(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            both = [store.append(append("t-1", None, events.SeatFreed(n), move=f"m-{n}")) for n in range(2)]
            first, second = await asyncio.gather(*both, return_exceptions=True)
            assert isinstance(first, Head)
            assert isinstance(second, Conflict)

    asyncio.run(act())


def test_of_the_same_move_sent_twice_at_once_one_gets_through(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            both = [store.append(append("t-1", move="m-1")) for _ in range(2)]
            first, second = await asyncio.gather(*both, return_exceptions=True)
            assert isinstance(first, Head)
            assert isinstance(second, MoveTaken)

    asyncio.run(act())


def test_an_offender_in_a_batch_fails_alone(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.append(append("t-5", move="m-1"))
            wanted = [append(f"t-{number}") for number in range(5)]
            wanted.append(append("t-5", None, move="m-1"))
            wanted.append(append("t-6", about=summary("t-6", code="code t-0")))
            wanted.append(append("t-7", holders=(Holder("t-7", 1, "stranger"),)))
            wanted.append(append("t-8", move="lone \ud800 surrogate"))
            found = await asyncio.gather(*map(store.append, wanted), return_exceptions=True)
            assert all(isinstance(one, Head) for one in found[:5])
            assert [type(one) for one in found[5:]] == [MoveTaken, Conflict, PersonGone, StoreError]
            assert set(await store.read(queries.heads, [f"t-{number}" for number in range(9)])) == {
                f"t-{n}" for n in range(6)
            }

    asyncio.run(act())


def test_200_at_once_for_50_tables_share_transactions(url: str) -> None:
    async def four(store: Store, table: str) -> Head:
        return await play(store, table, 4)

    async def act() -> None:
        async with open_store(url) as store:
            tables = [f"t-{number}" for number in range(50)]
            heads = await asyncio.gather(*(four(store, table) for table in tables))
            assert await store.read(queries.heads, tables) == dict(zip(tables, heads, strict=True))
            for table in tables:
                assert verify_chain(await store.read(queries.links, table)).seq == 4
            assert store.transactions <= 20

    asyncio.run(act())


def test_a_caller_who_gives_up_does_not_stop_the_commit(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            first = asyncio.ensure_future(store.append(append("t-1")))
            second = asyncio.ensure_future(store.append(append("t-2")))
            await asyncio.sleep(0)
            first.cancel()
            assert (await second).seq == 1
            await asyncio.wait([first])
            assert first.cancelled()
        async with open_store(url) as store:
            assert set(await store.read(queries.heads, ["t-1", "t-2"])) == {"t-1", "t-2"}

    asyncio.run(act())


def test_a_full_queue_refuses_at_once(url: str) -> None:
    async def act() -> None:
        async with open_store(url, queue=10) as store:
            found = await asyncio.gather(
                *(store.append(append(f"t-{number}")) for number in range(15)), return_exceptions=True
            )
            assert [type(one) for one in found] == [Head] * 10 + [StoreBusy] * 5
            assert (await store.append(append("t-10"))).seq == 1

    asyncio.run(act())


def test_closing_writes_what_waits_and_refuses_what_comes(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            waiting = asyncio.ensure_future(store.append(append("t-1")))
            await asyncio.sleep(0)
        assert (await waiting).seq == 1
        with pytest.raises(StoreUnavailable):
            await store.append(append("t-2"))

    asyncio.run(act())
