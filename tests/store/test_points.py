"""The points where a test can kill us. That they do is in contract/test_crashes.py."""

from __future__ import annotations

import pytest

from picketfence.store.points import POINTS, killer


@pytest.mark.parametrize("point", POINTS)
def test_it_dies_at_the_count_and_nowhere_else(point: str) -> None:
    deaths: list[str] = []
    reach = killer(f"{point}:2", lambda: deaths.append(point))
    for other in POINTS:
        reach(other)
    assert deaths == []
    for other in POINTS:
        reach(other)
    assert deaths == [point]
    reach(point)
    assert deaths == [point]


@pytest.mark.parametrize(
    "order", ["", "in-transaction", "in-transaction:", "in-transaction:0", "in-transaction:x", "x:1"]
)
def test_an_order_that_makes_no_sense_is_refused(order: str) -> None:
    with pytest.raises(SystemExit, match="PICKETFENCE_DIE_AT"):
        killer(order)
