"""The server dies at a named point of one move: what the log holds then, and what comes of sending it again."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from picketfence.cli.load.http import Pool, Unanswered
from picketfence.store import open_store, queries
from picketfence.store.points import POINTS
from tests.server.proofs.auditing import Audit
from tests.server.proofs.inside import inside
from tests.server.proofs.players import Json, Ledger, Loopback, Party, Player, Sent
from tests.server.proofs.processes import KILLED, ServerProcess, server_process

PATIENCE = 60.0


@dataclass(frozen=True)
class Case:
    """What is left of the move when the server died there: whether it was answered, whether the log has it."""

    point: str
    is_answered: bool
    is_stored: bool


CASES = [
    Case("before-append", False, False),
    Case("in-transaction", False, False),
    Case("after-commit", False, True),
    Case("after-answer", True, True),
    Case("in-broadcast", True, True),
]


def test_every_point_has_a_case() -> None:
    assert tuple(case.point for case in CASES) == POINTS


class Watcher:
    """A page that watches one table and goes on where it was."""

    def __init__(self, server: ServerProcess, table: str) -> None:
        self.events: list[Json] = []
        self._server = server
        self._table = table

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[ClientConnection]:
        url = f"ws://127.0.0.1:{self._server.port}/api/live"
        async with (
            asyncio.timeout(PATIENCE),
            connect(url, compression=None, proxy=None, open_timeout=PATIENCE) as socket,
        ):
            await socket.send(json.dumps({"op": "watch", "table": self._table, "after": len(self.events)}))
            yield socket

    async def read(self, socket: ClientConnection, until: int) -> None:
        """Wait until it knows that many events."""
        while len(self.events) < until:
            self._take(json.loads(await socket.recv()))

    async def read_out(self, socket: ClientConnection) -> None:
        """Read until the connection ends."""
        try:
            while True:
                self._take(json.loads(await socket.recv()))
        except ConnectionClosed:
            pass

    def _take(self, told: Json) -> None:
        if told["kind"] == "events":
            assert isinstance(told["events"], list)
            self.events += told["events"]
        assert [event["seq"] for event in self.events] == list(range(1, len(self.events) + 1))


@dataclass
class Scene:
    """A table of two where nobody has handed in yet, for one case; the second seat's turn is the move."""

    case: Case
    players: list[Player]
    table: str
    head: int
    sent: Sent
    watcher: Watcher

    @property
    def move(self) -> str:
        return f"move-{self.case.point}"

    async def is_stored(self, database: str) -> bool:
        """Return True if the log has the move, and nothing else that is new."""
        async with open_store(database, read_only=True) as store:
            entries = await store.read(queries.entries, self.table)
        found = [entry for entry in entries if entry.move == self.move]
        assert len(entries) == self.head + len(found)
        return bool(found)


async def set_up(folder: Path, server: ServerProcess, ledger: Ledger, case: Case) -> Scene:
    """With a server in this process, which is gone before the other starts."""
    async with inside(folder) as door:
        players = [Player(door, ledger, random.Random(seat), f"{case.point}-{seat}") for seat in range(2)]
        for player in players:
            await player.come_in()
        table = await Party(players).sit_down()
        seen = await players[1].view(table, 1)
    sent = players[1].some_turn(1, seen)
    return Scene(case, players, table, seen["table"]["seq"], sent, Watcher(server, table))


async def die(server: ServerProcess, scene: Scene) -> None:
    """The server comes up under an order, gets the move, and dies of it."""
    server.start(die_at=f"{scene.case.point}:1")
    await server.answering()
    async with scene.watcher.connected() as socket:
        await scene.watcher.read(socket, scene.head)
        assert await send_once(scene) is scene.case.is_answered
        assert await server.died() == KILLED
        await scene.watcher.read_out(socket)
    # The server died before the broadcast, so nobody may have heard of it.
    assert len(scene.watcher.events) == scene.head
    assert await scene.is_stored(server.database) is scene.case.is_stored


async def send_once(scene: Scene) -> bool:
    """The first try of the move; whether it was answered."""
    try:
        answer = await scene.players[1].try_move(scene.table, scene.sent, scene.move)
    except Unanswered:
        return False
    assert answer.status == 200, answer
    assert json.loads(answer.body)["is_repeated"] is False
    return True


async def send_again(scene: Scene) -> None:
    """Under the same id: it takes effect now, or has done so before."""
    told = await scene.players[1].move(scene.table, scene.sent, scene.move)
    assert told["is_repeated"] is scene.case.is_stored
    assert told["seq"] == scene.head + 1


async def resume(scene: Scene) -> None:
    """The page goes on where it was and hears of the move, once."""
    async with scene.watcher.connected() as socket:
        await scene.watcher.read(socket, scene.head + 1)
    news = scene.watcher.events[scene.head :]
    assert [(event["kind"], event["seat"]) for event in news] == [("turn-submitted", 1)]


async def go_on(scene: Scene) -> None:
    """The other seat closes the round, and both see it."""
    first, second = scene.players
    told = await first.move(scene.table, first.some_turn(0, await first.view(scene.table, 0)))
    assert told["round"] == 2
    await first.view(scene.table, 0)
    await second.view(scene.table, 1)


async def die_everywhere(folder: Path) -> None:
    ledger = Ledger()
    with server_process(folder, str(folder / "picketfence.db")) as server:
        scenes = [await set_up(folder, server, ledger, case) for case in CASES]
        async with Pool(server.port, size=4, timeout=PATIENCE) as pool:
            for scene in scenes:
                for player in scene.players:
                    player.door = Loopback(pool)
                await die(server, scene)
            server.start()
            await server.answering()
            for scene in scenes:
                await send_again(scene)
                await resume(scene)
                await go_on(scene)
        assert await Audit(server.database, ledger).finish() == sum(scene.head + 3 for scene in scenes)


def test_a_move_is_there_once_wherever_the_server_dies(tmp_path: Path) -> None:
    async def main() -> None:
        async with asyncio.timeout(len(CASES) * PATIENCE):
            await die_everywhere(tmp_path)

    asyncio.run(main())
