"""Exports the whole store as text, one JSON object per line, the same from SQLite and PostgreSQL; and imports it.

The first line names the format and its version, the last counts the lines before it. Tokens are left out: they would
let whoever has the file play as someone else. So are request ids, which are kept for one day only. An import
verifies every hash chain.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import IO, Final, TypeVar

from sqlalchemy import Connection, Table, func, select
from sqlalchemy.exc import IntegrityError

from picketfence.rules.errors import PicketFenceError
from picketfence.store import queries, rows
from picketfence.store.chain import Link, verify_chain
from picketfence.store.codec import decode
from picketfence.store.database import Store
from picketfence.store.errors import CopyError
from picketfence.store.fields import format_object, object_reader, parse_object
from picketfence.store.locks import PRIVATE
from picketfence.store.schema import events, holders, metadata, people, results, seat_names, tables
from picketfence.store.values import Holder, Person, Result, SeatName, Summary

FORMAT: Final = "picketfence log"
VERSION: Final = 1
MAX_LINE_BYTES: Final = 1_000_000

Item = Person | Summary | Holder | SeatName | Result | Link
T = TypeVar("T")

_KINDS: Final[dict[type[Item], str]] = {
    Person: "person",
    Summary: "table",
    Holder: "holder",
    SeatName: "name",
    Result: "result",
    Link: "entry",
}
_READERS: Final[dict[str, Callable[[Mapping[str, object]], Item]]] = {
    kind: object_reader(made, kind) for made, kind in _KINDS.items()
}


Choose = Callable[[Connection], tuple[Collection[str], Collection[str]]]
"""Returns the ids of the tables and of the people to export."""


async def export_log(store: Store, out: Path, choose: Choose | None = None) -> int:
    """Write a consistent export of everything, or of what is chosen, to a new file; return the number of lines."""
    try:
        with open(out, "x", encoding="ascii", newline="\n", opener=_private) as file:
            return await store.read_whole(_write, file, choose)
    except FileExistsError as error:
        raise CopyError(f"{out} exists; nothing is overwritten") from error


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE)


def _write(connection: Connection, file: IO[str], choose: Choose | None) -> int:
    file.write(format_object({"format": FORMAT, "version": VERSION}) + "\n")
    lines = 1
    for item in _items(connection, choose):
        values = {part.name: getattr(item, part.name) for part in fields(item)}
        file.write(format_object({_KINDS[type(item)]: values}) + "\n")
        lines += 1
    file.write(format_object({"end": {"lines": lines}}) + "\n")
    return lines + 1


def _items(connection: Connection, choose: Choose | None) -> Iterator[Item]:
    """Yield people, then each table with its parts; sorted here, because databases sort text differently."""
    chosen_tables, chosen_people = (None, None) if choose is None else choose(connection)
    everyone = map(rows.as_person, connection.execute(select(*people.c)))
    chosen = (person for person in everyone if chosen_people is None or person.id in chosen_people)
    yield from sorted(chosen, key=lambda person: person.id)
    for table in queries.table_ids(connection) if chosen_tables is None else sorted(chosen_tables):
        summary = queries.summary(connection, table)
        if summary is not None:
            yield summary
        yield from (Holder(table, *pair) for pair in queries.holders_of(connection, table).items())
        yield from (SeatName(table, *pair) for pair in queries.seat_names_of(connection, table).items())
        query = select(*results.c).where(results.c.table_id == table).order_by(results.c.seat)
        yield from map(rows.as_result, connection.execute(query))
        yield from queries.links(connection, table)


async def import_log(store: Store, path: Path, *, force: bool = False) -> int:
    """Import an export into an empty database in one transaction; return the number of events.

    With `force` the existing content is deleted in the same transaction.
    """
    return await store.write(_read, path, force=force)


def _read(connection: Connection, path: Path, *, force: bool) -> int:
    if force:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    elif not is_empty(connection):
        raise CopyError("the database is not empty; an import needs a new one")
    with path.open(encoding="utf-8", errors="strict", newline="\n") as file:
        reader = _Import(connection)
        reader.read(_lines(file))
    return reader.events


def is_empty(connection: Connection) -> bool:
    return all(connection.scalar(select(func.count()).select_from(table)) == 0 for table in (people, tables, events))


def _lines(file: IO[str]) -> Iterator[str]:
    try:
        while line := file.readline(MAX_LINE_BYTES + 1):
            yield line
    except UnicodeDecodeError as error:
        raise CopyError("it is not UTF-8 text") from error


@dataclass(slots=True)
class _TableParts:
    """The parts of a table read so far."""

    summary: Summary
    holders: list[Holder] = field(default_factory=list)
    names: list[SeatName] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)


class _Import:
    """Reads the lines in order and writes each table when it is complete."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._people: set[str] = set()
        self._tables: set[str] = set()
        self._table: _TableParts | None = None
        self._number = 0
        self._is_complete = False
        self.events = 0

    def read(self, lines: Iterable[str]) -> None:
        try:
            for line in lines:
                self._number += 1
                self._take_line(line)
        except PicketFenceError as error:
            raise CopyError(str(error), f"line {self._number}") from error
        except IntegrityError as error:
            raise CopyError("a duplicate, here or at the previous table", f"line {self._number}") from error
        if not self._is_complete:
            raise CopyError("the file ends early", f"line {self._number}")

    def _take_line(self, line: str) -> None:
        if len(line) > MAX_LINE_BYTES:
            raise CopyError("the line is too long")
        values = parse_object(line)
        if self._is_complete:
            raise CopyError("the file continues after its last line")
        if self._number == 1:
            if values != {"format": FORMAT, "version": VERSION}:
                raise CopyError(f"this is not an export of version {VERSION}")
        elif values.keys() == {"end"}:
            self._finish(values["end"])
        else:
            self._take(_item(values))

    def _finish(self, end: object) -> None:
        if end != {"lines": self._number - 1}:
            raise CopyError(f"the number of lines before this one is not {self._number - 1}")
        self._write_table()
        self._is_complete = True

    def _take(self, item: Item) -> None:
        match item:
            case Person():
                self._connection.execute(people.insert(), rows.person_values(item))
                self._people.add(item.id)
            case Summary():
                self._write_table()
                self._tables.add(item.table)
                self._table = _TableParts(item)
            case _:
                self._take_part(item)

    def _take_part(self, item: Holder | SeatName | Result | Link) -> None:
        parts = self._table
        if parts is None or item.table != parts.summary.table:
            raise CopyError(f"this line is for table {item.table}, which is not the current one")
        match item:
            case Holder():
                if item.person is not None and item.person not in self._people:
                    raise CopyError(f"person {item.person} is not in the file")
                parts.holders.append(item)
            case SeatName():
                parts.names.append(item)
            case Result():
                parts.results.append(item)
            case Link():
                decode(item.kind, item.version, item.body)
                parts.links.append(item)

    def _write_table(self) -> None:
        """Write a table; raise ChainBroken for logs that fail verification."""
        parts, self._table = self._table, None
        if parts is None:
            return
        head = verify_chain(parts.links)
        if head.seq == 0:
            raise CopyError(f"table {parts.summary.table} has no events")
        self.events += head.seq
        self._insert(tables, [rows.summary_values(parts.summary, head)])
        self._insert(holders, [rows.holder_values(holder) for holder in parts.holders])
        self._insert(seat_names, [rows.name_values(name) for name in parts.names])
        self._insert(results, [rows.result_values(result) for result in parts.results])
        self._insert(events, [rows.link_values(link) for link in parts.links])

    def _insert(self, table: Table, values: list[rows.Values]) -> None:
        if values:
            self._connection.execute(table.insert(), values)


def _item(values: Mapping[str, object]) -> Item:
    """Build the value of a line, which has exactly one known name."""
    kind, inside = next(iter(values.items()), ("", None))
    reader = _READERS.get(kind)
    if len(values) != 1 or reader is None or not isinstance(inside, dict):
        raise CopyError(f"a line must have one of {', '.join(_READERS)}")
    return reader(inside)
