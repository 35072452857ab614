"""Which seats a holder has, by the log."""

from __future__ import annotations

from picketfence.store import events
from picketfence.store.codec import encode, known
from picketfence.store.events import Event
from picketfence.store.holder_seats import KINDS, seats_of

CREATED = events.TableCreated("first@1", ("holder 1", "open", "open", "bot neighbour"), None, False, None, 1)
STARTED = events.GameStarted("ABCDEFGH", "00", "11", False)


def test_seats_are_taken_freed_and_given_to_bots() -> None:
    log: list[Event] = [
        CREATED,
        events.SeatTaken(1, 2),
        events.SeatTaken(2, 1),
        events.SeatFreed(0),
        events.SeatTaken(0, 2),
    ]
    assert (seats_of(log, 1), seats_of(log, 2)) == ((2,), (0, 1))
    assert seats_of([*log, events.SeatFreed(1), events.BotSeated(1, "newcomer")], 2) == (0,)


def test_who_is_sent_away_before_the_start_has_no_seat() -> None:
    log: list[Event] = [CREATED, events.SeatTaken(1, 2), events.HolderRemoved(2)]
    assert seats_of(log, 2) == ()
    assert seats_of([CREATED, events.SeatTaken(1, 2), STARTED, events.HolderRemoved(2)], 2) == (1,)


def test_open_seats_are_gone_when_the_game_begins() -> None:
    log: list[Event] = [CREATED, events.SeatTaken(2, 2), STARTED, events.BotTookOver(1, "neighbour", False)]
    assert (seats_of(log, 1), seats_of(log, 2)) == ((0,), (1,))


def test_the_kinds_that_are_read_are_those_that_matter() -> None:
    assert set(KINDS) <= {kind for kind, _ in known()}
    matter = (CREATED, events.SeatTaken(0, 1), events.SeatFreed(0), events.BotSeated(0, "x"), events.HolderRemoved(1))
    assert {encode(event)[0] for event in (*matter, STARTED)} == set(KINDS)
