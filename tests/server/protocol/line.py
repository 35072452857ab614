"""People and pages at a server behind a flaky line. Every reply and every log is compared with the model's."""

import asyncio
import json
import random
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from picketfence.cli.load.api import COOKIE
from picketfence.cli.load.http import Answer
from picketfence.client.views import read_view
from picketfence.rules import parse_code, position, view
from picketfence.rules.messages import ENGLISH
from picketfence.rules.notation import format_turn
from picketfence.server.messages import SENTENCES
from picketfence.store import queries
from picketfence.store.events import (
    Event,
    GameStarted,
    Rematched,
    RoundClosed,
    TableCreated,
    TurnSubmitted,
)
from picketfence.store.values import Entry
from tests.lively import lively_turn
from tests.server.protocol.messages import Json, expect_prefix
from tests.server.protocol.model import DEAL, RULES, Ask, Reply, Table, World, answer, bot_moved
from tests.server.protocol.site import Page, Site, until

SEATED: Final = (0, 1)
"""The actors who may sit; the third one only watches."""
SPECTATOR: Final = 2
DOCUMENTED: Final = SENTENCES.keys() | ENGLISH.keys()


@dataclass
class Line:
    """The server, the model, the three actors, and what the line holds back."""

    site: Site
    world: World = field(default_factory=World)
    ids: list[str] = field(default_factory=list)
    """The server's ids of the model's tables."""
    tokens: list[str] = field(default_factory=list)
    """The token of each person there ever was."""
    actors: list[int] = field(default_factory=list)
    """The person that each actor is now."""
    pages: list[Page] = field(default_factory=list)
    sent: list[Ask] = field(default_factory=list)
    held: list[Ask] = field(default_factory=list)
    acknowledged: dict[tuple[int, str], int] = field(default_factory=dict)
    """The sequence number that each acknowledged move has for ever, by table and id."""
    rematches: dict[int, str] = field(default_factory=dict)
    """The one rematch of each finished table."""

    @staticmethod
    async def open(folder: Path) -> "Line":
        """Start a server, and let all actors come in with their pages open."""
        line = Line(Site(folder))
        await line.site.start()
        for _ in (*SEATED, SPECTATOR):
            line.pages.append(Page(line.site))
            line.actors.append(-1)
        line.site.pages = line.pages
        for actor in (*SEATED, SPECTATOR):
            await line.come_in(actor)
        return line

    async def come_in(self, actor: int) -> None:
        """Give an actor a new identity."""
        made = await self.site.ask("POST", "/api/me", {"name": f"Person {len(self.tokens)}"}, "")
        found = COOKIE.search(made.head)
        assert found is not None, made
        self.actors[actor] = len(self.tokens)
        self.world = replace(self.world, people=self.world.people | {len(self.tokens)})
        self.tokens.append(found[1].decode())
        self.pages[actor].token = self.tokens[-1]
        await self.pages[actor].drop()
        await self.pages[actor].connect()

    def turn(self, number: int, table: int, seat: int) -> str:
        """Return a turn that is legal for a seat in this round, or any turn if the seat cannot move."""
        game = self.world.tables[table].games[-1:]
        rng = random.Random(number)
        if game and not game[0].is_over and seat < game[0].seats:
            return format_turn(lively_turn(rng, position(game[0], seat)))
        return "A=5@1.1"

    async def restart(self) -> None:
        """Stop the server and start it again; the pages come back."""
        connected = [page for page in self.pages if page.is_connected]
        await self.site.stop()
        await self.site.start()
        for page in connected:
            await page.connect()

    async def deliver(self, ask: Ask) -> None:
        """Let a request arrive, and compare the reply with the model's; then everything else."""
        await self.deliver_one(ask)
        await self.catch_up()

    async def deliver_one(self, ask: Ask) -> None:
        """Let a request arrive, and compare the reply alone."""
        self.world, expected = answer(self.world, ask)
        found = await self._send(ask)
        self.expect(ask, found, expected)
        self._note(found, expected)
        if ask.table >= 0:
            await self._follow_bots(ask.table)

    async def race(self, first: Ask, second: Ask) -> None:
        """Let two requests arrive at the same time; one order of them must explain both replies."""
        answers = await asyncio.gather(self._send(first), self._send(second))
        both = ((first, answers[0]), (second, answers[1]))
        reasons = []
        for order in (both, both[::-1]):
            try:
                world, opened = self._explain(order)
            except AssertionError as error:
                reasons.append(str(error))
                continue
            if await self._is_logged(world):
                self.world = world
                for found, expected in opened:
                    self._note(found, expected)
                await self.catch_up()
                return
            reasons.append("the log is in another order")
        raise AssertionError(f"no order explains the replies: {reasons}")

    def _explain(self, order: tuple[tuple[Ask, Answer], ...]) -> tuple[World, list[tuple[Answer, Reply]]]:
        """Return the world after requests in this order, and the replies; fail if the answers are others."""
        world, replies = self.world, list[tuple[Answer, Reply]]()
        for ask, found in order:
            world, expected = answer(world, ask)
            self.expect(ask, found, expected, heads=False)
            replies.append((found, expected))
        return world, replies

    async def _is_logged(self, world: World) -> bool:
        """Return True if the logs begin with the model's events."""
        for number, table in enumerate(world.tables[: len(self.ids)]):
            log = [_plain(entry.event) for entry in await self._entries(number)]
            if tuple(log[: len(table.events)]) != table.events:
                return False
        return True

    async def _send(self, ask: Ask) -> Answer:
        method, path, body = self._request(ask)
        for page in self.pages:
            page.is_deleted |= ask.what == "delete" and page.token == self.tokens[ask.who]
        return await self.site.ask(method, path, body, self.tokens[ask.who])

    def _request(self, ask: Ask) -> tuple[str, str, Json | None]:
        if ask.what == "create":
            seats = [{"kind": kind} for kind in ask.seats]
            return "POST", "/api/tables", {"ruleset": RULES.id, "seats": seats, "deal": ask.deal, "move": ask.move}
        if ask.what == "delete":
            return "DELETE", "/api/me", None
        path = f"/api/tables/{self.ids[ask.table]}"
        move: Json = {"seat": ask.seat, "round": ask.round, "move": ask.move}
        bodies: dict[str, tuple[str, Json | None]] = {
            "turn": ("/turns", {**move, "turn": ask.turn}),
            "withdraw": ("/turns/withdraw", move),
            "sit": ("/seats", {"seat": ask.seat, "move": ask.move}),
            "start": ("/start", {"move": ask.move}),
            "rewind": ("/rewind", {"round": ask.round}),
        }
        ending, body = bodies.get(ask.what, (f"/{ask.what}", None))
        return "POST", path + ending, body

    def expect(self, ask: Ask, found: Answer, expected: Reply, *, heads: bool = True) -> None:
        """Compare a reply with the model's; refusals have documented ids, and nothing is a failure of the server."""
        told = json.loads(found.body) if found.body else {}
        error = told["error"]["id"] if found.status >= 400 else None
        assert found.status < 500, f"{ask}: {found.status} {found.body[:300]!r}"
        assert error is None or error in DOCUMENTED, f"{error} is not documented"
        assert error == expected.error, f"{ask}: the reply is {error or 'yes'}, not {expected.error or 'yes'}"
        if error is None and ask.what == "rematch":
            assert self.rematches.setdefault(ask.table, told["id"]) == told["id"], f"{ask}: another rematch"
        if error is None and ask.move:
            assert told["is_repeated"] == expected.is_repeated, f"{ask}: {told}"
        if error is None and expected.seq is not None:
            assert told["seq"] == expected.seq, f"{ask}: {told}, not {expected}"
            if heads:
                assert told["head"] == len(self.world.tables[ask.table].events), f"{ask}: {told}"
            key = (ask.table, ask.move)
            assert self.acknowledged.setdefault(key, told["seq"]) == told["seq"]

    def _note(self, found: Answer, expected: Reply) -> None:
        """Note the id of a table that is new; a table that was known keeps the one that it has."""
        if expected.table is None:
            return
        table = json.loads(found.body)["id"]
        if expected.table == len(self.ids):
            self.ids.append(table)
            for actor in SEATED:
                self.pages[actor].watch(table)
        assert self.ids[expected.table] == table, f"{table} is another table"

    async def catch_up(self) -> None:
        """Let bots move and pages hear; then everything is as the model says."""
        for number in range(len(self.ids)):
            await self._follow_bots(number)
        await self._compare_logs()
        for page in self.pages:
            if page.is_connected and not page.is_deleted:
                await until(lambda page=page: self._has_heard(page), "a page misses messages")  # type: ignore[misc]
        self._compare_pages()

    def _has_heard(self, page: Page) -> bool:
        counts = {table: len(self.world.tables[number].events) for number, table in enumerate(self.ids)}
        return all(len(heard) >= counts[table] for table, heard in page.heard.items())

    async def _entries(self, number: int, after: int = 0) -> list[Entry]:
        return await self.site.door.services.store.read(queries.entries, self.ids[number], after)

    async def _follow_bots(self, number: int) -> None:
        """Take the turns of bots from the log; they must be bots' to make."""
        while self.world.tables[number].bots_to_move():
            table = self.world.tables[number]
            entries = await self._entries(number, len(table.events))
            if not entries:
                await asyncio.sleep(0.002)
                continue
            event = entries[0].event
            assert isinstance(event, TurnSubmitted), f"a bot is to move, but the log has {event}"
            self.world = self.world.put(number, bot_moved(table, event))

    async def _compare_logs(self) -> None:
        """Compare every log with the model: what was acknowledged is there, once, and nothing else is."""
        for number, table in enumerate(self.world.tables):
            entries = await self._entries(number)
            log = tuple(_plain(entry.event) for entry in entries)
            assert log == table.events, f"the log of table {number} is {log}, not {table.events}"
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            moves = [(entry.move, entry.seq) for entry in entries if entry.move is not None]
            assert sorted(moves) == sorted((move, seq) for move, (seq, _) in table.moves.items())

    def _compare_pages(self) -> None:
        """Compare what every page has heard with the log."""
        for number, table in enumerate(self.world.tables):
            for page in self.pages:
                expect_prefix(page.heard.get(self.ids[number], []), table.events)
        self._expect_secrets([text for page in self.pages for text in page.texts])
        for page in self.pages:
            page.texts.clear()

    def _expect_secrets(self, texts: list[str], own: tuple[int, ...] = (), table: int | None = None) -> None:
        """Fail if a text has a turn that is still hidden, other than one of an own seat."""
        for number, known in enumerate(self.world.tables):
            closed = _closed_turns(known)
            for seat, turn in known.pending().items():
                if turn not in closed and not (number == table and seat in own):
                    assert not any(json.dumps(turn) in text for text in texts), f"the hidden turn {turn} is told"

    async def look(self, actor: int, number: int) -> None:
        """Compare what an actor is shown of a table with the rules' own view."""
        table, person = self.world.tables[number], self.actors[actor]
        own = tuple(table.seats_of(table.holder_of(person)))
        shown = await self.site.ask("GET", f"/api/tables/{self.ids[number]}/view", None, self.tokens[person])
        text = shown.body.decode()
        self._expect_secrets([text], own, number)
        if table.status == "open" or not table.games:
            return
        whole = json.loads(text)
        assert shown.status == 200, text
        assert whole["table"]["seq"] == len(table.events)
        assert whole["table"]["status"] == table.status
        if table.status == "playing":
            assert whole["table"]["ready"] == [turn is not None for turn in table.game.turns]
            seat = None if whole["mine"] is None else whole["mine"]["seat"]
            assert (seat is None) == (not own)
            assert read_view(whole) == view(table.game, seat)


def _closed_turns(table: Table) -> set[str]:
    """Return all turns of rounds that were closed: they are public, and a hidden turn may be the same text."""
    found, waiting = set[str](), dict[int, str]()
    for event in table.events:
        match event:
            case TurnSubmitted(seat, _, turn):
                waiting[seat] = turn
            case RoundClosed():
                found |= set(waiting.values())
                waiting.clear()
    return found


def _plain(event: Event) -> Event:
    """Return an event without what only the server can know."""
    match event:
        case GameStarted():
            return replace(event, deal=DEAL, salt="", commitment="")
        case Rematched():
            return Rematched("")
        case TableCreated(deal=str() as deal):
            return replace(event, deal=parse_code(deal).code)
        case _:
            return event
