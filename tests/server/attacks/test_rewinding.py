"""A guest rewinds a table of a hundred seats as often as the server lets them, from several connections."""

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import Final

from picketfence.cli.load.http import Pool
from picketfence.server.web.rate_limits import REWINDS
from tests.server.attacks.four_people import PATIENCE, attacked, four_people
from tests.server.hostile.sockets import Target
from tests.server.proofs.players import Ledger, Loopback, Player, Refused

SEATS: Final = 100
CONNECTIONS: Final = 4
ROUNDS: Final = 12
BACK_TO: Final = 6


async def reach_round(target: Target, player: Player) -> str:
    """Open a table of one person and many bots, and play until a rewind has something to replay."""
    bots = [{"kind": "bot", "bot": "newcomer"}] * (SEATS - 1)
    body = {"ruleset": "first", "seats": [{"kind": "me"}, *bots], "start": True}
    table = str(json.loads((await player.insist("POST", "/api/tables", body)).body)["id"])
    while (seen := await player.view(table, 0))["table"]["round"] <= BACK_TO:
        if not seen["table"]["ready"][0]:
            await player.move(table, player.some_turn(0, seen))
        await asyncio.sleep(0.05)
    return table


async def rewind(player: Player, table: str, outcomes: Counter[str], stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            await player.insist("POST", f"/api/tables/{table}/rewind", {"round": BACK_TO})
        except Refused as refused:
            outcomes[refused.id] += 1
            await asyncio.sleep(0.01)
        else:
            outcomes["rewound"] += 1


def test_rewinding_a_table_of_a_hundred_delays_nobody(tmp_path: Path) -> None:
    outcomes: Counter[str] = Counter()

    async def test() -> None:
        with attacked(tmp_path) as (target, _):
            async with (
                four_people(target) as (people, _),
                Pool(target.address[1], size=CONNECTIONS, timeout=PATIENCE) as pool,
            ):
                guest = Player(Loopback(pool), Ledger(), random.Random(1), "rewinder")
                await guest.come_in()
                table, stop = await asyncio.wait_for(reach_round(target, guest), PATIENCE), asyncio.Event()
                attack = [asyncio.create_task(rewind(guest, table, outcomes, stop)) for _ in range(CONNECTIONS)]
                await people.play(ROUNDS)
                stop.set()
                await asyncio.gather(*attack)
                people.expect_undisturbed(f"{outcomes['rewound']} rewinds")

    asyncio.run(test())
    assert 0 < outcomes["rewound"] <= 2 * REWINDS.amount, outcomes
    assert outcomes.keys() <= {"rewound", "too-many", "round-other"}, outcomes
