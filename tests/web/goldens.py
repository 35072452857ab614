"""Positions with everything the rules say about them, as JSON lines for the page's referee to be compared with.

`python -m tests.web.goldens FILE COUNT` writes a file by hand. Half of the positions come from games, half are made up:
sheets that no game reaches, plans that are on no card. All rulesets have their share.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from picketfence.rules import Card, Effect, Place, Ruleset, Sheet, Street, Turn, all_rulesets, position
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.notation import format_turn
from picketfence.rules.plans.claim_sets import claim_sets, combination_met, combinations_met, estates_to_name
from picketfence.rules.plans.claims import Plan
from picketfence.rules.plans.conditions import Condition
from picketfence.rules.plans.estates import Estates
from picketfence.rules.plans.goals import Both
from picketfence.rules.positions import Position, after_turn, before_claims, options_of, roundabout_places
from picketfence.rules.referee.reading import read_plans, write_sheet
from picketfence.rules.roundabouts import with_roundabout
from picketfence.rules.scoring import score_card
from picketfence.rules.sheet import EMPTY, complete_estates, plots_for, unused_estates
from picketfence.rules.turn import Act, Claim, Write
from picketfence.rules.turn_choices import choices_of
from picketfence.server.serializers import parts
from tests.lively import lively_states
from tests.rules.crowded import competing_rows
from tests.rules.test_listing import made_up, mutated

Json = dict[str, object]
Case = tuple[Position, list[Json]]
"""A position and its plans as the page gets them."""

TURNS = 2
SPOILT = 3
MAX_CLAIM_SETS = 300
CROWDED = 40
"""Every so many made-up sheets one has no bis box left."""

POINTS = ("first", "later", "taken")


def write_goldens(path: Path, count: int) -> Counter[str]:
    """Writes so many positions at least; tells how often each message came, and `legal` turns."""
    told: Counter[str] = Counter()
    share = -(-count // len(all_rulesets()))
    with path.open("w", encoding="utf-8") as file:
        for rules in all_rulesets():
            rng = random.Random(f"goldens {rules.id}")
            for case in _cases(rng, rules, share):
                file.write(json.dumps(_golden(rng, rules, *case, told), separators=(",", ":")) + "\n")
                told["positions"] += 1
    return told


def _cases(rng: random.Random, rules: Ruleset, count: int) -> Iterator[Case]:
    yield from islice(_played(rng, rules), count - count // 2)
    for number in range(count // 2):
        place, asked = made_up(rules, f"golden {rules.id} {number}")
        if number % 2:
            asked = competing_rows(rng)
            place = replace(place, plans=read_plans(asked, rules, "plans")[0])
        if number % CROWDED == 0:
            place = replace(place, sheet=_without_bis_boxes(place.sheet), offer=(Card(9, Effect.BIS),) * 3)
        rows = [{key: value for key, value in plan.items() if key not in POINTS} for plan in asked]
        yield place, [{"condition": row, "points": p.points} for row, p in zip(rows, place.plans, strict=True)]


def _without_bis_boxes(sheet: Sheet) -> Sheet:
    """With three copies in each street, which is all the boxes there are; chance hardly ever gets there."""
    rows = [(5, 5, 5, 5, *[EMPTY] * (len(street.plots) - 4)) for street in sheet.streets]
    return sheet._replace(streets=tuple(Street(plots, bis=0b1110) for plots in rows))


def _played(rng: random.Random, rules: Ruleset) -> Iterator[Case]:
    """Every round of game after game, as one of the seats meets it."""
    number = 0
    while True:
        number += 1
        for state in lively_states(rules, number):
            if state.is_over:
                break
            taken = [state.table.makes_plans_later or claimed is not None for claimed in state.claimed_in]
            plans: list[Json] = [
                {"id": row.id, "scores_later": rules.has_later and is_taken}
                for row, is_taken in zip(state.plans, taken, strict=True)
            ]
            yield position(state, rng.randrange(state.seats)), plans


def _golden(rng: random.Random, rules: Ruleset, decision: Position, plans: list[Json], told: Counter[str]) -> Json:
    others = tuple(rng.randrange(9) for _ in range(rng.randrange(4)))
    drafts = [draft for _ in range(TURNS) if (draft := _any_draft(rng, decision)) is not None]
    return {
        "ruleset": rules.id,
        "sheet": write_sheet(decision.sheet),
        "offer": decision.offer,
        "plans": plans,
        "may_wish": decision.may_wish,
        "choices": parts.choices(choices_of(decision)),
        "other_temps": others,
        "score": parts.score(score_card(rules.tables, rules.temp_rule, decision.sheet, others)),
        "claims": [_claims(rng, decision, draft) for draft in drafts],
        "turns": [_judged(decision, turn, told) for turn in _turns(rng, decision, drafts)],
    }


def _claims(rng: random.Random, decision: Position, draft: Turn) -> list[object]:
    """A draft with the sets of claims it allows, None if these are many; its open plans; and those that go together."""
    sheet = before_claims(decision, draft)
    sets = tuple(islice(claim_sets(decision.plans, sheet), MAX_CLAIM_SETS + 1))
    open_plans = [number for number, noted in enumerate(sheet.plans) if noted is None]
    together = [combination.plans for combination in combinations_met(decision.plans, sheet, open_plans)]
    single = [_single(rng, decision.plans[number], sheet, number) for number in open_plans]
    return [draft, sets if len(sets) <= MAX_CLAIM_SETS else None, single, together]


def _single(rng: random.Random, plan: Plan, sheet: Sheet, number: int) -> list[object]:
    """A plan, how many ways there are to claim it, a few estates named, and those that may be named next."""
    found = combination_met((plan,), sheet, (0,))
    named: list[Place] = []
    for _ in range(rng.randrange(4)):
        named += [rng.choice(following)] if (following := estates_to_name(plan, sheet, named)) else []
    if rng.random() < 0.2:
        named = [estate.place for estate in rng.sample(unused_estates(sheet), min(2, len(unused_estates(sheet))))]
    return [number, found.count() if found else 0, named, estates_to_name(plan, sheet, named)]


def _judged(decision: Position, turn: Turn, told: Counter[str]) -> list[object]:
    """A turn, why it is illegal, and if it is not: its canonical text and the sheet after it in the rules' own form."""
    found = objection_to(decision, turn)
    told["legal" if found is None else found.message] += 1
    if found is not None:
        return [turn, [found.rule, found.message, dict(found.args)], None, None]
    return [turn, None, format_turn(turn), after_turn(decision, turn)]


