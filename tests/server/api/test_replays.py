"""Finished games round by round over HTTP."""

import asyncio
from pathlib import Path

import pytest

from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, run

ME: Json = {"kind": "me"}
BOT: Json = {"kind": "bot", "bot": "newcomer"}


async def expect_same_as_seen(person: Client, table: str, seen: list[Json], last: Json) -> None:
    """Every round is told as it was while it was played, with its turns, and behind the last one the end."""
    rounds = len(seen)
    for number, game in enumerate(seen, 1):
        told = await person.ask("GET", f"/api/tables/{table}/rounds/{number}")
        assert (told["round"], told["rounds"]) == (number, rounds)
        assert told["game"] == game
        after = seen[number] if number < rounds else last
        assert (told["turns"], told["players"]) == (after["last_round"], after["last_players"])
    end = await person.ask("GET", f"/api/tables/{table}/rounds/{rounds + 1}")
    assert (end["game"], end["turns"], end["players"]) == (last, [], [])


async def play_and_see(server: Server, table: str, seats: dict[int, Client]) -> tuple[list[Json], Json]:
    """The game at the start of every round, and at the end."""
    seen = []
    first = next(iter(seats.values()))
    now = await first.ask("GET", f"/api/tables/{table}/view")
    while now["table"]["status"] == "playing":
        seen.append(now["game"])
        now = await play_on(server, table, seats, rounds=1)
    return seen, now["game"]


@pytest.mark.parametrize("ruleset", ["first", "first+expert", "second+solo:3"])
def test_a_game_is_told_as_it_was_played(tmp_path: Path, ruleset: str) -> None:
    async def test(server: Server) -> None:
        ada, stranger = await server.guest(), await server.client()
        seats = [ME] if "solo" in ruleset else [ME, ME]
        table = (await ada.table(seats, ruleset, start=True))["id"]
        path = f"/api/tables/{table}/rounds"
        assert await ada.refusal("GET", f"{path}/1") == "not-over"
        seen, last = await play_and_see(server, table, dict.fromkeys(range(len(seats)), ada))
        await expect_same_as_seen(stranger, table, seen, last)
        assert await ada.refusal("GET", f"{path}/{len(seen) + 2}") == "request-invalid"
        assert await ada.refusal("GET", f"{path}/0") == "request-invalid"

    run(tmp_path, test)


def test_a_table_that_has_not_begun_and_one_that_is_not_there(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME, {"kind": "open"}]))["id"]
        assert await ada.refusal("GET", f"/api/tables/{table}/rounds/1") == "not-over"
        assert await ada.refusal("GET", "/api/tables/nowhere/rounds/1") == "table-unknown"

    run(tmp_path, test)


def test_a_game_that_was_rewound_is_told_as_it_ended(tmp_path: Path) -> None:
    """And is secret again while it goes on."""

    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME], "first+solo", start=True))["id"]
        seen, last = await play_and_see(server, table, {0: ada})
        await expect_same_as_seen(ada, table, seen, last)
        await ada.ask("POST", f"/api/tables/{table}/rewind", json={"round": 3})
        assert await ada.refusal("GET", f"/api/tables/{table}/rounds/1") == "not-over"
        await ada.submit_turn(table, 0, 3, server.turn(table, 0, "neighbour"))
        later, end = await play_and_see(server, table, {0: ada})
        told = await ada.ask("GET", f"/api/tables/{table}/rounds/4")
        assert told["rounds"] == 3 + len(later)
        assert told["game"] == later[0]
        assert (await ada.ask("GET", f"/api/tables/{table}/rounds/{told['rounds'] + 1}"))["game"] == end

    run(tmp_path, test)


def test_many_who_ask_at_once_get_the_same(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME, BOT], start=True))["id"]
        await play_on(server, table, {0: ada})
        found = await asyncio.gather(*(ada.ask("GET", f"/api/tables/{table}/rounds/2") for _ in range(8)))
        assert all(told == found[0] for told in found)
        assert found[0]["players"] == ["person", "bot"]

    run(tmp_path, test)
