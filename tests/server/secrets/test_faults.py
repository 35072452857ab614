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
                told = await wire.hand_in(people[0], table, 0, turn)
                assert told.said == (500, "failure")
                assert set(told.json["error"]["args"]) == {"incident"}
                assert told.json["error"]["args"]["incident"] in wire.log.getvalue()
            expect_silent_log(wire, [turn, word_of(turn) or "", people[0].person, str(people[0].secret)])
            shown = await wire.ask(NOBODY, "GET", f"/api/tables/{table}")
            assert shown.json["ready"] == [False, False], "nothing was done"
            assert (await wire.hand_in(people[0], table, 0, turn)).status == 200

    asyncio.run(test())


def test_a_database_that_refuses_a_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            ada = await wire.guest("Ada Lovelace")
            known = {token.hash for token in await wire.services.store.tokens(ada.person)}
            with breaking(tmp_path, "tokens"):
                pasted = [
                    f"/api/{link}",
                    f"/api/tables/{link}/view",
                    f"/api/codes/{link[:20]}",
                    f"/recover?token={link}",
                ]
            for path in pasted:
                await wire.ask(Device("confused", link), "GET", path, headers=[("authorization", f"Bearer {link}")])
                await wire.ask(NOBODY, "POST", path, {"token": link})
            assert link[:20] not in wire.log.getvalue()
            assert '"status": 401' in wire.log.getvalue(), "requests are logged"

    asyncio.run(test())
