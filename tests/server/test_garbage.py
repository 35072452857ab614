"""Full collections wait until nobody does."""

import asyncio
import gc

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
