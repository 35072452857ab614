"""Export, import, backup, restore, verify: between both databases."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from picketfence.store import events, people, queries
from picketfence.store.backups import backup, restore
from picketfence.store.copies import export_log, import_log
from picketfence.store.database import Store, open_store
from picketfence.store.errors import CopyError, StoreLocked
from picketfence.store.values import Head, Holder, SeatName, Snapshot, Status, Token, TokenKind
from picketfence.store.verification import verify_log
from tests.store.makers import EVERY_EVENT, NOW, append, person, play, result, summary


async def fill(store: Store) -> None:
    """A bit of everything."""
    for key in ("p-1", "P-2", "p 3"):
        await store.write(people.add_person, person(key, name="Zoë 🏡"))
    await store.write(people.add_token, Token("k-1", "p-1", TokenKind.COOKIE, "secret hash", "", NOW, None))
    holders = (Holder("a", 1, "p-1"), Holder("a", 2, None), Holder("a", 3, "P-2"))
    names = (SeatName("a", 0, "Zoë"), SeatName("a", 1, "né"))
    about = summary("a", status=Status.PLAYING, waiting=(1, 3), wake_at=NOW, sitting=("holder 1", "bot newcomer"))
    await store.append(append("a", None, *EVERY_EVENT, move="m-1", about=about, holders=holders, names=names))
    other = result("B", 1, bot="newcomer", holder=None, parts=(6, 2, -3), ends=("plans", "plots"))
    await store.append(append("B", results=(result("B", 0), other)))
    await play(store, "c d", 3)
    await store.write(people.save_snapshot, Snapshot("a", 1, "a cache"))


def test_an_export_goes_into_the_other_kind_and_comes_out_the_same(url: str, other_url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            await export_log(store, tmp_path / "one.jsonl")
        async with open_store(other_url) as other:
            assert await import_log(other, tmp_path / "one.jsonl") == len(EVERY_EVENT) + 1 + 3
            await export_log(other, tmp_path / "two.jsonl")
            assert (await verify_log(other)).is_sound
            assert (await other.append(append("B", await other.read(queries.head, "B")))).seq == 2

    asyncio.run(act())
    exported = (tmp_path / "one.jsonl").read_bytes()
    assert exported == (tmp_path / "two.jsonl").read_bytes()
    assert b"secret hash" not in exported
    assert json.loads(exported.splitlines()[0]) == {"format": "picketfence log", "version": 1}
    assert json.loads(exported.splitlines()[-1]) == {"end": {"lines": len(exported.splitlines()) - 1}}


def test_an_export_from_before_fields_were_added_is_read(url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            await export_log(store, tmp_path / "new.jsonl")
            lines = [json.loads(line) for line in (tmp_path / "new.jsonl").read_text().splitlines()]
            for line in lines:
                for kind, names in (("table", ["sitting"]), ("result", ["parts", "ends"])):
                    for name in names if kind in line else []:
                        del line[kind][name]
            (tmp_path / "old.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
            await import_log(store, tmp_path / "old.jsonl", force=True)
            assert (await store.read(queries.summary, "a") or summary()).sitting == ()
            assert [one.parts for one in await store.read(queries.results_of, "ABCDEFGH", "first@1", 10)] == [(), ()]

    asyncio.run(act())


def test_nothing_is_imported_into_a_database_in_use(url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            await export_log(store, tmp_path / "one.jsonl")
            with pytest.raises(CopyError, match="not empty"):
                await import_log(store, tmp_path / "one.jsonl")
            with pytest.raises(CopyError, match="overwritten"):
                await export_log(store, tmp_path / "one.jsonl")
            await play(store, "new", 1)
            await import_log(store, tmp_path / "one.jsonl", force=True)
            assert await store.read(queries.head, "new") is None
            assert (await verify_log(store)).tables == 3

    asyncio.run(act())


def change(number: int, old: str, new: str) -> Callable[[list[str]], list[str]]:
    """Changes a line, counted from 0."""

    def act(lines: list[str]) -> list[str]:
        assert old in lines[number]
        return [line.replace(old, new, 1) if place == number else line for place, line in enumerate(lines)]

    return act


def ended(lines: list[str]) -> list[str]:
    """With a last line that fits."""
    return [*lines, json.dumps({"end": {"lines": len(lines)}})]


# The export of `fill`: format, 3 people, then tables B, a and "c d" with all that is theirs.
SPOILERS: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "not an export": (lambda lines: lines[1:], "line 1: this is not an export"),
    "a newer format": (change(0, '"version":1', '"version":2'), "line 1: this is not an export"),
    "not JSON": (change(2, "{", ""), "line 3: it is not valid JSON"),
    "an unknown line": (change(2, '"person"', '"persona"'), "line 3: a line must have one of"),
    "a missing field": (change(2, '"seen"', '"scene"'), "line 3: person: its fields must be"),
    "a wrong type": (change(2, '"seen":1', '"seen":true,"x":1'), "line 3: person: its fields must be"),
    "a person twice": (lambda lines: [*lines[:3], lines[2], *lines[3:]], "line 4: a duplicate"),
    "a stranger's table": (change(7, '"table":"B"', '"table":"b"'), "line 8: this line is for table b"),
    "a changed event": (change(7, '\\"seat\\":0', '\\"seat\\":1'), "line 9: table B: event 1 .*changed"),
    "an event out of time": (change(7, '"at":1', '"at":2'), "line 9: table B: event 1 .*changed"),
    "an unknown event": (change(7, '"seat-freed"', '"seat-free"'), "line 8: seat-free: version 1"),
    "a lost line": (lambda lines: [*lines[:-3], *lines[-2:]], "line 36: the number of lines before this one is not 35"),
    "a lost event": (lambda lines: ended([*lines[:-3], lines[-2]]), "line 36: table c d: found event 3 where event 2"),
    "events in another order": (
        lambda lines: [*lines[:-3], lines[-2], lines[-3], lines[-1]],
        "line 37: table c d: found event 3 where event 2",
    ),
    "a file cut off": (lambda lines: lines[:-1], "the file ends early"),
    "a file that goes on": (lambda lines: [*lines, lines[-1]], "line 38: the file continues"),
    "a table without events": (lambda lines: ended(lines[:-4]), "line 34: table c d has no events"),
}


@pytest.mark.parametrize("name", SPOILERS)
def test_a_bad_line_is_named_and_nothing_is_imported(name: str, sqlite_url: str, tmp_path: Path) -> None:
    spoil, why = SPOILERS[name]
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"

    async def act() -> None:
        async with open_store(str(tmp_path / "source.db")) as store:
            await fill(store)
            await export_log(store, good)
        bad.write_text("\n".join([*spoil(good.read_text().splitlines()), ""]))
        async with open_store(sqlite_url) as store:
            with pytest.raises(CopyError, match=f"^{why}" if why.startswith("line") else why):
                await import_log(store, bad)
            await import_log(store, good)

    asyncio.run(act())


def test_a_file_that_is_no_text_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b'{"format":"picketfence log","version":1}\n\xff\xfe\n')

    async def act() -> None:
        async with open_store(sqlite_url) as store:
            with pytest.raises(CopyError, match="UTF-8"):
                await import_log(store, path)

    asyncio.run(act())


TAMPERING = {
    "UPDATE events SET body = '{\"seat\":7}' WHERE table_id = 'c d' AND seq = 2": "Table c d: event 2 .*changed",
    "UPDATE events SET at = at + 1 WHERE table_id = 'c d' AND seq = 1": "Table c d: event 1 .*changed",
    "UPDATE events SET move = 'm-2' WHERE table_id = 'a' AND seq = 1": "Table a: event 1 .*changed",
    "DELETE FROM events WHERE table_id = 'c d' AND seq = 2": "Table c d: found event 3 where event 2",
    "DELETE FROM events WHERE table_id = 'c d' AND seq = 3": "Table c d: the index is at event 3, .* event 2",
    "DELETE FROM events WHERE table_id = 'c d'": "Table c d: the index is at event 3, the log ends with event 0",
    "DELETE FROM tables WHERE table_id = 'c d'": "Table c d: it has a log but no row",
    "UPDATE events SET kind = 'seat-free' WHERE table_id = 'c d' AND seq = 2": "Table c d: event 2",
}


@pytest.mark.parametrize("statement", TAMPERING)
def test_tampering_is_found(statement: str, url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            seen: list[tuple[int, int]] = []
            report = await verify_log(store, lambda done, all_of_them: seen.append((done, all_of_them)))
            assert (report.tables, report.entries, report.problems) == (3, len(EVERY_EVENT) + 4, ())
            assert seen == [(1, 3), (2, 3), (3, 3)]
            await store.write(lambda on: on.exec_driver_sql(statement).close())
            problems = (await verify_log(store)).problems
            assert problems
            assert re.match(TAMPERING[statement], problems[0])

    asyncio.run(act())


async def write_on(store: Store, stop: asyncio.Event) -> Head:
    head = None
    while not stop.is_set():
        head = await store.append(append("busy", head, events.SeatFreed(1), events.SeatFreed(2)))
    assert head is not None
    return head


def test_a_move_that_is_in_a_log_twice_is_found(url: str) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            head = await store.append(append("t-1", None, move="m-1"))
            await store.append(append("t-1", head, move="m-1"))
            assert (await verify_log(store)).problems == ("Table t-1: its log has the move m-1 twice.",)

    asyncio.run(act())


def test_a_backup_while_the_server_writes_and_its_restoration(url: str, tmp_path: Path) -> None:
    target = str(tmp_path / "restored.db")

    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
            stop = asyncio.Event()
            writing = asyncio.ensure_future(write_on(store, stop))
            while await store.read(queries.head, "busy") is None:
                await asyncio.sleep(0)
            report = await backup(url, tmp_path / "copy")
            stop.set()
            assert (await writing).seq >= report.entries - len(EVERY_EVENT) - 4 > 0
            with pytest.raises(CopyError, match="overwritten"):
                await backup(url, tmp_path / "copy")
        restored = await restore(tmp_path / "copy", target)
        assert restored == report
        assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy"]
        assert sorted(path.name for path in tmp_path.glob("restored*")) == ["restored.db", "restored.db.lock"]
        async with open_store(target) as store:
            assert await store.read(people.person, "p-1") == person("p-1", name="Zoë 🏡")
            head = await store.read(queries.head, "a")
            await play(store, "a", 1, head)

    asyncio.run(act())


def test_a_backup_goes_into_the_other_kind_too(url: str, other_url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(url) as store:
            await fill(store)
        report = await backup(url, tmp_path / "copy")
        assert await restore(tmp_path / "copy", other_url) == report
        async with open_store(other_url) as store:
            await play(store, "new", 1)
        with pytest.raises(CopyError, match=r"overwritten|not empty"):
            await restore(tmp_path / "copy", other_url)
        assert await restore(tmp_path / "copy", other_url, force=True) == report
        async with open_store(other_url) as store:
            assert await store.read(queries.head, "new") is None

    asyncio.run(act())


def test_nothing_is_restored_under_a_running_server(sqlite_url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(sqlite_url) as store:
            await fill(store)
            await backup(sqlite_url, tmp_path / "copy")
            with pytest.raises(StoreLocked):
                await restore(tmp_path / "copy", sqlite_url, force=True)
            assert await store.read(queries.head, "a") is not None

    asyncio.run(act())


def test_a_damaged_backup_changes_nothing(sqlite_url: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with open_store(sqlite_url) as store:
            await fill(store)
        await backup(sqlite_url, tmp_path / "copy")
        async with open_store(str(tmp_path / "copy")) as store:
            await store.write(
                lambda on: on.execute(text("DELETE FROM events WHERE table_id = 'a' AND seq = 1")).close()
            )
        with pytest.raises(CopyError, match="fails verification: Table a"):
            await restore(tmp_path / "copy", sqlite_url, force=True)
        (tmp_path / "half").write_bytes((tmp_path / "copy").read_bytes()[:9000])
        with pytest.raises(CopyError):
            await restore(tmp_path / "half", sqlite_url, force=True)
        with pytest.raises(CopyError, match="no file"):
            await restore(tmp_path / "nothing", sqlite_url, force=True)
        async with open_store(sqlite_url) as store:
            assert (await verify_log(store)).is_sound

    asyncio.run(act())
