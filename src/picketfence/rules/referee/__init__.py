"""The referee: any other implementation, in any language, may ask ours, one JSON object per line (docs/referee.md).

The logic is here; the command only reads and writes lines.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NoReturn

from picketfence.rules.consistency import inconsistency
from picketfence.rules.errors import FormatError, RequestError
from picketfence.rules.listing import turns_of
from picketfence.rules.messages import Objection
from picketfence.rules.notation.turns import format_turn
from picketfence.rules.positions import Position, after_turn
from picketfence.rules.referee.changes import turn_between
from picketfence.rules.referee.reading import (
    JsonObject,
    as_count,
    as_list,
    as_object,
    as_text,
    field,
    read_offer,
    read_plans,
    read_sheet,
    write_sheet,
)
from picketfence.rules.rulesets import Ruleset, ruleset
from picketfence.rules.scoring import score_card

MAX_LINE_BYTES = 1 << 20
"""The longest line that the referee reads; longer ones are refused."""

Answer = dict[str, object]


def answer(line: bytes, number: int) -> tuple[str, bool]:
    """Answer one line of the referee's protocol: return a line of JSON, and False if the line was not a request."""
    request: JsonObject = {}
    served = True
    try:
        request = _parse(line)
        reply = _judge(request)
    except FormatError as error:
        reply, served = {"error": str(error), "line": number}, False
    echo = {"id": request["id"]} if "id" in request else {}
    return json.dumps({**echo, **reply}, separators=(",", ":")), served


def _parse(line: bytes) -> JsonObject:
    if len(line) > MAX_LINE_BYTES:
        raise RequestError(f"a line has at most {MAX_LINE_BYTES} bytes, this one has more")
    try:
        value = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise RequestError(f"not UTF-8 at byte {error.start + 1}") from error
    except json.JSONDecodeError as error:
        raise RequestError(f"not JSON at column {error.colno}: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise RequestError("not JSON that can be read: nested too deeply or a number too long") from error
    return as_object(value, "request")


def _no_constant(word: str) -> NoReturn:
    raise RequestError(f"{word} is not JSON")


def _judge(request: JsonObject) -> Answer:
    op = as_text(field(request, "op", "request"), "op")
    if op not in OPS:
        raise RequestError(f"there is no {op[:40]!r}; choose {', '.join(OPS)}", "op")
    rules = ruleset(as_text(field(request, "ruleset", "request"), "ruleset"))
    return OPS[op](request, rules)


def _refused(objection: Objection) -> Answer:
    return {"ok": False, "rule": objection.rule, "why": objection.why}


def _sheet(request: JsonObject, rules: Ruleset) -> Answer:
    found = inconsistency(rules, read_sheet(field(request, "sheet", "request"), rules, "sheet"))
    return {"ok": True} if found is None else _refused(found)


def _score(request: JsonObject, rules: Ruleset) -> Answer:
    sheet = read_sheet(field(request, "sheet", "request"), rules, "sheet")
    others = as_list(field(request, "other_temps", "request"), "other_temps")
    temps = tuple(as_count(count, f"other_temps[{n}]") for n, count in enumerate(others))
    found = inconsistency(rules, sheet)
    if found is not None:
        return _refused(found)
    card = score_card(rules.tables, rules.temp_rule, sheet, temps)
    return {"ok": True, "total": card.total, "parts": card.parts, "estates_by_size": list(card.estates)}


def _position(request: JsonObject, rules: Ruleset) -> Position:
    plans, any_taken = read_plans(field(request, "plans", "request"), rules, "plans")
    sheet = read_sheet(field(request, "before", "request"), rules, "before")
    return Position(
        rules=rules.turn_rules,
        sheet=sheet,
        offer=read_offer(field(request, "offer", "request"), "offer"),
        plans=plans,
        may_wish=rules.turn_rules.has_wish and not any_taken and not any(p is not None for p in sheet.plans),
    )


def _turn(request: JsonObject, rules: Ruleset) -> Answer:
    position = _position(request, rules)
    after = read_sheet(field(request, "after", "request"), rules, "after")
    for sheet in (position.sheet, after):
        found = inconsistency(rules, sheet)
        if found is not None:
            return _refused(found)
    judged = turn_between(position, after)
    return _refused(judged) if isinstance(judged, Objection) else {"ok": True, "turn": format_turn(judged)}


def _turns(request: JsonObject, rules: Ruleset) -> Answer:
    position = _position(request, rules)
    listing = request.get("list")
    if listing not in (None, "notation", "sheets"):
        raise RequestError('must be "notation" or "sheets"', "list")
    found = inconsistency(rules, position.sheet)
    if found is not None:
        return _refused(found)
    turns = list(turns_of(position))
    reply: Answer = {"ok": True, "turns": len(turns)}
    if listing == "notation":
        reply["list"] = [format_turn(turn) for turn in turns]
    elif listing == "sheets":
        reply["list"] = [write_sheet(after_turn(position, turn)) for turn in turns]
    return reply


OPS: dict[str, Callable[[JsonObject, Ruleset], Answer]] = {
    "sheet": _sheet,
    "score": _score,
    "turn": _turn,
    "turns": _turns,
}
