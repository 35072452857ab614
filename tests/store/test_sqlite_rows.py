"""The rows of appends on SQLite's own driver are those that SQLAlchemy writes, and its errors are SQLAlchemy's."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, create_engine, exc, select

from picketfence.store import events as kinds
from picketfence.store.appends import CoreRows, Prepared, Rows, append_all, prepare
from picketfence.store.errors import StoreError
from picketfence.store.faults import Fault, classify
from picketfence.store.schema import events, metadata, tables
from picketfence.store.sqlite_rows import SqliteRows
from picketfence.store.values import GENESIS, Append, Head, Status
from tests.store.makers import NOW, summary

BATCHES = 60


@pytest.fixture
def engines(tmp_path: Path) -> Iterator[dict[Callable[[Connection], Rows], Engine]]:
    made: dict[Callable[[Connection], Rows], Engine] = {
        kind: create_engine(f"sqlite:///{tmp_path / kind.__name__}.db", hide_parameters=True)
        for kind in (CoreRows, SqliteRows)
    }
    for engine in made.values():
        metadata.create_all(engine)
    yield made
    for engine in made.values():
        engine.dispose()


def contents(engine: Engine) -> list[list[tuple[object, ...]]]:
    with engine.connect() as on:
        return [
            [tuple(row) for row in on.execute(select(table).order_by(*table.primary_key))] for table in (events, tables)
        ]


def outcome(kind: Callable[[Connection], Rows], engine: Engine, batch: list[Prepared]) -> object:
    """Return the heads and refusals of a batch, or the class and the fault of the error that ended it."""
    try:
        with engine.begin() as on:
            found = append_all(on, batch, kind)
    except exc.DBAPIError as error:
        return type(error), str(error.orig), classify(error)
    return [(type(one), str(one)) if isinstance(one, StoreError) else one for one in found]


def some_append(rng: random.Random, heads: dict[str, Head], moves: list[str]) -> Append:
    """Return an append that mostly fits; sometimes it is late, repeats a move or takes another table's code."""
    table = f"t-{rng.randrange(5)}"
    head = heads.get(table, Head(0, GENESIS))
    if rng.random() < 0.15:
        head = Head(head.seq + rng.choice((-1, 1)), head.hash)
    moves.append(f"m-{len(moves)}")
    row = summary(
        table,
        status=rng.choice((Status.OPEN, Status.PLAYING, Status.CLOSED)),
        code=f"code {table}" if rng.random() < 0.95 else "code t-0",
        round=rng.randrange(3),
        waiting=tuple(range(rng.randrange(3))),
        is_public=rng.random() < 0.5,
        updated=NOW + len(moves),
        wake_at=rng.choice((None, NOW, NOW + 1)),
    )
    count = rng.randrange(1, 3)
    return Append(
        table=table,
        after=head.seq,
        previous=head.hash,
        events=(kinds.SeatTaken(1, 2),) * count,
        at=NOW,
        move=rng.choice((None, moves[-1], rng.choice(moves))),
        summary=row,
    )


@pytest.mark.parametrize("seed", range(2))
def test_the_driver_writes_what_SQLAlchemy_writes(
    engines: dict[Callable[[Connection], Rows], Engine], seed: int
) -> None:
    rng, heads, moves, seen = random.Random(seed), dict[str, Head](), list[str](), set[str]()
    for _ in range(BATCHES):
        batch = [prepare(some_append(rng, heads, moves)) for _ in range(rng.randrange(1, 4))]
        plain, fast = (outcome(kind, engine, batch) for kind, engine in engines.items())
        assert plain == fast
        assert len({repr(contents(engine)) for engine in engines.values()}) == 1
        if isinstance(fast, list):
            heads.update({one.append.table: one.head for one, end in zip(batch, fast, strict=True) if end == one.head})
            seen |= {"late" for end in fast if not isinstance(end, Head)} | {
                "fitting" for e in fast if isinstance(e, Head)
            }
        else:
            seen.add("constraint")
    assert seen == {"late", "fitting", "constraint"}


def test_only_columns_that_differ_are_set(engines: dict[Callable[[Connection], Rows], Engine]) -> None:
    """Otherwise SQLite writes the entries of indexes again, and with them whole pages."""
    first, head = summary("t-1"), Head(1, "ab")
    statements: list[str] = []
    with engines[SqliteRows].begin() as on:
        raw = on.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        raw.set_trace_callback(statements.append)
        for row, at in ((first, head), (replace(first, round=2), Head(2, "cd"))):
            written = SqliteRows(on)
            written.heads(["t-1"])
            written.put_summaries([(row, at)])
    updates = [text for text in statements if text.startswith("UPDATE")]
    assert updates == ["UPDATE tables SET round=2, head_seq=2, head_hash='cd' WHERE tables.table_id = 't-1'"]


def test_a_closed_connection_counts_as_lost(engines: dict[Callable[[Connection], Rows], Engine]) -> None:
    for kind, engine in engines.items():
        with engine.connect() as on:
            raw = on.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.close()
            with pytest.raises(exc.DBAPIError) as caught:
                kind(on).heads(["t-1"])
            assert classify(caught.value) is Fault.LOST
            assert on.invalidated
