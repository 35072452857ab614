"""Judges one turn without listing any (section 3 and what it calls on)."""

from __future__ import annotations

from picketfence.rules.cards import Effect
from picketfence.rules.effects.effect import plot_objection
from picketfence.rules.effects.temp import number_objection
from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.claims import claims_objection
from picketfence.rules.positions import Position, before_claims
from picketfence.rules.roundabouts import box_objection, with_roundabout
from picketfence.rules.sheet import Place, Sheet, bounds, plots_for
from picketfence.rules.turn import Act, Pick, Turn, Write


def objection_to(position: Position, turn: Turn) -> Objection | None:
    """Return the first rule that a turn breaks, in the order of a turn, or None if it is legal."""
    found = _pick_objection(position, turn) or _roundabout_objection(position, turn.roundabout)
    if found is not None:
        return found
    base = with_roundabout(position.sheet, turn.roundabout)
    if turn.write is None:
        found = _refusal_objection(position, turn)
    else:
        found = _writing_objection(position, base, turn, turn.write)
    if found is not None:
        return found
    found = claims_objection(position.plans, before_claims(position, turn), turn.claims)
    return found or _wish_objection(position, turn)


def _pick_text(pick: Pick) -> str:
    return str(pick[0] + 1) if pick[0] == pick[1] else f"{pick[0] + 1}+{pick[1] + 1}"


def _pick_objection(position: Position, turn: Turn) -> Objection | None:
    rules = position.rules
    rule = "9.9" if rules.passes_card else "3.3"
    if turn.pick is None:
        needed = turn.write is not None or rules.passes_card
        return objection(rule, "pick-missing") if needed else None
    if turn.write is None and not rules.passes_card:
        return objection("3.6", "pick-needless")
    if turn.pick not in rules.picks and rules.takes_two_cards:
        return objection("9.9" if rules.passes_card else "9.2", "pick-cards")
    if turn.pick not in rules.picks:
        picks = ", ".join(str(first + 1) for first, _ in rules.picks)
        return objection("3.3", "pick-unknown", pick=_pick_text(turn.pick), picks=picks)
    return None


def _roundabout_objection(position: Position, place: Place | None) -> Objection | None:
    if place is None:
        return None
    found = box_objection(position.sheet, position.rules.roundabout_boxes)
    return found or plot_objection(position.sheet, place, "8.2")


def _refusal_objection(position: Position, turn: Turn) -> Objection | None:
    if turn.act is not None:
        return objection("3.6", "effect-after-refusal")
    if position.sheet.refusals >= position.rules.refusal_boxes:
        return objection("6.1", "refusal-boxes")
    for card in position.offer:
        for place in plots_for(position.sheet, card.number):
            return objection("3.5", "refusal-fits", number=card.number, **place.one_based)
    return None


def _writing_objection(position: Position, base: Sheet, turn: Turn, write: Write) -> Objection | None:
    assert turn.pick is not None
    if write.place == turn.roundabout:
        return objection("8.2", "roundabout-plot", **write.place.one_based)
    printed, offered = position.offer[turn.pick[0]].number, position.offer[turn.pick[1]].effect
    found = (
        number_objection(printed, write.number, offered, turn.act)
        or plot_objection(base, write.place, "3.3")
        or order_objection(base, write)
    )
    if found is not None or turn.act is None:
        return found
    return _act_objection(position, base, write, turn.act, offered)


def order_objection(sheet: Sheet, write: Write) -> Objection | None:
    """Return why a number does not fit between its neighbours left and right (rule 3.4), or None."""
    place, number = write
    left, right = bounds(sheet.street(place.street).plots)[place.plot]
    if number <= left:
        return objection("3.4", "order-left", number=number, other=left, street=place.street)
    if number >= right:
        return objection("3.4", "order-right", number=number, other=right, street=place.street)
    return None


def _act_objection(position: Position, base: Sheet, write: Write, act: Act, offered: Effect) -> Objection | None:
    if act.effect is not offered:
        return objection("3.3", "effect-other", offered=offered.value, effect=act.effect.value)
    written = base.with_number(write.place, write.number)
    return position.rules.effects[act.effect].objection(written, write, act)


def _wish_objection(position: Position, turn: Turn) -> Objection | None:
    if not turn.wish:
        return None
    if not position.rules.has_wish:
        return objection("3.9", "wish-never")
    if not turn.claims:
        return objection("3.9", "wish-claim")
    return None if position.may_wish else objection("3.9", "wish-late")
