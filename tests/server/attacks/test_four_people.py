"""The people beside whom attacks are tried: they begin another game when theirs has ended."""

import asyncio
from pathlib import Path

from tests.server.attacks.four_people import attacked, four_people


def test_people_whose_game_is_over_go_on_at_another_table(tmp_path: Path) -> None:
    async def act() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target) as (people, _):
                first = people.table
                await people.play(2)
                assert people.table == first
                await people.players[0].insist("POST", f"/api/tables/{first}/close")
                await people.play(2)
                assert people.table != first
                assert (people.closed, len(people.turns)) == (4, 16)

    asyncio.run(act())
