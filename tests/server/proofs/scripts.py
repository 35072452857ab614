"""Games as they ought to go: played by the rules alone before a server hears of them, withdrawals included."""

import random
from dataclasses import dataclass

from picketfence.rules import Ruleset, Seed, State, Turn, close_round, new_game, position, ruleset, short_seed, submit
from picketfence.rules.notation import digest
from tests.lively import MAX_SEED, lively_turn

RULESETS = ("first", "first+expert", "first+advanced", "second", "second+advanced")
MAX_SEATS = 4
TAKES_BACK = 0.2
MAX_DRAFTS = 3


@dataclass(frozen=True)
class Round:
    """The turns that each seat hands in, one after the other; all but the last are taken back.

    `last` is a seat that takes nothing back: it waits for those that do, so that the round cannot close too early.
    """

    drafts: tuple[tuple[Turn, ...], ...]
    last: int
    digest: str

    @property
    def moves(self) -> int:
        return sum(2 * len(drafts) - 1 for drafts in self.drafts)


@dataclass(frozen=True)
class Script:
    """A whole game."""

    rules: Ruleset
    seed: Seed
    seats: int
    rounds: tuple[Round, ...]
    final: State

    @property
    def moves(self) -> int:
        return sum(played.moves for played in self.rounds)


def write_script(rng: random.Random) -> Script:
    """A random game of two to four seats."""
    rules, seats = ruleset(rng.choice(RULESETS)), rng.randint(2, MAX_SEATS)
    seed = short_seed(rng.randrange(MAX_SEED))
    state, rounds = new_game(rules, seed, seats), list[Round]()
    while not state.is_over:
        last = rng.randrange(seats)
        drafts = tuple(_drafts(rng, state, seat, may_change=seat != last) for seat in range(seats))
        for seat in range(seats):
            state = submit(state, seat, drafts[seat][-1])
        state = close_round(state)
        rounds.append(Round(drafts, last, digest(state)))
    return Script(rules, seed, seats, tuple(rounds), state)


def _drafts(rng: random.Random, state: State, seat: int, *, may_change: bool) -> tuple[Turn, ...]:
    changes = rng.randint(1, MAX_DRAFTS - 1) if may_change and rng.random() < TAKES_BACK else 0
    return tuple(lively_turn(rng, position(state, seat)) for _ in range(changes + 1))
