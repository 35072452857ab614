"""What a view holds, as models for the documentation: sheets, scores, cards, choices. Used by the API alone."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from picketfence.server.api.response_models import Count, EndReason, Lobby, ResponseModel, ScoreParts
from picketfence.server.serializers.card_models import EffectName, Offer, Sight, Unseen

Place = Annotated[str, Field(pattern=r"^[1-3]\.[0-9]{1,2}$", description="Street and plot, both numbered from 1.")]
Pick = Annotated[
    str, Field(pattern=r"^[1-3](\+[1-3])?$", description="A combination, or a number card and an effect card.")
]
PlayedBy = Literal["person", "bot", "caretaker"]


class House(ResponseModel):
    """A house number; `bis` if it was copied."""

    n: int
    bis: bool = False


class Roundabout(ResponseModel):
    """A roundabout on a plot."""

    roundabout: Literal[True]


class Street(ResponseModel):
    """Plots and gaps are numbered from 0 at the left; gap g is to the right of plot g."""

    plots: list[House | Roundabout | None]
    fences: list[int]
    used: list[int]
    pools: list[int]
    parks: Count


class Sheet(ResponseModel):
    """A player's sheet."""

    streets: list[Street]
    agents: list[Count]
    temps: Count
    refusals: Count
    plans: list[int | None]


class Score(ResponseModel):
    """A score by part. Penalties are negative, so the parts add up to the total."""

    total: int
    parts: ScoreParts
    estates: Annotated[list[int], Field(description="Points by estate size, 1 to 6.")]


class RivalParts(ResponseModel):
    """The AAA's points by part."""

    plans: int
    parks: int
    pools: int
    temps: int
    majority: int
    fences: int
    estates: int


class Rival(ResponseModel):
    """The AAA's score."""

    total: int
    parts: RivalParts
    estate_count: Count


class PlanInPlay(ResponseModel):
    """A plan in play: its points, the round of the first claim, and who has claimed it."""

    id: str
    first: int
    later: int
    claimed_in: int | None
    claimed_by: list[int]
    scores_later: bool


class PlayedTurn(ResponseModel):
    """A turn of the last round, with the number and effect it used."""

    turn: str
    number: int | None
    effect: EffectName | None


class Standing(ResponseModel):
    """A place in the final standings. The AAA's seat number is one above the last seat."""

    seat: Count
    place: int
    total: int


class Game(ResponseModel):
    """The public part of a game."""

    round: int
    sheets: list[Sheet]
    scores: list[Score]
    plans: list[PlanInPlay]
    offer: Offer | None
    sight: Sight
    unseen: Unseen
    last_round: list[PlayedTurn]
    last_players: list[PlayedBy | None]
    rival: Rival | None
    ends: list[EndReason]
    standings: list[Standing] | None


class Choices(ResponseModel):
    """Every legal choice, factored by step. The documentation explains how the parts combine."""

    lots: list[tuple[Pick, int, EffectName | None]]
    plots: Annotated[dict[str, list[Place]], Field(description="By number: the plots where it may be written.")]
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


class Mine(ResponseModel):
    """What your seat knows beyond the public part, and what it may do."""

    seat: Count
    offer: Offer | None
    sight: Sight
    unseen: Unseen
    turn: str | None
    choices: Choices | None


class View(ResponseModel):
    """A table as you see it: `yours` are your seats, `mine` is what one of them knows. `game` is null at first."""

    table: Lobby
    game: Game | None
    yours: list[Count]
    mine: Mine | None


class Preview(ResponseModel):
    """What a turn would do: the sheet and score after it, and the turn with the sets of claims it allows.

    `claim_sets` counts all of these sets. If there are too many to list, `with_claims` is a selection: estates that
    make no difference to any open plan are listed once. A turn may claim with any other estates just as well.
    """

    turn: str
    sheet: Sheet
    score: Score
    with_claims: list[str]
    claim_sets: Count
    may_wish: bool


class ReplayedRound(ResponseModel):
    """A finished game at the start of a round, and the turns made in it.

    `rounds` is the number of rounds played. The round after the last shows the end of the game, without turns.
    """

    round: Annotated[int, Field(ge=1)]
    rounds: Count
    game: Game
    turns: list[PlayedTurn]
    players: list[PlayedBy | None]
