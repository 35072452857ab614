"""Revoked tokens in one process: a connection that is opened at that moment ends too."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx2
import pytest

from picketfence.server.identities import Identities
from picketfence.store import people
from picketfence.store.values import TokenKind
from tests.server.live.serving import Serving, page, run, serving, until
from tests.server.live.test_hostile import closed_with, is_alive, refused
from tests.server.live.test_streams import client_of, lines_of


async def only_token(served: Serving, person: str) -> str:
    (token,) = [one for one in await served.store.read(people.tokens_of, person) if one.kind is TokenKind.BEARER]
    return token.id


def end(served: Serving, token: str) -> None:
    served.hub.end(lambda watcher: watcher.token == token, "identity-unknown")


def test_a_revoked_token_ends_its_connections_and_no_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, client_of(served) as client:
            game = await served.table()
            bearer = await served.identities.issue("p1", TokenKind.BEARER, "bot")
            cookie = await served.secret(1)
            headers = {"Authorization": f"Bearer {bearer}"}
            async with (
                page(served, None, Authorization=f"Bearer {bearer}") as script,
                page(served, None, Cookie=f"picketfence={cookie}") as browser,
                client.stream("GET", f"/api/tables/{game.id}/events?follow=true", headers=headers) as answer,
            ):
                lines = answer.aiter_lines()
                assert await lines_of(lines, 1) == await game.texts()
                assert await is_alive(script)
                end(served, await only_token(served, "p1"))
                assert await closed_with(script) == 1008
                with pytest.raises(httpx2.RemoteProtocolError):
                    await lines_of(lines, 1)
                assert await is_alive(browser)
            await until(lambda: served.hub.connections == 0)

    run(test)


@pytest.mark.parametrize("moment", ["while it is looked up", "before it is in the hub"])
def test_a_token_that_is_revoked_while_its_owner_comes_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, client_of(served) as client:
            game = await served.table()
            store = served.store
            bearer = await served.identities.issue("p1", TokenKind.BEARER, "bot")
            token = await only_token(served, "p1")

            def then_revoke(step: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
                async def revoking(*args: object) -> object:
                    found = await step(*args)
                    if await store.write(people.drop_token, "p1", token):
                        served.identities.forget("p1")
                        end(served, token)
                    return found

                return revoking

            if moment == "while it is looked up":
                monkeypatch.setattr(store, "read", then_revoke(store.read))
            else:
                monkeypatch.setattr(Identities, "_mark_seen", then_revoke(Identities._mark_seen))
            assert (await refused(served, Authorization=f"Bearer {bearer}"))[0] == 401
            answer = await client.get(f"/api/tables/{game.id}/events", headers={"Authorization": f"Bearer {bearer}"})
            assert answer.status_code == 401
            await until(lambda: served.hub.connections == 0)

    run(test)


def test_a_stream_whose_token_is_revoked_before_it_begins_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, client_of(served) as client:
            game = await served.table()
            bearer = await served.identities.issue("p1", TokenKind.BEARER, "bot")
            token, find = await only_token(served, "p1"), served.hub.find

            async def revoking(table: str, after: int) -> object:
                if await served.store.write(people.drop_token, "p1", token):
                    served.identities.forget("p1")
                    end(served, token)
                return await find(table, after)

            monkeypatch.setattr(served.hub, "find", revoking)
            address = f"/api/tables/{game.id}/events?follow=true"
            async with asyncio.timeout(60):
                answer = await client.get(address, headers={"Authorization": f"Bearer {bearer}"})
            assert answer.status_code == 401
            await until(lambda: served.hub.connections == 0)

    run(test)
