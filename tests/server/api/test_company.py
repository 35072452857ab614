"""The company at a table: faces, and the score of a series of rematches."""

from pathlib import Path

import pytest

from picketfence.server.api.company import players, tally
from picketfence.store import series as series_module
from picketfence.store.values import SeriesResult
from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, run

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "newcomer"}


async def company(person: Client, table: str) -> Json:
    return await person.ask("GET", f"/api/tables/{table}/company")


async def played(server: Server, table: str, seats: dict[int, Client]) -> list[tuple[int, bool]]:
    """Plays a game to its end; by seat its points, and whether it won."""
    last = await play_on(server, table, seats)
    places = {one["seat"]: one["place"] for one in last["game"]["standings"]}
    return [(score["total"], places[seat] == 1) for seat, score in enumerate(last["game"]["scores"])]


def test_faces_are_chosen_and_shown_to_everyone(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, eve = await server.guest("Ada"), await server.client()
        assert (await ada.ask("GET", "/api/me"))["face"] is None
        table = (await ada.table([ME, BOT, OPEN]))["id"]
        assert (await ada.ask("PATCH", "/api/me", json={"face": 23}))["face"] == 23
        me = await ada.ask("PATCH", "/api/me", json={"name": "Ada L."})
        assert (me["name"], me["face"]) == ("Ada L.", 23)
        assert await ada.ask("GET", "/api/me") == me
        assert [seat["face"] for seat in (await company(eve, table))["seats"]] == [23, None, None]
        assert (await ada.ask("PATCH", "/api/me", json={"face": None}))["face"] is None
        assert await ada.refusal("PATCH", "/api/me", json={"face": 24}) == "request-invalid"
        assert await eve.refusal("GET", "/api/tables/nowhere/company") == "table-unknown"

    run(tmp_path, test)


def test_a_face_is_deleted_with_the_person(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN]))["id"]
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        await ada.ask("PATCH", "/api/me", json={"face": 3})
        assert (await ada.delete("/api/me")).status_code == 204
        assert [seat["face"] for seat in (await company(grace, table))["seats"]] == [None, None]

    run(tmp_path, test)


def test_a_series_counts_wins_and_points_through_the_rematches(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN, BOT]))["id"]
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        first = await played(server, table, {0: ada, 1: grace})
        told = await company(ada, table)
        assert (told["games"], [seat["points"] for seat in told["seats"]]) == (1, [points for points, _ in first])
        again = (await grace.ask("POST", f"/api/tables/{table}/rematch", json={}))["id"]
        told = await company(ada, again)
        assert told["games"] == 1, "an open seat has played nothing yet"
        assert [seat["points"] for seat in told["seats"]] == [0, first[1][0], first[2][0]]
        await ada.ask("POST", f"/api/tables/{again}/seats", json={})
        await grace.ask("POST", f"/api/tables/{again}/start")
        second = await played(server, again, {0: ada, 1: grace})
        told = await company(grace, again)
        assert told["games"] == 2
        assert [(seat["points"], seat["wins"]) for seat in told["seats"]] == [
            (one[0] + other[0], one[1] + other[1]) for one, other in zip(first, second, strict=True)
        ]
        assert (await company(grace, table))["games"] == 1, "an earlier game knows nothing of later ones"

    run(tmp_path, test)


def test_a_series_has_a_bound_and_ignores_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series_module, "MAX_GAMES", 2)

    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        aside = (await ada.table([ME, BOT], start=True))["id"]
        table = (await ada.table([ME, BOT], start=True))["id"]
        await played(server, aside, {0: ada})
        await played(server, table, {0: ada})
        for _ in range(2):
            table = (await ada.ask("POST", f"/api/tables/{table}/rematch", json={}))["id"]
            await ada.ask("POST", f"/api/tables/{table}/start")
            await played(server, table, {0: ada})
        assert (await company(ada, table))["games"] == 2

    run(tmp_path, test)


def test_several_seats_of_one_person_are_told_apart() -> None:
    assert players([("p", None), (None, "newcomer"), ("p", None), (None, "newcomer")]) == [
        ("p", None, 0),
        (None, "newcomer", 0),
        ("p", None, 1),
        (None, "newcomer", 1),
    ]
    wins, points = tally(
        [
            SeriesResult("a", "p", None, 50, 1),
            SeriesResult("a", "p", None, 40, 2),
            SeriesResult("b", "p", "newcomer", 30, 1),
            SeriesResult("b", "p", None, 30, 1),
        ]
    )
    assert (wins["p", None, 0], wins["p", None, 1]) == (2, 1)
    assert (points["p", None, 0], points["p", None, 1]) == (80, 70)
