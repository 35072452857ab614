"""What every bot is: a name, a level and one method, from what a seat may know to its turn. Imports only the rules."""

from __future__ import annotations

from typing import Protocol

from picketfence.rules.errors import FormatError
from picketfence.rules.turn import Turn
from picketfence.rules.views import View


class UnknownBot(FormatError):
    """A name that no bot has."""


class Bot(Protocol):
    """A player who sees a View and nothing else.

    A bot has no source of chance but what it derives from the view, so the same view always gives the same turn.
    """

    @property
    def name(self) -> str: ...

    @property
    def level(self) -> int:
        """How hard it is to beat: 1 is the easiest."""
        ...

    def choose(self, view: View) -> Turn:
        """A legal turn for the viewer, who has one to make."""
        ...
