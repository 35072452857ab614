"""Full collections wait until nobody does."""

import asyncio
import gc
import weakref

import pytest

from picketfence.server import garbage
from picketfence.server.garbage import THRESHOLDS, IdleCollector


@pytest.mark.parametrize(("idle", "max_skipped"), [(True, 10_000), (False, 3)])
def test_it_collects_when_idle_or_after_long_enough(
    monkeypatch: pytest.MonkeyPatch, idle: bool, max_skipped: int
) -> None:
    monkeypatch.setattr(garbage, "INTERVAL", 0.001)
    monkeypatch.setattr(garbage, "MAX_SKIPPED", max_skipped)
    done = asyncio.Event()
    monkeypatch.setattr(gc, "collect", done.set)

    async def scene() -> None:
        before = gc.get_threshold()
        running = IdleCollector(lambda: idle)
        assert gc.get_threshold() == THRESHOLDS
        async with asyncio.timeout(60):
            await done.wait()
        await running.stop()
        assert gc.get_threshold() == before

    asyncio.run(scene())


class Ring:
    """Garbage that only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


def test_old_garbage_waits_for_a_collection_that_scans_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "INTERVAL", 0.001)
    monkeypatch.setattr(garbage, "WHOLE_EVERY", 3)
    collections: list[int] = []
    collect = gc.collect

    def count() -> int:
        collections.append(1)
        return collect()

    monkeypatch.setattr(gc, "collect", count)

    async def collected(times: int) -> None:
        async with asyncio.timeout(60):
            while len(collections) < times:
                await asyncio.sleep(0.001)

    async def scene() -> int:
        ring = Ring()
        alive = weakref.ref(ring)
        running = IdleCollector(lambda: True)  # which freezes it
        del ring
        while alive() is not None:
            await collected(len(collections) + 1)
        await running.stop()
        return len(collections)

    assert asyncio.run(scene()) >= 3


def test_a_busy_server_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "INTERVAL", 0.001)
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(1))
    asked: list[int] = []

    def never_idle() -> bool:
        asked.append(1)
        return False

    async def scene() -> None:
        running = IdleCollector(never_idle)
        async with asyncio.timeout(60):
            while len(asked) < 20:
                await asyncio.sleep(0.001)
        await running.stop()

    asyncio.run(scene())
    assert collected == []


def test_no_automatic_collection_scans_many_objects() -> None:
    """A server that opens many tables must not stop for all of them at once."""
    scanned: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            scanned.append(sum(len(gc.get_objects(generation)) for generation in range(info["generation"] + 1)))

    async def scene() -> None:
        running = IdleCollector(lambda: False)
        gc.callbacks.append(note)
        try:
            kept = [[n] for n in range(200_000)]
        finally:
            gc.callbacks.remove(note)
            await running.stop()
        assert len(kept) == 200_000

    asyncio.run(scene())
    assert len(scanned) > 10
    assert max(scanned) < 60_000
