"""A database that an earlier commit has written opens, replays, shows the same and can be played on."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from picketfence.client import Client
from picketfence.server.tables.live_table import load
from picketfence.server.tables.log_replays import replay_logs
from picketfence.store import open_store
from picketfence.store.verification import verify_log
from tests.cli.serving import serve
from tests.server.upgrades.write import FOLDER, PLAYER

COMMITS = sorted(path.stem for path in FOLDER.glob("*.sql"))


@pytest.fixture(params=COMMITS)
def commit(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The name of a commit; its database is `games.db` in the folder of the test."""
    name = str(request.param)
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.executescript((FOLDER / f"{name}.sql").read_text("utf-8"))
    return name


def expected(commit: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{commit}.json").read_text("utf-8"))
    return found


def test_it_opens_and_replays(commit: str, tmp_path: Path) -> None:
    tables = expected(commit)["tables"]

    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            assert (await verify_log(store)).problems == ()
            report = await replay_logs(store, lambda done, of: None)
            assert (report.problems, report.ignored) == ([], [])
            assert report.unsealed == 2, "old snapshots are not believed"
            for row in tables.values():
                live = await load(store, row["id"])
                assert live.snapshot_seq in (0, live.table.seq)
                shown = row["table"]
                assert (live.table.status, live.table.round) == (shown["status"], shown["round"])
                assert live.table.seq >= shown["seq"], "a bot may have moved after the last look"
            assert (await replay_logs(store, lambda done, of: None)).unsealed == 0

    asyncio.run(act())


def test_people_see_the_same_and_play_on(commit: str, tmp_path: Path) -> None:
    known = expected(commit)
    tables, tokens = known["tables"], known["tokens"]
    with (
        serve(tmp_path) as served,
        Client(served.url, tokens["ann"]) as ann,
        Client(served.url, tokens["ben"]) as ben,
    ):
        for row in tables.values():
            assert ann.find(row["code"]) == row["id"]
            (seat,) = ann.seats(row["id"])[:1]
            seat.refresh()
            if row != tables["with_bot"]:  # its bot may have moved after the last look
                assert_same(seat._json, row)
        (mine,), (theirs,) = ann.seats(tables["pair"]["id"]), ben.seats(tables["pair"]["id"])
        theirs.play(PLAYER.choose(theirs.view))
        while mine.status == "playing":
            for seat in (mine, theirs):
                seat.refresh()
                if seat.status == "playing":
                    seat.play(PLAYER.choose(seat.view))
            mine.refresh()
        assert mine.status == "over"
        (against,) = ann.seats(tables["against"]["id"])
        for view in against.rounds():
            against.play(PLAYER.choose(view))
        assert against.status == "over"
        assert ben.join(tables["waiting"]["code"]).status == "open"

    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            assert (await verify_log(store)).problems == ()
            assert (await replay_logs(store, lambda done, of: None)).problems == []

    asyncio.run(act())


def assert_same(shown: dict[str, Any], before: dict[str, Any]) -> None:
    """What the earlier server showed is still there; new fields may have been added."""
    assert_contains(shown["table"], before["table"])
    assert_contains(shown.get("game"), before["game"])


def assert_contains(now: object, before: object) -> None:
    if isinstance(before, dict):
        assert isinstance(now, dict)
        for name, value in before.items():
            assert_contains(now[name], value)
    else:
        assert now == before
