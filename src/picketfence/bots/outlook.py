"""What a sheet is worth to its player: the points it shows, and its prospects.

Parts that belong to one street are read once and kept, because neighbouring turns share most streets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from picketfence.bots.progress import share_of
from picketfence.bots.room import KEPT, Deck, deck_of, runs
from picketfence.rules.plans.claims import Plan
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.sheet import (
    EMPTY,
    MAX_ESTATE_SIZE,
    ROUNDABOUT,
    Sheet,
    Street,
    segments,
)
from picketfence.rules.tables import Tracks
from picketfence.rules.views import View


class Weights(NamedTuple):
    """What Neighbour gives each prospect on a sheet, in points."""

    squeeze: float
    """Subtracted for each plot of a run for which the deck holds too few cards."""
    share: float
    """The share of the deck that a plot should have for itself."""
    cramped: float
    """Subtracted for each plot of a run beyond the different numbers that fit."""
    parks: float
    """For what a street's parks still lack, by the share built."""
    park_room: float
    """Empty plots that a park not built yet should have."""
    pool: float
    """For a planned pool whose plot is empty."""
    temp: float
    """For each temp up to the count that earns most."""
    unbuilt: float
    """For an estate fenced in but not built, by the share built."""
    oversize: float
    """Subtracted for each plot of a segment beyond the largest estate."""
    column: float
    """For the rise of an agent column, for future estates."""
    plan: float
    """For a plan, by the square of the share met."""
    unbuilt_in_plan: float
    """How much an estate fenced in but not built counts for a plan."""
    plot: float
    """For each empty plot: one more round. A refusal costs as much."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What stays the same throughout a game: the tracks, the deck, the planned pools and the weights."""

    tracks: Tracks
    deck: Deck
    planned: tuple[int, ...]
    weights: Weights


@lru_cache(64)
def ground(rules: Ruleset, weights: Weights) -> Ground:
    """Return the ground of a ruleset, the same object each time."""
    tables = rules.tables
    return Ground(tables.tracks, deck_of(tables.deck), tables.planned_pools, weights)


class StreetReading(NamedTuple):
    """One street: the points of its parks and estates, its prospects, and what counts towards tracks of the sheet."""

    points: int
    prospects: float
    pools: int
    bis: int
    roundabouts: int
    empty: int


@lru_cache(KEPT)
def read_street(ground: Ground, index: int, street: Street, agents: tuple[int, ...]) -> StreetReading:
    """Read a street, from 0, with the agent boxes crossed off."""
    estates, unbuilt = _segments(ground, street, agents)
    open_pools = sum(
        street.plots[plot] == EMPTY for plot in range(len(street.plots)) if ground.planned[index] >> plot & 1
    )
    return StreetReading(
        points=ground.tracks.parks[index][street.parks] + estates,
        prospects=unbuilt + _parks(ground, index, street) + ground.weights.pool * open_pools - _squeeze(ground, street),
        pools=street.pools.bit_count(),
        bis=street.bis.bit_count(),
        roundabouts=street.roundabouts,
        empty=street.plots.count(EMPTY),
    )


def _segments(ground: Ground, street: Street, agents: tuple[int, ...]) -> tuple[int, float]:
    """Return the points of complete estates, and the prospects of the other segments."""
    points, prospects = 0, 0.0
    for start, size in segments(len(street.plots), street.fences):
        if size > MAX_ESTATE_SIZE:
            prospects -= ground.weights.oversize * (size - MAX_ESTATE_SIZE)
            continue
        if street.plots[start] == ROUNDABOUT:
            continue
        worth = ground.tracks.agents[size - 1][agents[size - 1]]
        built = (street.houses >> start & (1 << size) - 1).bit_count()
        if built == size:
            points += worth
        else:
            prospects += ground.weights.unbuilt * worth * built / size
    return points, prospects


def _parks(ground: Ground, index: int, street: Street) -> float:
    track, weights = ground.tracks.parks[index], ground.weights
    lacking = track.boxes - street.parks
    if not lacking:
        return 0.0
    chance = min(1.0, street.plots.count(EMPTY) / (lacking * weights.park_room))
    return weights.parks * (track[-1] - track[street.parks]) * chance * street.parks / track.boxes


