"""How long claims take where there are millions of ways to make them: sheets full of estates of one house."""

import json
from dataclasses import replace
from itertools import count
from statistics import median

from bench.clock import cpu_microseconds, table, with_progress
from picketfence.rules import Place, PlanRow, State, Turn, Write, after_turn, claims_of, new_game, position, ruleset
from picketfence.rules.codes import short_seed
from picketfence.rules.plans.condition_keys import CONDITIONS
from picketfence.rules.referee import answer
from picketfence.rules.referee.reading import write_sheet
from picketfence.rules.tables import condition_of
from picketfence.server.serializers.tables import preview
from tests.rules.crowded import GREEDY_PLANS, marked_sheet, singles_sheet

BAR = 5.0
"""Milliseconds that any of these answers may take."""
ESTATES = (12, 14, 20, 32)
"""The last sheet has one empty plot, for the number of the turn."""
CASES = [(name, estates) for name in GREEDY_PLANS for estates in ESTATES]
LAST_PLOT = Place(3, 11)
HEAD = ("plans", "estates", "claim sets", "claims_of", "preview", "referee turn")


def worst_cases(times: int) -> None:
    """Print the median milliseconds of CPU time of each answer, for plans that compete for many small estates."""
    rows = [_row(name, estates, times) for name, estates in with_progress(CASES, "claims")]
    table("claims: milliseconds of CPU, medians", HEAD, [*rows, ("bar", "", "", *(f"{BAR:.1f}",) * 3)])


def _row(name: str, estates: int, times: int) -> tuple[object, ...]:
    state = crowded_state(name, estates)
    decision = position(state, 0)
    turn = Turn((0, 0), Write(LAST_PLOT, decision.offer[0].number))
    found = claims_of(decision, turn)
    line = _request(state, turn, name)
    acts = (lambda: claims_of(decision, turn), lambda: preview(state, 0, turn), lambda: answer(line, 1))
    figures = [median(cpu_microseconds(act) for _ in range(times)) / 1000 for act in acts]
    return name, estates, f"{found.count:,}", *(f"{figure:.2f}" for figure in figures)


def crowded_state(name: str, estates: int) -> State:
    """Return a game at the last plot of a crowded sheet, with plans that compete for its estates."""
    games = (new_game(ruleset("second+practice+advanced"), short_seed(number), 1) for number in count(1))
    state = next(state for state in games if position(state, 0).offer[0].number >= LAST_PLOT.plot)
    sheet = marked_sheet(singles_sheet(state.ruleset, estates))
    plans = [PlanRow("A.99", "A", False, 9, 5, condition_of(row, name, CONDITIONS), ()) for row in GREEDY_PLANS[name]]
    return replace(state, sheets=(sheet,), plans=tuple(plans))


def _request(state: State, turn: Turn, name: str) -> bytes:
    """Claim as many plans as possible, on a sheet without pools and copies in impossible places."""
    bare = [street._replace(pools=0, bis=0) for street in state.sheets[0].streets]
    decision = replace(position(state, 0), sheet=state.sheets[0]._replace(streets=tuple(bare)))
    claims = claims_of(decision, turn).sets[-1]
    request = {
        "op": "turn",
        "ruleset": state.ruleset.id,
        "offer": [[card.number, card.effect] for card in decision.offer],
        "plans": [{**row, "first": 9, "later": 5} for row in GREEDY_PLANS[name]],
        "before": write_sheet(decision.sheet),
        "after": write_sheet(after_turn(decision, turn._replace(claims=claims))),
    }
    return json.dumps(request).encode()
