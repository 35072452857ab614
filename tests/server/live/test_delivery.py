"""New messages are written at once where that is possible, and by a connection's own task where it is not."""

import asyncio
from pathlib import Path

import pytest

from picketfence.server.live.watchers import JOINING, Watched, Watcher
from picketfence.server.web.live_connections import LiveConnection
from tests.server.live.serving import page, run, serving


@pytest.mark.parametrize("is_behind", [False, True], ids=["reads", "is-behind"])
def test_everybody_gets_the_same_bytes_or_the_same_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_behind: bool
) -> None:
    written: list[bytes] = []
    write = LiveConnection.write_frame

    def noting(self: LiveConnection, frame: bytes) -> bool:
        is_written = not is_behind and write(self, frame)
        if is_written:
            written.append(frame)
        return is_written

    monkeypatch.setattr(LiveConnection, "write_frame", noting)

    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as one, page(served) as other:
            game = await served.table()
            for client in (one, other):
                await client.watch(game.id)
                await client.events(game.id, 1)
            await game.start()
            for _ in range(3):
                await game.round()
            told = await game.texts()
            heard = [await client.events(game.id, len(told) - 1) for client in (one, other)]
            assert heard[0] == heard[1]
            assert len(heard[0]) == len(told) - 1

    run(test)
    if is_behind:
        assert not written
    else:
        assert len(written) > len(set(map(id, written)))  # one object for both connections


def test_a_connection_is_not_written_to_once_it_ends(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            game = await served.table()
            await client.watch(game.id)
            await client.events(game.id, 1)
            (watcher,) = served.hub._watchers
            deliver = watcher.deliver
            assert deliver is not None
            await game.start()
            assert await client.events(game.id, 1)
            assert not deliver(game.id), "nothing is new"
            await client.socket.close()
            async with asyncio.timeout(60):
                while watcher.deliver is not None:
                    await asyncio.sleep(0.005)
            await game.round()
            assert not deliver(game.id)

    run(test)


def test_changes_that_follow_each_other_closely_are_joined() -> None:
    async def test() -> None:
        watched, watcher = Watched(), Watcher()
        watched.add(watcher)
        watched.wake("t")
        assert watcher.take() == ["t"]
        watched.woken_at = asyncio.get_running_loop().time() + 3_600
        for _ in range(3):
            watched.wake("t")
            assert watched.is_due
            assert watcher.take() == []
        watched._wake_now("t")
        assert not watched.is_due
        assert watcher.take() == ["t"]

    asyncio.run(test())
    assert 0 < JOINING <= 0.01


def test_what_was_joined_is_sent_soon() -> None:
    async def test() -> None:
        watched, watcher = Watched(), Watcher()
        watched.add(watcher)
        watched.woken_at = asyncio.get_running_loop().time()
        watched.wake("t")
        async with asyncio.timeout(60):
            await watcher.wait()
        assert watcher.take() == ["t"]

    asyncio.run(test())


def test_one_connection_that_fails_leaves_the_others_and_the_table_alone() -> None:
    def fails(table_id: str) -> bool:
        raise OSError(table_id)

    def works(table_id: str) -> bool:
        told.append(table_id)
        return True

    told: list[str] = []

    async def test() -> None:
        broken = Watcher(person="Ada", deliver=fails)
        watched = Watched(watchers={broken, Watcher(deliver=works)})
        watched.wake("T")
        assert list(broken.dirty) == ["T"], "its own task tries again"
        assert told == ["T"]

    asyncio.run(test())
