"""Models of responses, for the documentation. Responses are encoded elsewhere; tests validate them with these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Time = Annotated[int, Field(ge=0, description="Milliseconds since 1970.")]
Count = Annotated[int, Field(ge=0)]
Face = Annotated[int, Field(ge=0, lt=24, description="The number of a drawn face.")]
Status = Literal["open", "playing", "over", "closed"]
EndReason = Annotated[Literal["refusals", "plans", "plots", "cards"], Field(description="Why the game ended.")]


class ResponseModel(BaseModel):
    """The base class. A field that is not declared makes a response invalid."""

    model_config = ConfigDict(extra="forbid", defer_build=True)


class ErrorDetail(ResponseModel):
    """An error: `id` for programs, `message` for people, and the rule's number if a rule of the game forbids it."""

    id: str
    message: str
    rule: str | None
    args: dict[str, int | str]


class ErrorResponse(ResponseModel):
    """The shape of every error."""

    error: ErrorDetail


class Health(ResponseModel):
    """The process is alive."""

    status: Literal["ok"]
    version: str
    page: Annotated[str, Field(description="The version of the page that this server sends; empty if it has none.")]


class Me(ResponseModel):
    """Your identity."""

    id: str
    name: str
    created: Time
    face: Face | None


class RecoveryLink(ResponseModel):
    """A link that moves your identity to another device. It works once."""

    link: str
    token: str
    expires: Time


class TokenInfo(ResponseModel):
    """One of your tokens, without its secret."""

    id: str
    kind: Literal["cookie", "bearer", "recovery"]
    label: str
    created: Time
    expires: Time | None
    is_current: bool


class Tokens(ResponseModel):
    """Your tokens, oldest first."""

    tokens: list[TokenInfo]


class NewTokenSecret(ResponseModel):
    """A new token. It is shown only once."""

    token: str
    label: str


class SeatSummary(ResponseModel):
    """Who has a seat. Bots have no name, nor do people who deleted their data."""

    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None


class TableSummary(ResponseModel):
    """A table in a list. `sitting` may be empty for tables that have not changed for a long time."""

    id: str
    code: str
    ruleset: str
    status: Status
    is_public: bool
    seats: Count
    open_seats: Count
    round: Count
    sitting: list[SeatSummary]
    created: Time
    updated: Time


class MyTable(TableSummary):
    """One of your tables: whether it waits for you, and which seats you have."""

    is_my_turn: bool
    is_host: bool
    my_seats: list[Count]


class TableSummaries(ResponseModel):
    """Public tables, those waiting for players first."""

    tables: list[TableSummary]


class MyTables(ResponseModel):
    """Your tables, running ones first."""

    games: list[MyTable]


class SeatInfo(ResponseModel):
    """A seat. If a person's seat has a bot, the bot is playing for them."""

    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    is_host: bool


class Lobby(ResponseModel):
    """A table without its game. Deal and salt are null until the game is over."""

    id: str
    code: str
    ruleset: str
    status: Status
    seq: Annotated[int, Field(ge=1, description="The number of events at the table so far.")]
    round: Count
    clock: int | None
    deadline: Time | None
    is_public: bool
    seats: list[SeatInfo]
    ready: Annotated[list[bool], Field(description="By seat: true if it has submitted its turn.")]
    is_known_deal: bool
    is_rewound: bool
    commitment: str | None
    deal: str | None
    salt: str | None
    rematch: str | None
    created: Time
    updated: Time


class LobbyDone(Lobby):
    """The table that a request led to, as it is now."""

    is_repeated: Annotated[bool, Field(description="The same request was received before and had no further effect.")]


class FoundTable(ResponseModel):
    """The table with this code."""

    table: str


class MoveDone(ResponseModel):
    """The move is stored as event `seq`; the table is now at event `head`."""

    seq: Annotated[int, Field(ge=1)]
    head: Annotated[int, Field(ge=1)]
    round: Count
    status: Status
    is_repeated: Annotated[bool, Field(description="The same move was received before and had no further effect.")]


class DealInfo(ResponseModel):
    """The commitment made at the start; deal and salt, which prove it, are null until the game is over."""

    commitment: str
    is_known: bool
    deal: str | None
    salt: str | None


class Verification(ResponseModel):
    """The answer to whether deal and salt match the commitment."""

    is_true: bool


class DealResult(ResponseModel):
    """One seat's result in a finished game. Bots have no name, nor do people who deleted their data."""

    name: str | None
    bot: str | None
    seats: Count
    total: int
    place: int
    is_known_deal: bool
    sets_record: bool
    at: Time


class DealResults(ResponseModel):
    """Results on one deal with one ruleset, best first."""

    deal: str
    ruleset: str
    results: list[DealResult]


class ScoreParts(ResponseModel):
    """Points by part. Penalties are negative, so the parts add up to the total."""

    plans: int
    parks: int
    pools: int
    temps: int
    estates: int
    bis: int
    roundabouts: int
    refusals: int


class MyResult(ResponseModel):
    """One of your seats in a finished game. Games that were rewound or partly played for you set no record."""

    table: str
    ruleset: str
    seat: Count
    seats: Count
    total: int
    parts: ScoreParts | None
    place: int
    ends: list[EndReason]
    deal: str
    is_known_deal: bool
    sets_record: bool
    ended: Time


class MyResults(ResponseModel):
    """Your finished games, latest first."""

    results: list[MyResult]


class Best(ResponseModel):
    """Your record-setting games of one ruleset: how many, the best one, and the mean score."""

    ruleset: str
    games: Count
    total: int
    table: str
    seat: Count
    ended: Time
    mean: float


class CompanySeat(ResponseModel):
    """A seat in a series: its person's face, or null; the wins and points of its player in all games."""

    face: Face | None
    wins: Count
    points: int


class Company(ResponseModel):
    """The company at a table: how many games of its series are finished, and the seats in order."""

    games: Count
    seats: list[CompanySeat]


class Bests(ResponseModel):
    """Your best games, by ruleset."""

    bests: list[Best]


class RulesetRow(ResponseModel):
    """A ruleset."""

    id: str
    edition: Literal["first", "second"]
    mode: str
    is_advanced: bool
    least_seats: int
    most_seats: int


class Rulesets(ResponseModel):
    """All rulesets."""

    rulesets: list[RulesetRow]


class PlanRow(ResponseModel):
    """A plan: its points, and its condition with the keys of the rules' tables."""

    id: str
    slot: str
    is_advanced: bool
    first: int
    later: int
    condition: dict[str, int | bool | list[int] | list[str]]


class Tracks(ResponseModel):
    """Values by number of boxes crossed off."""

    parks: list[list[int]]
    pools: list[int]
    bis: list[int]
    refusals: list[int]
    roundabouts: list[int]
    agents: list[list[int]]
    temp_boxes: int


class RulesetFigures(RulesetRow):
    """The tables of a ruleset, as a page needs them to draw sheets and plans."""

    streets: list[int]
    pools: list[list[int]]
    tracks: Tracks
    majority: list[int]
    solo_temps: list[int]
    plans: list[PlanRow]


class BotInfo(ResponseModel):
    """A bot and its level; 1 is the easiest."""

    name: str
    level: int


class Bots(ResponseModel):
    """All bots, easiest first."""

    bots: list[BotInfo]
