"""The messages of live connections, in both directions, as types. The JSON Schema is generated from them.

Messages about tables are written by `tables.feed`; a test checks that they match these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from picketfence.rules.editions.edition import MAX_SEATS
from picketfence.rules.messages import Argument
from picketfence.server.errors import Refusal
from picketfence.server.serializers.card_models import Offer, Sight, Unseen

MAX_SAFE_INTEGER: Final = 2**53 - 1
"""The largest integer that JavaScript represents exactly."""
MAX_REASON: Final = 200

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Sequence = Annotated[int, Field(ge=1, le=MAX_SAFE_INTEGER)]
After = Annotated[int, Field(ge=0, le=MAX_SAFE_INTEGER)]
Count = Annotated[int, Field(ge=0)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Round = Annotated[int, Field(ge=1)]
PingId = Annotated[str, Field(max_length=64)] | Annotated[int, Field(ge=-MAX_SAFE_INTEGER, le=MAX_SAFE_INTEGER)] | None
Check = Annotated[int, Field(ge=0, lt=2**32)]
ReactionName = Literal["hello", "well-played", "wow", "ouch", "thanks", "sorry", "thinking", "again"]
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]+$")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """Asks for all messages of a table after the first `after`, and for new ones as they come."""

    op: Literal["watch"]
    table: TableId
    after: After


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwatch:
    """Asks for no more messages of a table."""

    op: Literal["unwatch"]
    table: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """Asks for a pong."""

    op: Literal["ping"]
    id: PingId = None


@dataclass(frozen=True, slots=True, kw_only=True)
class React:
    """Shows a reaction to everyone who watches the table."""

    op: Literal["react"]
    table: TableId
    reaction: ReactionName


@dataclass(frozen=True, slots=True, kw_only=True)
class Nudge:
    """Reminds the person of a seat that the others are waiting."""

    op: Literal["nudge"]
    table: TableId
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEvent:
    """The fields of every message of a table. `seq` starts at 1 and has no gaps; `at` is in milliseconds since 1970."""

    table: TableId
    seq: Sequence
    at: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCreated(TableEvent):
    """The table was created."""

    kind: Literal["table-created"]
    ruleset: str
    seats: Count
    clock: Count | None
    is_public: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken(TableEvent):
    """A person took a seat."""

    kind: Literal["seat-taken"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFreed(TableEvent):
    """A seat is open again."""

    kind: Literal["seat-freed"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSeated(TableEvent):
    """A bot took an open seat."""

    kind: Literal["bot-seated"]
    seat: SeatNumber
    bot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPassed(TableEvent):
    """Someone else is now the host."""

    kind: Literal["host-passed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(TableEvent):
    """The game has started; open seats were removed."""

    kind: Literal["game-started"]
    commitment: Hex
    is_known_deal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSubmitted(TableEvent):
    """A seat has submitted its turn, which stays secret until the round closes."""

    kind: Literal["turn-submitted"]
    seat: SeatNumber
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWithdrawn(TableEvent):
    """A seat has withdrawn its turn."""

    kind: Literal["turn-withdrawn"]
    seat: SeatNumber
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed(TableEvent):
    """A round has closed: its turns in notation and who made them, by seat.

    A table's latest one also shows the present: the cards that lie open now and those that nobody has seen, the check
    of the sheets after these turns, and when the clock of the new round runs out.
    """

    kind: Literal["round-closed"]
    round: Round
    turns: list[str]
    players: list[Literal["person", "bot", "caretaker"]]
    offer: Offer | None = None
    sight: Sight | None = None
    unseen: Unseen | None = None
    check: Check | None = None
    deadline: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(TableEvent):
    """The game has ended: why, the points, and the deal and salt that prove the commitment."""

    kind: Literal["game-ended"]
    ends: list[str]
    totals: list[int]
    deal: str
    salt: Hex
    commitment: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRewound(TableEvent):
    """The game continues from the start of this round."""

    kind: Literal["game-rewound"]
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class BotTookOver(TableEvent):
    """A bot plays a person's seat; `for_good` if the person has left."""

    kind: Literal["bot-took-over"]
    seat: SeatNumber
    bot: str
    for_good: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatGivenBack(TableEvent):
    """A person has their seat back."""

    kind: Literal["seat-given-back"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematched(TableEvent):
    """There is a rematch at another table."""

    kind: Literal["rematched"]
    rematch: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed(TableEvent):
    """The table was closed."""

    kind: Literal["table-closed"]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Skip(TableEvent):
    """A private event; the message only fills its sequence number."""

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
"""One message of a table: an element of `events`, or a line of a stream."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watching:
    """The reply to `watch`: the table has `head` messages so far."""

    kind: Literal["watching"]
    table: TableId
    head: Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwatched:
    """The reply to `unwatch`."""

    kind: Literal["unwatched"]
    table: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
class Events:
    """The next messages of one table, in order."""

    kind: Literal["events"]
    events: Annotated[list[TableMessage], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """By seat: true if its person is watching the table now, and if not, since when. Not part of the log.

    `since` is null for those who are there, and for those of whom this process does not know when they left.
    """

    kind: Literal["presence"]
    table: TableId
    seats: list[bool]
    since: list[Count | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction:
    """The person of a seat has reacted. Not part of the log, and not repeated."""

    kind: Literal["reaction"]
    table: TableId
    seat: SeatNumber
    reaction: ReactionName


@dataclass(frozen=True, slots=True, kw_only=True)
class Nudged:
    """The person of seat `by` reminds the person of `seat`. Not part of the log, and not repeated."""

    kind: Literal["nudged"]
    table: TableId
    seat: SeatNumber
    by: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The reply to `ping`, with its id."""

    kind: Literal["pong"]
    id: PingId = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorDetail:
    """An error, in the same shape as over HTTP."""

    id: str
    message: str
    rule: str | None
    args: dict[str, Argument]


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorMessage:
    """A request that was refused, or a table that can no longer be watched."""

    kind: Literal["error"]
    error: ErrorDetail
    table: TableId | None = None


Request = Watch | Unwatch | Ping | React | Nudge
Response = Watching | Unwatched | Events | Presence | Reaction | Nudged | Pong | ErrorMessage
ClientMessage = Annotated[Request, Field(discriminator="op")]
ServerMessage = Annotated[Response, Field(discriminator="kind")]

_STRICT: Final = ConfigDict(extra="forbid", strict=True)
client_message: Final[TypeAdapter[Request]] = TypeAdapter(ClientMessage, config=_STRICT)
server_message: Final[TypeAdapter[Response]] = TypeAdapter(ServerMessage, config=_STRICT)
table_message: Final[TypeAdapter[TableEvent]] = TypeAdapter(TableMessage, config=_STRICT)


def read_frame(text: str) -> Request:
    """Parse a client's message; raise frame-invalid if it is not one."""
    try:
        return client_message.validate_json(text)
    except ValidationError as error:
        raise Refusal("frame-invalid", why=_why(error)) from None


def _why(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    # The first part of the location is the tag of the union, which was not sent.
    location = ".".join(str(part) for part in first["loc"][1:])
    return f"{location}: {first['msg']}"[:MAX_REASON] if location else first["msg"][:MAX_REASON]
