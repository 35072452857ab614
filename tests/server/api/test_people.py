"""Guests: identity, name, devices, tokens, deletion."""

from collections.abc import Callable
from pathlib import Path

import pytest

from picketfence.server.identities import MAX_TOKENS, RECOVERY_AGE, RENEWAL
from picketfence.store import people
from picketfence.store.people import TOKEN_AGE
from picketfence.store.values import Token, TokenKind
from tests.server.api.playing import play_on
from tests.server.api.serving import Json, Server, run

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}


def test_the_first_visit_makes_a_guest_and_the_second_knows_them(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        first = await someone.post("/api/me", json={"name": "Ada"})
        assert first.status_code == 201
        cookie = first.headers["set-cookie"]
        assert cookie.startswith("picketfence=")
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        again = await someone.post("/api/me", json={"name": "Another"})
        assert (again.status_code, again.json()) == (200, first.json())
        assert await someone.ask("GET", "/api/me") == first.json()

    run(tmp_path, test)


def test_a_guest_without_a_name_gets_one(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        assert (await someone.post("/api/me")).json()["name"].startswith("Guest ")

    run(tmp_path, test)


SAFE_ME = "https://picketfence.test/api/me"


def test_the_cookie_belongs_to_this_host_alone_over_https(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        answer = await someone.post(SAFE_ME, json={"name": "Ada"})
        (cookie,) = answer.headers.get_list("set-cookie")
        assert cookie.startswith("__Host-picketfence=")
        assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Domain" not in cookie
        assert (await someone.get(SAFE_ME)).json()["name"] == "Ada"
        gone = await someone.delete(SAFE_ME)
        assert [text.partition("=")[0] for text in gone.headers.get_list("set-cookie")] == [
            "__Host-picketfence",
            "picketfence",
        ]

    run(tmp_path, test)


def test_a_cookie_of_the_time_before_https_is_read_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest("Ada")
        device = await server.client(headers={"cookie": f"picketfence={ada.cookies['picketfence']}"})
        assert (await device.get(SAFE_ME)).status_code == 401, "only coming in reads it"
        answer = await device.post(SAFE_ME, json={})
        assert (answer.status_code, answer.json()["name"]) == (200, "Ada")
        new, old = answer.headers.get_list("set-cookie")
        assert new.startswith(f"__Host-picketfence={ada.cookies['picketfence']}; ")
        assert old.startswith("picketfence=; Path=/; Max-Age=0;")

    run(tmp_path, test)


def test_over_https_a_planted_cookie_with_the_plain_name_does_not_count(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, eve = await server.guest("Ada"), await server.guest("Eve")
        own, planted = ada.cookies["picketfence"], eve.cookies["picketfence"]
        device = await server.client(headers={"cookie": f"__Host-picketfence={own}; picketfence={planted}"})
        assert (await device.get(SAFE_ME)).json()["name"] == "Ada"
        assert (await device.post(SAFE_ME, json={})).json()["name"] == "Ada"

    run(tmp_path, test)


def test_the_cookie_is_secure_where_a_proxy_has_the_public_address(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        answer = await someone.post("/api/me", json={}, headers={"host": "Fence.example"})
        assert "Secure" in answer.headers["set-cookie"].split("; ")
        neighbour = await server.client()
        answer = await neighbour.post("/api/me", json={}, headers={"host": "192.168.1.7:8520"})
        assert "Secure" not in answer.headers["set-cookie"], "at home, past the proxy, the page is on http"

    run(tmp_path, test, public_url="https://fence.example/")


def test_browsers_are_told_to_insist_on_https_if_the_host_wants_that(tmp_path: Path) -> None:
    async def told(server: Server) -> None:
        for path in ("/api/rulesets", "/"):
            assert (await (await server.client()).get(path)).headers["strict-transport-security"] == "max-age=86400"

    async def untold(server: Server) -> None:
        assert "strict-transport-security" not in (await (await server.client()).get("/api/rulesets")).headers

    run(tmp_path, told, hsts=86_400)
    run(tmp_path, untold)


def test_a_cookie_that_is_not_known_any_more_is_replaced(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client(cookies={"picketfence": "gone"})
        assert await someone.refusal("GET", "/api/me") == "identity-unknown"
        answer = await someone.request("POST", "/api/me", json={})
        assert answer.status_code == 201
        script = await server.client(headers={"authorization": "Bearer gone"})
        assert await script.refusal("POST", "/api/me", json={}) == "identity-unknown"

    run(tmp_path, test)


@pytest.mark.parametrize("header", ["Basic YTpi", "Bearer", "Bearer  ", "nonsense", "Bearer \xe4"])
def test_odd_credentials_are_refused(tmp_path: Path, header: str) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        answer = await ada.get("/api/me", headers={b"authorization": header.encode("latin-1")})
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"

    run(tmp_path, test)


def test_a_name_can_be_changed(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        assert (await ada.ask("PATCH", "/api/me", json={"name": "  Ada   L. "}))["name"] == "Ada L."
        assert (await ada.ask("GET", "/api/me"))["name"] == "Ada L."
        for name in ("a,b", "\u0007", "x" * 41, " "):
            assert await ada.refusal("PATCH", "/api/me", json={"name": name}) == "name-invalid"

    run(tmp_path, test)


def test_a_recovery_link_works_once_on_another_device(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        made = await ada.ask("POST", "/api/me/recovery")
        assert made["link"] == f"https://club.test/recover#{made['token']}"
        phone = await server.client()
        me = await phone.ask("POST", "/api/me/recover", json={"token": made["token"]})
        assert me == await ada.ask("GET", "/api/me") == await phone.ask("GET", "/api/me")
        other = await server.client()
        assert await other.refusal("POST", "/api/me/recover", json={"token": made["token"]}) == "recovery-unknown"
        script = await server.client(headers={"authorization": f"Bearer {made['token']}"})
        assert await script.refusal("GET", "/api/me") == "identity-unknown"

    run(tmp_path, test, public_url="https://club.test/")


def test_a_recovery_link_outlives_a_refusal(tmp_path: Path) -> None:
    """With too many tokens it is refused, and works once one of them is gone."""

    async def test(server: Server) -> None:
        ada = await server.guest()
        me = await ada.ask("GET", "/api/me")
        made = await ada.ask("POST", "/api/me/recovery")
        for number in range(MAX_TOKENS - 1):
            token = Token(f"k-{number}", me["id"], TokenKind.BEARER, f"hash {number}", "", 1, None)
            assert await server.services.store.write(people.add_token, token)
        phone = await server.client()
        assert await phone.refusal("POST", "/api/me/recover", json={"token": made["token"]}) == "tokens-many"
        assert (await ada.delete("/api/me/tokens/k-0")).status_code == 204
        assert await phone.ask("POST", "/api/me/recover", json={"token": made["token"]}) == me

    run(tmp_path, test)


def test_a_token_expires_a_year_after_its_last_use(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        clock = server.services.clock
        half = TOKEN_AGE // 2 * 1_000_000
        for _ in range(3):
            clock._offset += half
            await ada.ask("GET", "/api/me")
        (token,) = (await ada.ask("GET", "/api/me/tokens"))["tokens"]
        assert server.services.now() <= token["expires"] <= server.services.now() + TOKEN_AGE
        clock._offset += 2 * half + 1_000_000
        assert await ada.refusal("GET", "/api/me") == "identity-unknown"
        assert (await ada.post("/api/me", json={})).status_code == 201, "an expired cookie counts as none"

    run(tmp_path, test)


def test_a_token_in_use_is_renewed_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        store, clock, renewed = server.services.store, server.services.clock, list[str]()
        write = store.write

        async def note(change: Callable[..., object], *args: object) -> object:
            if change is people.renew_token:
                renewed.append(str(args[0]))
            return await write(change, *args)

        monkeypatch.setattr(store, "write", note)
        for _ in range(48):
            clock._offset += RENEWAL // 24 * 1_000_000
            await ada.ask("GET", "/api/me")
        assert len(renewed) == 2

    run(tmp_path, test)


def test_a_recovery_token_is_no_identity(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        made = await ada.ask("POST", "/api/me/recovery")
        script = await server.client(headers={"authorization": f"Bearer {made['token']}"})
        assert await script.refusal("GET", "/api/me") == "identity-unknown"

    run(tmp_path, test)


def test_tokens_for_scripts(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        made = await ada.ask("POST", "/api/me/tokens", json={"label": "my bot"})
        script = await server.client(headers={"authorization": f"Bearer {made['token']}"})
        assert (await script.ask("GET", "/api/me"))["name"] == "Ada"
        both = await grace.ask("GET", "/api/me", headers={"authorization": f"Bearer {made['token']}"})
        assert both["name"] == "Ada", "the bearer goes before the cookie"
        rows = (await script.ask("GET", "/api/me/tokens"))["tokens"]
        assert [(row["kind"], row["label"], row["is_current"]) for row in rows] == [
            ("cookie", "", False),
            ("bearer", "my bot", True),
        ]
        assert made["token"] not in str(rows)
        mine = next(row["id"] for row in rows if row["kind"] == "bearer")
        assert await grace.refusal("DELETE", f"/api/me/tokens/{mine}") == "token-unknown"
        assert (await ada.delete(f"/api/me/tokens/{mine}")).status_code == 204
        assert await script.refusal("GET", "/api/me") == "identity-unknown"

    run(tmp_path, test)


def test_tokens_are_bounded(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada = await server.guest()
        for _ in range(MAX_TOKENS - 1):
            await ada.ask("POST", "/api/me/tokens", json={})
        assert await ada.refusal("POST", "/api/me/tokens", json={}) == "tokens-many"

    run(tmp_path, test)


def test_expired_recovery_links_do_not_count_as_tokens(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, identities = await server.guest(), server.services.identities
        for _ in range(MAX_TOKENS - 1):
            await ada.ask("POST", "/api/me/recovery", json={})
        assert await ada.refusal("POST", "/api/me/recovery", json={}) == "tokens-many"
        real = identities.now
        identities.now = lambda: real() + RECOVERY_AGE
        await ada.ask("POST", "/api/me/recovery", json={})
        assert len((await ada.ask("GET", "/api/me/tokens"))["tokens"]) == 2, "the expired ones are gone"

    run(tmp_path, test)


def test_my_games_say_whose_turn_it_is(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada"), await server.guest("Grace")
        table = (await ada.table([ME, OPEN]))["id"]
        await grace.ask("POST", f"/api/tables/{table}/seats", json={})
        await ada.ask("POST", f"/api/tables/{table}/start")
        await ada.submit_turn(table, 0, 1, server.turn(table, 0))
        mine = (await ada.ask("GET", "/api/me/games"))["games"][0]
        hers = (await grace.ask("GET", "/api/me/games"))["games"][0]
        assert (mine["id"], mine["is_my_turn"], mine["is_host"]) == (table, False, True)
        assert (hers["id"], hers["is_my_turn"], hers["is_host"]) == (table, True, False)

    run(tmp_path, test)


def test_delete_my_data(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ada, grace = await server.guest("Ada Lovelace"), await server.guest("Grace")
        over = (await ada.table([ME], "first+solo", start=True))["id"]
        done = await play_on(server, over, {0: ada})
        waits = (await ada.table([ME, OPEN]))["id"]
        bots = (await ada.table([{"kind": "bot", "bot": "newcomer"}] * 2))["id"]
        runs = (await ada.table([ME, OPEN]))["id"]
        await grace.ask("POST", f"/api/tables/{runs}/seats", json={})
        await ada.ask("POST", f"/api/tables/{runs}/start")
        answer = await ada.delete("/api/me")
        assert answer.status_code == 204
        assert "Max-Age=0" in answer.headers["set-cookie"]
        shown = await grace.ask("GET", f"/api/tables/{runs}")
        assert shown["seats"][0] == {"kind": "bot", "name": None, "bot": "neighbour", "is_host": False}
        assert shown["seats"][1]["is_host"] is True
        for table in (waits, bots):
            assert (await grace.ask("GET", f"/api/tables/{table}"))["status"] == "closed"
        results = await grace.ask("GET", f"/api/deals/{done['table']['deal']}/results?ruleset=first%2Bsolo")
        assert [result["name"] for result in results["results"]] == [None]
        for path in (f"/api/tables/{over}", f"/api/tables/{over}/view", f"/api/tables/{over}/record"):
            assert "Lovelace" not in (await grace.get(path)).text

    run(tmp_path, test)
