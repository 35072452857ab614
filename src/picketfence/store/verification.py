"""Verifies a whole store: every hash chain, every event, and the index of tables against the logs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from picketfence.store import queries
from picketfence.store.chain import Link, verify_chain
from picketfence.store.codec import decode
from picketfence.store.database import Store
from picketfence.store.errors import ChainBroken, EventError


@dataclass(frozen=True, slots=True)
class Report:
    """How much was read, and the problems found, one sentence each."""

    tables: int
    entries: int
    problems: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        return not self.problems


def _no_progress(_done: int, _all: int) -> None:
    """Report nothing."""


async def verify_log(store: Store, progress: Callable[[int, int], None] = _no_progress) -> Report:
    """Verify all tables, each in one consistent read, so that the server can keep running."""
    ids = await store.read(queries.table_ids)
    entries, problems = 0, list[str]()
    for done, table in enumerate(ids, 1):
        count, found = await store.read_whole(partial(_check, table))
        entries += count
        problems += found
        progress(done, len(ids))
    return Report(len(ids), entries, tuple(problems))


def _check(table: str, connection: Connection) -> tuple[int, list[str]]:
    links, indexed = queries.links(connection, table), queries.head(connection, table)
    problems = []
    try:
        head = verify_chain(links)
        if indexed is None and links:
            problems.append(f"Table {table}: it has a log but no row in the index.")
        elif indexed is not None and indexed != head:
            problems.append(f"Table {table}: the index is at event {indexed.seq}, the log ends with event {head.seq}.")
    except ChainBroken as error:
        problems.append(f"{error}.".capitalize() if str(error)[0].islower() else f"{error}.")
    problems += [f"Table {table}: its log has the move {move} twice." for move in _repeated_moves(links)]
    for link in links:
        try:
            decode(link.kind, link.version, link.body)
        except EventError as error:
            problems.append(f"Table {table}: event {link.seq} cannot be read: {error}.")
    return len(links), problems


def _repeated_moves(links: list[Link]) -> list[str]:
    moves = Counter(link.move for link in links if link.move is not None)
    return [move for move, times in moves.items() if times > 1]
