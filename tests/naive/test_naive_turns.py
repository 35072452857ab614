"""The naive turns and claims against vectors.md and positions worked out by hand, without the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from .claims import Plan, claim_sets, ways_to_claim
from .consistent import naive_consistent
from .paper import Sheet, canonical, complete_estates
from .positions import full_street, impossible_plans, plan_of, sheet_of
from .ruleset import edition_data, read_ruleset
from .turns import Outcome, naive_turns

NO_PLANS = impossible_plans()
ALL_RULESETS = [
    edition + mode + advanced
    for edition, modes in [
        ("first", ["", "+expert", "+solo", "+practice"]),
        ("second", ["", "+practice", *(f"+solo:{level}" for level in range(8))]),
    ]
    for mode in modes
    for advanced in ("", "+advanced")
]


def sheets(outcomes: Iterable[Outcome]) -> list[Sheet]:
    return [json.loads(outcome.after) for outcome in outcomes]


def sizes(sheet: Sheet) -> list[int]:
    return sorted(estate.size for estate in complete_estates(sheet))


def test_naive_X3_temp_numbers() -> None:
    offer = [[8, "temp"], [8, "temp"], [8, "temp"]]
    after = sheets(naive_turns("first", offer, NO_PLANS, sheet_of()))
    written = {(sheet["streets"][0]["plots"][0] or {"n": None})["n"] for sheet in after if sheet["temps"] == 1}
    assert written == {None, 6, 7, 8, 9, 10}
    assert len(after) == 33 * (5 + 1)


def test_naive_temp_without_free_box() -> None:
    offer = [[8, "temp"], [8, "temp"], [8, "temp"]]
    after = sheets(naive_turns("second", offer, NO_PLANS, sheet_of(temps=11)))
    assert len(after) == 33 * 5
    assert {sheet["temps"] for sheet in after} == {11}


def test_naive_X4_skipped_numbers() -> None:
    offer = [[10, "pool"], [7, "pool"], [5, "pool"]]
    after = sheets(naive_turns("first", offer, NO_PLANS, sheet_of(". 7 . 12")))
    firsts = [[plot and plot["n"] for plot in sheet["streets"][0]["plots"][:4]] for sheet in after]
    assert [None, 7, 10, 12] in firsts
    assert [None, 7, 7, 12] not in firsts
    assert [7, 7, None, 12] not in firsts
    assert [5, 7, None, 12] in firsts


def test_naive_X5_fence_in_another_street() -> None:
    before = sheet_of("1 2 3 | .")
    goal = sheet_of("1 | 2 3 | .", ". . 5")
    offer = [[5, "surveyor"], [1, "pool"], [2, "pool"]]
    after = {outcome.after for outcome in naive_turns("first", offer, NO_PLANS, before)}
    assert canonical(goal) in after
    assert sizes(goal) == [1, 2]


def test_naive_surveyor_gaps() -> None:
    before = sheet_of("5 5b 6 7", full_street(11), full_street(12), used=([2, 3], range(11), range(12)))
    offer = [[8, "surveyor"], [1, "pool"], [1, "pool"]]
    for ruleset, free in [("first", {1, 3, 4, 5, 6, 7, 8}), ("second", {0, 1, 3, 4, 5, 6, 7, 8})]:
        after = sheets(naive_turns(ruleset, offer, NO_PLANS, before))
        assert len(after) == 6 * (1 + len(free))
        assert {gap for sheet in after for gap in sheet["streets"][0]["fences"]} == free


def test_naive_X12_estate_plan() -> None:
    plan: Plan = {"estates": [4, 1, 1, 1], "first": 9, "later": 5, "taken": False}
    before = sheet_of("1 2 3 4 | 5 | 6 | 7 | .")
    found = list(claim_sets(read_ruleset("second"), [plan, *NO_PLANS[1:]], before))
    assert len(found) == 2
    after, claims = found[1]
    assert sorted(after["streets"][0]["used"]) == list(range(7))
    assert after["plans"] == [9, None, None]
    assert claims == {(0, frozenset({(1, 0), (1, 4), (1, 5), (1, 6)}))}


def one_empty_plot() -> Sheet:
    return sheet_of("1 2 3 4 5 6 7 . 9 10", full_street(11), full_street(12))


def test_naive_Y4_refusal_or_temp() -> None:
    offer = [[6, "pool"], [6, "agent"], [7, "temp"]]
    plain = sheets(naive_turns("first", offer, NO_PLANS, one_empty_plot()))
    assert sorted((sheet["temps"], sheet["refusals"]) for sheet in plain) == [(0, 1), (1, 0)]
    advanced = sheets(naive_turns("first+advanced", offer, NO_PLANS, one_empty_plot()))
    assert len(advanced) == 3
    extra = next(sheet for sheet in advanced if sheet["streets"][0]["plots"][7] == {"roundabout": True})
    assert (extra["refusals"], extra["streets"][0]["fences"]) == (1, [6, 7])


@pytest.mark.parametrize("ruleset", ["first", "first+advanced", "second+solo:2+advanced"])
def test_naive_Y5_printed_number_fits(ruleset: str) -> None:
    offer = [[6, "pool"], [8, "agent"], [7, "temp"]]
    after = sheets(naive_turns(ruleset, offer, NO_PLANS, one_empty_plot()))
    assert after
    assert all(sheet["refusals"] == 0 and sheet["streets"][0]["plots"][7] == {"n": 8} for sheet in after)


def test_naive_no_fourth_refusal() -> None:
    offer = [[6, "pool"], [6, "agent"], [5, "bis"]]
    before = {**one_empty_plot(), "refusals": 3}
    assert naive_turns("first+advanced", offer, NO_PLANS, before) == set()


def test_naive_Y6_bis_over_fence() -> None:
    before = sheet_of("1 2 3 4 5 | . 7 8 9 .", full_street(11), full_street(12))
    copied = sheet_of("1 2 3 4 5 | 5b 7 8 9 10", full_street(11), full_street(12))
    offer = [[10, "bis"], [1, "pool"], [1, "pool"]]
    assert canonical(copied) not in {turn.after for turn in naive_turns("first", offer, NO_PLANS, before)}
    assert canonical(copied) in {turn.after for turn in naive_turns("second", offer, NO_PLANS, before)}


def test_naive_Y7_bis_of_either_neighbour() -> None:
    before = sheet_of("5 . 9 10 11 12 13 14 15 .", full_street(11), full_street(12))
    offer = [[16, "bis"], [1, "pool"], [1, "pool"]]
    after = sheets(naive_turns("first", offer, NO_PLANS, before))
    copies = {sheet["streets"][0]["plots"][1]["n"] for sheet in after if sheet["streets"][0]["plots"][1]}
    assert copies == {5, 9}


def test_naive_roundabout_makes_room() -> None:
    before = sheet_of("1 2 3 4 5 6 . . 9 10", full_street(11), full_street(12))
    offer = [[2, "agent"], [2, "agent"], [2, "agent"]]
    after = sheets(naive_turns("first+advanced", offer, NO_PLANS, before))
    # A roundabout on plot 6 lets a 2 stand on plot 7, with seven outcomes; or a refusal with or without one.
    assert sorted(sheet["refusals"] for sheet in after) == [0] * 7 + [1] * 3
    assert all(naive_consistent("first+advanced", sheet) is None for sheet in after)


def test_naive_two_cards_and_third() -> None:
    offer = [[8, "pool"], [3, "agent"], [14, "temp"]]
    expert = naive_turns("first+expert", offer, NO_PLANS, one_empty_plot())
    # 8 with agent passes 14; 8 with temp (-2..+2: only 8 fits) or without passes 3; 8 from nothing else.
    assert {turn.passed for turn in expert} == {(14, "temp"), (3, "agent")}
    assert len(expert) == (1 + 6) + (1 + 1)
    assert len(naive_turns("first+solo", offer, NO_PLANS, one_empty_plot())) == 1 + 6 + 1
    assert {turn.passed for turn in naive_turns("second", offer, NO_PLANS, one_empty_plot())} == {None}


def test_naive_refusal_passes_any_card() -> None:
    offer = [[1, "pool"], [2, "agent"], [15, "bis"]]
    turns = naive_turns("second+solo:0", offer, NO_PLANS, one_empty_plot())
    assert {turn.passed for turn in turns} == {(1, "pool"), (2, "agent"), (15, "bis")}
    assert len(turns) == 3


def test_naive_claims_and_wish() -> None:
    twos: Plan = {"estates": [2], "first": 6, "later": 3, "taken": False}
    before = sheet_of("1 2 | 3 4 | 5 6 7 . 9 10", full_street(11), full_street(12))
    offer = [[8, "pool"], [1, "pool"], [1, "pool"]]
    plans = [twos, {**twos, "first": 8}, NO_PLANS[0]]
    turns = naive_turns("first", offer, plans, before)
    # With the pool or without; no claim, four single claims, two pairs; each claim with a wish or without.
    assert len(turns) == 2 * (1 + 6 * 2)
    taken = [{**twos, "taken": True}, *plans[1:]]
    turns = naive_turns("first", offer, taken, before)
    assert len(turns) == 2 * (1 + 6)
    assert {json.loads(turn.after)["plans"][0] for turn in turns} == {None, 3}
    practice = naive_turns("first+practice", offer, taken, before)
    assert {json.loads(turn.after)["plans"][0] for turn in practice} == {None, 6}


@pytest.mark.parametrize(
    ("edition", "plan_id", "sheet", "ways"),
    [
        ("first", "1.8", sheet_of("1 2 3 4 5 | R | 7 8 9 10"), 1),
        ("first", "1.8", sheet_of("1 2 3 4 5 | R | 7 8 9 10", used=([0], [], [])), 0),
        (
            "first",
            "1.11",
            sheet_of("1" + " ." * 8 + " 9", "R |" + " ." * 9 + " 9", "1" + " ." * 10 + " 3"),
            1,
        ),
        ("first", "1.9", sheet_of("", "1 1b 1b 1b 1b 1b", used=([], [1], [])), 1),
        ("first", "1.10", sheet_of(temps=6), 0),
        ("first", "2.7", sheet_of(parks=(3, 4, 0)), 1),
        ("first", "2.8", sheet_of(pools=([2, 6, 7], [0, 3], [])), 0),
        ("first", "2.9", sheet_of("R |", parks=(3, 0, 0), pools=([2, 6, 7], [], [])), 1),
        ("first", "2.10", sheet_of(parks=(0, 0, 5), pools=([], [], [1, 6, 10])), 1),
        ("second", "A.9", sheet_of("1 2 | 3 4 | 5 6 7 8 9 10"), 2),
        ("second", "A.9", sheet_of("", "1 2 | 3 4 | 5 6 7 8 9 10 | ."), 0),
        ("second", "A.12", sheet_of("1 2 3 4 | R | 5 6 7 8 | .", "1 2 3 4 | 5 6 7 8 | ."), 1),
        ("second", "B.8", sheet_of("1 2 | 3 | .", "1 | 2 | .", "1 | 2 | .", pools=([2], [0], [1])), 0),
        ("second", "B.8", sheet_of("1 | 2 3 | .", "1 | 2 | .", "1 | 2 | .", pools=([2], [0], [1])), 1),
        ("second", "C.12", sheet_of(agents=(1, 2, 3, 0, 0, 0)), 1),
        ("second", "C.13", sheet_of(agents=(1, 2, 2, 3, 3, 3)), 0),
        ("second", "C.9", sheet_of(parks=(2, 2, 1)), 0),
    ],
)
def test_naive_plan_conditions(edition: str, plan_id: str, sheet: Sheet, ways: int) -> None:
    assert len(list(ways_to_claim(read_ruleset(edition), plan_of(edition, plan_id), sheet))) == ways


@pytest.mark.parametrize("ruleset", ALL_RULESETS)
def test_naive_turns_keep_sheets_consistent(ruleset: str) -> None:
    edition = read_ruleset(ruleset).edition
    before = sheet_of("1 2 . 4 5 5b 7 8 9 .", full_street(11), "1 2 | 3 3b | . 6 7 8 9 10 11 .", parks=(1, 0, 0))
    offer = [[3, "surveyor"], [12, "bis"], [10, "temp"]]
    plans = [row for row in edition_data(edition)["plans"] if row["id"] in ("1.2", "2.1", "3.1", "A.2", "B.1", "C.1")]
    turns = naive_turns(ruleset, offer, plans, before)
    assert turns
    assert all(naive_consistent(ruleset, sheet) is None for sheet in sheets(turns))
    assert any(len(sheet["streets"][0]["fences"]) for sheet in sheets(turns))


def test_naive_refusal_with_claim_and_wish() -> None:
    before = sheet_of("1 | 2 3 4 5 6 7 . 9 10", full_street(11), full_street(12))
    plans: list[Plan] = [{"estates": [1], "first": 6, "later": 3, "taken": False}, *NO_PLANS[1:]]
    offer = [[1, "pool"], [1, "pool"], [15, "bis"]]
    turns = naive_turns("first", offer, plans, before)
    assert sorted((len(turn.claims), turn.wish) for turn in turns) == [(0, False), (1, False), (1, True)]
    assert all(sheet["refusals"] == 1 for sheet in sheets(turns))
    second = naive_turns("second", offer, plans, before)
    assert sorted((len(turn.claims), turn.wish) for turn in second) == [(0, False), (1, False)]


def test_naive_hard_plan_ends_of_streets() -> None:
    texts = ["1 |" + " ." * (length - 2) + " | 9" for length in (10, 11, 12)]
    assert len(list(ways_to_claim(read_ruleset("second"), plan_of("second", "A.8"), sheet_of(*texts)))) == 1
    texts[2] = "1 | 2 | ."
    assert list(ways_to_claim(read_ruleset("second"), plan_of("second", "A.8"), sheet_of(*texts))) == []


def test_naive_street_claimed_as_full_and_an_estate_in_it() -> None:
    before = sheet_of("1 2 | 3 4 5 6 7 | R | 9 10", "1 2 | .")
    plans = [plan_of("first", "1.8"), {"estates": [2], "first": 6, "later": 3, "taken": False}]
    found = {claims for _, claims in claim_sets(read_ruleset("first+advanced"), plans, before)}
    estates = [frozenset({spot}) for spot in [(1, 0), (1, 8), (2, 0)]]
    alone = {frozenset({(1, estate)}) for estate in estates}
    full = (0, frozenset[tuple[int, int]]())
    assert found == {frozenset(), frozenset({full}), frozenset({full, (1, estates[2])})} | alone


def test_naive_tenth_bis_and_full_tracks() -> None:
    nine = sheet_of("1" + " 1b" * 9, "5 .", agents=(1, 2, 3, 4, 4, 3), parks=(0, 4, 0))
    for effect, outcomes in [("bis", 1), ("agent", 2), ("landscaper", 1), ("pool", 1)]:
        offer = [[6, effect]] * 3
        after = sheets(naive_turns("second", offer, NO_PLANS, nine))
        assert sum(sheet["streets"][1]["plots"][1] == {"n": 6} for sheet in after) == outcomes
