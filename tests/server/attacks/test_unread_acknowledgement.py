"""A guest at the table submits turns, closes rounds with them, and does not read the acknowledgements."""

import asyncio
import json
from pathlib import Path
from typing import Final

from tests.server.attacks.four_people import PATIENCE, attacked, four_people
from tests.server.attacks.guest import Unread
from tests.server.hostile.sockets import post

ROUNDS: Final = 4


def test_everybody_hears_of_a_round_whose_acknowledgement_is_not_read(tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with four_people(target, guests=1) as (people, (guest,)):
                attacker = Unread(target, guest.token)
                large = await asyncio.to_thread(attacker.fill)
                for number in range(1, ROUNDS + 1):
                    turn = guest.some_turn(4, await guest.view(people.table, 4))
                    await asyncio.gather(*(people.submit(seat) for seat in range(4)))
                    body = {"seat": 4, "round": number, "turn": turn.turn, "move": f"unread-{number:04}"}
                    sent = post(f"/api/tables/{people.table}/turns", json.dumps(body).encode(), attacker.key)
                    with await asyncio.to_thread(attacker.send, large, sent):
                        async with asyncio.timeout(PATIENCE):
                            await people.hear()
                people.expect_undisturbed(f"acknowledgements behind {large} unread answers")

    asyncio.run(test())
