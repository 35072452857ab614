"""Turns the JSON view of a table back into the rules' `View`, so that every bot can play over the network.

Imported by the client only; the server writes the other direction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from picketfence.client.errors import AnswerUnreadable
from picketfence.rules import Card, Effect, End, FormatError, Ruleset, Sheet, Turn, View, ruleset
from picketfence.rules.flows.table import (
    AaaSight,
    CardSight,
    DraftSight,
    Extra,
    Offer,
    Sight,
    SoloSight,
    StacksSight,
    Unseen,
)
from picketfence.rules.game import Move
from picketfence.rules.notation import parse_turn
from picketfence.rules.referee.reading import (
    JsonObject,
    as_count,
    as_flag,
    as_list,
    as_object,
    as_text,
    field,
    read_sheet,
)
from picketfence.rules.scoring import AaaScore, ScoreCard, aaa_score
from picketfence.rules.views import PlanView


def read_view(whole: object) -> View | None:
    """The view in a table's JSON, of the seat it was asked for, else a spectator's; None before the game starts."""
    try:
        return _view(as_object(whole, "table"))
    except (FormatError, ValueError, KeyError) as error:
        raise AnswerUnreadable(f"The view of the table cannot be read: {error}") from error


def _view(whole: JsonObject) -> View | None:
    if whole.get("game") is None:
        return None
    table, game = _part(whole, "table"), _part(whole, "game")
    mine = None if whole.get("mine") is None else _part(whole, "mine")
    own = game if mine is None else mine
    rules = ruleset(as_text(field(table, "ruleset", "table"), "table.ruleset"))
    sheets = tuple(read_sheet(sheet, rules, "sheets") for sheet in _list(game, "sheets"))
    sight = _sight(_part(own, "sight"))
    offer, turn = own.get("offer"), None if mine is None else mine.get("turn")
    return View(
        ruleset=rules,
        viewer=None if mine is None else _count(mine, "seat"),
        round=_count(game, "round"),
        sheets=sheets,
        scores=tuple(_score(card) for card in _list(game, "scores")),
        plans=tuple(_plan(plan, rules) for plan in _list(game, "plans")),
        offer=None if offer is None else _cards(offer),
        may_wish=_may_wish(mine),
        ready=_ready(_list(table, "ready"), len(sheets)),
        turn=_turn(turn),
        last_round=tuple(_move(move) for move in _list(game, "last_round")),
        sight=sight,
        unseen=_unseen(_list(own, "unseen")),
        rival=_rival(rules, sheets[0], sight),
        ends=tuple(End(as_text(end, "ends")) for end in _list(game, "ends")),
    )


def _part(holder: JsonObject, name: str) -> JsonObject:
    return as_object(field(holder, name, ""), name)


def _list(holder: JsonObject, name: str) -> list[object]:
    return as_list(field(holder, name, ""), name)


def _count(holder: JsonObject, name: str) -> int:
    return as_count(field(holder, name, ""), name)


def _points(value: object, place: str) -> int:
    """Scores may be negative."""
    if type(value) is not int:
        raise FormatError("must be a whole number", place)
    return value


def _ready(found: list[object], seats: int) -> tuple[bool, ...]:
    """A game that is over waits for nobody."""
    return tuple(as_flag(one, "ready") for one in found) if found else (False,) * seats


def _may_wish(mine: JsonObject | None) -> bool:
    choices = None if mine is None else mine.get("choices")
    return choices is not None and as_flag(field(as_object(choices, "choices"), "may_wish", "choices"), "may_wish")


def _turn(value: object) -> Turn | None:
    return None if value is None else parse_turn(as_text(value, "turn"))


def _score(value: object) -> ScoreCard:
    holder = as_object(value, "scores")
    parts = _part(holder, "parts")
    estates = tuple(_points(points, "estates") for points in _list(holder, "estates"))
    named = {name: _points(parts[name], name) for name in ScoreCard._fields if name != "estates"}
    return ScoreCard(**named, estates=estates)


def _plan(value: object, rules: Ruleset) -> PlanView:
    holder = as_object(value, "plans")
    row = next((row for row in rules.tables.plans if row.id == holder.get("id")), None)
    if row is None:
        raise FormatError(f"there is no plan {holder.get('id')!r}", "plans")
    claimed = holder.get("claimed_in")
    return PlanView(
        row,
        None if claimed is None else as_count(claimed, "claimed_in"),
        tuple(as_count(seat, "claimed_by") for seat in _list(holder, "claimed_by")),
        as_flag(field(holder, "scores_later", "plans"), "scores_later"),
    )


def _move(value: object) -> Move:
    holder = as_object(value, "last_round")
    number = holder.get("number")
    turn = parse_turn(as_text(field(holder, "turn", "last_round"), "turn"))
    return Move(turn, None if number is None else as_count(number, "number"), _effect(holder.get("effect")))


def _effect(value: object) -> Effect | None:
    return None if value is None else Effect(as_text(value, "effect"))


def _card(value: object) -> Card:
    number, effect = as_list(value, "cards", 2)
    return Card(as_count(number, "cards"), Effect(as_text(effect, "cards")))


def _cards(value: object) -> Offer:
    return tuple(_card(card) for card in as_list(value, "cards"))


def _hand(value: object) -> tuple[CardSight, ...]:
    pairs = (as_list(card, "hands", 2) for card in as_list(value, "hands"))
    return tuple(
        CardSight(None if number is None else as_count(number, "hands"), _effect(effect)) for number, effect in pairs
    )


def _unseen(value: list[object]) -> Unseen:
    rows = (as_list(row, "unseen", 3) for row in value)
    return tuple((_card([number, effect]), as_count(count, "unseen")) for number, effect, count in rows)


def _sight(shown: JsonObject) -> Sight:
    """By the flow that the sight names."""
    readers: dict[str, Callable[[JsonObject], Sight]] = {
        "stacks": _stacks_sight,
        "solo": _solo_sight,
        "draft": _draft_sight,
        "aaa": _aaa_sight,
    }
    return readers[as_text(field(shown, "flow", "sight"), "flow")](shown)


def _stacks_sight(shown: JsonObject) -> StacksSight:
    return StacksSight(
        tuple(Effect(as_text(effect, "next_effects")) for effect in _list(shown, "next_effects")),
        _counts(shown, "cards_left"),
        tuple(_unseen(as_list(stack, "unseen")) for stack in _list(shown, "unseen_by_stack")),
    )


def _counts(shown: JsonObject, name: str) -> tuple[int, ...]:
    return tuple(as_count(count, name) for count in _list(shown, name))


def _solo_sight(shown: JsonObject) -> SoloSight:
    top = shown.get("top")
    drawn = as_flag(field(shown, "solo_card_drawn", "sight"), "solo_card_drawn")
    return SoloSight(None if top is None else _top(as_text(top, "top")), _count(shown, "cards_left"), drawn)


def _top(word: str) -> Effect | Extra:
    return Effect(word) if word in list(Effect) else Extra(word)


def _draft_sight(shown: JsonObject) -> DraftSight:
    return DraftSight(
        _count(shown, "holder"),
        _effect(shown.get("top")),
        _count(shown, "cards_left"),
        tuple(_hand(hand) for hand in _list(shown, "hands")),
        _cards(field(shown, "discards", "sight")),
    )


def _aaa_sight(shown: JsonObject) -> AaaSight:
    points = _list(shown, "plan_points")
    return AaaSight(
        _count(shown, "manager"),
        _cards(field(shown, "row", "sight")),
        _extras(shown, "set_aside"),
        _extras(shown, "gone"),
        tuple(None if bring is None else as_count(bring, "plan_points") for bring in points),
        _count(shown, "cards_left"),
    )


def _extras(shown: Mapping[str, object], name: str) -> tuple[Extra, ...]:
    return tuple(Extra(as_text(card, name)) for card in _list(shown, name))


def _rival(rules: Ruleset, sheet: Sheet, sight: Sight) -> AaaScore | None:
    """Counted here, line by line, from what lies open."""
    if rules.rival is None or not isinstance(sight, AaaSight):
        return None
    return aaa_score(rules.rival, rules.tables.majority, sight.row, sight.plan_points, sheet.temps)
