"""People, tokens, names, lists, snapshots: what stands beside the log. On both databases."""

from __future__ import annotations

import asyncio

import pytest

from picketfence.store import events
from picketfence.store.database import Store, open_store
from picketfence.store.errors import StoreError
from picketfence.store.values import Holder, SeatName, Snapshot, Status, Token, TokenKind
from tests.store.makers import NOW, append, person, play, result, summary


def token(key: str = "k-1", **changes: object) -> Token:
    values = {"person": "p-1", "kind": TokenKind.COOKIE, "hash": f"hash of {key}", "label": "", "created": NOW}
    return Token(key, **{**values, "expires": None, **changes})  # type: ignore[arg-type]


def test_a_person_is_known_by_id_and_by_token(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person(name="Zoë 🏡"))
            await store.add_token(token(kind=TokenKind.BEARER, label="my bot"))
            assert await store.person("p-1") == person(name="Zoë 🏡")
            found = (person(name="Zoë 🏡"), token(kind=TokenKind.BEARER, label="my bot"))
            assert await store.person_by_token("hash of k-1", NOW) == found
            assert await store.person_by_token("hash of k-2", NOW) is None
            assert await store.person("p-2") is None

    asyncio.run(act())


def test_nobody_can_be_added_twice(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person())
            await store.add_token(token())
            with pytest.raises(StoreError, match="p-1"):
                await store.add_person(person())
            with pytest.raises(StoreError):
                await store.add_token(token("k-2", hash="hash of k-1"))
            with pytest.raises(StoreError, match="p-9"):
                await store.add_token(token("k-3", person="p-9"))

    asyncio.run(act())


def test_an_expired_token_does_not_count(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person())
            await store.add_token(token(expires=NOW + 10))
            assert await store.person_by_token("hash of k-1", NOW + 9) is not None
            assert await store.person_by_token("hash of k-1", NOW + 10) is None
            assert await store.take_token("hash of k-1", NOW + 10) is None
            assert await store.tokens("p-1", NOW + 9) == [token(expires=NOW + 10)]
            assert await store.tokens("p-1", NOW + 10) == []

    asyncio.run(act())


