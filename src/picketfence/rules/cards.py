"""Construction cards and their six effects (rule 1.4). Imports nothing of ours."""

from enum import StrEnum
from typing import NamedTuple


class Effect(StrEnum):
    """The six effects, in the order of the tables, which is also the order of listing."""

    SURVEYOR = "surveyor"
    AGENT = "agent"
    LANDSCAPER = "landscaper"
    POOL = "pool"
    TEMP = "temp"
    BIS = "bis"


class Card(NamedTuple):
    """A number 1-15 on the front, an effect on the back."""

    number: int
    effect: Effect
