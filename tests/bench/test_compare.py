"""The bare server that ours is compared with: the load can play at it, and every turn is in its file."""

from __future__ import annotations

import asyncio
import sqlite3

from bench.server.compare import KnownViews, Result, _bare, _medians, _some_view
from picketfence.cli.load.run import Pace
from picketfence.cli.load.tables import Setup
from picketfence.cli.load.trial import measure


def test_the_load_plays_at_the_bare_server() -> None:
    view = asyncio.run(_some_view())
    with _bare(view) as server:
        found = asyncio.run(measure(server, Setup(2), Pace(4.0, 2.0), KnownViews))
        with sqlite3.connect(server.folder / "load.db") as on:
            (rows,) = on.execute("SELECT COUNT(*) FROM events").fetchone()
    assert (found.errors, found.refused) == (0, 0)
    assert rows == found.turns > 0


def test_the_middle_of_three_runs_counts() -> None:
    runs = [Result(1, 9, 0, 4, 6), Result(3, 5, 2, 2, 8), Result(2, 7, 1, 3, 7)]
    assert _medians(runs) == Result(2, 7, 1, 3, 7)
