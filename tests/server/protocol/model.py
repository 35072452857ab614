"""What the protocol promises, as a pure function: a world and a request give the next world and the only right reply.

It plays with the rules alone: no storage, no time, no network, nothing of the server but the events' names.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from picketfence.rules import State, TurnRefused, close_round, is_ready, new_game, parse_code, ruleset, submit, withdraw
from picketfence.rules.notation import digest, parse_turn, totals
from picketfence.store.events import (
    BotTookOver,
    Event,
    GameEnded,
    GameRewound,
    GameStarted,
    HostPassed,
    Player,
    Rematched,
    RoundClosed,
    SeatFreed,
    SeatTaken,
    TableClosed,
    TableCreated,
    TurnSubmitted,
    TurnWithdrawn,
)

RULES: Final = ruleset("first")
BOT: Final = "neighbour"
"""Plays for people who left."""
DEAL: Final = "deal"
"""Stands for whatever the server puts into GameStarted; the model takes the deal that it gave the table."""


class Ask(NamedTuple):
    """A request: who sends it, what, and at which table; a table, like a person, is a number of the model's."""

    who: int
    what: str
    table: int = -1
    seat: int = 0
    round: int = 0
    turn: str = ""
    move: str = ""
    deal: str = ""
    seats: tuple[str, ...] = ()


class Reply(NamedTuple):
    """The reply that is right: an error's id, or nothing; for moves the sequence number and whether it is a retry.

    `table` is the table that a request other than a move led to; a rematch is at a table that the model leaves alone.
    """

    error: str | None = None
    seq: int | None = None
    is_repeated: bool = False
    table: int | None = None


class Refused(Exception):
    """A request that changes nothing."""


@dataclass(frozen=True)
class Seat:
    """A seat: open, a person's, or a bot's that plays for one who left."""

    holder: int | None = None
    is_bot: bool = False


@dataclass(frozen=True)
class Table:
    """A table. `people` are the holders' persons, the first holder's first; None for one who deleted their data."""

    deal: str
    people: tuple[int | None, ...]
    seats: tuple[Seat, ...]
    events: tuple[Event, ...]
    host: int = 1
    status: str = "open"
    games: tuple[State, ...] = ()
    """The game at the start of each round, then as it is now."""
    moves: dict[str, tuple[int, Ask]] = field(default_factory=dict)
    left: frozenset[int] = frozenset()
    has_rematch: bool = False

    @property
    def game(self) -> State:
        return self.games[-1]

    @property
    def round(self) -> int:
        return len(self.games) - 1

    @property
    def is_lively(self) -> bool:
        return self.status in ("open", "playing")

    @property
    def holders(self) -> list[int]:
        return list(dict.fromkeys(seat.holder for seat in self.seats if seat.holder is not None))

    def holder_of(self, person: int) -> int | None:
        return self.people.index(person) + 1 if person in self.people else None

    def seats_of(self, holder: int | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if holder is not None and seat.holder == holder]

    def bots_to_move(self) -> list[int]:
        if self.status != "playing":
            return []
        return [number for number, seat in enumerate(self.seats) if seat.is_bot and self.game.turns[number] is None]

    def pending(self) -> dict[int, str]:
        """The turns that nobody else may know, by seat."""
        if self.status != "playing":
            return {}
        mine = [event for event in self.events if isinstance(event, TurnSubmitted) and event.round == self.round]
        latest = {event.seat: event.turn for event in mine}
        return {seat: latest[seat] for seat, turn in enumerate(self.game.turns) if turn is not None}

    def adds(self, *events: Event, **changes: object) -> "Table":
        return replace(self, events=self.events + events, **changes)  # type: ignore[arg-type]

    def seated(self, number: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:number], seat, *self.seats[number + 1 :])

    def plays(self, game: State) -> tuple[State, ...]:
        return (*self.games[:-1], game)


@dataclass(frozen=True)
class World:
    """All tables, and the people who exist."""

    tables: tuple[Table, ...] = ()
    people: frozenset[int] = frozenset()
    done: dict[tuple[int, str], tuple[Ask, int]] = field(default_factory=dict)
    """Requests other than moves that were carried out, by person and id, and the table that each led to."""

    def put(self, number: int, table: Table) -> "World":
        return replace(self, tables=(*self.tables[:number], table, *self.tables[number + 1 :]))


