"""When something breaks, neither the answer nor the log tells what was being written."""

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from picketfence.server.identities import token_hash
from picketfence.server.tables import rounds
from picketfence.store import people
from tests.server.secrets.canaries import word_of
from tests.server.secrets.wire import NOBODY, Device, Wire, wired

BREAKING = "CREATE TRIGGER breaking BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END"


@contextmanager
def breaking(folder: Path, table: str) -> Iterator[None]:
    """The database refuses to take anything more into a table."""
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as made:
        made.execute(BREAKING.format(table=table))
        yield
        made.execute("DROP TRIGGER breaking")


def expect_silent_log(wire: Wire, secrets: list[str]) -> None:
    logged = wire.log.getvalue()
    assert "Traceback" in logged, "the fault was noted"
    assert "broken on purpose" in logged
    for secret in secrets:
        assert len(secret) >= 5
        assert secret not in logged


def test_a_database_that_refuses_a_turn(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            people = [await wire.guest("Ada"), await wire.guest("Grace")]
            table = await wire.started(people, "first")
            turn = wire.turn(table, 0, random.Random(1))
            with breaking(tmp_path, "events"):
                told = await wire.submit_turn(people[0], table, 0, turn)
                assert told.said == (500, "failure")
                assert set(told.json["error"]["args"]) == {"incident"}
                assert told.json["error"]["args"]["incident"] in wire.log.getvalue()
            expect_silent_log(wire, [turn, word_of(turn) or "", people[0].person, str(people[0].secret)])
            shown = await wire.ask(NOBODY, "GET", f"/api/tables/{table}")
            assert shown.json["ready"] == [False, False], "nothing was done"
            assert (await wire.submit_turn(people[0], table, 0, turn)).status == 200

    asyncio.run(test())


def test_a_database_that_refuses_a_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            ada = await wire.guest("Ada Lovelace")
            known = {token.hash for token in await wire.services.store.read(people.tokens_of, ada.person)}
            with breaking(tmp_path, "tokens"):
                assert (await wire.ask(ada, "POST", "/api/me/tokens")).said == (500, "failure")
                assert (await wire.ask(ada, "POST", "/api/me/recovery")).said == (500, "failure")
                assert (await wire.ask(NOBODY, "POST", "/api/me", {"name": "Eve Example"})).said == (500, "failure")
            secrets = [ada.person, str(ada.secret), token_hash(str(ada.secret)), *known, "Eve Example", "Ada Lovelace"]
            expect_silent_log(wire, secrets)

    asyncio.run(test())


def test_a_fault_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log says where it broke, not what was in hand; the answer says only under which id it was noted."""

    def breaks(text: str) -> None:
        raise RuntimeError("broken on purpose")

    async def test() -> None:
        async with wired(tmp_path) as wire:
            person = await wire.guest("Ada")
            table = await wire.started([person], "first+practice")
            turn = wire.turn(table, 0, random.Random(1))
            monkeypatch.setattr(rounds, "read_turn", breaks)
            told = await wire.submit_turn(person, table, 0, turn)
            assert told.said == (500, "failure")
            assert b"purpose" not in told.body
            expect_silent_log(wire, [turn, word_of(turn) or "", table, person.person, str(person.secret)])

    asyncio.run(test())


def test_tokens_in_addresses_and_headers_are_not_logged(tmp_path: Path) -> None:
    """People paste links where they do not belong."""

    async def test() -> None:
        async with wired(tmp_path) as wire:
            link = (await wire.ask(await wire.guest("Ada"), "POST", "/api/me/recovery")).json["token"]
            pasted = ["/api/{}", "/api/tables/{}/view", "/api/codes/{}", "/recover?token={}"]
            for path in (place.format(link[:20] if "codes" in place else link) for place in pasted):
                await wire.ask(Device("confused", link), "GET", path, headers=[("authorization", f"Bearer {link}")])
                await wire.ask(NOBODY, "POST", path, {"token": link})
            assert link[:20] not in wire.log.getvalue()
            assert '"status": 401' in wire.log.getvalue(), "requests are logged"

    asyncio.run(test())
