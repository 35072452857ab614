"""Metrics of one process: what they measure, and the page that lists them."""

import asyncio
import re
import time
from pathlib import Path

import pytest

from picketfence.server.loop_lag import INTERVAL, LoopLag
from picketfence.server.metrics import Metrics
from picketfence.store import people
from tests.server.api.serving import Server, run

PAGE = (Path(__file__).parents[3] / "docs" / "hosting.md").read_text("utf-8")


async def figures_of(server: Server) -> dict[str, float]:
    text = (await (await server.guest("Ada")).get("/api/metrics")).text
    found = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in found}


def test_the_page_lists_every_metric() -> None:
    """A counter's name ends in _total when it is read."""
    families = Metrics().registry.collect()
    names = {family.name + ("_total" if family.type == "counter" else "") for family in families}
    rows = re.findall(r"^\| (`(?:picketfence|process)_.*?) \|", PAGE, re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert len(listed) == len(set(listed))
    assert set(listed) == names


def test_commits_are_counted_with_their_size_and_duration(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        before = await figures_of(server)
        services = server.services
        now = services.now()
        await asyncio.gather(*(services.store.write(people.mark_seen, f"person {n}", now) for n in range(20)))
        after = await figures_of(server)
        grown = {name: after[name] - before[name] for name in after if "transaction" in name}
        # Besides the guest that each of the two readings makes. How many share a commit depends on the machine.
        assert 20 <= grown["picketfence_transaction_writes_sum"] < 40
        assert 1 <= grown["picketfence_transaction_writes_count"] <= grown["picketfence_transaction_writes_sum"]
        assert grown["picketfence_transaction_seconds_count"] == grown["picketfence_transaction_writes_count"]
        assert grown["picketfence_transaction_seconds_sum"] > 0

    run(tmp_path, test)


def test_a_loop_that_is_held_up_lags() -> None:
    async def act() -> list[float]:
        measured: list[float] = []
        lag = LoopLag(measured.append)
        await asyncio.sleep(0)
        time.sleep(2 * INTERVAL)  # what the measurement is there to notice
        async with asyncio.timeout(10):
            while not measured:
                await asyncio.sleep(0.01)
        await lag.stop()
        return measured

    assert asyncio.run(act())[0] >= INTERVAL


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells")
def test_memory_is_measured(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        found = await figures_of(server)
        assert 10_000_000 < found["process_resident_memory_bytes"] < 4_000_000_000
        assert 3 < found["process_open_fds"] < found["process_max_fds"]

    run(tmp_path, test)
