"""Checks a sheet by itself (the referee's `sheet` question), not whether a game can lead to it."""

from __future__ import annotations

from collections.abc import Iterator

from picketfence.rules import roundabouts
from picketfence.rules.messages import Objection, objection
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.sheet import MAX_NUMBER, MIN_NUMBER, ROUNDABOUT, Place, Sheet, Street, plots_in


def inconsistency(rules: Ruleset, sheet: Sheet) -> Objection | None:
    """Return the first rule that a sheet breaks by itself, or None."""
    return next(inconsistencies(rules, sheet), None)


def inconsistencies(rules: Ruleset, sheet: Sheet) -> Iterator[Objection]:
    """Yield every rule that a sheet breaks by itself: street by street, then the boxes beside them."""
    for number, street in enumerate(sheet.streets, 1):
        yield from _street_objections(rules, number, street)
    yield from _track_objections(rules, sheet)


def _street_objections(rules: Ruleset, number: int, street: Street) -> Iterator[Objection]:
    effects = rules.turn_rules.effects.values()
    yield from _number_objections(number, street)
    for effect in effects:
        yield from effect.house_objections(number, street)
    yield from _order_objections(number, street)
    yield from roundabouts.street_objections(number, street)
    for effect in effects:
        yield from effect.mark_objections(number, street)
    for plot in plots_in(street.used & ~street.houses):
        yield objection("1.7", "sheet-used", **Place(number, plot).one_based)


def _number_objections(number: int, street: Street) -> Iterator[Objection]:
    for plot, stands in enumerate(street.plots):
        if stands > MAX_NUMBER:
            yield objection("1.1", "sheet-number", number=stands, **Place(number, plot).one_based)


def _order_objections(number: int, street: Street) -> Iterator[Objection]:
    """Yield numbers that do not increase within their stretch, copies aside (rule 3.4)."""
    left = MIN_NUMBER - 1
    for plot, stands in enumerate(street.plots):
        if stands == ROUNDABOUT:
            left = MIN_NUMBER - 1
        if stands < MIN_NUMBER:
            continue
        if stands < left or (stands == left and not _is_run(street, plot)):
            yield objection("3.4", "sheet-order", left=left, right=stands, **Place(number, plot).one_based)
        left = stands


def _is_run(street: Street, plot: int) -> bool:
    """Return True if this house extends a run of equal numbers that has at most one original."""
    first = plot
    while first > 0 and street.plots[first - 1] == street.plots[plot]:
        first -= 1
    run = range(first, plot + 1)
    return len(run) > 1 and sum(not street.bis >> house & 1 for house in run) <= 1


def _track_objections(rules: Ruleset, sheet: Sheet) -> Iterator[Objection]:
    for effect in rules.turn_rules.effects.values():
        yield from effect.box_objections(sheet)
    yield from roundabouts.sheet_objections(sheet, rules.tables.tracks.roundabouts.boxes)
    boxes = rules.turn_rules.refusal_boxes
    if sheet.refusals > boxes:
        yield objection("6.1", "sheet-refusals", count=sheet.refusals, boxes=boxes)
