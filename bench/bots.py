"""How well and how fast the bots play."""

import statistics
import time

from bench.clock import quantile, table, with_progress
from picketfence.bots import BOTS, Bot, bot
from picketfence.rules import Ruleset, State, all_rulesets, close_round, new_game, ruleset, score, submit, view
from picketfence.rules.codes import short_seed

FIRST_DEAL = 5_000_000
"""The first of the deals to play; no bot was tuned on them."""


def strength(games: int) -> None:
    """Print the mean points of each bot playing alone, with standard error, and how the games ended."""
    rules = ruleset("first+practice")
    rows = []
    for name in BOTS:
        finals = [_played(rules, bot(name), FIRST_DEAL + n)[0] for n in with_progress(range(games), name)]
        points = [score(final, 0).total for final in finals]
        error = statistics.stdev(points) / len(points) ** 0.5
        ends = {end: sum(end in final.ends for final in finals) for final in finals for end in final.ends}
        ended = ", ".join(f"{end} {count}" for end, count in sorted(ends.items()))
        rows.append((name, games, f"{statistics.mean(points):.1f} ± {error:.1f}", min(points), max(points), ended))
    table("first+practice (goal: Neighbour 55)", ("bot", "games", "mean points", "min", "max", "ended by"), rows)


def thinking_time(games: int) -> None:
    """Print the wall-clock time of a move in every ruleset."""
    rows = []
    for rules in with_progress(all_rulesets(), "thinking time"):
        times = [t for n in range(games) for t in _played(rules, bot("Neighbour"), FIRST_DEAL + n)[1]]
        rows.append((rules.id, len(times), *(f"{quantile(times, share):.1f}" for share in (0.5, 0.99, 1.0))))
    table("Neighbour, ms per move (goal: 150)", ("ruleset", "moves", "p50", "p99", "max"), rows)


def _played(rules: Ruleset, player: Bot, deal: int) -> tuple[State, list[float]]:
    state = new_game(rules, short_seed(deal), rules.seats.start)
    times = []
    while not state.is_over:
        for seat in range(state.seats):
            start = time.perf_counter()
            turn = player.choose(view(state, seat))
            times.append((time.perf_counter() - start) * 1000)
            state = submit(state, seat, turn)
        state = close_round(state)
    return state, times
