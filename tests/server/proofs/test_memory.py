"""Tables that the server drops from memory: never two of one table, never more than it is to keep."""

import asyncio
import random
from pathlib import Path

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
