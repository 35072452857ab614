"""Picks a random legal turn from choices as in a view, cheaply: spreads numbers out and claims nothing."""

from __future__ import annotations

from random import Random
from typing import Final, TypedDict

TRIED_PLOTS: Final = 3
STEP: Final = 0.68
"""Plots per number when the numbers are spread evenly over a street of eleven plots."""


class Choices(TypedDict):
    """The fields of `mine.choices` that are used here; docs/notation.md explains them."""

    lots: list[tuple[str, int, str | None]]
    plots: dict[str, list[str]]
    gaps: list[str]
    sizes: list[int]
    park_streets: list[int]
    pool_plots: list[str]
    bis: list[tuple[str, list[int], list[str]]]
    refusals: list[str | None]


def random_turn(choices: Choices, rng: Random) -> str:
    """Return a random legal turn in notation."""
    lots = [lot for lot in choices["lots"] if choices["plots"].get(str(lot[1]))]
    if not lots:
        pick = rng.choice(choices["refusals"])
        return "x" if pick is None else f"{pick} x"
    pick, number, effect = rng.choice(lots)
    where = _plot(choices["plots"][str(number)], number, rng)
    act = _act(choices, effect, where, rng)
    return f"{pick} {number}@{where}" + (f" {act}" if act else "")


def _plot(plots: list[str], number: int, rng: Random) -> str:
    """Return the best spread of a few random plots, so that games last about as long as people's."""
    tried = [rng.choice(plots) for _ in range(TRIED_PLOTS)]
    return min(tried, key=lambda plot: abs(int(plot.partition(".")[2]) - STEP * number))


def _act(choices: Choices, effect: str | None, where: str, rng: Random) -> str:
    """Return the act for an effect in notation; empty if there is none."""
    match effect:
        case "surveyor":
            return f"S{rng.choice(choices['gaps'])}" if choices["gaps"] else ""
        case "agent":
            return f"A{rng.choice(choices['sizes'])}" if choices["sizes"] else ""
        case "landscaper":
            return "L" if int(where.partition(".")[0]) in choices["park_streets"] else ""
        case "pool":
            return "P" if where in choices["pool_plots"] else ""
        case "temp":
            return "T"
        case "bis":
            copies = [(at, number) for at, numbers, _ in choices["bis"] if at != where for number in numbers]
            return "B{}={}".format(*rng.choice(copies)) if copies else ""
        case _:
            return ""
