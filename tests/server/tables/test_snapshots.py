"""Snapshots are caches, never truth: a changed one is not believed, and its table opens from the log."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from picketfence.server.tables import lobby
from picketfence.server.tables import state as state_module
from picketfence.server.tables.feed import Feed
from picketfence.server.tables.live_table import SNAPSHOT_EVERY, load, replay_log, summary
from picketfence.server.tables.log_replays import replay_logs
from picketfence.server.tables.registry import Tables
from picketfence.server.tables.state import Table
from picketfence.store import Store, open_store, queries
from picketfence.store.events import RoundClosed
from picketfence.store.people import save_snapshot
from picketfence.store.snapshots import SnapshotError, open_snapshot, seal_snapshot
from picketfence.store.states import encode_state
from picketfence.store.values import Append, Entry, Head, Snapshot
from tests.counts import COUNTS
from tests.server.tables.at_table import AtTable, people, snapshot_after


def played(rounds: int, seats: int = 2, seed: int = 7) -> AtTable:
    at, rng = AtTable("first", people(seats)), random.Random(seed)
    at.start(seed=seed)
    for _ in range(rounds):
        at.play_round(rng)
    assert isinstance(at.log[-1].event, RoundClosed)
    return at


async def stored(store: Store, at: AtTable) -> list[Entry]:
    """Write a table's log; return it as it is stored, with hashes."""
    head = Head(0, "")
    for entry in at.log:
        about = summary(at.table, "ABCDEF")
        head = await store.append(Append("T", head.seq, head.hash, (entry.event,), entry.at, None, about))
    return await store.read(queries.entries, "T")


def changes(rng: random.Random, sound: bytes) -> Iterator[bytes]:
    """Texts that differ from a sound one: bits, bytes, figures, pieces lost, doubled and moved."""
    digits = [place for place, byte in enumerate(sound) if 48 <= byte <= 57]
    while True:
        text, kind = bytearray(sound), rng.randrange(7)
        place, length = rng.randrange(len(sound)), rng.randint(1, 20)
        if kind == 0:
            text[place] ^= 1 << rng.randrange(8)
        elif kind == 1:
            text[place : place + length] = rng.randbytes(len(text[place : place + length]))
        elif kind == 2:
            text[rng.choice(digits)] = rng.choice(b"0123456789")
        elif kind == 3:
            del text[place : place + length]
        elif kind == 4:
            text[place:place] = rng.randbytes(length)
        elif kind == 5:
            del text[place:]
        else:
            text[place:place] = text[rng.randrange(len(sound)) :][:length]
        if text != sound:
            yield bytes(text)


def put(database: sqlite3.Connection, text: bytes, seq: int) -> None:
    """Change the snapshot behind the store's back, as damage would, even into bytes that cannot be decoded."""
    database.execute("DELETE FROM snapshots")
    database.execute("INSERT INTO snapshots VALUES ('T', ?, CAST(? AS TEXT))", (seq, text))
    database.commit()


def test_no_changed_snapshot_is_believed_and_every_table_opens(tmp_path: Path) -> None:
    path, at, rng = tmp_path / "games.db", played(1), random.Random("damage")

    async def act() -> None:
        async with open_store(f"sqlite:///{path}?synchronous=normal") as store:
            sound = snapshot_after(await stored(store, at))
            with closing(sqlite3.connect(path)) as database:
                database.execute("PRAGMA synchronous=OFF")
                put(database, sound.text.encode(), sound.seq)
                assert (await load(store, "T")).snapshot_seq == sound.seq, "the sound one is used"
                source = changes(rng, sound.text.encode())
                for _ in range(COUNTS.snapshot_changes):
                    changed = next(source)
                    put(database, changed, sound.seq)
                    live = await load(store, "T")
                    assert (live.snapshot_seq, live.table) == (0, at.table), changed
                    assert await store.read(queries.snapshot, "T") is None, "it is thrown away"

    asyncio.run(act())


@pytest.mark.parametrize("seq", [-1, 0, 1, 5, 8, 10_000, 2**62, "x"])
def test_a_snapshot_at_another_place_is_not_believed(tmp_path: Path, seq: int | str) -> None:
    path, at = tmp_path / "games.db", played(3)

    async def act() -> None:
        async with open_store(str(path)) as store:
            sound = snapshot_after(await stored(store, at))
            assert sound.seq != seq
            with closing(sqlite3.connect(path)) as database:
                put(database, sound.text.encode(), sound.seq)
                database.execute("UPDATE snapshots SET seq = ?", (seq,))
                database.commit()
            live = await load(store, "T")
            assert (live.snapshot_seq, live.table) == (0, at.table)
            await Tables(store, lambda: 0).get("T")

    asyncio.run(act())


