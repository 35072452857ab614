"""A banned address is refused whatever it asks for, and everybody else is served."""

from pathlib import Path

import httpx2

from picketfence.server.bans import Bans
from picketfence.store.bans import Ban
from tests.server.api.serving import BASE, Client, Server, run, until


async def client_at(server: Server, address: str) -> Client:
    transport = httpx2.ASGITransport(app=server.app, client=(address, 1))
    made = Client(server, transport=transport, base_url=BASE)
    await server.stack.enter_async_context(made)
    return made


def test_a_banned_address_gets_nothing(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        bad, good = await client_at(server, "203.0.113.7"), await client_at(server, "203.0.114.7")
        assert (await bad.post("/api/me", json={"name": "Eve"})).status_code == 201
        server.services.bans.know([Ban("203.0.113.0/24", "", 0)])
        for path in ("/api/me", "/api/health", "/api/rulesets", "/", "/assets/nothing.js"):
            assert await bad.refusal("GET", path) == "banned", path
        assert await bad.refusal("POST", "/api/me", json={"name": "Eve"}) == "banned"
        assert (await good.get("/api/rulesets")).status_code == 200
        server.services.bans.know([])
        assert (await bad.get("/api/me")).status_code == 200

    run(tmp_path, test)


def test_a_banned_person_is_refused_with_every_token(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        eve, ada = await server.guest("Eve"), await server.guest("Ada")
        table = await eve.table([{"kind": "me"}, {"kind": "open"}])
        token = (await eve.ask("POST", "/api/me/tokens", json={"label": "bot"}))["token"]
        server.services.bans.know([Ban((await eve.ask("GET", "/api/me"))["id"], "", 0)])
        assert await eve.refusal("GET", "/api/me") == "banned"
        assert await eve.refusal("POST", f"/api/tables/{table['id']}/start") == "banned"
        bearer = {"Authorization": f"Bearer {token}"}
        assert await (await server.client()).refusal("GET", "/api/me", headers=bearer) == "banned"
        assert (await ada.get("/api/me")).status_code == 200

    run(tmp_path, test)


def test_the_list_is_read_again_and_survives_a_database_that_fails(tmp_path: Path) -> None:
    """The reading task goes on after a failure."""

    async def test(server: Server) -> None:
        from picketfence.store.bans import add_ban
        from picketfence.store.errors import StoreUnavailable

        bans: Bans = server.services.bans
        store, failures = server.services.store, 0
        read = store.read

        async def failing(*asked: object) -> object:
            nonlocal failures
            failures += 1
            raise StoreUnavailable("gone")

        bans.know([Ban("192.0.2.0/24", "", 0)])
        store.read = failing  # type: ignore[method-assign, assignment]
        await until(lambda: failures > 0)
        assert bans.is_banned(None, "192.0.2.1"), "the old list holds"
        store.read = read  # type: ignore[method-assign]
        await store.write(add_ban, Ban("198.51.100.0/24", "", server.services.now()))
        await until(lambda: bans.is_banned(None, "198.51.100.1"))
        assert not bans.is_banned(None, "192.0.2.1")

    run(tmp_path, test)
