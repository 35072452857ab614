"""The database commands on a database with games, while its server runs and without it."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from subprocess import CompletedProcess
from typing import NamedTuple

import pytest

from picketfence.client import Client
from picketfence.store import open_store, queries
from picketfence.store.events import Player, TurnSubmitted
from picketfence.store.values import Append
from tests.cli.running import expect_refusal
from tests.cli.running import in_process as picketfence
from tests.cli.serving import Served, serve


class Club(NamedTuple):
    """A database, its server, and a game in progress."""

    path: Path
    served: Served
    table: str
    code: str


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    with serve(folder) as served, Client.guest(served.url, "Ann") as ann:
        seat = ann.create("first+practice", ["me"], start=True)
        for view in islice(seat.rounds(), 3):
            seat.play(next(view.legal_turns()))
        ann.create("second", ["me", "open"], is_public=True)
        yield Club(folder / "games.db", served, seat.table, seat.code)


@pytest.fixture
def copy(club: Club, tmp_path: Path) -> Path:
    """Return a copy of the database without a server."""
    found = tmp_path / "copy.db"
    done = picketfence("backup", found, "--database", club.path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(rf"{re.escape(str(found))}: 2 tables, \d+ events, sound\n", done.stdout)
    return found


def test_verify_log_beside_a_server(club: Club) -> None:
    done = picketfence("verify-log", "--database", club.path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"2 tables, \d+ events: sound\n", done.stdout)


def test_verify_log_finds_an_event_that_was_changed(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as database:
        database.execute("UPDATE events SET at = at + 1 WHERE seq = 3")
        database.commit()
    done = picketfence("verify-log", "--database", copy)
    assert done.returncode == 1
    assert done.stdout.endswith(": NOT sound\n")
    told = json.loads(picketfence("verify-log", "--json", "--database", copy).stdout)
    assert len(told["problems"]) == 1
    assert told["tables"] == 2


def test_verify_log_replays_and_names_bad_snapshots(copy: Path, club: Club) -> None:
    done = picketfence("verify-log", "--replay", "--database", club.path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"2 tables, \d+ events: sound\n", done.stdout)
    with closing(sqlite3.connect(copy)) as database:
        database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, 5, 'bad')", (club.table,))
        database.commit()
    done = picketfence("verify-log", "--replay", "--database", copy)
    assert done.returncode == 0, "a snapshot is a cache"
    assert f"Table {club.table}: the snapshot at event 5 is bad and will be ignored: " in done.stdout
    assert done.stdout.endswith(": sound\n")
    told = json.loads(picketfence("verify-log", "--replay", "--json", "--database", copy).stdout)
    assert (len(told["ignored_snapshots"]), told["unsealed_snapshots"], told["problems"]) == (1, 0, [])


def test_verify_log_finds_a_game_that_cannot_be_replayed(copy: Path, club: Club) -> None:
    """A log with valid hashes that no server would have written: only a replay can tell."""

    async def forge() -> None:
        async with open_store(str(copy)) as store:
            head, about = await store.read(queries.head, club.table), await store.read(queries.summary, club.table)
            assert head is not None
            assert about is not None
            turn = TurnSubmitted(0, 99, "pass", Player.PERSON, None)
            await store.append(Append(club.table, head.seq, head.hash, (turn,), about.updated, None, about))

    asyncio.run(forge())
    assert picketfence("verify-log", "--database", copy).returncode == 0
    done = picketfence("verify-log", "--replay", "--database", copy)
    assert done.returncode == 1
    assert f"Table {club.table}: its log cannot be replayed: " in done.stdout
    assert "is for round 99" in done.stdout


def test_an_export_comes_back_the_same(club: Club, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    assert picketfence("export", first, "--database", club.path).returncode == 0
    expect_refusal(picketfence("export", first, "--database", club.path), "nothing is overwritten")
    done = picketfence("import", first, "--database", tmp_path / "new.db")
    assert (done.returncode, done.stderr) == (0, "")
    assert picketfence("export", second, "--database", tmp_path / "new.db").returncode == 0
    assert first.read_bytes() == second.read_bytes()
    expect_refusal(picketfence("import", first, "--database", tmp_path / "new.db"), "not empty")


def test_an_import_names_the_line_that_is_wrong(club: Club, tmp_path: Path) -> None:
    path = tmp_path / "export.jsonl"
    assert picketfence("export", path, "--database", club.path).returncode == 0
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:3], "what\n", *lines[3:]]), "utf-8")
    expect_refusal(picketfence("import", path, "--database", tmp_path / "new.db"), f"{path}:4: ")
    expect_refusal(picketfence("import", "absent", "--database", tmp_path / "other.db"), "absent: cannot be read")
    assert not (tmp_path / "other.db").exists()


def test_restore_puts_a_backup_in_place(club: Club, copy: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    assert picketfence("restore", copy, "--database", target).returncode == 0
    expect_refusal(picketfence("restore", copy, "--database", target), "nothing is overwritten")
    assert picketfence("restore", copy, "--database", target, "--force").returncode == 0
    expect_refusal(picketfence("restore", copy, "--database", club.path, "--force"), "in use by process")
    assert "2 tables" in picketfence("verify-log", "--database", target).stdout
    expect_refusal(picketfence("restore", tmp_path / "absent", "--database", target), "there is no file")


def test_admin_list_beside_a_server(club: Club) -> None:
    done = picketfence("admin", "list", "--database", club.path)
    assert done.returncode == 0
    first, second = done.stdout.splitlines()
    assert first.startswith(f"{club.table}  {club.code}  playing  ")
    assert first.endswith("first+practice@1, 1 seat, round 4")
    assert "  open     " in second
    (only,) = picketfence("admin", "list", "--status", "open", "--json", "--database", club.path).stdout.splitlines()
    assert json.loads(only)["ruleset"] == "second@1"
    expect_refusal(picketfence("admin", "list", "--limit", "0", "--database", club.path), "--limit")


def close(database: Path, table: str) -> CompletedProcess[str]:
    return picketfence("admin", "close", "--database", database, "--", table)


def test_admin_closes_only_without_a_server(club: Club, copy: Path) -> None:
    expect_refusal(close(club.path, club.table), "in use by process")
    done = close(copy, club.code.lower())
    assert (done.returncode, done.stdout) == (0, f"Table {club.table} is closed.\n")
    expect_refusal(close(copy, club.table), "already closed")
    expect_refusal(close(copy, "nowhere"), "no such table")
    assert ": sound" in picketfence("verify-log", "--database", copy).stdout


def test_admin_prunes_inactive_tables(copy: Path) -> None:
    kept = picketfence("admin", "prune", "--days", "1", "--database", copy)
    assert kept.stdout == "0 tables closed.\n"
    shown = picketfence("admin", "prune", "--days", "1e-9", "--dry-run", "--database", copy)
    assert shown.stdout.splitlines()[-1] == "2 tables would be closed."
    assert picketfence("admin", "prune", "--days", "1e-9", "--database", copy).stdout == "2 tables closed.\n"
    assert picketfence("admin", "list", "--status", "closed", "--database", copy).stdout.count("\n") == 2
    for days in ("0", "-1", "nan", "inf", "-inf", "1e300", "36501"):
        expect_refusal(picketfence("admin", "prune", "--days", days, "--database", copy), "--days")


@pytest.mark.parametrize("name", ["verify-log", "export", "backup", "admin list"])
def test_a_database_that_is_not_there_is_refused(name: str, tmp_path: Path) -> None:
    file = [tmp_path / "out"] if name in ("export", "backup") else []
    expect_refusal(picketfence(*name.split(), *file, "--database", tmp_path / "absent.db"), "absent.db")
    assert not (tmp_path / "absent.db").exists()


def test_from_a_file_to_postgresql_and_closing_there(
    club: Club, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export = tmp_path / "moving.jsonl"
    assert picketfence("export", export, "--database", club.path).returncode == 0
    assert picketfence("import", export, "--database", postgres_url).returncode == 0
    monkeypatch.setenv("PICKETFENCE_DATABASE", postgres_url)
    done = picketfence("admin", "close", "--", club.table)
    assert done.stdout == f"Table {club.table} is closed.\n"
    assert ": sound" in picketfence("verify-log", "--database", postgres_url).stdout


@pytest.mark.parametrize("act", ["list", "close", "prune", "ban", "unban", "bans", "forget"])
def test_every_action_of_admin_has_help(act: str) -> None:
    done = picketfence("admin", act, "--help")
    assert done.returncode == 0
    assert "--database" in done.stdout


def test_backups_in_a_folder_are_named_by_time_and_the_oldest_are_deleted(copy: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    kept = ["picketfence-2030-01-03T000000Z.db", "picketfence-2030-01-04T000000Z.jsonl"]
    others = ["picketfence-2020-01-01.db", "games.db", "picketfence-2020-01-01T000000Z.db.old"]
    for name in (*kept, *others, "picketfence-2020-01-01T000000Z.db", "picketfence-2020-01-02T000000Z.db"):
        (folder / name).touch()
    done = picketfence("backup", folder, "--keep", "3", "--database", copy)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "2 older backups deleted."
    (new,) = {path.name for path in folder.iterdir()} - {*kept, *others}
    assert re.fullmatch(r"picketfence-\d{4}-\d\d-\d\dT\d{6}Z\.db", new)
    assert picketfence("verify-log", "--database", folder / new).returncode == 0


@pytest.mark.parametrize(("name", "keep"), [("new.db", "3"), (".", "0")])
def test_keep_needs_a_folder_and_a_number(name: str, keep: str, copy: Path, tmp_path: Path) -> None:
    done = picketfence("backup", tmp_path / name, "--keep", keep, "--database", copy)
    expect_refusal(done, "--keep needs an existing folder")
    assert not list(tmp_path.glob("picketfence-*"))


def test_forget_counts_exports_and_deletes(club: Club, copy: Path, tmp_path: Path) -> None:
    year = 366 * 86_400_000
    with closing(sqlite3.connect(copy)) as database:
        database.execute(
            "UPDATE tables SET updated = updated - ?, status = 'over' WHERE table_id = ?", (year, club.table)
        )
        database.execute("UPDATE people SET seen = seen - ?", (year,))
        database.commit()
    out = tmp_path / "old.jsonl"
    forget = ("admin", "forget", "--older-than", "365d", "--database")
    expect_refusal(picketfence(*forget, copy), "--export")
    expect_refusal(picketfence(*forget, club.path, "--no-export"), "in use by process")
    shown = picketfence(*forget, copy, "--dry-run")
    assert re.fullmatch(r"1 finished table and 0 guests \(\d+ events\) would be forgotten\.\n", shown.stdout)
    done = picketfence(*forget, copy, "--export", out)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.match(rf"{re.escape(str(out))}: 1 table, \d+ events, sound\n", done.stdout)
    assert done.stdout.endswith("\n1 finished table and 0 guests forgotten.\n"), "Ann hosts a table that is open"
    assert club.table in out.read_text("ascii")
    assert picketfence("verify-log", "--database", copy).stdout.startswith("1 table, ")
    assert picketfence(*forget, copy, "--no-export").stdout == "0 finished tables and 0 guests forgotten.\n"
    expect_refusal(picketfence(*forget, copy, "--export", out), "nothing is overwritten")
    for age in ("0d", "365", "-1d", "1y", "99999d", "1.5d", ""):
        refused = picketfence("admin", "forget", f"--older-than={age}", "--dry-run", "--database", copy)
        expect_refusal(refused, "--older-than")
