"""Random players for tests: quick in every ruleset, and lively enough to fill streets and meet plans."""

import random
from collections.abc import Iterator

from picketfence.rules import Ruleset, State, Turn, close_round, new_game, position, short_seed, submit
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.plans.claim_sets import claim_sets
from picketfence.rules.positions import Option, Position, before_claims, options_of, roundabout_places
from picketfence.rules.roundabouts import with_roundabout
from picketfence.rules.sheet import MAX_NUMBER, Place, Sheet, plots_for
from picketfence.rules.turn import Act, Write

MAX_SEED = 10**9


def lively_turn(rng: random.Random, decision: Position) -> Turn:
    """A random legal turn: numbers near where they belong, claims taken more often than not."""
    builds = roundabout_places(decision)
    roundabout = rng.choice(builds) if builds and rng.random() < 0.08 else None
    draft = _draft(rng, decision, roundabout) or _draft(rng, decision, None) or _forced(rng, decision)
    sets = tuple(claim_sets(decision.plans, before_claims(decision, draft)))
    claims = sets[-1] if rng.random() < 0.8 else rng.choice(sets)
    return draft._replace(claims=claims, wish=bool(claims) and decision.may_wish and rng.random() < 0.5)


def _draft(rng: random.Random, decision: Position, roundabout: Place | None) -> Turn | None:
    base = with_roundabout(decision.sheet, roundabout)
    options = [(option, spot) for option in options_of(decision) for spot in plots_for(base, option.number)]
    if not options:
        return None
    best = sorted(options, key=lambda option: _distance(base, *option) + rng.random())[: 1 + len(options) // 8]
    option, spot = rng.choice(best)
    write = Write(spot, option.number)
    acts = _acts(decision, base, option, write)
    return (
        Turn(option.pick, write, rng.choice(acts) if acts else None, roundabout)
        if _works(decision, option, acts)
        else None
    )


def _works(decision: Position, option: Option, acts: tuple[Act, ...]) -> bool:
    """Without an act to perform only the printed number may stand."""
    return bool(acts) or option.number == decision.offer[option.pick[0]].number


def _acts(decision: Position, base: Sheet, option: Option, write: Write) -> tuple[Act, ...]:
    return () if option.effect is None else decision.rules.effects[option.effect].lister(base)(write)


def _distance(sheet: Sheet, option: Option, spot: Place) -> float:
    return abs(option.number / MAX_NUMBER - (spot.plot + 0.5) / len(sheet.street(spot.street).plots)) * 8


def _forced(rng: random.Random, decision: Position) -> Turn:
    if may_refuse(decision):
        return Turn(rng.choice(refusal_picks(decision)), None)
    raise AssertionError("a number fits, but none was found")


def play_round(rng: random.Random, state: State) -> State:
    for seat in range(state.seats):
        state = submit(state, seat, lively_turn(rng, position(state, seat)))
    return close_round(state)


def lively_states(rules: Ruleset, number: int, seats: int | None = None) -> Iterator[State]:
    """The states of one random game, the finished one last."""
    rng = random.Random(f"{rules.id} {number}")
    state = new_game(rules, short_seed(rng.randrange(MAX_SEED)), seats or rules.seats.start)
    yield state
    while not state.is_over:
        state = play_round(rng, state)
        yield state


def lively_positions(rules: Ruleset, count: int) -> Iterator[Position]:
    """Positions spread over the rounds of random games."""
    rng = random.Random(f"positions {rules.id}")
    number = 0
    while count > 0:
        states = [state for state in lively_states(rules, number) if not state.is_over]
        number += 1
        for state in rng.sample(states, min(count, 4, len(states))):
            yield position(state, rng.randrange(state.seats))
            count -= 1
