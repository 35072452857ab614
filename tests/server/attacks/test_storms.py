"""Guests who watch and stop watching, list the choices of hundreds of seats or open tables do not delay anybody."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from tests.server.attacks.attacking import in_own_process
from tests.server.attacks.four_people import attacked, four_people

ROUNDS: Final = 5
STORMS: Final = {
    "watching": "300 live connections that watch and stop watching",
    "choices": "choices of 300 seats of three guests",
    "tables": "tables of 100 seats opened by 20 guests",
}


@pytest.mark.parametrize("storm", STORMS)
def test_a_storm_of_requests_delays_nobody(storm: str, tmp_path: Path) -> None:
    """Whoever attacks is a process of its own and never pauses; the four people beside it play on."""

    async def test() -> None:
        with attacked(tmp_path) as (target, served):
            async with four_people(target) as (people, _):
                async with in_own_process(STORMS[storm], target, people.table):
                    await people.play(ROUNDS)
                people.expect_undisturbed(STORMS[storm])
            assert "Traceback" not in "".join(served.err + served.out)

    asyncio.run(test())
