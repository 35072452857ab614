"""The whole sentence of an objection, with its rule and every figure in it: what people read when a turn is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from picketfence.rules import (
    MAX_LINE_BYTES,
    Claim,
    End,
    NotationError,
    OutOfOrder,
    Place,
    RulesetError,
    Turn,
    Write,
    answer,
    choices_of,
    close_round,
    format_record,
    new_game,
    objection_to,
    parse_code,
    parse_record,
    parse_turn,
    position,
    record_of,
    ruleset,
    submit,
    write_sheet,
)
from picketfence.rules.consistency import inconsistency
from picketfence.rules.plans.claim_sets import combinations_met
from tests.rules.referee.test_changes import OFFER, PLANS, WRITTEN, Change, both, entry, house, verdict
from tests.rules.sections.desk import OFFER as THREE_EIGHTS
from tests.rules.sections.desk import PlanSpec, desk, paper

TEMPS = {"temps": 2, "first": 6, "later": 3}
BIS = "5 bis, 8 agent, 8 agent"


def why(
    rules: str,
    sheet: str,
    turn: str | Turn,
    offer: str = THREE_EIGHTS,
    plans: Iterable[PlanSpec] = (),
    *,
    may_wish: bool | None = None,
) -> str | None:
    read = parse_turn(turn) if isinstance(turn, str) else turn
    found = objection_to(desk(rules, sheet, offer, plans, may_wish=may_wish), read)
    return None if found is None else str(found)


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("B1.3=8", "A fence stands between street 1 plot 3 and the 8 beside it. (rule 4.6)"),
        ("B1.5=8", "No house with number 8 stands beside street 1 plot 5. (rule 4.6)"),
        ("B1.1=9", "No house with number 9 stands beside street 1 plot 1. (rule 4.6)"),
        ("B1.1=8", None),
    ],
)
def test_a_bis_is_refused_for_its_fence_or_its_neighbour(act: str, said: str | None) -> None:
    assert why("first", "1 | . 8 | . .", f"1 5@2.1 {act}", BIS) == said


def test_a_bis_is_refused_for_the_first_fence_of_a_street() -> None:
    said = "A fence stands between street 1 plot 2 and the 8 beside it. (rule 4.6)"
    assert why("first", "1 | 8 | . .", "1 5@2.1 B1.2=8", BIS) == said


@pytest.mark.parametrize(
    ("gap", "said"),
    [
        ("S1.1", "The houses on both sides of that gap in street 1 are already used for a plan. (rule 4.1)"),
        ("S1.2", None),
        ("S1.3", None),
        ("S1.9", None),
        ("S1.10", "Street 1 has no gap right of plot 10. (rule 4.1)"),
    ],
)
def test_a_fence_goes_in_a_gap_beside_at_most_one_used_house(gap: str, said: str | None) -> None:
    assert why("first", "1 | 5' 6' 7 .", f"1 8@2.5 {gap}") == said


def test_only_the_second_edition_parts_equal_numbers() -> None:
    said = "A fence cannot separate two houses with the same number (7) in street 1. (rule 4.1)"
    assert why("first", "1 | 7 7b", "1 8@2.5 S1.1") == said
    assert why("second", "1 | 7 7b", "1 8@2.5 S1.1") is None


def test_a_single_combination_that_is_not_there_is_named() -> None:
    assert why("first", "1 | .", "4 8@2.5") == "There is no combination 4; choose one of 1, 2, 3. (rule 3.3)"


def test_a_late_wish_names_its_rule() -> None:
    plans = [{"temps": 1}]
    said = "A reshuffle is possible only in the first round in which a plan is claimed. (rule 3.9)"
    assert why("first", "temps 1", "1 8@2.5 #1 !", plans=plans, may_wish=False) == said
    assert why("first", "temps 1", "1 8@2.5 #1 !", plans=plans, may_wish=True) is None


@pytest.mark.parametrize(
    ("plans", "said"),
    [
        ((3,), "There is no plan 4; plans are 1 to 3. (rule 5.1)"),
        ((-1,), "There is no plan 0; plans are 1 to 3. (rule 5.1)"),
        ((0, 0), "Plan 1 can be claimed only once. (rule 5.1)"),
        ((1,), "Plan 2 asks for temps: at least 9; the sheet has 1. (rule 5.4.4)"),
    ],
)
def test_a_claim_is_refused_with_the_plan_s_number(plans: tuple[int, ...], said: str) -> None:
    turn = Turn((0, 0), Write(Place(2, 4), 8), claims=tuple(Claim(plan, ()) for plan in plans))
    assert why("first", "temps 1", turn, plans=[{"temps": 1}, {"temps": 9}]) == said


def test_a_refusal_that_writes_is_not_read() -> None:
    with pytest.raises(NotationError) as error:
        parse_turn("x 8@1.2")
    assert str(error.value) == "column 3, '8@1.2': a turn writes a number or is a refusal, not both"


def test_nothing_is_done_after_the_end_and_the_reason_is_said_in_full() -> None:
    over = replace(new_game(ruleset("first"), parse_code("A3ED-3TN7"), 2), ends=(End.PLOTS,))
    for step in (lambda: position(over, 0), lambda: submit(over, 0, parse_turn("x"))):
        with pytest.raises(OutOfOrder) as error:
            step()
        assert str(error.value) == "the game is over"


def test_a_round_that_is_not_complete_is_not_closed() -> None:
    with pytest.raises(OutOfOrder) as error:
        close_round(new_game(ruleset("first"), parse_code("A3ED-3TN7"), 2))
    assert str(error.value) == "not every seat has submitted its turn"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_practice_always_scores_first(edition: str) -> None:
    assert ruleset(f"{edition}+practice").has_later is False
    assert ruleset(edition).has_later is True


def test_a_comment_in_a_record_may_be_indented() -> None:
    record = record_of(new_game(ruleset("first"), parse_code("A3ED-3TN7"), 2))
    head, _, rest = format_record(record).partition("\n")
    assert parse_record(f"{head}\n  ; a comment\n{rest}").ruleset is record.ruleset


def sheet_why(text: str, rules: str = "second+advanced") -> str | None:
    found = inconsistency(ruleset(rules), paper(rules, text))
    return None if found is None else str(found)


def test_a_sheet_is_refused_with_its_figures() -> None:
    full = "1 | 5 5b 5b 5b 5b 5b 5b 5b 5b 5b"
    assert sheet_why(full) is None
    assert sheet_why(f"{full}\n2 | 3 3b") == "There are 10 bis houses and 9 boxes. (rule 4.6)"
    marked = paper("first", "1 | 5 5b")
    street = marked.streets[0]._replace(bis=0b100)
    found = inconsistency(ruleset("first"), marked._replace(streets=(street, *marked.streets[1:])))
    assert str(found) == "Street 1 plot 3 is marked as a bis but holds no house. (rule 4.6)"
    assert sheet_why("agents 0 9 0 0 0 0") == "The agent column of size 2 has 2 boxes, not 9. (rule 4.2)"


def combinations(plans: list[dict[str, object]], sheet: str) -> set[tuple[int, ...]]:
    at = desk("first+advanced", sheet, plans=plans)
    return {one.plans for one in combinations_met(at.plans, at.sheet, range(len(plans)))}


def test_a_plan_with_estates_and_a_goal_uses_the_houses_of_both() -> None:
    """A plan that asks for a full street besides its estate leaves no house of that street to another plan."""
    sheet = "1 | 1 | 2 3 4 5 6 7 8 9 10\n2 | 1 2 |"
    greedy: dict[str, object] = {"estates": [2], "street_full": 1}
    assert combinations([greedy, {"estates": [1]}], sheet) == {(0,), (1,)}
    assert combinations([greedy, {"street_full": 1}], sheet) == {(0,), (1,)}
    assert combinations([{"estates": [2]}, {"estates": [1]}], sheet) == {(0,), (1,), (0, 1)}


def told(line: bytes) -> str:
    return answer(line, 1)[0]


def error_in(**request: object) -> str:
    return str(json.loads(told(json.dumps(request).encode()))["error"])


def test_the_referee_names_the_place_of_what_it_cannot_read() -> None:
    blank: dict[str, Any] = write_sheet(ruleset("first").blank_sheet())
    assert json.loads(told(b"[]"))["error"] == "request: must be an object"
    nested = "not JSON that can be read: nested too deeply or a number too long"
    assert json.loads(told(b"[" * 100_000))["error"] == nested
    ops = "choose sheet, score, turn, turns"
    assert error_in(op="a" * 41, ruleset="first") == f"op: there is no '{'a' * 40}'; {ops}"
    asked = {"op": "turn", "ruleset": "first", "plans": PLANS, "before": blank, "offer": OFFER}
    assert error_in(**asked, after={}) == "after: field 'streets' is missing"
    for name in ("plots", "parks"):
        without = copy.deepcopy(blank)
        del without["streets"][1][name]
        assert error_in(op="sheet", ruleset="first", sheet=without) == f"sheet.streets[1]: field '{name}' is missing"
    wrong = copy.deepcopy(blank)
    wrong["streets"][1] = 5
    assert error_in(op="sheet", ruleset="first", sheet=wrong) == "sheet.streets[1]: must be an object"
    blank["streets"][1]["parks"] = -1
    assert error_in(op="sheet", ruleset="first", sheet=blank) == "sheet.streets[1].parks: must not be negative"


def test_a_line_may_have_all_the_bytes_there_are() -> None:
    request = json.dumps({"op": "sheet", "ruleset": "first", "sheet": write_sheet(ruleset("first").blank_sheet())})
    line = request.encode().ljust(MAX_LINE_BYTES)
    assert json.loads(told(line)) == {"ok": True}
    assert json.loads(told(line + b" ")) != {"ok": True}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (entry("agents", [0] * 6), "4.2 One turn cannot change the agent boxes that way."),
        (entry("temps", 0), "4.5 One turn cannot change the temps that way."),
        (entry("refusals", 0), "1.8 One turn cannot change the refusals that way."),
        (entry("refusals", 3), "3.6 One turn cannot change the refusals that way."),
        (both(WRITTEN, entry("plans", [9, 7, None])), "5.3 Plan 1 brings 8 points now, not 9."),
        (both(WRITTEN, entry("plans", [None, 7, 9])), "5.3 Plan 3 brings 3 points now, not 9."),
        (both(WRITTEN, entry("plans", [8, 7, None])), "5.2 Plan 1 asks for complete estates of sizes 1, 2: name them."),
    ],
)
def test_a_change_is_refused_with_its_figures(change: Change, said: str) -> None:
    reply = verdict(change)
    assert f"{reply['rule']} {reply['why']}" == said


def in_full(street: str, temps: int = 0) -> str:
    return f"""
{street}
2 | .    .    .    .    .    .    .    .    .    .    .  |
3 | .    .    .    .    .    .    .    .    .    .    .    .  |
agents 0 0 0 0 0 0
temps {temps}
refusals 0
plans - 7 -
"""


def test_a_bis_and_its_original_cannot_change_places() -> None:
    swapped = both(WRITTEN, house(0, 1, 5, bis=True), house(0, 2, 5))
    reply = verdict(swapped, before=in_full("1 | 5b 5 5b . . . . . . . |"))
    assert reply["why"] == "Street 1 plot 2 was written already and cannot change."


def test_a_claim_that_uses_no_house_is_not_the_one_the_plan_asks_for() -> None:
    reply = verdict(both(WRITTEN, entry("plans", [8, 7, None])), before=in_full("1 | 1 | 2 3 | . . . . . . . |"))
    assert reply["why"] == "The houses newly used are not the ones that plan 1 asks for."


def test_a_temp_without_a_box_goes_with_a_roundabout() -> None:
    boxes = ruleset("first+advanced").tables.tracks.temp_boxes
    built = both(house(2, 5, 5), entry("fences", [0, 1], 2), lambda s: s["streets"][2]["plots"].__setitem__(1, ROUND))
    assert verdict(built, before=in_full("1 | . . . . . . . . . . |", boxes)) == {"ok": True, "turn": "2 5@3.6 T R3.2"}


ROUND = {"roundabout": True}


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (("plots", 3), {"roundabout": 1}, "sheet.streets[1].plots[3].roundabout: must be true or false"),
        (("plots", 3), {"n": 4, "bis": 1}, "sheet.streets[1].plots[3].bis: must be true or false"),
        (("plots", 3), {"n": -1}, "sheet.streets[1].plots[3].n: must not be negative"),
        (("fences",), 5, "sheet.streets[1].fences: must be a list"),
    ],
)
def test_the_referee_names_the_place_in_a_street(place: tuple[Any, ...], value: object, said: str) -> None:
    wrong: dict[str, Any] = write_sheet(ruleset("first").blank_sheet())
    *way, last = ("streets", 1, *place)
    holder: Any = wrong
    for step in way:
        holder = holder[step]
    holder[last] = value
    assert error_in(op="sheet", ruleset="first", sheet=wrong) == said


def test_the_referee_names_a_list_of_fences_that_is_missing() -> None:
    wrong: dict[str, Any] = write_sheet(ruleset("first").blank_sheet())
    del wrong["streets"][1]["fences"]
    assert error_in(op="sheet", ruleset="first", sheet=wrong) == "sheet.streets[1]: field 'fences' is missing"


@pytest.mark.parametrize(
    ("plans", "said"),
    [
        (5, "plans: must be a list"),
        (PLANS[:2], "plans: must have 3 entries, not 2"),
        ([{**TEMPS, "first": -1}, *PLANS[1:]], "plans[0].first: must not be negative"),
        ([{**TEMPS, "later": -1}, *PLANS[1:]], "plans[0].later: must not be negative"),
        ([{"temps": 2, "first": 6}, *PLANS[1:]], "plans[0]: field 'later' is missing"),
    ],
)
def test_the_referee_names_the_place_in_the_plans(plans: object, said: str) -> None:
    blank = write_sheet(ruleset("first").blank_sheet())
    assert error_in(op="turns", ruleset="first", plans=plans, before=blank, offer=OFFER) == said


def test_a_roundabout_opens_plots_only_to_numbers_that_do_not_fit_without_it() -> None:
    at = desk("first+advanced", "1 | 5 . . 9", "4 agent, 7 agent, 10 agent")
    choice = next(one for one in choices_of(at).roundabouts if one.place == Place(1, 1))
    assert choice.opens == ((4, (Place(1, 2),)),)
    choice = next(one for one in choices_of(at).roundabouts if one.place == Place(1, 2))
    assert choice.opens == ((10, (Place(1, 1),)),)


def test_an_id_may_have_all_the_characters_there_are() -> None:
    assert ruleset("first".ljust(100)).id == "first"
    with pytest.raises(RulesetError, match="at most 100 characters, this one has 101"):
        ruleset("first".ljust(101))


def test_streets_count_from_1() -> None:
    with pytest.raises(IndexError) as error:
        ruleset("first").blank_sheet().street(0)
    assert str(error.value) == "streets count from 1"


@pytest.mark.parametrize("name", ["streets", "agents", "temps", "refusals", "plans"])
def test_the_referee_names_a_field_of_a_sheet_that_is_missing(name: str) -> None:
    wrong: dict[str, Any] = write_sheet(ruleset("first").blank_sheet())
    del wrong[name]
    assert error_in(op="sheet", ruleset="first", sheet=wrong) == f"sheet: field '{name}' is missing"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("streets", [], "sheet.streets: must have 3 entries, not 0"),
        ("agents", [0] * 5, "sheet.agents: must have 6 entries, not 5"),
        ("agents", [0, -1, 0, 0, 0, 0], "sheet.agents[1]: must not be negative"),
        ("temps", -1, "sheet.temps: must not be negative"),
        ("refusals", -1, "sheet.refusals: must not be negative"),
        ("plans", [None, None], "sheet.plans: must have 3 entries, not 2"),
        ("plans", [None, None, -1], "sheet.plans[2]: must not be negative"),
    ],
)
def test_the_referee_names_a_field_of_a_sheet_that_is_wrong(name: str, value: object, said: str) -> None:
    wrong = {**write_sheet(ruleset("first").blank_sheet()), name: value}
    assert error_in(op="sheet", ruleset="first", sheet=wrong) == said
