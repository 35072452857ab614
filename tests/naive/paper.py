"""Questions about one sheet in the format S. Streets count from 1, plots and gaps from 0. Tests only."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

Plot = dict[str, Any] | None
Street = dict[str, Any]
Sheet = dict[str, Any]


class Estate(NamedTuple):
    street: int
    first: int
    size: int

    @property
    def plots(self) -> list[tuple[int, int]]:
        return [(self.street, plot) for plot in range(self.first, self.first + self.size)]


def is_roundabout(plot: Plot) -> bool:
    return plot is not None and bool(plot.get("roundabout"))


def is_house(plot: Plot) -> bool:
    return plot is not None and not is_roundabout(plot)


def is_bis(plot: Plot) -> bool:
    return plot is not None and is_house(plot) and bool(plot.get("bis"))


def number_of(plot: Plot) -> int | None:
    return plot["n"] if plot is not None and is_house(plot) else None


def count_bis(sheet: Sheet) -> int:
    return sum(is_bis(plot) for street in sheet["streets"] for plot in street["plots"])


def count_roundabouts(sheet: Sheet) -> int:
    return sum(is_roundabout(plot) for street in sheet["streets"] for plot in street["plots"])


def count_pools(sheet: Sheet) -> int:
    return sum(len(set(street["pools"])) for street in sheet["streets"])


def empty_plots(sheet: Sheet) -> list[tuple[int, int]]:
    return [
        (s, p) for s, street in enumerate(sheet["streets"], 1) for p, plot in enumerate(street["plots"]) if plot is None
    ]


def is_in_order(plots: list[Plot]) -> bool:
    """3.4, for every pair of houses with no roundabout between them."""
    for right in range(len(plots)):
        for left in range(right):
            if not is_pair_in_order(plots[left : right + 1]):
                return False
    return True


def is_pair_in_order(part: list[Plot]) -> bool:
    """Return True if the two outermost plots are allowed with these plots between them."""
    low, high = number_of(part[0]), number_of(part[-1])
    if low is None or high is None or any(is_roundabout(plot) for plot in part):
        return True
    if low != high:
        return low < high
    # Equal numbers: one unbroken row of copies in which at most one house is an original.
    unbroken = all(number_of(plot) == low for plot in part)
    return unbroken and (is_bis(part[0]) or is_bis(part[-1]))


def estates_between_fences(street_number: int, street: Street) -> list[Estate]:
    """1.2, 1.3: the stretches between two consecutive fences, of whatever length and content."""
    found = []
    first = 0
    for plot in range(len(street["plots"])):
        if plot in street["fences"] or plot == len(street["plots"]) - 1:
            found.append(Estate(street_number, first, plot - first + 1))
            first = plot + 1
    return found


def complete_estates(sheet: Sheet) -> list[Estate]:
    """1.3"""
    return [
        estate
        for s, street in enumerate(sheet["streets"], 1)
        for estate in estates_between_fences(s, street)
        if estate.size <= 6 and all(is_house(street["plots"][plot]) for _, plot in estate.plots)
    ]


def unused_estates(sheet: Sheet) -> list[Estate]:
    """5.2: what an estate plan may name."""
    return [
        estate
        for estate in complete_estates(sheet)
        if not any(plot in sheet["streets"][s - 1]["used"] for s, plot in estate.plots)
    ]


def copy_sheet(sheet: Sheet) -> Sheet:
    """Deep enough: plots are replaced, never changed."""
    copy = dict(sheet)
    copy["agents"] = list(sheet["agents"])
    copy["plans"] = list(sheet["plans"])
    copy["streets"] = [
        {key: list(value) if isinstance(value, list) else value for key, value in street.items()}
        for street in sheet["streets"]
    ]
    return copy


def canonical_plot(plot: Plot) -> Plot:
    if plot is None:
        return None
    if is_roundabout(plot):
        return {"roundabout": True}
    return {"bis": True, "n": plot["n"]} if is_bis(plot) else {"n": plot["n"]}


def canonical(sheet: Sheet) -> str:
    """One text for equal sheets: sorted keys and index lists, no optional key with a false value."""
    streets = [
        {
            "plots": [canonical_plot(plot) for plot in street["plots"]],
            "fences": sorted(set(street["fences"])),
            "used": sorted(set(street["used"])),
            "parks": street["parks"],
            "pools": sorted(set(street["pools"])),
        }
        for street in sheet["streets"]
    ]
    rest = {key: sheet[key] for key in ("agents", "temps", "refusals", "plans")}
    return json.dumps({"streets": streets, **rest}, sort_keys=True, separators=(",", ":"))
