"""A network that loses, doubles, delays and breaks off, as a seed decides; what it was given may arrive much later."""

import asyncio
import json
import random
from collections import Counter
from enum import StrEnum
from functools import partial
from typing import Final

from picketfence.cli.load.http import Answer, Unanswered
from tests.server.proofs.inside import Inside
from tests.server.proofs.players import BUSY, Json

SOON: Final = 0.005
LATE: Final = 0.25
"""Seconds; many rounds are played meanwhile."""


class Mischief(StrEnum):
    """What befalls a request."""

    NONE = "none"
    DELAYED = "delayed"
    REQUEST_LOST = "request lost"
    ANSWER_LOST = "answer lost"
    DOUBLED = "doubled"
    BROKEN_OFF = "broken off"


WEIGHTS: Final = {
    Mischief.NONE: 10,
    Mischief.DELAYED: 4,
    Mischief.REQUEST_LOST: 3,
    Mischief.ANSWER_LOST: 4,
    Mischief.DOUBLED: 5,
    Mischief.BROKEN_OFF: 2,
}


class Chaos:
    """A door to a server in this process. Moves alone are meddled with; every answer to every copy is looked at."""

    pause = 0.001

    def __init__(self, door: Inside, rng: random.Random) -> None:
        self._door = door
        self._rng = rng
        self._copies: set[asyncio.Task[Answer]] = set()
        self.counts: Counter[Mischief] = Counter()
        self.faults: list[str] = []
        self._told: dict[str, int] = {}

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Answer:
        if "/turns" not in path:
            return await self._door.deliver(method, path, body, token)
        mischief = self._rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        self.counts[mischief] += 1
        match mischief:
            case Mischief.REQUEST_LOST:
                raise Unanswered(mischief)
            case Mischief.ANSWER_LOST:
                self._copy(self._some_time(), path, body, token)
                raise Unanswered(mischief)
            case Mischief.BROKEN_OFF:
                return await self._break_off(self._copy(0.0, path, body, token))
            case Mischief.DOUBLED:
                self._copy(self._some_time(), path, body, token)
            case Mischief.DELAYED:
                await asyncio.sleep(self._rng.uniform(0, SOON))
        return await self._copy(0.0, path, body, token)

    def _some_time(self) -> float:
        """Mostly soon, so that copies meet; now and then when nobody thinks of it any more."""
        return self._rng.uniform(0, LATE if self._rng.random() < 0.2 else SOON)

    def _copy(self, delay: float, path: str, body: Json | None, token: str) -> asyncio.Task[Answer]:
        assert body is not None
        task = asyncio.create_task(self._arrive(delay, path, body, token))
        self._copies.add(task)
        task.add_done_callback(partial(self._look_at, str(body["move"])))
        return task

    async def _arrive(self, delay: float, path: str, body: Json, token: str) -> Answer:
        if delay:
            await asyncio.sleep(delay)
        return await self._door.deliver("POST", path, body, token)

    async def _break_off(self, copy: asyncio.Task[Answer]) -> Answer:
        """The server gives a request up in the middle of it, as it does with those under way when it stops."""
        await asyncio.wait({copy}, timeout=self._rng.uniform(0, SOON))
        copy.cancel()
        await asyncio.wait({copy})
        if copy.cancelled():
            raise Unanswered(Mischief.BROKEN_OFF)
        return copy.result()

    def _look_at(self, move: str, copy: asyncio.Task[Answer]) -> None:
        """Whatever arrives, however late and however often: nobody has done anything wrong, and all hear the same."""
        self._copies.discard(copy)
        if copy.cancelled():
            return
        error = copy.exception()
        if error is not None:
            self.faults.append(repr(error))
        elif copy.result().status == 200:
            seq = json.loads(copy.result().body)["seq"]
            if self._told.setdefault(move, seq) != seq:
                self.faults.append(f"the move {move} was event {self._told[move]} and is event {seq}")
        elif copy.result().status != BUSY:
            self.faults.append(repr(copy.result()))

    async def settle(self) -> None:
        """Waits for everything that is still on its way."""
        while self._copies:
            await asyncio.wait(set(self._copies))
