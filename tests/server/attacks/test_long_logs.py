"""Many guests read a table with a very long log at the same time, from its beginning or from anywhere."""

import asyncio
import random
from pathlib import Path
from typing import Final

import pytest

from picketfence.server.tables.live_table import summary
from picketfence.server.tables.lobby import close_for
from picketfence.server.tables.rounds import withdraw_turn
from picketfence.store import open_store
from picketfence.store.values import GENESIS, Append
from tests.server.attacks.catalogue import in_own_process
from tests.server.attacks.four_people import attacked, four_people
from tests.server.tables.at_table import AtTable, people

CHANGES: Final = 10_000
"""Turns that were submitted and withdrawn: as many as one person may in half an hour."""
ROUNDS: Final = 5
READERS: Final = {
    "start": "300 live connections that watch and stop watching",
    "anywhere": "300 live connections that watch from anywhere",
    "streams": "40 streams from the first event",
}


async def write_long_log(database: Path) -> str:
    """Store a closed table in a new database; return its id."""
    at = AtTable("first", people(2))
    at.start()
    changing = [*at.do(at.turn(random.Random(1), 0)), *at.do(withdraw_turn(1, 0, 1))]
    events = [entry.event for entry in at.log] + changing * CHANGES + at.do(close_for("host"))
    async with open_store(str(database)) as store:
        await store.append(Append("T", 0, GENESIS, tuple(events), at.now, None, summary(at.table, "ABCDEF")))
    return "T"


@pytest.mark.parametrize("reader", READERS)
def test_a_long_log_that_many_read_delays_nobody(reader: str, tmp_path: Path) -> None:
    async def test() -> None:
        table = await write_long_log(tmp_path / "games.db")
        with attacked(tmp_path) as (target, served):
            async with four_people(target) as (four, _):
                async with in_own_process(READERS[reader], target, table):
                    await four.play(ROUNDS)
                four.expect_undisturbed(f"{READERS[reader]}, {2 * CHANGES} events")
            assert "Traceback" not in "".join(served.err + served.out)

    asyncio.run(test())
