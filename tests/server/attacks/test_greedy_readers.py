"""Guests who read slowly, read as fast as they can, or use many identities do not affect anybody else."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Final

from tests.server.attacks.attacking import IDENTITIES, identities, slow_readers
from tests.server.attacks.catalogue import in_own_process
from tests.server.attacks.four_people import attacked, four_people
from tests.server.attacks.guest import ADDRESS, connect_from
from tests.server.hostile.sockets import Target, answer_of, head

ROUNDS: Final = 5
MAX_GROWTH: Final = 100_000
"""Kilobytes. 155 answers of 250 kB that wait in buffers take less than half of this."""


def is_served(target: Target, address: str) -> bool:
    with connect_from(target, address) as made:
        made.sendall(head("GET", "/api/health"))
        return answer_of(made)[0] == 200


def test_answers_that_are_read_slowly_take_nothing_from_others(tmp_path: Path) -> None:
    """A client that reads 4 kB every ten seconds keeps its own connection busy for minutes, and nothing else."""

    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target) as (people, _):
                before = target.memory
                async with slow_readers(target, pause=1.0):
                    await people.play(ROUNDS)
                    assert await asyncio.to_thread(is_served, target, ADDRESS), "not even at the same address"
                    assert target.memory - before <= MAX_GROWTH
                people.expect_undisturbed("155 answers that are read slowly")

    asyncio.run(test())


def test_views_that_are_pipelined_and_read_at_once_delay_nobody(tmp_path: Path) -> None:
    """The attacker is a process of its own: it asks for views faster than the server answers them."""
    attack = "155 sockets pipeline views, read at once"

    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target) as (people, _):
                async with in_own_process(attack, target, people.table):
                    await people.play(ROUNDS)
                    assert await asyncio.to_thread(is_served, target, ADDRESS), "not even at the same address"
                people.expect_undisturbed(attack)

    asyncio.run(test())


def test_many_guests_with_bots_from_one_address_delay_nobody(tmp_path: Path) -> None:
    outcomes: Counter[str] = Counter()

    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target) as (people, _):
                async with identities(target, people.table) as found:
                    await people.play(ROUNDS)
                outcomes.update(found)
                people.expect_undisturbed(f"{outcomes['tables']} tables of 100 bots, by {IDENTITIES} guests")

    asyncio.run(test())
    assert outcomes["tables"] > 0
    assert outcomes.keys() <= {"tables", "bots-many", "too-many"}, outcomes