def test_a_new_token_clears_away_the_expired_ones_of_its_owner(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            for owner in ("p-1", "p-2"):
                await store.add_person(person(owner))
                await store.add_token(token(f"old of {owner}", person=owner, expires=NOW + 10))
            await store.add_token(token("k-2", created=NOW + 9))
            assert [one.id for one in await store.tokens("p-1")] == ["old of p-1", "k-2"]
            await store.add_token(token("k-3", created=NOW + 10))
            assert [one.id for one in await store.tokens("p-1")] == ["k-2", "k-3"]
            assert [one.id for one in await store.tokens("p-2")] == ["old of p-2"]

    asyncio.run(act())


def test_a_token_can_be_used_up_once(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person())
            await store.add_token(token(kind=TokenKind.RECOVERY))
            found = await asyncio.gather(*(store.take_token("hash of k-1", NOW) for _ in range(5)))
            assert [one for one in found if one is not None] == [token(kind=TokenKind.RECOVERY)]
            assert await store.tokens("p-1") == []

    asyncio.run(act())


def test_a_token_is_dropped_by_its_owner_only(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person())
            await store.add_person(person("p-2"))
            await store.add_token(token())
            assert not await store.drop_token("p-2", "k-1")
            assert await store.drop_token("p-1", "k-1")
            assert not await store.drop_token("p-1", "k-1")

    asyncio.run(act())


def test_names_and_times_change(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person())
            assert await store.rename("p-1", "Bo")
            assert not await store.rename("p-2", "Bo")
            await store.mark_seen("p-1", NOW + 60_000)
            await store.mark_seen("p-1", NOW + 30_000)
            assert await store.person("p-1") == person(name="Bo", seen=NOW + 60_000)
            assert await store.seen(["p-1", "p-2"]) == {"p-1": NOW + 60_000}

    asyncio.run(act())


async def seat(store: Store, table: str) -> None:
    """Ann holds seats 1 and 3 of four, Bo seat 0; seat 2 is open and gone when the game begins."""
    created = events.TableCreated("first@1", ("open", "holder 2", "open", "open"), None, False, None, 2)
    happened = (created, events.SeatTaken(0, 1), events.SeatTaken(3, 2), events.SeatTaken(2, 1), events.SeatFreed(2))
    names = tuple(SeatName(table, number, name) for number, name in enumerate(("Bo", "Ann", None, "Ann's son")))
    holders = (Holder(table, 1, "bo"), Holder(table, 2, "ann"))
    await store.append(append(table, None, *happened, holders=holders, names=names))


def test_deleting_someone_leaves_the_game_and_nobody_in_it(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person("ann"))
            await store.add_person(person("bo"))
            await store.add_token(token(person="ann"))
            await seat(store, "t-1")
            before = await store.links("t-1")
            assert await store.delete_person("ann") == ("t-1",)
            assert await store.person("ann") is None
            assert await store.person_by_token("hash of k-1", NOW) is None
            assert await store.holders("t-1") == {1: "bo", 2: None}
            assert await store.seat_names("t-1") == {0: "Bo"}
            assert await store.links("t-1") == before
            assert await store.tables_of("ann", 10) == []
            assert await store.delete_person("ann") == ()

    asyncio.run(act())


def test_seats_count_anew_when_the_game_begins(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person("ann"))
            await store.add_person(person("bo"))
            await seat(store, "t-1")
            names = tuple(SeatName("t-1", number, name) for number, name in enumerate(("Bo", "Ann", "Son", None)))
            started = events.GameStarted("ABCDEFGH", "00", "11", False)
            await store.append(append("t-1", await store.head("t-1"), started, names=names))
            await store.delete_person("ann")
            assert await store.seat_names("t-1") == {0: "Bo"}

    asyncio.run(act())


def test_a_seat_gets_another_name_or_none(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.append(append(names=(SeatName("t-1", 0, "Ann"),)))
            await store.name_seat(SeatName("t-1", 0, "Anna"))
            await store.name_seat(SeatName("t-1", 1, "Bo"))
            assert await store.seat_names("t-1") == {0: "Anna", 1: "Bo"}
            await store.name_seat(SeatName("t-1", 0, None))
            assert await store.seat_names("t-1") == {1: "Bo"}

    asyncio.run(act())


def test_lists_of_tables(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.add_person(person())
            states = [Status.OVER, Status.PLAYING, Status.OPEN, Status.OPEN, Status.CLOSED]
            for number, status in enumerate(states):
                table = f"t-{number}"
                about = summary(table, status=status, is_public=number != 3, updated=NOW + number, wake_at=NOW - number)
                holders = (Holder(table, 1, "p-1"), Holder(table, 2, None), Holder(table, 3, "p-1"))
                await store.append(append(table, about=about, holders=holders))
            assert [one.table for one in await store.public_tables(10)] == ["t-2", "t-1"]
            assert [one.table for one in await store.public_tables(1)] == ["t-2"]
            mine = await store.tables_of("p-1", 10)
            assert [one.table for one, _ in mine] == ["t-3", "t-2", "t-1", "t-4", "t-0"]
            assert {holders for _, holders in mine} == {(1, 3)}
            assert await store.due(NOW, 10) == ["t-3", "t-2", "t-1"]
            assert await store.due(NOW - 2, 10) == ["t-3", "t-2"]
            assert await store.due(NOW, 1) == ["t-3"]
            assert await store.due(NOW, 10, 1) == ["t-2", "t-1"]
            assert [one.table for one in await store.list_tables(None, 10)] == [f"t-{number}" for number in range(5)]
            assert [one.table for one in await store.list_tables(Status.OPEN, 1)] == ["t-2"]

    asyncio.run(act())


def test_results_are_compared_on_one_deal_and_ruleset(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            scores = [result("t-1", 0, total=80), result("t-1", 1, total=95), result("t-1", 2, deal="OTHERDEAL")]
            head = await store.append(append(results=(*scores, result("t-1", 3, ruleset="second@1"))))
            found = await store.results("ABCDEFGH", "first@1", 10)
            assert found == [scores[1], scores[0]]
            assert await store.results("ABCDEFGH", "first@1", 1) == [scores[1]]
            await store.append(append("t-1", head, results=(result("t-1", 0, total=99, sets_record=False),)))
            assert [one.total for one in await store.results("ABCDEFGH", "first@1", 10)] == [99, 95]

    asyncio.run(act())


def test_the_newest_snapshot_counts(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            assert await store.snapshot("t-1") is None
            await store.save_snapshot(Snapshot("t-1", 5, "five"))
            await store.save_snapshot(Snapshot("t-1", 3, "three"))
            assert await store.snapshot("t-1") == Snapshot("t-1", 5, "five")
            await store.save_snapshot(Snapshot("t-1", 7, "seven"))
            assert await store.snapshot("t-1") == Snapshot("t-1", 7, "seven")

    asyncio.run(act())


def test_pruning_takes_old_tables_that_never_began_or_were_closed(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            for number, status in enumerate(Status):
                for age in (0, 1000):
                    table = f"t-{number}-{age}"
                    await store.append(append(table, about=summary(table, status=status, updated=NOW - age)))
            assert await store.prune(500, NOW) == ("t-0-1000", "t-3-1000")
            assert await store.entries("t-0-1000") == []
            assert await store.summary("t-0-1000") is None
            assert len(await store.list_tables(None, 100)) == 6
            await play(store, "t-0-1000", 1)

    asyncio.run(act())
