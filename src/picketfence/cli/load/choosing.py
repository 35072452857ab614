"""A legal turn from the `choices` of a view, at random and cheaply; it builds streets that last, and claims nothing."""

from __future__ import annotations

from random import Random
from typing import Final, TypedDict

TRIED_PLOTS: Final = 3
STEP: Final = 0.68
"""How far apart neighbouring numbers stand when a street of eleven plots holds all up to sixteen."""


class Choices(TypedDict):
    """The part of `mine.choices` that is needed here; docs/notation.md explains the words."""

    lots: list[tuple[str, int, str | None]]
    plots: dict[str, list[str]]
    gaps: list[str]
    sizes: list[int]
    park_streets: list[int]
    pool_plots: list[str]
    bis: list[tuple[str, list[int], list[str]]]
    refusals: list[str | None]


def choose(choices: Choices, rng: Random) -> str:
    """A turn in notation."""
    lots = [lot for lot in choices["lots"] if choices["plots"].get(str(lot[1]))]
    if not lots:
        pick = rng.choice(choices["refusals"])
        return "x" if pick is None else f"{pick} x"
    pick, number, effect = rng.choice(lots)
    where = _plot(choices["plots"][str(number)], number, rng)
    act = _act(choices, effect, where, rng)
    return f"{pick} {number}@{where}" + (f" {act}" if act else "")


def _plot(plots: list[str], number: int, rng: Random) -> str:
    """Of a few plots the one that leaves most room, so that games are about as long as people's."""
    tried = [rng.choice(plots) for _ in range(TRIED_PLOTS)]
    return min(tried, key=lambda plot: abs(int(plot.partition(".")[2]) - STEP * number))


def _act(choices: Choices, effect: str | None, where: str, rng: Random) -> str:
    """What performs the effect; nothing if it cannot be performed, or is declined."""
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
