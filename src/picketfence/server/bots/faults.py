"""The outcome of asking a bot for a turn, and the errors. Imports only the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from picketfence.rules.errors import PicketFenceError
from picketfence.rules.turn import Turn

BY_RULES = "rules"
"""The player of a turn that no bot could make: the first legal turn."""


class FaultKind(StrEnum):
    """How a bot failed."""

    RAISED = "raised"
    HUNG = "hung"
    ILLEGAL = "illegal"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Fault:
    """One failure. `why` may quote the bot's exception or turn, so it may reveal what is still hidden at that table."""

    bot: str
    kind: FaultKind
    why: str


@dataclass(frozen=True, slots=True)
class StartFailure:
    """Why a worker did not start. It is final if the worker said so itself: the next one would say the same."""

    why: str
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """A legal turn, who made it (a bot's name or BY_RULES), and the failures before it."""

    turn: Turn
    played_by: str
    faults: tuple[Fault, ...] = ()


class BotsBusy(PicketFenceError):
    """Too many turns are waiting for a worker."""


class BotsStopped(PicketFenceError):
    """The workers have not been started, or were stopped."""


class BotsUnavailable(PicketFenceError):
    """No worker could be started; the text says why. Until one can, every turn is the first legal one."""


class TurnUnwanted(PicketFenceError):
    """Nobody waits for this turn any more: the round closed, the table did, or the seat has its person back."""
