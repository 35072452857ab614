"""A guest opens twelve tables with a hundred bots each, which all play at once."""

import asyncio
import json
import random
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool
from tests.server.attacks.four_people import PATIENCE, FourPeople, attacked, four_people
from tests.server.hostile.sockets import Target
from tests.server.proofs.players import Ledger, Loopback, Player, Refused

TABLES: Final = 12
SEATS: Final = 100
ROUNDS: Final = 8
BOT: Final = {"kind": "bot", "bot": "neighbour"}


async def guest(pool: Pool, name: str) -> Player:
    made = Player(Loopback(pool), Ledger(), random.Random(name), name)
    await made.come_in()
    return made


async def open_tables(greedy: Player, seats: list[dict[str, str]]) -> int:
    """Ask for all tables at once; return how many there are."""
    body = {"ruleset": "first", "seats": seats, "start": True}
    tries = (greedy.insist("POST", "/api/tables", body) for _ in range(TABLES))
    answers = await asyncio.gather(*tries, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert {one.id if isinstance(one, Refused) else one for one in refused} <= {"bots-many"}
    return TABLES - len(refused)


async def play_with_bots(player: Player, rounds: int) -> None:
    """Play against three bots; each round needs a turn of every bot."""
    body = {"ruleset": "first", "seats": [{"kind": "me"}, BOT, BOT, BOT], "start": True}
    table = json.loads((await player.insist("POST", "/api/tables", body)).body)["id"]
    for number in range(1, rounds + 1):
        seen = await player.view(table, 0)
        while seen["table"]["round"] < number:
            await asyncio.sleep(0.02)
            seen = await player.view(table, 0)
        await player.move(table, player.some_turn(0, seen))


async def play_beside(target: Target, people: FourPeople, seats: list[dict[str, str]]) -> int:
    """Attack while four people play with each other and one with bots; return how many tables the attacker got."""
    async with Pool(target.address[1], size=TABLES + 2, timeout=PATIENCE) as pool:
        alone, greedy = await guest(pool, "alone"), await guest(pool, "greedy")
        opening = asyncio.create_task(open_tables(greedy, seats))
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(people.play(ROUNDS), play_with_bots(alone, ROUNDS))
            return await opening


def test_twelve_hundred_bots_delay_nobody(tmp_path: Path) -> None:
    """With a limit that allows all of them: the queue is fair, and a view is cheap."""

    async def test() -> None:
        with attacked(tmp_path, PICKETFENCE_MAX_BOT_SEATS=str(TABLES * SEATS)) as (target, _):
            async with four_people(target) as (people, _):
                assert await play_beside(target, people, [BOT] * SEATS) == TABLES
                people.expect_undisturbed(f"{TABLES * SEATS} bots")

    asyncio.run(test())


def test_a_guest_gets_two_hundred_bots(tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target) as (people, _):
                assert await play_beside(target, people, [BOT] * SEATS) == 2
                people.expect_undisturbed("two tables of bots")

    asyncio.run(test())
