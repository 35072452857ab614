"""A guest holds all connections that an address gets, and sends a byte per second on each. They end all the same."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from tests.server.attacks import dripping
from tests.server.attacks.four_people import attacked, four_people
from tests.server.attacks.guest import descriptors, until

ROUNDS: Final = 5
ENDED_WITHIN: Final = 120.0
"""Seconds; a head has 20, and a WebSocket that answers no ping has 40."""
DRIPS: Final = {"heads": dripping.heads, "frames": dripping.frames}


@pytest.mark.parametrize("drip", DRIPS)
def test_connections_that_send_a_byte_per_second_hold_nothing(drip: str, tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target) as (people, _):
                before = descriptors(target)
                async with DRIPS[drip](target) as made:
                    await people.play(ROUNDS)
                    people.expect_undisturbed(f"{len(made)} {drip}, a byte per second")
                    await until(lambda: descriptors(target) <= before, ENDED_WITHIN)

    asyncio.run(test())
