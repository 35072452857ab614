"""The caretaker: what a table of many bots costs, and that one table delays no other."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import structlog
from sqlalchemy import func, select, update

from picketfence.rules import View
from picketfence.rules.views import scores_now
from picketfence.server import caretaker as caretaker_module
from picketfence.server.bots.faults import Chosen
from picketfence.server.caretaker import MAX_AT_ONCE, MAX_DUE, SWEEP, TIDY
from picketfence.server.tables import live_table
from picketfence.store.moves import MOVE_AGE
from picketfence.store.schema import events, moves, tables
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


async def break_tables(server: Server, count: int) -> list[str]:
    """Create tables that are due before all others and whose logs cannot be read."""
    person = await server.guest("Broken")
    made = [(await person.table([{"kind": "me"}], "first+practice", clock=10, start=True))["id"] for _ in range(count)]
    store = server.services.store
    await store.write(lambda on: on.execute(update(events).where(events.c.table_id.in_(made)).values(body="?")))
    await store.write(lambda on: on.execute(update(tables).where(tables.c.table_id.in_(made)).values(wake_at=1)))
    for table in made:
        del server.services.tables._loaded[table]
    return made


def test_broken_tables_at_the_head_of_the_queue_stop_no_clock(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        with structlog.testing.capture_logs() as lines:
            broken = await break_tables(server, MAX_DUE + 20)
            ada = await server.guest()
            table = (await ada.table([{"kind": "me"}], "first+practice", clock=10, start=True))["id"]
            live = server.services.tables.loaded(table)
            assert live is not None
            caretaker = server.services.caretaker
            now = caretaker.now
            caretaker.now = lambda: now() + 10_000
            await until(lambda: live.table.round > 1)
            await asyncio.sleep(4 * SWEEP)
        told = Counter((line["event"], line["table"]) for line in lines if line.get("table") in broken)
        assert set(told.values()) == {1}, "each is logged once, however often it is tried"
        assert {event for event, _ in told} == {"table-broken", "table-unattended"}

    with patch.object(caretaker_module, "FIRST_DELAY", 0.1), patch.object(caretaker_module, "SWEEP", 0.05):
        run(tmp_path, test, max_open_tables=500)


def test_a_table_that_fails_is_tried_again_and_recovers(tmp_path: Path) -> None:
    tries = []

    async def choose(bots: BotsAtHand, name: str, see: Callable[[], View], owner: str) -> Chosen:
        tries.append(name)
        if len(tries) <= 3:
            raise ZeroDivisionError("a bug of ours")
        return await plain(bots, name, see, owner)

    plain = BotsAtHand.choose

    async def test(server: Server) -> None:
        with structlog.testing.capture_logs() as lines:
            host = await server.guest()
            made = await host.table([{"kind": "me"}, *bots(1)], start=True)
            live = server.services.tables.loaded(made["id"])
            assert live is not None
            await until(lambda: live.table.waiting_seats == (0,))
        found = [line for line in lines if line["event"] == "table-unattended"]
        assert [line["why"] for line in found] == ["ZeroDivisionError"]
        assert "test_caretaker.py" in found[0]["at"]

    with (
        patch.object(BotsAtHand, "choose", choose),
        patch.object(caretaker_module, "FIRST_DELAY", 0.01),
        patch.object(live_table, "LATE_BOTS", 0),
    ):
        run(tmp_path, test)


def test_more_stuck_tables_than_a_sweep_looks_at_do_not_hide_the_rest(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        await break_tables(server, 30)
        ada = await server.guest()
        table = (await ada.table([{"kind": "me"}], "first+practice", clock=10, start=True))["id"]
        live = server.services.tables.loaded(table)
        assert live is not None
        now = server.services.caretaker.now
        server.services.caretaker.now = lambda: now() + 10_000
        await until(lambda: live.table.round > 1)

    with (
        patch.object(caretaker_module, "MAX_DUE", 3),
        patch.object(caretaker_module, "MAX_PAGES", 2),
        patch.object(caretaker_module, "SWEEP", 0.02),
    ):
        run(tmp_path, test)


def test_what_has_expired_is_deleted(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        body = {"ruleset": "first+practice", "seats": [{"kind": "me"}], "move": "a-move-of-mine"}
        await ada.ask("POST", "/api/tables", json=body)
        caretaker, store = server.services.caretaker, server.services.store
        now = caretaker.now
        caretaker.now = lambda: now() + MOVE_AGE + TIDY
        async with asyncio.timeout(60):
            while await store.read(lambda on: on.scalar(select(func.count()).select_from(moves))):
                await asyncio.sleep(0.01)

    run(tmp_path, test)
