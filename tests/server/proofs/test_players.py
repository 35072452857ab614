"""The clients of the crash tests play on, in whatever order the answers reach them."""

import asyncio
import json
import random
from pathlib import Path

from picketfence.cli.load.http import Answer
from tests.server.proofs.inside import Inside, inside
from tests.server.proofs.players import Json, Ledger, Party, Player

GAMES = 3
PATIENCE = 60.0


class Overtaking:
    """A door through which the answer that closes a round arrives before all others of that round."""

    pause = Inside.pause

    def __init__(self, door: Inside) -> None:
        self._door = door
        self._closed = asyncio.Event()
        self.overtaken = 0

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Answer:
        answer = await self._door.ask(method, path, body, token)
        if path.endswith("/turns"):
            await self._hold_back(json.loads(answer.body))
        return answer

    async def _hold_back(self, told: Json) -> None:
        if told["head"] == told["seq"]:
            await self._closed.wait()
            self.overtaken += 1
        else:
            self._closed.set()
            self._closed = asyncio.Event()


async def play_games(folder: Path) -> int:
    """Play until the last game has begun; return how many answers were overtaken."""
    async with asyncio.timeout(PATIENCE), inside(folder) as inner, asyncio.TaskGroup() as tasks:
        door, ledger = Overtaking(inner), Ledger()
        party = Party([Player(door, ledger, random.Random(name), name) for name in ("p-0", "p-1")])
        playing = tasks.create_task(party.play_on())
        while len(party.tables) < GAMES:
            await asyncio.sleep(0.01)
        await party.stop()
        await playing
    return door.overtaken


def test_a_party_goes_on_to_its_next_game_although_an_older_answer_comes_after_the_last(tmp_path: Path) -> None:
    assert asyncio.run(play_games(tmp_path)) > GAMES
