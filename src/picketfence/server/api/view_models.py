"""What a view holds, as models for the documentation: sheets, scores, cards, choices. Used by the API alone."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from picketfence.server.api.response_models import Count, EndWord, Lobby, ScoreParts, Told

Place = Annotated[str, Field(pattern=r"^[1-3]\.[0-9]{1,2}$", description="Street and plot, both from 1.")]
Pick = Annotated[str, Field(pattern=r"^[1-3](\+[1-3])?$", description="A combination, or number and effect card.")]
EffectName = Annotated[
    Literal["surveyor", "agent", "landscaper", "pool", "temp", "bis"], Field(description="Null if not known.")
]
CardPair = tuple[int | None, EffectName | None]
Completion = Literal["A", "B", "C"]
KnownCard = tuple[int, EffectName]
Offer = tuple[KnownCard, KnownCard, KnownCard]
Unseen = list[tuple[int, EffectName, int]]
Playing = Literal["person", "bot", "caretaker"]


class House(Told):
    """A house number; `bis` if it was copied."""

    n: int
    bis: bool = False


class Roundabout(Told):
    """A roundabout on a plot."""

    roundabout: Literal[True]


class Street(Told):
    """Plots and gaps count from 0 at the left; gap g is right of plot g."""

    plots: list[House | Roundabout | None]
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
    parts: ScoreParts
    estates: Annotated[list[int], Field(description="Points by size of estate, 1 to 6.")]


class RivalParts(Told):
    """The AAA's points line by line."""

    plans: int
    parks: int
    pools: int
    temps: int
    majority: int
    fences: int
    estates: int


class Rival(Told):
    """The AAA's score."""

    total: int
    parts: RivalParts
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
    effect: EffectName | None


class Standing(Told):
    """A place in the final standings; against the AAA its seat is the one behind the last."""

    seat: Count
    place: int
    total: int


class StacksSight(Told):
    """Three stacks."""

    flow: Literal["stacks"]
    next_effects: list[EffectName]
    cards_left: list[Count]
    unseen_by_stack: list[Unseen]


class SoloSight(Told):
    """One stack, drawn three at a time."""

    flow: Literal["solo"]
    top: EffectName | Literal["solo"] | None
    cards_left: Count
    solo_card_drawn: bool


class DraftSight(Told):
    """The expert draft: hands as far as you know them."""

    flow: Literal["draft"]
    holder: int
    top: EffectName | None
    cards_left: Count
    hands: list[list[CardPair]]
    discards: list[KnownCard]


class AaaSight(Told):
    """The AAA's side of the table."""

    flow: Literal["aaa"]
    manager: int
    row: list[KnownCard]
    set_aside: list[Completion]
    gone: list[Completion]
    plan_points: list[int | None]
    cards_left: Count


Sight = Annotated[StacksSight | SoloSight | DraftSight | AaaSight, Field(discriminator="flow")]


class Game(Told):
    """The game as everyone knows it."""

    round: int
    sheets: list[Sheet]
    scores: list[Score]
    plans: list[PlanTold]
    offer: Offer | None
    sight: Sight
    unseen: Unseen
    last_round: list[MoveTold]
    last_players: list[Playing | None]
    rival: Rival | None
    ends: list[EndWord]
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
    offer: Offer | None
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


class RoundTold(Told):
    """A finished game as it stood when a round began, and the turns that were made then.

    `rounds` is how many were played. One round further the game is over, and nobody makes a turn.
    """

    round: Annotated[int, Field(ge=1)]
    rounds: Count
    game: Game
    turns: list[MoveTold]
    players: list[Playing | None]