def _turns(rng: random.Random, decision: Position, drafts: list[Turn]) -> Iterator[Turn]:
    for draft in drafts:
        sets = tuple(islice(claim_sets(decision.plans, before_claims(decision, draft)), MAX_CLAIM_SETS))
        claims = rng.choice(sets[1:] or sets)
        turn = draft._replace(claims=claims, wish=bool(claims) and decision.may_wish and rng.random() < 0.5)
        yield turn
        yield _hopeful(rng, decision, draft)
        for _ in range(SPOILT):
            yield mutated(rng, decision, turn)
            yield _misplaced(rng, decision, turn)
    yield Turn(None if rng.random() < 0.5 else rng.choice(decision.rules.picks), None)


def _any_draft(rng: random.Random, decision: Position) -> Turn | None:
    """Some turn without claims, legal; None if none was found."""
    builds = roundabout_places(decision)
    roundabout = rng.choice(builds) if builds and rng.random() < 0.25 else None
    base = with_roundabout(decision.sheet, roundabout)
    options = [(option, spot) for option in options_of(decision) for spot in plots_for(base, option.number)]
    if not options:
        return Turn(rng.choice(refusal_picks(decision)), None, None, roundabout) if may_refuse(decision) else None
    option, spot = rng.choice(options)
    write = Write(spot, option.number)
    acts = () if option.effect is None else decision.rules.effects[option.effect].lister(base)(write)
    if option.effect is not None and not acts and option.number != decision.offer[option.pick[0]].number:
        return None
    return Turn(option.pick, write, rng.choice(acts) if acts else None, roundabout)


def _misplaced(rng: random.Random, decision: Position, turn: Turn) -> Turn:
    """The effect on offer performed anywhere, or a roundabout anywhere or under the number: legal now and then."""
    spot = _any_spot(rng, decision.sheet)
    if turn.write is None or rng.random() < 0.1:
        return turn._replace(roundabout=spot)
    if rng.random() < 0.1:
        return turn._replace(roundabout=turn.write.place)
    effect = decision.offer[turn.pick[1]].effect if turn.pick else Effect.TEMP
    match effect:
        case Effect.SURVEYOR:
            return turn._replace(act=Act(effect, spot))
        case Effect.AGENT:
            return turn._replace(act=Act(effect, None, rng.randint(0, 7)))
        case Effect.BIS:
            sides = [decision.sheet.at(s) for s in _sides(decision.sheet, spot)]
            return turn._replace(act=Act(effect, spot, rng.choice([*sides, *sides, 7])))
        case _:
            extra = rng.choice([(None, None)] * 4 + [(spot, None), (None, 3)])
            return turn._replace(
                act=Act(effect, *extra), write=rng.choice([turn.write, Write(spot, turn.write.number)])
            )


def _any_spot(rng: random.Random, sheet: Sheet) -> Place:
    street = rng.randint(1, len(sheet.streets))
    return Place(street, rng.randrange(len(sheet.street(street).plots)))


def _sides(sheet: Sheet, spot: Place) -> list[Place]:
    return [side for step in (-1, 1) if sheet.has_plot(side := Place(spot.street, spot.plot + step))]


def _hopeful(rng: random.Random, decision: Position, draft: Turn) -> Turn:
    """Claims plans with estates of the right sizes wherever they stand, so that all that plans ask for comes up."""
    after = before_claims(decision, draft)
    numbers = rng.sample(range(len(decision.plans)), rng.choice([1, 1, 1, 2, 3]))
    claims = [Claim(number, _some_estates(rng, after, decision.plans[number].condition)) for number in numbers]
    claims *= rng.choice([1, 1, 1, 1, 2])
    return draft._replace(claims=tuple(claims), wish=rng.random() < 0.2)


def _some_estates(rng: random.Random, sheet: Sheet, condition: Condition) -> tuple[Place, ...]:
    if isinstance(condition, Both):
        condition = condition.estates
    if not isinstance(condition, Estates):
        return ()
    streets = {1, 2, 3} if rng.random() < 0.5 else {rng.randint(1, 3)}
    left = [estate for estate in complete_estates(sheet) if estate.street in streets]
    rng.shuffle(left)
    found = []
    for size in condition.sizes:
        fitting = next((estate for estate in left if estate.size == size), None)
        if fitting is not None:
            left.remove(fitting)
            found.append(fitting.place)
    return tuple(sorted(found * rng.choice([1] * 9 + [2])))


if __name__ == "__main__":
    for message, times in write_goldens(Path(sys.argv[1]), int(sys.argv[2])).most_common():
        sys.stdout.write(f"{times:8} {message}\n")
