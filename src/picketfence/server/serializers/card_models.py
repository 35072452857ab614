"""What a viewer knows of the cards, as models for the documentation: the same in views and in live messages."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0)]
EffectName = Annotated[
    Literal["surveyor", "agent", "landscaper", "pool", "temp", "bis"], Field(description="Null if not known.")
]
CardPair = tuple[int | None, EffectName | None]
Completion = Literal["A", "B", "C"]
KnownCard = tuple[int, EffectName]
Offer = tuple[KnownCard, KnownCard, KnownCard]
Unseen = list[tuple[int, EffectName, int]]


class CardModel(BaseModel):
    """The base class. A field that is not declared makes a message invalid."""

    model_config = ConfigDict(extra="forbid", defer_build=True)


class StacksSight(CardModel):
    """Three stacks."""

    flow: Literal["stacks"]
    next_effects: list[EffectName]
    cards_left: list[Count]
    unseen_by_stack: list[Unseen]


class SoloSight(CardModel):
    """One stack, drawn three at a time."""

    flow: Literal["solo"]
    top: EffectName | Literal["solo"] | None
    cards_left: Count
    solo_card_drawn: bool


class DraftSight(CardModel):
    """The expert draft: the hands as far as you know them."""

    flow: Literal["draft"]
    holder: int
    top: EffectName | None
    cards_left: Count
    hands: list[list[CardPair]]
    discards: list[KnownCard]


class AaaSight(CardModel):
    """The AAA's side of the table."""

    flow: Literal["aaa"]
    manager: int
    row: list[KnownCard]
    set_aside: list[Completion]
    gone: list[Completion]
    plan_points: list[int | None]
    cards_left: Count


Sight = Annotated[StacksSight | SoloSight | DraftSight | AaaSight, Field(discriminator="flow")]
