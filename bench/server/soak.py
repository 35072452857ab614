"""Plays for an hour while tables begin and end, to see whether the server's memory or open files grow.

Run it with `python3 dev.py bench --only server --part soak --minutes 60`. It needs about a sixth of a core.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

from bench.clock import quantile, table
from bench.trends import Trend, trend
from picketfence.cli.load.api import Api, UnexpectedAnswer
from picketfence.cli.load.http import Pool, Unanswered
from picketfence.cli.load.run import turn_payload
from picketfence.cli.load.server import Server, own_server
from picketfence.cli.load.tables import Setup, Sitting, open_sittings
from picketfence.cli.load.trial import CONNECTIONS

RATE: Final = 65.0
"""Turns per second at all tables together."""
TABLES: Final = 100
QUICK_TABLES: Final = 20
MINUTES: Final = 60.0
QUICK_MINUTES: Final = 1.0
WARM_UP: Final = 10.0
"""Minutes at the start that do not count, while caches fill; a short run skips its first quarter."""
MAX_BEHIND: Final = 2.0
"""Seconds of delay that a table catches up on, at most."""
SAMPLE_SECONDS: Final = 5.0
REPORT_SECONDS: Final = 60.0
ABANDONED: Final = 0.1
"""The share of games that everybody leaves before the end."""
GAMES_TOGETHER: Final = (1, 1, 2, 3)
"""A group plays one of these numbers of games, each at a new table, before other people replace it."""
MAX_SLOPE: Final = 1.0
"""Megabytes per hour."""
MAX_DESCRIPTORS: Final = 10
ESTABLISHED: Final = "01"
"""How Linux writes the state of a TCP connection that is open at both ends."""


class Sample(NamedTuple):
    """A measurement of the server: seconds since the start, resident and anonymous memory in megabytes, open files.

    `files` leaves out connections whose other end is open: their number depends on who plays at the moment. It includes
    connections that the server forgot to close.
    """

    at: float
    resident: float
    anonymous: float
    files: int


@dataclass
class Tally:
    """What the people did and how long their turns took, in seconds from when each was due."""

    turns: int = 0
    games: int = 0
    abandoned: int = 0
    groups: int = 0
    latencies: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)


class Evening:
    """Groups of people who come, play some games and go."""

    def __init__(self, api: Api, tables: int, seconds: float) -> None:
        self.api = api
        self.interval = tables / RATE
        self.tally = Tally()
        self.ends = time.perf_counter() + seconds

    @property
    def is_over(self) -> bool:
        return time.perf_counter() >= self.ends

    async def keep_table_busy(self, number: int) -> None:
        """Seat one group after the other until the time is up."""
        rng = Random(number)
        due = time.perf_counter() + rng.uniform(0, self.interval)
        while not self.is_over:
            try:
                async with open_sittings(self.api, Setup(1)) as (sitting,):
                    self.tally.groups += 1
                    due = await self._games(sitting, due, rng)
            except (UnexpectedAnswer, Unanswered) as error:
                self.tally.errors[getattr(error, "kind", str(error))] += 1
                await asyncio.sleep(self.interval)

    async def _games(self, sitting: Sitting, due: float, rng: Random) -> float:
        """Play the games of one group; return when the next turn is due."""
        for _ in range(rng.choice(GAMES_TOGETHER)):
            if sitting.head:
                await self._move_on(sitting)
            due = await self._game(sitting, due, rng)
            if self.is_over:
                break
        return due

    async def _game(self, sitting: Sitting, due: float, rng: Random) -> float:
        turns_left = rng.randrange(4, 100) if rng.random() < ABANDONED else sys.maxsize
        while not self.is_over:
            view = await self.api.view(sitting.tokens[sitting.seat], sitting.table, sitting.seat)
            if view["table"]["status"] == "over":
                self.tally.games += 1
                break
            if not turns_left:
                self.tally.abandoned += 1
                break
            turns_left -= 1
            body = turn_payload(view, sitting.seat, rng)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sitting.head = await self.api.turn(sitting.tokens[sitting.seat], sitting.table, body)
            self.tally.turns += 1
            self.tally.latencies.append(time.perf_counter() - due)
            sitting.next_seat()
            due = max(due, time.perf_counter() - MAX_BEHIND) + self.interval * rng.uniform(0.75, 1.25)
        return due

    async def _move_on(self, sitting: Sitting) -> None:
        """Seat the same people at a new table."""
        host, *others = sitting.tokens
        sitting.table = await self.api.create(host, "first", len(sitting.tokens))
        for seat, token in enumerate(others, 1):
            await self.api.join(token, sitting.table, seat)
        await self.api.start(host, sitting.table)
        sitting.seat = sitting.head = 0
        for watcher in sitting.watchers:
            await watcher.watch(sitting.table)


def report(is_quick: bool, minutes: float | None = None) -> None:
    """Play for the given minutes; print how memory and open files changed, and whether the log is sound."""
    minutes = minutes or (QUICK_MINUTES if is_quick else MINUTES)
    tables = QUICK_TABLES if is_quick else TABLES
    with own_server() as server:
        tally, samples = asyncio.run(_soak(server, tables, minutes * 60))
        verdict = verify(server.folder / "load.db")
    counted = [sample for sample in samples if sample.at >= 60 * min(WARM_UP, minutes / 4)]
    resident = trend([(one.at / 3600, one.resident) for one in counted])
    anonymous = trend([(one.at / 3600, one.anonymous) for one in counted])
    files = changes([one.files for one in counted])
    late = tally.latencies
    rows = [
        ("turns, per second", f"{tally.turns:,}, {tally.turns / minutes / 60:.1f}", f"{RATE:g} asked"),
        ("games ended, abandoned; groups", f"{tally.games:,}, {tally.abandoned:,}; {tally.groups:,}", ""),
        ("answer p50, p99, ms", f"{1000 * quantile(late, 0.5):.1f}, {1000 * quantile(late, 0.99):.1f}", ""),
        ("errors", tally.errors.total(), "0"),
        ("resident memory at the end, MB", f"{counted[-1].resident:.1f}", ""),
        ("slope of resident memory, MB/h", _slope_text(resident), f"{MAX_SLOPE:g}"),
        ("slope of anonymous memory, MB/h", _slope_text(anonymous), ""),
        (
            "open files besides connections, least and most against the median",
            f"{min(files):+g}, {max(files):+g}",
            f"± {MAX_DESCRIPTORS}",
        ),
        ("verify-log", verdict, "sound"),
    ]
    table(f"{tables} tables, {minutes:g} minutes, counted from minute {counted[0].at / 60:.0f}", _HEAD, rows)
    for kind, count in tally.errors.items():
        print(f"error {kind}: {count}")


def changes(files: list[int]) -> list[float]:
    """Return the median of each minute minus that of the whole run: a file that is open for a moment does not count."""
    size = int(REPORT_SECONDS / SAMPLE_SECONDS)
    usual = median(files)
    return [median(files[first : first + size]) - usual for first in range(0, len(files), size)]


_HEAD: Final = ("what", "figure", "bar")


def _slope_text(found: Trend) -> str:
    return f"{found.slope:+.2f} ± {found.margin:.2f}"


async def _soak(server: Server, tables: int, seconds: float) -> tuple[Tally, list[Sample]]:
    samples: list[Sample] = []
    async with Pool(server.port, size=CONNECTIONS) as pool:
        evening = Evening(Api(pool), tables, seconds)
        watching = asyncio.create_task(_watch(server, evening, seconds, samples))
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(tables):
                    group.create_task(evening.keep_table_busy(number))
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
    server.expect_running()
    return evening.tally, samples


async def _watch(server: Server, evening: Evening, seconds: float, samples: list[Sample]) -> None:
    """Take samples, and print a line every minute, because a run takes an hour."""
    began = time.perf_counter()
    shown, turns = 0.0, 0
    while True:
        await asyncio.sleep(SAMPLE_SECONDS)
        at = time.perf_counter() - began
        samples.append(look_at(server.pid, at))
        if at - shown >= REPORT_SECONDS:
            _report_progress(samples[-1], seconds, evening.tally, (evening.tally.turns - turns) / (at - shown))
            shown, turns = at, evening.tally.turns


def _report_progress(latest: Sample, seconds: float, tally: Tally, pace: float) -> None:
    print(
        f"  minute {latest.at / 60:.0f} of {seconds / 60:g}: {tally.turns:,} turns, {pace:.1f} per second, "
        f"{tally.games} games ended, {latest.resident:.1f} MB ({latest.anonymous:.1f} anonymous), "
        f"{latest.files} open files, {tally.errors.total()} errors",
        flush=True,
    )


def look_at(pid: int, at: float) -> Sample:
    """Read a process's memory, and how many files it has open besides connections."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    fields = dict(line.split(":", 1) for line in status.splitlines())
    resident, anonymous = (int(fields[name].split()[0]) / 1024 for name in ("VmRSS", "RssAnon"))
    return Sample(at, resident, anonymous, count_files(pid))


def count_files(pid: int) -> int:
    """Return how many files a process has open, without the TCP connections whose other end is open."""
    connected = {f"socket:[{line.split()[9]}]" for line in _tcp_lines(pid) if line.split()[3] == ESTABLISHED}
    return sum(target not in connected for target in _open_files(pid))


def _tcp_lines(pid: int) -> list[str]:
    """Return the kernel's lists of TCP sockets, without their titles."""
    files = [Path(f"/proc/{pid}/net/{name}") for name in ("tcp", "tcp6")]
    return [line for file in files if file.exists() for line in file.read_text("ascii").splitlines()[1:]]


def _open_files(pid: int) -> list[str]:
    found = []
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.append(str(link.readlink()))
    return found


def verify(database: Path) -> str:
    """Return the last line that `verify-log` prints about a database."""
    command = [sys.executable, "-m", "picketfence", "verify-log", "--database", str(database)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip().splitlines()[-1] if done.stdout.strip() else done.stderr.strip()
