"""Clients that send a move again, under the same id, until it is acknowledged, and keep a ledger of what was."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from picketfence.cli.load.api import COOKIE, View
from picketfence.cli.load.http import Answer, Pool, Unanswered
from picketfence.cli.load.random_turns import random_turn

BUSY: Final = 503
UNKNOWN: Final = 504
TAKES_BACK: Final = 0.15
TOO_LATE: Final = ("round-other", "already-over")
Json = dict[str, object]


class Door(Protocol):
    """A way to the server. Raises Unanswered when no answer comes back, whatever became of the request."""

    pause: float
    """Seconds before something is sent again."""

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Answer:
        """One request."""


class Loopback:
    """Over real sockets."""

    pause = 0.1

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Answer:
        if method == "GET":
            return await self._pool.get(path, token)
        return await self._pool.post(path, json.dumps(body or {}).encode(), token)


class AnyDoor:
    """One of several servers, another one for each request; what gets no answer is sent again to any of them."""

    pause = Loopback.pause

    def __init__(self, doors: Sequence[Door], rng: random.Random) -> None:
        self._doors = doors
        self._rng = rng

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Answer:
        return await self._rng.choice(self._doors).ask(method, path, body, token)


class Sent(NamedTuple):
    """What a move is about; without a turn it takes one back."""

    seat: int
    round: int
    turn: str | None


@dataclass
class Seen:
    """A view that a seat was shown last."""

    seq: int
    seat: int
    whole: View


@dataclass
class Ledger:
    """What all clients of a test have sent, what they were told, by table."""

    sent: dict[str, dict[str, Sent]] = field(default_factory=dict)
    acknowledged: dict[str, dict[str, int]] = field(default_factory=dict)
    seen: dict[str, dict[int, Seen]] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def send(self, table: str, move: str, about: Sent) -> None:
        """Before it is sent for the first time."""
        self.sent.setdefault(table, {})[move] = about

    def acknowledge(self, table: str, move: str, seq: int, *, is_repeated: bool) -> None:
        """A move has one sequence, however often it is answered."""
        known = self.acknowledged.setdefault(table, {}).setdefault(move, seq)
        assert known == seq, f"the move {move} was acknowledged as event {known}, now as event {seq}"
        self.counts["acknowledged"] += 1
        self.counts["repeated"] += is_repeated

    def see(self, table: str, seat: int, whole: View) -> None:
        """A sequence that someone was shown never comes to be again."""
        known = self.seen.setdefault(table, {})
        seq = whole["table"]["seq"]
        assert seat not in known or known[seat].seq <= seq, f"seat {seat} was shown event {known[seat].seq}, now {seq}"
        known[seat] = Seen(seq, seat, whole)


class Refused(AssertionError):
    """The server said no where nobody has done anything wrong."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.status} {answer.body[:500].decode('utf-8', 'replace')}")
        self.id: str = json.loads(answer.body)["error"]["id"]


@dataclass
class Player:
    """One person with one seat at a table at a time."""

    door: Door
    ledger: Ledger
    rng: random.Random
    name: str
    token: str = ""
    moves: int = 0

    async def come_in(self) -> None:
        """Becomes a guest."""
        answer = await self.insist("POST", "/api/me", {"name": self.name})
        found = COOKIE.search(answer.head)
        assert found is not None, answer
        self.token = found[1].decode()

    async def insist(self, method: str, path: str, body: Json | None = None) -> Answer:
        """Sends the same thing again until there is an answer other than "not now"."""
        while True:
            try:
                answer = await self.door.ask(method, path, body, self.token)
            except Unanswered:
                self.ledger.counts["unanswered"] += 1
            else:
                if answer.status < 400:
                    return answer
                if answer.status not in (BUSY, UNKNOWN):
                    raise Refused(answer)
                self.ledger.counts["busy" if answer.status == BUSY else "unknown"] += 1
            await asyncio.sleep(self.door.pause)

    async def view(self, table: str, seat: int) -> View:
        """The table as it is now."""
        answer = await self.insist("GET", f"/api/tables/{table}/view?seat={seat}")
        whole: View = json.loads(answer.body)
        self.ledger.see(table, seat, whole)
        return whole

    def next_move(self) -> str:
        """A fresh id."""
        self.moves += 1
        return f"{self.name}-{self.moves:08}"

    async def move(self, table: str, about: Sent, move: str = "") -> Json:
        """Hands a turn in or takes it back, until that is acknowledged or refused for good."""
        move = move or self.next_move()
        self.ledger.send(table, move, about)
        answer = await self.insist("POST", *_request(table, about, move))
        return self.note(table, move, answer)

    async def try_move(self, table: str, about: Sent, move: str) -> Answer:
        """Sends it once, whatever comes of it."""
        self.ledger.send(table, move, about)
        answer = await self.door.ask("POST", *_request(table, about, move), self.token)
        if answer.status == 200:
            self.note(table, move, answer)
        return answer

    def note(self, table: str, move: str, answer: Answer) -> Json:
        """Enters the answer to a move into the ledger."""
        told: Json = json.loads(answer.body)
        seq, head = told["seq"], told["head"]
        assert isinstance(seq, int)
        assert isinstance(head, int)
        assert seq <= head
        self.ledger.acknowledge(table, move, seq, is_repeated=told["is_repeated"] is True)
        return told

    def some_turn(self, seat: int, seen: View) -> Sent:
        """A legal turn for the round that was seen."""
        mine = seen["mine"]
        assert mine is not None
        assert mine["choices"] is not None
        return Sent(seat, seen["table"]["round"], random_turn(mine["choices"], self.rng))

    async def play_round(self, table: str, seat: int, seen: View) -> Json:
        """One turn; now and then it is taken back, and another handed in."""
        told = await self.move(table, self.some_turn(seat, seen))
        if self.rng.random() < TAKES_BACK and await self._takes_back(table, Sent(seat, seen["table"]["round"], None)):
            told = await self.move(table, self.some_turn(seat, seen))
        return told

    async def _takes_back(self, table: str, about: Sent) -> bool:
        """False if the round was closed before."""
        try:
            await self.move(table, about)
        except Refused as refused:
            if refused.id not in TOO_LATE:
                raise
            return False
        return True


