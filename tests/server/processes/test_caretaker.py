"""Bots and clocks with several servers: every turn is played once, whoever of them dies."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Final

import pytest
from sqlalchemy import text

from picketfence.store import queries
from picketfence.store.database import Store, open_store
from picketfence.store.events import Player, TurnSubmitted
from picketfence.store.notifications import LEAD_LOCK
from tests.counts import IS_FULL
from tests.server.processes.conftest import Pair, Start
from tests.server.processes.doors import doors, eventually, page
from tests.server.processes.playing import Match, expect_feed, reach_round, rounds_of, table_of_bots, table_with_clock

BOTS: Final = ("newcomer", "neighbour", "newcomer")
LEADING: Final = f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = {LEAD_LOCK} AND granted"


async def turns_of(store: Store, table: str) -> list[TurnSubmitted]:
    return [entry.event for entry in await store.read(queries.entries, table) if isinstance(entry.event, TurnSubmitted)]


def expect_once(turns: list[TurnSubmitted]) -> None:
    """Nobody has two turns in a round."""
    assert max(Counter((turn.round, turn.seat) for turn in turns).values()) == 1


def test_every_bot_plays_once_although_both_servers_would_ask_it(pair: Pair) -> None:
    """A page at each server makes both of them follow the table."""

    async def act() -> None:
        async with (
            doors(*pair.ports) as both,
            open_store(pair.url) as store,
            page(both[0]) as here,
            page(both[1]) as there,
        ):
            host = await both[0].guest("Ada")
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in BOTS)]
            made = await both[0].done("/api/tables", host, ruleset="first", seats=seats)
            match = Match(made["id"], (host, host), both, Random(1))
            await here.watch(match.table)
            await there.watch(match.table)
            await both[1].done(f"/api/tables/{match.table}/start", host)
            for number in range(1, 6):
                door = both[number % 2]
                assert await match.send(0, match.turn(0, await door.view(match.table, host, 0)), door)
                await reach_round(store, match.table, number)
            turns = await turns_of(store, match.table)
            expect_once(turns)
            assert Counter(turn.player for turn in turns if turn.round <= 5) == {Player.PERSON: 5, Player.BOT: 15}
            await expect_feed(store, match, here.events[match.table])
            await expect_feed(store, match, there.events[match.table])

    asyncio.run(act())


async def wait_for_a_leader(store: Store) -> None:
    """Wait until one of the servers has taken the lead."""

    async def leads() -> bool:
        return bool(await store.read(lambda on: on.scalar(text(LEADING))))

    await eventually(leads)


DYING: Final = {"PICKETFENCE_DIE_AT": "after-answer:1"}


@pytest.mark.parametrize("end", ["killed", "paused"] if IS_FULL else ["killed"])
def test_when_the_one_that_leads_is_gone_another_takes_over(start: Start, postgres_url: str, end: str) -> None:
    """Nobody has asked or watches, so only the sweep of the one that leads finds what there is to do.

    Killed means kill -9 with the first turn in the log and the others of its round on their way.
    """
    first = start(postgres_url, extra=DYING if end == "killed" else None)
    assert first.port

    async def act() -> None:
        async with open_store(postgres_url) as store:
            await wait_for_a_leader(store)
            assert start(postgres_url).port
            clocked = await table_with_clock(store)
            if end == "paused":  # before there are bots: they might play their game to its end meanwhile
                await reach_round(store, clocked, 1)
                first.pause()
            tables = clocked, await table_of_bots(store, BOTS)
            if end == "killed":
                await asyncio.to_thread(first.wait_gone)
            await reach_round(store, clocked, await rounds_of(store, clocked) + 2)
            await reach_round(store, tables[1], 2)  # bots are quick: by now they may have played to the end
            first.wake()
            await reach_round(store, tables[0], await rounds_of(store, tables[0]) + 1)
            for table, player in zip(tables, (Player.CARETAKER, Player.BOT), strict=True):
                turns = await turns_of(store, table)
                expect_once(turns)
                assert {turn.player for turn in turns} == {player}

    asyncio.run(act())
