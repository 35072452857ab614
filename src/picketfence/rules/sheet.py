"""One player's sheet as a value (rules 1.1 to 1.3), and what follows from one street.

Plots count from 0 and streets from 1. Sets of plots or gaps are bit masks: bit p stands for plot p, bit g for the
gap right of plot g. What follows from a street is cached, because neighbouring turns share most streets; caches
hold numbers rather than objects where it matters, since a garbage collection visits every object they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

EMPTY = -1
"""The value of a plot without a house or roundabout."""
ROUNDABOUT = -2
"""The value of a plot with a roundabout."""
MIN_NUMBER = 0
"""The lowest house number."""
MAX_NUMBER = 17
"""The highest house number."""
MAX_ESTATE_SIZE = 6
CACHED = 1 << 11


class Place(NamedTuple):
    """A plot by street (from 1) and plot (from 0); for fences, the gap right of that plot."""

    street: int
    plot: int

    @property
    def one_based(self) -> dict[str, int]:
        """The street and plot, both from 1, as the arguments of a message."""
        return {"street": self.street, "plot": self.plot + 1}


class Estate(NamedTuple):
    """A complete estate (rule 1.3): where it begins and how many houses it has."""

    street: int
    start: int
    size: int

    @property
    def mask(self) -> int:
        """Its plots, as a bit mask."""
        return ((1 << self.size) - 1) << self.start

    @property
    def place(self) -> Place:
        """Its first plot, which names it."""
        return Place(self.street, self.start)


class Street(NamedTuple):
    """One street: its house numbers, EMPTY or ROUNDABOUT by plot; its marks are bit masks, bit 0 for the first plot."""

    plots: tuple[int, ...]
    bis: int = 0
    fences: int = 0
    used: int = 0
    pools: int = 0
    parks: int = 0

    @property
    def houses(self) -> int:
        """The plots that hold a house, as a bit mask."""
        return houses_of(self.plots)

    @property
    def originals(self) -> int:
        """The plots that hold a house that is not a bis, as a bit mask."""
        return houses_of(self.plots) & ~self.bis

    @property
    def roundabouts(self) -> int:
        """How many roundabouts the street has."""
        return self.plots.count(ROUNDABOUT)

    def with_number(self, plot: int, number: int) -> Street:
        """Return the street with a number (or a roundabout) on that plot."""
        plots = self.plots
        return Street((*plots[:plot], number, *plots[plot + 1 :]), *self[1:])


class Sheet(NamedTuple):
    """All that one player has written, refusals too (rule 1.8). Bis and roundabout boxes follow from the streets."""

    streets: tuple[Street, ...]
    agents: tuple[int, ...]
    temps: int = 0
    refusals: int = 0
    plans: tuple[int | None, ...] = (None, None, None)

    def __str__(self) -> str:
        """Draw the streets, one line each. `format_sheet`, which is given a ruleset, draws the planned pools too."""
        from picketfence.rules.drawing import draw_streets  # noqa: PLC0415 - drawing is built on sheets

        return draw_streets(self)

    def __repr__(self) -> str:
        houses = sum(street.houses.bit_count() for street in self.streets)
        return f"<Sheet: houses {houses}, complete estates {len(complete_estates(self))}>"

    @property
    def bis(self) -> int:
        """Bis boxes crossed off."""
        return sum(street.bis.bit_count() for street in self.streets)

    @property
    def roundabouts(self) -> int:
        """Roundabout boxes crossed off."""
        return sum(street.roundabouts for street in self.streets)

    @property
    def pools(self) -> int:
        """Pool boxes crossed off."""
        return sum(street.pools.bit_count() for street in self.streets)

    @property
    def is_full(self) -> bool:
        """True if no empty plot is left (rule 6.1: a roundabout fills its plot)."""
        return all(EMPTY not in street.plots for street in self.streets)

    def street(self, number: int) -> Street:
        """Return the street with that number; raise IndexError unless it is one of 1, 2 and 3."""
        if number < 1:
            raise IndexError("streets count from 1")
        return self.streets[number - 1]

    def has_plot(self, place: Place) -> bool:
        """Return True if the sheet has that plot."""
        return 1 <= place.street <= len(self.streets) and 0 <= place.plot < len(self.street(place.street).plots)

    def at(self, place: Place) -> int:
        """Return the number on that plot, or EMPTY or ROUNDABOUT."""
        return self.street(place.street).plots[place.plot]

    def with_street(self, number: int, street: Street) -> Sheet:
        """Return the sheet with that street in place of the old one."""
        streets = self.streets
        return Sheet((*streets[: number - 1], street, *streets[number:]), *self[1:])

    def with_number(self, place: Place, number: int) -> Sheet:
        """Return the sheet with a number on that plot."""
        return self.with_street(place.street, self.street(place.street).with_number(place.plot, number))


def blank_sheet(lengths: tuple[int, ...], sizes: int) -> Sheet:
    """Return the sheet before the first round."""
    return Sheet(tuple(Street((EMPTY,) * length) for length in lengths), (0,) * sizes)


def plots_in(mask: int) -> tuple[int, ...]:
    """Return the plots (or gaps) of a mask, from the left."""
    return tuple(plot for plot in range(mask.bit_length()) if mask >> plot & 1)


def mask_of(plots: tuple[int, ...] | list[int]) -> int:
    """Return the mask of some plots (or gaps)."""
    mask = 0
    for plot in plots:
        mask |= 1 << plot
    return mask


@lru_cache(CACHED)
def houses_of(plots: tuple[int, ...]) -> int:
    """Return the plots that hold a house."""
    return mask_of([plot for plot, number in enumerate(plots) if number >= MIN_NUMBER])


@lru_cache(CACHED)
def bounds(plots: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return for each plot the nearest numbers to its left and right in its stretch (rule 3.4).

    A new number must lie strictly between them; the ends of a street and roundabouts set no limit.
    """
    lefts, rights = [], []
    last = MIN_NUMBER - 1
    for number in plots:
        lefts.append(last)
        last = MIN_NUMBER - 1 if number == ROUNDABOUT else last if number == EMPTY else number
    last = MAX_NUMBER + 1
    for number in reversed(plots):
        rights.append(last)
        last = MAX_NUMBER + 1 if number == ROUNDABOUT else last if number == EMPTY else number
    return tuple(zip(lefts, reversed(rights), strict=True))


