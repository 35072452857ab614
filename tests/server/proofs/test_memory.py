"""What the server drops from memory: tables and people that nobody uses. There are never two of one table."""

import asyncio
import random
from pathlib import Path

import pytest

from picketfence.server.identities import MINUTE
from picketfence.server.tables import registry
from tests.server.proofs.inside import Inside, inside
from tests.server.proofs.players import Ledger, Party, Player


async def tables(door: Inside, count: int) -> list[str]:
    """Tables of two, started."""
    players = [Player(door, Ledger(), random.Random(seat), f"seat-{seat}") for seat in range(2)]
    await asyncio.gather(*(player.come_in() for player in players))
    return [await Party(players).sit_down() for _ in range(count)]


def test_a_table_that_is_dropped_while_someone_works_with_it_is_not_read_a_second_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as door:
            first, *others = await tables(door, 4)
            known = door.services.tables
            known.keep = 1
            held = await known.get(first)
            for other in others:
                await known.get(other)
            assert known.loaded(first) is None
            assert await known.get(first) is held

    asyncio.run(main())


def test_what_could_not_be_dropped_is_dropped_later(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as door:
            ids = await tables(door, 4)
            known = door.services.tables
            held = [await known.get(one) for one in ids]
            known.keep = 1
            for live in held:
                await live.lock.acquire()
            assert len(known) == len(ids)
            for live in held:
                live.lock.release()
            await known.get(ids[0])
            assert len(known) == 1

    asyncio.run(main())


def test_many_who_ask_for_tables_that_do_not_fit_all_get_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as door:
            ids = await tables(door, 4)
            door.services.tables.keep = 1
            found = await asyncio.gather(*(door.services.tables.get(one) for one in ids * 5))
            assert [live.id for live in found] == ids * 5

    asyncio.run(main())


def test_a_table_that_nobody_uses_leaves_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with inside(tmp_path) as door:
            ids = await tables(door, 4)
            known = door.services.tables
            held, ahead = await known.get(ids[0]), await known.get(ids[1])
            ahead.ahead = 1
            monkeypatch.setattr(registry, "IDLE", 0.0)
            async with held.lock:
                await known.get(ids[2])
                assert [one for one in ids if known.loaded(one)] == ids[:3], "what is needed stays, what is idle goes"
            await known.get(ids[3])
            assert [one for one in ids if known.loaded(one)] == [ids[1], ids[3]]

    asyncio.run(main())


def test_people_who_are_gone_leave_the_memory(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as door:
            await tables(door, 1)
            known, now = door.services.identities, door.services.now()
            assert len(known._known) == len(known._seen) == 2
            known.now = lambda: now + 2 * MINUTE
            newcomer = Player(door, Ledger(), random.Random(3), "newcomer")
            await newcomer.come_in()
            await newcomer.insist("GET", "/api/me")
            assert len(known._known) == len(known._seen) == 1

    asyncio.run(main())
