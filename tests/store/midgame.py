"""States worth a snapshot: open rounds with a past, and with turns handed in."""

import random

from picketfence.rules import State, position, ruleset, submit
from tests.lively import lively_states, lively_turn

FLOWS = ("first+advanced", "second+advanced", "first+expert+advanced", "first+solo+advanced", "second+solo:3+advanced")
MAX_AT_TABLE = 4


def half_handed_in(rng: random.Random, state: State) -> State:
    """With the turns of some seats, but not of all where there are several."""
    for seat in rng.sample(range(state.seats), (state.seats + 1) // 2):
        state = submit(state, seat, lively_turn(rng, position(state, seat)))
    return state


def midgame(name: str, seats: int | None = None) -> State:
    """An open round with a past, and with turns handed in."""
    rules = ruleset(name)
    states = list(lively_states(rules, 7, seats or min(MAX_AT_TABLE, rules.max_seats)))
    return half_handed_in(random.Random(name), states[len(states) // 2])
