"""What is not the referee's format: each kind has its error, and the next line is served as usual."""

import copy
import json
from typing import Any

import pytest

from picketfence.rules import ruleset
from picketfence.rules.referee import MAX_LINE_BYTES, answer
from picketfence.rules.referee.reading import write_sheet

Json = dict[str, Any]
PLAN = {"estates": [3, 3, 4], "first": 12, "later": 7, "taken": False}


def request_with(**changes: object) -> Json:
    sheet = write_sheet(ruleset("first").blank_sheet())
    request: Json = {
        "op": "turns",
        "ruleset": "first",
        "offer": [[7, "pool"], [3, "bis"], [12, "agent"]],
        "plans": [copy.deepcopy(PLAN) for _ in range(3)],
        "before": sheet,
    }
    request.update(changes)
    return request


def error_of(line: bytes, number: int = 4) -> str:
    text, served = answer(line, number)
    assert not served
    assert "\n" not in text
    reply = json.loads(text)
    assert reply["line"] == number
    error: str = reply["error"]
    return error


def refused(request: Json) -> str:
    return error_of(json.dumps(request).encode())


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "not JSON at column 1"),
        (b"{", "not JSON at column 2"),
        (b"[1]", "must be an object"),
        (b'{"op":"sheet","n":NaN}', "NaN is not JSON"),
        (b'"\xff"', "not UTF-8 at byte 2"),
        (b"[" * 100_000, "nested too deeply"),
        (b"9" * 5000, "a number too long"),
        (b" " * (MAX_LINE_BYTES + 1), "at most"),
        (b"{}", "request: field 'op' is missing"),
        (b'{"op":7}', "op: must be a text"),
        (b'{"op":"dance"}', "op: there is no 'dance'; choose sheet, score, turn, turns"),
        (b'{"op":"sheet"}', "request: field 'ruleset' is missing"),
        (b'{"op":"sheet","ruleset":4}', "ruleset: must be a text"),
        (b'{"op":"sheet","ruleset":"third"}', "must name one edition"),
        (b'{"op":"sheet","ruleset":"first"}', "request: field 'sheet' is missing"),
        (b'{"op":"score","ruleset":"first"}', "request: field 'sheet' is missing"),
        (b'{"op":"score","ruleset":"first","sheet":3}', "sheet: must be an object"),
    ],
)
def test_a_line_that_is_no_request(line: bytes, says: str) -> None:
    assert says in error_of(line)


def test_an_id_is_echoed_in_answers_and_errors() -> None:
    text, served = answer(json.dumps(request_with(id=[1, "x"])).encode(), 1)
    assert served
    assert json.loads(text)["id"] == [1, "x"]
    text, served = answer(b'{"id":7,"op":"dance"}', 3)
    assert not served
    assert json.loads(text)["id"] == 7


def changed(path: str, value: object) -> Json:
    """The request with the value at a dotted path replaced; `del` removes it."""
    request = request_with()
    holder: Any = request
    *steps, last = path.split(".")
    for step in steps:
        holder = holder[int(step) if step.isdigit() else step]
    key: Any = int(last) if last.isdigit() else last
    if value == "del":
        del holder[key]
    else:
        holder[key] = value
    return request


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("before", "del", "request: field 'before' is missing"),
        ("offer", "del", "request: field 'offer' is missing"),
        ("plans", "del", "request: field 'plans' is missing"),
        ("before.temps", "del", "before: field 'temps' is missing"),
        ("before.temps", True, "before.temps: must be an integer"),
        ("before.temps", 3.0, "before.temps: must be an integer"),
        ("before.temps", -1, "before.temps: must not be negative"),
        ("before.streets", {}, "before.streets: must be a list"),
        ("before.streets", [], "before.streets: must have 3 entries, not 0"),
        ("before.streets.0.plots", [None] * 9, "before.streets[0].plots: must have 10 entries, not 9"),
        ("before.streets.0.plots.3", 7, "before.streets[0].plots[3]: must be an object"),
        ("before.streets.0.plots.3", {}, "before.streets[0].plots[3]: field 'n' is missing"),
        ("before.streets.0.plots.3", {"n": "7"}, "must be an integer"),
        ("before.streets.0.plots.3", {"n": 7, "bis": 1}, "must be true or false"),
        ("before.streets.0.plots.3", {"n": 7, "roundabout": True}, "plots[3]: a roundabout has no number"),
        ("before.streets.0.plots.3", {"bis": True, "roundabout": True}, "a roundabout has no number"),
        ("before.streets.0.fences", [9], "before.streets[0].fences[0]: there is no 9 there; the last one is 8"),
        ("before.streets.0.used", [10], "before.streets[0].used[0]: there is no 10 there"),
        ("before.streets.0.pools", [-1], "before.streets[0].pools[0]: must not be negative"),
        ("before.agents", [0] * 5, "before.agents: must have 6 entries, not 5"),
        ("before.plans", [None, 8], "before.plans: must have 3 entries, not 2"),
        ("before.plans.0", -2, "before.plans[0]: must not be negative"),
        ("offer", [[7, "pool"]], "offer: must have 3 entries, not 1"),
        ("offer.0", [7], "offer[0]: must have 2 entries, not 1"),
        ("offer.0.0", 16, "cards have numbers 1 to 15, not 16"),
        ("offer.0.0", 0, "cards have numbers 1 to 15, not 0"),
        (
            "offer.0.1",
            "swim",
            "offer[0][1]: there is no effect 'swim'; effects are surveyor, agent, landscaper, pool, temp, bis",
        ),
        ("offer.0.1", 4, "offer[0][1]: must be a text"),
        ("plans.1", 4, "plans[1]: must be an object"),
        ("plans.1.first", "del", "plans[1]: field 'first' is missing"),
        ("plans.1.taken", 1, "plans[1].taken: must be true or false"),
        ("plans.1.estates", [0], "plans[1]"),
        ("plans.1.estates", "del", "a plan needs a condition"),
        ("plans.1.houses", 3, "houses"),
        ("list", "pictures", 'list: must be "notation" or "sheets"'),
        ("list", ["sheets"], 'list: must be "notation" or "sheets"'),
    ],
)
def test_a_field_that_is_not_the_format(path: str, value: object, says: str) -> None:
    assert says in refused(changed(path, value))


def test_a_turn_needs_the_sheet_after() -> None:
    assert "request: field 'after' is missing" in refused(request_with(op="turn"))


def test_a_score_needs_the_other_temps() -> None:
    sheet = write_sheet(ruleset("first").blank_sheet())
    assert "request: field 'other_temps' is missing" in refused({"op": "score", "ruleset": "first", "sheet": sheet})
    request = {"op": "score", "ruleset": "first", "sheet": sheet, "other_temps": 3}
    assert "other_temps: must be a list" in refused(request)
    request = {"op": "score", "ruleset": "first", "sheet": sheet, "other_temps": [-3]}
    assert "other_temps[0]: must not be negative" in refused(request)


def test_plan_rows_may_carry_what_the_tables_say() -> None:
    row = {**PLAN, "id": "2.3", "slot": 2, "advanced": False, "provenance": "printed"}
    text, served = answer(json.dumps(request_with(plans=[row] * 3)).encode(), 1)
    assert served
    assert json.loads(text)["ok"]
