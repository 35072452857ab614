"""Rate limits: a fast human never meets them, a flood does, and it stops nobody else."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Final
from unittest.mock import patch

import pytest

from picketfence.server.addresses import networks_of
from picketfence.server.errors import Refusal
from picketfence.server.settings import Settings
from picketfence.server.web import rate_limits
from tests.counts import COUNTS
from tests.server.secrets.wire import NOBODY, Device, Wire, wired

TABLES: Final = 8
SECONDS_A_TURN: Final = 2
Stood = tuple[str, int]


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def read(self) -> float:
        return self.seconds


@contextmanager
def own_time() -> Iterator[Clock]:
    clock = Clock()
    with patch.object(rate_limits, "time", SimpleNamespace(time=clock.read, monotonic=clock.read)):
        yield clock


async def expect_served(wire: Wire, who: Device, method: str, path: str, body: object = None) -> None:
    told = await wire.ask(who, method, path, body)
    assert told.status != 429, path


async def reload_page(wire: Wire, who: Device, tables: list[str]) -> None:
    """What a page asks for when it is opened, and then what curious people click on."""
    for method, path in [("GET", "/"), ("POST", "/api/me"), ("GET", "/api/me/games"), ("GET", "/api/tables")]:
        await expect_served(wire, who, method, path)
    for table in tables:
        await expect_served(wire, who, "GET", f"/api/tables/{table}/view")
    await expect_served(wire, who, "GET", f"/api/tables/{tables[0]}/record")
    await expect_served(wire, who, "GET", "/api/deals/AAAAAABB/results?ruleset=first")


async def take_a_turn(wire: Wire, who: Device, table: str) -> None:
    """Tries two turns, hands one in and takes it back: the rules refuse them all, the limits must not."""
    at = f"/api/tables/{table}"
    for _ in range(2):
        await expect_served(wire, who, "POST", f"{at}/preview", {"seat": 0, "turn": "x"})
    move = {"seat": 0, "round": 9, "move": wire.move()}
    await expect_served(wire, who, "POST", f"{at}/turns", {**move, "turn": "x"})


def test_a_fast_human_at_eight_tables_never_meets_a_limit(tmp_path: Path) -> None:
    """A turn every two seconds at each of eight tables for an hour, the page reloaded every half minute."""

    async def test() -> None:
        with own_time() as clock:
            async with wired(tmp_path, rate_limits=True, log_level="error") as wire:
                human = await wire.guest("Human")
                tables = [await wire.started([human], "first+practice") for _ in range(TABLES)]
                for second in range(0, COUNTS.human_minutes * 60, SECONDS_A_TURN):
                    clock.seconds += SECONDS_A_TURN
                    for table in tables:
                        await take_a_turn(wire, human, table)
                    if second % 30 == 0:
                        await reload_page(wire, human, tables)

    asyncio.run(test())


def test_a_school_behind_one_address_comes_in(tmp_path: Path) -> None:
    """A hundred people open the page, find the table by its code and sit down within a minute."""

    async def test() -> None:
        with own_time():
            async with wired(tmp_path, rate_limits=True, log_level="error") as wire:
                host = await wire.guest("Host")
                seats = [{"kind": "me"}, *[{"kind": "open"}] * 99]
                made = await wire.ask(host, "POST", "/api/tables", {"ruleset": "first", "seats": seats})
                for number in range(99):
                    pupil = await wire.guest(f"Pupil {number}")
                    assert (await wire.ask(pupil, "GET", f"/api/codes/{made.json['code']}")).status == 200
                    assert (await wire.ask(pupil, "POST", f"/api/tables/{made.json['id']}/seats")).status == 200
                    await reload_page(wire, pupil, [made.json["id"]])

    asyncio.run(test())


FLOODS: Final[list[tuple[str, str, object]]] = [
    ("POST", "/api/me", None),
    ("POST", "/api/me/recover", {"token": "guess"}),
    ("GET", "/api/codes/GUESS1", None),
    ("GET", "/api/tables", None),
    ("GET", "/api/deals/AAAAAABB/results?ruleset=first", None),
    ("GET", "/api/tables/{table}/record", None),
    ("POST", "/api/tables/{table}/turns", {"seat": 0, "round": 9, "turn": "x", "move": "flood-0001"}),
    ("POST", "/api/tables/{table}/turns/withdraw", {"seat": 0, "round": 9, "move": "flood-0001"}),
    ("POST", "/api/tables/{table}/preview", {"seat": 0, "turn": "x"}),
    ("POST", "/api/tables/{table}/seats", None),
    ("POST", "/api/tables/{table}/leave", None),
    ("POST", "/api/tables", {}),
    ("PATCH", "/api/me", {"name": ""}),
    ("POST", "/api/me/tokens", {"label": 7}),
    ("POST", "/api/me/recovery", None),
]
MAX_REQUESTS: Final = 700
BY_ADDRESS: Final = 6
"""So many of the floods come without an identity and are counted by address."""


def test_a_flood_is_stopped_and_stops_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        with own_time() as clock:
            async with wired(tmp_path, rate_limits=True, log_level="error") as wire:
                owner, other = await wire.guest("Owner"), await wire.guest("Other")
                table = await wire.started([owner], "first+practice")
                for number, (method, template, body) in enumerate(FLOODS):
                    path = template.format(table=table)
                    clock.seconds += 61
                    flooder = NOBODY if number < BY_ADDRESS else await wire.guest("Flooder")
                    statuses = [(await wire.ask(flooder, method, path, body)).status for _ in range(MAX_REQUESTS)]
                    assert 429 in statuses, path
                    assert statuses.index(429) >= 30, path
                    assert set(statuses[statuses.index(429) :]) == {429}, "until the minute is over"
                    told = await wire.ask(flooder, method, path, body)
                    assert told.id == "too-many"
                    assert 1 <= int(told.header("retry-after") or 0) <= 61
                    elsewhere = await wire.ask(other, method, path, body, client="203.0.113.5")
                    assert elsewhere.status != 429, path
                    clock.seconds += 61
                    assert (await wire.ask(flooder, method, path, body)).status != 429, path

    asyncio.run(test())


def test_counting_takes_bounded_memory() -> None:
    counts = rate_limits.Counts()
    rng = random.Random(1)
    for _ in range(rate_limits.MAX_COUNTERS + 5 * rate_limits.MAX_SHARED):
        counts.incr(rng.randbytes(8).hex(), 60)
    assert len(counts._counts) == rate_limits.MAX_COUNTERS
    assert len(counts._shared) <= rate_limits.MAX_SHARED


def test_a_counter_cannot_be_flushed_by_other_keys() -> None:
    with own_time() as clock:
        counts = rate_limits.Counts()
        for number in range(1, 31):
            assert counts.incr("attacker", 60) == number
        for number in range(rate_limits.MAX_COUNTERS + 100):
            counts.incr(f"other-{number}", 60)
        assert counts.incr("attacker", 60) == 31, "still counted"
        late = [counts.incr("late", 60) for _ in range(100)]
        assert late == list(range(late[0], late[0] + 100)), "who comes late is counted, too"
        clock.seconds += 61
        assert counts.incr("attacker", 60) == 1
        assert len(counts._counts) == 1, "expired counters are dropped"


def test_addresses_of_one_network_count_as_one() -> None:
    assert len({networks_of(f"2001:db8:1:2::{n:x}") for n in range(500)}) == 1
    assert len({networks_of(f"2001:db8:1:{n:x}::1") for n in range(50)}) == 50
    assert len({networks_of(f"2001:db8:1:{n:x}::1")[0] for n in range(50)}) == 1, "one /48"
    assert len({networks_of(f"192.0.2.{n}") for n in range(50)}) == 50
    assert networks_of("::ffff:192.0.2.7") == networks_of("192.0.2.7"), "not all of IPv4 is one network"


def test_a_wide_network_has_four_times_as_much() -> None:
    limits = rate_limits.RateLimits(Settings())
    for number in range(4 * rate_limits.RECOVERIES.amount):
        limits.count_address(rate_limits.RECOVERIES, f"2001:db8:1:{number:x}::1")
    with pytest.raises(Refusal, match="Too many"):
        limits.count_address(rate_limits.RECOVERIES, "2001:db8:1:ffff::1")
    limits.count_address(rate_limits.RECOVERIES, "2001:db8:2::1")
