"""The search for the knee: the highest rate that a server sustains."""

import asyncio

import pytest

from bench.server.knee import FIRST_RATE, find_knee


@pytest.mark.parametrize("limit", [40.0, 100.0, FIRST_RATE, 300.0, 715.0, 1000.0])
def test_the_knee_is_found_to_six_per_cent(limit: float) -> None:
    tried: list[float] = []

    async def is_sustained(asked: float) -> bool:
        tried.append(asked)
        return asked <= limit

    asyncio.run(find_knee(is_sustained))
    assert limit / 1.06 < max(rate for rate in tried if rate <= limit) <= limit
    assert min(rate for rate in tried if rate > limit) < limit * 1.06
