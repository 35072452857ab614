"""The state of a table as a fold of its log. Pure; an invalid log raises BrokenLog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from picketfence.rules import (
    PicketFenceError,
    Ruleset,
    Seed,
    State,
    close_round,
    new_game,
    parse_code,
    ruleset,
    submit,
    withdraw,
)
from picketfence.rules.notation import digest, parse_turn
from picketfence.store.events import (
    OPEN,
    BotReplaced,
    BotSeated,
    BotTookOver,
    Event,
    GameEnded,
    GameRewound,
    GameStarted,
    HolderRemoved,
    HostPassed,
    Player,
    Rematched,
    RoundClosed,
    SeatFreed,
    SeatGivenBack,
    SeatTaken,
    TableClosed,
    TableCreated,
    TurnSubmitted,
    TurnWithdrawn,
)
from picketfence.store.values import Status

ABANDONED = 30 * 24 * 3_600_000
"""Milliseconds without a change after which an open table is closed."""

Turns = tuple[str, ...]
Players = tuple[Player, ...]
T = TypeVar("T")


class BrokenLog(PicketFenceError):
    """A log that no server could have written. The table cannot be used, and is not repaired."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: open, a person's, a bot's, or a person's that a bot is playing for them."""

    holder: int | None = None
    bot: str | None = None

    @property
    def is_open(self) -> bool:
        return self.holder is None and self.bot is None


@dataclass(frozen=True, slots=True)
class Deal:
    """The seed and salt, secret until the end, and the commitment, which is public."""

    seed: Seed
    salt: bytes
    commitment: str
    is_known: bool


@dataclass(frozen=True, slots=True)
class Submitted:
    """A turn in notation, and who made it."""

    turn: str
    player: Player


@dataclass(frozen=True, slots=True)
class Table:
    """A table after `seq` events.

    `game` is None before the start, and in a table that was only skimmed. `rounds` are the turns of all closed rounds,
    `played` who made them, `submitted` are the turns of this round by seat; `opened_at` is when the round started, in
    milliseconds, and `opened_seq` the event that started it.
    """

    id: str
    seq: int
    ruleset: Ruleset
    seats: tuple[Seat, ...]
    clock: int | None
    is_public: bool
    given_deal: str | None
    host: int
    created: int
    updated: int
    status: Status = Status.OPEN
    removed: frozenset[int] = frozenset()
    left: tuple[tuple[int, int], ...] = ()
    deal: Deal | None = None
    game: State | None = None
    round: int = 0
    rounds: tuple[Turns, ...] = ()
    played: tuple[Players, ...] = ()
    submitted: tuple[Submitted | None, ...] = ()
    opened_at: int = 0
    opened_seq: int = 0
    caretaken: frozenset[int] = frozenset()
    is_rewound: bool = False
    ended: GameEnded | None = None
    rematch: str | None = None

    @property
    def holders(self) -> tuple[int, ...]:
        """The holders with a seat, each once, by seat number."""
        return tuple(dict.fromkeys(seat.holder for seat in self.seats if seat.holder is not None))

    @property
    def is_lively(self) -> bool:
        """True if the table is open or being played."""
        return self.status in (Status.OPEN, Status.PLAYING)

    @property
    def waiting_seats(self) -> tuple[int, ...]:
        """The seats that still have to submit a turn."""
        if self.status is not Status.PLAYING:
            return ()
        return tuple(seat for seat, turn in enumerate(self.submitted) if turn is None)

    @property
    def last_players(self) -> Players:
        """Who made the turns of the round before this one."""
        return self.played[-1] if self.played else ()

    @property
    def deadline(self) -> int | None:
        """When the round's clock runs out, in milliseconds since 1970, or None."""
        if self.clock is None or self.status is not Status.PLAYING:
            return None
        return self.opened_at + self.clock * 1000

    @property
    def abandoned_at(self) -> int:
        """When an open table counts as abandoned, in milliseconds since 1970."""
        return self.updated + ABANDONED

    def seats_of(self, holder: int | None) -> tuple[int, ...]:
        """Return the seats of a holder."""
        return tuple(n for n, seat in enumerate(self.seats) if holder is not None and seat.holder == holder)


def created(table: str, event: TableCreated, at: int) -> Table:
    """Return a table after its first event."""
    return Table(
        id=table,
        seq=1,
        ruleset=ruleset(event.ruleset),
        seats=tuple(map(_seat, event.seats)),
        clock=event.clock,
        is_public=event.is_public,
        given_deal=event.deal,
        host=event.host,
        created=at,
        updated=at,
    )


def _seat(text: str) -> Seat:
    kind, _, rest = text.partition(" ")
    match kind:
        case "holder" if rest.isdecimal():
            return Seat(holder=int(rest))
        case "bot" if rest:
            return Seat(bot=rest)
        case _ if text == OPEN:
            return Seat()
    raise BrokenLog(f"invalid seat {text!r}")


def seat_text(seat: Seat) -> str:
    """Return a seat as `TableCreated` stores it."""
    if seat.holder is not None:
        return f"holder {seat.holder}"
    return OPEN if seat.bot is None else f"bot {seat.bot}"


def fold(table: Table, event: Event, at: int, game: State | None = None) -> Table:
    """Return the table after one more event; `game` is the state after it if the caller already has it."""
    return _step(table, event, at, game)


def skim(table: Table, event: Event, at: int) -> Table:
    """Return the table after one more event without playing it, for events before a snapshot. `game` stays as it is."""
    after = _step(replace(table, game=None), event, at, None, plays=False)
    return replace(after, game=table.game)


