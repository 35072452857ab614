"""The machine: Hypothesis chooses what people do, what the line does to it, and when the server restarts."""

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine
from itertools import count
from pathlib import Path
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from picketfence.rules import short_seed
from tests.server.protocol.line import SEATED, SPECTATOR, Line
from tests.server.protocol.model import Ask

FATES: Final = ("fine", "fine", "fine", "request lost", "answer lost", "doubled", "held")
MAX_TABLES: Final = 3
MAX_ROUNDS: Final = 40
actors = st.sampled_from(SEATED)
fates = st.sampled_from(FATES)
numbers = st.integers(0, 10**6)


class Protocol(RuleBasedStateMachine):
    """Two people who may sit, one who watches, and a line that loses, doubles, holds back and reorders."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="picketfence-protocol-"))
        self.loop = asyncio.new_event_loop()
        self.moves = count(1)
        self.line: Line = self.run(Line.open(self.folder))

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - whatever the work returns
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        try:
            self.run(self.line.site.stop())
        finally:
            self.run(self.loop.shutdown_asyncgens())
            self.run(self.loop.shutdown_default_executor())
            self.loop.close()
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def tables(self) -> int:
        return len(self.line.ids)

    @property
    def playing(self) -> list[int]:
        return [number for number, table in enumerate(self.line.world.tables) if table.status == "playing"]

    def send(self, ask: Ask, fate: str = "fine") -> None:
        """Send a request over the line."""
        self.line.sent.append(ask)
        if fate == "request lost":
            return
        if fate == "held":
            self.line.held.append(ask)
            return
        if fate == "doubled":
            self.run(self.line.race(ask, ask))
            return
        self.run(self.line.deliver(ask))
        if fate == "answer lost" and ask.move:
            self.run(self.line.deliver(ask))

    def fresh(self) -> str:
        """Return an id that no request has had."""
        return f"move-{next(self.moves):05}"

    def who(self, actor: int) -> int:
        return self.line.actors[actor]

    @initialize(number=numbers, is_shared=st.booleans(), starts=st.sampled_from((True, True, True, False)))
    def sit_down(self, number: int, is_shared: bool, starts: bool) -> None:
        self.create(0, number, is_shared, "fine")
        if is_shared and starts:
            self.send(Ask(self.who(1), "sit", 0, 1, move=self.fresh()))
        if starts:
            self.send(Ask(self.who(0), "start", 0, move=self.fresh()))

    @precondition(lambda self: self.tables < MAX_TABLES)
    @rule(actor=actors, number=numbers, is_shared=st.booleans(), fate=fates)
    def create(self, actor: int, number: int, is_shared: bool, fate: str) -> None:
        seats = ("me", "open") if is_shared else ("me", "me")
        self.send(Ask(self.who(actor), "create", move=self.fresh(), deal=short_seed(number).code, seats=seats), fate)

    @rule(actor=actors, table=numbers, seat=st.integers(0, 2), fate=fates)
    def sit(self, actor: int, table: int, seat: int, fate: str) -> None:
        self.send(Ask(self.who(actor), "sit", table % self.tables, seat, move=self.fresh()), fate)

    @rule(actor=actors, table=numbers, fate=fates)
    def start(self, actor: int, table: int, fate: str) -> None:
        self.send(Ask(self.who(actor), "start", table % self.tables, move=self.fresh()), fate)

    @rule(actor=actors, table=numbers, what=st.sampled_from(("leave", "close", "rematch")), fate=fates)
    def end(self, actor: int, table: int, what: str, fate: str) -> None:
        self.send(Ask(self.who(actor), what, table % self.tables), fate)

    @precondition(lambda self: self.playing)
    @rule(table=numbers, seat=st.integers(0, 1), number=numbers, late=st.sampled_from((0, 0, 0, 0, 1, -1)), fate=fates)
    def submit(self, table: int, seat: int, number: int, late: int, fate: str) -> None:
        self.send(self.a_turn(self.playing[table % len(self.playing)], seat, number, late), fate)

    def a_turn(self, table: int, seat: int, number: int, late: int = 0) -> Ask:
        """Return a turn of whoever has the seat; of the first actor if that is a bot."""
        known = self.line.world.tables[table]
        holder = known.seats[seat].holder if seat < len(known.seats) else None
        person = known.people[holder - 1] if holder is not None else None
        who = self.who(0) if person is None else person
        turn = self.line.turn(number, table, seat)
        return Ask(who, "turn", table, seat, max(1, known.round + late), turn, self.fresh())

    @precondition(lambda self: self.playing)
    @rule(table=numbers, seat=st.integers(0, 1), is_apt=st.booleans(), fate=fates)
    def withdraw(self, table: int, seat: int, is_apt: bool, fate: str) -> None:
        """Withdraw a turn, mostly one that there is."""
        chosen = self.playing[table % len(self.playing)]
        handed_in = list(self.line.world.tables[chosen].pending())
        turn = self.a_turn(chosen, handed_in[0] if is_apt and handed_in else seat, 0)
        self.send(turn._replace(what="withdraw", turn=""), fate)

    @precondition(lambda self: self.playing)
    @rule(table=numbers, number=numbers, fate=fates)
    def change_mind(self, table: int, number: int, fate: str) -> None:
        """Submit a turn that does not close the round, and withdraw it."""
        chosen = self.playing[table % len(self.playing)]
        waiting = self.line.world.tables[chosen].game.turns
        if waiting.count(None) > 1:
            turn = self.a_turn(chosen, number % len(waiting), number)
            self.send(turn)
            self.send(turn._replace(what="withdraw", turn="", move=self.fresh()), fate)

    @precondition(lambda self: self.playing)
    @rule(table=numbers, number=numbers)
    def both_at_once(self, table: int, number: int) -> None:
        chosen = self.playing[table % len(self.playing)]
        if not self.line.world.tables[chosen].left:
            self.run(self.line.race(self.a_turn(chosen, 0, number), self.a_turn(chosen, 1, number + 1)))

    @precondition(lambda self: self.playing)
    @rule(table=numbers, number=numbers, rounds=st.sampled_from((1, 3, MAX_ROUNDS)))
    def play_on(self, table: int, number: int, rounds: int) -> None:
        """Play some rounds undisturbed, so that games end."""
        chosen = self.playing[table % len(self.playing)]
        until = self.line.world.tables[chosen].round + rounds
        while (known := self.line.world.tables[chosen]).status == "playing" and known.round < until:
            waiting = [seat for seat, turn in enumerate(known.game.turns) if turn is None]
            self.run(self.line.deliver_one(self.a_turn(chosen, waiting[0], number + known.round)))
        self.run(self.line.catch_up())

    @precondition(lambda self: any(ask.move for ask in self.line.sent))
    @rule(number=numbers, is_changed=st.booleans())
    def send_again(self, number: int, is_changed: bool) -> None:
        """Send an old move once more under its id, sometimes with another content."""
        moves = [ask for ask in self.line.sent if ask.move]
        ask = moves[number % len(moves)]
        self.send(changed(ask) if is_changed else ask)

    @precondition(lambda self: self.line.held)
    @rule(number=numbers)
    def arrive_late(self, number: int) -> None:
        """Deliver something that the line held back, in any order."""
        held = self.line.held
        self.send(held.pop(number % len(held)))

    @rule(actor=actors, table=numbers, number=st.integers(1, 4), fate=fates)
    def rewind(self, actor: int, table: int, number: int, fate: str) -> None:
        """Rewind a table, if possible one that the actor has to themselves."""
        mine = [
            n for n, known in enumerate(self.line.world.tables) if known.people == (self.who(actor),) and known.games
        ]
        chosen = mine[table % len(mine)] if mine else table % self.tables
        self.send(Ask(self.who(actor), "rewind", chosen, round=number), fate)

    @rule(actor=actors, table=numbers, number=st.integers(0, 20))
    def delete_my_data(self, actor: int, table: int, number: int) -> None:
        """One time in twenty: it ends most of what can happen."""
        if number == 0:
            self.send(Ask(self.who(actor), "delete"))
            self.send(Ask(self.who(actor), "leave", table % self.tables))
            self.run(self.line.come_in(actor))
            self.run(self.line.catch_up())

    @rule(actor=st.sampled_from((*SEATED, SPECTATOR)))
    def lose_connection(self, actor: int) -> None:
        self.run(self.line.pages[actor].drop())

    @rule(actor=st.sampled_from((*SEATED, SPECTATOR)))
    def connect_again(self, actor: int) -> None:
        page = self.line.pages[actor]
        if not page.is_connected:
            self.run(page.connect())
        self.run(self.line.catch_up())

    @rule(table=numbers)
    def spectate(self, table: int) -> None:
        self.line.pages[SPECTATOR].watch(self.line.ids[table % self.tables])
        self.run(self.line.catch_up())

    @rule(actor=st.sampled_from((*SEATED, SPECTATOR)), table=numbers)
    def look(self, actor: int, table: int) -> None:
        self.run(self.line.look(actor, table % self.tables))

    @rule(is_due=st.sampled_from((False, False, True)))
    def restart(self, is_due: bool) -> None:
        if is_due:
            self.run(self.line.restart())
            self.run(self.line.catch_up())


def changed(ask: Ask) -> Ask:
    """Return another request with the same id."""
    match ask.what:
        case "turn" | "withdraw":
            return ask._replace(round=ask.round + 1)
        case "create":
            return ask._replace(seats=("me", "me", "open"))
        case "sit":
            return ask._replace(seat=ask.seat + 1)
        case _:
            return ask._replace(what="sit")
