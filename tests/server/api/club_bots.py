"""A bot that a host adds; the workers of one test import it by this module's name."""

from __future__ import annotations

from dataclasses import dataclass

from picketfence.bots import Newcomer


@dataclass(frozen=True)
class Grandma(Newcomer):
    """Plays as Newcomer does, under her own name."""

    name: str = "grandma"
    level: int = 7


BOTS = {"Grandma": Grandma}
