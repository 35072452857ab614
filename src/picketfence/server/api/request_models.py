"""Models of request bodies, each with an example. They are strict: unknown fields are refused, not ignored."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict

from picketfence.rules.editions.edition import MAX_SEATS
from picketfence.rules.rulesets import MAX_ID_LENGTH

Name = Annotated[str, Field(min_length=1, max_length=200, description="A display name of 1 to 40 characters.")]
Face = Annotated[int, Field(ge=0, lt=24, description="The number of a drawn face, or null for none.")]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS, description="A seat number, starting at 0.")]
RoundNumber = Annotated[int, Field(ge=1, le=10_000, description="A round number, starting at 1.")]
MoveName = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="An id that the client chooses for this move. A retry with the same id has no further effect.",
    ),
]
RequestName = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="An id that the client chooses for this request, kept for 24 hours. A retry with the same id has "
        "no further effect.",
    ),
]
TurnText = Annotated[str, Field(min_length=1, max_length=500, description="A turn in notation.")]
BotName = Annotated[str, Field(min_length=1, max_length=40, description="A bot's name, as listed by /api/bots.")]
DealCode = Annotated[str, Field(min_length=8, max_length=80, description="A deal code of 8 or 32 letters.")]
RulesetId = Annotated[
    str, Field(min_length=1, max_length=MAX_ID_LENGTH, description="A ruleset, such as `first+expert`.")
]


def example(value: JsonDict) -> ConfigDict:
    """Return the configuration of a strict model with this example."""
    return ConfigDict(extra="forbid", strict=True, json_schema_extra={"examples": [value]})


class NewPerson(BaseModel):
    """A new guest; one without a name gets a generated one."""

    model_config = example({"name": "Ada"})
    name: Name | None = None


class Profile(BaseModel):
    """A new display name, a new face, or both. Seats keep the name under which they were taken; null is no face."""

    model_config = example({"name": "Ada L.", "face": 7})
    name: Name | None = None
    face: Face | None = None


class RecoveryRequest(BaseModel):
    """The part of a recovery link after the #."""

    model_config = example({"token": "mJ1r0f0Yk0mLC6kq7M9cQh3m1rAqkWv8n2pWl4vS5tE"})
    token: Annotated[str, Field(min_length=1, max_length=200)]


class NewToken(BaseModel):
    """A bearer token for a script; the label helps you recognize it."""

    model_config = example({"label": "my first bot"})
    label: Annotated[str, Field(max_length=80)] = ""


class NewSeat(BaseModel):
    """A seat of a new table. Use several seats of kind `me` for people who share this device, each with a name."""

    model_config = example({"kind": "bot", "bot": "neighbour"})
    kind: Literal["me", "open", "bot"]
    bot: BotName | None = None
    name: Name | None = None


class NewTable(BaseModel):
    """A new table; whoever creates it is its host."""

    model_config = example(
        {
            "ruleset": "first",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "neighbour"}],
            "clock": 86400,
            "is_public": False,
        }
    )
    ruleset: RulesetId
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MAX_SEATS)]
    clock: Annotated[int, Field(ge=10, le=1_209_600, description="Seconds per round; null for no limit.")] | None = None
    is_public: Annotated[bool, Field(description="Listed for everyone; otherwise found only by link or code.")] = False
    deal: Annotated[
        DealCode | None, Field(description="Play this deal; the table is labelled as having a known deal.")
    ] = None
    start: Annotated[bool, Field(description="Start immediately; no seat may be open.")] = False
    move: RequestName | None = None


class SeatRequest(BaseModel):
    """The seat to take, or the first open one if none is given."""

    model_config = example({"seat": 1, "name": "Grace"})
    seat: SeatNumber | None = None
    name: Name | None = None
    move: RequestName | None = None


class StartRequest(BaseModel):
    """An id for the request, so that it can be sent again."""

    model_config = example({"move": "5d21c0aa77e4"})
    move: RequestName | None = None


class BotRequest(BaseModel):
    """The bot for a seat."""

    model_config = example({"bot": "neighbour"})
    bot: BotName


class RewindRequest(BaseModel):
    """The round to go back to the start of."""

    model_config = example({"round": 3})
    round: RoundNumber


class DraftTurn(BaseModel):
    """A turn to preview; it is not submitted."""

    model_config = example({"seat": 0, "turn": "1 7@2.5 P"})
    seat: SeatNumber
    turn: TurnText


class TurnRequest(BaseModel):
    """A seat's turn in a round."""

    model_config = example({"seat": 0, "round": 1, "turn": "1 7@2.5 P", "move": "f3a9c1d2e4b5"})
    seat: SeatNumber
    round: RoundNumber
    turn: TurnText
    move: MoveName


class WithdrawalRequest(BaseModel):
    """The turn to withdraw while the round is open."""

    model_config = example({"seat": 0, "round": 1, "move": "0b7e55aa91c4"})
    seat: SeatNumber
    round: RoundNumber
    move: MoveName


class Proof(BaseModel):
    """What a table publishes: the commitment at the start, deal and salt at the end."""

    model_config = example(
        {
            "commitment": "dc7f0aad68d0e5903bf448842e5775334021d59b9446f3bb377b6ca741443b04",
            "salt": "000102030405060708090a0b0c0d0e0f",
            "deal": "A3ED-3TN7",
        }
    )
    commitment: Annotated[str, Field(pattern=r"^[0-9a-fA-F]{64}$")]
    salt: Annotated[str, Field(pattern=r"^([0-9a-fA-F]{2}){16,64}$")]
    deal: DealCode
