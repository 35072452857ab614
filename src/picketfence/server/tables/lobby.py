"""What people do with a table besides playing: sit down, leave, start, hand over, rewind, close, play again.

Every function makes a Decision: it looks at the table as it is then, and refuses or adds events.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from picketfence.bots import BOTS
from picketfence.rules import Seed, commitment
from picketfence.server.errors import Refusal
from picketfence.server.tables.rounds import close_if_ready
from picketfence.server.tables.state import Seat, Table, seat_text
from picketfence.server.tables.steps import Decision, Steps
from picketfence.store.events import (
    BotSeated,
    BotTookOver,
    GameRewound,
    GameStarted,
    HolderRemoved,
    HostPassed,
    Rematched,
    SeatFreed,
    SeatGivenBack,
    SeatTaken,
    TableClosed,
    TableCreated,
)
from picketfence.store.values import Status

CARETAKER: Final = "neighbour"
"""The bot that plays for people who are away."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Someone who wants a seat: their person's id and the name they go by."""

    person: str
    name: str


def expect_bot(name: str, bots: Collection[str]) -> str:
    """Return a bot's name as the log has it; raise bot-unknown if it is not one of `bots`."""
    wanted = name.strip().lower()
    if wanted not in bots:
        raise Refusal("bot-unknown", bot=name[:40], bots=" or ".join(bots))
    return wanted


def expect_lively(table: Table) -> None:
    """Refuses what makes no sense at a table that is over or closed."""
    if table.status is Status.CLOSED:
        raise Refusal("table-closed")
    if table.status is Status.OVER:
        raise Refusal("already-over")


def _expect_open(table: Table) -> None:
    expect_lively(table)
    if table.status is not Status.OPEN:
        raise Refusal("already-started")


def _expect_host(table: Table, holder: int | None) -> None:
    if holder is None or holder != table.host:
        raise Refusal("not-host")


def seat_at(table: Table, number: int) -> Seat:
    """A seat by number."""
    if not 0 <= number < len(table.seats):
        raise Refusal("seat-unknown", seat=number)
    return table.seats[number]


def creation(
    ruleset: str, seats: Iterable[Seat], *, clock: int | None, is_public: bool, deal: str | None
) -> TableCreated:
    """The first event of a table, whose host is holder 1."""
    return TableCreated(ruleset, tuple(map(seat_text, seats)), clock, is_public, deal, 1)


def take_seat(guest: Guest, seat: int | None, number_of: Callable[[str], int]) -> Decision:
    """Sits a guest down: on that seat, or on the first open one.

    `number_of` says which holder a person is at this table, or would be; asked when the decision is made, as others may
    have sat down meanwhile.
    """

    def decide(steps: Steps) -> None:
        table = steps.table
        expect_lively(table)
        who = number_of(guest.person)
        if who in table.removed:
            raise Refusal("removed")
        number = _first_open(table) if seat is None else seat
        if not seat_at(table, number).is_open:
            raise Refusal("seat-taken")
        if table.status is not Status.OPEN:
            raise Refusal("already-started")
        steps.holders = {who: guest.person}
        steps.names = {number: guest.name}
        steps.add(SeatTaken(number, who))

    return decide


def _first_open(table: Table) -> int:
    found = [n for n, seat in enumerate(table.seats) if seat.is_open]
    if not found:
        raise Refusal("seats-full" if table.status is Status.OPEN else "already-started")
    return found[0]


def leave(holder: int | None) -> Decision:
    """For good: the seats are open again, or a bot plays them to the end; the host's part passes on."""

    def decide(steps: Steps) -> None:
        expect_lively(steps.table)
        seats = steps.table.seats_of(holder)
        if not seats:
            raise Refusal("not-seated")
        for seat in seats:
            _vacate(steps, seat)
        if steps.table.host == holder:
            pass_host(steps)
        close_if_ready(steps)

    return decide


def _vacate(steps: Steps, seat: int) -> None:
    if steps.table.status is Status.OPEN:
        steps.names[seat] = None
        steps.add(SeatFreed(seat))
    else:
        steps.add(BotTookOver(seat, steps.table.seats[seat].bot or CARETAKER, for_good=True))


def pass_host(steps: Steps) -> None:
    """To the next person in the order of the seats; with nobody left the table closes."""
    others = [holder for holder in steps.table.holders if holder != steps.table.host]
    if others:
        steps.add(HostPassed(others[0]))
    else:
        steps.add(TableClosed("abandoned"))


def replace_vanished_host(vanished: int) -> Decision:
    """Passes the host's part on, if it is still theirs and someone else is there."""

    def decide(steps: Steps) -> None:
        table = steps.table
        if table.is_lively and table.host == vanished and any(h != vanished for h in table.holders):
            pass_host(steps)

    return decide


def remove(host: int | None, seat: int) -> Decision:
    """The host sends the person on a seat away, with all seats they have."""

    def decide(steps: Steps) -> None:
        expect_lively(steps.table)
        _expect_host(steps.table, host)
        holder = seat_at(steps.table, seat).holder
        if holder is None:
            raise Refusal("seat-not-person")
        if holder == host:
            raise Refusal("host-stays")
        for number in steps.table.seats_of(holder):
            _vacate(steps, number)
        steps.add(HolderRemoved(holder))
        close_if_ready(steps)

    return decide


