"""All freedom of a turn, factored (rules 3.3 to 5.1, 8.2): what views carry, and what people and scripts choose from.

Nothing here grows with the product of the choices. How the parts depend on each other:

- an *option* gives a number and, if performed, an effect; the number may go on any plot that `plots` lists for it;
- a roundabout takes its own plot from all other lists, adds the plots it `opens` and fences the gaps it `closes`;
- a fence goes in one of `gaps`, an agent to one of `sizes`; a park needs the number in one of `park_streets`, a pool
  needs it on one of `pool_plots`, whatever else is chosen; temp needs nothing more;
- a bis goes on an empty plot not taken by the number or the roundabout: it repeats a house that stands beside it
  (`copies`) or the number of this turn, if that was written on one of the plots in `beside`;
- what a draft lets the player claim depends on its whole sheet: `claims_of` answers that exactly. `claimable` are the
  plans met already; the ones not in `near` cannot be met by any turn from here;
- with claims, `may_wish` allows the reshuffle wish.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from picketfence.rules.cards import Effect
from picketfence.rules.effects import Bis
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.plans import ClaimSet, claim_sets, near_plans, ways_to_claim
from picketfence.rules.positions import Option, Position, before_claims, options_of, reach, roundabout_places
from picketfence.rules.sheet import EMPTY, MIN_NUMBER, Place, Sheet, bounds, plots_for
from picketfence.rules.turn import Act, Pick, Turn, Write

ByNumber = tuple[tuple[int, tuple[Place, ...]], ...]
"""Pairs of a number and the plots that may take it."""
SOMEWHERE = Write(Place(1, 0), MIN_NUMBER)
"""For effects whose acts hold whatever is written."""


class RoundaboutChoice(NamedTuple):
    """A plot for a roundabout: the plots it opens for each number on offer, and the gaps it fences."""

    place: Place
    opens: ByNumber
    closes: tuple[Place, ...]


class BisChoice(NamedTuple):
    """An empty plot for a bis: the numbers standing beside it, and the empty plots whose new number it may repeat."""

    place: Place
    copies: tuple[int, ...]
    beside: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """See the module's text. Lists of effects that are not on offer are empty."""

    options: tuple[Option, ...]
    plots: ByNumber
    gaps: tuple[Place, ...]
    sizes: tuple[int, ...]
    park_streets: tuple[int, ...]
    pool_plots: tuple[Place, ...]
    bis: tuple[BisChoice, ...]
    roundabouts: tuple[RoundaboutChoice, ...]
    refusals: tuple[Pick | None, ...]
    claimable: tuple[int, ...]
    near: tuple[int, ...]
    may_wish: bool


NO_CHOICES = Choices((), (), (), (), (), (), (), (), (), (), (), may_wish=False)
"""Where nothing is left to decide."""


def choices_of(position: Position) -> Choices:
    """The choices of a position."""
    offered = options_of(position)
    numbers = sorted({option.number for option in offered})
    effects = {option.effect for option in offered}
    near = _near(position)
    return Choices(
        options=offered,
        plots=tuple((number, plots_for(position.sheet, number)) for number in numbers),
        gaps=_gaps(position) if Effect.SURVEYOR in effects else (),
        sizes=_sizes(position) if Effect.AGENT in effects else (),
        park_streets=_park_streets(position) if Effect.LANDSCAPER in effects else (),
        pool_plots=_pool_plots(position) if Effect.POOL in effects else (),
        bis=_bis(position) if Effect.BIS in effects else (),
        roundabouts=_roundabouts(position, numbers),
        refusals=refusal_picks(position) if may_refuse(position) else (),
        claimable=tuple(n for n in near if any(ways_to_claim(position.plans[n], position.sheet))),
        near=near,
        may_wish=position.may_wish,
    )


def claims_of(position: Position, draft: Turn) -> tuple[ClaimSet, ...]:
    """Every set of claims that a draft, legal but for its claims, allows: the empty one first."""
    return claim_sets(position.plans, before_claims(position, draft))


def _near(position: Position) -> tuple[int, ...]:
    """Plans that a turn might meet; a roundabout can mend too much to rule anything out."""
    if position.sheet.roundabouts < position.rules.roundabout_boxes:
        return tuple(n for n, noted in enumerate(position.sheet.plans) if noted is None)
    return near_plans(position.plans, position.sheet, reach(position))


def _gaps(position: Position) -> tuple[Place, ...]:
    acts = position.rules.effects[Effect.SURVEYOR].lister(position.sheet)(SOMEWHERE)
    return tuple(act.place for act in acts if act.place is not None)


def _sizes(position: Position) -> tuple[int, ...]:
    acts = position.rules.effects[Effect.AGENT].lister(position.sheet)(SOMEWHERE)
    return tuple(act.value for act in acts if act.value is not None)


def _park_streets(position: Position) -> tuple[int, ...]:
    acts = position.rules.effects[Effect.LANDSCAPER].lister(position.sheet)
    return tuple(n for n in range(1, len(position.sheet.streets) + 1) if acts(Write(Place(n, 0), MIN_NUMBER)))


