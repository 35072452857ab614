"""What goes into the store and comes out of it, besides the events themselves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from picketfence.store.events import Event

GENESIS: Final = ""
"""The hash before a table's first event."""


class Status(StrEnum):
    """Where a table is in its life."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Head:
    """How far a table's log goes."""

    seq: int
    hash: str


@dataclass(frozen=True, slots=True)
class Entry:
    """An event as it stands in the log. `at` is in milliseconds since 1970, `move` the client's id of the move."""

    table: str
    seq: int
    at: int
    event: Event
    move: str | None
    hash: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A table's row in the index: made from its log, so that lists need not read logs.

    `waiting` are the holders that have a turn to make, `wake_at` when the table wants attention by itself (milliseconds
    since 1970): a clock runs out, or bots are late. `sitting` are the seats in the words of `TableCreated`; rows from
    before there was such a column have none.
    """

    table: str
    code: str
    ruleset: str
    status: Status
    is_public: bool
    seats: int
    open_seats: int
    round: int
    host: int
    waiting: tuple[int, ...]
    created: int
    updated: int
    wake_at: int | None
    sitting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Holder:
    """Who a holder of a table is; nobody once their data was deleted."""

    table: str
    holder: int
    person: str | None


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name on a seat. Outside the chain, so that it can be deleted."""

    table: str
    seat: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """One seat's points in a finished game, by deal, so that people can be compared on the same one.

    `sets_record` is False for a game that was rewound or played by a caretaker, `bot` names the bot of a bot's seat.
    `parts` are the points in the order of a score card, `ends` why the game ended; old rows have neither.
    """

    table: str
    seat: int
    deal: str
    ruleset: str
    seats: int
    total: int
    place: int
    holder: int | None
    bot: str | None
    is_known_deal: bool
    sets_record: bool
    at: int
    parts: tuple[int, ...] = ()
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Best:
    """A person's best result under a ruleset, among so many that set records, and their mean."""

    result: Result
    games: int
    mean: float


@dataclass(frozen=True, slots=True)
class Append:
    """Events that happen together or not at all, built on the table as it was `after` so many events."""

    table: str
    after: int
    previous: str
    events: tuple[Event, ...]
    at: int
    move: str | None
    summary: Summary
    holders: tuple[Holder, ...] = ()
    names: tuple[SeatName, ...] = ()
    results: tuple[Result, ...] = ()


class TokenKind(StrEnum):
    """What a token is for: a page's cookie, a script, or moving to another device once."""

    COOKIE = "cookie"
    BEARER = "bearer"
    RECOVERY = "recovery"


@dataclass(frozen=True, slots=True)
class Person:
    """A guest: a random id and the name they chose. `seen` in milliseconds since 1970, to the minute."""

    id: str
    name: str
    created: int
    seen: int


@dataclass(frozen=True, slots=True)
class Token:
    """A token as stored: its hash alone. `id` is for lists and for taking it back."""

    id: str
    person: str
    kind: TokenKind
    hash: str
    label: str
    created: int
    expires: int | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table's state at a sequence, as text: a cache that may be thrown away at any time."""

    table: str
    seq: int
    text: str
