"""Whole games over HTTP, in every kind of company."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from picketfence.bots import BOTS
from picketfence.rules.notation import parse_record, verify
from picketfence.store import queries
from picketfence.store.events import TurnSubmitted
from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, run, serving, until

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "newcomer"}


async def expect_over(server: Server, last: Json, person: Client) -> None:
    """The game is over, its record replays, and the deal is the one that was promised."""
    table = last["table"]["id"]
    assert last["table"]["status"] == "over"
    assert last["game"]["standings"] is not None
    record = await person.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    verify(parse_record(record.text))
    deal = await person.ask("GET", f"/api/tables/{table}/deal")
    proof = {name: deal[name] for name in ("commitment", "salt", "deal")}
    assert await person.ask("POST", "/api/deals/verify", json=proof) == {"is_true": True}
    wrong = {**proof, "salt": "00" * 16}
    assert await person.ask("POST", "/api/deals/verify", json=wrong) == {"is_true": False}


def test_two_people_and_a_bot(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN, BOT]))["id"]
        assert await grace.refusal("POST", f"/api/tables/{table}/start") == "not-host"
        seated = await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        assert [seat["name"] for seat in seated["seats"]] == ["Ada", "Grace", None]
        started = await ada.ask("POST", f"/api/tables/{table}/start")
        assert started["status"] == "playing"
        last = await play_on(server, table, {0: ada, 1: grace})
        await expect_over(server, last, ada)
        assert "names: Ada, Grace, newcomer" in (await ada.get(f"/api/tables/{table}/record")).text
        results = await ada.ask("GET", f"/api/deals/{last['table']['deal']}/results?ruleset=first")
        assert {result["name"] for result in results["results"]} == {"Ada", "Grace", None}
        assert [result["place"] for result in results["results"]] == sorted(
            result["place"] for result in results["results"]
        )

    run(tmp_path, test)


@pytest.mark.parametrize("ruleset", ["first+solo", "second+solo:3+advanced", "first+practice"])
def test_alone(tmp_path: Path, ruleset: str) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        made = await ada.table([ME], ruleset, start=True)
        last = await play_on(server, made["id"], {0: ada})
        await expect_over(server, last, ada)

    run(tmp_path, test)


def test_expert_draft_passed_around_one_device(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Grace"}]
        made = await ada.table(seats, "first+expert", start=True)
        assert [seat["name"] for seat in made["seats"]] == ["Ada", "Grace"]
        seen = await ada.ask("GET", f"/api/tables/{made['id']}/view")
        assert seen["yours"] == [0, 1]
        assert seen["mine"]["seat"] == 0
        await ada.submit_turn(made["id"], 0, 1, server.turn(made["id"], 0))
        assert (await ada.ask("GET", f"/api/tables/{made['id']}/view"))["mine"]["seat"] == 1
        await ada.submit_turn(made["id"], 1, 1, server.turn(made["id"], 1))
        last = await play_on(server, made["id"], {0: ada, 1: ada})
        await expect_over(server, last, ada)

    run(tmp_path, test)


def test_bots_alone_are_watched(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        made = await ada.table([BOT, BOT], start=True)
        spectator = await server.client()
        async with asyncio.timeout(60):
            while (seen := await spectator.ask("GET", f"/api/tables/{made['id']}/view"))["table"]["status"] != "over":
                assert seen["mine"] is None
                await asyncio.sleep(0.005)
        assert seen["yours"] == []
        await expect_over(server, seen, ada)
        again = await ada.ask("POST", f"/api/tables/{made['id']}/rewind", json={"round": 1})
        assert (again["is_rewound"], again["deal"]) == (True, None)

    run(tmp_path, test)


def test_a_game_survives_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            ada = await server.guest()
            table = (await ada.table([ME, ME], start=True))["id"]
            before = await play_on(server, table, {0: ada, 1: ada}, rounds=3)
            await ada.submit_turn(table, 0, 4, server.turn(table, 0), "before-the-restart")
            cookies = ada.cookies
        async with serving(tmp_path) as server:
            ada = await server.client(cookies=cookies)
            after = await ada.ask("GET", f"/api/tables/{table}/view?seat=0")
            assert after["game"] == before["game"]
            assert after["table"]["ready"] == [True, False]
            again = await ada.submit_turn(table, 0, 4, after["mine"]["turn"], "before-the-restart")
            assert again.json()["is_repeated"] is True
            await expect_over(server, await _finish(server, table, ada), ada)

    async def _finish(server: Server, table: str, ada: Client) -> Json:
        await ada.submit_turn(table, 1, 4, server.turn(table, 1))
        return await play_on(server, table, {0: ada, 1: ada})

    asyncio.run(test())


def test_real_bots_in_their_processes(tmp_path: Path) -> None:
    """Everything as it is in earnest, once."""

    async def test() -> None:
        from picketfence.server.app import create_app
        from picketfence.server.settings import Settings

        app = create_app(Settings(database=str(tmp_path / "picketfence.db")))
        async with app.router.lifespan_context(app), AsyncExitStack() as stack:
            server = Server(app, stack)
            ada = await server.guest()
            made = await ada.table([ME, {"kind": "bot", "bot": "neighbour"}], start=True)
            last = await play_on(server, made["id"], {0: ada}, rounds=3)
            assert last["game"]["round"] == 4
            assert last["game"]["last_players"] == ["person", "bot"]

    asyncio.run(test())


def test_a_bot_added_by_the_host_is_offered_seated_and_plays(tmp_path: Path) -> None:
    async def test() -> None:
        from picketfence.server.app import create_app
        from picketfence.server.settings import Settings

        settings = Settings(database=str(tmp_path / "picketfence.db"), extra_bots="tests.server.api.club_bots")
        app = create_app(settings)
        async with app.router.lifespan_context(app), AsyncExitStack() as stack:
            server = Server(app, stack)
            ada = await server.guest()
            offered = (await ada.ask("GET", "/api/bots"))["bots"]
            assert [bot["name"] for bot in offered] == [*BOTS, "grandma"]
            assert offered[-1]["level"] == 7
            made = await ada.table([ME, {"kind": "bot", "bot": "Grandma"}], start=True)
            last = await play_on(server, made["id"], {0: ada}, rounds=2)
            assert last["table"]["seats"][1]["bot"] == "grandma"
            entries = await app.state.services.store.read(queries.entries, made["id"])
            assert {entry.event.bot for entry in entries if isinstance(entry.event, TurnSubmitted)} == {None, "grandma"}

    asyncio.run(test())


def test_ten_bots_that_think_delay_nobody(tmp_path: Path) -> None:
    """Ten bots ponder without end; meanwhile a person plays ten rounds elsewhere, and not one bot has moved."""

    async def test() -> None:
        from picketfence.server.app import create_app
        from picketfence.server.settings import Settings

        pondering = {"bot_budget": 600.0, "extra_bots": "tests.server.api.pondering_bots"}
        app = create_app(Settings(database=str(tmp_path / "picketfence.db"), **pondering))  # type: ignore[arg-type]
        async with app.router.lifespan_context(app), AsyncExitStack() as stack:
            server = Server(app, stack)
            ada = await server.guest()
            crowd = await ada.table([ME, *[{"kind": "bot", "bot": "neighbour"}] * 10], start=True)
            await until(lambda: app.state.services.bots.waiting > 0)
            alone = await ada.table([ME], "first+practice", start=True)
            last = await play_on(server, alone["id"], {0: ada}, rounds=10)
            assert last["game"]["round"] == 11
            seen = await ada.ask("GET", f"/api/tables/{crowd['id']}/view")
            assert seen["table"]["ready"] == [False] * 11

    asyncio.run(test())
