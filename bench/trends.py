"""Fits a straight line to measurements over time, with a confidence interval for its slope."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf, sqrt
from statistics import linear_regression, mean
from typing import Final, NamedTuple

BLOCKS: Final = 40
"""Number of stretches of time whose means are compared, because neighbouring measurements resemble each other."""
SURE: Final = 2.0
"""Standard errors on either side: about 95 %."""


class Trend(NamedTuple):
    """A slope, and how far the true one may be from it at 95 % confidence."""

    slope: float
    margin: float


def trend(points: Sequence[tuple[float, float]]) -> Trend:
    """Fit a line by least squares; the margin is infinite with fewer than three points.

    The margin is widened by the correlation of neighbouring residuals, which is high for memory.
    """
    blocks = _blocks(points)
    if len(blocks) < 3:
        return Trend(0.0, inf)
    x, y = [one[0] for one in blocks], [one[1] for one in blocks]
    slope, intercept = linear_regression(x, y)
    residuals = [value - intercept - slope * at for at, value in blocks]
    squares = sum(one * one for one in residuals)
    spread = sum((at - mean(x)) ** 2 for at in x)
    error = sqrt(squares / (len(blocks) - 2) / spread)
    return Trend(slope, SURE * error * _widening(residuals, squares))


def _blocks(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    size = max(1, len(points) // BLOCKS)
    parts = [points[first : first + size] for first in range(0, len(points) - size + 1, size)]
    return [(mean(at for at, _ in part), mean(value for _, value in part)) for part in parts]


def _widening(residuals: Sequence[float], squares: float) -> float:
    if squares == 0:
        return 1.0
    alike = min(0.95, max(0.0, sum(one * other for one, other in pairwise(residuals)) / squares))
    return sqrt((1 + alike) / (1 - alike))
