"""The events of a table's log, in the order of a table's life.

Seats are numbered from 0, holders and rounds from 1. A *holder* is a person at one table: the log has only the number,
so that a person's data can be deleted without changing the hash chain. Turns and deals are in notation. The text form
of each event is stable (docs/decisions/0004-events.md); `codec` encodes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

OPEN: Final = "open"


class Player(StrEnum):
    """Who made a turn: the person, the seat's bot, or a bot for a person whose time ran out."""

    PERSON = "person"
    BOT = "bot"
    CARETAKER = "caretaker"


@dataclass(frozen=True, slots=True)
class TableCreated:
    """`seats` are `open`, `holder N` or `bot NAME`; `clock` is in seconds per round; `deal` is a given deal code."""

    ruleset: str
    seats: tuple[str, ...]
    clock: int | None
    is_public: bool
    deal: str | None
    host: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person took an open seat."""

    seat: int
    holder: int


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat was opened again, before the start."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot took an open seat, before the start."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class HolderRemoved:
    """The host removed someone, who cannot take a seat again."""

    holder: int


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Someone else became the host."""

    holder: int


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Open seats were removed. `deal` and `salt` (hex) stay secret until the end; `commitment` is public."""

    deal: str
    salt: str
    commitment: str
    is_known: bool


@dataclass(frozen=True, slots=True)
class TurnSubmitted:
    """`bot` is the bot that chose the turn, or None."""

    seat: int
    round: int
    turn: str
    player: Player
    bot: str | None


@dataclass(frozen=True, slots=True)
class BotReplaced:
    """A bot failed to make a turn, and another one replaced it."""

    seat: int
    round: int
    bot: str
    fault: str
    played_by: str


@dataclass(frozen=True, slots=True)
class TurnWithdrawn:
    """A turn was withdrawn before the round closed."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All turns were submitted; `digest` is that of the state after them."""

    round: int
    digest: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Why the game ended, and the points by seat; the AAA's, if any, come last."""

    ends: tuple[str, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameRewound:
    """The game continues from the start of an earlier round, and sets no record."""

    round: int


@dataclass(frozen=True, slots=True)
class BotTookOver:
    """A bot plays a person's seat. Unless `for_good`, the seat can be given back."""

    seat: int
    bot: str
    for_good: bool


@dataclass(frozen=True, slots=True)
class SeatGivenBack:
    """A person got their seat back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """There is a rematch at another table."""

    table: str


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table was closed; `why` is host, admin or abandoned."""

    why: str


Event = (
    TableCreated
    | SeatTaken
    | SeatFreed
    | BotSeated
    | HolderRemoved
    | HostPassed
    | GameStarted
    | TurnSubmitted
    | BotReplaced
    | TurnWithdrawn
    | RoundClosed
    | GameEnded
    | GameRewound
    | BotTookOver
    | SeatGivenBack
    | Rematched
    | TableClosed
)
