"""A turn as one value (rules 3.3, 3.6, 8.2, 5.1)."""

from __future__ import annotations

from typing import NamedTuple

from picketfence.rules.cards import Effect
from picketfence.rules.sheet import Place

Pick = tuple[int, int]
"""The indexes, from 0, of the cards on offer that give the number and the effect; equal for a combination."""


class Write(NamedTuple):
    """A number written on a plot."""

    place: Place
    number: int


class Act(NamedTuple):
    """An effect to perform: `place` is a gap (surveyor) or plot (bis), `value` a size (agent) or number (bis)."""

    effect: Effect
    place: Place | None = None
    value: int | None = None


class Claim(NamedTuple):
    """A claim of a plan, from 0, with the first plots of the estates that serve for it."""

    plan: int
    estates: tuple[Place, ...] = ()


class Turn(NamedTuple):
    """All that a player does in one round; a turn without `write` is a refusal (rule 3.6).

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
