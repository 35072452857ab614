"""New messages are written at once where that is possible, and by a connection's own task where it is not."""

import asyncio
from functools import partial
from pathlib import Path

import httpx2
import pytest

from picketfence.server.live import frames as frames_module
from picketfence.server.live import hub as hub_module
from picketfence.server.live.frames import part_after
from picketfence.server.live.watchers import BATCH, JOINING, Watched, Watcher, signal_from
from picketfence.server.web.live_connections import LiveConnection
from picketfence.server.web.rate_limits import RateLimits
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


def test_a_long_log_is_sent_in_parts_in_turn_with_what_others_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[str] = []

    async def wait(self: RateLimits, address: str) -> None:
        turns.append(address)

    monkeypatch.setattr(RateLimits, "wait_for_turn", wait)
    for module in (frames_module, hub_module):
        monkeypatch.setattr(module, "part_after", partial(part_after, size=1))

    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            game = await served.table()
            await game.start()
            await game.round()
            told = await game.texts()
            await client.watch(game.id)
            assert await client.events(game.id, len(told)) == told
            assert turns == ["127.0.0.1"] * len(told), "one for the request, and one between two frames each"
            turns.clear()
            async with httpx2.AsyncClient(base_url=served.web, trust_env=False) as browser:
                assert (await browser.get(f"/api/tables/{game.id}/events")).text.splitlines() == told
            assert turns == ["127.0.0.1"] * len(told)

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


def test_a_reaction_is_written_at_once_to_all_who_read_and_kept_for_the_others() -> None:
    def fails(wire: bytes) -> bool:
        raise OSError

    def works(wire: bytes) -> bool:
        told.append(wire)
        return True

    told: list[bytes] = []
    readers = [Watcher(deliver_signal=works) for _ in range(BATCH)]
    others = [Watcher(deliver_signal=lambda wire: False), Watcher(deliver_signal=fails), Watcher()]

    async def test() -> None:
        signal_from([*others, *readers], 0, "text", b"wire")
        assert len(told) == BATCH - len(others), "the rest has its turn later"
        await asyncio.sleep(0)
        assert told == [b"wire"] * BATCH
        assert [list(one.signals) for one in others] == [["text"]] * len(others)
        assert not any(one.changed.is_set() for one in readers), "none of their tasks is woken"

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