@lru_cache(CACHED)
def fits(plots: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each house number 0-17 the empty plots of a street that may take it (rule 3.4), as masks."""
    rooms = [(1 << plot, room) for plot, room in enumerate(bounds(plots)) if plots[plot] == EMPTY]
    return tuple(
        sum(plot for plot, (left, right) in rooms if left < number < right)
        for number in range(MIN_NUMBER, MAX_NUMBER + 1)
    )


@lru_cache(CACHED)
def places_in(street: int, mask: int) -> tuple[Place, ...]:
    """Return the plots (or gaps) of a mask as places."""
    return tuple(Place(street, plot) for plot in plots_in(mask))


def plots_for(sheet: Sheet, number: int) -> tuple[Place, ...]:
    """Return the plots of a sheet that may take a number, street by street from the left."""
    found: tuple[Place, ...] = ()
    for street, (plots, *_) in enumerate(sheet.streets, 1):
        found += places_in(street, fits(plots)[number])
    return found


def empty_plots(sheet: Sheet) -> Iterator[Place]:
    """Yield the empty plots of a sheet, street by street from the left."""
    for number, street in enumerate(sheet.streets, 1):
        for plot, stands in enumerate(street.plots):
            if stands == EMPTY:
                yield Place(number, plot)


@lru_cache(CACHED)
def segments(length: int, fences: int) -> tuple[tuple[int, int], ...]:
    """Return the runs of plots between consecutive fences, as (first plot, number of plots).

    Both ends of a street count as fenced (rule 1.2).
    """
    starts = [0, *(gap + 1 for gap in plots_in(fences))]
    return tuple((start, end - start) for start, end in zip(starts, [*starts[1:], length], strict=True))


@lru_cache(CACHED)
def complete(number: int, length: int, houses: int, fences: int) -> tuple[Estate, ...]:
    """Return the complete estates of street `number` (rule 1.3), from the left."""
    estates = (Estate(number, *segment) for segment in segments(length, fences))
    return tuple(e for e in estates if e.size <= MAX_ESTATE_SIZE and not e.mask & ~houses)


@lru_cache(CACHED)
def unused(number: int, length: int, houses: int, fences: int, used: int) -> tuple[Estate, ...]:
    """Return the complete estates of street `number` without a used house (rule 1.7)."""
    return tuple(e for e in complete(number, length, houses, fences) if not used & e.mask)


def complete_estates(sheet: Sheet) -> tuple[Estate, ...]:
    """Return the complete estates of a sheet, by street and then from the left."""
    found: tuple[Estate, ...] = ()
    for number, street in enumerate(sheet.streets, 1):
        plots = street.plots
        found += complete(number, len(plots), houses_of(plots), street.fences)
    return found


def unused_estates(sheet: Sheet) -> tuple[Estate, ...]:
    """Return the complete estates of a sheet that can still serve for a plan."""
    found: tuple[Estate, ...] = ()
    for number, street in enumerate(sheet.streets, 1):
        plots = street.plots
        found += unused(number, len(plots), houses_of(plots), street.fences, street.used)
    return found
