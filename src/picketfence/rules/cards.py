"""Construction cards and their six effects (rule 1.4). Imports nothing of ours."""

from enum import StrEnum
from typing import NamedTuple


class Effect(StrEnum):
    """The six effects, in the order in which turns are listed."""

    SURVEYOR = "surveyor"
    AGENT = "agent"
    LANDSCAPER = "landscaper"
    POOL = "pool"
    TEMP = "temp"
    BIS = "bis"


class Card(NamedTuple):
    """A construction card: a number from 1 to 15 on the front, an effect on the back."""

    number: int
    effect: Effect
