"""What answers say, as models for the documentation. Answers are encoded elsewhere; tests hold them against these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Time = Annotated[int, Field(ge=0, description="Milliseconds since 1970.")]
Count = Annotated[int, Field(ge=0)]
Status = Literal["open", "playing", "over", "closed"]
EndWord = Annotated[Literal["refusals", "plans", "plots", "cards"], Field(description="Why the game ended.")]


class Told(BaseModel):
    """The root: nothing is told that is not written here."""

    model_config = ConfigDict(extra="forbid", defer_build=True)


class Why(Told):
    """A refusal: `id` for programs, `message` for people, the rule's number if a rule of the game forbids it."""

    id: str
    message: str
    rule: str | None
    args: dict[str, int | str]


class Refused(Told):
    """The one error shape."""

    error: Why


class Health(Told):
    """The process is alive."""

    status: Literal["ok"]
    version: str
    page: Annotated[str, Field(description="The version of the page that this server sends; empty if none was built.")]


class Me(Told):
    """You, as others may know you."""

    id: str
    name: str
    created: Time


class RecoveryTold(Told):
    """A link that brings your identity to another device, once."""

    link: str
    token: str
    expires: Time


class TokenTold(Told):
    """One of your tokens; the token itself cannot be read any more."""

    id: str
    kind: Literal["cookie", "bearer", "recovery"]
    label: str
    created: Time
    expires: Time | None
    is_current: bool


class Tokens(Told):
    """Your tokens, the oldest first."""

    tokens: list[TokenTold]


class TokenMade(Told):
    """A fresh token: shown now and never again."""

    token: str
    label: str


class SittingTold(Told):
    """Who has a seat, in a list. A bot has no name; a person who deleted their data has none either."""

    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None


class Row(Told):
    """A table in a list; of tables that nobody touched for very long it is not said who sits there."""

    id: str
    code: str
    ruleset: str
    status: Status
    is_public: bool
    seats: Count
    open_seats: Count
    round: Count
    sitting: list[SittingTold]
    created: Time
    updated: Time


class MyRow(Row):
    """One of your tables, whether it waits for you, and which seats you have."""

    is_my_turn: bool
    is_host: bool
    my_seats: list[Count]


class Rows(Told):
    """Public tables; those that wait for players first."""

    tables: list[Row]


class MyRows(Told):
    """Your tables, running ones first."""

    games: list[MyRow]


class SeatTold(Told):
    """A seat. A person's seat with a bot is played by the bot for the time being."""

    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    is_host: bool


class Lobby(Told):
    """Everything about a table but the game itself. Deal and salt are told when the game is over."""

    id: str
    code: str
    ruleset: str
    status: Status
    seq: Annotated[int, Field(ge=1, description="How many events the table has had.")]
    round: Count
    clock: int | None
    deadline: Time | None
    is_public: bool
    seats: list[SeatTold]
    ready: Annotated[list[bool], Field(description="Seats that have handed in their turn.")]
    is_known_deal: bool
    is_rewound: bool
    commitment: str | None
    deal: str | None
    salt: str | None
    rematch: str | None
    created: Time
    updated: Time


class Found(Told):
    """The table that has a code."""

    table: str


class MoveDone(Told):
    """The move is in the log, durably, as event `seq`; the table is at `head` now."""

    seq: Annotated[int, Field(ge=1)]
    head: Annotated[int, Field(ge=1)]
    round: Count
    status: Status
    is_repeated: Annotated[bool, Field(description="The same move had been received before; nothing was done again.")]


class DealTold(Told):
    """The promise made at the start; deal and salt, with which anyone can check it, when the game is over."""

    commitment: str
    is_known: bool
    deal: str | None
    salt: str | None


class Verified(Told):
    """Whether deal and salt are those that were promised."""

    is_true: bool


class ResultTold(Told):
    """One seat's points in a finished game. A bot has no name; a person who deleted their data has none either."""

    name: str | None
    bot: str | None
    seats: Count
    total: int
    place: int
    is_known_deal: bool
    sets_record: bool
    at: Time


class Results(Told):
    """Points on one deal under one ruleset, the best first."""

    deal: str
    ruleset: str
    results: list[ResultTold]


class ScoreParts(Told):
    """Points by part; what is subtracted is negative, so that the parts add up."""

    plans: int
    parks: int
    pools: int
    temps: int
    estates: int
    bis: int
    roundabouts: int
    refusals: int


class MyResult(Told):
    """One of your seats in a finished game; a game that was rewound or played by a caretaker sets no record."""

    table: str
    ruleset: str
    seat: Count
    seats: Count
    total: int
    parts: ScoreParts | None
    place: int
    ends: list[EndWord]
    deal: str
    is_known_deal: bool
    sets_record: bool
    ended: Time


class MyResults(Told):
    """Your finished games, the latest first."""

    results: list[MyResult]


class Best(Told):
    """Your games of one ruleset that set records: how many, the best of them, and what you reach on average."""

    ruleset: str
    games: Count
    total: int
    table: str
    seat: Count
    ended: Time
    mean: float


class Bests(Told):
    """Your best games, by ruleset."""

    bests: list[Best]


class RulesetRow(Told):
    """A way of playing."""

    id: str
    edition: Literal["first", "second"]
    mode: str
    is_advanced: bool
    least_seats: int
    most_seats: int


class Rulesets(Told):
    """Every ruleset there is."""

    rulesets: list[RulesetRow]


class PlanRow(Told):
    """A plan: its points, and its condition in the words of the tables."""

    id: str
    slot: str
    is_advanced: bool
    first: int
    later: int
    condition: dict[str, int | bool | list[int] | list[str]]


class Tracks(Told):
    """Values by boxes crossed off."""

    parks: list[list[int]]
    pools: list[int]
    bis: list[int]
    refusals: list[int]
    roundabouts: list[int]
    agents: list[list[int]]
    temp_boxes: int


class RulesetTold(RulesetRow):
    """The figures that a page needs to draw sheets and plans."""

    streets: list[int]
    pools: list[list[int]]
    tracks: Tracks
    majority: list[int]
    solo_temps: list[int]
    plans: list[PlanRow]


class BotTold(Told):
    """A bot and how hard it is to beat; 1 is the easiest."""

    name: str
    level: int


class Bots(Told):
    """Every bot, the easiest first."""

    bots: list[BotTold]
