"""The load goes on after the end of a game: everybody takes the seat that the rematch offers them."""

import asyncio
from pathlib import Path

from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.run import Pace, Run
from picketfence.cli.load.tables import Setup, open_sittings
from tests.cli.serving import serve


async def play_into_the_next_game(port: int) -> tuple[Run, bool]:
    async with Pool(port, size=4) as pool:
        api = Api(pool)
        async with open_sittings(api, Setup(1, seats=2)) as sittings:
            first = sittings[0].table
            run = Run(api, sittings, Pace(rate=60.0, seconds=0.5))
            while sittings[0].table == first:
                await run.go()
            played = len(run.measured.turns)
            await run.go()  # turns of both seats in the next game; a short one may end here too
            return run, len(run.measured.turns) >= played + 2


def test_a_game_that_ends_is_followed_by_a_rematch_of_everybody(tmp_path: Path) -> None:
    with serve(tmp_path, PICKETFENCE_RATE_LIMITS="0") as served:
        port = int(served.url.rstrip("/").rpartition(":")[2])
        run, has_gone_on = asyncio.run(play_into_the_next_game(port))
    assert run.measured.errors == {}
    assert run.measured.games >= 1
    assert has_gone_on
