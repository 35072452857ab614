"""Read the JSON view of a table into the rules' `View`, so that every bot can play over the network.

Imported by the client only; the server's serializers write the other direction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from picketfence.client.errors import AnswerUnreadable
from picketfence.client.fields import (
    JsonObject,
    as_count,
    as_flag,
    as_integer,
    as_list,
    as_object,
    as_text,
    count_in,
    counts_in,
    flag_in,
    get_field,
    list_in,
    object_in,
    text_in,
)
from picketfence.rules import (
    AaaScore,
    AaaSight,
    Card,
    CardSight,
    DraftSight,
    Effect,
    End,
    Extra,
    FormatError,
    Move,
    Offer,
    PlanView,
    Ruleset,
    ScoreCard,
    Sheet,
    Sight,
    SoloSight,
    StacksSight,
    Turn,
    Unseen,
    View,
    parse_turn,
    read_sheet,
    ruleset,
)


def read_view(payload: object) -> View | None:
    """Return the `View` in a table's JSON: of the seat it was requested for, else a spectator's.

    None before the game starts; raises AnswerUnreadable if the JSON does not have the expected form.
    """
    try:
        return _view(as_object(payload, "table"))
    except (FormatError, ValueError, KeyError) as error:
        raise AnswerUnreadable(f"The view of the table cannot be read: {error}") from error


def _view(payload: JsonObject) -> View | None:
    if payload.get("game") is None:
        return None
    table, game = object_in(payload, "table"), object_in(payload, "game")
    mine = None if payload.get("mine") is None else object_in(payload, "mine")
    own = game if mine is None else mine
    rules = ruleset(text_in(table, "ruleset"))
    sheets = tuple(read_sheet(sheet, rules, "sheets") for sheet in list_in(game, "sheets"))
    sight = _sight(object_in(own, "sight"))
    offer, turn = own.get("offer"), None if mine is None else mine.get("turn")
    return View(
        ruleset=rules,
        viewer=None if mine is None else count_in(mine, "seat"),
        round=count_in(game, "round"),
        sheets=sheets,
        scores=tuple(_score(card) for card in list_in(game, "scores")),
        plans=tuple(_plan(plan, rules) for plan in list_in(game, "plans")),
        offer=None if offer is None else _cards(offer),
        may_wish=_may_wish(mine),
        ready=_ready(list_in(table, "ready"), len(sheets)),
        turn=_turn(turn),
        last_round=tuple(_move(move) for move in list_in(game, "last_round")),
        sight=sight,
        unseen=_unseen(list_in(own, "unseen")),
        rival=_rival(rules, sheets[0], sight),
        ends=tuple(End(as_text(end, "ends")) for end in list_in(game, "ends")),
    )


def _ready(found: list[object], seats: int) -> tuple[bool, ...]:
    """Return who has submitted a turn; the server sends nothing for a finished game."""
    return tuple(as_flag(one, "ready") for one in found) if found else (False,) * seats


def _may_wish(mine: JsonObject | None) -> bool:
    choices = None if mine is None else mine.get("choices")
    return choices is not None and flag_in(as_object(choices, "choices"), "may_wish")


def _turn(value: object) -> Turn | None:
    return None if value is None else parse_turn(as_text(value, "turn"))


def _score(value: object) -> ScoreCard:
    holder = as_object(value, "scores")
    parts = object_in(holder, "parts")
    estates = tuple(as_integer(points, "estates") for points in list_in(holder, "estates"))
    named = {name: as_integer(parts[name], name) for name in ScoreCard._fields if name != "estates"}
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
        tuple(as_count(seat, "claimed_by") for seat in list_in(holder, "claimed_by")),
        flag_in(holder, "scores_later"),
    )


def _move(value: object) -> Move:
    holder = as_object(value, "last_round")
    number = holder.get("number")
    turn = parse_turn(text_in(holder, "turn"))
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
    """Read what can be seen of the cards, by the flow that it names."""
    readers: dict[str, Callable[[JsonObject], Sight]] = {
        "stacks": _stacks_sight,
        "solo": _solo_sight,
        "draft": _draft_sight,
        "aaa": _aaa_sight,
    }
    return readers[text_in(shown, "flow")](shown)


def _stacks_sight(shown: JsonObject) -> StacksSight:
    return StacksSight(
        tuple(Effect(as_text(effect, "next_effects")) for effect in list_in(shown, "next_effects")),
        counts_in(shown, "cards_left"),
        tuple(_unseen(as_list(stack, "unseen")) for stack in list_in(shown, "unseen_by_stack")),
    )


def _solo_sight(shown: JsonObject) -> SoloSight:
    top = shown.get("top")
    drawn = flag_in(shown, "solo_card_drawn")
    return SoloSight(None if top is None else _top(as_text(top, "top")), count_in(shown, "cards_left"), drawn)


def _top(word: str) -> Effect | Extra:
    return Effect(word) if word in list(Effect) else Extra(word)


def _draft_sight(shown: JsonObject) -> DraftSight:
    return DraftSight(
        count_in(shown, "holder"),
        _effect(shown.get("top")),
        count_in(shown, "cards_left"),
        tuple(_hand(hand) for hand in list_in(shown, "hands")),
        _cards(get_field(shown, "discards")),
    )


def _aaa_sight(shown: JsonObject) -> AaaSight:
    points = list_in(shown, "plan_points")
    return AaaSight(
        count_in(shown, "manager"),
        _cards(get_field(shown, "row")),
        _extras(shown, "set_aside"),
        _extras(shown, "gone"),
        tuple(None if bring is None else as_count(bring, "plan_points") for bring in points),
        count_in(shown, "cards_left"),
    )


def _extras(shown: Mapping[str, object], name: str) -> tuple[Extra, ...]:
    return tuple(Extra(as_text(card, name)) for card in list_in(shown, name))


def _rival(rules: Ruleset, sheet: Sheet, sight: Sight) -> AaaScore | None:
    """Return the AAA's score, calculated from what everyone can see; None where it is not scored."""
    return rules.rival_score(sight.row, sight.plan_points, sheet.temps)
