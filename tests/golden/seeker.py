"""A player for making golden games: keeps room in its streets and goes for the plans, whatever they ask."""

import random
from collections import Counter
from collections.abc import Callable

from picketfence.rules import Effect, Sheet, Street, Turn
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.plans.claim_sets import claim_sets
from picketfence.rules.plans.conditions import Condition
from picketfence.rules.plans.estates import Estates
from picketfence.rules.plans.goals import AtLeast, Both, Goal, Goals, ParksAndPools, StreetEnds, StreetFull
from picketfence.rules.positions import Position, after_writing, before_claims, options_of, roundabout_places
from picketfence.rules.roundabouts import with_roundabout
from picketfence.rules.sheet import EMPTY, Place, bounds, plots_for, plots_in
from picketfence.rules.turn import Act, Write

DECK = {1: 3, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 8, 10: 7, 11: 6, 12: 5, 13: 4, 14: 3, 15: 3}


def seek(rng: random.Random, decision: Position, target: int, *, wishes: bool, planned: tuple[int, ...]) -> Turn:
    """A turn towards the target plan; `planned` are the pool plots by street."""
    best, best_value = None, -1e9
    builds = [None, *_builds(rng, decision, target)]
    for roundabout in builds:
        base = with_roundabout(decision.sheet, roundabout)
        listers = {e: rule.lister(base) for e, rule in decision.rules.effects.items()}
        for option in options_of(decision):
            for spot in plots_for(base, option.number):
                write = Write(spot, option.number)
                acts = _acts(rng, decision.plans[target].condition, option.effect, listers, write)
                room = _room(base.with_number(spot, option.number)) if acts else 0.0
                for act in acts:
                    after = after_writing(decision, base, write, act)
                    worth = room + _worth(decision, after, target, planned) + rng.random() * 0.05
                    if worth > best_value:
                        best, best_value = Turn(option.pick, write, act, roundabout), worth
    if best is None:
        assert may_refuse(decision)
        spots = roundabout_places(decision)
        best = Turn(rng.choice(refusal_picks(decision)), None, None, rng.choice(spots) if spots else None)
    *_, claims = claim_sets(decision.plans, before_claims(decision, best))
    return best._replace(claims=claims, wish=wishes and bool(claims) and decision.may_wish)


def _acts(
    rng: random.Random,
    condition: Condition,
    effect: Effect | None,
    listers: dict[Effect, Callable[[Write], tuple[Act, ...]]],
    write: Write,
) -> tuple[Act | None, ...]:
    """Fences and copies are many: all of them only where the target needs them."""
    if effect is None:
        return (None,)
    acts = listers[effect](write)
    needs_all = isinstance(condition, Estates) or len(acts) <= 6
    return acts if needs_all else tuple(rng.sample(acts, 3))


def _builds(rng: random.Random, decision: Position, target: int) -> list[Place]:
    """A roundabout only where the target asks for one, or now and then."""
    if rng.random() > (0.2 if _wants_roundabouts(decision.plans[target].condition) else 0.03):
        return []
    spots = roundabout_places(decision)
    return rng.sample(spots, min(4, len(spots)))


def _wants_roundabouts(condition: Condition) -> bool:
    if isinstance(condition, Estates):
        return condition.roundabouts > 0
    goals = condition.goals if isinstance(condition, Goals) else ()
    return any(isinstance(goal, ParksAndPools) and goal.street is None for goal in goals)


def _room(sheet: Sheet) -> float:
    worth = 0.0
    for street in sheet.streets:
        runs = Counter(room for plot, room in enumerate(bounds(street.plots)) if street.plots[plot] == EMPTY)
        for (low, high), plots in runs.items():
            numbers = high - low - 1
            mass = sum(DECK.get(number, 0) for number in range(low + 1, high))
            worth -= max(0, plots - numbers) * 6 + max(0.0, plots * 7 - mass) * 0.35
    return worth


def _worth(decision: Position, sheet: Sheet, target: int, planned: tuple[int, ...]) -> float:
    worth = -4.0 * sheet.roundabouts
    for number, plan in enumerate(decision.plans):
        if sheet.plans[number] is None:
            weight = 6.0 if number == target else 0.3
            worth += weight * _progress(plan.condition, sheet, planned)
    return worth


