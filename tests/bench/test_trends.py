"""The trend finds a real slope, and claims none that noise could explain."""

import random
from math import inf

from bench.trends import trend


def test_a_straight_line_has_its_slope_for_sure() -> None:
    found = trend([(at / 100, 5 + 3 * at / 100) for at in range(400)])
    assert abs(found.slope - 3) < 1e-9
    assert found.margin < 1e-6


def test_the_margin_covers_the_slope_of_noise_that_remembers() -> None:
    """Memory does not jump about: each value is near the last one."""
    covered = 0
    for seed in range(100):
        rng, value, points = random.Random(seed), 0.0, []
        for at in range(600):
            value = 0.9 * value + rng.gauss(0, 1)
            points.append((at / 600, 100 + value))
        found = trend(points)
        covered += abs(found.slope) <= found.margin
    assert covered >= 85


def test_a_slope_beyond_the_noise_is_found() -> None:
    rng = random.Random(1)
    found = trend([(at / 600, 100 + 10 * at / 600 + rng.gauss(0, 1)) for at in range(600)])
    assert found.slope - found.margin > 0


def test_two_points_prove_nothing() -> None:
    assert trend([(0.0, 1.0), (1.0, 9.0)]).margin == inf
