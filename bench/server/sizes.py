"""Measures the memory of many live tables, and how many finished ones affect starting a server and opening one."""

from __future__ import annotations

import asyncio
import sqlite3
import string
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from bench.clock import table
from picketfence.cli.load.api import Api
from picketfence.cli.load.http import Pool
from picketfence.cli.load.run import Pace
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.statistics import quantile
from picketfence.cli.load.tables import Setup, Sitting, open_sittings, show_progress
from picketfence.cli.load.trial import CONNECTIONS, measure_again
from picketfence.store.chain import Link, link_hash

OPENED: Final = 300
"""Finished tables that are opened, each once."""
AT_ONCE: Final = 40
"""Finished tables that were played at the same time."""
PACE: Final = Pace(8.0, 45.0)
"""Fast enough to end a game."""
LINK: Final = "table_id, seq, at, move, kind, version, body, hash"
ID_LETTERS: Final = string.ascii_letters + string.digits


def report_memory(is_quick: bool) -> None:
    """Open live tables, each with four live connections, play a little and print the memory in use."""
    setup = Setup(100 if is_quick else 1_000)
    pace = Pace(65 / setup.tables, 10.0 if is_quick else 60.0)
    with own_server() as server:
        before = server.rss_mb or 0.0
        asyncio.run(_play(server, setup, pace))
        after = asyncio.run(_play(server, setup, pace))
    rows = [("MB at the start", f"{before:.0f}", ""), ("MB while they play", f"{after:.0f}", "" if is_quick else "350")]
    table(f"{setup.tables} live tables, {setup.tables * setup.seats} sockets", ("what", "figure", "bar"), rows)


async def _play(server: Server, setup: Setup, pace: Pace) -> float:
    """Return the memory in MB while the connections are open."""
    async with Pool(server.port, size=CONNECTIONS) as pool:
        api = Api(pool)
        async with open_sittings(api, setup) as sittings:
            found = await measure_again(server, api, setup, pace, sittings)
            return found.server_rss_mb or 0.0


def report_finished(is_quick: bool) -> None:
    """Fill a database with copies of one finished game, start a server on it and open some of them at random."""
    count = 500 if is_quick else 50_000
    with own_server() as server:
        asyncio.run(_finish_one(server))
        server.stop()
        ids = _copy_finished(server.folder / "load.db", count)
        ready = server.start()
        times = asyncio.run(_open(server, Random(1).sample(ids, min(OPENED, count))))
    rows = [
        ("start to the first page, s", f"{ready:.2f}", "2"),
        ("opening one, p50, ms", f"{1000 * (quantile(times, 0.5) or 0.0):.1f}", ""),
        ("opening one, p99, ms", f"{1000 * (quantile(times, 0.99) or 0.0):.1f}", "100"),
    ]
    table(f"{count} finished tables", ("what", "figure", "bar"), rows)


async def _finish_one(server: Server) -> None:
    """Play until a game is over; the load then starts a rematch at another table."""
    async with Pool(server.port, size=8) as pool:
        api, setup = Api(pool), Setup(1, with_sockets=False)
        async with open_sittings(api, setup) as sittings:
            first: Sitting = replace(sittings[0])
            while sittings[0].table == first.table:
                await measure_again(server, api, setup, PACE, sittings)


def _copy_finished(path: Path, count: int) -> list[str]:
    """Copy the finished game under new ids, each with a valid hash chain; return the ids.

    Events of tables that were played at the same time are mixed in the file, as they are in a real one.
    """
    rng = Random(2)
    with closing(sqlite3.connect(path)) as on, on:
        on.row_factory = sqlite3.Row
        row = on.execute("SELECT * FROM tables WHERE status = 'over' LIMIT 1").fetchone()
        log = on.execute(f"SELECT {LINK} FROM events WHERE table_id = ? ORDER BY seq", (row["table_id"],)).fetchall()
        links = [Link(*event) for event in log]
        names = row.keys()
        insert = f"INSERT INTO tables ({', '.join(names)}) VALUES ({', '.join(':' + name for name in names)})"
        ids = ["".join(rng.choices(ID_LETTERS, k=22)) for _ in range(count)]
        for start in range(0, count, AT_ONCE):
            copied = [list(_copies(links, table_id)) for table_id in ids[start : start + AT_ONCE]]
            for events in zip(*copied, strict=True):
                on.executemany(f"INSERT INTO events ({LINK}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", events)
            for number, (*_, last) in enumerate(copied, start):
                head = {"table_id": last[0], "code": f"copy {number}", "head_hash": last[-1]}
                on.execute(insert, {**dict(row), **head})
            show_progress(min(start + AT_ONCE, count), count, "finished tables")
    return ids


def _copies(links: list[Link], table_id: str) -> Iterator[tuple[object, ...]]:
    previous = ""
    for link in links:
        previous = link_hash(previous, replace(link, table=table_id))
        yield (table_id, link.seq, link.at, link.move, link.kind, link.version, link.body, previous)


async def _open(server: Server, ids: list[str]) -> list[float]:
    """Return how long each of these tables took to open, one after the other, in seconds."""
    times = []
    async with Pool(server.port, size=1) as pool:
        for table_id in ids:
            began = time.perf_counter()
            answer = await pool.get(f"/api/tables/{table_id}/view?choices=0")
            times.append(time.perf_counter() - began)
            assert answer.status == 200, answer.body
    return times
