"""Players that see a View and return a Turn. May import the rules; the command line and the server import this.

`BOTS` knows them by name, `bot` makes one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from picketfence.bots.neighbour import Neighbour
from picketfence.bots.newcomer import Newcomer
from picketfence.bots.outlook import Weights
from picketfence.bots.protocol import Bot, UnknownBot

__all__ = ["BOTS", "Bot", "Neighbour", "Newcomer", "UnknownBot", "Weights", "bot"]

BOTS: Final[dict[str, Callable[[], Bot]]] = {"newcomer": Newcomer, "neighbour": Neighbour}
"""A function to make each bot, by name, from the easiest to the hardest."""


def bot(name: str) -> Bot:
    """Return a bot by name, in any case; raise UnknownBot if there is none."""
    make = BOTS.get(name.strip().lower())
    if make is None:
        raise UnknownBot(f"there is no bot named {name!r}: choose {' or '.join(BOTS)}", "bot")
    return make()
