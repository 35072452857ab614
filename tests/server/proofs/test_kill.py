"""kill -9 under forty clients: no acknowledged move is lost, none is applied twice, the replay gives what they saw."""

import asyncio
from pathlib import Path

from tests.counts import COUNTS
from tests.server.proofs.cycles import run_cycles

CLIENTS = 40


def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_there_twice(tmp_path: Path) -> None:
    tally = asyncio.run(run_cycles(tmp_path, COUNTS.kill_cycles, seed="kill", parties=CLIENTS // 4, seats=4))
    assert tally.kills == COUNTS.kill_cycles
    assert tally.acknowledged >= tally.kills
    assert tally.events >= tally.acknowledged - tally.repeated


def test_nothing_is_lost_when_servers_on_one_database_are_killed_one_after_the_other(
    tmp_path: Path, postgres_url: str
) -> None:
    cycles = COUNTS.shared_kill_cycles
    tally = asyncio.run(run_cycles(tmp_path, cycles, seed="kill two", database=postgres_url, processes=2))
    assert tally.kills == 2 * cycles
    assert tally.events >= tally.acknowledged - tally.repeated