def answer(world: World, ask: Ask) -> tuple[World, Reply]:
    """Return the world after a request, and the reply to it."""
    if ask.who not in world.people:
        return world, Reply("identity-unknown")
    if ask.what == "delete":
        return _deleted(world, ask.who), Reply()
    try:
        if ask.what in ("turn", "withdraw"):
            after, reply = _moved(world.tables[ask.table], ask)
            return world.put(ask.table, after), reply
        return _carried_out(world, ask)
    except Refused as refused:
        return world, Reply(str(refused))


def _carried_out(world: World, ask: Ask) -> tuple[World, Reply]:
    """Carry out a request that is no move, once for each of its ids."""
    known = world.done.get((ask.who, ask.move))
    if known is not None:
        _expect(known[0] == ask, "move-reused")
        return world, Reply(is_repeated=True, table=known[1])
    if ask.what == "create":
        number = len(world.tables)
        world = replace(world, tables=(*world.tables, _created(ask)))
    else:
        number = ask.table
        world = world.put(number, DECISIONS[ask.what](world.tables[number], ask))
    done = {**world.done, (ask.who, ask.move): (ask, number)} if ask.move else world.done
    return replace(world, done=done), Reply(table=None if ask.what == "rematch" else number)


def _created(ask: Ask) -> Table:
    seats = tuple(Seat(1) if kind == "me" else Seat() for kind in ask.seats)
    texts = tuple("open" if seat.holder is None else "holder 1" for seat in seats)
    event = TableCreated(RULES.stored_id, texts, None, False, ask.deal, 1)
    return Table(ask.deal, (ask.who,), seats, (event,))


def _sit(table: Table, ask: Ask) -> Table:
    _expect_lively(table)
    _expect(ask.seat < len(table.seats), "seat-unknown")
    _expect(table.seats[ask.seat] == Seat(), "seat-taken")
    _expect(table.status == "open", "already-started")
    known = table.holder_of(ask.who)
    people = table.people if known is not None else (*table.people, ask.who)
    holder = known or len(people)
    return table.adds(SeatTaken(ask.seat, holder), people=people, seats=table.seated(ask.seat, Seat(holder)))


def _leave(table: Table, ask: Ask) -> Table:
    _expect_lively(table)
    holder = table.holder_of(ask.who)
    _expect(bool(table.seats_of(holder)), "not-seated")
    assert holder is not None
    for seat in table.seats_of(holder):
        if table.status == "open":
            table = table.adds(SeatFreed(seat), seats=table.seated(seat, Seat()))
        else:
            left = table.left | {holder}
            event = BotTookOver(seat, BOT, for_good=True)
            table = table.adds(event, seats=table.seated(seat, Seat(is_bot=True)), left=left)
    if table.host != holder:
        return table
    if table.holders:
        return table.adds(HostPassed(table.holders[0]), host=table.holders[0])
    return table.adds(TableClosed("abandoned"), status="closed")


def _start(table: Table, ask: Ask) -> Table:
    _expect_lively(table)
    _expect(table.status == "open", "already-started")
    _expect_host(table, ask)
    taken = tuple(seat for seat in table.seats if seat != Seat())
    _expect(RULES.wrong_seats(len(taken)) is None, "seats-wrong")
    game = new_game(RULES, parse_code(table.deal), len(taken))
    event = GameStarted(DEAL, "", "", is_known=True)
    return table.adds(event, seats=taken, status="playing", games=(game, game))


def _close(table: Table, ask: Ask) -> Table:
    _expect(table.status != "closed", "table-closed")
    _expect_host(table, ask)
    return table.adds(TableClosed("host"), status="closed")


def _rewind(table: Table, ask: Ask) -> Table:
    _expect(table.status != "closed", "table-closed")
    _expect(table.status != "open", "not-started")
    _expect_host(table, ask)
    _expect(len({*table.holders, *table.left}) <= 1, "rewind-people")
    latest = table.round if table.status == "playing" else table.round - 1
    _expect(1 <= ask.round <= latest, "rewind-round")
    start = table.games[ask.round - 1]
    return table.adds(GameRewound(ask.round), status="playing", games=(*table.games[: ask.round], start))


