"""What a seat may do, worked out from its view as the page does, instead of asking the server for the choices.

Only part of what the rules allow: no roundabouts, no claims, temps with the number of the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from picketfence.cli.load.random_turns import Choices
from picketfence.rules import Ruleset, ruleset

LOWEST, HIGHEST = -1, 99
"""Bounds beyond every number."""


class PlotPart(TypedDict):
    """A plot with a house; the load never builds a roundabout."""

    n: int


class StreetPart(TypedDict):
    """The fields of a street that are used here."""

    plots: list[PlotPart | None]
    fences: list[int]
    pools: list[int]
    parks: int


class SheetPart(TypedDict):
    """The fields of a sheet that are used here."""

    streets: list[StreetPart]
    agents: list[int]


def own_choices(ruleset_id: str, sheet: SheetPart, offer: list[tuple[int, str]]) -> Choices:
    """Return what a seat may do with this sheet and offer."""
    rules = ruleset(ruleset_id)
    picks = {_pick_text(pick): pick for pick in rules.turn_rules.picks}
    numbers = {number for number, _ in offer}
    tracks = rules.tables.tracks
    return {
        "lots": [(text, offer[first][0], offer[second][1]) for text, (first, second) in picks.items()],
        "plots": {str(number): list(_plots(sheet, number)) for number in numbers},
        "gaps": list(_gaps(sheet)),
        "sizes": [size for size, track in enumerate(tracks.agents, 1) if sheet["agents"][size - 1] < track.boxes],
        "park_streets": [
            n for n, street in enumerate(sheet["streets"], 1) if street["parks"] < tracks.parks[n - 1].boxes
        ],
        "pool_plots": list(_pool_plots(sheet, rules)),
        "bis": [(plot, copies, []) for plot, copies in _copies(sheet)],
        "refusals": list(picks) if rules.turn_rules.passes_card else [None],
    }


def _pick_text(pick: tuple[int, int]) -> str:
    first, second = pick
    return str(first + 1) if first == second else f"{first + 1}+{second + 1}"


def _plots(sheet: SheetPart, number: int) -> Iterator[str]:
    """Yield the empty plots where a number fits between its neighbours (rule 3.4)."""
    for at, street in enumerate(sheet["streets"], 1):
        stands = [None if plot is None else plot["n"] for plot in street["plots"]]
        for index, house in enumerate(stands):
            left = max((n for n in stands[:index] if n is not None), default=LOWEST)
            right = min((n for n in stands[index:] if n is not None), default=HIGHEST)
            if house is None and left < number < right:
                yield f"{at}.{index + 1}"


def _gaps(sheet: SheetPart) -> Iterator[str]:
    """Yield the gaps without a fence, except between a house and its copy (rule 4.4)."""
    for at, street in enumerate(sheet["streets"], 1):
        plots = street["plots"]
        for gap in range(len(plots) - 1):
            left, right = plots[gap], plots[gap + 1]
            is_joined = left is not None and right is not None and left["n"] == right["n"]
            if gap not in street["fences"] and not is_joined:
                yield f"{at}.{gap + 1}"


def _pool_plots(sheet: SheetPart, rules: Ruleset) -> Iterator[str]:
    for at, (street, planned) in enumerate(zip(sheet["streets"], rules.tables.pools, strict=True), 1):
        yield from (f"{at}.{plot + 1}" for plot in planned if street["plots"][plot] is None)


def _copies(sheet: SheetPart) -> Iterator[tuple[str, list[int]]]:
    """Yield the empty plots beside a house with no fence between them, and the numbers that a bis may copy."""
    for at, street in enumerate(sheet["streets"], 1):
        plots, fences = street["plots"], street["fences"]
        for index, plot in enumerate(plots):
            if plot is not None:
                continue
            left = plots[index - 1] if index and index - 1 not in fences else None
            right = plots[index + 1] if index + 1 < len(plots) and index not in fences else None
            if copies := [house["n"] for house in (left, right) if house is not None]:
                yield f"{at}.{index + 1}", copies
