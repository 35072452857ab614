"""Is a sheet consistent, as the referee's op `sheet` defines it? Tests only."""

from __future__ import annotations

from .paper import (
    Sheet,
    Street,
    count_bis,
    count_pools,
    count_roundabouts,
    is_bis,
    is_house,
    is_in_order,
    is_roundabout,
    number_of,
)
from .ruleset import Ruleset, read_ruleset


def naive_consistent(ruleset_id: str, sheet: Sheet) -> str | None:
    """None, or the number of a broken rule (of several, any one)."""
    ruleset = read_ruleset(ruleset_id)
    for s, street in enumerate(sheet["streets"], 1):
        broken = broken_rule_of_street(ruleset, s, street)
        if broken is not None:
            return broken
    return broken_rule_of_tracks(ruleset, sheet)


def broken_rule_of_street(ruleset: Ruleset, number: int, street: Street) -> str | None:
    plots = street["plots"]
    houses = [p for p, plot in enumerate(plots) if is_house(plot)]
    originals = [p for p in houses if not is_bis(plots[p])]
    if any(not 0 <= plots[p]["n"] <= 17 for p in houses):
        return "1.1"
    if not is_in_order(plots):
        return "3.4"
    if any(is_bis(plots[p]) and not is_copy_of_an_original(ruleset, street, p) for p in houses):
        return "4.6"
    if not has_fences_around_roundabouts(street):
        return "8.2"
    if street["parks"] > min(len(ruleset.parks[number - 1]) - 1, len(originals)):
        return "4.3"
    if any(p not in ruleset.planned_pools[number - 1] or p not in originals for p in street["pools"]):
        return "4.4"
    if any(p not in houses for p in street["used"]):
        return "1.7"
    return None


def is_copy_of_an_original(ruleset: Ruleset, street: Street, plot: int) -> bool:
    """4.6: from copy to copy one comes to a house that is none; first edition: without crossing a fence."""
    plots = street["plots"]
    for step in (-1, 1):
        here = plot
        while True:
            gap = min(here, here + step)
            there = here + step
            if not 0 <= there < len(plots) or number_of(plots[there]) != plots[plot]["n"]:
                break
            if ruleset.edition == "first" and gap in street["fences"]:
                break
            if not is_bis(plots[there]):
                return True
            here = there
    return False


def has_fences_around_roundabouts(street: Street) -> bool:
    """8.2"""
    last = len(street["plots"]) - 1
    for p, plot in enumerate(street["plots"]):
        if is_roundabout(plot):
            fenced_left = p == 0 or p - 1 in street["fences"]
            fenced_right = p == last or p in street["fences"]
            if not (fenced_left and fenced_right):
                return False
    return True


def broken_rule_of_tracks(ruleset: Ruleset, sheet: Sheet) -> str | None:
    if any(boxes >= len(column) for boxes, column in zip(sheet["agents"], ruleset.agents, strict=True)):
        return "4.2"
    if count_pools(sheet) >= len(ruleset.pools):
        return "4.4"
    if sheet["temps"] > ruleset.temp_boxes:
        return "4.5"
    if count_bis(sheet) >= len(ruleset.bis):
        return "4.6"
    if sheet["refusals"] >= len(ruleset.refusals):
        return "6.1"
    if count_roundabouts(sheet) >= len(ruleset.roundabouts):
        return "8.2"
    return None
