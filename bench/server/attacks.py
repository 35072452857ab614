"""Compares four people's turns with and without each attack, in the same run.

Run it with `python3 dev.py bench --only server --part attacks`. The attacks are those of the tests.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from bench.clock import quantile, table
from tests.server.attacks import catalogue
from tests.server.attacks.four_people import FourPeople, attacked, four_people

ROUNDS: Final = 20
"""Rounds played with each attack, and as many without. People whose game ends begin another one."""
QUICK_ROUNDS: Final = 5
MAX_P99_MS: Final = 150


def report(is_quick: bool) -> None:
    """Play with and without each attack, on a server of its own; print both 99th percentiles."""
    rounds = QUICK_ROUNDS if is_quick else ROUNDS
    rows = []
    for name in catalogue.ATTACKS:
        with tempfile.TemporaryDirectory(prefix="picketfence-attacks-") as folder:
            alone, beside = asyncio.run(_measure(Path(folder), name, rounds))
        rows.append((name, *_figures(alone), *_figures(beside), beside.players[0].ledger.counts["busy"], MAX_P99_MS))
        print(f"  {len(rows)} of {len(catalogue.ATTACKS)}: {name}", flush=True)
    head = ("attack", "p50", "p99", "news p99", "attacked: p50", "p99", "news p99", "refused", "bar")
    table(f"four people, {4 * rounds} turns without and with each attack, ms", head, rows)


def _figures(people: FourPeople) -> tuple[str, str, str]:
    times = (median(people.turns), quantile(people.turns, 0.99), quantile(people.rounds, 0.99))
    return f"{1000 * times[0]:.0f}", f"{1000 * times[1]:.0f}", f"{1000 * times[2]:.0f}"


async def _measure(folder: Path, name: str, rounds: int) -> tuple[FourPeople, FourPeople]:
    with attacked(folder) as (target, _):
        async with four_people(target) as (alone, _):
            await alone.play(rounds)
        async with four_people(target) as (beside, _), catalogue.in_own_process(name, target, beside.table):
            await beside.play(rounds)
    return alone, beside
