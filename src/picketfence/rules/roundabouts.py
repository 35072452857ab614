"""Roundabouts (rule 8.2): where they may be built, what they change, and what they make possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from picketfence.rules.messages import Objection, objection
from picketfence.rules.sheet import EMPTY, ROUNDABOUT, Place, Sheet, Street, bounds, empty_plots

NumberPlots = tuple[tuple[int, tuple[Place, ...]], ...]
"""For each number the plots that may take it."""


class RoundaboutChoice(NamedTuple):
    """A plot for a roundabout: the plots it opens for each number on offer, and the gaps it fences."""

    place: Place
    opens: NumberPlots
    closes: tuple[Place, ...]


def side_gaps(length: int, plot: int) -> int:
    """Return the gaps at the sides of a plot in a street of that length."""
    return (1 << plot | 1 << plot >> 1) & (1 << length - 1) - 1


def with_roundabout(sheet: Sheet, place: Place | None) -> Sheet:
    """Return the sheet with a roundabout and the fences at its sides; the same sheet if `place` is None."""
    if place is None:
        return sheet
    street = sheet.street(place.street).with_number(place.plot, ROUNDABOUT)
    sides = side_gaps(len(street.plots), place.plot)
    return sheet.with_street(place.street, street._replace(fences=street.fences | sides))


def free_places(sheet: Sheet, boxes: int) -> tuple[Place, ...]:
    """Return the plots on which a roundabout may be built; none if all boxes are crossed off."""
    return () if sheet.roundabouts >= boxes else tuple(empty_plots(sheet))


def box_objection(sheet: Sheet, boxes: int) -> Objection | None:
    """Return why no roundabout can be built on any plot, or None."""
    if not boxes:
        return objection("8.2", "roundabout-variant")
    return objection("8.2", "roundabout-boxes") if sheet.roundabouts >= boxes else None


def roundabout_choices(sheet: Sheet, boxes: int, numbers: list[int]) -> tuple[RoundaboutChoice, ...]:
    """Return every plot for a roundabout with what it would open for these numbers."""
    if sheet.roundabouts >= boxes:
        return ()
    found: list[RoundaboutChoice] = []
    for number, street in enumerate(sheet.streets, 1):
        for run in _empty_runs(number, street):
            found += _choices_in(sheet, run, numbers)
    return tuple(found)


def _empty_runs(number: int, street: Street) -> Iterator[tuple[Place, ...]]:
    """Yield the empty plots of a street that have no house or roundabout between them."""
    run: list[Place] = []
    for plot, stands in enumerate(street.plots):
        if stands == EMPTY:
            run.append(Place(number, plot))
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def _choices_in(sheet: Sheet, run: tuple[Place, ...], numbers: list[int]) -> Iterator[RoundaboutChoice]:
    """Yield a choice per plot of a run: a roundabout frees each side of the run from the house on the other side."""
    left, right = bounds(sheet.street(run[0].street).plots)[run[0].plot]
    high = [number for number in numbers if number >= right and number > left]
    low = [number for number in numbers if number <= left and number < right]
    for index, place in enumerate(run):
        before, behind = run[:index], run[index + 1 :]
        opens = tuple((number, behind) for number in low if behind)
        yield RoundaboutChoice(place, opens + tuple((n, before) for n in high if before), _new_fences(sheet, place))


def _new_fences(sheet: Sheet, place: Place) -> tuple[Place, ...]:
    street = sheet.street(place.street)
    sides = side_gaps(len(street.plots), place.plot) & ~street.fences
    return tuple(Place(place.street, gap) for gap in (place.plot - 1, place.plot) if gap >= 0 and sides >> gap & 1)


def new_roundabouts(old: Street, new: Street) -> list[int]:
    """Return the plots that hold a roundabout now and did not before."""
    if ROUNDABOUT not in new.plots:
        return []
    pairs = enumerate(zip(old.plots, new.plots, strict=True))
    return [plot for plot, (was, now) in pairs if now == ROUNDABOUT and was != ROUNDABOUT]


def street_objections(number: int, street: Street) -> Iterator[Objection]:
    """Yield the roundabouts of street `number` that lack a fence at a side."""
    if ROUNDABOUT not in street.plots:
        return
    for plot, stands in enumerate(street.plots):
        if stands == ROUNDABOUT and side_gaps(len(street.plots), plot) & ~street.fences:
            yield objection("8.2", "sheet-roundabout-fence", **Place(number, plot).one_based)


def sheet_objections(sheet: Sheet, boxes: int) -> Iterator[Objection]:
    """Yield an objection if a sheet has more roundabouts than boxes."""
    if sheet.roundabouts > boxes:
        yield objection("8.2", "sheet-roundabout-boxes", count=sheet.roundabouts, boxes=boxes)
