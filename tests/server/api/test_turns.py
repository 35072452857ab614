"""Views, previews, turns and records, and what is refused there."""

from pathlib import Path

import pytest

from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, run

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}


async def two(server: Server, ruleset: str = "first") -> tuple[str, Client, Client]:
    """A started table of two people."""
    ada, grace = await server.guest("Ada"), await server.guest("Grace")
    table = (await ada.table([ME, OPEN], ruleset))["id"]
    await grace.ask("POST", f"/api/tables/{table}/seats", json={})
    await ada.ask("POST", f"/api/tables/{table}/start")
    return table, ada, grace


def test_a_turn_is_secret_until_the_round_closes(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, grace = await two(server)
        turn = server.turn(table, 0)
        done = (await ada.submit_turn(table, 0, 1, turn)).json()
        assert (done["head"], done["round"], done["status"], done["is_repeated"]) == (done["seq"], 1, "playing", False)
        own = await ada.ask("GET", f"/api/tables/{table}/view")
        assert own["mine"]["turn"] == turn
        hers = await grace.get(f"/api/tables/{table}/view")
        assert hers.json()["table"]["ready"] == [True, False]
        assert turn not in hers.text
        done = (await grace.submit_turn(table, 1, 1, server.turn(table, 1))).json()
        assert (done["head"], done["round"]) == (done["seq"] + 1, 2)
        assert turn in (await grace.get(f"/api/tables/{table}/view")).text

    run(tmp_path, test)


def test_the_same_move_again_does_no_harm(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, grace = await two(server)
        turn = server.turn(table, 0)
        first = (await ada.submit_turn(table, 0, 1, turn, "the-same-move")).json()
        await grace.submit_turn(table, 1, 1, server.turn(table, 1))
        again = (await ada.submit_turn(table, 0, 1, turn, "the-same-move")).json()
        assert (again["seq"], again["is_repeated"]) == (first["seq"], True)
        body = {"seat": 0, "round": 2, "turn": turn, "move": "the-same-move"}
        assert await ada.refusal("POST", f"/api/tables/{table}/turns", json=body) == "move-reused"

    run(tmp_path, test)


def test_a_turn_is_taken_back(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, grace = await two(server)
        take_back = f"/api/tables/{table}/turns/withdraw"
        body = {"seat": 0, "round": 1, "move": "take-it-back"}
        assert await ada.refusal("POST", take_back, json=body) == "turn-none"
        turn = server.turn(table, 0)
        await ada.submit_turn(table, 0, 1, turn)
        assert await grace.refusal("POST", take_back, json=body) == "seat-not-yours"
        assert (await ada.ask("POST", take_back, json=body))["is_repeated"] is False
        assert (await ada.ask("POST", take_back, json=body))["is_repeated"] is True
        assert (await ada.submit_turn(table, 0, 1, turn)).status_code == 200

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seat": 1}, "seat-not-yours"),
        ({"seat": 7}, "seat-unknown"),
        ({"round": 2}, "round-other"),
        ({"turn": "nonsense"}, "turn-unreadable"),
        ({"turn": "1 0@3.1 @ @ @"}, "turn-unreadable"),
        ({"turn": ""}, "request-invalid"),
        ({"turn": 7}, "request-invalid"),
        ({"turn": "x" * 501}, "request-invalid"),
        ({"seat": -1}, "request-invalid"),
        ({"seat": True}, "request-invalid"),
        ({"seat": 1.0}, "request-invalid"),
        ({"seat": 10**30}, "request-invalid"),
        ({"round": 0}, "request-invalid"),
        ({"move": "short"}, "request-invalid"),
        ({"move": "no spaces!"}, "request-invalid"),
        ({"move": None}, "request-invalid"),
        ({"more": 1}, "request-invalid"),
    ],
)
def test_turns_that_are_refused(tmp_path: Path, change: Json, why: str) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server)
        body = {"seat": 0, "round": 1, "turn": server.turn(table, 0), "move": "some-move", **change}
        assert await ada.refusal("POST", f"/api/tables/{table}/turns", json=body) == why
        assert (await ada.ask("GET", f"/api/tables/{table}"))["ready"] == [False, False]

    run(tmp_path, test)


