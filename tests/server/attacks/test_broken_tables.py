"""More broken tables than one sweep takes are due before all others, and clocks still run out in time."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool
from tests.server.attacks.four_people import PATIENCE, attacked, four_people
from tests.server.hostile.sockets import Target
from tests.server.proofs.players import Ledger, Loopback, Player

BROKEN: Final = 120
PER_PERSON: Final = 25
CLOCK: Final = 10
"""Seconds per round: the shortest clock there is."""
TABLE: Final = {"ruleset": "first+practice", "seats": [{"kind": "me"}], "clock": CLOCK, "start": True}


async def make_tables(target: Target) -> None:
    async with Pool(target.address[1], size=2, timeout=PATIENCE) as pool:
        for number in range(0, BROKEN, PER_PERSON):
            person = Player(Loopback(pool), Ledger(), random.Random(number), f"broken-{number}")
            await person.come_in()
            for _ in range(PER_PERSON):
                await person.insist("POST", "/api/tables", dict(TABLE))


def break_tables(folder: Path) -> None:
    """Make all tables of a stopped server due, and their logs unreadable."""
    (database,) = (file for file in folder.rglob("*.db"))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE events SET body = '?'")
        changed = connection.execute("UPDATE tables SET wake_at = 1")
        assert changed.rowcount >= BROKEN


async def expect_clock(player: Player) -> None:
    """Wait until the clock of a new table has run out and a bot has played."""
    table = json.loads((await player.insist("POST", "/api/tables", dict(TABLE))).body)["id"]
    async with asyncio.timeout(PATIENCE):
        while (await player.view(table, 0))["table"]["round"] == 1:
            await asyncio.sleep(0.2)


def test_broken_tables_stop_no_clock(tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            await make_tables(target)
        break_tables(tmp_path)
        with attacked(tmp_path) as (target, served):
            async with four_people(target) as (people, _):
                clock = asyncio.create_task(expect_clock(people.players[0]))
                while not clock.done():
                    await people.play(1)
                    await asyncio.sleep(1.0)
                await clock
                people.expect_undisturbed(f"{BROKEN} broken tables")
        lines = [line for line in served.err if "table-unattended" in line]
        assert len(lines) == len({line.partition("table=")[2] for line in lines})
        assert len(lines) >= BROKEN

    asyncio.run(test())
