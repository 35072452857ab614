"""Every message of the live connection, both ways, as types: the JSON Schema is made from them, and nothing else.

What happens at a table is written by `tables.feed`; the types here say what it writes, and a test holds them together.
Imported by the socket, the stream and the schema.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from picketfence.rules.messages import Argument
from picketfence.rules.rulesets import MAX_SEATS
from picketfence.server.errors import Refusal

MAX_SAFE_INTEGER: Final = 2**53 - 1
"""Beyond this a page cannot count exactly."""
MAX_REASON: Final = 200

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Sequence = Annotated[int, Field(ge=1, le=MAX_SAFE_INTEGER)]
After = Annotated[int, Field(ge=0, le=MAX_SAFE_INTEGER)]
Count = Annotated[int, Field(ge=0)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Round = Annotated[int, Field(ge=1)]
PingId = Annotated[str, Field(max_length=64)] | Annotated[int, Field(ge=-MAX_SAFE_INTEGER, le=MAX_SAFE_INTEGER)] | None
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]+$")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """Asks for everything that happened at a table after so many messages, and for everything to come."""

    op: Literal["watch"]
    table: TableId
    after: After


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwatch:
    """Asks for nothing more of a table."""

    op: Literal["unwatch"]
    table: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """Asks whether the server is there."""

    op: Literal["ping"]
    id: PingId = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEvent:
    """What every message of a table's log has: the sequence counts from 1 without gaps, the time is in milliseconds."""

    table: TableId
    seq: Sequence
    at: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCreated(TableEvent):
    """A table came to be."""

    kind: Literal["table-created"]
    ruleset: str
    seats: Count
    clock: Count | None
    is_public: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken(TableEvent):
    """A person sat down."""

    kind: Literal["seat-taken"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFreed(TableEvent):
    """A seat is open again."""

    kind: Literal["seat-freed"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSeated(TableEvent):
    """A bot has an open seat."""

    kind: Literal["bot-seated"]
    seat: SeatNumber
    bot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPassed(TableEvent):
    """Someone else is the host now."""

    kind: Literal["host-passed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(TableEvent):
    """The game has begun; seats that were open are gone."""

    kind: Literal["game-started"]
    commitment: Hex
    is_known_deal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSubmitted(TableEvent):
    """A seat is ready. What it plays is told when the round closes."""

    kind: Literal["turn-submitted"]
    seat: SeatNumber
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWithdrawn(TableEvent):
    """A seat is not ready any more."""

    kind: Literal["turn-withdrawn"]
    seat: SeatNumber
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed(TableEvent):
    """The turns of a round, in notation, and who made them, by seat."""

    kind: Literal["round-closed"]
    round: Round
    turns: list[str]
    players: list[Literal["person", "bot", "caretaker"]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(TableEvent):
    """Why the game ended, the points, and the deal with what is needed to check its commitment."""

    kind: Literal["game-ended"]
    ends: list[str]
    totals: list[int]
    deal: str
    salt: Hex
    commitment: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRewound(TableEvent):
    """Play goes on from the start of this round."""

    kind: Literal["game-rewound"]
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class BotTookOver(TableEvent):
    """A bot plays a person's seat."""

    kind: Literal["bot-took-over"]
    seat: SeatNumber
    bot: str
    for_good: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatGivenBack(TableEvent):
    """The person has the seat again."""

    kind: Literal["seat-given-back"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematched(TableEvent):
    """The same people play again at another table."""

    kind: Literal["rematched"]
    rematch: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed(TableEvent):
    """Nothing happens at this table any more."""

    kind: Literal["table-closed"]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Skip(TableEvent):
    """Something that is nobody's business; it only takes up its number."""

    kind: Literal["skip"]


TableMessage = Annotated[
    TableCreated
    | SeatTaken
    | SeatFreed
    | BotSeated
    | HostPassed
    | GameStarted
    | TurnSubmitted
    | TurnWithdrawn
    | RoundClosed
    | GameEnded
    | GameRewound
    | BotTookOver
    | SeatGivenBack
    | Rematched
    | TableClosed
    | Skip,
    Field(discriminator="kind"),
]
"""One message of a table's log: an element of `events`, or a line of the stream."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watching:
    """The table is watched from now on; it had `head` messages then."""

    kind: Literal["watching"]
    table: TableId
    head: Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwatched:
    """Nothing more comes of the table."""

    kind: Literal["unwatched"]
    table: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
class Events:
    """One table's next messages, in order."""

    kind: Literal["events"]
    events: Annotated[list[TableMessage], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """By seat, whether its person is watching the table now. Not part of the log."""

    kind: Literal["presence"]
    table: TableId
    seats: list[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The answer to a ping, with its id."""

    kind: Literal["pong"]
    id: PingId = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorDetail:
    """What every refusal says, here as over HTTP."""

    id: str
    message: str
    rule: str | None
    args: dict[str, Argument]


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorMessage:
    """Something that was asked for and is not done, or a table that cannot be watched any longer."""

    kind: Literal["error"]
    error: ErrorDetail
    table: TableId | None = None


ClientMessage = Annotated[Watch | Unwatch | Ping, Field(discriminator="op")]
ServerMessage = Annotated[
    Watching | Unwatched | Events | Presence | Pong | ErrorMessage,
    Field(discriminator="kind"),
]

_STRICT: Final = ConfigDict(extra="forbid", strict=True)
client_message: Final[TypeAdapter[Watch | Unwatch | Ping]] = TypeAdapter(ClientMessage, config=_STRICT)
server_message: Final[TypeAdapter[Watching | Unwatched | Events | Presence | Pong | ErrorMessage]] = TypeAdapter(
    ServerMessage, config=_STRICT
)
table_message: Final[TypeAdapter[TableEvent]] = TypeAdapter(TableMessage, config=_STRICT)


def read_frame(text: str) -> Watch | Unwatch | Ping:
    """What a client asks for."""
    try:
        return client_message.validate_json(text)
    except ValidationError as error:
        raise Refusal("frame-invalid", why=_why(error)) from None


def _why(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    # The tag of the union is no part of what was sent.
    place = ".".join(str(part) for part in first["loc"][1:])
    return f"{place}: {first['msg']}"[:MAX_REASON] if place else first["msg"][:MAX_REASON]
