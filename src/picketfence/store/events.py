"""What can happen at a table: the events of the log, in the order of a table's life.

Numbers count from 0 (seats) or 1 (holders, rounds). A *holder* is a person as one table knows them: the log holds the
number alone, so that a person's name can be deleted without touching the chain. Turns and deals stand in their
notation. The text form of each event is a promise: docs/decisions/0004-events.md, `codec` keeps it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

OPEN: Final = "open"


class Player(StrEnum):
    """Who made a turn: the person, the bot that has the seat, or a bot for a person whose time had run out."""

    PERSON = "person"
    BOT = "bot"
    CARETAKER = "caretaker"


@dataclass(frozen=True, slots=True)
class TableCreated:
    """`seats` are `open`, `holder N` or `bot NAME`; `clock` is in seconds a round; `deal` is a code that was given."""

    ruleset: str
    seats: tuple[str, ...]
    clock: int | None
    is_public: bool
    deal: str | None
    host: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down on an open seat."""

    seat: int
    holder: int


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat is open again, before the start."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot has an open seat, before the start."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class HolderRemoved:
    """The host sent someone away; they cannot sit down again."""

    holder: int


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Someone else is the host now."""

    holder: int


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Seats that were open are gone. `salt` (hex) and `deal` stay secret until the end, `commitment` is public."""

    deal: str
    salt: str
    commitment: str
    is_known: bool


@dataclass(frozen=True, slots=True)
class TurnSubmitted:
    """`bot` names the bot that chose, if one did."""

    seat: int
    round: int
    turn: str
    player: Player
    bot: str | None


@dataclass(frozen=True, slots=True)
class BotReplaced:
    """A bot failed in a turn, and another chose in its place."""

    seat: int
    round: int
    bot: str
    fault: str
    played_by: str


@dataclass(frozen=True, slots=True)
class TurnWithdrawn:
    """A turn was taken back before the round closed."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All turns are in; `digest` is that of the state after them."""

    round: int
    digest: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Why it ended, and the points, the AAA's last where it is scored."""

    ends: tuple[str, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameRewound:
    """Play goes on from the start of an earlier round; the game sets no record any more."""

    round: int


@dataclass(frozen=True, slots=True)
class BotTookOver:
    """A bot plays a person's seat from now on; not `for_good`, it can be given back."""

    seat: int
    bot: str
    for_good: bool


@dataclass(frozen=True, slots=True)
class SeatGivenBack:
    """The person has the seat again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people go on at another table."""

    table: str


@dataclass(frozen=True, slots=True)
class TableClosed:
    """Nothing happens here any more; `why` is host, admin or abandoned."""

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
