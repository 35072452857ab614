"""The values that the store takes and returns, besides events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from picketfence.store.events import Event

GENESIS: Final = ""
"""The hash before a table's first event."""


class Status(StrEnum):
    """The status of a table."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a table's log: its last sequence number and hash."""

    seq: int
    hash: str


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the log. `at` is in milliseconds since 1970; `move` is the client's id for the move."""

    table: str
    seq: int
    at: int
    event: Event
    move: str | None
    hash: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A table's row in the index, derived from its log, so that lists need not read logs.

    `waiting` are the holders who have to move; `wake_at` is when the table needs attention without a request
    (milliseconds since 1970), because a clock runs out or bots are late. `sitting` are the seats as in `TableCreated`;
    rows older than that column have none.
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
    """The person behind a holder number; None once their data was deleted."""

    table: str
    holder: int
    person: str | None


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name on a seat. It is not part of the log, so that it can be deleted."""

    table: str
    seat: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """One seat's result in a finished game, with its deal, so that results on the same deal can be compared.

    `sets_record` is False for a game that was rewound or partly played by a caretaker; `bot` is the bot of a bot's
    seat. `parts` are the points in the order of a score card, `ends` why the game ended; old rows have neither.
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
    """A person's best result with a ruleset, the number of games that set records, and their mean."""

    result: Result
    games: int
    mean: float


@dataclass(frozen=True, slots=True)
class Once:
    """A request that a person sent under an id of their own, so that it is carried out once.

    `request` tells it from other requests, `table` is the table that it led to, `at` is when it was carried out.
    """

    person: str
    move: str
    request: str
    table: str
    at: int

    @property
    def key(self) -> tuple[str, str]:
        return self.person, self.move


@dataclass(frozen=True, slots=True)
class Append:
    """Events that are stored together or not at all, based on the table after `after` events.

    `move` must be new to the log up to `after`, which whoever appends has read. `once` is stored with them. `opens` is
    the first append of another table, stored with this one or not at all.
    """

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
    once: Once | None = None
    opens: Append | None = None


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """One seat's result in a game of a series. `person` is None for bots, and for people whose data was deleted."""

    table: str
    person: str | None
    bot: str | None
    total: int
    place: int


class TokenKind(StrEnum):
    """What a token is for: a page's cookie, a script, or moving to another device."""

    COOKIE = "cookie"
    BEARER = "bearer"
    RECOVERY = "recovery"


@dataclass(frozen=True, slots=True)
class Person:
    """A guest: a random id and a display name. `seen` is in milliseconds since 1970, to the minute.

    `face` is the number of the drawn face that they have chosen, or None.
    """

    id: str
    name: str
    created: int
    seen: int
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Deletion:
    """The outcome of deleting a person: the tables where they had sat.

    If `held` is not empty, they still have seats or are the host at these tables, and nothing was deleted.
    """

    tables: tuple[str, ...]
    held: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """A stored token, as a hash. `id` is for lists and for revoking it."""

    id: str
    person: str
    kind: TokenKind
    hash: str
    label: str
    created: int
    expires: int | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table's state at a sequence number, as text: a cache that may be deleted at any time."""

    table: str
    seq: int
    text: str