def give_to_bot(host: int | None, seat: int, bot: str, bots: Collection[str] = tuple(BOTS)) -> Decision:
    """The host seats one of `bots` on an open seat, or lets it play for a person who is away."""

    def decide(steps: Steps) -> None:
        expect_lively(steps.table)
        _expect_host(steps.table, host)
        taken = seat_at(steps.table, seat)
        name = expect_bot(bot, bots)
        if steps.table.status is Status.OPEN:
            if taken.holder is not None:
                raise Refusal("seat-taken")
            steps.add(BotSeated(seat, name))
        elif taken.holder is None or taken.bot is not None:
            raise Refusal("seat-not-person")
        else:
            steps.add(BotTookOver(seat, name, for_good=False))

    return decide


def give_back(host: int | None, seat: int) -> Decision:
    """A person gets their seat back from the bot; before the start a bot's seat is opened again."""

    def decide(steps: Steps) -> None:
        expect_lively(steps.table)
        taken = seat_at(steps.table, seat)
        if taken.holder is None or host != taken.holder:
            _expect_host(steps.table, host)
        if taken.bot is None:
            raise Refusal("seat-not-bot")
        if taken.holder is not None:
            steps.add(SeatGivenBack(seat))
        elif steps.table.status is Status.OPEN:
            steps.add(SeatFreed(seat))
        else:
            raise Refusal("seat-not-bot")

    return decide


def start(host: int | None, seed: Seed, salt: bytes) -> Decision:
    """Deals the first round to the seats that are taken; a deal that was given goes before the fresh seed."""

    def decide(steps: Steps) -> None:
        table = steps.table
        _expect_open(table)
        _expect_host(table, host)
        taken = sum(not seat.is_open for seat in table.seats)
        wrong = table.ruleset.wrong_seats(taken)
        if wrong is not None:
            raise Refusal("seats-wrong", why=wrong)
        dealt = seed if table.given_deal is None else Seed(table.given_deal)
        steps.names = _names_after_start(steps)
        promise = commitment(dealt, salt)
        steps.add(GameStarted(dealt.letters, salt.hex(), promise, table.given_deal is not None))

    return decide


def _names_after_start(steps: Steps) -> dict[int, str | None]:
    """Open seats vanish, so the names behind them move up."""
    kept = [n for n, seat in enumerate(steps.table.seats) if not seat.is_open]
    moved = [steps.seat_names.get(old) for old in kept]
    return dict(enumerate(moved + [None] * (len(steps.table.seats) - len(kept))))


def rewind(host: int | None, number: int) -> Decision:
    """Goes back to the start of a round, where one person at most is concerned."""

    def decide(steps: Steps) -> None:
        table = steps.table
        if table.status is Status.CLOSED:
            raise Refusal("table-closed")
        if table.status is Status.OPEN:
            raise Refusal("not-started")
        _expect_host(table, host)
        if len({*table.holders, *(holder for _, holder in table.left)}) > 1:
            raise Refusal("rewind-people")
        latest = table.round if table.status is Status.PLAYING else len(table.rounds)
        if not 1 <= number <= latest:
            raise Refusal("rewind-round", round=number)
        steps.add(GameRewound(number))

    return decide


def close(host: int | None) -> Decision:
    """The host closes the table, whatever its state."""

    def decide(steps: Steps) -> None:
        if steps.table.status is Status.CLOSED:
            raise Refusal("table-closed")
        _expect_host(steps.table, host)
        steps.add(TableClosed("host"))

    return decide


def close_for(why: str) -> Decision:
    """The server closes the table: an admin's word, or nobody came back."""

    def decide(steps: Steps) -> None:
        if steps.table.status is not Status.CLOSED:
            steps.add(TableClosed(why))

    return decide


def rematch(holder: int | None, table_id: str) -> Decision:
    """Marks that the same people go on at another table; anyone who had a seat may say so."""

    def decide(steps: Steps) -> None:
        table = steps.table
        if table.status in (Status.OPEN, Status.PLAYING):
            raise Refusal("not-over")
        if not table.seats_of(holder):
            raise Refusal("not-seated")
        if table.rematch is not None:
            raise Refusal("rematch-done", table=table.rematch)
        steps.add(Rematched(table_id))

    return decide


def seats_for_rematch(table: Table, first: int) -> tuple[tuple[Seat, ...], dict[int, int]]:
    """The seats of a rematch, and its holders by their old number; `first` becomes holder 1, the host."""
    order = [first, *(holder for holder in table.holders if holder != first)]
    renumbered = {old: new for new, old in enumerate(order, 1)}
    seats = [
        replace(
            seat, holder=None if seat.holder is None else renumbered[seat.holder], bot=None if seat.holder else seat.bot
        )
        for seat in table.seats
    ]
    return tuple(seats), renumbered