def _request(table: str, about: Sent, move: str) -> tuple[str, Json]:
    """Where a move goes, and what is said."""
    body: Json = {"seat": about.seat, "round": about.round, "move": move}
    path = f"/api/tables/{table}/turns"
    return (f"{path}/withdraw", body) if about.turn is None else (path, {**body, "turn": about.turn})


@dataclass
class Party:
    """People who play one game after the other at tables of their own."""

    players: list[Player]
    ruleset: str = "first"
    tables: list[str] = field(default_factory=list)
    is_stopping: bool = False
    head: int = 0
    """The last event of the table in the newest answer; `round` and `status` are from that answer."""
    round: int = 0
    status: str = ""
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def play_on(self) -> None:
        """Play until stopped."""
        await asyncio.gather(*(player.come_in() for player in self.players))
        while not self.is_stopping:
            table = await self.sit_down()
            self.tables.append(table)
            self.head, self.round, self.status = 0, 1, "playing"
            await asyncio.gather(*(self._play(player, table, seat) for seat, player in enumerate(self.players)))

    async def look_around(self) -> None:
        """Every seat sees every table that it had, as it is now."""
        for table in self.tables:
            for seat, player in enumerate(self.players):
                await player.view(table, seat)

    async def stop(self) -> None:
        """Moves that were begun are brought to their end."""
        self.is_stopping = True
        async with self._changed:
            self._changed.notify_all()

    async def sit_down(self, **wishes: object) -> str:
        """A new table with everybody on their seat, started. Whatever was done already needs not be done again."""
        host = self.players[0]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in self.players[1:])]
        made = await host.insist("POST", "/api/tables", {"ruleset": self.ruleset, "seats": seats, **wishes})
        table = str(json.loads(made.body)["id"])
        for seat, player in enumerate(self.players[1:], 1):
            joining: Json = {"seat": seat}
            await _once(player.insist("POST", f"/api/tables/{table}/seats", joining), "seat-taken")
        await _once(host.insist("POST", f"/api/tables/{table}/start"), "already-started")
        return table

    async def _play(self, player: Player, table: str, seat: int) -> None:
        number = 0
        while not self.is_stopping and self.status == "playing":
            seen = await player.view(table, seat)
            if seen["table"]["status"] != "playing":
                return
            assert seen["table"]["round"] > number, "the round that was over is on again"
            number = seen["table"]["round"]
            await self._tell(await player.play_round(table, seat, seen))
            await self._wait(lambda done=number: self.round > done)  # type: ignore[misc]

    async def _tell(self, told: Json) -> None:
        """Takes note of an answer unless a newer one came first: after "over", an older "playing" is no news."""
        head, number = told["head"], told["round"]
        assert isinstance(head, int)
        assert isinstance(number, int)
        async with self._changed:
            if head >= self.head:
                assert number >= self.round, "a newer answer is about an earlier round"
                self.head, self.round, self.status = head, number, str(told["status"])
                self._changed.notify_all()

    async def _wait(self, holds: Callable[[], bool]) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self.is_stopping or self.status != "playing" or holds())


async def _once(request: Awaitable[Answer], done: str) -> None:
    """Something that is refused when it was done already, unheard."""
    try:
        await request
    except Refused as refused:
        if refused.id != done:
            raise