def _squeeze(ground: Ground, street: Street) -> float:
    deck, weights = ground.deck, ground.weights
    wanted = deck.size * weights.share
    total = 0.0
    for run in runs(street.plots):
        total += weights.squeeze * max(0.0, run.length - deck.cards_for(run) / wanted)
        total += weights.cramped * max(0, run.length - deck.numbers_for(run))
    return total


@dataclass(frozen=True, slots=True)
class Outlook:
    """What sheets are worth to one seat in one round."""

    rules: Ruleset
    ground: Ground
    plans: tuple[Plan, ...]
    other_temps: tuple[int, ...]
    temp_goal: int
    rounds_left: int

    def points(self, sheet: Sheet) -> int:
        """Return the total of a sheet's score card."""
        return self._points(sheet, self._readings(sheet)) + self._temp_points(sheet)

    def value(self, sheet: Sheet) -> float:
        """Return points plus prospects, those by the share of empty plots that can be filled before the cards run out.

        A sheet that ends the game (rule 6.1) loses its prospects, but bad ones are no reason to end it.
        """
        readings = self._readings(sheet)
        points = self._points(sheet, readings)
        empty = sum(reading.empty for reading in readings)
        if not empty:
            return points + self._temp_points(sheet)
        prospects = self._prospects(sheet, readings, empty)
        if self._is_end(sheet):
            return points + self._temp_points(sheet) + min(0.0, prospects)
        return points + self._temps(sheet, empty) + prospects

    def _prospects(self, sheet: Sheet, readings: list[StreetReading], empty: int) -> float:
        streets = sum(reading.prospects for reading in readings)
        rounds = self.ground.weights.plot * (empty - sheet.refusals)
        reached = min(1.0, self.rounds_left / empty)
        return reached * (streets + rounds + self._columns(sheet, empty) + self._plans(sheet))

    def _readings(self, sheet: Sheet) -> list[StreetReading]:
        streets = enumerate(sheet.streets)
        return [read_street(self.ground, index, street, sheet.agents) for index, street in streets]

    def _points(self, sheet: Sheet, readings: list[StreetReading]) -> int:
        """Return all points except those for temps."""
        tracks = self.ground.tracks
        return (
            sum(reading.points for reading in readings)
            + sum(points for points in sheet.plans if points is not None)
            + tracks.pools[sum(reading.pools for reading in readings)]
            - tracks.bis[sum(reading.bis for reading in readings)]
            - tracks.roundabouts[sum(reading.roundabouts for reading in readings)]
            - tracks.refusals[sheet.refusals]
        )

    def _is_end(self, sheet: Sheet) -> bool:
        return None not in sheet.plans or sheet.refusals >= self.rules.turn_rules.refusal_boxes

    def _temp_points(self, sheet: Sheet) -> int:
        return self.rules.temp_rule.points(sheet.temps, self.other_temps)

    def _temps(self, sheet: Sheet, empty: int) -> float:
        """Return the worth of temps; a majority may still be lost, so it counts by the share of the game played."""
        trust = 1 - empty / sum(self.rules.tables.streets) if self.other_temps else 1.0
        return self._temp_points(sheet) * trust + self.ground.weights.temp * min(sheet.temps, self.temp_goal)

    def _columns(self, sheet: Sheet, empty: int) -> float:
        columns = zip(self.ground.tracks.agents, sheet.agents, strict=True)
        risen = sum(column[boxes] - column[0] for column, boxes in columns)
        return self.ground.weights.column * risen * empty / sum(self.rules.tables.streets)

    def _plans(self, sheet: Sheet) -> float:
        weights = self.ground.weights
        total = 0.0
        for plan, noted in zip(self.plans, sheet.plans, strict=True):
            if noted is None:
                total += plan.points * share_of(plan.condition, sheet, weights.unbuilt_in_plan) ** 2
        return weights.plan * total


def outlook(view: View, plans: tuple[Plan, ...], weights: Weights) -> Outlook:
    """Return the outlook of the viewer."""
    others = view.other_temps
    counts = range(view.ruleset.tables.tracks.temp_boxes + 1)
    goal = max(counts, key=lambda temps: view.ruleset.temp_rule.points(temps, others))
    return Outlook(view.ruleset, ground(view.ruleset, weights), plans, others, goal, view.rounds_left)
