"""Scores (section 7), standings, and the AAA's score line by line (rules 10.6 to 10.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol, assert_never

from picketfence.rules.cards import Card, Effect
from picketfence.rules.effects.temp import count_temps
from picketfence.rules.sheet import MAX_ESTATE_SIZE, Sheet, complete_estates
from picketfence.rules.tables import ManagerRow, Tables

SIZES = range(1, MAX_ESTATE_SIZE + 1)


class ScoreCard(NamedTuple):
    """A score by part; `estates` are by size from 1 to 6, and penalties are negative."""

    plans: int
    parks: int
    pools: int
    temps: int
    estates: tuple[int, ...]
    bis: int
    roundabouts: int
    refusals: int

    @property
    def parts(self) -> dict[str, int]:
        """The parts by name, estates as one; their sum is the total."""
        return {**self._asdict(), "estates": sum(self.estates)}

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return sum(self.parts.values())


class TempRule(Protocol):
    """How temps score in a mode: a majority, or a scale of points by count."""

    def points(self, temps: int, others: tuple[int, ...]) -> int:
        """Return the points for a number of temps, given those of the others."""
        ...


@dataclass(frozen=True, slots=True)
class Majority:
    """Prizes for the most, second most and third most temps; equal counts share, ranks close up (rule 7.4)."""

    prizes: tuple[int, ...]

    def points(self, temps: int, others: tuple[int, ...]) -> int:
        rank = len({count for count in others if count > temps})
        return self.prizes[rank] if temps and rank < len(self.prizes) else 0


@dataclass(frozen=True, slots=True)
class Scale:
    """Points by the count alone; the last entry holds for any more (rules 9.5, 10.7)."""

    values: tuple[int, ...]

    def points(self, temps: int, others: tuple[int, ...]) -> int:
        return self.values[min(temps, len(self.values) - 1)]


def estates_by_size(sheet: Sheet) -> tuple[int, ...]:
    """Return how many complete estates of each size a sheet has."""
    counts = Counter(estate.size for estate in complete_estates(sheet))
    return tuple(counts[size] for size in SIZES)


def score_card(tables: Tables, temp_rule: TempRule, sheet: Sheet, other_temps: tuple[int, ...]) -> ScoreCard:
    """Return the score of a sheet (rules 7.1 to 7.6); `other_temps` are those of everyone it is compared with."""
    tracks = tables.tracks
    values = [column[boxes] for column, boxes in zip(tracks.agents, sheet.agents, strict=True)]
    return ScoreCard(
        # Rules 7.1, 7.2, 7.3, 7.4, 7.5 and 7.6, in this order.
        plans=sum(points for points in sheet.plans if points is not None),
        parks=sum(track[street.parks] for track, street in zip(tracks.parks, sheet.streets, strict=True)),
        pools=tracks.pools[sheet.pools],
        temps=temp_rule.points(sheet.temps, other_temps),
        estates=tuple(n * value for n, value in zip(estates_by_size(sheet), values, strict=True)),
        bis=-tracks.bis[sheet.bis],
        roundabouts=-tracks.roundabouts[sheet.roundabouts],
        refusals=-tracks.refusals[sheet.refusals],
    )


def other_temps(sheets: tuple[Sheet, ...], seat: int | None, rival: tuple[int, ...]) -> tuple[int, ...]:
    """Return the temps that a seat's are compared with: those of the other seats and of a rival (rules 7.4, 10.6.3)."""
    others = [sheet.temps for number, sheet in enumerate(sheets) if number != seat]
    return (*others, *rival)


TieBreak = Callable[[Sheet], tuple[int, ...]]
"""A function from a sheet to the counts that decide between equal totals; more is better."""


def most_estates(sheet: Sheet) -> tuple[int, ...]:
    """Return the tie-break of the second edition (rule 7.7): more complete estates."""
    return (sum(estates_by_size(sheet)),)


def most_estates_then_sizes(sheet: Sheet) -> tuple[int, ...]:
    """Return the tie-break of the first edition (rule 7.7): more complete estates, then more of size 1, 2 and so on."""
    return (*most_estates(sheet), *estates_by_size(sheet))


class Standing(NamedTuple):
    """A seat's place from 1, its total and its tie-break; equal seats share a place."""

    seat: int
    place: int
    total: int
    tie_break: tuple[int, ...]


