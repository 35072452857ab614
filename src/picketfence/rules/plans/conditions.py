"""What a plan may ask for (section 5): the protocol of conditions, and what a claim of one demands.

A condition says what it demands of the unused estates of a sheet, objects to a claim, and says which houses a claim
uses up. `estates` and `goals` have the conditions themselves. Which claims these demands allow, alone and together, is
found in `claim_sets`.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from picketfence.rules.messages import Objection
from picketfence.rules.sheet import Estate, Place, Sheet

Masks = tuple[int, ...]
"""Houses by street, as used up by a claim."""

Lack = tuple[int, int]
"""What a possible estate lacks: houses and end fences."""


class Reach(NamedTuple):
    """How far one turn can get: what each lack costs, and how much all lacks together may cost.

    Every act available in one turn fits the budget; a lack that no turn can supply has no cost.
    """

    plots: int
    costs: dict[Lack, int]
    most: int


NUMBER = Reach(1, {(0, 0): 0, (1, 0): 1}, 1)
NUMBER_AND_BIS = Reach(2, {(0, 0): 0, (1, 0): 1, (2, 0): 2}, 2)
NUMBER_AND_FENCE = Reach(1, {(0, 0): 0, (0, 1): 1, (1, 0): 3, (1, 1): 4}, 5)  # one fence may serve two estates
NUMBER_AND_EITHER = Reach(2, {(0, 0): 0, (0, 1): 1, (1, 0): 2, (1, 1): 3, (2, 0): 4}, 4)
REACHES = {
    (False, False): NUMBER,
    (False, True): NUMBER_AND_BIS,
    (True, False): NUMBER_AND_FENCE,
    (True, True): NUMBER_AND_EITHER,
}
"""By whether an effect on offer can build a fence, and whether one can build a second house."""


class Demand(NamedTuple):
    """What a claim needs, given the street it chooses if the condition wants all estates in one street.

    Sets of estates are bit masks: bit n stands for the n-th of the sheet's unused estates.
    """

    counts: tuple[tuple[int, int], ...]
    """Sizes with how many estates of each must be named, small sizes first."""
    fitting: int
    """The estates of these sizes that may be named."""
    required: int
    """The estates that must be among those named."""
    uses: Masks
    """Houses used up besides those of the estates named."""
    touched: int
    """The estates that lose a house to `uses`."""
    is_open: bool
    """False if no choice of estates is enough now."""


class Condition(Protocol):
    """What a plan asks for. Every sheet passed in has the turn's roundabout, number and effect on it."""

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        """Return False only if no number and effect of one turn could meet the condition from here."""
        ...

    def may_be_met(self, sheet: Sheet, estates: tuple[Estate, ...]) -> bool:
        """Rule out quickly what cannot be met: False only if no claim is legal; `estates` are the unused ones."""
        ...

    def demands(self, sheet: Sheet, estates: tuple[Estate, ...]) -> tuple[Demand, ...]:
        """Return one demand, or one for each street to choose from in this order, whether it can be met now or not."""
        ...

    def objection(self, plan: int, sheet: Sheet, estates: tuple[Place, ...]) -> Objection | None:
        """Return why a claim naming these estates fails, or None; `plan` counts from 1."""
        ...

    def uses(self, sheet: Sheet, estates: tuple[Place, ...]) -> Masks:
        """Return the houses used up by a legal claim."""
        ...
