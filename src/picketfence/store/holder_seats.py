"""Finds a holder's seats in a log, so that their names can be deleted. Imported by the store only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from picketfence.store.events import (
    OPEN,
    BotSeated,
    Event,
    GameStarted,
    HolderRemoved,
    SeatFreed,
    SeatTaken,
    TableCreated,
)

KINDS: Final = ("table-created", "seat-taken", "seat-freed", "bot-seated", "holder-removed", "game-started")
"""The kinds of events that `seats_of` needs; it ignores all others."""
_BOT: Final = "bot"


def seats_of(log: Iterable[Event], holder: int) -> tuple[int, ...]:
    """Return a holder's seats, as of the start if the game has started; later takeovers by bots change nothing."""
    seats, wanted, has_started = [], f"holder {holder}", False
    for event in log:
        match event:
            case TableCreated():
                seats = list(event.seats)
            case SeatTaken():
                seats[event.seat] = f"holder {event.holder}"
            case SeatFreed():
                seats[event.seat] = OPEN
            case BotSeated():
                seats[event.seat] = _BOT
            case HolderRemoved() if not has_started:
                seats = [OPEN if seat == f"holder {event.holder}" else seat for seat in seats]
            case GameStarted():
                seats, has_started = [seat for seat in seats if seat != OPEN], True
            case _:
                pass
    return tuple(seat for seat, taken in enumerate(seats) if taken == wanted)
