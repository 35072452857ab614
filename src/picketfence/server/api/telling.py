"""What answers say, as models for the documentation. Answers are encoded elsewhere; tests hold them against these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Time = Annotated[int, Field(ge=0, description="Milliseconds since 1970.")]
Count = Annotated[int, Field(ge=0)]
Place = Annotated[str, Field(pattern=r"^[1-3]\.[0-9]{1,2}$", description="Street and plot, both from 1.")]
Pick = Annotated[str, Field(pattern=r"^[1-3](\+[1-3])?$", description="A combination, or number and effect card.")]
EffectName = Annotated[str, Field(description="surveyor, agent, landscaper, pool, temp or bis; null if not known.")]
CardPair = tuple[int | None, EffectName | None]
Unseen = list[tuple[int, EffectName, int]]
Status = Literal["open", "playing", "over", "closed"]
Playing = Literal["person", "bot", "caretaker"]


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


class Row(Told):
    """A table in a list."""

    id: str
    code: str
    ruleset: str
    status: Status
    is_public: bool
    seats: Count
    open_seats: Count
    round: Count
    created: Time
    updated: Time


class MyRow(Row):
    """One of your tables, and whether it waits for you."""

    is_my_turn: bool
    is_host: bool


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


class Street(Told):
    """Plots and gaps count from 0 at the left; gap g is right of plot g."""

    plots: list[dict[str, int | bool] | None]
    fences: list[int]
    used: list[int]
    pools: list[int]
    parks: Count


class Sheet(Told):
    """A player's sheet."""

    streets: list[Street]
    agents: list[Count]
    temps: Count
    refusals: Count
    plans: list[int | None]


class Score(Told):
    """A score by part; what is subtracted is negative, so the parts add up."""

    total: int
    parts: dict[str, int]
    estates: Annotated[list[int], Field(description="Points by size of estate, 1 to 6.")]


class Rival(Told):
    """The AAA's score."""

    total: int
    parts: dict[str, int]
    estate_count: Count


class PlanTold(Told):
    """A plan in play: what it brings, when it was first claimed, who has it."""

    id: str
    first: int
    later: int
    claimed_in: int | None
    claimed_by: list[int]
    scores_later: bool


class MoveTold(Told):
    """A turn of the last round, and the number and effect that it took."""

    turn: str
    number: int | None
    effect: str | None


class Standing(Told):
    """A place in the final standings; against the AAA its seat is the one behind the last."""

    seat: Count
    place: int
    total: int


class StacksSight(Told):
    """Three stacks."""

    flow: Literal["stacks"]
    next_effects: list[str]
    cards_left: list[Count]
    unseen_by_stack: list[Unseen]


class SoloSight(Told):
    """One stack, drawn three at a time."""

    flow: Literal["solo"]
    top: str | None
    cards_left: Count
    solo_card_drawn: bool


class DraftSight(Told):
    """The expert draft: hands as far as you know them."""

    flow: Literal["draft"]
    holder: int
    top: str | None
    cards_left: Count
    hands: list[list[CardPair]]
    discards: list[CardPair]


class AaaSight(Told):
    """The AAA's side of the table."""

    flow: Literal["aaa"]
    manager: int
    row: list[CardPair]
    set_aside: list[str]
    gone: list[str]
    plan_points: list[int | None]
    cards_left: Count


Sight = Annotated[StacksSight | SoloSight | DraftSight | AaaSight, Field(discriminator="flow")]


class Game(Told):
    """The game as everyone knows it."""

    round: int
    sheets: list[Sheet]
    scores: list[Score]
    plans: list[PlanTold]
    offer: list[CardPair] | None
    sight: Sight
    unseen: Unseen
    last_round: list[MoveTold]
    last_players: list[Playing | None]
    rival: Rival | None
    ends: list[str]
    standings: list[Standing] | None


class Choices(Told):
    """All freedom of a turn, factored: what may be combined with what is explained in the documentation."""

    lots: list[tuple[Pick, int, EffectName | None]]
    plots: Annotated[dict[str, list[Place]], Field(description="By number: where it may be written.")]
    gaps: list[Place]
    sizes: list[int]
    park_streets: list[int]
    pool_plots: list[Place]
    bis: list[tuple[Place, list[int], list[Place]]]
    roundabouts: list[tuple[Place, dict[str, list[Place]], list[Place]]]
    refusals: list[Pick | None]
    claimable: list[int]
    near: list[int]
    may_wish: bool


class Mine(Told):
    """What your seat knows besides, and what it may do."""

    seat: Count
    offer: list[CardPair] | None
    sight: Sight
    unseen: Unseen
    turn: str | None
    choices: Choices | None


class View(Told):
    """A table for you: `yours` are your seats, `mine` is what one of them knows. Before the start there is no game."""

    table: Lobby
    game: Game | None
    yours: list[Count]
    mine: Mine | None


class Preview(Told):
    """What a turn would do: sheet and score after it, and the same turn with every set of claims that it opens."""

    turn: str
    sheet: Sheet
    score: Score
    with_claims: list[str]
    claim_sets: Count
    may_wish: bool


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


class RulesetRow(Told):
    """A way of playing."""

    id: str
    edition: str
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
