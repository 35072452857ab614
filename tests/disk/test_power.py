"""A machine without power: whatever was not synced may be gone, and nothing that was acknowledged is.

A process plays on a disk that keeps a journal of all changes and syncs. Then the power fails at many moments of it.
"""

import asyncio
import random
import shutil
from pathlib import Path

from picketfence.server.tables.log_replays import replay_logs
from picketfence.store import open_store, queries
from picketfence.store.verification import verify_log
from tests.counts import COUNTS
from tests.disk.building import build, environment, run_module
from tests.disk.faults import NAME
from tests.disk.power import Machine, Record, read_journal

PER_SESSION = 20


def session(tmp_path: Path, folder: Path, number: int, synchronous: str = "full") -> list[Record]:
    """Let people play in a folder; return the journal."""
    journal = tmp_path / f"journal-{number}"
    env = environment(build(tmp_path), folder, journal)
    run_module("tests.disk.session", str(folder), f"s{number}", synchronous, env=env, timeout=300)
    return list(read_journal(journal))


def moments(rng: random.Random, records: list[Record], count: int) -> list[int]:
    """Indices to cut a journal at: half right after an acknowledgement, half anywhere."""
    noted = [index for index, record in enumerate(records) if record.kind == "a"]
    return sorted(rng.choice(noted) if rng.random() < 0.5 else rng.randrange(len(records)) for _ in range(count))


async def lost(folder: Path, acknowledged: list[str], *, replays: bool) -> list[str]:
    """Open what a failure has left, which must be sound; return the acknowledged moves that are gone."""
    async with open_store(str(folder / NAME)) as store:
        assert (await verify_log(store)).problems == ()
        if replays:
            assert (await replay_logs(store, lambda done, of: None)).problems == []
        tables = {note.partition(" ")[0] for note in acknowledged}
        stored = {f"{table} {entry.move}" for table in tables for entry in await store.read(queries.entries, table)}
    return [note for note in acknowledged if note not in stored]


def test_no_acknowledged_turn_is_lost_in_a_power_failure(tmp_path: Path) -> None:
    """Each session goes on with what the last failure of the one before has left."""
    rng, acknowledged, folder = random.Random("power"), list[str](), tmp_path / "disk"
    folder.mkdir()
    cycles = min(PER_SESSION, COUNTS.power_cycles)
    for number in range(COUNTS.power_cycles // cycles):
        start = tmp_path / f"start-{number}"
        shutil.copytree(folder, start)
        records = session(tmp_path, folder, number)
        machine, done = Machine(start), 0
        for cycle, moment in enumerate(moments(rng, records, cycles), 1):
            for record in records[done : moment + 1]:
                machine.step(record)
            done = moment + 1
            shutil.rmtree(folder)
            machine.fail(rng, folder)
            told = acknowledged + machine.notes
            assert asyncio.run(lost(folder, told, replays=cycle == cycles)) == []
        acknowledged += machine.notes
    assert acknowledged


def test_the_disk_does_forget(tmp_path: Path) -> None:
    """Without a sync at every commit the same failures lose turns, so the test above can fail."""
    rng, folder, start = random.Random("forgets"), tmp_path / "disk", tmp_path / "start"
    folder.mkdir()
    start.mkdir()
    records = session(tmp_path, folder, 0, "normal")
    machine, gone = Machine(start), list[str]()
    for index, record in enumerate(records):
        machine.step(record)
        if record.kind == "a" and not gone:
            machine.fail(rng, tmp_path / f"left-{index}")
            gone = asyncio.run(lost(tmp_path / f"left-{index}", machine.notes, replays=False))
    assert gone
