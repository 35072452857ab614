"""What the referee says when no single turn leads from one sheet to another: the rule that forbids it."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from picketfence.rules import ruleset
from picketfence.rules.notation import parse_sheet
from picketfence.rules.referee import answer
from picketfence.rules.referee.reading import write_sheet

Json = dict[str, Any]
Change = Callable[[Json], object]

BEFORE = """
1 | 1    2    .    .  | 5    6    .    .    .    .  |
2 | 3 |  .    .    .    .    .    .    .    .    .    .  |
3 | .    .    .    .    .    .    .    .    .    .    .    .  |
agents 1 0 0 0 0 0
temps 1
refusals 1
plans - 7 -
"""
PLANS = [
    {"estates": [1, 2], "first": 8, "later": 4, "taken": False},
    {"estates": [6], "first": 7, "later": 3, "taken": False},
    {"temps": 2, "first": 6, "later": 3, "taken": True},
]
OFFER = [[7, "pool"], [4, "temp"], [12, "landscaper"]]


def verdict(change: Change, name: str = "first+advanced", before: str = BEFORE, offer: object = OFFER) -> Json:
    sheet = write_sheet(parse_sheet(before, ruleset(name)))
    after = copy.deepcopy(sheet)
    change(after)
    request = {"op": "turn", "ruleset": name, "offer": offer, "plans": PLANS, "before": sheet, "after": after}
    text, served = answer(json.dumps(request).encode(), 1)
    assert served, text
    reply: Json = json.loads(text)
    return reply


def house(street: int, plot: int, number: int | None, **more: object) -> Change:
    return lambda s: s["streets"][street].__getitem__("plots").__setitem__(plot, number and {"n": number, **more})


def entry(name: str, value: object, street: int | None = None) -> Change:
    return lambda s: (s if street is None else s["streets"][street]).__setitem__(name, value)


def both(*changes: Change) -> Change:
    return lambda s: [change(s) for change in changes]


WRITTEN = house(2, 5, 7)


@pytest.mark.parametrize(
    ("change", "turn"),
    [
        (WRITTEN, "1 7@3.6"),
        (both(house(2, 6, 7), entry("pools", [6], 2)), "1 7@3.7 P"),
        (both(house(2, 5, 5), entry("temps", 2)), "2 5@3.6 T"),
        (both(house(2, 5, 4), entry("temps", 2), entry("plans", [None, 7, 3])), "2 4@3.6 T #3"),
        (both(house(2, 5, 12), entry("parks", 1, 2)), "3 12@3.6 L"),
        (both(WRITTEN, lambda s: s["streets"][2].update(fences=[0, 1], plots=_with(s, 2, 1))), "1 7@3.6 R3.2"),
    ],
)
def test_a_legal_change_is_named(change: Change, turn: str) -> None:
    assert verdict(change) == {"ok": True, "turn": turn}


def _with(sheet: Json, street: int, plot: int) -> list[object]:
    plots: list[object] = list(sheet["streets"][street]["plots"])
    plots[plot] = {"roundabout": True}
    return plots


@pytest.mark.parametrize(
    ("change", "rule", "says"),
    [
        (lambda s: None, "3.5", "does neither"),
        (house(0, 1, None), "3.3", "Street 1 plot 2 was written"),
        (house(0, 1, 3), "3.3", "Street 1 plot 2 was written"),
        (entry("fences", [], 0), "4.1", "a fence is missing"),
        (entry("agents", [0] * 6), "4.2", "the agent boxes"),
        (entry("temps", 0), "4.5", "the temps"),
        (entry("refusals", 0), "1.8", "the refusals"),
        (both(house(2, 5, 7), house(2, 6, 8)), "3.3", "2 are new"),
        (entry("refusals", 3), "3.6", "the refusals"),
        (both(WRITTEN, entry("refusals", 2)), "3.6", "both write a number"),
        (both(entry("refusals", 2), entry("temps", 2)), "3.6", "performs no effect"),
        (entry("refusals", 2), "3.5", "fits at street"),
        (both(WRITTEN, entry("temps", 2), entry("agents", [1, 1, 0, 0, 0, 0])), "3.3", "agent, temp"),
        (house(2, 5, 9), "4.5", "has 9 with no effect"),
        (both(WRITTEN, entry("agents", [1, 1, 0, 0, 0, 0])), "3.3", "has 7 with agent"),
        (both(house(2, 5, 12), entry("parks", 1, 0)), "4.3", "where the number of this turn"),
        (both(house(1, 5, 7), house(2, 6, 7)), "3.3", "2 are new"),
        (both(WRITTEN, entry("plans", [None, 5, None])), "5.1", "plan 2 stay"),
        (both(WRITTEN, entry("plans", [None, None, None])), "5.1", "plan 2 stay"),
        (both(WRITTEN, entry("plans", [4, 7, None])), "5.3", "brings 8 points now, not 4"),
        (both(WRITTEN, entry("plans", [8, 7, None])), "5.2", "complete estates of sizes 1, 2: name them"),
        (both(WRITTEN, entry("plans", [None, 7, 3])), "5.4.4", "at least 2; the sheet has 1"),
        (both(WRITTEN, entry("used", [5], 2)), "1.7", "serves for none"),
        (house(2, 5, 99), "1.1", "99"),
        (house(0, 2, 1), "3.4", "right of 2"),
    ],
)
def test_a_change_that_no_turn_makes_names_its_rule(change: Change, rule: str, says: str) -> None:
    reply = verdict(change)
    assert (reply["ok"], reply["rule"]) == (False, rule), reply
    assert says in reply["why"]


MET = """
1 | 1 |  2    3  | .    5  |  6  | 7  |  .    .    .  |
2 | .    .    .    .    .    .    .    .    .    .    .  |
3 | .    .    .    .    .    .    .    .    .    .    .    .  |
"""


BUILT = """
1 | 1    2    3~   .    .    .    .    .    .    .  | parks 2
2 | .    .    .    .    .    .    .    .    .    .    .  |
3 | .    .    .    .    .    .    .    .    .    .    .    .  |
"""


@pytest.mark.parametrize(
    ("change", "rule", "says"),
    [
        (entry("parks", 1, 0), "4.3", "Nothing that was built can be removed: a park is missing from street 1."),
        (entry("pools", [], 0), "4.4", "Nothing that was built can be removed: a pool is missing from street 1."),
        (
            lambda s: s["streets"][2].update(plots=[{"roundabout": True}, None] * 2 + [None] * 8, fences=[0, 1, 2]),
            "8.2",
            "One turn cannot change the roundabouts that way.",
        ),
        (both(WRITTEN, entry("used", [5], 2)), "1.7", "street 3 plot 6 serves for none."),
    ],
)
def test_what_was_built_stays(change: Change, rule: str, says: str) -> None:
    reply = verdict(change, before=BUILT)
    assert (reply["ok"], reply["rule"]) == (False, rule), reply
    assert says in reply["why"]


def test_used_houses_stay_used() -> None:
    used = BUILT.replace("1    2    3~", "1'   2    3~")
    reply = verdict(entry("used", [], 0), before=used)
    assert (reply["rule"], reply["why"]) == (
        "1.7",
        "Nothing that was built can be removed: a used house is missing from street 1.",
    )


@pytest.mark.parametrize(
    ("name", "taken", "noted", "wishes"),
    [
        ("first", False, None, True),
        ("first+expert", False, None, True),
        ("first", True, None, False),
        ("first", False, 7, False),
        ("second", False, None, False),
        ("first+practice", False, None, False),
        ("first+solo", False, None, False),
    ],
)
def test_the_wish_is_counted_where_it_may_be_made(name: str, taken: bool, noted: int | None, wishes: bool) -> None:
    """A sheet with one plot left: 8 fits there, and the plan of temps is met."""
    plots = ["1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 . 9 10 11 12"]
    text = "".join(f"{n} | {street} |\n" for n, street in enumerate(plots, 1)) + "temps 2\n"
    sheet = write_sheet(parse_sheet(text, ruleset(name)))
    sheet["plans"] = [None, noted, None]
    far = {"temps": 9, "first": 5, "later": 2}
    request = {
        "op": "turns",
        "ruleset": name,
        "offer": [[8, "landscaper"]] * 3,
        "plans": [{"temps": 2, "first": 5, "later": 2}, far, {**far, "taken": taken}],
        "before": sheet,
        "list": "notation",
    }
    reply = json.loads(answer(json.dumps(request).encode(), 1)[0])
    assert [turn for turn in reply["list"] if turn.endswith("!")] == [
        turn + " !" for turn in reply["list"] if turn.endswith("#1") and wishes
    ]
    assert any(turn.endswith("#1") for turn in reply["list"])


def test_houses_used_must_be_the_ones_a_plan_asks_for() -> None:
    claimed = both(WRITTEN, entry("plans", [8, None, None]))
    assert verdict(both(claimed, entry("used", [0, 1, 2], 0)), before=MET)["turn"] == "1 7@3.6 #1=1.1,1.2"
    assert verdict(both(claimed, entry("used", [1, 2, 5], 0)), before=MET)["turn"] == "1 7@3.6 #1=1.2,1.6"
    assert verdict(both(claimed, entry("used", [0, 1], 0)), before=MET)["rule"] == "5.2"
    reply = verdict(both(claimed, entry("used", [0, 1, 2, 5], 0)), before=MET)
    assert (reply["rule"], "serves for none" in reply["why"]) == ("1.7", True)


@pytest.mark.parametrize("size", [7, 10**9, 10**40])
@pytest.mark.parametrize("op", ["turn", "turns"])
def test_R1_3_a_plan_for_estates_too_large_to_exist_is_never_met(size: int, op: str) -> None:
    sheet = write_sheet(parse_sheet(MET, ruleset("first")))
    after = copy.deepcopy(sheet)
    both(WRITTEN, entry("plans", [8, None, None]), entry("used", [0], 0))(after)
    plans = [{"estates": [1, size], "first": 8, "later": 4}, PLANS[1], PLANS[2]]
    request = {"op": op, "ruleset": "first", "offer": OFFER, "plans": plans, "before": sheet}
    text, served = answer(json.dumps(request | ({"after": after} if op == "turn" else {})).encode(), 1)
    reply = json.loads(text)
    assert served
    if op == "turns":
        assert reply["turns"] > 0
    else:
        assert reply["rule"] == "5.2"
        assert reply["why"] == f"Plan 1 asks for complete estates of sizes 1, {size}: name them."


def test_no_house_serves_two_plans() -> None:
    plans = [{"estates": [1], "first": 8, "later": 4}, {"street_full": 1, "first": 7, "later": 3}, PLANS[2]]
    full = "1 | 1 | 2  3  4  5  6  7  8  9  10 |\n2 |" + " ." * 11 + " |\n3 |" + " ." * 12 + " |\n"
    sheet = write_sheet(parse_sheet(full, ruleset("first")))
    after = copy.deepcopy(sheet)
    both(WRITTEN, entry("plans", [8, 7, None]), entry("used", list(range(10)), 0))(after)
    request = {"op": "turn", "ruleset": "first", "offer": OFFER, "plans": plans, "before": sheet, "after": after}
    reply = json.loads(answer(json.dumps(request).encode(), 1)[0])
    assert (reply["ok"], reply["rule"], reply["why"]) == (False, "5.1", "No house can serve two plans.")


def test_estates_in_a_street_that_serves_as_a_whole_are_not_named() -> None:
    plans = [PLANS[0], {"street_full": 1, "first": 7, "later": 3}, PLANS[2]]
    full = "1 | 1 | 2  3 | 4  5  6  7  8  9  10 |\n2 |" + " ." * 11 + " |\n3 |" + " ." * 12 + " |\n"
    sheet = write_sheet(parse_sheet(full, ruleset("first")))
    after = copy.deepcopy(sheet)
    both(WRITTEN, entry("plans", [None, 7, None]), entry("used", list(range(10)), 0))(after)
    request = {"op": "turn", "ruleset": "first", "offer": OFFER, "plans": plans, "before": sheet, "after": after}
    reply = json.loads(answer(json.dumps(request).encode(), 1)[0])
    assert (reply["ok"], reply["turn"]) == (True, "1 7@3.6 #2")
