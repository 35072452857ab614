"""The one catalogue of sentences: message ids with their English (arguments in braces).

The command line formats these; the page's build turns them into its English file, and the other languages
stand beside that. Streets and plots in arguments are already as people count them, from 1.
"""

from __future__ import annotations

from typing import NamedTuple

Argument = int | str
"""A value that is put into a message."""

ENGLISH: dict[str, str] = {
    # a turn as a whole
    "game-over": "The game is over.",
    "pick-missing": "Name the combination you take.",
    "pick-unknown": "There is no combination {pick}; choose one of {picks}.",
    "pick-cards": "Name two different cards from your hand: one for its number and one for its effect.",
    "pick-needless": "A refusal takes no combination.",
    "effect-after-refusal": "A refusal turn performs no effect.",
    "effect-other": "The combination taken offers {offered}, not {effect}.",
    # the number
    "street-unknown": "There is no street {street}; streets are 1 to {streets}.",
    "plot-unknown": "Street {street} has plots 1 to {plots}, not {plot}.",
    "plot-taken": "Street {street} plot {plot} is not empty.",
    "order-left": "{number} cannot stand right of {other} in street {street}: numbers increase from left to right.",
    "order-right": "{number} cannot stand left of {other} in street {street}: numbers increase from left to right.",
    "number-printed": "The card says {printed}; only a temp may change it to {number}.",
    "number-temp": "To write {number} instead of {printed}, use the temp.",
    "number-far": "A temp changes {printed} by at most two, so {number} is too far away.",
    "number-range": "House numbers go from 0 to 17, so {number} is not possible.",
    "refusal-fits": "No refusal is possible: {number} fits at street {street} plot {plot}.",
    "refusal-boxes": "All refusal boxes are crossed off already.",
    # effects
    "gap-unknown": "Street {street} has no gap right of plot {plot}.",
    "gap-fenced": "There is already a fence to the right of plot {plot} in street {street}.",
    "gap-used": "The houses on both sides of that gap in street {street} are already used for a plan.",
    "gap-equal": "A fence cannot separate two houses with the same number ({number}) in street {street}.",
    "agent-size": "Estates have sizes 1 to {sizes}, not {size}.",
    "agent-full": "The agent column for estates of size {size} is full.",
    "parks-full": "All parks of street {street} are built.",
    "pool-none": "Street {street} plot {plot} has no planned pool.",
    "bis-boxes": "All bis boxes are crossed off.",
    "bis-neighbour": "No house with number {number} stands beside street {street} plot {plot}.",
    "bis-fence": "A fence stands between street {street} plot {plot} and the {number} beside it.",
    "act-needless": "The {effect} needs no further choice.",
    "act-missing": "Say where the {effect} is used, or for what.",
    # roundabouts
    "roundabout-variant": "Roundabouts belong to the advanced variant.",
    "roundabout-boxes": "Both roundabouts are built already.",
    "roundabout-plot": "The roundabout of this turn stands at street {street} plot {plot}.",
    # claims
    "plan-unknown": "There is no plan {plan}; plans are 1 to 3.",
    "plan-twice": "Plan {plan} can be claimed only once.",
    "plan-claimed": "You have claimed plan {plan} already.",
    "estates-named": "Plan {plan} is claimed without naming estates.",
    "estates-missing": "Plan {plan} asks for complete estates of sizes {sizes}: name them.",
    "estates-sizes": "Plan {plan} asks for estates of sizes {sizes}; the ones named have {named}.",
    "estate-none": "No complete estate begins at street {street} plot {plot}.",
    "estate-used": "The estate at street {street} plot {plot} is already used for a plan.",
    "estate-twice": "The estate at street {street} plot {plot} is named twice.",
    "plan-ends": "Plan {plan} asks for an estate at both ends of every street.",
    "plan-street": "Plan {plan} asks for all its estates in street {street}.",
    "plan-one-street": "Plan {plan} asks for all its estates in one street.",
    "plan-roundabouts": "Plan {plan} asks for roundabouts in the street of its estates: at least {count}.",
    "plan-each-with": "Plan {plan} asks for a {thing} in each estate; street {street} plot {plot} has none.",
    "plan-street-full": "Plan {plan} asks for street {street} to be full, with no house used before.",
    "plan-street-ends": "Plan {plan} asks for both ends of every street built, with no house used before.",
    "plan-count": "Plan {plan} asks for {thing}: at least {count}; the sheet has {have}.",
    "plan-street-parks-pools": "Plan {plan} asks for all parks and all pools of street {street}.",
    "plan-parks-pools-roundabout": "Plan {plan} asks for all parks, all pools and a roundabout in one street.",
    "wish-never": "This game has no reshuffle.",
    "wish-late": "A reshuffle is possible only in the first round in which a plan is claimed.",
    "wish-claim": "Only a player who claims a plan in this turn may ask for a reshuffle.",
    # a sheet by itself
    "sheet-number": "House numbers go from 0 to 17; street {street} plot {plot} says {number}.",
    "sheet-order": "In street {street}, {right} at plot {plot} stands right of {left}.",
    "sheet-bis": "The bis {number} at street {street} plot {plot} does not stand beside its number.",
    "sheet-bis-fence": "In street {street} a fence parts the bis {number} at plot {plot} from its number.",
    "sheet-bis-house": "Street {street} plot {plot} is marked as a bis but holds no house.",
    "sheet-bis-boxes": "There are {count} bis houses and {boxes} boxes.",
    "sheet-roundabout-fence": "The roundabout at street {street} plot {plot} needs a fence on both sides.",
    "sheet-roundabout-boxes": "There are {count} roundabouts and {boxes} boxes.",
    "sheet-parks-boxes": "Street {street} has {boxes} parks, not {count}.",
    "sheet-parks-houses": "Street {street} has more parks ({count}) than houses that could have built them ({houses}).",
    "sheet-pool-plot": "Street {street} plot {plot} has no planned pool.",
    "sheet-pool-house": "The pool at street {street} plot {plot} has no house of its own number.",
    "sheet-used": "Street {street} plot {plot} is marked used but holds no house.",
    "sheet-agents": "The agent column of size {size} has {boxes} boxes, not {count}.",
    "sheet-temps": "There are {boxes} temp boxes, not {count}.",
    "sheet-refusals": "There are {boxes} refusal boxes, not {count}.",
    # from one sheet to another
    "change-erased": "Street {street} plot {plot} was written already and cannot change.",
    "change-lost": "Nothing that was built can be removed: {what} is missing from street {street}.",
    "change-used": "Houses become used only by the claim they serve for; street {street} plot {plot} serves for none.",
    "change-count": "One turn cannot change {what} that way.",
    "change-numbers": "One turn writes one number; {count} are new.",
    "change-no-number": "One turn writes a number or crosses off a refusal; here it does neither.",
    "change-both": "One turn cannot both write a number and cross off a refusal.",
    "change-effects": "A turn can perform only one effect; this one performs {effects}.",
    "change-elsewhere": "The {effect} works only where the number of this turn was written.",
    "change-card": "No combination on offer has {number} with {effect}.",
    "change-plan": "Plan {plan} brings {points} points now, not {noted}.",
    "change-claim": "The houses newly used are not the ones that plan {plan} asks for.",
    "change-claims": "No house can serve two plans.",
    "change-plan-lost": "The points noted for plan {plan} stay as they are.",
}


class Objection(NamedTuple):
    """Why the rules forbid something: the number of the rule, a message id and its arguments."""

    rule: str
    message: str
    args: tuple[tuple[str, Argument], ...] = ()

    @property
    def why(self) -> str:
        """The reason as an English sentence."""
        return ENGLISH[self.message].format(**dict(self.args))

    def __str__(self) -> str:
        """Return the reason, with the number of the rule."""
        return f"{self.why} (rule {self.rule})"


def objection(rule: str, message: str, **args: Argument) -> Objection:
    """Return an objection with its arguments in the order given."""
    return Objection(rule, message, tuple(args.items()))
