"""Newcomer, level 1: keeps its numbers in good order, takes effects that score immediately, claims what it can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from picketfence.bots.claims import max_points
from picketfence.bots.room import Run, runs
from picketfence.rules.listing import may_refuse, refusal_picks, turns_of
from picketfence.rules.positions import Option, Position, before_claims, options_of
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.sheet import MAX_NUMBER, MIN_NUMBER, Place, Sheet, plots_for
from picketfence.rules.turn import Turn, Write
from picketfence.rules.views import View

CROWDED = 2.0
"""The penalty for each other plot that a number would leave unfillable."""

TEMP = 0.5
"""An estimate of what a temp is worth, in points: its prize comes at the end."""


class Spot(NamedTuple):
    """A number on a plot, and how badly it fits: a number changed by a temp is worse than any printed one."""

    badness: tuple[bool, float]
    option: Option
    write: Write


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The level 1 bot: keeps its numbers in good order and looks no further than this round."""

    name: str = "newcomer"
    level: int = 1

    def choose(self, view: View) -> Turn:
        """Return the turn whose number fits best, with its effect if that scores."""
        position = view.position
        assert position is not None, "there is nothing to decide"
        turn = _writing(view.ruleset, position) or _otherwise(position)
        return turn._replace(claims=max_points(position.plans, before_claims(position, turn)))


def _writing(rules: Ruleset, position: Position) -> Turn | None:
    """Return the turn whose number fits best, with its effect if that scores; None if nothing fits."""
    spots = list(_spots(position))
    if not spots:
        return None
    least = min(spot.badness for spot in spots)
    turns = [turn for spot in spots if spot.badness == least for turn in _turns(position, spot)]
    return max(turns, key=lambda turn: _points(rules, before_claims(position, turn)))


def _otherwise(position: Position) -> Turn:
    """Return a refusal, or a turn whose roundabout makes room if no refusal is left (which no open game shows)."""
    return Turn(refusal_picks(position)[0], None) if may_refuse(position) else next(turns_of(position))


def _spots(position: Position) -> Iterator[Spot]:
    """Yield every plot that each number could take."""
    for option in options_of(position):
        is_changed = option.number != position.offer[option.pick[0]].number
        for place in plots_for(position.sheet, option.number):
            badness = is_changed, misfit(position.sheet, place, option.number)
            yield Spot(badness, option, Write(place, option.number))


def _turns(position: Position, spot: Spot) -> Iterator[Turn]:
    """Yield the turns with every way to perform the effect, or the one turn without an effect."""
    pick, _, effect = spot.option
    if effect is None:
        yield Turn(pick, spot.write)
        return
    for act in position.rules.effects[effect].lister(position.sheet)(spot.write):
        yield Turn(pick, spot.write, act)


def _points(rules: Ruleset, sheet: Sheet) -> float:
    """Return the points that a sheet shows, with an estimate for temps, since others may still overtake."""
    card = rules.score_card(sheet, ())
    return card.total - card.temps + TEMP * sheet.temps


def misfit(sheet: Sheet, place: Place, number: int) -> float:
    """Return how far an empty plot is, in plots, from where a number belongs between its neighbours."""
    street = sheet.street(place.street)
    run = next(run for run in runs(street.plots) if run.start <= place.plot < run.start + run.length)
    left, right = place.plot - run.start, run.start + run.length - 1 - place.plot
    low, high = max(run.low, MIN_NUMBER), min(run.high, MAX_NUMBER - 1)
    share = (number - low) / (high - low) if high > low else 0.5
    return abs(share * (run.length + 1) - (left + 1)) + CROWDED * _crowded(run, number, left, right)


def _crowded(run: Run, number: int, left: int, right: int) -> int:
    """Return how many plots on both sides would have no number left."""
    return max(0, left - (number - run.low - 1)) + max(0, right - (run.high - number - 1))