def _progress(condition: Condition, sheet: Sheet, planned: tuple[int, ...]) -> float:
    if isinstance(condition, Estates):
        return _estates(condition, sheet, planned)
    if isinstance(condition, Both):
        return _estates(condition.estates, sheet, planned)
    assert isinstance(condition, Goals)
    return sum(_goal(goal, sheet, planned) for goal in condition.goals)


def _goal(goal: Goal, sheet: Sheet, planned: tuple[int, ...]) -> float:
    if isinstance(goal, AtLeast):
        lost = 0.5 * _lost_pools(sheet, planned) if "pools" in goal.thing else 0.0
        pools = 0.3 * sheet.pools if "pools" in goal.thing else 0.0
        parks = 0.2 * sum(s.parks**2 for s in sheet.streets) if "parks" in goal.thing else 0.0
        full = 0.3 * sum(a**2 for a in sheet.agents) if "columns" in goal.thing else 0.0
        return min(goal.measure(sheet), goal.count) * 1.5 - lost + pools + parks + full
    if isinstance(goal, ParksAndPools):
        return _parks_and_pools(goal, sheet)
    if isinstance(goal, StreetEnds):
        ends = [s.plots[n] for s in sheet.streets for n in (0, -1)]
        return sum(end != EMPTY for end in ends) * 1.5
    assert isinstance(goal, StreetFull)
    street = sheet.street(goal.street)
    return -street.plots.count(EMPTY) * 1.2 - 8.0 * bool(street.used)


def _parks_and_pools(goal: ParksAndPools, sheet: Sheet) -> float:
    worths = []
    for number, (street, parks, pools) in enumerate(zip(sheet.streets, goal.parks, goal.pools, strict=True), 1):
        if goal.street not in (None, number):
            continue
        lost = sum(street.plots[plot] != EMPTY for plot in plots_in(pools & ~street.pools))
        got = min(street.parks, parks) + 2.0 * street.pools.bit_count() - 4.0 * lost
        worths.append(got + 2.0 * (goal.street is None and street.roundabouts > 0))
    return max(worths) + 0.1 * sum(worths)


def _lost_pools(sheet: Sheet, planned: tuple[int, ...]) -> int:
    pairs = zip(sheet.streets, planned, strict=True)
    return sum(s.plots[plot] != EMPTY for s, pools in pairs for plot in plots_in(pools & ~s.pools))


def _estates(condition: Estates, sheet: Sheet, planned: tuple[int, ...]) -> float:
    windows = [w for number in range(1, len(sheet.streets) + 1) for w in _windows(condition, sheet, number)]
    worth, taken = 0.0, dict.fromkeys(range(1, len(sheet.streets) + 1), 0)
    best_street = None
    if condition.one_street and condition.street is None:
        best_street = max(range(3), key=lambda n: (sheet.streets[n].roundabouts, n)) + 1
    for size in sorted(condition.sizes, reverse=True):
        fits = [w for w in windows if w[1] == size and not w[3] & taken[w[2]] and best_street in (None, w[2])]
        if not fits:
            worth -= 12
            continue
        lack, _, street, mask = min(fits)
        taken[street] |= mask
        worth -= lack
    if condition.roundabouts and best_street:
        worth += 3 * min(condition.roundabouts, sheet.street(best_street).roundabouts)
    return worth


def _windows(condition: Estates, sheet: Sheet, number: int) -> list[tuple[float, int, int, int]]:
    """Possible estates of a street: what they lack, size, street, plots."""
    street = sheet.street(number)
    length = len(street.plots)
    ends = street.fences << 1 | 1 | 1 << length
    found = []
    if condition.street not in (None, number):
        return []
    for size in set(condition.sizes):
        for start in range(length - size + 1):
            inside = ((1 << size) - 1) << start
            at_end = start == 0 or start + size == length
            if street.used & inside or ends & (inside & inside << 1) or (condition.at_ends and not at_end):
                continue
            if any(street.plots[p] < EMPTY for p in range(start, start + size)):
                continue
            posts = (ends >> start & 1) + (ends >> start + size & 1)
            lack = (inside & ~street.houses).bit_count() + 1.5 * (2 - posts) + 1.5 * _things(condition, street, inside)
            found.append((lack, size, number, inside))
    return found


def _things(condition: Estates, street: Street, inside: int) -> int:
    things = {"pool": street.pools, "bis": street.bis}
    return sum(not things[thing] & inside for thing in condition.each_with)
