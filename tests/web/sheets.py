"""Sheets that people changed freely, as JSON lines with what the rules say of them, for the page to be compared with.

`python -m tests.web.sheets FILE SHEETS CHANGES` writes a file by hand. A sheet comes with every rule that it breaks; a
change with what is new, what is lost, and the turn that leads there or why none does.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

from picketfence.rules import Objection, Ruleset, Sheet, Street, all_rulesets, ruleset
from picketfence.rules.consistency import inconsistencies, inconsistency
from picketfence.rules.judging import objection_to
from picketfence.rules.notation import format_turn, parse_sheet
from picketfence.rules.positions import Position, after_turn, before_claims
from picketfence.rules.referee.changes import _changes, _losses, turn_between
from picketfence.rules.referee.reading import read_plans
from picketfence.rules.sheet import MAX_NUMBER, ROUNDABOUT, mask_of, unused_estates
from tests.any_sheet import any_sheet
from tests.rules.test_listing import made_up
from tests.web.goldens import TURNS, _any_draft, _cases, _turns

Json = dict[str, object]
Mutation = Callable[[random.Random, Ruleset, Sheet], Sheet]

BROKEN = {
    "sheet-number": "1 |18  .  .  .  .  .  .  .  .  . |",
    "sheet-order": "1 | 5  .  4  .  .  .  .  .  .  . |",
    "sheet-bis": "1 | 5  .  5b .  .  .  .  .  .  . |",
    "sheet-bis-fence": "1 | 5 |5b .  .  .  .  .  .  .  . |",
    "sheet-bis-house": "1 | .b .  .  .  .  .  .  .  .  . |",
    "sheet-bis-boxes": "1 | 5  5b 5b 5b 5b 5b 5b 5b 5b 5b |\n2 | 5  5b .  .  .  .  .  .  .  .  . |",
    "sheet-roundabout-fence": "1 | . |() .  .  .  .  .  .  .  . |",
    "sheet-roundabout-boxes": "1 |()|()|() | .  .  .  .  .  .  . |",
    "sheet-parks-boxes": "1 | 1  2  3  4  5  6  7  .  .  . | parks 7",
    "sheet-parks-houses": "1 | 1  1b .  .  .  .  .  .  .  . | parks 2",
    "sheet-pool-plot": "1 | 1~ .  .  .  .  .  .  .  .  . |",
    "sheet-pool-house": "1 | .  .  o~ .  .  .  .  .  .  . |",
    "sheet-used": "1 | 1' .' .  .  .  .  .  .  .  . |",
    "sheet-agents": "agents 9 0 0 0 0 0",
    "sheet-temps": "temps 40",
    "sheet-refusals": "refusals 9",
}
"""Sheets of the first edition, without their blank streets, each with the rule that it breaks."""
BLANK = {number: f"{number} | {'. ' * plots}|" for number, plots in enumerate(ruleset("first").tables.streets, 1)}


def write_sheets(path: Path, sheets: int, changes: int) -> Counter[str]:
    """Write so many sheets and changes at least; tell how often each message came, and how many lines there are."""
    told: Counter[str] = Counter()
    shares = [-(-count // len(all_rulesets())) for count in (sheets, changes)]
    with path.open("w", encoding="utf-8") as file:
        for rules in all_rulesets():
            rng = random.Random(f"sheets {rules.id}")
            made = (
                *(_by_hand(rules), _sheets(rng, rules, shares[0])),
                *(_changed(rng, rules, shares[1]), _contested(rng, rules, shares[1])),
            )
            for line in chain.from_iterable(made):
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
                told["lines"] += 1
                told.update(_messages(line))
    return told


def _messages(line: Json) -> Iterator[str]:
    told = [*line.get("faults", ()), *line.get("losses", ()), line.get("why")]  # type: ignore[misc]
    yield from (found[1] for found in told if found is not None)
    yield f"{line['kind']}s"
    if line.get("turn") is not None:
        yield "turns"


def _told(found: Objection) -> list[object]:
    return [found.rule, found.message, dict(found.args)]


def _by_hand(rules: Ruleset) -> Iterator[Json]:
    for message, text in BROKEN.items():
        rows = [line for number, line in BLANK.items() if f"\n{number} |" not in f"\n{text}"]
        sheet = parse_sheet("\n".join([*rows, text]), ruleset("first"))
        found = inconsistency(ruleset("first"), sheet)
        assert found is not None, message
        assert found.message == message
        yield _sheet(rules, sheet)


def _sheet(rules: Ruleset, sheet: Sheet) -> Json:
    faults = [_told(found) for found in inconsistencies(rules, sheet)]
    return {"kind": "sheet", "ruleset": rules.id, "sheet": sheet, "faults": faults}


def _sheets(rng: random.Random, rules: Ruleset, count: int) -> Iterator[Json]:
    for _ in range(count):
        yield _sheet(rules, _spoilt(rng, rules, any_sheet(rng, rules), rng.choice([0, 1, 1, 2, 4, 9])))


def _spoilt(rng: random.Random, rules: Ruleset, sheet: Sheet, times: int) -> Sheet:
    for _ in range(times):
        sheet = rng.choice(MUTATIONS)(rng, rules, sheet)
    return sheet


def _with_plots(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    number = rng.randint(1, len(sheet.streets))
    street = sheet.street(number)
    plot = rng.randrange(len(street.plots))
    stands = rng.choice([rng.randint(ROUNDABOUT, MAX_NUMBER + 2), ROUNDABOUT, *street.plots[max(0, plot - 1) :][:3]])
    return sheet.with_street(number, street.with_number(plot, stands))


def _with_mark(name: str) -> Mutation:
    def mutate(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
        number = rng.randint(1, len(sheet.streets))
        street = sheet.street(number)
        plots = len(street.plots) - (name == "fences")
        changed: Street = street._replace(**{name: getattr(street, name) ^ 1 << rng.randrange(plots)})
        return sheet.with_street(number, changed)

    return mutate


def _with_parks(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    number = rng.randint(1, len(sheet.streets))
    boxes = rules.tables.tracks.parks[number - 1].boxes
    return sheet.with_street(number, sheet.street(number)._replace(parks=rng.randint(0, boxes + 1)))


def _with_agents(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    size = rng.randrange(len(sheet.agents))
    boxes = rules.tables.tracks.agents[size].boxes
    changed = (*sheet.agents[:size], rng.randint(0, boxes + 1), *sheet.agents[size + 1 :])
    return sheet._replace(agents=changed)


def _with_counts(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    tracks = rules.tables.tracks
    if rng.random() < 0.5:
        return sheet._replace(temps=max(0, min(sheet.temps + rng.randint(-1, 2), tracks.temp_boxes + 2)))
    return sheet._replace(refusals=max(0, min(sheet.refusals + rng.randint(-1, 2), tracks.refusals.boxes + 2)))


def _with_roundabout(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    number = rng.randint(1, len(sheet.streets))
    street = sheet.street(number)
    plot = rng.randrange(len(street.plots))
    sides = mask_of([gap for gap in (plot - 1, plot) if 0 <= gap < len(street.plots) - 1])
    built = street.with_number(plot, ROUNDABOUT)
    return sheet.with_street(number, built._replace(fences=street.fences | sides))


def _with_claim(rng: random.Random, rules: Ruleset, sheet: Sheet) -> Sheet:
    """With an estate used, or points noted for a plan, as if it had been claimed."""
    estates = unused_estates(sheet)
    if estates and rng.random() < 0.6:
        estate = rng.choice(estates)
        street = sheet.street(estate.street)
        return sheet.with_street(estate.street, street._replace(used=street.used | estate.mask))
    plan = rng.randrange(len(sheet.plans))
    noted = rng.choice([None, 3, 7, 8])
    return sheet._replace(plans=(*sheet.plans[:plan], noted, *sheet.plans[plan + 1 :]))


MUTATIONS: tuple[Mutation, ...] = (
    *(_with_plots, _with_parks, _with_agents, _with_counts, _with_roundabout, _with_claim),
    *(_with_mark(name) for name in ("bis", "fences", "used", "pools")),
)


def _changed(rng: random.Random, rules: Ruleset, count: int) -> Iterator[Json]:
    for decision, plans in _cases(rng, rules, -(-count // (4 * TURNS))):
        for after in _afters(rng, rules, decision):
            yield _change(rules, decision, plans, after)


def _afters(rng: random.Random, rules: Ruleset, decision: Position) -> Iterator[Sheet]:
    """Yield sheets after legal turns, each as it is, changed a little, and with the plans of another turn."""
    drafts = [draft for _ in range(TURNS) if (draft := _any_draft(rng, decision)) is not None]
    for turn in _turns(rng, decision, drafts):
        if objection_to(decision, turn) is None:
            after = after_turn(decision, turn)
            yield after
            yield _spoilt(rng, rules, after, 1)
            yield _spoilt(rng, rules, after, 2)
    yield decision.sheet


def _contested(rng: random.Random, rules: Ruleset, count: int) -> Iterator[Json]:
    """Yield changes in which plans that want the same estates are claimed together, with enough of them used or not."""
    for number in range(count):
        place, _ = made_up(rules, f"contested {rules.id} {number}")
        sizes = [estate.size for estate in unused_estates(place.sheet)]
        if not sizes:
            continue
        rows: list[Json] = [{"estates": rng.choices(sizes, k=rng.choice([1, 1, 2, 3]))} for _ in range(3)]
        asked = [{**rng.choice(rows), "first": 8, "later": 4} for _ in rows]
        plans = read_plans(asked, rules, "plans")[0]
        decision = replace(place, sheet=place.sheet._replace(plans=(None, None, None)), plans=plans)
        draft = _any_draft(rng, decision)
        if draft is not None:
            shown: list[Json] = [{"condition": {"estates": row["estates"]}, "points": 8} for row in asked]
            yield _change(rules, decision, shown, _with_claims(rng, before_claims(decision, draft)))


def _with_claims(rng: random.Random, sheet: Sheet) -> Sheet:
    """Return the sheet with a few estates used and two or three plans noted."""
    estates = unused_estates(sheet)
    for estate in rng.sample(estates, min(len(estates), rng.choice([1, 1, 2, 3, 4]))):
        street = sheet.street(estate.street)
        sheet = sheet.with_street(estate.street, street._replace(used=street.used | estate.mask))
    return sheet._replace(plans=(8, 8, rng.choice([None, 8])))


def _change(rules: Ruleset, decision: Position, plans: list[Json], after: Sheet) -> Json:
    found = _changes(decision, after)
    sound = inconsistency(rules, decision.sheet) is None and inconsistency(rules, after) is None
    judged = turn_between(decision, after) if sound else None
    return {
        "kind": "change",
        "ruleset": rules.id,
        "sheet": decision.sheet,
        "offer": decision.offer,
        "plans": plans,
        "may_wish": decision.may_wish,
        "after": after,
        "losses": [_told(lost) for lost in _losses(decision.sheet, after)],
        "changes": [found.writes, found.roundabouts, found.acts, found.refusals],
        "turn": None if judged is None or isinstance(judged, Objection) else format_turn(judged),
        "why": _told(judged) if isinstance(judged, Objection) else None,
    }


if __name__ == "__main__":
    for what, times in write_sheets(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])).most_common():
        sys.stdout.write(f"{times:8} {what}\n")
