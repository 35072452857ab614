"""Every legal turn, by trying everything. Slow on purpose. Tests only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from .claims import Claims, Plan, claim_sets
from .paper import (
    Sheet,
    canonical,
    copy_sheet,
    count_bis,
    count_roundabouts,
    empty_plots,
    is_house,
    is_in_order,
    number_of,
)
from .ruleset import Ruleset, read_ruleset

Card = tuple[int, str]


class Outcome(NamedTuple):
    """Two turns are the same when these four are."""

    after: str  # canonical text of the sheet
    claims: Claims
    wish: bool
    passed: Card | None


class Named(NamedTuple):
    number: int
    effect: str
    passed: Card | None


def naive_turns(ruleset_id: str, offer: Sequence[Sequence[Any]], plans: Sequence[Plan], before: Sheet) -> set[Outcome]:
    """All distinct legal turns from a consistent sheet."""
    ruleset = read_ruleset(ruleset_id)
    cards = [(int(number), str(effect)) for number, effect in offer]
    # The same sheet is often reached in several ways; its claims need looking at only once.
    unclaimed: dict[tuple[str, Card | None], Sheet] = {}
    for sheet, passed in turns_without_claims(ruleset, cards, before):
        unclaimed[canonical(sheet), passed] = sheet
    outcomes: set[Outcome] = set()
    for (_, passed), sheet in unclaimed.items():
        for after, claims in claim_sets(ruleset, plans, sheet):
            text = canonical(after)
            outcomes.add(Outcome(text, claims, False, passed))
            if claims and may_wish(ruleset, plans, before):
                outcomes.add(Outcome(text, claims, True, passed))
    return outcomes


def may_wish(ruleset: Ruleset, plans: Sequence[Plan], before: Sheet) -> bool:
    """3.9: nobody has claimed anything before this round."""
    nobody_claimed = not any(plan.get("taken") for plan in plans)
    return ruleset.has_wish and nobody_claimed and all(points is None for points in before["plans"])


def turns_without_claims(ruleset: Ruleset, cards: Sequence[Card], before: Sheet) -> Iterator[tuple[Sheet, Card | None]]:
    refusal_allowed = may_refuse(ruleset, cards, before)
    for start in with_and_without_roundabout(ruleset, before):
        for named in ways_to_name(ruleset, cards):
            for sheet in write_and_perform(ruleset, named, start):
                yield sheet, named.passed
            if refusal_allowed:
                refused = copy_sheet(start)
                refused["refusals"] += 1
                yield refused, named.passed


def may_refuse(ruleset: Ruleset, cards: Sequence[Card], before: Sheet) -> bool:
    """3.5: judged on the sheet at the start of the turn and on the numbers as printed."""
    if before["refusals"] >= len(ruleset.refusals) - 1:
        return False
    return not any(
        write_number(before, street, plot, number) is not None
        for number, _ in cards
        for street, plot in empty_plots(before)
    )


def with_and_without_roundabout(ruleset: Ruleset, before: Sheet) -> Iterator[Sheet]:
    """8.2: judged as if it was built first."""
    yield before
    if not ruleset.advanced or count_roundabouts(before) >= len(ruleset.roundabouts) - 1:
        return
    for street_number, plot in empty_plots(before):
        sheet = copy_sheet(before)
        street = sheet["streets"][street_number - 1]
        street["plots"][plot] = {"roundabout": True}
        for gap in (plot - 1, plot):
            if 0 <= gap < len(street["plots"]) - 1 and gap not in street["fences"]:
                street["fences"].append(gap)
        yield sheet


def ways_to_name(ruleset: Ruleset, cards: Sequence[Card]) -> Iterator[Named]:
    """3.3 a combination; 9.2, 9.7, 10.2 a number card and an effect card, which decide the third (9.9)."""
    if not ruleset.number_and_effect_from_two_cards:
        for number, effect in cards:
            yield Named(number, effect, None)
        return
    for number_card, effect_card, third in permutations(range(3)):
        passed = cards[third] if ruleset.passes_third_card else None
        yield Named(cards[number_card][0], cards[effect_card][1], passed)


def write_number(sheet: Sheet, street: int, plot: int, number: int) -> Sheet | None:
    """3.4: the sheet with that number on that empty plot, or None if it does not fit."""
    after = copy_sheet(sheet)
    plots = after["streets"][street - 1]["plots"]
    plots[plot] = {"n": number}
    return after if is_in_order(plots) else None


def write_and_perform(ruleset: Ruleset, named: Named, start: Sheet) -> Iterator[Sheet]:
    """3.3: the number, then its effect or not."""
    for street, plot in empty_plots(start):
        written = write_number(start, street, plot, named.number)
        if written is not None:
            yield written
            yield from perform(ruleset, named.effect, written, street, plot)
        if named.effect == "temp":
            yield from write_with_temp(ruleset, named.number, start, street, plot)


def write_with_temp(ruleset: Ruleset, number: int, start: Sheet, street: int, plot: int) -> Iterator[Sheet]:
    """4.5"""
    for change in (-2, -1, 0, 1, 2):
        if not 0 <= number + change <= 17:
            continue
        sheet = write_number(start, street, plot, number + change)
        if sheet is not None:
            # Without a free box the change is possible all the same.
            sheet["temps"] = min(sheet["temps"] + 1, ruleset.temp_boxes)
            yield sheet


def perform(ruleset: Ruleset, effect: str, written: Sheet, street: int, plot: int) -> Iterator[Sheet]:
    """Section 4, without declining; temp is performed with the number (3.3)."""
    if effect == "surveyor":
        yield from perform_surveyor(ruleset, written)
    elif effect == "agent":
        yield from perform_agent(ruleset, written)
    elif effect == "landscaper":
        yield from perform_landscaper(ruleset, written, street)
    elif effect == "pool":
        yield from perform_pool(ruleset, written, street, plot)
    elif effect == "bis":
        yield from perform_bis(ruleset, written)


def perform_surveyor(ruleset: Ruleset, written: Sheet) -> Iterator[Sheet]:
    """4.1"""
    for s, street in enumerate(written["streets"]):
        for gap in range(len(street["plots"]) - 1):
            left, right = street["plots"][gap], street["plots"][gap + 1]
            if gap in street["fences"]:
                continue
            if gap in street["used"] and gap + 1 in street["used"]:
                continue
            equal = is_house(left) and is_house(right) and number_of(left) == number_of(right)
            if equal and ruleset.edition == "first":
                continue
            sheet = copy_sheet(written)
            sheet["streets"][s]["fences"].append(gap)
            yield sheet


def perform_agent(ruleset: Ruleset, written: Sheet) -> Iterator[Sheet]:
    """4.2"""
    for column, values in enumerate(ruleset.agents):
        if written["agents"][column] < len(values) - 1:
            sheet = copy_sheet(written)
            sheet["agents"][column] += 1
            yield sheet


def perform_landscaper(ruleset: Ruleset, written: Sheet, street: int) -> Iterator[Sheet]:
    """4.3"""
    if written["streets"][street - 1]["parks"] < len(ruleset.parks[street - 1]) - 1:
        sheet = copy_sheet(written)
        sheet["streets"][street - 1]["parks"] += 1
        yield sheet


def perform_pool(ruleset: Ruleset, written: Sheet, street: int, plot: int) -> Iterator[Sheet]:
    """4.4"""
    if plot in ruleset.planned_pools[street - 1]:
        sheet = copy_sheet(written)
        sheet["streets"][street - 1]["pools"].append(plot)
        yield sheet


def perform_bis(ruleset: Ruleset, written: Sheet) -> Iterator[Sheet]:
    """4.6"""
    if count_bis(written) >= len(ruleset.bis) - 1:
        return
    for street_number, plot in empty_plots(written):
        street = written["streets"][street_number - 1]
        for neighbour in (plot - 1, plot + 1):
            if not 0 <= neighbour < len(street["plots"]) or not is_house(street["plots"][neighbour]):
                continue
            if ruleset.edition == "first" and min(plot, neighbour) in street["fences"]:
                continue
            sheet = copy_sheet(written)
            plots = sheet["streets"][street_number - 1]["plots"]
            plots[plot] = {"n": number_of(plots[neighbour]), "bis": True}
            if is_in_order(plots):
                yield sheet
