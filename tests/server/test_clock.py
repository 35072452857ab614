"""Somebody sets the machine's clock an hour forward or back while the server runs, or between two runs."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from picketfence.server import caretaker as caretaker_module
from picketfence.server import clock as clock_module
from picketfence.server.clock import Clock
from picketfence.store import queries
from tests.server.api.serving import Client, Json, Server, serving, until

HOUR = 3_600_000
CLOCK = 10
"""Seconds per round."""
SWEEP = 0.02


@dataclass
class Machine:
    """The clocks of a machine, in milliseconds ahead of the real ones: `wall` can be set, `passed` only passes."""

    wall: int = 0
    passed: int = 0


@contextmanager
def machine() -> Iterator[Machine]:
    made, wall_ns, steady_ns = Machine(), time.time_ns, clock_module.steady_ns
    with (
        patch.object(time, "time_ns", lambda: wall_ns() + (made.wall + made.passed) * 1_000_000),
        patch.object(clock_module, "steady_ns", lambda: steady_ns() + made.passed * 1_000_000),
        patch.object(caretaker_module, "SWEEP", SWEEP),
    ):
        yield made


def test_the_clock_counts_on_whatever_the_machine_says() -> None:
    with machine() as clocks:
        clock = Clock()
        began = clock.now()
        for clocks.wall in (HOUR, -HOUR, 0):
            assert began <= clock.now() < began + HOUR // 2
        clocks.passed += 5_000
        assert began + 5_000 <= clock.now() < began + HOUR // 2
        clocks.wall = HOUR
        assert Clock().now() >= began + HOUR, "a server that starts later reads the new time"


async def start_table(server: Server) -> tuple[Client, Json]:
    ada = await server.guest()
    return ada, await ada.table([{"kind": "me"}], "first+practice", clock=CLOCK, start=True)


async def times(server: Server, table: str) -> list[int]:
    """The times of a table's log, which must not go back."""
    found = [entry.at for entry in await server.services.store.read(queries.entries, table)]
    assert found == sorted(found)
    return found


def round_of(server: Server, table: str) -> int:
    live = server.services.tables.loaded(table)
    assert live is not None
    return live.table.round


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_deadline_comes_when_it_was_promised(tmp_path: Path, jump: int) -> None:
    async def main() -> None:
        with machine() as clocks:
            async with serving(tmp_path) as server:
                ada, made = await start_table(server)
                table = made["id"]
                clocks.wall = jump
                await asyncio.sleep(20 * SWEEP)
                assert round_of(server, table) == 1, "an hour has not passed"
                await ada.submit_turn(table, 0, 1, server.turn(table, 0))
                seen = await ada.ask("GET", f"/api/tables/{table}")
                assert 0 <= seen["deadline"] - made["deadline"] < HOUR // 2
                clocks.passed += CLOCK * 1000
                await until(lambda: round_of(server, table) == 3)
                found = await times(server, table)
                assert found[-1] - found[0] < HOUR // 2

    asyncio.run(main())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_after_a_restart_rounds_have_their_time_and_the_log_goes_on(tmp_path: Path, jump: int) -> None:
    """A clock that was set forward counts as time that has passed; one that was set back gives nobody an hour."""

    async def main() -> None:
        with machine() as clocks:
            async with serving(tmp_path) as server:
                _, made = await start_table(server)
                before = await times(server, table := made["id"])
            clocks.wall = jump
            async with serving(tmp_path) as server:
                live = await server.services.tables.get(table)
                assert live.deadline is not None
                assert live.deadline - server.services.now() <= CLOCK * 1000
                for number in (2, 3):
                    if jump < 0 or number == 3:
                        clocks.passed += CLOCK * 1000
                    await until(lambda: round_of(server, table) >= number)  # noqa: B023 - awaited at once
                assert len(await times(server, table)) > len(before)

    asyncio.run(main())


def test_a_table_of_another_process_whose_clock_is_ahead(tmp_path: Path) -> None:
    """What it wrote is not followed by earlier times, and the next deadline is no further away than the clock says."""

    async def main() -> None:
        with machine():
            async with serving(tmp_path) as server:
                ada, made = await start_table(server)
                live = await server.services.tables.get(made["id"])
                with patch.object(server.services.tables, "now", lambda: server.services.now() + HOUR):
                    await ada.submit_turn(live.id, 0, 1, server.turn(live.id, 0))
                live.keep_time(server.services.now())
                await ada.submit_turn(live.id, 0, 2, server.turn(live.id, 0))
                await times(server, live.id)
                assert live.deadline is not None
                assert live.deadline - server.services.now() <= CLOCK * 1000
                assert not await server.services.store.read(queries.due, server.services.now(), 10)
                assert await server.services.store.read(queries.due, server.services.now() + CLOCK * 1000, 10) == [
                    live.id
                ]

    asyncio.run(main())
