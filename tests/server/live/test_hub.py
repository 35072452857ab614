"""Wakes from other processes, lost notifications, a store that fails for a while."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from picketfence.server.buckets import Bucket
from picketfence.server.errors import Refusal
from picketfence.server.live import hub as hub_module
from picketfence.server.live.frames import FRAME_SIZE, MAX_CACHED, Frames, part_after
from picketfence.server.live.hub import Timeouts
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Tables
from picketfence.store.errors import StoreUnavailable
from tests.server.live.serving import QUICK, Game, Page, Serving, now, page, plain, run, serving, until

NEVER = replace(QUICK, sweep=3_600.0)


@asynccontextmanager
async def two_processes(path: Path, timeouts: Timeouts) -> AsyncIterator[tuple[Serving, Game, Page]]:
    """A page watches in one; the game is played in the other, on the same log."""
    async with serving(path, timeouts=timeouts, is_shared=True) as served, page(served) as client:
        game = await served.table()
        await client.watch(game.id)
        await client.events(game.id, 1)
        other = Tables(served.store, now)
        elsewhere = replace(served, tables=other)
        yield served, Game(elsewhere, game.id), client
        await other.close()


def test_a_notification_brings_what_another_process_wrote(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_processes(tmp_path / "db", NEVER) as (served, game, client):
            await game.start()
            await client.quiet()
            served.hub.notified(game.id, 2)
            assert await client.events(game.id, 1) == (await game.texts())[1:]
            for _ in range(3):
                await game.round()
                served.hub.notified(game.id, len(await game.texts()))
            told = await game.texts()
            heard = await client.events(game.id, len(told) - 2)
            assert [plain(line) for line in heard] == [plain(line) for line in told[2:]]

    run(test)


@pytest.mark.parametrize("is_told", [True, False], ids=["something-happened", "nothing-heard"])
def test_a_lost_notification_only_delays(is_told: bool, tmp_path: Path) -> None:
    async def test() -> None:
        async with two_processes(tmp_path / "db", NEVER if is_told else QUICK) as (served, game, client):
            await game.start()
            if is_told:
                served.hub.notified("", 0)
            assert await client.events(game.id, 1) == (await game.texts())[1:]

    run(test)


def test_what_one_has_already_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with two_processes(tmp_path / "db", NEVER) as (served, game, client):
            reads: list[str] = []
            get = served.tables.get

            async def counted(table_id: str) -> LiveTable:
                reads.append(table_id)
                return await get(table_id)

            monkeypatch.setattr(served.tables, "get", counted)
            served.hub.notified(game.id, 1)
            served.hub.notified("nobody-watches-this", 9)
            await client.quiet()
            assert reads == []
            await game.start()
            for _ in range(50):
                served.hub.notified(game.id, 2)
            await client.events(game.id, 1)
            await client.quiet()
            assert len(reads) < 5, "a few, not fifty"

    run(test)


def test_someone_who_knows_more_than_this_process_is_believed_after_a_look(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_processes(tmp_path / "db", NEVER) as (served, game, client):
            await game.start()
            async with page(served) as late:
                assert await late.watch(game.id, 2) == {"kind": "watching", "table": game.id, "head": 2}
            await client.events(game.id, 1)

    run(test)


def test_a_store_that_fails_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with two_processes(tmp_path / "db", NEVER) as (served, game, client):
            failures = iter([StoreUnavailable("gone"), StoreUnavailable("gone")])
            get = served.tables.get

            async def failing(table_id: str) -> LiveTable:
                for failure in failures:
                    raise failure
                return await get(table_id)

            await game.start()
            monkeypatch.setattr(served.tables, "get", failing)
            async with page(served) as other:
                told = await other.watch(game.id, 2)
                assert told["kind"] == "error"
                assert "storage-unavailable" in json.dumps(told)
                served.hub.notified(game.id, 2)
                assert await client.events(game.id, 1) == (await game.texts())[1:]

    run(test)


@pytest.mark.parametrize("failure", [Refusal("table-broken"), KeyError("a fault of ours")], ids=["broken", "fault"])
def test_a_table_that_cannot_be_read_any_more(
    failure: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two_processes(tmp_path / "db", NEVER) as (served, game, client):

            async def broken(table_id: str) -> LiveTable:
                raise failure

            monkeypatch.setattr(served.tables, "get", broken)
            served.hub.notified(game.id, 2)
            told = await client.answer()
            assert told["kind"] == "error"
            assert told["table"] == game.id
            assert '"id": "table-broken"' in json.dumps(told)
            assert served.hub.watched == 0
            await client.quiet()

    run(test)


def test_a_broadcast_says_that_it_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table()
            reached: list[str] = []
            monkeypatch.setattr(hub_module, "reach", reached.append)
            await game.start()
            await until(lambda: reached == ["in-broadcast"])

    run(test)


def test_stopping_twice_and_without_a_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            await asyncio.gather(served.hub.stop(), served.hub.stop())
            await until(lambda: served.hub.connections == 0)
            await client.socket.wait_closed()
            assert client.socket.close_code == 1012

    run(test)


def test_frames_are_bounded_and_shared() -> None:
    texts = [json.dumps("x" * size) for size in (10, FRAME_SIZE // 2, FRAME_SIZE // 2, 3 * FRAME_SIZE, 5, 5)]
    frames = Frames()
    at, found = 0, []
    while at < len(texts):
        frame = frames.after("t", texts, at)
        assert frames.after("t", texts, at) is frame
        found += json.loads(frame.text)["events"]
        at = frame.upto
        is_single = frame.upto == 4
        assert is_single or len(frame.text) < FRAME_SIZE + 100
    assert found == [json.loads(text) for text in texts]
    assert frames.after("t", texts, 5) is not frames.after("u", texts, 5)
    for count in range(2 * MAX_CACHED):
        frames.after("t", ["1"] * (count + 1), count)
    assert len(frames._made) == MAX_CACHED


def test_a_part_has_at_least_one_message() -> None:
    assert part_after(["aaaa", "b", "c"], 0, size=2) == (["aaaa"], 1)
    assert part_after(["aaaa", "b", "c"], 1, size=2) == (["b"], 2)
    assert part_after(["aaaa", "b", "c"], 1, size=9) == (["b", "c"], 3)


def test_a_bucket_fills_up_again_but_never_over() -> None:
    time = 0.0
    bucket = Bucket(2.0, 3, lambda: time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    time = 1_000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
