"""A turn as one value (rules 3.3, 3.6, 8.2, 5.1)."""

from __future__ import annotations

from typing import NamedTuple

from picketfence.rules.cards import Effect
from picketfence.rules.sheet import Place

Pick = tuple[int, int]
"""Which of the three on offer give the number and the effect, from 0. The same twice where they come together."""


class Write(NamedTuple):
    """A number written on a plot."""

    place: Place
    number: int


class Act(NamedTuple):
    """An effect performed. `place` is the gap (surveyor) or plot (bis); `value` the size (agent) or number (bis)."""

    effect: Effect
    place: Place | None = None
    value: int | None = None


class Claim(NamedTuple):
    """A plan claimed (from 0) and the estates named for it by their first plots."""

    plan: int
    estates: tuple[Place, ...] = ()


class Turn(NamedTuple):
    """All that a player does in a round. Without `write` it is a refusal (rule 3.6).

    A roundabout counts as built first (rule 8.2), claims come last (rule 5.1), `wish` asks for the
    reshuffle of rule 3.9. `pick` is left out only by a refusal in games that pass no card on (rule 9.9).
    """

    pick: Pick | None
    write: Write | None
    act: Act | None = None
    roundabout: Place | None = None
    claims: tuple[Claim, ...] = ()
    wish: bool = False

    def __str__(self) -> str:
        """Return the turn in notation."""
        from picketfence.rules.notation.turns import format_turn  # noqa: PLC0415 - notation is built on turns

        return format_turn(self)

    def __repr__(self) -> str:
        return f"parse_turn({str(self)!r})"