def standings(results: list[tuple[int, tuple[int, ...]]]) -> tuple[Standing, ...]:
    """Return the seats by place, from their totals and tie-breaks."""
    places = [(sum(other > mine for other in results) + 1, seat, mine) for seat, mine in enumerate(results)]
    return tuple(Standing(seat, place, *mine) for place, seat, mine in sorted(places, key=lambda p: p[:2]))


class Stretch(NamedTuple):
    """A stretch of the AAA's row between two fences (rule 10.6.4): its houses and points."""

    houses: int
    points: int


class AaaScore(NamedTuple):
    """The AAA's score by line; `estates` are the stretches that count, `estate_count` decides ties."""

    plans: int
    parks: int
    pools: int
    temps: int
    majority: int
    fences: int
    stretches: tuple[Stretch, ...]
    estates: tuple[Stretch, ...]
    estate_count: int

    @property
    def parts(self) -> dict[str, int]:
        """The lines by name; their sum is the total."""
        names = ("plans", "parks", "pools", "temps", "majority", "fences")
        lines = {name: int(getattr(self, name)) for name in names}
        return {**lines, "estates": sum(stretch.points for stretch in self.estates)}

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(self.parts.values())


MAX_STRETCHES = 5
"""How many stretches score (rule 10.6.6)."""


class _RowCard(NamedTuple):
    """What a card does in the AAA's row: houses and a factor for its stretch, points for a line of the score."""

    houses: int = 0
    is_fence: bool = False
    factor: int | None = None
    line: str = ""
    points: int = 0


def _row_card(manager: ManagerRow, effect: Effect) -> _RowCard:
    """Return what a card with this effect does (rules 10.6.2 to 10.6.5)."""
    match effect:
        case Effect.SURVEYOR:
            return _RowCard(is_fence=True, line="fences", points=manager.surveyor)
        case Effect.AGENT:
            return _RowCard(houses=manager.agent)
        case Effect.LANDSCAPER:
            return _RowCard(houses=1, line="parks", points=manager.landscaper)
        case Effect.POOL:
            return _RowCard(houses=1, line="pools", points=manager.pool)
        case Effect.TEMP:
            return _RowCard(houses=1, line="temps", points=manager.temp)
        case Effect.BIS:
            return _RowCard(factor=manager.bis)
        case _:
            assert_never(effect)


@lru_cache(64)
def _row_cards(manager: ManagerRow) -> dict[Effect, _RowCard]:
    """Return what the cards do, by effect; every view of a game against the AAA asks for it."""
    return {effect: _row_card(manager, effect) for effect in Effect}


def stretches_of(manager: ManagerRow, row: tuple[Card, ...]) -> tuple[Stretch, ...]:
    """Return the row cut at its fence cards (rules 10.6.4, 10.6.5)."""
    meanings = _row_cards(manager)
    cuts: list[list[_RowCard]] = [[]]
    for card in row:
        found = meanings[card.effect]
        if found.is_fence:
            cuts.append([])
        else:
            cuts[-1].append(found)
    return tuple(_stretch(cut) for cut in cuts)


def _stretch(cards: list[_RowCard]) -> Stretch:
    houses = sum(card.houses for card in cards)
    return Stretch(houses, houses * next((card.factor for card in cards if card.factor is not None), 1))


def aaa_score(
    manager: ManagerRow,
    prizes: tuple[int, ...],
    row: tuple[Card, ...],
    plan_points: tuple[int | None, ...],
    player_temps: int,
) -> AaaScore:
    """Return the AAA's score at level 1 and above (rule 10.6); it has no penalties (rule 10.6.7)."""
    points = dict.fromkeys(("parks", "pools", "temps", "fences", ""), 0)
    meanings = _row_cards(manager)
    for card in row:
        found = meanings[card.effect]
        points[found.line] += found.points
    stretches = stretches_of(manager, row)
    estates = sorted((s for s in stretches if s.houses), reverse=True)
    return AaaScore(
        # Rules 10.6.1, 10.6.2, 10.6.3; then the stretches (10.6.4 to 10.6.6).
        plans=sum(points for points in plan_points if points is not None),
        parks=points["parks"],
        pools=points["pools"],
        temps=points["temps"],
        majority=Majority(prizes).points(count_temps(row), (player_temps,)),
        fences=points["fences"],
        stretches=stretches,
        estates=tuple(estates[:MAX_STRETCHES]),
        estate_count=len(estates),
    )