def _step(table: Table, event: Event, at: int, game: State | None, *, plays: bool = True) -> Table:  # noqa: C901, PLR0911, PLR0912 - one case per event
    if isinstance(event, TurnSubmitted):
        return _submitted(table, event, at, game)  # counts the event itself: one copy of the table instead of two
    table = replace(table, seq=table.seq + 1, updated=at)
    match event:
        case SeatTaken(seat, holder):
            return _seated(table, seat, Seat(holder=holder))
        case SeatFreed(seat):
            return _seated(table, seat, Seat())
        case BotSeated(seat, bot):
            return _seated(table, seat, Seat(bot=bot))
        case HolderRemoved(holder):
            return replace(table, removed=table.removed | {holder})
        case HostPassed(holder):
            return replace(table, host=holder)
        case GameStarted():
            return _started(table, event, at, game, plays=plays)
        case TurnWithdrawn(seat, number):
            return _withdrawn(table, seat, number, game)
        case RoundClosed():
            return _closed(table, event, at, game)
        case GameEnded():
            return replace(table, ended=event, status=Status.OVER, round=len(table.rounds), submitted=())
        case GameRewound(number):
            return _rewound(table, number, at, game, plays=plays)
        case BotTookOver(seat, bot, for_good):
            return _taken_over(table, seat, bot, for_good=for_good)
        case SeatGivenBack(seat):
            return _seated(table, seat, replace(table.seats[seat], bot=None))
        case Rematched(other):
            return replace(table, rematch=other)
        case TableClosed():
            return replace(table, status=Status.CLOSED)
        case BotReplaced():
            return table
        case TableCreated():
            raise BrokenLog(f"table {table.id} is created twice")


def _seated(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _taken_over(table: Table, number: int, bot: str, *, for_good: bool) -> Table:
    holder = table.seats[number].holder
    if not for_good:
        return _seated(table, number, Seat(holder=holder, bot=bot))
    left = table.left if holder is None else (*table.left, (number, holder))
    return replace(_seated(table, number, Seat(bot=bot)), left=left)


def _started(table: Table, event: GameStarted, at: int, game: State | None, *, plays: bool) -> Table:
    seats = tuple(seat for seat in table.seats if not seat.is_open)
    deal = Deal(parse_code(event.deal), bytes.fromhex(event.salt), event.commitment, event.is_known)
    if plays and game is None:
        game = new_game(table.ruleset, deal.seed, len(seats))
    begun = replace(table, seats=seats, deal=deal, game=game, status=Status.PLAYING)
    return _opened(begun, 1, at)


def _opened(table: Table, number: int, at: int) -> Table:
    return replace(table, round=number, submitted=(None,) * len(table.seats), opened_at=at, opened_seq=table.seq)


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _submitted(table: Table, event: TurnSubmitted, at: int, game: State | None) -> Table:
    _expect_round(table, event.round, table.seq + 1)
    if game is None and table.game is not None:
        game = submit(table.game, event.seat, parse_turn(event.turn))
    is_caretaken = event.player is Player.CARETAKER
    return replace(
        table,
        seq=table.seq + 1,
        updated=at,
        game=game,
        submitted=_put(table.submitted, event.seat, Submitted(event.turn, event.player)),
        caretaken=table.caretaken | {event.seat} if is_caretaken else table.caretaken,
    )


def _withdrawn(table: Table, seat: int, number: int, game: State | None) -> Table:
    _expect_round(table, number, table.seq)
    if game is None and table.game is not None:
        game = withdraw(table.game, seat)
    return replace(table, game=game, submitted=_put(table.submitted, seat, None))


def _closed(table: Table, event: RoundClosed, at: int, game: State | None) -> Table:
    _expect_round(table, event.round, table.seq)
    turns = tuple(one.turn for one in table.submitted if one is not None)
    players = tuple(one.player for one in table.submitted if one is not None)
    if game is None and table.game is not None:
        game = close_round(table.game)
        if digest(game) != event.digest:
            raise BrokenLog(f"table {table.id}: replaying round {event.round} gives a different state than the log")
    closed = replace(table, game=game, rounds=(*table.rounds, turns), played=(*table.played, players))
    return _opened(closed, event.round + 1, at)


def _rewound(table: Table, number: int, at: int, game: State | None, *, plays: bool) -> Table:
    rounds = table.rounds[: number - 1]
    if plays and game is None:
        game = replayed(table, rounds)
    back = replace(table, game=game, rounds=rounds, played=table.played[: number - 1], is_rewound=True, ended=None)
    return _opened(replace(back, status=Status.PLAYING), number, at)


def replayed(table: Table, rounds: tuple[Turns, ...]) -> State:
    """Return the game of a table after these rounds."""
    *_, last = states_of(table, rounds)
    return last


@dataclass(frozen=True, slots=True)
class RoundStart:
    """A game at the start of a round, and the turns of the rounds before it."""

    rounds: tuple[Turns, ...]
    game: State


def start_of(table: Table, number: int) -> RoundStart:
    """Return the game at the start of a round. It replays the rounds before: slow, run it in a thread."""
    rounds = table.rounds[: number - 1]
    return RoundStart(rounds, replayed(table, rounds))


def states_of(table: Table, rounds: tuple[Turns, ...]) -> Iterator[State]:
    """Yield the game of a table before the first of these rounds and after each of them."""
    assert table.deal is not None, "a game that has started has a deal"
    state = new_game(table.ruleset, table.deal.seed, len(table.seats))
    yield state
    for turns in rounds:
        for seat, turn in enumerate(turns):
            state = submit(state, seat, parse_turn(turn))
        state = close_round(state)
        yield state


def _expect_round(table: Table, number: int, seq: int) -> None:
    if number != table.round:
        raise BrokenLog(f"table {table.id}: event {seq} is for round {number}, but the table is in round {table.round}")
