"""The referee's answers, compared with the listing and with the naive second opinion."""

import copy
import json
import random
import re
from typing import Any

import pytest

from picketfence.rules import Ruleset, all_rulesets, ruleset
from picketfence.rules.listing import turns_of
from picketfence.rules.notation.turns import parse_turn
from picketfence.rules.positions import Position, after_turn
from picketfence.rules.referee import answer
from picketfence.rules.referee.reading import read_sheet, write_sheet
from tests.any_sheet import any_sheet
from tests.counts import COUNTS
from tests.naive.consistent import naive_consistent
from tests.naive.paper import canonical
from tests.naive.scorer import naive_score
from tests.rules.test_listing import made_up

RULESETS = all_rulesets()
Json = dict[str, Any]


def ask(**request: object) -> Json:
    text, served = answer(json.dumps(request).encode(), 1)
    assert served, text
    reply: Json = json.loads(text)
    return reply


def is_reason(reply: Json) -> bool:
    """A rule's number and a sentence with all its parts filled in."""
    return re.fullmatch(r"\d+(\.\d+)+", reply["rule"]) is not None and not re.search(r"[{}]|None", reply["why"])


def blank(rules: Ruleset) -> Json:
    return write_sheet(rules.blank_sheet())


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_sheets_are_judged_as_the_naive_opinion_does(rules: Ruleset) -> None:
    rng = random.Random(f"sheets {rules.id}")
    verdicts = set()
    for _ in range(COUNTS.referee_sheets):
        sheet = write_sheet(any_sheet(rng, rules))
        assert ask(op="sheet", ruleset=rules.id, sheet=sheet) == {"ok": True}
        spoil(rng, sheet)
        reply = ask(op="sheet", ruleset=rules.id, sheet=sheet)
        assert reply["ok"] == (naive_consistent(rules.id, sheet) is None), (sheet, reply)
        assert reply["ok"] or is_reason(reply)
        verdicts.add(reply["ok"])
    assert False in verdicts


def spoil(rng: random.Random, sheet: Json) -> None:
    """Changes one thing, which may or may not make the sheet impossible."""
    street = rng.choice(sheet["streets"])
    plot = rng.randrange(len(street["plots"]))
    kinds: list[tuple[Json, str, object]] = [
        (street, "parks", rng.randint(0, 7)),
        (street, "fences", [g for g in range(len(street["plots"]) - 1) if rng.random() < 0.4]),
        (street, "used", [rng.randrange(len(street["plots"]))]),
        (street, "pools", [rng.randrange(len(street["plots"]))]),
        (sheet, "temps", rng.choice([0, 11, 12, 40])),
        (sheet, "refusals", rng.choice([0, 3, 4])),
        (sheet, "agents", [rng.randint(0, 5) for _ in range(6)]),
    ]
    if rng.random() < 0.5:
        house = {"n": rng.choice([0, 5, 7, 17, 18, 99]), "bis": rng.random() < 0.4}
        street["plots"][plot] = rng.choice([None, house, house, {"roundabout": True}])
    else:
        holder, name, value = rng.choice(kinds)
        holder[name] = value


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_scores_equal_the_naive_scorer(rules: Ruleset) -> None:
    rng = random.Random(f"scores {rules.id}")
    for _ in range(COUNTS.referee_sheets):
        sheet = write_sheet(any_sheet(rng, rules))
        others = [rng.randint(0, 11) for _ in range(rng.randint(0, 4))]
        reply = ask(op="score", ruleset=rules.id, sheet=sheet, other_temps=others)
        total, parts = naive_score(rules.id, sheet, others)
        assert reply["ok"]
        assert (reply["total"], reply["parts"]) == (total, parts)
        assert sum(reply["estates_by_size"]) == parts["estates"]


def question(rules: Ruleset, position: Position, plans: list[Json]) -> Json:
    offer = [[card.number, card.effect] for card in position.offer]
    return {"ruleset": rules.id, "offer": offer, "plans": plans, "before": write_sheet(position.sheet)}


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_a_turn_is_found_exactly_if_one_leads_there(rules: Ruleset) -> None:
    rng = random.Random(f"turns {rules.id}")
    for number in range(COUNTS.referee_positions):
        position, plans = made_up(rules, f"turns {rules.id} {number}")
        turns = list(turns_of(position))
        if not turns or len(turns) > COUNTS.longest_listing:
            continue
        asked = question(rules, position, plans)
        reachable = {canonical(write_sheet(after_turn(position, turn))) for turn in turns}
        for turn in rng.sample(turns, min(len(turns), 20)):
            after = write_sheet(after_turn(position, turn))
            reply = ask(op="turn", after=after, **asked)
            assert reply["ok"], reply
            assert write_sheet(after_turn(position, parse_turn(reply["turn"]))) == after
            spoil(rng, after)
            reply = ask(op="turn", after=after, **asked)
            assert reply["ok"] == (canonical(after) in reachable), (after, reply)
            assert reply["ok"] or is_reason(reply)


