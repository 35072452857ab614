"""What every bot is: a name, a level and one method, from what a seat may know to its turn. Imports only the rules."""

from __future__ import annotations

from typing import Protocol

from picketfence.rules.errors import FormatError
from picketfence.rules.turn import Turn
from picketfence.rules.views import View


class UnknownBot(FormatError):
    """A bot name that does not exist."""


class Bot(Protocol):
    """A player who sees a View and nothing else: a name, a level and `choose`. A bot need not inherit from it.

    Ours use no chance but what they derive from the view, so the same view always gives the same turn.
    """

    @property
    def name(self) -> str:
        """The name that `bot` finds it by."""
        ...

    @property
    def level(self) -> int:
        """How hard it is to beat; 1 is the easiest."""
        ...

    def choose(self, view: View) -> Turn:
        """Return a legal turn for the viewer, who has one to make."""
        ...