def _rematch(table: Table, ask: Ask) -> Table:
    _expect(not table.is_lively, "not-over")
    _expect(bool(table.seats_of(table.holder_of(ask.who))), "rematch-others")
    return table if table.has_rematch else table.adds(Rematched(""), has_rematch=True)


DECISIONS: Final[dict[str, Callable[[Table, Ask], Table]]] = {
    "sit": _sit,
    "leave": _leave,
    "start": _start,
    "close": _close,
    "rewind": _rewind,
    "rematch": _rematch,
}


def _deleted(world: World, person: int) -> World:
    for number, table in enumerate(world.tables):
        if table.holder_of(person) is None:
            continue
        after = table
        if table.is_lively:
            ask = Ask(person, "leave", number)
            with suppress(Refused):
                after = _leave(table, ask) if table.seats_of(table.holder_of(person)) else _close(table, ask)
        people = tuple(None if known == person else known for known in after.people)
        world = world.put(number, replace(after, people=people))
    return replace(world, people=world.people - {person})


def _moved(table: Table, ask: Ask) -> tuple[Table, Reply]:
    holder = table.holder_of(ask.who)
    _expect(bool(table.seats_of(holder)), "not-seated")
    _expect(ask.seat < len(table.seats), "seat-unknown")
    _expect(table.seats[ask.seat].holder == holder, "seat-not-yours")
    if ask.move in table.moves:
        seq, known = table.moves[ask.move]
        _expect(known[1:6] == ask[1:6], "move-reused")
        return table, Reply(seq=seq, is_repeated=True)
    _expect(table.status != "closed", "table-closed")
    _expect(table.status != "open", "not-started")
    _expect(table.status != "over", "already-over")
    _expect(ask.round == table.round, "round-other")
    seq = len(table.events) + 1
    after = _submitted(table, ask) if ask.what == "turn" else _withdrawn(table, ask)
    return replace(after, moves={**table.moves, ask.move: (seq, ask)}), Reply(seq=seq)


def _submitted(table: Table, ask: Ask) -> Table:
    _expect(table.game.turns[ask.seat] is None, "turn-in")
    try:
        game = submit(table.game, ask.seat, parse_turn(ask.turn))
    except TurnRefused as refused:
        raise Refused(refused.objection.message) from refused
    event = TurnSubmitted(ask.seat, ask.round, ask.turn, Player.PERSON, None)
    return settle(table.adds(event, games=table.plays(game)))


def _withdrawn(table: Table, ask: Ask) -> Table:
    _expect(table.game.turns[ask.seat] is not None, "turn-none")
    return table.adds(TurnWithdrawn(ask.seat, ask.round), games=table.plays(withdraw(table.game, ask.seat)))


def bot_moved(table: Table, event: TurnSubmitted) -> Table:
    """Return the table after a bot's turn, which is the bot's own choice; fails if no bot was to move."""
    assert event.seat in table.bots_to_move()
    assert (event.round, event.player, event.bot) == (table.round, Player.BOT, BOT)
    game = submit(table.game, event.seat, parse_turn(event.turn))
    return settle(table.adds(event, games=table.plays(game)))


def settle(table: Table) -> Table:
    """Close the round if all turns are in."""
    if not is_ready(table.game):
        return table
    closed = close_round(table.game)
    table = table.adds(RoundClosed(table.round, digest(closed)), games=(*table.games[:-1], closed, closed))
    if not closed.is_over:
        return table
    return table.adds(GameEnded(tuple(closed.ends), totals(closed)), status="over")


def _expect(holds: bool, error: str) -> None:
    if not holds:
        raise Refused(error)


def _expect_lively(table: Table) -> None:
    _expect(table.status != "closed", "table-closed")
    _expect(table.status != "over", "already-over")


def _expect_host(table: Table, ask: Ask) -> None:
    _expect(table.holder_of(ask.who) == table.host, "not-host")
