"""People, tokens, names, lists, snapshots: what stands beside the log. On both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from picketfence.store import deletions, events, people, queries
from picketfence.store.database import Store, open_store
from picketfence.store.errors import StoreError, TokensFull
from picketfence.store.people import TOKEN_AGE
from picketfence.store.values import Deletion, Holder, SeatName, Snapshot, Status, Token, TokenKind
from tests.store.makers import NOW, append, person, result, summary


def token(key: str = "k-1", **changes: object) -> Token:
    values = {"person": "p-1", "kind": TokenKind.COOKIE, "hash": f"hash of {key}", "label": "", "created": NOW}
    return Token(key, **{**values, "expires": None, **changes})  # type: ignore[arg-type]


def test_a_person_is_known_by_id_and_by_token(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person(name="Zoë 🏡"))
            await store.write(people.add_token, token(kind=TokenKind.BEARER, label="my bot"))
            assert await store.read(people.person, "p-1") == person(name="Zoë 🏡")
            found = (person(name="Zoë 🏡"), token(kind=TokenKind.BEARER, label="my bot"))
            assert await store.read(people.person_by_token, "hash of k-1", NOW) == found
            assert await store.read(people.person_by_token, "hash of k-2", NOW) is None
            assert await store.read(people.person, "p-2") is None

    asyncio.run(act())


def test_nobody_can_be_added_twice(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            await store.write(people.add_token, token())
            with pytest.raises(StoreError, match="p-1"):
                await store.write(people.add_person, person())
            with pytest.raises(StoreError):
                await store.write(people.add_token, token("k-2", hash="hash of k-1"))
            with pytest.raises(StoreError, match="p-9"):
                await store.write(people.add_token, token("k-3", person="p-9"))

    asyncio.run(act())


def test_an_expired_token_does_not_count(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            await store.write(people.add_token, token(expires=NOW + 10))
            assert await store.read(people.person_by_token, "hash of k-1", NOW + 9) is not None
            assert await store.read(people.person_by_token, "hash of k-1", NOW + 10) is None
            assert await store.read(people.valid_tokens, ["k-1", "k-2"], NOW + 9) == {"k-1"}
            assert await store.read(people.valid_tokens, ["k-1", "k-2"], NOW + 10) == set()
            assert await store.read(people.tokens_of, "p-1", NOW + 9) == [token(expires=NOW + 10)]
            assert await store.read(people.tokens_of, "p-1", NOW + 10) == []

    asyncio.run(act())


def test_a_new_token_clears_away_the_expired_ones_of_its_owner(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            for owner in ("p-1", "p-2"):
                await store.write(people.add_person, person(owner))
                await store.write(people.add_token, token(f"old of {owner}", person=owner, expires=NOW + 10))
            await store.write(people.add_token, token("k-2", created=NOW + 9))
            assert [one.id for one in await store.read(people.tokens_of, "p-1")] == ["old of p-1", "k-2"]
            await store.write(people.add_token, token("k-3", created=NOW + 10))
            assert [one.id for one in await store.read(people.tokens_of, "p-1")] == ["k-2", "k-3"]
            assert [one.id for one in await store.read(people.tokens_of, "p-2")] == ["old of p-2"]

    asyncio.run(act())


def test_a_token_can_be_used_up_once(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            await store.write(people.add_token, token(kind=TokenKind.RECOVERY))
            made = [token(f"new-{number}", person="") for number in range(5)]
            found = await asyncio.gather(*(store.write(people.use_recovery, "hash of k-1", one, 20) for one in made))
            assert [one for one in found if one is not None] == [person()]
            (left,) = await store.read(people.tokens_of, "p-1")
            assert left in [replace(one, person="p-1") for one in made]
            late = token("k-9", kind=TokenKind.RECOVERY, expires=NOW + 10)
            await store.write(people.add_token, late)
            assert await store.write(people.use_recovery, "hash of k-9", token("new-9", created=NOW + 10), 20) is None

    asyncio.run(act())


def test_a_recovery_link_is_not_used_up_while_there_are_too_many_tokens(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            for number in range(3):
                assert await store.write(people.add_token, token(f"k-{number}"), max_tokens=3)
            assert not await store.write(people.add_token, token("k-3"), max_tokens=3)
            await store.write(people.add_token, token("link", kind=TokenKind.RECOVERY))
            with pytest.raises(TokensFull):
                await store.write(people.use_recovery, "hash of link", token("new"), 3)
            assert [one.id for one in await store.read(people.tokens_of, "p-1")] == ["k-0", "k-1", "k-2", "link"]
            await store.write(people.drop_token, "p-1", "k-0")
            assert await store.write(people.use_recovery, "hash of link", token("new"), 3) == person()
            assert [one.id for one in await store.read(people.tokens_of, "p-1")] == ["k-1", "k-2", "new"]

    asyncio.run(act())


def test_people_have_no_more_tokens_than_they_may_however_many_processes_ask(postgres_url: str) -> None:
    async def act() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            await one.write(people.add_person, person())
            wanted = [
                store.write(people.add_token, token(f"k-{n}-{id(store)}"), max_tokens=5)
                for n in range(10)
                for store in (one, two)
            ]
            assert sum(await asyncio.gather(*wanted)) == 5
            assert len(await one.read(people.tokens_of, "p-1")) == 5

    asyncio.run(act())


def test_tokens_are_renewed_and_those_that_expired_are_pruned(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            for key, expires in (("old", NOW + 10), ("used", NOW + 10), ("undated", None)):
                await store.write(people.add_token, token(key, expires=expires))
            await store.write(people.renew_token, "used", NOW + 20)
            await store.write(people.renew_token, "used", NOW + 15)
            assert await store.write(people.prune_expired, NOW + 10) == 1
            found = {one.id: one.expires for one in await store.read(people.tokens_of, "p-1")}
            assert found == {"used": NOW + 20, "undated": NOW + 10 + TOKEN_AGE}

    asyncio.run(act())


def test_a_token_is_dropped_by_its_owner_only(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            await store.write(people.add_person, person("p-2"))
            await store.write(people.add_token, token())
            assert not await store.write(people.drop_token, "p-2", "k-1")
            assert await store.write(people.drop_token, "p-1", "k-1")
            assert not await store.write(people.drop_token, "p-1", "k-1")

    asyncio.run(act())


def test_names_and_times_change(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            assert await store.write(people.rename, "p-1", "Bo")
            assert not await store.write(people.rename, "p-2", "Bo")
            await store.write(people.mark_seen, "p-1", NOW + 60_000)
            await store.write(people.mark_seen, "p-1", NOW + 30_000)
            assert await store.read(people.person, "p-1") == person(name="Bo", seen=NOW + 60_000)
            assert await store.read(people.seen, ["p-1", "p-2"]) == {"p-1": NOW + 60_000}

    asyncio.run(act())


def test_a_face_is_chosen_shown_at_tables_and_deleted_with_the_person(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            for key in ("ann", "bo"):
                await store.write(people.add_person, person(key))
            await seat(store, "t-1")
            assert await store.read(people.faces_at, "t-1") == {}
            assert await store.write(people.choose_face, "ann", 7)
            assert not await store.write(people.choose_face, "nobody", 7)
            assert await store.read(people.person, "ann") == person("ann", face=7)
            assert await store.read(people.faces_at, "t-1") == {2: 7}
            await store.write(deletions.delete_person, "ann")
            assert await store.read(people.faces_at, "t-1") == {}

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
            await store.write(people.add_person, person("ann"))
            await store.write(people.add_person, person("bo"))
            await store.write(people.add_token, token(person="ann"))
            await seat(store, "t-1")
            before = await store.read(queries.links, "t-1")
            assert await store.write(deletions.delete_person, "ann") == Deletion(("t-1",), ())
            assert await store.read(people.person, "ann") is None
            assert await store.read(people.person_by_token, "hash of k-1", NOW) is None
            assert await store.read(queries.holders_of, "t-1") == {1: "bo", 2: None}
            assert await store.read(queries.seat_names_of, "t-1") == {0: "Bo"}
            assert await store.read(queries.links, "t-1") == before
            assert await store.read(queries.tables_of, "ann", 10) == []
            assert await store.write(deletions.delete_person, "ann") == Deletion((), ())

    asyncio.run(act())


def test_seats_count_anew_when_the_game_begins(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person("ann"))
            await store.write(people.add_person, person("bo"))
            await seat(store, "t-1")
            names = tuple(SeatName("t-1", number, name) for number, name in enumerate(("Bo", "Ann", "Son", None)))
            started = events.GameStarted("ABCDEFGH", "00", "11", False)
            await store.append(append("t-1", await store.read(queries.head, "t-1"), started, names=names))
            await store.write(deletions.delete_person, "ann")
            assert await store.read(queries.seat_names_of, "t-1") == {0: "Bo"}

    asyncio.run(act())


def test_lists_of_tables(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await store.write(people.add_person, person())
            states = [Status.OVER, Status.PLAYING, Status.OPEN, Status.OPEN, Status.CLOSED]
            for number, status in enumerate(states):
                table = f"t-{number}"
                about = summary(table, status=status, is_public=number != 3, updated=NOW + number, wake_at=NOW - number)
                holders = (Holder(table, 1, "p-1"), Holder(table, 2, None), Holder(table, 3, "p-1"))
                await store.append(append(table, about=about, holders=holders))
            assert [one.table for one in await store.read(queries.public_tables, 10)] == ["t-2", "t-1"]
            assert [one.table for one in await store.read(queries.public_tables, 1)] == ["t-2"]
            mine = await store.read(queries.tables_of, "p-1", 10)
            assert [one.table for one, _ in mine] == ["t-3", "t-2", "t-1", "t-4", "t-0"]
            assert {holders for _, holders in mine} == {(1, 3)}
            assert await store.read(queries.due, NOW, 10) == ["t-3", "t-2", "t-1"]
            assert await store.read(queries.due, NOW - 2, 10) == ["t-3", "t-2"]
            assert await store.read(queries.due, NOW, 1) == ["t-3"]
            assert await store.read(queries.due, NOW, 10, 1) == ["t-2", "t-1"]
            assert [one.table for one in await store.read(queries.list_tables, None, 10)] == [
                f"t-{number}" for number in range(5)
            ]
            assert [one.table for one in await store.read(queries.list_tables, Status.OPEN, 1)] == ["t-2"]

    asyncio.run(act())


def test_results_are_compared_on_one_deal_and_ruleset(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            scores = [result("t-1", 0, total=80), result("t-1", 1, total=95), result("t-1", 2, deal="OTHERDEAL")]
            head = await store.append(append(results=(*scores, result("t-1", 3, ruleset="second@1"))))
            found = await store.read(queries.results_of, "ABCDEFGH", "first@1", 10)
            assert found == [scores[1], scores[0]]
            assert await store.read(queries.results_of, "ABCDEFGH", "first@1", 1) == [scores[1]]
            await store.append(append("t-1", head, results=(result("t-1", 0, total=99, sets_record=False),)))
            assert [one.total for one in await store.read(queries.results_of, "ABCDEFGH", "first@1", 10)] == [99, 95]

    asyncio.run(act())


def test_the_newest_snapshot_counts(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            assert await store.read(queries.snapshot, "t-1") is None
            await store.write(people.save_snapshot, Snapshot("t-1", 5, "five"))
            await store.write(people.save_snapshot, Snapshot("t-1", 3, "three"))
            assert await store.read(queries.snapshot, "t-1") == Snapshot("t-1", 5, "five")
            await store.write(people.save_snapshot, Snapshot("t-1", 7, "seven"))
            assert await store.read(queries.snapshot, "t-1") == Snapshot("t-1", 7, "seven")

    asyncio.run(act())
