"""Live connections of revoked tokens end, in the process that handled the request and in the others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from picketfence.server import services as services_module
from picketfence.server.api.deletion import delete_person
from picketfence.server.bans import INTERVAL
from picketfence.server.live.revocations import SWEEP, Revocations
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services
from picketfence.store import people
from picketfence.store.values import TokenKind
from tests.server.processes.conftest import Pair
from tests.server.processes.doors import Door, doors, eventually
from tests.server.processes.serving import PATIENCE
from tests.server.processes.test_waking import NEVER, two_services, waits

__all__ = ["waits"]

PROMISED = 2.0
"""Seconds after which no process serves a revoked token or a banned person any more."""


async def revoke(services: Services, person: str, token: str) -> None:
    assert await services.store.write(people.drop_token, person, token)
    services.revocations.revoked(person, token)


async def delete(services: Services, person: str, token: str) -> None:
    await delete_person(services, person)


@pytest.mark.parametrize("deed", [revoke, delete])
@pytest.mark.parametrize("is_notified", [True, False])
def test_a_connection_ends_in_every_process(
    waits: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    postgres_url: str,
    deed: Callable[[Services, str, str], Awaitable[None]],
    *,
    is_notified: bool,
) -> None:
    """The notice alone is enough, and so is the periodic check alone."""
    waits(sweep=NEVER, is_deaf=not is_notified)
    sweep = NEVER if is_notified else 0.05
    monkeypatch.setattr(services_module, "Revocations", partial(Revocations, sweep=sweep))

    async def act() -> None:
        async with two_services(postgres_url) as (here, there):
            person, secret = await here.identities.welcome("Ada")
            other, other_secret = await here.identities.welcome("Grace")
            watchers = []
            for services in (here, there):
                for one in (secret, other_secret):
                    visitor = await services.identities.visitor(one)
                    assert visitor is not None
                    watcher = Watcher(visitor.person.id, token=visitor.token.id)
                    services.hub.join(watcher)
                    watchers.append(watcher)
            token = watchers[0].token
            assert token is not None
            await deed(here, person.id, token)
            assert watchers[0].ended.is_set(), "at once in the process that was asked"

            async def has_ended() -> bool:
                return watchers[2].ended.is_set()

            await eventually(has_ended)
            assert [watchers[1].ended.is_set(), watchers[3].ended.is_set()] == [False, False]
            assert there.hub.tokens(other.id) == {watchers[3].token}

    asyncio.run(act())


def test_all_connections_are_checked_although_people_change_all_the_time(
    waits: Callable[..., None], monkeypatch: pytest.MonkeyPatch, postgres_url: str
) -> None:
    """Notices about other people do not put off the periodic check, which finds what no notice told of."""
    waits(sweep=NEVER, is_deaf=True)
    monkeypatch.setattr(services_module, "Revocations", partial(Revocations, sweep=2.0))

    async def act() -> None:
        async with two_services(postgres_url) as (here, there):
            person, secret = await here.identities.welcome("Ada")
            visitor = await there.identities.visitor(secret)
            assert visitor is not None
            watcher = Watcher(visitor.person.id, token=visitor.token.id)
            there.hub.join(watcher)
            await revoke(here, person.id, visitor.token.id)

            async def has_ended() -> bool:
                there.revocations.person_changed("someone else")
                return watcher.ended.is_set()

            await eventually(has_ended)

    asyncio.run(act())


def test_a_notice_that_is_lost_delays_the_end_by_less_than_two_seconds() -> None:
    """So much is promised; the checks themselves take milliseconds. `bench` measures the whole."""
    assert SWEEP < PROMISED
    assert INTERVAL < PROMISED


async def ended(port: int, token: str, begun: asyncio.Event, error: str = "identity-unknown") -> tuple[int, str]:
    """Hold a socket until it ends; return why."""
    headers = {"Authorization": f"Bearer {token}"}
    async with connect(f"ws://127.0.0.1:{port}/api/live", additional_headers=headers, proxy=None) as socket:
        begun.set()
        told = json.loads(await socket.recv())
        assert (told["kind"], told["error"]["id"]) == ("error", error)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


async def stream_ended(port: int, token: str, table: str, begun: asyncio.Event) -> None:
    """Hold a stream until it is cut."""
    async with httpx2.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
        address = f"http://127.0.0.1:{port}/api/tables/{table}/events?follow=true"
        async with client.stream("GET", address, headers={"Authorization": f"Bearer {token}"}) as answer:
            begun.set()
            with pytest.raises(httpx2.RemoteProtocolError):
                await _read_out(answer.aiter_lines())


async def _read_out(lines: AsyncIterator[str]) -> None:
    async for _ in lines:
        pass


async def token_id(door: Door, person: str) -> str:
    listed = (await door.get("/api/me/tokens", person)).body["tokens"]
    (key,) = (token["id"] for token in listed if token["kind"] == TokenKind.BEARER)
    return str(key)


def test_sockets_and_streams_end_at_both_servers(pair: Pair) -> None:
    async def act() -> None:
        async with doors(*pair.ports) as (here, there):
            ada = await here.guest("Ada")
            script = (await here.done("/api/me/tokens", ada, label="bot"))["token"]
            seats = [{"kind": "me"}, {"kind": "open"}]
            table = (await here.done("/api/tables", ada, ruleset="first", seats=seats))["id"]
            begun = [asyncio.Event() for _ in range(6)]
            left = iter(begun)
            scripts = [asyncio.create_task(ended(port, script, next(left))) for port in pair.ports]
            pages = [asyncio.create_task(ended(port, ada, next(left))) for port in pair.ports]
            streams = [asyncio.create_task(stream_ended(port, script, table, next(left))) for port in pair.ports]
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(event.wait() for event in begun))
                assert await here.delete(f"/api/me/tokens/{await token_id(here, ada)}", ada) == 204
                assert await asyncio.gather(*scripts) == [(1008, "identity-unknown")] * 2
                await asyncio.gather(*streams)
                assert [page.done() for page in pages] == [False, False]
                assert (await there.get("/api/me", script)).status == 401
                assert await there.delete("/api/me", ada) == 204
                assert await asyncio.gather(*pages) == [(1008, "identity-unknown")] * 2

    asyncio.run(act())
