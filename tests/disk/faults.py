"""Lets the n-th write fail, for n = 1, 2, … until a run has none: python -m tests.disk.faults FOLDER ERROR COUNT STEP.

Runs in a process with the failing disk. COUNT is how many calls in a row fail, STEP the distance between two n. Prints
the number of runs and what clients were told, as JSON.
"""

import asyncio
import errno
import json
import random
import shutil
import sqlite3
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from picketfence.cli.load.http import Answer
from picketfence.store import Store, open_store, queries
from picketfence.store.engines import SqliteDatabase
from picketfence.store.errors import StoreError, StoreUnavailable
from picketfence.store.verification import verify_log
from tests.disk.building import Disk
from tests.server.proofs.auditing import Audit
from tests.server.proofs.inside import Inside, inside
from tests.server.proofs.players import Ledger, Party, Player, Sent
from tests.store.makers import play

ROUNDS = 4
NAME = "picketfence.db"
MAX_RUNS = 2_000


@dataclass
class Faults:
    """The fault to try, at every `step`-th place, and what was seen so far."""

    folder: Path
    error: int
    count: int
    step: int
    disk: Disk
    told: Counter[str]

    def arm(self, at: int) -> None:
        self.disk.fail(at, self.count, self.error)

    def disarm(self) -> bool:
        """Return True if the fault has happened."""
        calls = self.disk.calls
        at = self.at
        self.disk.fail(0, 0, 0)
        return calls >= at

    at: int = 0


def checkpoint_often() -> None:
    """Make SQLite copy its log into the database every few commits, so that faults can hit that too."""
    prepare = SqliteDatabase._prepare_writer

    def prepare_writer(self: SqliteDatabase, made: sqlite3.Connection) -> None:
        prepare(self, made)
        made.execute("PRAGMA wal_autocheckpoint=20")

    SqliteDatabase._prepare_writer = prepare_writer  # type: ignore[method-assign]


async def seated(door: Inside, ledger: Ledger) -> Party:
    party = Party([Player(door, ledger, random.Random(name), name) for name in ("p-0", "p-1")])
    for player in party.players:
        await player.come_in()
    party.tables.append(await party.sit_down())
    return party


async def moves_after_a_crash(folder: Path, table: str) -> set[str | None]:
    """Return the moves that the files hold now, as a process would find them after a crash."""
    crashed = folder / "crashed"
    shutil.rmtree(crashed, ignore_errors=True)
    crashed.mkdir()
    for name in (NAME, f"{NAME}-wal"):
        if (folder / name).exists():
            shutil.copy(folder / name, crashed / name)
    async with open_store(str(crashed / NAME)) as store:
        return {entry.move for entry in await store.read(queries.entries, table)}


async def submit(faults: Faults, folder: Path, player: Player, table: str, sent: Sent) -> None:
    """Send a move until it is acknowledged; what the server says in between must be true."""
    move = player.next_move()
    while True:
        answer = await player.try_move(table, sent, move)
        if answer.status == 200:
            return
        faults.told[why := refusal(answer)] += 1
        assert why in ("storage-unavailable", "outcome-unknown"), answer
        if why == "storage-unavailable":
            assert move not in await moves_after_a_crash(folder, table), "nothing was done"


def refusal(answer: Answer) -> str:
    return str(json.loads(answer.body)["error"]["id"])


async def one_game(faults: Faults, folder: Path) -> bool:
    """Play some rounds with one fault; return False if it did not happen."""
    ledger = Ledger()
    async with asyncio.timeout(120), inside(folder) as door:
        party = await seated(door, ledger)
        table = party.tables[-1]
        faults.arm(faults.at)
        for _ in range(ROUNDS):
            for seat, player in enumerate(party.players):
                seen = await player.view(table, seat)
                await submit(faults, folder, player, table, player.some_turn(seat, seen))
        has_happened = faults.disarm()
        acknowledged = set(ledger.acknowledged[table])
        assert len(acknowledged) == 2 * ROUNDS
        assert acknowledged <= await moves_after_a_crash(folder, table), "nothing acknowledged is lost"
    await Audit(str(folder / NAME), ledger).finish()
    return has_happened


async def one_opening(faults: Faults, folder: Path) -> bool:
    """Make a new database with one fault; return False if it did not happen. The next opening succeeds."""
    url = str(folder / NAME)
    faults.arm(faults.at)
    try:
        store = await Store.open(url)
        try:
            await play(store, "t-0", 1)
        except StoreUnavailable:
            faults.told["append refused"] += 1
        finally:
            await store.close()
    except StoreError:
        faults.told["opening refused"] += 1
    has_happened = faults.disarm()
    async with open_store(url) as store:
        await play(store, "t-1", 2)
        assert (await verify_log(store)).is_sound
    return has_happened


async def main(folder: Path, error: int, count: int, step: int) -> None:
    faults = Faults(folder, error, count, step, Disk(), Counter())
    checkpoint_often()
    for run in (one_opening, one_game):
        for faults.at in range(1, MAX_RUNS, step):
            place = folder / f"{run.__name__}-{faults.at}"
            place.mkdir()
            if not await run(faults, place):
                break
            faults.told[run.__name__] += 1
            shutil.rmtree(place)
        else:
            raise AssertionError("every run had a fault")
    print(json.dumps(faults.told))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), getattr(errno, sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
