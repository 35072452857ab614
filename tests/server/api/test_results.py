"""My games, my results and my best ones over HTTP."""

from pathlib import Path

import pytest

from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, run

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "newcomer"}


async def results(person: Client, query: str = "") -> list[Json]:
    found: list[Json] = (await person.ask("GET", f"/api/me/results{query}"))["results"]
    return found


async def bests(person: Client) -> list[Json]:
    found: list[Json] = (await person.ask("GET", "/api/me/bests"))["bests"]
    return found


async def solo(server: Server, person: Client, ruleset: str = "first+solo") -> Json:
    """The last view of a game alone."""
    made = await person.table([ME], ruleset, start=True)
    return await play_on(server, made["id"], {0: person})


def test_results_say_what_the_game_said(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        assert (await results(ada), await bests(ada)) == ([], [])
        table = (await ada.table([ME, OPEN, BOT]))["id"]
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        last = await play_on(server, table, {0: ada, 1: grace})
        [hers] = await results(grace)
        score = last["game"]["scores"][1]
        place = next(one["place"] for one in last["game"]["standings"] if one["seat"] == 1)
        assert hers == {
            "table": table,
            "ruleset": "first",
            "seat": 1,
            "seats": 3,
            "total": score["total"],
            "parts": score["parts"],
            "place": place,
            "ends": last["game"]["ends"],
            "deal": last["table"]["deal"],
            "is_known_deal": False,
            "sets_record": True,
            "ended": last["table"]["updated"],
        }
        [best] = await bests(grace)
        assert (best["ruleset"], best["games"], best["total"]) == ("first", 1, score["total"])
        assert (best["table"], best["seat"], best["mean"]) == (table, 1, score["total"])

    run(tmp_path, test)


def test_the_latest_first_by_ruleset_and_no_more_than_asked(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        games = [await solo(server, ada) for _ in range(3)]
        other = await solo(server, ada, "first+practice")
        ids = [game["table"]["id"] for game in games]
        assert [one["table"] for one in await results(ada)] == [other["table"]["id"], *reversed(ids)]
        assert [one["table"] for one in await results(ada, "?ruleset=first%2Bsolo")] == ids[::-1]
        assert [one["table"] for one in await results(ada, "?ruleset=first%2Bsolo&limit=2")] == ids[:0:-1]
        totals = [game["game"]["scores"][0]["total"] for game in games]
        by_ruleset = {best["ruleset"]: best for best in await bests(ada)}
        assert by_ruleset.keys() == {"first+solo", "first+practice"}
        best = by_ruleset["first+solo"]
        assert (best["games"], best["total"], best["table"]) == (3, max(totals), ids[totals.index(max(totals))])
        assert abs(best["mean"] - sum(totals) / 3) < 1e-9
        assert await ada.refusal("GET", "/api/me/results?ruleset=third") == "ruleset-unknown"
        assert await ada.refusal("GET", "/api/me/results?limit=201") == "request-invalid"

    run(tmp_path, test)


def test_what_sets_no_record_and_what_was_shared_is_no_best(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await solo(server, ada))["table"]["id"]
        await ada.ask("POST", f"/api/tables/{table}/rewind", json={"round": 2})
        assert await results(ada) == [], "it goes on"
        await play_on(server, table, {0: ada})
        assert [one["sets_record"] for one in await results(ada)] == [False]
        shared = (await ada.table([ME, ME], start=True))["id"]
        await play_on(server, shared, {0: ada, 1: ada})
        assert {(one["table"], one["seat"]) for one in await results(ada)} == {(table, 0), (shared, 0), (shared, 1)}
        assert await bests(ada) == []

    run(tmp_path, test)


@pytest.mark.parametrize("is_public", [False, True])
def test_results_on_a_deal_name_people_of_private_tables_only_to_those_who_sat_there(
    tmp_path: Path, is_public: bool
) -> None:
    async def test(server: Server) -> None:
        ada, eve = await server.guest("Ada"), await server.guest("Eve")
        table = await ada.table([ME], "first+practice", start=True, is_public=is_public)
        last = await play_on(server, table["id"], {0: ada})
        path = f"/api/deals/{last['table']['deal']}/results?ruleset=first%2Bpractice"
        stranger = await server.client(cookies={"picketfence": "gone"})
        seen = [
            (await who.ask("GET", path))["results"][0]["name"] for who in (ada, eve, await server.client(), stranger)
        ]
        assert seen == (["Ada"] * 4 if is_public else ["Ada", None, None, None])

    run(tmp_path, test)


def test_nobody_else_has_my_results_and_none_are_left_with_me_gone(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        await solo(server, ada)
        assert await results(grace) == []
        link = await ada.ask("POST", "/api/me/recovery")
        phone = await server.client()
        await phone.ask("POST", "/api/me/recover", json={"token": link["token"]})
        assert len(await results(phone)) == 1
        await ada.delete("/api/me")
        assert await phone.refusal("GET", "/api/me/results") == "identity-unknown"

    run(tmp_path, test)


def test_my_games_say_who_sits_there(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN, BOT], is_public=True))["id"]
        sitting = [
            {"kind": "person", "name": "Ada", "bot": None},
            {"kind": "open", "name": None, "bot": None},
            {"kind": "bot", "name": None, "bot": "newcomer"},
        ]
        [public] = (await grace.ask("GET", "/api/tables"))["tables"]
        assert public["sitting"] == sitting
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        [game] = (await grace.ask("GET", "/api/me/games"))["games"]
        assert game["sitting"] == [sitting[0], {"kind": "person", "name": "Grace", "bot": None}, sitting[2]]
        assert (game["my_seats"], game["is_my_turn"], game["is_host"]) == ([1], True, False)
        await grace.ask("POST", f"/api/tables/{table}/leave")
        [game] = (await ada.ask("GET", "/api/me/games"))["games"]
        assert game["sitting"][1]["kind"] == "bot"
        assert game["sitting"][1]["name"] is None

    run(tmp_path, test)
