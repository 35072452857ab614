"""Finished tables with their scores and standings as JSON lines, for the page to score them and be compared.

`python -m tests.web.finished FILE COUNT` writes a file by hand. The sheets are made up, many of them alike, so that
temps, totals and tie-breaks are often equal; against the AAA, it has any cards and points.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from picketfence.rules import Ruleset, Seed, Sheet, State, all_rulesets, final_standings, new_game, short_seed
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.game import rival_score
from picketfence.rules.referee.reading import write_sheet
from picketfence.rules.views import scores_now
from picketfence.server.serializers import parts
from tests.any_sheet import any_sheet

Json = dict[str, object]
MAX_SEATS = 8
SEED: Seed = short_seed(1)


def write_finished(path: Path, count: int) -> Counter[str]:
    """Write so many tables at least; tell how many, and what came up in them."""
    told: Counter[str] = Counter()
    share = -(-count // len(all_rulesets()))
    with path.open("w", encoding="utf-8") as file:
        for rules in all_rulesets():
            rng = random.Random(f"finished {rules.id}")
            for _ in range(share):
                state = _any_table(rng, rules)
                file.write(json.dumps(_line(state), separators=(",", ":")) + "\n")
                told["lines"] += 1
                told.update(_rare(state))
    return told


def _any_table(rng: random.Random, rules: Ruleset) -> State:
    seats = rng.randint(rules.min_seats, min(MAX_SEATS, rules.max_seats))
    state = new_game(rules, SEED, seats)
    sheets: list[Sheet] = []
    while len(sheets) < seats:
        alike = rng.choice(sheets) if sheets and rng.random() < 0.4 else any_sheet(rng, rules)
        sheets.append(_finished(rng, rules, alike))
    if isinstance(state.table, AaaTable):
        row = tuple(rng.choices(rules.tables.deck, k=rng.randint(0, 34)))
        points = tuple(rng.choice([None, plan.first, plan.later]) for plan in state.plans)
        state = replace(state, table=replace(state.table, row=row, plan_points=points))
    return replace(state, sheets=tuple(sheets))


def _finished(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    """A sheet with other temps or other plans now and then."""
    if rng.random() < 0.5:
        sheet = sheet._replace(temps=rng.randint(0, min(4, rules.tables.tracks.temp_boxes)))
    if rng.random() < 0.5:
        plans = tuple(rng.choice([None, 6, 8, 11]) for _ in rules.tables.slots)
        sheet = sheet._replace(plans=plans)
    return sheet


def _line(state: State) -> Json:
    table = state.table
    return {
        "ruleset": state.ruleset.id,
        "sheets": [write_sheet(sheet) for sheet in state.sheets],
        "row": parts.cards(table.row),
        "plan_points": table.plan_points,
        "scores": [parts.score(card) for card in scores_now(state)],
        "rival": parts.rival(rival_score(state)),
        "standings": [
            {"seat": found.seat, "place": found.place, "total": found.total} for found in final_standings(state)
        ],
    }


def _rare(state: State) -> Iterator[str]:
    """What a table had in it that is seldom there, so that a test can say whether it was compared."""
    found = final_standings(state)
    if sum(one.place == 1 for one in found) > 1:
        yield "first place shared"
    totals = Counter(one.total for one in found)
    if totals[found[0].total] > sum(one.place == 1 for one in found):
        yield "tie broken"
    if len(found) > state.seats:
        yield "the AAA wins" if found[0].seat == state.seats else "the AAA loses"
    temps = [sheet.temps for sheet in state.sheets]
    if len(set(temps)) < len(temps):
        yield "equal temps"


if __name__ == "__main__":
    for what, times in write_finished(Path(sys.argv[1]), int(sys.argv[2])).most_common():
        sys.stdout.write(f"{times:8} {what}\n")