def test_a_snapshot_of_another_game_is_not_believed() -> None:
    """Not even one whose checksum is right: the log's own digest and the state's must agree."""
    at, other = played(3), played(3, seed=8)
    last = at.log[-1]
    assert isinstance(last.event, RoundClosed)
    assert other.table.game is not None
    head = Head(last.seq, last.hash)
    with pytest.raises(SnapshotError, match="the log has another digest"):
        open_snapshot(snapshot_after(other.log), at.log)
    with pytest.raises(SnapshotError, match="its state has another digest"):
        open_snapshot(seal_snapshot("T", head, other.table.game, last.event.digest), at.log)
    with pytest.raises(SnapshotError, match="checksum"):
        open_snapshot(seal_snapshot("other table", head, other.table.game, last.event.digest), at.log)
    changed = [replace(entry, hash="another history") for entry in at.log]
    with pytest.raises(SnapshotError, match="checksum"):
        open_snapshot(snapshot_after(at.log), changed)


def test_a_snapshot_of_an_open_round_is_not_believed() -> None:
    """The log has no digest there."""
    at, rng = played(2), random.Random(1)
    at.do(at.turn(rng, 0))
    assert at.table.game is not None
    closed = next(entry.event for entry in reversed(at.log) if isinstance(entry.event, RoundClosed))
    snapshot = seal_snapshot("T", Head(len(at.log), ""), at.table.game, closed.digest)
    assert replay_log(at.log, snapshot) == (at.table, 0)


def test_snapshots_of_earlier_versions_are_replaced(tmp_path: Path) -> None:
    """They have no checksum. A finished game would otherwise be replayed from its first event for ever."""
    at = played(SNAPSHOT_EVERY // 3 + 1)

    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            await stored(store, at)
            assert at.table.game is not None
            await store.write(save_snapshot, Snapshot("T", at.table.seq, encode_state(at.table.game)))
            report = await replay_logs(store, lambda done, of: None)
            assert (report.problems, report.ignored, report.unsealed) == ([], [], 1)
            assert (await load(store, "T")).table == at.table
            again = await load(store, "T")
            assert (again.table, again.snapshot_seq) == (at.table, at.table.seq)
            assert (await replay_logs(store, lambda done, of: None)).unsealed == 0

    asyncio.run(act())


def test_a_store_that_cannot_be_written_opens_a_table_with_a_bad_snapshot(tmp_path: Path) -> None:
    url, at = str(tmp_path / "games.db"), played(2)

    async def act() -> Table:
        async with open_store(url) as store:
            await stored(store, at)
            await store.write(save_snapshot, Snapshot("T", at.table.seq, "bad"))
        async with open_store(url, read_only=True) as store:
            return (await load(store, "T")).table

    assert asyncio.run(act()) == at.table


def test_a_running_table_stores_snapshots_that_are_believed(tmp_path: Path) -> None:
    at, rng = AtTable("first", people(2)), random.Random(3)
    at.start()

    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            await stored(store, at)
            tables = Tables(store, lambda: 5_000)
            live = await tables.get("T")
            while live.table.seq < SNAPSHOT_EVERY + 5:
                at.table = live.table
                await tables.perform(live, at.turn(rng, live.table.waiting_seats[0]))
            await tables.close()
            found = await load(store, "T")
            assert found.snapshot_seq >= SNAPSHOT_EVERY
            assert found.table == live.table

    asyncio.run(act())


def test_a_game_that_is_rewound_stores_a_snapshot_that_is_believed(tmp_path: Path) -> None:
    at, rng = AtTable("first+practice", people(1)), random.Random(3)
    at.start()
    for _ in range(5):
        at.play_round(rng)

    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            await stored(store, at)
            tables = Tables(store, lambda: 5_000)
            live = await tables.get("T")
            live.snapshot_seq = -SNAPSHOT_EVERY
            await tables.perform(live, lobby.rewind(1, 3))
            await tables.close()
            with patch.object(state_module, "replayed") as replayed:
                found = await load(store, "T")
            assert (found.snapshot_seq, found.table) == (live.table.seq, live.table)
            assert replayed.call_count == 0

    asyncio.run(act())


def test_a_log_is_read_in_a_thread(tmp_path: Path) -> None:
    """It may have many thousands of events, during which the loop would stand still."""
    at, threads = played(3), set[int]()

    def add(feed: Feed, entry: Entry) -> None:
        threads.add(threading.get_ident())
        original(feed, entry)

    async def act() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            await stored(store, at)
            with patch.object(Feed, "add", add):
                live = await load(store, "T")
            assert (len(live.feed.texts), live.table) == (len(at.log), at.table)

    original = Feed.add
    asyncio.run(act())
    assert threads
    assert threading.get_ident() not in threads
