"""Making tables, finding them, sitting down, and what hosts do."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete

from picketfence.store import queries, retention
from tests.server.api.playing import play_on
from tests.server.api.serving import Json, Server, run

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "newcomer"}


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"ruleset": "third", "seats": [ME, OPEN]}, "ruleset-unknown"),
        ({"ruleset": "first", "seats": [ME]}, "seats-wrong"),
        ({"ruleset": "first+solo", "seats": [ME, ME]}, "seats-wrong"),
        ({"ruleset": "first", "seats": [OPEN, OPEN]}, "seats-wrong"),
        ({"ruleset": "first", "seats": [OPEN, BOT]}, "seats-wrong"),
        ({"ruleset": "first", "seats": [ME, OPEN], "start": True}, "seats-wrong"),
        ({"ruleset": "first", "seats": [ME, {"kind": "bot"}]}, "seats-wrong"),
        ({"ruleset": "first", "seats": [{"kind": "me", "bot": "newcomer"}, OPEN]}, "seats-wrong"),
        ({"ruleset": "first", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, "bot-unknown"),
        ({"ruleset": "first", "seats": [ME, OPEN], "deal": "AAAABBBB"}, "deal-invalid"),
        ({"ruleset": "first", "seats": [{"kind": "me", "name": "a,b"}, OPEN]}, "name-invalid"),
        ({"ruleset": "first", "seats": [ME] * 101}, "request-invalid"),
        ({"ruleset": "first", "seats": [ME, OPEN], "clock": 9}, "request-invalid"),
        ({"ruleset": "first", "seats": [ME, OPEN], "clock": 1_209_601}, "request-invalid"),
        ({"ruleset": "first", "seats": [ME, OPEN], "clock": True}, "request-invalid"),
        ({"ruleset": "first", "seats": [ME, OPEN], "is_public": 1}, "request-invalid"),
        ({"ruleset": "first", "seats": [ME, OPEN], "colour": "red"}, "request-invalid"),
        ({"ruleset": "first", "seats": [{"kind": "cat"}, OPEN]}, "request-invalid"),
        ({"ruleset": "first"}, "request-invalid"),
        ([], "request-invalid"),
    ],
)
def test_wishes_that_make_no_table(tmp_path: Path, wish: Json, why: str) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        assert await ada.refusal("POST", "/api/tables", json=wish) == why
        assert (await ada.ask("GET", "/api/me/games"))["games"] == []

    run(tmp_path, test)


def test_a_table_as_wished(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        made = await ada.table([ME, OPEN, BOT], "advanced+first", clock=60, is_public=True, deal="a3ed 3tn7")
        assert (made["ruleset"], made["clock"], made["is_public"], made["is_known_deal"]) == (
            "first+advanced",
            60,
            True,
            True,
        )
        assert [seat["kind"] for seat in made["seats"]] == ["person", "open", "bot"]
        assert made["deal"] is None
        assert made.pop("is_repeated") is False
        assert (await ada.ask("GET", f"/api/tables/{made['id']}")) == made
        listed = (await ada.ask("GET", "/api/tables"))["tables"]
        assert [row["id"] for row in listed] == [made["id"]]
        await ada.ask("POST", f"/api/tables/{made['id']}/start")
        deal = await ada.ask("GET", f"/api/tables/{made['id']}/deal")
        assert (deal["is_known"], deal["deal"], deal["salt"]) == (True, None, None)

    run(tmp_path, test)


def test_private_tables_are_not_listed_but_found_by_code(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, someone = await server.guest(), await server.client()
        made = await ada.table([ME, OPEN])
        assert (await someone.ask("GET", "/api/tables"))["tables"] == []
        code = made["code"]
        for text in (code, code.lower(), f"{code[:3]}-{code[3:]}", f" {code} "):
            assert await someone.ask("GET", f"/api/codes/{text}") == {"table": made["id"]}
        assert await someone.refusal("GET", "/api/codes/2222") == "code-unknown"
        await ada.ask("POST", f"/api/tables/{made['id']}/close")
        assert await someone.refusal("GET", f"/api/codes/{code}") == "code-unknown"

    run(tmp_path, test)


def test_people_on_one_device_are_numbered(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("x" * 40)
        made = await ada.table([ME, ME, {"kind": "me", "name": "Zoe"}])
        assert [seat["name"] for seat in made["seats"]] == ["x" * 40, "x" * 36 + " 2", "Zoe"]

    run(tmp_path, test)


def test_sitting_down(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN, OPEN, OPEN]))["id"]
        seats = f"/api/tables/{table}/seats"
        assert await grace.refusal("POST", seats, json={"seat": 0}) == "seat-taken"
        assert await grace.refusal("POST", seats, json={"seat": 9}) == "seat-unknown"
        assert await grace.refusal("POST", seats, json={"name": "a,b"}) == "name-invalid"
        await grace.ask("POST", seats, json={"seat": 2})
        await grace.ask("POST", seats, json={"name": "Hopper"})
        seen = await grace.ask("GET", f"/api/tables/{table}/view")
        assert seen["yours"] == [1, 2]
        assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ada", "Hopper", "Grace", None]
        await grace.ask("POST", seats)
        late = await server.guest()
        assert await late.refusal("POST", seats, json={}) == "seats-full"
        await ada.ask("POST", f"/api/tables/{table}/start")
        assert await late.refusal("POST", seats, json={}) == "already-started"
        assert await (await server.client()).refusal("POST", seats, json={}) == "identity-missing"

    run(tmp_path, test)


def test_a_race_for_the_last_seats(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME, OPEN, OPEN]))["id"]
        people = [await server.guest(f"Guest {n}") for n in range(20)]
        answers = await asyncio.gather(*(one.post(f"/api/tables/{table}/seats", json={}) for one in people))
        winners = [one for one, answer in zip(people, answers, strict=True) if answer.status_code == 200]
        assert len(winners) == 2
        seats = [(await one.ask("GET", f"/api/tables/{table}/view"))["yours"] for one in winners]
        assert sorted(seats) == [[1], [2]], "each winner is a person of their own at the table"

    run(tmp_path, test)


def test_leaving_before_the_start_opens_the_seat_and_passes_the_host_on(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN]))["id"]
        assert await grace.refusal("POST", f"/api/tables/{table}/leave") == "not-seated"
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        left = await ada.ask("POST", f"/api/tables/{table}/leave")
        assert [(seat["kind"], seat["is_host"]) for seat in left["seats"]] == [("open", False), ("person", True)]
        gone = await grace.ask("POST", f"/api/tables/{table}/leave")
        assert gone["status"] == "closed"
        assert await grace.refusal("POST", f"/api/tables/{table}/seats", json={}) == "table-closed"

    run(tmp_path, test)


def test_what_a_host_does_with_seats(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace, mallory = await server.guest("Ada"), await server.guest("Grace"), await server.guest("Mallory")
        table = (await ada.table([ME, OPEN, OPEN]))["id"]
        at = f"/api/tables/{table}/seats"
        await grace.ask("POST", at, json={})
        await mallory.ask("POST", at, json={})
        assert await grace.refusal("POST", f"{at}/2/remove") == "not-host"
        assert await ada.refusal("POST", f"{at}/0/remove") == "host-stays"
        await ada.ask("POST", f"{at}/2/remove")
        assert await ada.refusal("POST", f"{at}/2/remove") == "seat-not-person"
        assert await mallory.refusal("POST", at, json={}) == "removed"
        assert await ada.refusal("POST", f"{at}/2/bot", json={"bot": "hal"}) == "bot-unknown"
        await ada.ask("POST", f"{at}/2/bot", json={"bot": "newcomer"})
        await ada.ask("POST", f"{at}/2/back")
        assert await ada.refusal("POST", f"{at}/2/back") == "seat-not-bot"
        await ada.ask("POST", f"/api/tables/{table}/start")
        away = await ada.ask("POST", f"{at}/1/bot", json={"bot": "newcomer"})
        assert (away["seats"][1]["kind"], away["seats"][1]["bot"]) == ("person", "newcomer")
        back = await grace.ask("POST", f"{at}/1/back")
        assert back["seats"][1]["bot"] is None

    run(tmp_path, test)


KINDS = ("person", "person", "bot")


def test_a_rematch_is_called_once_and_its_seats_are_offered(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace, mallory = await server.guest("Ada"), await server.guest("Grace"), await server.guest("Mallory")
        table = (await ada.table([ME, OPEN, BOT], clock=3600))["id"]
        at = f"/api/tables/{table}/rematch"
        assert await ada.refusal("POST", at) == "not-over"
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        await ada.ask("POST", f"/api/tables/{table}/close")
        assert await mallory.refusal("POST", at) == "rematch-others"
        answers = await asyncio.gather(*(one.post(at) for one in (grace, ada, grace, ada)))
        assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 201]
        (new,) = {answer.json()["id"] for answer in answers}
        (made,) = (answer.json() for answer in answers if answer.status_code == 201)
        (mine,) = (number for number, seat in enumerate(made["seats"]) if seat["kind"] == "person")
        host, other = (ada, grace) if mine == 0 else (grace, ada)
        assert [seat["kind"] for seat in made["seats"]] == ["open" if n == 1 - mine else k for n, k in enumerate(KINDS)]
        name = ("Ada", "Grace")[mine]
        assert made["seats"][mine] == {"kind": "person", "name": name, "bot": None, "is_host": True}
        assert (made["clock"], made["status"], made["is_repeated"]) == (3600, "open", False)
        assert (await ada.ask("GET", f"/api/tables/{table}"))["rematch"] == new
        assert len(await server.services.store.read(queries.list_tables, None, 10)) == 2, (
            "those who came too late made no table"
        )
        sat = await other.ask("POST", f"/api/tables/{new}/seats", json={"seat": 1 - mine})
        assert [seat["name"] for seat in sat["seats"]] == ["Ada", "Grace", None]
        assert await mallory.refusal("POST", at) == "rematch-others"
        assert (await host.ask("POST", f"/api/tables/{new}/start"))["status"] == "playing"
        assert (await other.ask("POST", at))["id"] == new, "it is the same one also when it has begun"

    run(tmp_path, test)


def test_a_seat_that_nobody_accepts_is_filled_like_any_other(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace, mallory = await server.guest("Ada"), await server.guest("Grace"), await server.guest("Mallory")
        table = (await ada.table([ME, OPEN, OPEN]))["id"]
        for one in (grace, mallory):
            await one.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        await ada.ask("POST", f"/api/tables/{table}/close")
        new = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"]
        await ada.ask("POST", f"/api/tables/{new}/seats/1/bot", json={"bot": "newcomer"})
        stranger = await server.guest("Stranger")
        sat = await stranger.ask("POST", f"/api/tables/{new}/seats", json={})
        assert [seat["name"] or seat["bot"] for seat in sat["seats"]] == ["Ada", "newcomer", "Stranger"]
        assert await grace.refusal("POST", f"/api/tables/{new}/seats", json={}) == "seats-full"

    run(tmp_path, test)


def delete_table(connection: Connection, table: str) -> None:
    for part in retention._PARTS:
        connection.execute(delete(part).where(part.c.table_id == table))


def test_a_rematch_that_was_deleted_is_not_called_again(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        table = (await ada.table([ME, BOT], start=True))["id"]
        await ada.ask("POST", f"/api/tables/{table}/close")
        new = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"]
        await ada.ask("POST", f"/api/tables/{new}/close")
        store, tables = server.services.store, server.services.tables
        live = tables._loaded[table]
        await store.write(delete_table, new)
        tables._loaded.pop(new)
        tables._in_use.pop(new, None)
        tables._loaded[table] = live
        assert await ada.refusal("POST", f"/api/tables/{table}/rematch") == "rematch-done"

    run(tmp_path, test)


def test_a_rewound_game_goes_on_from_that_round_and_sets_no_record(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        made = await ada.table([ME, BOT], start=True)
        await play_on(server, made["id"], {0: ada}, rounds=3)
        back = await ada.ask("POST", f"/api/tables/{made['id']}/rewind", json={"round": 2})
        assert (back["round"], back["is_rewound"]) == (2, True)
        assert await ada.refusal("POST", f"/api/tables/{made['id']}/rewind", json={"round": 9}) == "rewind-round"
        last = await play_on(server, made["id"], {0: ada})
        results = await ada.ask("GET", f"/api/deals/{last['table']['deal']}/results?ruleset=first")
        assert {result["sets_record"] for result in results["results"]} == {False}

    run(tmp_path, test)


def test_a_table_with_two_people_is_not_rewound(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest(), await server.guest()
        table = (await ada.table([ME, OPEN]))["id"]
        assert await ada.refusal("POST", f"/api/tables/{table}/rewind", json={"round": 1}) == "not-started"
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        assert await ada.refusal("POST", f"/api/tables/{table}/rewind", json={"round": 1}) == "rewind-people"

    run(tmp_path, test)


def test_a_vanished_hosts_part_passes_to_whoever_comes_by(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN]))["id"]
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        seen = await grace.ask("GET", f"/api/tables/{table}")
        assert [seat["is_host"] for seat in seen["seats"]] == [False, True]
        assert await ada.refusal("POST", f"/api/tables/{table}/start") == "not-host"

    run(tmp_path, test, host_absence=-1.0)


def test_a_host_who_is_there_stays_host(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN]))["id"]
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        for path in ("", "/view"):
            await grace.ask("GET", f"/api/tables/{table}{path}")
        assert (await grace.ask("GET", f"/api/tables/{table}"))["seats"][0]["is_host"] is True

    run(tmp_path, test)


def test_a_person_hosts_a_bounded_number_of_tables(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        tables = [(await ada.table([ME, OPEN]))["id"] for _ in range(2)]
        wish = {"ruleset": "first", "seats": [ME, OPEN]}
        assert await ada.refusal("POST", "/api/tables", json=wish) == "tables-many"
        await ada.ask("POST", f"/api/tables/{tables[0]}/close")
        assert (await ada.post("/api/tables", json=wish)).status_code == 201

    run(tmp_path, test, max_open_tables=2)


def test_rulesets_and_bots(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        rows = (await someone.ask("GET", "/api/rulesets"))["rulesets"]
        expert = next(row for row in rows if row["id"] == "first+expert")
        assert (expert["edition"], expert["mode"], expert["is_advanced"]) == ("first", "expert", False)
        assert (expert["least_seats"], expert["most_seats"]) == (2, 27)
        for row in rows:
            shown = await someone.ask("GET", f"/api/rulesets/{row['id']}")
            assert shown["id"] == row["id"]
            assert shown["streets"] == [10, 11, 12]
        assert await someone.refusal("GET", "/api/rulesets/third") == "ruleset-unknown"
        bots = (await someone.ask("GET", "/api/bots"))["bots"]
        assert [row["name"] for row in bots] == ["newcomer", "neighbour"]

    run(tmp_path, test)
