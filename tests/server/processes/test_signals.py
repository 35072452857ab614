"""Reactions, nudges and absences reach the people who are connected to other servers."""

from __future__ import annotations

import asyncio
import json

from tests.server.processes.conftest import Pair
from tests.server.processes.doors import doors, eventually, page
from tests.server.processes.playing import sit_down


def test_a_reaction_and_a_nudge_reach_both_servers_once(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (one, two):
            (match,) = await sit_down([one, two], 1, "signals")
            async with page(one, match.tokens[0]) as ada, page(two, match.tokens[1]) as bob:
                for there in (ada, bob):
                    await there.watch(match.table)
                await ada.socket.send(json.dumps({"op": "react", "table": match.table, "reaction": "hello"}))
                await bob.socket.send(json.dumps({"op": "nudge", "table": match.table, "seat": 0}))
                told = [
                    {"kind": "reaction", "table": match.table, "seat": 0, "reaction": "hello"},
                    {"kind": "nudged", "table": match.table, "seat": 0, "by": 1},
                ]

                async def have_heard() -> bool:
                    return all(len(there.signals) == 2 for there in (ada, bob))

                await eventually(have_heard)
                for there in (ada, bob):
                    assert sorted(there.signals, key=str) == sorted(told, key=str)

    asyncio.run(act())


def test_an_absence_is_told_at_the_other_server(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (one, two):
            (match,) = await sit_down([one, two], 1, "absences")
            async with page(one, match.tokens[0]) as ada:
                await ada.watch(match.table)
                async with page(two, match.tokens[1]) as bob:
                    await bob.watch(match.table)

                    async def is_there() -> bool:
                        return ada.presence.get(match.table) == [True, True]

                    await eventually(is_there)

                async def is_missed() -> bool:
                    since = ada.since[match.table]
                    return since[0] is None and since[1] is not None

                await eventually(is_missed)

    asyncio.run(act())
