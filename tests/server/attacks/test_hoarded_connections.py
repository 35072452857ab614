"""A guest opens as many connections as one address gets; people at other addresses, and their own, still come in."""

import asyncio
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from picketfence.server.settings import Settings
from tests.server.attacks.four_people import attacked, four_people
from tests.server.attacks.guest import ADDRESS, connect_from
from tests.server.hostile.sockets import Target, answer_of, expect_refusal, head, upgraded

ROUNDS: Final = 4
MORE: Final = 20
CONNECTIONS: Final = Settings().max_address_connections
LIVE: Final = Settings().max_address_live


def open_live(stack: ExitStack, target: Target, kind: str, table: str, address: str = ADDRESS) -> tuple[int, bytes]:
    """Open one live connection and keep it; return the status, and the body of a refusal."""
    made = stack.enter_context(connect_from(target, address))
    if kind == "stream":
        made.sendall(head("GET", f"/api/tables/{table}/events?follow=1"))
        if made.recv(12, socket.MSG_PEEK | socket.MSG_WAITALL).endswith(b"200"):
            return 200, b""
        return answer_of(made)
    status = upgraded(made)
    return status, made.recv(65_536) if status != 101 else b""


@pytest.mark.parametrize("kind", ["socket", "stream"])
def test_one_address_cannot_hold_all_live_connections(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _), ExitStack() as stack:
            async with four_people(target) as (people, _):

                def hoard() -> list[tuple[int, bytes]]:
                    return [open_live(stack, target, kind, people.table) for _ in range(LIVE + MORE)]

                told = await asyncio.to_thread(hoard)
                opened = 200 if kind == "stream" else 101
                assert [status for status, _ in told] == [opened] * LIVE + [429] * MORE
                assert expect_refusal(told[-1], 429) == "connections-many"
                await people.play(ROUNDS)
                people.expect_undisturbed(f"{LIVE} live connections of one address ({kind})")
                elsewhere = await asyncio.to_thread(open_live, stack, target, kind, people.table, "127.0.0.3")
                assert elsewhere[0] == opened

    asyncio.run(test())


def test_one_address_cannot_hold_all_connections(tmp_path: Path) -> None:
    """Half a request keeps a connection busy for a while; there is no more room for its address, but for others."""

    async def test() -> None:
        with attacked(tmp_path) as (target, _), ExitStack() as stack:
            async with four_people(target) as (people, _):

                def hoard() -> list[socket.socket]:
                    made = [stack.enter_context(connect_from(target)) for _ in range(CONNECTIONS)]
                    for one in made:
                        one.sendall(b"GET /api/health HTTP/1.1\r\n")
                    assert _is_served(target, "127.0.0.3"), "everything sent before this has been read"
                    return [stack.enter_context(connect_from(target)) for _ in range(MORE)]

                more = await asyncio.to_thread(hoard)
                answers = [await asyncio.to_thread(answer_of, one) for one in more]
                assert {expect_refusal(answer, 429) for answer in answers} == {"connections-many"}
                await people.play(ROUNDS)
                people.expect_undisturbed(f"{CONNECTIONS} connections of one address")

    asyncio.run(test())


def test_idle_connections_make_room_for_new_ones(tmp_path: Path) -> None:
    """A hundred browsers behind one router keep many connections open that they do not need."""
    with attacked(tmp_path) as (target, _), ExitStack() as stack:
        for _ in range(CONNECTIONS):
            made = stack.enter_context(connect_from(target))
            made.sendall(head("GET", "/api/health"))
            assert answer_of(made)[0] == 200
        for _ in range(MORE):
            assert _is_served(target, ADDRESS)


def _is_served(target: Target, address: str) -> bool:
    with connect_from(target, address) as made:
        made.sendall(head("GET", "/api/health"))
        return answer_of(made)[0] == 200
