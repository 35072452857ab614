"""Requests that are sent twice under one id: created, seated and started once, with the same answer."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from picketfence.store.events import GameStarted, TableCreated
from picketfence.store.moves import MOVE_AGE
from picketfence.store.values import Append, Head
from tests.server.api.serving import Client, Json, Server, run, serving

ME: Final[Json] = {"kind": "me"}
OPEN: Final[Json] = {"kind": "open"}
BOT: Final[Json] = {"kind": "bot", "bot": "newcomer"}
MOVE: Final = "a-move-of-mine"
NEW: Final[Json] = {"ruleset": "first", "seats": [ME, OPEN, OPEN], "move": MOVE}


async def games(who: Client) -> list[str]:
    return [game["id"] for game in (await who.ask("GET", "/api/me/games"))["games"]]


async def together(who: Client, path: str, body: Json, count: int = 8) -> list[Json]:
    """The answers to the same request, sent many times at once; one of them did it."""
    told = await asyncio.gather(*(who.ask("POST", path, json=body) for _ in range(count)))
    assert sorted(answer.pop("is_repeated") for answer in told) == [False] + [True] * (count - 1)
    return list(told)


def test_a_table_is_created_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        told = await together(ada, "/api/tables", NEW)
        assert [answer == told[0] for answer in told] == [True] * len(told)
        assert await games(ada) == [told[0]["id"]]

    run(tmp_path, test)


def test_a_table_that_starts_at_once_is_created_and_started_in_one_append(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        store, kinds = server.services.store, []
        append = store.append

        async def note(wanted: Append) -> Head:
            kinds.append([type(event) for event in wanted.events])
            return await append(wanted)

        monkeypatch.setattr(store, "append", note)
        body = {"ruleset": "first", "seats": [ME, BOT], "start": True, "move": MOVE}
        made = await ada.ask("POST", "/api/tables", json=body)
        assert kinds[0] == [TableCreated, GameStarted]
        assert (made["status"], made["round"], made["is_repeated"]) == ("playing", 1, False)
        again = await ada.ask("POST", "/api/tables", json=body)
        assert (again["id"], again["is_repeated"]) == (made["id"], True)

    run(tmp_path, test)


def test_a_seat_is_taken_once_although_others_are_open(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN, OPEN, OPEN]))["id"]
        told = await together(grace, f"/api/tables/{table}/seats", {"move": MOVE})
        assert {seat["name"] for answer in told for seat in answer["seats"]} == {"Ada", "Grace", None}
        assert (await grace.ask("GET", f"/api/tables/{table}/view"))["yours"] == [1]
        last = await grace.ask("POST", f"/api/tables/{table}/seats", json={"move": "another-move"})
        assert (last["seats"][2]["name"], last["is_repeated"]) == ("Grace", False)

    run(tmp_path, test)


def test_the_only_seat_is_taken_once_and_the_game_starts_once(tmp_path: Path) -> None:
    """The second request would be refused by itself: the seat is taken, the game has begun."""

    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN]))["id"]
        await together(grace, f"/api/tables/{table}/seats", {"seat": 1, "move": MOVE})
        await together(ada, f"/api/tables/{table}/start", {"move": MOVE})
        assert await ada.refusal("POST", f"/api/tables/{table}/start") == "already-started"
        assert await ada.refusal("POST", f"/api/tables/{table}/start", json={"move": "other-move"}) == "already-started"

    run(tmp_path, test)


def test_a_rematch_is_called_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        table = (await ada.table([ME, BOT], start=True))["id"]
        await ada.ask("POST", f"/api/tables/{table}/close")
        told = await together(ada, f"/api/tables/{table}/rematch", {"move": MOVE})
        assert len({answer["id"] for answer in told}) == 1
        assert len(await games(ada)) == 2
        assert await ada.refusal("POST", "/api/tables", json=NEW) == "move-reused"

    run(tmp_path, test)


def test_an_id_belongs_to_one_request_of_one_person(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.ask("POST", "/api/tables", json=NEW))["id"]
        for path, body in [
            ("/api/tables", {**NEW, "clock": 60}),
            (f"/api/tables/{table}/seats", {"move": MOVE}),
            (f"/api/tables/{table}/start", {"move": MOVE}),
        ]:
            assert await ada.refusal("POST", path, json=body) == "move-reused"
        assert (await grace.ask("POST", "/api/tables", json=NEW))["is_repeated"] is False
        assert len(await games(ada)) == len(await games(grace)) == 1

    run(tmp_path, test)


def test_a_refused_request_leaves_its_id_free(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        table = (await ada.table([ME, OPEN, BOT]))["id"]
        assert await ada.refusal("POST", f"/api/tables/{table}/seats", json={"seat": 0, "move": MOVE}) == "seat-taken"
        assert (await ada.ask("POST", f"/api/tables/{table}/start", json={"move": MOVE}))["is_repeated"] is False

    run(tmp_path, test)


@pytest.mark.parametrize("move", ["short", "x" * 65, "a move!!", 7])
def test_an_id_has_a_shape(tmp_path: Path, move: object) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        assert await ada.refusal("POST", "/api/tables", json={**NEW, "move": move}) == "request-invalid"

    run(tmp_path, test)


def test_an_id_is_kept_through_a_restart_and_for_a_day(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as server:
            ada = await server.guest("Ada")
            first = await ada.ask("POST", "/api/tables", json=NEW)
            cookies = ada.cookies
        async with serving(tmp_path) as server:
            ada = await server.client(cookies=cookies)
            again = await ada.ask("POST", "/api/tables", json=NEW)
            assert (again["id"], again["is_repeated"]) == (first["id"], True)
            server.services.clock._offset += MOVE_AGE * 1_000_000
            later = await ada.ask("POST", "/api/tables", json=NEW)
            assert (later["id"] != first["id"], later["is_repeated"]) == (True, False)

    asyncio.run(main())