def test_a_turn_against_the_rules_names_the_rule(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server)
        for path in ("turns", "preview"):
            body = {"seat": 0, "turn": "x"}
            if path == "turns":
                body |= {"round": 1, "move": "some-move"}
            answer = await ada.post(f"/api/tables/{table}/{path}", json=body)
            error = answer.json()["error"]
            assert (answer.status_code, error["id"], error["rule"]) == (422, "refusal-fits", "3.5"), answer.text
            assert error["args"].keys() == {"number", "street", "plot"}

    run(tmp_path, test)


def test_others_hand_in_nothing(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, grace = await two(server)
        body = {"seat": 0, "round": 1, "turn": server.turn(table, 0), "move": "some-move"}
        turns = f"/api/tables/{table}/turns"
        assert await grace.refusal("POST", turns, json=body) == "seat-not-yours"
        assert await (await server.guest()).refusal("POST", turns, json=body) == "not-seated"
        assert await (await server.client()).refusal("POST", turns, json=body) == "identity-missing"
        tampered = await server.client(cookies={"picketfence": ada.cookies["picketfence"][:-1] + "~"})
        assert await tampered.refusal("POST", turns, json=body) == "identity-unknown"
        assert await ada.refusal("POST", "/api/tables/nowhere/turns", json=body) == "table-unknown"

    run(tmp_path, test)


def test_a_seat_that_a_bot_plays_takes_no_turn(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, grace = await two(server)
        await grace.submit_turn(table, 1, 1, server.turn(table, 1))
        turn = server.turn(table, 1)
        await ada.ask("POST", f"/api/tables/{table}/seats/1/bot", json={"bot": "newcomer"})
        body = {"seat": 1, "round": 1, "turn": turn, "move": "some-move"}
        assert await grace.refusal("POST", f"/api/tables/{table}/turns", json=body) == "seat-bot"
        body = {"seat": 0, "round": 1, "turn": server.turn(table, 0), "move": "twice-one"}
        await ada.ask("POST", f"/api/tables/{table}/turns", json=body)

    run(tmp_path, test)


def test_a_second_turn_is_refused(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server)
        await ada.submit_turn(table, 0, 1, server.turn(table, 0))
        body = {"seat": 0, "round": 1, "turn": server.turn(table, 0), "move": "another-move"}
        assert await ada.refusal("POST", f"/api/tables/{table}/turns", json=body) == "turn-in"

    run(tmp_path, test)


def test_a_preview_tells_sheet_score_and_claims_and_changes_nothing(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, grace = await two(server)
        turn = server.turn(table, 0)
        before = await ada.ask("GET", f"/api/tables/{table}/view")
        shown = await ada.ask("POST", f"/api/tables/{table}/preview", json={"seat": 0, "turn": turn})
        assert shown["turn"] == turn
        assert shown["sheet"] != before["game"]["sheets"][0]
        assert shown["with_claims"][0]
        assert await ada.ask("GET", f"/api/tables/{table}/view") == before
        body = {"seat": 0, "turn": turn}
        assert await grace.refusal("POST", f"/api/tables/{table}/preview", json=body) == "seat-not-yours"
        body = {"seat": 0, "turn": "?"}
        assert await ada.refusal("POST", f"/api/tables/{table}/preview", json=body) == "turn-unreadable"

    run(tmp_path, test)


def test_views(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, _ = await two(server, "first+expert")
        spectator = await server.client()
        shown = await spectator.ask("GET", f"/api/tables/{table}/view")
        assert (shown["mine"], shown["yours"], shown["game"]["offer"]) == (None, [], None)
        assert await spectator.refusal("GET", f"/api/tables/{table}/view?seat=0") == "not-seated"
        assert await ada.refusal("GET", f"/api/tables/{table}/view?seat=1") == "seat-not-yours"
        assert await ada.refusal("GET", f"/api/tables/{table}/view?seat=50") == "seat-unknown"
        for odd in ("x", "-1", "1.0", "100", "", "%F0%9F"):
            assert await ada.refusal("GET", f"/api/tables/{table}/view?seat={odd}") == "request-invalid"
        for odd in ("2", "", "no"):
            assert await ada.refusal("GET", f"/api/tables/{table}/view?choices={odd}") == "request-invalid"
        assert (await ada.ask("GET", f"/api/tables/{table}/view?choices=0"))["mine"]["choices"] is None
        assert (await ada.ask("GET", f"/api/tables/{table}/view?choices=1"))["mine"]["choices"] is not None
        assert await ada.refusal("GET", "/api/tables/nowhere/view") == "table-unknown"
        assert await ada.refusal("GET", "/api/tables/no%20where/view") == "request-invalid"
        assert (await ada.ask("GET", f"/api/tables/{table}/view?seat=0&other=1"))["mine"]["seat"] == 0
        assert len((await ada.ask("GET", f"/api/tables/{table}/view"))["mine"]["offer"]) == 3

    run(tmp_path, test)


def test_before_the_start_there_is_nothing_to_play(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME, OPEN]))["id"]
        shown = await ada.ask("GET", f"/api/tables/{table}/view")
        assert (shown["game"], shown["mine"], shown["yours"]) == (None, None, [0])
        body = {"seat": 0, "turn": "1 7@2.5"}
        assert await ada.refusal("POST", f"/api/tables/{table}/preview", json=body) == "not-started"
        assert await ada.refusal("GET", f"/api/tables/{table}/deal") == "not-started"
        assert await ada.refusal("GET", f"/api/tables/{table}/record") == "record-secret"
        assert await ada.refusal("POST", f"/api/tables/{table}/start") == "seats-wrong"

    run(tmp_path, test)


def test_after_the_end_there_is_nothing_to_play(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        table = (await ada.table([ME], "first+solo", start=True))["id"]
        turn = server.turn(table, 0)
        assert await ada.refusal("GET", f"/api/tables/{table}/record") == "record-secret"
        last = await play_on(server, table, {0: ada})
        body = {"seat": 0, "round": last["table"]["round"], "turn": turn, "move": "too-late-"}
        assert await ada.refusal("POST", f"/api/tables/{table}/turns", json=body) == "already-over"
        body = {"seat": 0, "turn": turn}
        assert await ada.refusal("POST", f"/api/tables/{table}/preview", json=body) == "already-over"
        record = (await ada.get(f"/api/tables/{table}/record")).text
        await ada.ask("POST", f"/api/tables/{table}/close")
        assert (await ada.get(f"/api/tables/{table}/record")).text == record
        body = {"seat": 0, "turn": turn}
        assert await ada.refusal("POST", f"/api/tables/{table}/preview", json=body) == "table-closed"

    run(tmp_path, test)


def test_the_public_part_is_the_same_for_everyone_until_a_round_closes(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, ada, ben = await two(server, "first")
        path = f"/api/tables/{table}/game"
        spectator = await server.client()
        answers = [await who.get(path) for who in (ada, ben, spectator)]
        assert {answer.content for answer in answers} == {answers[0].content}
        assert answers[0].json() == (await ada.ask("GET", f"/api/tables/{table}/view"))["game"]
        tag = answers[0].headers["etag"]
        again = await spectator.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        plain = await spectator.get(path, headers={"accept-encoding": "identity"})
        assert plain.content == answers[0].content
        assert "content-encoding" not in plain.headers
        await play_on(server, table, {0: ada, 1: ben}, rounds=1)
        after = await spectator.get(path, headers={"if-none-match": tag})
        assert after.status_code == 200
        assert after.headers["etag"] != tag
        assert after.json()["round"] == 2

    run(tmp_path, test)


def test_a_table_without_a_game_has_no_public_part(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        table = (await ada.table([{"kind": "me"}, {"kind": "open"}]))["id"]
        assert await ada.refusal("GET", f"/api/tables/{table}/game") == "not-started"
        assert await ada.refusal("GET", "/api/tables/nowhere/game") == "table-unknown"

    run(tmp_path, test)