def _pool_plots(position: Position) -> tuple[Place, ...]:
    acts = position.rules.effects[Effect.POOL].lister(position.sheet)
    return tuple(place for place in _empty_plots(position.sheet) if acts(Write(place, MIN_NUMBER)))


def _empty_plots(sheet: Sheet) -> Iterator[Place]:
    for number, street in enumerate(sheet.streets, 1):
        for plot, stands in enumerate(street.plots):
            if stands == EMPTY:
                yield Place(number, plot)


def _bis(position: Position) -> tuple[BisChoice, ...]:
    rule = position.rules.effects[Effect.BIS]
    assert isinstance(rule, Bis)
    if position.sheet.bis >= rule.boxes:
        return ()
    found = []
    for place in _empty_plots(position.sheet):
        sides = [(side, position.sheet.at(side)) for side in rule.sides(position.sheet, place)]
        copies = tuple(stands for _, stands in sides if stands >= MIN_NUMBER)
        beside = tuple(side for side, stands in sides if stands == EMPTY)
        if copies or beside:
            found.append(BisChoice(place, copies, beside))
    return tuple(found)


def _roundabouts(position: Position, numbers: list[int]) -> tuple[RoundaboutChoice, ...]:
    if not roundabout_places(position):
        return ()
    found: list[RoundaboutChoice] = []
    for street in range(1, len(position.sheet.streets) + 1):
        for run in _runs(position.sheet, street):
            found += _roundabouts_in(position.sheet, run, numbers)
    return tuple(found)


def _runs(sheet: Sheet, street: int) -> Iterator[tuple[Place, ...]]:
    """The empty plots of a street that have no house or roundabout between them."""
    run: list[Place] = []
    for plot, stands in enumerate(sheet.street(street).plots):
        if stands == EMPTY:
            run.append(Place(street, plot))
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def _roundabouts_in(sheet: Sheet, run: tuple[Place, ...], numbers: list[int]) -> Iterator[RoundaboutChoice]:
    """A roundabout frees the plots of its run: left of it from the house to the right, right of it likewise."""
    left, right = bounds(sheet.street(run[0].street).plots)[run[0].plot]
    high = [number for number in numbers if number >= right and number > left]
    low = [number for number in numbers if number <= left and number < right]
    for index, place in enumerate(run):
        before, behind = run[:index], run[index + 1 :]
        opens = tuple((number, behind) for number in low if behind)
        yield RoundaboutChoice(place, opens + tuple((n, before) for n in high if before), _closes(sheet, place))


def _closes(sheet: Sheet, place: Place) -> tuple[Place, ...]:
    street = sheet.street(place.street)
    gaps = [gap for gap in (place.plot - 1, place.plot) if 0 <= gap < len(street.plots) - 1]
    return tuple(Place(place.street, gap) for gap in gaps if not street.fences >> gap & 1)


def expand(position: Position, choices: Choices) -> Iterator[Turn]:
    """Every turn that the choices describe, each once, in no promised order: for tests and small cases."""
    for roundabout in (None, *choices.roundabouts):
        taken = None if roundabout is None else roundabout.place
        for draft in _drafts(choices, roundabout, taken):
            for claims in claims_of(position, draft):
                yield draft._replace(claims=claims)
                if claims and choices.may_wish:
                    yield draft._replace(claims=claims, wish=True)


def _drafts(choices: Choices, roundabout: RoundaboutChoice | None, taken: Place | None) -> Iterator[Turn]:
    plots = {number: list(found) for number, found in choices.plots}
    for number, found in roundabout.opens if roundabout else ():
        plots[number] += found
    for pick, number, effect in choices.options:
        for place in plots[number]:
            if place == taken:
                continue
            write = Write(place, number)
            closed = roundabout.closes if roundabout else ()
            acts = (None,) if effect is None else _acts(choices, effect, write, taken, closed)
            for act in acts:
                yield Turn(pick, write, act, taken)
    for refusal in choices.refusals:
        yield Turn(refusal, None, None, taken)


def _acts(
    choices: Choices, effect: Effect, write: Write, taken: Place | None, closed: tuple[Place, ...]
) -> tuple[Act, ...]:
    match effect:
        case Effect.SURVEYOR:
            return tuple(Act(effect, gap) for gap in choices.gaps if gap not in closed)
        case Effect.AGENT:
            return tuple(Act(effect, None, size) for size in choices.sizes)
        case Effect.LANDSCAPER:
            return (Act(effect),) if write.place.street in choices.park_streets else ()
        case Effect.POOL:
            return (Act(effect),) if write.place in choices.pool_plots else ()
        case Effect.TEMP:
            return (Act(effect),)
        case Effect.BIS:
            return _copies(choices, write, taken)
        case _:
            assert_never(effect)


def _copies(choices: Choices, write: Write, taken: Place | None) -> tuple[Act, ...]:
    return tuple(
        Act(Effect.BIS, place, number)
        for place, copies, beside in choices.bis
        if place not in (write.place, taken)
        for number in (*copies, *((write.number,) if write.place in beside else ()))
    )
