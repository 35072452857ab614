"""What people do at a table besides playing: take seats, leave, start, hand over, rewind, close, play again.

Every function returns a Decision, which looks at the table at that moment and either refuses or adds events.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final

from picketfence.bots import BOTS
from picketfence.rules import Seed, commitment
from picketfence.server.errors import Refusal
from picketfence.server.tables.rounds import close_if_ready
from picketfence.server.tables.state import RoundStart, Seat, Table, seat_text
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
"""The bot that plays for people who run out of time or leave."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Someone who wants a seat: the person's id and display name."""

    person: str
    name: str


def expect_bot(name: str, bots: Collection[str]) -> str:
    """Return a bot's name as the log has it; raise bot-unknown if it is not one of `bots`."""
    wanted = name.strip().lower()
    if wanted not in bots:
        raise Refusal("bot-unknown", bot=name[:40], bots=" or ".join(bots))
    return wanted


def expect_lively(table: Table) -> None:
    """Raise if the table is over or closed."""
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
    """Return a seat by number; raise seat-unknown if there is none."""
    if not 0 <= number < len(table.seats):
        raise Refusal("seat-unknown", seat=number)
    return table.seats[number]


def creation(
    ruleset: str, seats: Iterable[Seat], *, clock: int | None, is_public: bool, deal: str | None
) -> TableCreated:
    """Return the first event of a table, whose host is holder 1."""
    return TableCreated(ruleset, tuple(map(seat_text, seats)), clock, is_public, deal, 1)


def take_seat(guest: Guest, seat: int | None, number_of: Callable[[str], int]) -> Decision:
    """Give a guest that seat, or the first open one.

    `number_of` returns a person's holder number, or the one they would get. It is called when the decision is made,
    because others may have taken seats by then.
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
    """Leave the table: the seats open again, or a bot plays them to the end. A host hands over the role."""

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
    """Hand the host role to the next person by seat number; close the table if nobody is left."""
    others = [holder for holder in steps.table.holders if holder != steps.table.host]
    if others:
        steps.add(HostPassed(others[0]))
    else:
        steps.add(TableClosed("abandoned"))


def replace_absent_host(absent: int) -> Decision:
    """Hand over the role of an absent host, if they still have it and someone else has a seat."""

    def decide(steps: Steps) -> None:
        table = steps.table
        if table.is_lively and table.host == absent and any(h != absent for h in table.holders):
            pass_host(steps)

    return decide


def remove(host: int | None, seat: int) -> Decision:
    """Remove the person with a seat from all their seats, as the host."""

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
    """Seat one of `bots` on an open seat, or let it play for a person who is away, as the host."""

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
    """Return a seat from the bot to its person. Before the start, open a bot's seat again."""

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
    """Start the game with the taken seats. The table's given deal takes precedence over `seed`."""

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
    """Return the changed names by seat: open seats are removed, so the names after them move up."""
    kept = [n for n, seat in enumerate(steps.table.seats) if not seat.is_open]
    moved = [steps.seat_names.get(old) for old in kept]
    return dict(enumerate(moved + [None] * (len(steps.table.seats) - len(kept))))


def rewind(host: int | None, number: int, known: RoundStart | None = None, person: str | None = None) -> Decision:
    """Go back to the start of a round, at a table with at most one person.

    `known` is the game at that point, because replaying is slow; refuse if other rounds were played in the meantime.
    `person` is stored as the host again, because a finished game may go on; that fails if they have been deleted.
    """

    def decide(steps: Steps) -> None:
        table = steps.table
        expect_rewindable(table, host, number)
        if known is not None and known.rounds != table.rounds[: number - 1]:
            raise Refusal("round-other", round=table.round)
        if host is not None and person is not None:
            steps.holders = {host: person}
        steps.add(GameRewound(number), None if known is None else known.game)

    return decide


def expect_rewindable(table: Table, host: int | None, number: int) -> None:
    """Raise unless the host may go back to the start of that round."""
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


def close(host: int | None) -> Decision:
    """Close the table, whatever its status, as the host."""

    def decide(steps: Steps) -> None:
        if steps.table.status is Status.CLOSED:
            raise Refusal("table-closed")
        _expect_host(steps.table, host)
        steps.add(TableClosed("host"))

    return decide


def close_for(why: str) -> Decision:
    """Close the table for the server: an admin asked for it, or it was abandoned."""

    def decide(steps: Steps) -> None:
        if steps.table.status is not Status.CLOSED:
            steps.add(TableClosed(why))

    return decide


def rematch(holder: int | None, table_id: str) -> Decision:
    """Record the rematch at another table, for someone who played to the end."""

    def decide(steps: Steps) -> None:
        expect_rematch(steps.table, holder)
        if steps.table.rematch is not None:
            raise Refusal("rematch-done", table=steps.table.rematch)
        steps.add(Rematched(table_id))

    return decide


def expect_rematch(table: Table, holder: int | None) -> None:
    """Raise unless the game is over and the holder played it to the end."""
    if table.is_lively:
        raise Refusal("not-over")
    if not table.seats_of(holder):
        raise Refusal("rematch-others")


def seats_for_rematch(table: Table, caller: int) -> tuple[Seat, ...]:
    """Return the seats of a rematch: holder 1 has the caller's, bots stay, and the other people's are open.

    A seat is also open if its person left and a bot played it to the end.
    """
    left = {seat for seat, _ in table.left}
    return tuple(
        Seat(holder=1) if seat.holder == caller else Seat() if seat.holder is not None or number in left else seat
        for number, seat in enumerate(table.seats)
    )
