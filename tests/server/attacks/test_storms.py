"""Guests who send whatever they may, or may not, from all their sockets and without a pause do not delay anybody."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from tests.server.attacks.catalogue import in_own_process
from tests.server.attacks.four_people import attacked, four_people

ROUNDS: Final = 5
STORMS: Final = {
    "watching": "300 live connections that watch and stop watching",
    "choices": "choices of 300 seats of three guests",
    "tables": "tables of 100 seats opened by 20 guests",
    "signals": "reactions and nudges of 50 guests to 300 live connections",
    "reactions": "300 live connections that react without end",
    "fragments": "300 live connections with messages in endless pieces",
    "headers": "heads of thousands of headers",
    "cookies": "thousands of cookies and parameters",
    "bodies": "compressed bodies and bodies of other lengths",
    "moves": "turns and withdrawals under new ids",
    "tokens": "recoveries and tokens",
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
