"""Whether a sheet can stand at all (the referee's `sheet` question), not whether a game can get there."""

from __future__ import annotations

from collections.abc import Iterator

from picketfence.rules.cards import Effect
from picketfence.rules.effects import Bis
from picketfence.rules.messages import Objection, objection
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.sheet import MAX_NUMBER, MIN_NUMBER, ROUNDABOUT, Place, Sheet, Street, mask_of, plots_in


def inconsistency(rules: Ruleset, sheet: Sheet) -> Objection | None:
    """The first rule that a sheet breaks by itself, or None."""
    for number, street in enumerate(sheet.streets, 1):
        for found in _street_objections(rules, number, street):
            return found
    return next(_track_objections(rules, sheet), None)


def _street_objections(rules: Ruleset, number: int, street: Street) -> Iterator[Objection]:
    yield from _number_objections(number, street)
    yield from _bis_objections(rules, number, street)
    yield from _order_objections(number, street)
    yield from _roundabout_objections(number, street)
    yield from _mark_objections(rules, number, street)


def _number_objections(number: int, street: Street) -> Iterator[Objection]:
    for plot, stands in enumerate(street.plots):
        if stands > MAX_NUMBER:
            yield objection("1.1", "sheet-number", number=stands, **Place(number, plot).one_based)


def _order_objections(number: int, street: Street) -> Iterator[Objection]:
    """Rule 3.4: strictly upwards in each stretch, but for copies."""
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
    """Whether the house goes on a run of equal numbers in which only one is no copy."""
    first = plot
    while first > 0 and street.plots[first - 1] == street.plots[plot]:
        first -= 1
    run = range(first, plot + 1)
    return len(run) > 1 and sum(not street.bis >> house & 1 for house in run) <= 1


def _bis_objections(rules: Ruleset, number: int, street: Street) -> Iterator[Objection]:
    """Rule 4.6: every copy is joined to a house of its number that is none, in some editions without a fence."""
    rule = rules.turn_rules.effects[Effect.BIS]
    assert isinstance(rule, Bis)
    walls = 0 if rule.crosses_fences else street.fences
    for plot in plots_in(street.bis):
        if street.plots[plot] < MIN_NUMBER:
            yield objection("4.6", "sheet-bis-house", **Place(number, plot).one_based)
        elif not _is_joined(street, plot, 0):
            yield objection("4.6", "sheet-bis", number=street.plots[plot], **Place(number, plot).one_based)
        elif not _is_joined(street, plot, walls):
            yield objection("4.6", "sheet-bis-fence", number=street.plots[plot], **Place(number, plot).one_based)


def _is_joined(street: Street, plot: int, walls: int) -> bool:
    for step in (-1, 1):
        house = plot
        while True:
            gap = min(house, house + step)
            house += step
            if not 0 <= house < len(street.plots) or walls >> gap & 1 or street.plots[house] != street.plots[plot]:
                break
            if not street.bis >> house & 1:
                return True
    return False


def _roundabout_objections(number: int, street: Street) -> Iterator[Objection]:
    gaps = (1 << len(street.plots) - 1) - 1
    for plot, stands in enumerate(street.plots):
        sides = (1 << plot | 1 << plot >> 1) & gaps
        if stands == ROUNDABOUT and sides & ~street.fences:
            yield objection("8.2", "sheet-roundabout-fence", **Place(number, plot).one_based)


def _mark_objections(rules: Ruleset, number: int, street: Street) -> Iterator[Objection]:
    boxes = len(rules.tables.tracks.parks[number - 1]) - 1
    own = street.houses & ~street.bis
    if street.parks > boxes:
        yield objection("4.3", "sheet-parks-boxes", street=number, boxes=boxes, count=street.parks)
    if street.parks > own.bit_count():
        yield objection("4.3", "sheet-parks-houses", street=number, count=street.parks, houses=own.bit_count())
    for plot in plots_in(street.pools):
        if not mask_of(rules.tables.pools[number - 1]) >> plot & 1:
            yield objection("4.4", "sheet-pool-plot", **Place(number, plot).one_based)
        elif not own >> plot & 1:
            yield objection("4.4", "sheet-pool-house", **Place(number, plot).one_based)
    for plot in plots_in(street.used & ~street.houses):
        yield objection("1.7", "sheet-used", **Place(number, plot).one_based)


def _track_objections(rules: Ruleset, sheet: Sheet) -> Iterator[Objection]:
    tracks = rules.tables.tracks
    for size, (count, column) in enumerate(zip(sheet.agents, tracks.agents, strict=True), 1):
        if count > len(column) - 1:
            yield objection("4.2", "sheet-agents", size=size, boxes=len(column) - 1, count=count)
    counts = (
        ("4.5", "sheet-temps", sheet.temps, tracks.temp_boxes),
        ("4.6", "sheet-bis-boxes", sheet.bis, len(tracks.bis) - 1),
        ("8.2", "sheet-roundabout-boxes", sheet.roundabouts, len(tracks.roundabouts) - 1),
        ("6.1", "sheet-refusals", sheet.refusals, len(tracks.refusals) - 1),
    )
    for rule, message, count, boxes in counts:
        if count > boxes:
            yield objection(rule, message, count=count, boxes=boxes)
