"""How fast the rules are: listing, applying, scoring, judging, choices, the referee."""

import gc
import json
import random
import time
from itertools import islice

from bench.clock import cpu_microseconds, quantile, table, with_progress
from picketfence.rules import Ruleset, all_rulesets, close_round, legal_turns, new_game, position, ruleset, submit
from picketfence.rules.codes import short_seed
from picketfence.rules.game import State
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.positions import Position, after_turn
from picketfence.rules.referee import answer
from picketfence.rules.referee.reading import write_sheet
from picketfence.rules.scoring import score_card
from picketfence.rules.turn_choices import choices_of
from tests.lively import lively_states, lively_turn

BARS = {"turns": 20_000, "games": 60, "check": 300, "choices": 1000, "referee": 5000}


def throughput(seconds: float) -> None:
    """Print, per CPU second: turns listed, applied and scored; random games with every decision's turns listed."""
    rules = ruleset("first+practice")
    rows = [
        ("turns listed, applied and scored", f"{_turns_rate(rules, seconds):,.0f}", f"{BARS['turns']:,}"),
        ("random games, every turn listed", f"{_games_rate(rules, seconds):,.0f}", f"{BARS['games']:,}"),
    ]
    table("first+practice, per CPU second, one core", ("what", "figure", "bar"), rows)


def _turns_rate(rules: Ruleset, seconds: float) -> float:
    start, done, game = time.process_time(), 0, 0
    while (spent := time.process_time() - start) < seconds:
        for state in lively_states(rules, game):
            if state.is_over:
                continue
            decision = position(state, 0)
            for turn in turns_of(decision):
                score_card(rules.tables, rules.temp_rule, after_turn(decision, turn), ())
                done += 1
        game += 1
    return done / spent


def _games_rate(rules: Ruleset, seconds: float) -> float:
    rng = random.Random(1)
    start, done = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        state = new_game(rules, short_seed(rng.randrange(10**9)), 1)
        while not state.is_over:
            state = close_round(submit(state, 0, rng.choice(list(legal_turns(state, 0)))))
        done += 1
    return done / spent


def latencies(games: int) -> None:
    """Print p50 and p99 of what people wait for, in every ruleset, in microseconds of CPU time.

    What was loaded at the start is frozen, as a server does, so that collections do not walk through it each time.
    """
    gc.collect()
    gc.freeze()
    rows = []
    for rules in with_progress(all_rulesets(), "latencies"):
        times = _times(rules, games)
        figures = [f"{quantile(times[name], share):,.0f}" for name in times for share in (0.5, 0.99)]
        rows.append((rules.id, len(times["check"]), *figures))
    names = [f"{name} {share}" for name in ("check", "choices", "referee") for share in ("p50", "p99")]
    bars = ("bar", "", *(cell for name in ("check", "choices", "referee") for cell in ("", f"{BARS[name]:,}")))
    table("microseconds of CPU", ("ruleset", "positions", *names), [*rows, bars])


def _times(rules: Ruleset, games: int) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {"check": [], "choices": [], "referee": []}
    rng = random.Random(rules.id)
    for number in range(games):
        for state in lively_states(rules, 1000 + number):
            if state.is_over:
                continue
            decision = position(state, 0)
            turn = lively_turn(rng, decision)
            times["check"].append(cpu_microseconds(lambda p=decision, t=turn: objection_to(p, t)))  # type: ignore[misc]
            times["choices"].append(cpu_microseconds(lambda p=decision: choices_of(p)))  # type: ignore[misc]
            line = _request(state, decision, lively_turn(rng, decision)._replace(wish=False))
            times["referee"].append(cpu_microseconds(lambda text=line: answer(text, 1)))  # type: ignore[misc]
    return times


def _request(state: State, decision: Position, turn: object) -> bytes:
    taken = [state.table.makes_plans_later or claimed is not None for claimed in state.claimed_in]
    plans = [
        {**dict(row.condition), "first": row.first, "later": row.later, "taken": is_taken}
        for row, is_taken in zip(state.plans, taken, strict=True)
    ]
    request = {
        "op": "turn",
        "ruleset": state.ruleset.id,
        "offer": [[card.number, card.effect] for card in decision.offer],
        "plans": plans,
        "before": write_sheet(decision.sheet),
        "after": write_sheet(after_turn(decision, turn)),  # type: ignore[arg-type]
    }
    return json.dumps(request).encode()


def breadth(games: int) -> None:
    """Print how many legal turns a decision has, in a few rulesets."""
    rows = []
    for name in with_progress(("first", "first+advanced", "first+solo", "first+solo+advanced"), "breadth"):
        rules = ruleset(name)
        counts = [
            sum(1 for _ in islice(turns_of(position(state, 0)), 200_000))
            for number in range(games)
            for state in islice(lively_states(rules, number), 2, None, 6)
            if not state.is_over
        ]
        mean = sum(counts) / len(counts)
        rows.append((name, len(counts), f"{mean:,.0f}", f"{quantile(counts, 0.99):,.0f}", f"{max(counts):,}"))
    table("legal turns a decision", ("ruleset", "decisions", "mean", "p99", "most"), rows)
