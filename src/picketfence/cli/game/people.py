"""The players at the table: people by their names, bots by theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from picketfence.bots import BOTS, Bot, bot
from picketfence.cli.scores import YOU
from picketfence.cli.words import plural
from picketfence.rules import FormatError, Ruleset

_NUMBERED: Final = re.compile(r"(.+?) [0-9]+")


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `bot` is set if it plays by itself."""

    name: str
    bot: Bot | None = None


def player(name: str) -> Player:
    """Return the player of that name. A bot's name, with or without a number, makes a bot."""
    numbered = _NUMBERED.fullmatch(name)
    kind = (numbered[1] if numbered else name).lower()
    return Player(name, bot(kind)) if kind in BOTS else Player(name)


def players_from(text: str, rules: Ruleset) -> tuple[Player, ...]:
    """Return the players in a list with commas. Equal bots get numbers; raises FormatError for equal people."""
    names = [" ".join(name.split()) for name in text.split(",") if name.strip()]
    found = tuple(player(name) for name in _distinct(names))
    if len(found) not in rules.seats:
        given = f"{plural(len(found), 'name')} {'was' if len(found) == 1 else 'were'} given"
        raise FormatError(f"{rules.id} is for {rules.players}, but {given}", "seats")
    return found


def _distinct(names: Sequence[str]) -> list[str]:
    distinct: list[str] = []
    for name in names:
        proper = name.capitalize() if name.lower() in BOTS else name
        taken = [other.lower() for other in distinct]
        if proper.lower() in taken:
            if proper.lower() not in BOTS:
                raise FormatError(f"two players are called {name!r}: give each a different name", "seats")
            same = (f"{proper} {number}" for number in range(2, len(names) + 2))
            proper = next(other for other in same if other.lower() not in taken)
        distinct.append(proper)
    return distinct


def usual_players(rules: Ruleset) -> str:
    """Return the default players: one person, and bots in the other seats that must be filled."""
    bots = [name.capitalize() for name in BOTS]
    return ", ".join([YOU, *[bots[-1]] * (rules.min_seats - 1)])
