"""The caretaker: what a table of many bots costs, and that one table delays no other."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from picketfence.rules import View
from picketfence.rules.views import scores_now
from picketfence.server.bots.faults import Chosen
from picketfence.server.caretaker import MAX_AT_ONCE
from picketfence.server.tables import live_table
from tests.server.api.playing import settled
from tests.server.api.serving import BotsAtHand, Json, Server, run, until

ROUNDS = 3
MANY = 40


def bots(number: int, bot: str = "newcomer") -> list[Json]:
    return [{"kind": "bot", "bot": bot}] * number


async def play_rounds(server: Server, seats: list[Json]) -> None:
    host = await server.guest()
    made = await host.table(seats, start=True)
    for number in range(1, ROUNDS + 1):
        answer = await host.submit_turn(made["id"], 0, number, server.turn(made["id"], 0))
        assert answer.status_code == 200, answer.text
        await settled(server, made["id"], number)


def test_scores_are_computed_once_a_round_however_many_bots_look_at_them(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        with patch.object(live_table, "scores_now", wraps=scores_now) as counted:
            await play_rounds(server, [{"kind": "me"}, *bots(MANY)])
        assert ROUNDS <= counted.call_count <= ROUNDS + 1

    run(tmp_path, test)


def test_a_table_has_a_few_requests_in_the_queue_at_a_time(tmp_path: Path) -> None:
    at_once = [0]

    async def choose(bots: BotsAtHand, name: str, see: Callable[[], View], owner: str) -> Chosen:
        bots.waiting += 1
        at_once.append(bots.waiting)
        await until(lambda: bots.waiting >= min(MAX_AT_ONCE, MANY) or len(at_once) > MAX_AT_ONCE)
        bots.waiting -= 1
        return await plain(bots, name, see, owner)

    plain = BotsAtHand.choose

    async def test(server: Server) -> None:
        await play_rounds(server, [{"kind": "me"}, *bots(MANY)])
        assert max(at_once) == MAX_AT_ONCE

    with patch.object(BotsAtHand, "choose", choose):
        run(tmp_path, test)
