"""A server with people who play, until its machine fails: python -m tests.disk.session FOLDER NAME SYNCHRONOUS.

Runs in a process with the failing disk. Every acknowledged move is noted in the journal as `TABLE MOVE`.
"""

import asyncio
import os
import random
import sys
from pathlib import Path

from tests.disk.building import Disk
from tests.disk.faults import NAME, ROUNDS, checkpoint_often
from tests.server.api.serving import serving
from tests.server.proofs.inside import Inside, quiet
from tests.server.proofs.players import Ledger, Party, Player

TABLES = 3


async def play(door: Inside, disk: Disk, ledger: Ledger, name: str) -> None:
    names = [f"{name}-{seat}" for seat in range(2)]
    party = Party([Player(door, ledger, random.Random(one), one) for one in names])
    for player in party.players:
        await player.come_in()
    table = await party.sit_down()
    for _ in range(ROUNDS):
        for seat, player in enumerate(party.players):
            sent, move = player.some_turn(seat, await player.view(table, seat)), player.next_move()
            await player.move(table, sent, move)
            disk.note(f"{table} {move}")


async def main(folder: Path, name: str, synchronous: str) -> None:
    disk, ledger = Disk(), Ledger()
    checkpoint_often()
    with quiet():
        url = f"sqlite:///{folder / NAME}?synchronous={synchronous}"
        async with serving(folder, database=url) as server:
            door = Inside(server.app, server.services)
            await asyncio.gather(*(play(door, disk, ledger, f"{name}-{number}") for number in range(TABLES)))
            os._exit(0)  # the machine does not stop in good order


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3]))
