"""Bots have a bounded number of seats at one person's unfinished tables, whatever way they come to them."""

import asyncio
from pathlib import Path

from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, run, until

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "newcomer"}
MAX_BOTS = 4


async def refused(person: Client, seats: list[Json], **more: object) -> str:
    return await person.refusal("POST", "/api/tables", json={"ruleset": "first", "seats": seats, **more})


def test_new_tables_and_closed_ones(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest(), await server.guest("Grace")
        first = await ada.table([ME, BOT, BOT, BOT])
        assert await refused(ada, [ME, BOT, BOT]) == "bots-many"
        assert await refused(ada, [BOT, BOT], start=True) == "bots-many"
        await ada.table([ME, BOT])
        await ada.table([ME, OPEN])
        await grace.table([ME, BOT, BOT, BOT, BOT])
        await ada.ask("POST", f"/api/tables/{first['id']}/close")
        await ada.table([ME, BOT, BOT, BOT])

    run(tmp_path, test, max_bot_seats=MAX_BOTS)


def test_many_requests_at_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        wish = {"ruleset": "first", "seats": [ME, BOT, BOT, BOT]}
        answers = await asyncio.gather(*(ada.post("/api/tables", json=wish) for _ in range(12)))
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 11

    run(tmp_path, test, max_bot_seats=MAX_BOTS)


def test_seats_that_are_given_to_bots_later(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        await ada.table([ME, BOT, BOT, BOT])
        table = (await ada.table([ME, OPEN, OPEN, OPEN]))["id"]
        bot = f"/api/tables/{table}/seats/{{}}/bot"
        await ada.ask("POST", bot.format(1), json={"bot": "newcomer"})
        assert await ada.refusal("POST", bot.format(2), json={"bot": "newcomer"}) == "bots-many"
        await ada.ask("POST", bot.format(1), json={"bot": "neighbour"})
        await ada.ask("POST", f"/api/tables/{table}/seats/1/back")
        await ada.ask("POST", bot.format(2), json={"bot": "newcomer"})

    run(tmp_path, test, max_bot_seats=MAX_BOTS)


def test_ones_own_seats_count_because_bots_may_have_to_play_them(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        assert await refused(ada, [ME] * (MAX_BOTS + 2)) == "bots-many"
        table = (await ada.table([ME] * MAX_BOTS + [OPEN] * 3, clock=10))["id"]
        await ada.ask("POST", f"/api/tables/{table}/seats")
        assert await ada.refusal("POST", f"/api/tables/{table}/seats") == "bots-many"
        grace = await server.guest("Grace")
        await grace.ask("POST", f"/api/tables/{table}/seats")
        await ada.ask("POST", f"/api/tables/{table}/start")
        for seat in range(1, MAX_BOTS + 1):
            await ada.ask("POST", f"/api/tables/{table}/seats/{seat}/bot", json={"bot": "newcomer"})
        more = {"bot": "newcomer"}
        assert await ada.refusal("POST", f"/api/tables/{table}/seats/{MAX_BOTS + 1}/bot", json=more) == "bots-many"

    run(tmp_path, test, max_bot_seats=MAX_BOTS)


def test_a_finished_game_frees_its_seats_and_takes_them_again_when_it_is_rewound(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME, BOT, BOT, BOT], start=True))["id"]
        await play_on(server, table, {0: ada})
        live = server.services.tables.loaded(table)
        assert live is not None
        await until(lambda: live.table.ended is not None)
        other = (await ada.table([ME, BOT, BOT]))["id"]
        assert await ada.refusal("POST", f"/api/tables/{table}/rewind", json={"round": 1}) == "bots-many"
        assert await ada.refusal("POST", f"/api/tables/{table}/rematch") == "bots-many"
        await ada.ask("POST", f"/api/tables/{other}/close")
        await ada.ask("POST", f"/api/tables/{table}/rewind", json={"round": 1})
        await ada.ask("POST", f"/api/tables/{table}/rewind", json={"round": 1})
        assert await refused(ada, [ME, BOT, BOT]) == "bots-many"

    run(tmp_path, test, max_bot_seats=MAX_BOTS)


def test_seats_at_other_peoples_tables_hide_nothing(tmp_path: Path) -> None:
    """Ada sits at more tables than she may host, all changed later than her own."""

    async def test(server: Server) -> None:
        ada = await server.guest()
        await ada.table([ME, BOT, BOT, BOT])
        for number in range(3):
            grace = await server.guest(f"Grace {number}")
            for _ in range(2):
                table = (await grace.table([ME, OPEN]))["id"]
                await ada.ask("POST", f"/api/tables/{table}/seats")
        assert await refused(ada, [ME, BOT, BOT]) == "bots-many"
        await ada.table([ME, BOT])
        assert await refused(ada, [ME, OPEN]) == "tables-many"

    run(tmp_path, test, max_bot_seats=MAX_BOTS, max_open_tables=2)
