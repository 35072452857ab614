"""What a bot's turn comes back as, and what can go wrong on the way. Imports only the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from picketfence.rules.errors import PicketFenceError
from picketfence.rules.turn import Turn

BY_RULES = "rules"
"""Who played the turn when no bot could: the first legal one, without any judgement."""


class FaultKind(StrEnum):
    """How a bot failed."""

    RAISED = "raised"
    HUNG = "hung"
    ILLEGAL = "illegal"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Fault:
    """One failure. `why` is a bot's own words or quotes its turn, so it may tell what is still hidden at that table."""

    bot: str
    kind: FaultKind
    why: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """A legal turn, who made it (a bot's name or BY_RULES), and the failures before it, in order."""

    turn: Turn
    played_by: str
    faults: tuple[Fault, ...] = ()


class BotsBusy(PicketFenceError):
    """Too many turns are waiting for a worker."""


class BotsStopped(PicketFenceError):
    """The workers are not running: not started yet, or stopped."""


class BotsUnavailable(PicketFenceError):
    """No worker could be started; says why. Turns are made by the rules until one can."""