@pytest.mark.parametrize("rules", RULESETS[::3], ids=lambda rules: rules.id)
def test_two_turns_in_one_are_refused_unless_one_would_do(rules: Ruleset) -> None:
    """From the sheet before to the sheet after two turns, and the way back."""
    rng = random.Random(f"two {rules.id}")
    for number in range(COUNTS.referee_positions):
        position, plans = made_up(rules, f"two {rules.id} {number}")
        turns = list(turns_of(position))
        if not turns or len(turns) > COUNTS.longest_listing:
            continue
        middle = after_turn(position, rng.choice(turns))
        again = Position(position.rules, middle, position.offer, position.plans, may_wish=False)
        nexts = list(turns_of(again))
        if not nexts or len(nexts) > COUNTS.longest_listing:
            continue
        asked = question(rules, position, plans)
        reachable = {canonical(write_sheet(after_turn(position, turn))) for turn in turns}
        far = write_sheet(after_turn(again, rng.choice(nexts)))
        assert ask(op="turn", after=far, **asked)["ok"] == (canonical(far) in reachable)
        back = {**asked, "before": write_sheet(middle)}
        assert not ask(op="turn", after=asked["before"], **back)["ok"]


def test_turns_are_counted_and_listed() -> None:
    rules = ruleset("first")
    plan = {"estates": [1], "first": 8, "later": 4, "taken": False}
    asked = {"op": "turns", "ruleset": "first", "offer": [[7, "pool"], [3, "bis"], [12, "agent"]], "plans": [plan] * 3}
    count = ask(before=blank(rules), **asked)
    assert count == {"ok": True, "turns": count["turns"]}
    notation = ask(before=blank(rules), list="notation", **asked)["list"]
    sheets = ask(before=blank(rules), list="sheets", **asked)["list"]
    assert len(notation) == len(sheets) == count["turns"]
    # 33 plots: 7 and 3 and 12 declined, nine pools, six agent sizes, and the copies beside the 3 just written
    assert count["turns"] == 33 * 3 + 9 + 33 * 6 + (2 * 33 - 6)
    assert [read_sheet(sheet, rules, "sheet") for sheet in sheets]


def test_no_refusal_after_the_third() -> None:
    rules = ruleset("first")
    sheet = blank(rules)
    for street in sheet["streets"]:
        street["plots"] = [{"n": 17}, *[None] * (len(street["plots"]) - 1)]
    plan = {"temps": 1, "first": 8, "later": 4, "taken": False}
    asked: Json = {"ruleset": "first", "offer": [[7, "pool"], [3, "bis"], [12, "agent"]], "plans": [plan] * 3}
    assert ask(op="turns", before=sheet, list="notation", **asked) == {"ok": True, "turns": 1, "list": ["x"]}
    after = copy.deepcopy(sheet)
    after["refusals"] = 1
    assert ask(op="turn", before=sheet, after=after, **asked) == {"ok": True, "turn": "x"}
    sheet["refusals"] = 3
    assert ask(op="turns", before=sheet, **asked) == {"ok": True, "turns": 0}


def test_an_inconsistent_before_is_judged_not_an_error() -> None:
    rules = ruleset("first")
    sheet = blank(rules)
    sheet["temps"] = 40
    plan = {"temps": 1, "first": 8, "later": 4}
    asked: Json = {"ruleset": "first", "offer": [[7, "pool"]] * 3, "plans": [plan] * 3, "before": sheet}
    assert ask(op="turns", **asked)["rule"] == "4.5"
    assert ask(op="turn", after=sheet, **asked)["rule"] == "4.5"
    assert ask(op="score", ruleset="first", sheet=sheet, other_temps=[])["rule"] == "4.5"


def test_nobody_else_has_temps() -> None:
    rules = ruleset("first")
    sheet = blank(rules)
    assert ask(op="score", ruleset="first", sheet=sheet, other_temps=[])["parts"]["temps"] == 0
    sheet["temps"] = 1
    assert ask(op="score", ruleset="first", sheet=sheet, other_temps=[])["parts"]["temps"] == 7
    assert ask(op="score", ruleset="first", sheet=sheet, other_temps=[3, 0])["parts"]["temps"] == 4
